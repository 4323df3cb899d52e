import { describe, expect, test } from 'vitest';
import { between, bounded, centred, moved, pinched, revealing, toSheet, toWindow, whole, zoomed, type Viewport } from './viewport';

const WINDOW = { width: 390, height: 700 };
const SHEET = { width: 1600, height: 1100 };

/** A look from which the drawing is larger than the window on all sides. */
const CLOSE: Viewport = { x: -500, y: -300, scale: 1 };

function near(a: number, b: number): void {
	expect(Math.abs(a - b)).toBeLessThan(1e-6);
}

describe('the whole board', () => {
	test('fits the window and lies in its middle', () => {
		const look = whole(WINDOW, SHEET);
		near(look.scale * SHEET.width, WINDOW.width);
		near(look.x, 0);
		near(look.y * 2 + look.scale * SHEET.height, WINDOW.height);
	});

	test('is the farthest one can go', () => {
		const look = whole(WINDOW, SHEET);
		expect(zoomed(look, { x: 100, y: 100 }, 0.1, WINDOW, SHEET).scale).toBe(look.scale);
	});
});

describe('what lies under a finger', () => {
	test.each([0.8, 1.3, 2, 1.01])('stays there when one zooms by %f', (factor) => {
		const at = { x: 200, y: 320 };
		const held = toSheet(CLOSE, at);
		const seen = toWindow(zoomed(CLOSE, at, factor, WINDOW, SHEET), held);
		near(seen.x, at.x);
		near(seen.y, at.y);
	});

	test('stays between two fingers that pinch and turn', () => {
		const from = [{ x: 100, y: 300 }, { x: 300, y: 340 }] as const;
		const to = [{ x: 90, y: 250 }, { x: 330, y: 420 }] as const;
		const held = toSheet(CLOSE, { x: 200, y: 320 });
		const seen = toWindow(pinched(CLOSE, from, to, WINDOW, SHEET), held);
		near(seen.x, 210);
		near(seen.y, 335);
	});

	test('does not jump when a pinch begins', () => {
		const fingers = [{ x: 100, y: 300 }, { x: 300, y: 340 }] as const;
		expect(pinched(CLOSE, fingers, fingers, WINDOW, SHEET)).toEqual(CLOSE);
	});

	test('comes back when a finger comes back from beyond the edge', () => {
		const out = moved(CLOSE, { x: 5000, y: 0 }, WINDOW, SHEET);
		expect(out.x).toBe(0);
		expect(moved(CLOSE, { x: 0, y: 0 }, WINDOW, SHEET)).toEqual(CLOSE);
	});
});

describe('bounds', () => {
	test('a drawing larger than the window covers it', () => {
		const look = bounded({ x: 80, y: -9000, scale: 1 }, WINDOW, SHEET);
		expect(look).toEqual({ x: 0, y: WINDOW.height - SHEET.height, scale: 1 });
	});

	test('a drawing smaller than the window stays inside it', () => {
		const look = bounded({ x: -80, y: 650, scale: 0.2 }, WINDOW, SHEET);
		expect(look).toEqual({ x: 0, y: 480, scale: 0.2 });
	});

	test('nobody comes closer than a space as large as a thumb', () => {
		expect(zoomed(CLOSE, { x: 0, y: 0 }, 100, WINDOW, SHEET).scale).toBeLessThanOrEqual(3);
	});
});

describe('bringing something into sight', () => {
	test('leaves everything as it is when it is in sight', () => {
		const at = toSheet(CLOSE, { x: 200, y: 300 });
		expect(revealing(CLOSE, { from: at, to: at }, 40, WINDOW, SHEET)).toBe(CLOSE);
	});

	test('moves no more than it must', () => {
		const at = toSheet(CLOSE, { x: 420, y: 300 });
		const look = revealing(CLOSE, { from: at, to: at }, 40, WINDOW, SHEET);
		near(toWindow(look, at).x, WINDOW.width - 40);
		near(look.y, CLOSE.y);
	});

	test('puts the middle of a box where it is wanted', () => {
		const look = centred({ from: { x: 700, y: 500 }, to: { x: 900, y: 600 } }, 1, { x: 195, y: 250 }, WINDOW, SHEET);
		expect(toWindow(look, { x: 800, y: 550 })).toEqual({ x: 195, y: 250 });
	});
});

test('on the way to a closer look, the point that stays at the end stays all the way', () => {
	const at = { x: 200, y: 320 };
	const held = toSheet(CLOSE, at);
	const to = zoomed(CLOSE, at, 2, WINDOW, SHEET);
	for (const part of [0, 0.25, 0.5, 0.9, 1]) {
		const seen = toWindow(between(CLOSE, to, part), held);
		near(seen.x, at.x);
		near(seen.y, at.y);
	}
});
