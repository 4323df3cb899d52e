// The page draws the same shapes in the same colours as `fogg maps render`. The fixture is written by the Rust
// drawing tests.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isCardLetter, type CardLetter } from '../../game/cards';
import { CARD_SYMBOLS, SEAT_SYMBOLS, translatePath } from '../../ui/symbols';
import type { SeatName, RouteDrawing } from '../../protocol/types';
import {
	ATTRACTION_SYMBOL,
	COUNTRY_SYMBOL,
	grayLines,
	outline,
	routeShape,
	spaceSymbols,
	trainShape,
	type Space,
	type TrainShape,
} from './shapes';

/** A train or taxi in the fixture. */
type Piece = Omit<TrainShape, 'symbol'> & { sign: string };

type Parity = {
	spaces: {
		space: Space;
		outlines: { grow: number; round: number; path: string }[];
		seat: SeatName;
		train: Piece;
		taxi: Piece;
	}[];
	route: { blanks: string; signs: Record<CardLetter, string>; seat: SeatName; train: Piece; taxi: Piece };
	places: { at: [number, number]; star: string; gate: string }[];
	inks: Record<string, [light: string, dark: string]>;
};

const read = (path: string) => readFileSync(`${import.meta.dirname}/../../../../${path}`, 'utf8');
const parity = JSON.parse(read('tests/fixtures/shapes.json')) as Parity;

const toShape = ({ sign, ...parts }: Piece): TrainShape => ({ ...parts, symbol: sign });

test.each(parity.spaces)('draws the same shapes on the space $space', ({ space, outlines, seat, train, taxi }) => {
	for (const { grow, round, path } of outlines) expect(outline(space, grow, round)).toBe(path);
	expect(trainShape('train', space, SEAT_SYMBOLS[seat])).toEqual(toShape(train));
	expect(trainShape('taxi', space, SEAT_SYMBOLS[seat])).toEqual(toShape(taxi));
});

test('draws a route as all its spaces', () => {
	const { route } = parity;
	const whole = { spaces: parity.spaces.map(({ space }) => space) } as RouteDrawing;
	expect(grayLines(whole)).toBe(route.blanks);
	expect(routeShape('train', whole, SEAT_SYMBOLS[route.seat])).toEqual(toShape(route.train));
	expect(routeShape('taxi', whole, SEAT_SYMBOLS[route.seat])).toEqual(toShape(route.taxi));
	for (const [letter, path] of Object.entries(route.signs)) {
		expect(isCardLetter(letter) && spaceSymbols(whole, CARD_SYMBOLS[letter])).toBe(path);
	}
});

test.each(parity.places)('draws the same symbols for the place at $at', ({ at: [x, y], star, gate }) => {
	expect(translatePath(ATTRACTION_SYMBOL, x, y)).toBe(star);
	expect(translatePath(COUNTRY_SYMBOL, x, y)).toBe(gate);
});

describe('the style sheet', () => {
	const style = read('src/app.css');

	test.each(Object.entries(parity.inks))('has the same %s', (name, [light, dark]) => {
		const value = light === dark ? light : `light-dark(${light}, ${dark})`;
		expect(style).toContain(`\t--${name}: ${value};`);
	});
});
