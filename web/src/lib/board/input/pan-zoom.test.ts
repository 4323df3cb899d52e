import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PanZoom } from './pan-zoom';
import { toSheet, type Point } from './viewport';

const SHEET = { width: 1600, height: 1100 };

let box: HTMLElement;
let hands: PanZoom;
const told = { press: vi.fn(), lost: vi.fn(), moves: vi.fn(), rests: vi.fn(), tap: vi.fn(), doubleTap: vi.fn(() => true), points: vi.fn() };

beforeEach(() => {
	vi.useFakeTimers();
	box = document.createElement('div');
	const drawing = document.createElement('div');
	box.append(drawing);
	Object.defineProperty(box, 'clientWidth', { value: 400 });
	Object.defineProperty(box, 'clientHeight', { value: 700 });
	box.setPointerCapture = () => undefined;
	box.hasPointerCapture = () => false;
	hands = new PanZoom(box, drawing, SHEET, told);
	hands.listen();
	for (let turns = 0; turns < 12; turns += 1) wheel({ x: 200, y: 350 }, -100);
});

afterEach(() => {
	hands.close();
	vi.clearAllMocks();
	vi.useRealTimers();
});

function finger(type: string, pointerId: number, { x, y }: Point): void {
	box.dispatchEvent(new PointerEvent(type, { pointerId, pointerType: 'touch', clientX: x, clientY: y, bubbles: true }));
}

function wheel({ x, y }: Point, deltaY: number): void {
	box.dispatchEvent(new WheelEvent('wheel', { deltaY, clientX: x, clientY: y, cancelable: true }));
}

function click({ x, y }: Point): void {
	box.dispatchEvent(new MouseEvent('click', { clientX: x, clientY: y, detail: 1, bubbles: true }));
}

/** What lies under a point of the window, to a hundredth. */
function under(at: Point): number[] {
	const { x, y } = toSheet(hands.look, at);
	return [Math.round(x * 100) / 100, Math.round(y * 100) / 100];
}

describe('the point under the fingers stays there', () => {
	test('when one drags, from where the drag began', () => {
		finger('pointerdown', 1, { x: 200, y: 300 });
		finger('pointermove', 1, { x: 215, y: 300 });
		const held = under({ x: 215, y: 300 });
		finger('pointermove', 1, { x: 240, y: 350 });
		expect(under({ x: 240, y: 350 })).toEqual(held);
	});

	test('when a second finger comes, and when it goes', () => {
		finger('pointerdown', 1, { x: 150, y: 300 });
		const before = hands.look;
		finger('pointerdown', 2, { x: 250, y: 300 });
		expect(hands.look).toEqual(before);
		const held = under({ x: 200, y: 300 });
		finger('pointermove', 2, { x: 290, y: 300 });
		finger('pointermove', 1, { x: 110, y: 300 });
		expect(under({ x: 200, y: 300 })).toEqual(held);
		expect(hands.look.scale).toBeGreaterThan(before.scale);
		const after = hands.look;
		finger('pointerup', 2, { x: 290, y: 300 });
		expect(hands.look).toEqual(after);
		const first = under({ x: 110, y: 300 });
		finger('pointermove', 1, { x: 130, y: 320 });
		expect(under({ x: 130, y: 320 })).toEqual(first);
	});

	test('when the wheel turns', () => {
		const held = under({ x: 120, y: 420 });
		wheel({ x: 120, y: 420 }, 60);
		expect(under({ x: 120, y: 420 })).toEqual(held);
	});
});

describe('a tap', () => {
	test('is told where it was on the drawing', () => {
		finger('pointerdown', 1, { x: 100, y: 200 });
		finger('pointerup', 1, { x: 100, y: 200 });
		click({ x: 100, y: 200 });
		expect(told.tap).toHaveBeenCalledOnce();
		expect(told.tap.mock.calls[0]?.[0]).toMatchObject({ touch: true, drawing: toSheet(hands.look, { x: 100, y: 200 }) });
	});

	test('is none after a drag', () => {
		finger('pointerdown', 1, { x: 100, y: 200 });
		finger('pointermove', 1, { x: 150, y: 200 });
		finger('pointerup', 1, { x: 150, y: 200 });
		click({ x: 150, y: 200 });
		expect(told.tap).not.toHaveBeenCalled();
	});

	test('that the system takes away is told to be lost', () => {
		finger('pointerdown', 1, { x: 100, y: 200 });
		expect(told.lost).not.toHaveBeenCalled();
		finger('pointercancel', 1, { x: 100, y: 200 });
		expect(told.lost).toHaveBeenCalledOnce();
		expect(told.tap).not.toHaveBeenCalled();
	});

	test('soon after another is a double tap', () => {
		for (const x of [100, 104]) {
			finger('pointerdown', 1, { x, y: 200 });
			finger('pointerup', 1, { x, y: 200 });
			click({ x, y: 200 });
		}
		expect(told.tap).toHaveBeenCalledOnce();
		expect(told.doubleTap).toHaveBeenCalledOnce();
	});
});

test('what two resting fingers leave is drawn sharply once they are gone', () => {
	finger('pointerdown', 1, { x: 150, y: 300 });
	finger('pointerdown', 2, { x: 250, y: 300 });
	finger('pointermove', 2, { x: 280, y: 300 });
	vi.advanceTimersByTime(1000);
	told.rests.mockClear();
	finger('pointerup', 1, { x: 150, y: 300 });
	finger('pointerup', 2, { x: 280, y: 300 });
	vi.advanceTimersByTime(1000);
	expect(told.rests).toHaveBeenCalled();
});
