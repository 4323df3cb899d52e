// The page draws the same shapes in the same colours as `fogg maps render`. The fixture is written by the Rust
// drawing tests.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isCardLetter, type CardLetter } from '../../game/cards';
import { CARD_SYMBOLS, SEAT_SYMBOLS, translatePath } from '../../ui/symbols';
import type { SeatName, RouteDrawing } from '../../protocol/types';
import {
	ATTRACTION_SYMBOL,
	BAND_EDGE_WIDTH,
	BAND_WIDTH,
	CASING_WIDTH,
	COUNTRY_SYMBOL,
	freeSpaces,
	grayLines,
	outline,
	routeShape,
	spaceSymbols,
	trainShape,
	type Space,
	type TrainShape,
} from './shapes';

type Parity = {
	spaces: {
		space: Space;
		outlines: { along: number; across: number; radius: number; path: string }[];
		seat: SeatName;
		train: TrainShape;
		taxi: TrainShape;
	}[];
	route: {
		spaces: string;
		gray_lines: string;
		symbols_by_letter: Record<CardLetter, string>;
		seat: SeatName;
		train: TrainShape;
		taxi: TrainShape;
	};
	claimed_widths: [band: number, edge: number, casing: number];
	places: { at: [number, number]; attraction: string; country: string }[];
	colors: Record<string, [light: string, dark: string]>;
};

const read = (path: string) => readFileSync(`${import.meta.dirname}/../../../../${path}`, 'utf8');
const parity = JSON.parse(read('tests/fixtures/shapes.json')) as Parity;

test.each(parity.spaces)('draws the same shapes on the space $space', ({ space, outlines, seat, train, taxi }) => {
	for (const { along, across, radius, path } of outlines) expect(outline(space, along, across, radius)).toBe(path);
	expect(trainShape('train', space, SEAT_SYMBOLS[seat])).toEqual(train);
	expect(trainShape('taxi', space, SEAT_SYMBOLS[seat])).toEqual(taxi);
});

test('draws a route as all its spaces', () => {
	const { route } = parity;
	const whole = { spaces: parity.spaces.map(({ space }) => space) } as RouteDrawing;
	expect(freeSpaces(whole)).toBe(route.spaces);
	expect(grayLines(whole)).toBe(route.gray_lines);
	expect(routeShape('train', whole, SEAT_SYMBOLS[route.seat])).toEqual(route.train);
	expect(routeShape('taxi', whole, SEAT_SYMBOLS[route.seat])).toEqual(route.taxi);
	for (const [letter, path] of Object.entries(route.symbols_by_letter)) {
		expect(isCardLetter(letter) && spaceSymbols(whole, CARD_SYMBOLS[letter])).toBe(path);
	}
});

test('a claimed route is as wide', () => {
	expect([BAND_WIDTH, BAND_EDGE_WIDTH, CASING_WIDTH]).toEqual(parity.claimed_widths);
});

test.each(parity.places)('draws the same symbols for the place at $at', ({ at: [x, y], attraction, country }) => {
	expect(translatePath(ATTRACTION_SYMBOL, x, y)).toBe(attraction);
	expect(translatePath(COUNTRY_SYMBOL, x, y)).toBe(country);
});

describe('the style sheet', () => {
	const style = read('src/app.css');

	test.each(Object.entries(parity.colors))('has the same %s', (name, [light, dark]) => {
		const value = light === dark ? light : `light-dark(${light}, ${dark})`;
		expect(style).toContain(`\t--${name}: ${value};`);
	});
});
