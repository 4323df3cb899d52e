// What `fogg maps render` draws, the page draws as well: its shapes and colours were written by
// `UPDATE_EXPECT=1 cargo nextest run -p fogg-atlas the_page`.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isLetter, type Letter } from '../../game/cards';
import { CARD_SYMBOLS, moved, SEAT_SYMBOLS } from '../../ui/symbols';
import type { SeatName, SheetRoute } from '../../protocol/types';
import { blanks, GATE, outline, piece, pieces, signs, STAR, type Berth, type Piece } from './shapes';

type Parity = {
	berths: { berth: Berth; outlines: { grow: number; round: number; path: string }[]; seat: SeatName; train: Piece; taxi: Piece }[];
	route: { blanks: string; signs: Record<Letter, string>; seat: SeatName; train: Piece; taxi: Piece };
	places: { at: [number, number]; star: string; gate: string }[];
	inks: Record<string, [light: string, dark: string]>;
};

const read = (path: string) => readFileSync(`${import.meta.dirname}/../../../../${path}`, 'utf8');
const parity = JSON.parse(read('tests/fixtures/shapes.json')) as Parity;

test.each(parity.berths)('the shapes on the berth $berth are the same', ({ berth, outlines, seat, train, taxi }) => {
	for (const { grow, round, path } of outlines) expect(outline(berth, grow, round)).toBe(path);
	expect(piece('train', berth, SEAT_SYMBOLS[seat])).toEqual(train);
	expect(piece('taxi', berth, SEAT_SYMBOLS[seat])).toEqual(taxi);
});

test('a route is all its berths as one', () => {
	const { route } = parity;
	const whole = { berths: parity.berths.map(({ berth }) => berth) } as SheetRoute;
	expect(blanks(whole)).toBe(route.blanks);
	expect(pieces('train', whole, SEAT_SYMBOLS[route.seat])).toEqual(route.train);
	expect(pieces('taxi', whole, SEAT_SYMBOLS[route.seat])).toEqual(route.taxi);
	for (const [letter, path] of Object.entries(route.signs)) {
		expect(isLetter(letter) && signs(whole, CARD_SYMBOLS[letter])).toBe(path);
	}
});

test.each(parity.places)('the signs of the place at $at are the same', ({ at: [x, y], star, gate }) => {
	expect(moved(STAR, x, y)).toBe(star);
	expect(moved(GATE, x, y)).toBe(gate);
});

describe('the style sheet', () => {
	const style = read('src/app.css');

	test.each(Object.entries(parity.inks))('has the same %s', (name, [light, dark]) => {
		const value = light === dark ? light : `light-dark(${light}, ${dark})`;
		expect(style).toContain(`\t--${name}: ${value};`);
	});
});
