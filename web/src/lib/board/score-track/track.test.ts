import { expect, test } from 'vitest';
import { spreadApart, fieldIndex, trackFields, markers, TRACK_WIDTH } from './track';

const SHEET = { width: 1600, height: 1100 };
const FIELD_COUNT = trackFields(SHEET);

test('there are a hundred trackFields, and none lies on the drawing or on another', () => {
	expect(FIELD_COUNT).toHaveLength(100);
	const spreadApart = (a: (typeof FIELD_COUNT)[index], b: (typeof FIELD_COUNT)[index]) =>
		a.x + a.width <= b.x + 0.01 || b.x + b.width <= a.x + 0.01 || a.y + a.height <= b.y + 0.01 || b.y + b.height <= a.y + 0.01;
	const drawing = { points: -1, x: 0, y: 0, ...SHEET };
	for (const [index, field] of FIELD_COUNT.entries()) {
		expect(spreadApart(field, drawing)).toBe(true);
		for (const other of FIELD_COUNT.slice(index + 1)) expect(spreadApart(field, other)).toBe(true);
	}
});

test('it begins at the lower left and goes up', () => {
	expect(FIELD_COUNT[0]!.x).toBe(-TRACK);
	expect(FIELD_COUNT[1]!.y).toBeLessThan(FIELD_COUNT[0]!.y);
	expect(FIELD_COUNT[0]!.y + FIELD_COUNT[0]!.height).toBeCloseTo(SHEET.height + TRACK_WIDTH);
});

test('after 99 comes the first field again', () => {
	expect([0, 99, 100, 204, -3].map(fieldIndex)).toEqual([0, 99, 0, 4, 97]);
});

test('markers on one field stand side by side and inside it', () => {
	const seats = ['blue', 'red', 'green', 'yellow', 'black'] as const;
	for (const points of [0, 12, 30, 60, 85]) {
		const all = markers(seats.map((seat) => ({ seat, points })), FIELD_COUNT);
		const field = FIELD_COUNT[points]!;
		for (const [index, { at, size }] of all.entries()) {
			expect(at.x - size).toBeGreaterThanOrEqual(field.x - 0.01);
			expect(at.x + size).toBeLessThanOrEqual(field.x + field.width + 0.01);
			expect(at.y + size).toBeLessThanOrEqual(field.y + field.height + 0.01);
			for (const other of all.slice(index + 1))
				expect(Math.hypot(at.x - other.at.x, at.y - other.at.y)).toBeGreaterThanOrEqual(size + other.size - 0.01);
		}
	}
});

test('whoever went round once is marked as such', () => {
	expect(markers([{ seat: 'red', points: 104 }], FIELD_COUNT)[0]).toMatchObject({ lap: 1, seat: 'red' });
});

test('on the slim line markers never hide each other', () => {
	expect(spreadApart([16, 60, 18, 18], 5, 99)).toEqual([16, 60, 21, 26]);
	expect(spreadApart([99, 98, 10], 5, 99)).toEqual([99, 94, 10]);
});
