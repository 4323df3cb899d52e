// How different colours look, also to people with a colour vision deficiency.
import {
	converter,
	differenceCiede2000,
	filterDeficiencyDeuter,
	filterDeficiencyProt,
	filterDeficiencyTrit,
} from 'culori';
import type { Rgb } from './board-pixels';

/** The colour difference CIEDE2000 (Sharma, Wu and Dalal, 2005). */
export const colorDifference = differenceCiede2000();

const toLinear = converter('lrgb');
const toRgb = converter('rgb');

/** The simulation of Machado, Oliveira and Fernandes (2009), whose matrices are defined for linear light. */
function inLinearLight(filter: (color: Rgb) => Rgb): (color: Rgb) => Rgb {
	return (color) => {
		const { r, g, b } = filter({ ...toLinear(color), mode: 'rgb' });
		const clamped = [r, g, b].map((channel) => Math.min(1, Math.max(0, channel))) as [number, number, number];
		return toRgb({ mode: 'lrgb', r: clamped[0], g: clamped[1], b: clamped[2] });
	};
}

export const DEFICIENCIES = {
	protanopia: inLinearLight(filterDeficiencyProt(1)),
	deuteranopia: inLinearLight(filterDeficiencyDeuter(1)),
	tritanopia: inLinearLight(filterDeficiencyTrit(1)),
};
