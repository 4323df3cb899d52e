import { expect, test } from 'vitest';
import { BAND_WIDTH, outline, trainShape, uprightRotation, type Space } from './shapes';

test.each([
	[0, 0],
	[135, -45],
	[-170, 10],
	[90, 90],
	[-90, 90],
])('%f degrees upright is %f degrees', (rotation, expected) => {
	expect(uprightRotation(rotation)).toBeCloseTo(expected);
});

/** All points of a path that has only M, L, Q and A. */
function points(path: string): [number, number][] {
	const ends = path.replace(/A[^ ]+ [^ ]+ 0 [01] [01] /g, 'L').matchAll(/(-?[\d.]+) (-?[\d.]+)/g);
	return [...ends].map(([, x, y]) => [Number(x), Number(y)]);
}

test('an outline is as long and wide as its space', () => {
	const all = points(outline([100, 50, 0, 40], 0, 0, 3));
	expect(Math.min(...all.map(([x]) => x))).toBe(80);
	expect(Math.max(...all.map(([x]) => x))).toBe(120);
	expect(Math.min(...all.map(([, y]) => y))).toBe(43);
	expect(Math.max(...all.map(([, y]) => y))).toBe(57);
});

test.each(['train', 'taxi'] as const)('a %s stays within its space and within the band', (vehicle) => {
	for (const length of [25, 30, 44]) {
		const space: Space = [0, 0, 0, length];
		const { body, wheels, windows } = trainShape(vehicle, space, 'M0 0Z');
		const all = points(body + wheels + windows);
		expect(Math.max(...all.map(([x]) => Math.abs(x)))).toBeLessThanOrEqual(length / 2);
		expect(Math.max(...all.map(([, y]) => Math.abs(y)))).toBeLessThan(BAND_WIDTH / 2);
	}
});
