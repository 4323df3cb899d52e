import { describe, expect, test } from 'vitest';
import {
	centerOn,
	clamp,
	fillHeight,
	fitContent,
	interpolate,
	panBy,
	pinch,
	reveal,
	toContent,
	toFrame,
	zoomAt,
	type Viewport,
} from './viewport';

const FRAME = { width: 390, height: 700 };
const CONTENT = { width: 1600, height: 1100 };

/** A viewport in which the content extends beyond the frame on all sides. */
const ZOOMED_IN: Viewport = { x: -500, y: -300, scale: 1 };

function expectClose(a: number, b: number): void {
	expect(Math.abs(a - b)).toBeLessThan(1e-6);
}

describe('fitting the content', () => {
	test('fills the frame and is centred', () => {
		const viewport = fitContent(FRAME, CONTENT);
		expectClose(viewport.scale * CONTENT.width, FRAME.width);
		expectClose(viewport.x, 0);
		expectClose(viewport.y * 2 + viewport.scale * CONTENT.height, FRAME.height);
	});

	test('is the smallest scale', () => {
		const viewport = fitContent(FRAME, CONTENT);
		expect(zoomAt(viewport, { x: 100, y: 100 }, 0.1, FRAME, CONTENT).scale).toBe(viewport.scale);
	});
});

describe('filling the height', () => {
	const [frame, content] = [
		{ width: 400, height: 500 },
		{ width: 1600, height: 1000 },
	];

	test('shows the whole height with a point in the middle', () => {
		const viewport = fillHeight({ x: 900, y: 100 }, frame, content);
		expect(viewport).toEqual({ x: 200 - 900 * 0.5, y: 0, scale: 0.5 });
	});

	test('covers the frame if the point is near an edge', () => {
		expect(fillHeight({ x: 10, y: 100 }, frame, content).x).toBe(0);
		expect(fillHeight({ x: 1590, y: 100 }, frame, content).x).toBe(400 - 1600 * 0.5);
	});

	test('fits content that is taller than the frame', () => {
		const tall = { width: 600, height: 1000 };
		expect(fillHeight({ x: 10, y: 10 }, frame, tall)).toEqual(fitContent(frame, tall));
	});
});

describe('the point under a finger', () => {
	test.each([0.8, 1.3, 2, 1.01])('stays there when zooming by %f', (factor) => {
		const at = { x: 200, y: 320 };
		const anchor = toContent(ZOOMED_IN, at);
		const shown = toFrame(zoomAt(ZOOMED_IN, at, factor, FRAME, CONTENT), anchor);
		expectClose(shown.x, at.x);
		expectClose(shown.y, at.y);
	});

	test('stays between two fingers that pinch and rotate', () => {
		const from = [
			{ x: 100, y: 300 },
			{ x: 300, y: 340 },
		] as const;
		const to = [
			{ x: 90, y: 250 },
			{ x: 330, y: 420 },
		] as const;
		const anchor = toContent(ZOOMED_IN, { x: 200, y: 320 });
		const shown = toFrame(pinch(ZOOMED_IN, from, to, FRAME, CONTENT), anchor);
		expectClose(shown.x, 210);
		expectClose(shown.y, 335);
	});

	test('does not jump when a pinch begins', () => {
		const fingers = [
			{ x: 100, y: 300 },
			{ x: 300, y: 340 },
		] as const;
		expect(pinch(ZOOMED_IN, fingers, fingers, FRAME, CONTENT)).toEqual(ZOOMED_IN);
	});

	test('returns when a finger returns from beyond the edge', () => {
		const out = panBy(ZOOMED_IN, { x: 5000, y: 0 }, FRAME, CONTENT);
		expect(out.x).toBe(0);
		expect(panBy(ZOOMED_IN, { x: 0, y: 0 }, FRAME, CONTENT)).toEqual(ZOOMED_IN);
	});
});

describe('bounds', () => {
	test('content larger than the frame covers it', () => {
		const viewport = clamp({ x: 80, y: -9000, scale: 1 }, FRAME, CONTENT);
		expect(viewport).toEqual({ x: 0, y: FRAME.height - CONTENT.height, scale: 1 });
	});

	test('content smaller than the frame stays inside it', () => {
		const viewport = clamp({ x: -80, y: 650, scale: 0.2 }, FRAME, CONTENT);
		expect(viewport).toEqual({ x: 0, y: 480, scale: 0.2 });
	});

	test('the scale is limited', () => {
		expect(zoomAt(ZOOMED_IN, { x: 0, y: 0 }, 100, FRAME, CONTENT).scale).toBeLessThanOrEqual(3);
	});
});

describe('revealing a box', () => {
	test('changes nothing if it is visible', () => {
		const at = toContent(ZOOMED_IN, { x: 200, y: 300 });
		expect(reveal(ZOOMED_IN, { from: at, to: at }, 40, FRAME, CONTENT)).toBe(ZOOMED_IN);
	});

	test('pans as little as possible', () => {
		const at = toContent(ZOOMED_IN, { x: 420, y: 300 });
		const viewport = reveal(ZOOMED_IN, { from: at, to: at }, 40, FRAME, CONTENT);
		expectClose(toFrame(viewport, at).x, FRAME.width - 40);
		expectClose(viewport.y, ZOOMED_IN.y);
	});

	test('centres a box on a point of the frame', () => {
		const viewport = centerOn(
			{ from: { x: 700, y: 500 }, to: { x: 900, y: 600 } },
			1,
			{ x: 195, y: 250 },
			FRAME,
			CONTENT,
		);
		expect(toFrame(viewport, { x: 800, y: 550 })).toEqual({ x: 195, y: 250 });
	});
});

test('interpolation keeps the fixed point of a zoom in place', () => {
	const at = { x: 200, y: 320 };
	const anchor = toContent(ZOOMED_IN, at);
	const to = zoomAt(ZOOMED_IN, at, 2, FRAME, CONTENT);
	for (const part of [0, 0.25, 0.5, 0.9, 1]) {
		const shown = toFrame(interpolate(ZOOMED_IN, to, part), anchor);
		expectClose(shown.x, at.x);
		expectClose(shown.y, at.y);
	}
});
