// What `fogg maps render` draws, the page draws as well: its shapes and colours were written by
// `UPDATE_EXPECT=1 cargo nextest run -p fogg-atlas the_page`.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isCardLetter, type CardLetter } from '../../game/cards';
import { CARD_SYMBOLS, translatePath, SEAT_SYMBOLS } from '../../ui/symbols';
import type { SeatName, RouteDrawing } from '../../protocol/types';
import { grayLines, COUNTRY_SYMBOL, outline, trainShape, routeShape, symbolsOnSpaces, ATTRACTION_SYMBOL, type Space, type TrainShape } from './shapes';

type Parity = {
	spaces: { space: Space; outlines: { grow: number; circle: number; path: string }[]; seat: SeatName; train: TrainShape; taxi: TrainShape }[];
	route: { grayLines: string; symbolsOnSpaces: Record<CardLetter, string>; seat: SeatName; train: TrainShape; taxi: TrainShape };
	places: { at: [number, number]; star: string; gate: string }[];
	inks: Record<string, [light: string, dark: string]>;
};

const read = (path: string) => readFileSync(`${import.meta.dirname}/../../../../${path}`, 'utf8');
const parity = JSON.parse(read('tests/fixtures/shapes.json')) as Parity;

test.each(parity.spaces)('the shapes on the space $berth are the same', ({ space, outlines, seat, train, taxi }) => {
	for (const { grow, circle, path } of outlines) expect(outline(space, grow, circle)).toBe(path);
	expect(trainShape('train', space, SEAT_SYMBOLS[seat])).toEqual(train);
	expect(trainShape('taxi', space, SEAT_SYMBOLS[seat])).toEqual(taxi);
});

test('a route is all its spaces as one', () => {
	const { route } = parity;
	const whole = { spaces: parity.spaces.map(({ space }) => space) } as RouteDrawing;
	expect(grayLines(whole)).toBe(route.grayLines);
	expect(routeShape('train', whole, SEAT_SYMBOLS[route.seat])).toEqual(route.train);
	expect(routeShape('taxi', whole, SEAT_SYMBOLS[route.seat])).toEqual(route.taxi);
	for (const [letter, path] of Object.entries(route.symbolsOnSpaces)) {
		expect(isCardLetter(letter) && symbolsOnSpaces(whole, CARD_SYMBOLS[letter])).toBe(path);
	}
});

test.each(parity.places)('the symbolsOnSpaces of the place at $at are the same', ({ at: [x, y], star, gate }) => {
	expect(translatePath(ATTRACTION_SYMBOL, x, y)).toBe(star);
	expect(translatePath(COUNTRY_SYMBOL, x, y)).toBe(gate);
});

describe('the style drawing', () => {
	const style = read('src/app.css');

	test.each(Object.entries(parity.inks))('has the same %s', (name, [light, dark]) => {
		const value = light === dark ? light : `light-dark(${light}, ${dark})`;
		expect(style).toContain(`\t--${name}: ${value};`);
	});
});
