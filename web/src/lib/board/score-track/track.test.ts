import { expect, test } from 'vitest';
import { apart, fieldOf, fields, markers, TRACK } from './track';

const SHEET = { width: 1600, height: 1100 };
const FIELDS = fields(SHEET);

test('there are a hundred fields, and none lies on the sheet or on another', () => {
	expect(FIELDS).toHaveLength(100);
	const apart = (a: (typeof FIELDS)[number], b: (typeof FIELDS)[number]) =>
		a.x + a.width <= b.x + 0.01 || b.x + b.width <= a.x + 0.01 || a.y + a.height <= b.y + 0.01 || b.y + b.height <= a.y + 0.01;
	const sheet = { points: -1, x: 0, y: 0, ...SHEET };
	for (const [number, field] of FIELDS.entries()) {
		expect(apart(field, sheet)).toBe(true);
		for (const other of FIELDS.slice(number + 1)) expect(apart(field, other)).toBe(true);
	}
});

test('it begins at the lower left and goes up', () => {
	expect(FIELDS[0]!.x).toBe(-TRACK);
	expect(FIELDS[1]!.y).toBeLessThan(FIELDS[0]!.y);
	expect(FIELDS[0]!.y + FIELDS[0]!.height).toBeCloseTo(SHEET.height + TRACK);
});

test('after 99 comes the first field again', () => {
	expect([0, 99, 100, 204, -3].map(fieldOf)).toEqual([0, 99, 0, 4, 97]);
});

test('markers on one field stand side by side and inside it', () => {
	const seats = ['blue', 'red', 'green', 'yellow', 'black'] as const;
	for (const points of [0, 12, 30, 60, 85]) {
		const all = markers(seats.map((seat) => ({ seat, points })), FIELDS);
		const field = FIELDS[points]!;
		for (const [number, { at, size }] of all.entries()) {
			expect(at.x - size).toBeGreaterThanOrEqual(field.x - 0.01);
			expect(at.x + size).toBeLessThanOrEqual(field.x + field.width + 0.01);
			expect(at.y + size).toBeLessThanOrEqual(field.y + field.height + 0.01);
			for (const other of all.slice(number + 1))
				expect(Math.hypot(at.x - other.at.x, at.y - other.at.y)).toBeGreaterThanOrEqual(size + other.size - 0.01);
		}
	}
});

test('whoever went round once is marked as such', () => {
	expect(markers([{ seat: 'red', points: 104 }], FIELDS)[0]).toMatchObject({ lap: 1, seat: 'red' });
});

test('on the slim line markers never hide each other', () => {
	expect(apart([16, 60, 18, 18], 5, 99)).toEqual([16, 60, 21, 26]);
	expect(apart([99, 98, 10], 5, 99)).toEqual([99, 94, 10]);
});
