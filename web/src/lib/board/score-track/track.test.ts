import { expect, test } from 'vitest';
import { fieldIndex, markers, spreadApart, TRACK_WIDTH, trackFields } from './track';

const BOARD = { width: 1600, height: 1100 };
const FIELDS = trackFields(BOARD);

test('there are a hundred fields, which overlap neither the board nor each other', () => {
	expect(FIELDS).toHaveLength(100);
	const apart = (a: (typeof FIELDS)[number], b: (typeof FIELDS)[number]) =>
		a.x + a.width <= b.x + 0.01 ||
		b.x + b.width <= a.x + 0.01 ||
		a.y + a.height <= b.y + 0.01 ||
		b.y + b.height <= a.y + 0.01;
	const board = { points: -1, x: 0, y: 0, ...BOARD };
	for (const [index, field] of FIELDS.entries()) {
		expect(apart(field, board)).toBe(true);
		for (const other of FIELDS.slice(index + 1)) expect(apart(field, other)).toBe(true);
	}
});

test('the track starts at the lower left and goes up', () => {
	expect(FIELDS[0]!.x).toBe(-TRACK_WIDTH);
	expect(FIELDS[1]!.y).toBeLessThan(FIELDS[0]!.y);
	expect(FIELDS[0]!.y + FIELDS[0]!.height).toBeCloseTo(BOARD.height + TRACK_WIDTH);
});

test('the track wraps around after 99', () => {
	expect([0, 99, 100, 204, -3].map(fieldIndex)).toEqual([0, 99, 0, 4, 97]);
});

test('markers on one field are side by side and inside it', () => {
	const seats = ['blue', 'red', 'green', 'yellow', 'black'] as const;
	for (const points of [0, 12, 30, 60, 85]) {
		const all = markers(
			seats.map((seat) => ({ seat, points })),
			FIELDS,
		);
		const field = FIELDS[points]!;
		for (const [index, { at, radius }] of all.entries()) {
			expect(at.x - radius).toBeGreaterThanOrEqual(field.x - 0.01);
			expect(at.x + radius).toBeLessThanOrEqual(field.x + field.width + 0.01);
			expect(at.y + radius).toBeLessThanOrEqual(field.y + field.height + 0.01);
			for (const other of all.slice(index + 1))
				expect(Math.hypot(at.x - other.at.x, at.y - other.at.y)).toBeGreaterThanOrEqual(radius + other.radius - 0.01);
		}
	}
});

test('a second lap is marked', () => {
	expect(markers([{ seat: 'red', points: 104 }], FIELDS)[0]).toMatchObject({ lap: 1, seat: 'red' });
});

test('markers on the strip never overlap', () => {
	expect(spreadApart([16, 60, 18, 18], 5, 99)).toEqual([16, 60, 21, 26]);
	expect(spreadApart([99, 98, 10], 5, 99)).toEqual([99, 94, 10]);
});
