import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PanZoom } from './pan-zoom';
import { toContent, type Point } from './viewport';

const CONTENT = { width: 1600, height: 1100 };

let box: HTMLElement;
let panZoom: PanZoom;
const events = {
	onPress: vi.fn(),
	onCancel: vi.fn(),
	onMove: vi.fn(),
	onSettle: vi.fn(),
	onTap: vi.fn(),
	onDoubleTap: vi.fn(() => true),
	onHover: vi.fn(),
};

beforeEach(() => {
	vi.useFakeTimers();
	box = document.createElement('div');
	const content = document.createElement('div');
	box.append(content);
	Object.defineProperty(box, 'clientWidth', { value: 400 });
	Object.defineProperty(box, 'clientHeight', { value: 700 });
	box.setPointerCapture = () => undefined;
	box.hasPointerCapture = () => false;
	panZoom = new PanZoom(box, content, CONTENT, events);
	panZoom.attach();
	for (let steps = 0; steps < 12; steps += 1) wheel({ x: 200, y: 350 }, -100);
});

afterEach(() => {
	panZoom.destroy();
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

/** The content under a point of the frame, rounded to a hundredth. */
function under(at: Point): number[] {
	const { x, y } = toContent(panZoom.viewport, at);
	return [Math.round(x * 100) / 100, Math.round(y * 100) / 100];
}

describe('the content under the pointer stays there', () => {
	test('while one finger drags', () => {
		finger('pointerdown', 1, { x: 200, y: 300 });
		finger('pointermove', 1, { x: 215, y: 300 });
		const anchor = under({ x: 215, y: 300 });
		finger('pointermove', 1, { x: 240, y: 350 });
		expect(under({ x: 240, y: 350 })).toEqual(anchor);
	});

	test('when a second finger is added and lifted', () => {
		finger('pointerdown', 1, { x: 150, y: 300 });
		const before = panZoom.viewport;
		finger('pointerdown', 2, { x: 250, y: 300 });
		expect(panZoom.viewport).toEqual(before);
		const anchor = under({ x: 200, y: 300 });
		finger('pointermove', 2, { x: 290, y: 300 });
		finger('pointermove', 1, { x: 110, y: 300 });
		expect(under({ x: 200, y: 300 })).toEqual(anchor);
		expect(panZoom.viewport.scale).toBeGreaterThan(before.scale);
		const after = panZoom.viewport;
		finger('pointerup', 2, { x: 290, y: 300 });
		expect(panZoom.viewport).toEqual(after);
		const first = under({ x: 110, y: 300 });
		finger('pointermove', 1, { x: 130, y: 320 });
		expect(under({ x: 130, y: 320 })).toEqual(first);
	});

	test('while the wheel zooms', () => {
		const anchor = under({ x: 120, y: 420 });
		wheel({ x: 120, y: 420 }, 60);
		expect(under({ x: 120, y: 420 })).toEqual(anchor);
	});
});

describe('a tap', () => {
	test('reports its position in the content', () => {
		finger('pointerdown', 1, { x: 100, y: 200 });
		finger('pointerup', 1, { x: 100, y: 200 });
		click({ x: 100, y: 200 });
		expect(events.onTap).toHaveBeenCalledOnce();
		expect(events.onTap.mock.calls[0]?.[0]).toMatchObject({
			isTouch: true,
			content: toContent(panZoom.viewport, { x: 100, y: 200 }),
		});
	});

	test('is not reported after a drag', () => {
		finger('pointerdown', 1, { x: 100, y: 200 });
		finger('pointermove', 1, { x: 150, y: 200 });
		finger('pointerup', 1, { x: 150, y: 200 });
		click({ x: 150, y: 200 });
		expect(events.onTap).not.toHaveBeenCalled();
	});

	test('is cancelled when the browser cancels the pointer', () => {
		finger('pointerdown', 1, { x: 100, y: 200 });
		expect(events.onCancel).not.toHaveBeenCalled();
		finger('pointercancel', 1, { x: 100, y: 200 });
		expect(events.onCancel).toHaveBeenCalledOnce();
		expect(events.onTap).not.toHaveBeenCalled();
	});

	test('by touch is where the finger was, even if the browser moves the click to a control nearby', () => {
		finger('pointerdown', 1, { x: 100, y: 200 });
		finger('pointerup', 1, { x: 100, y: 200 });
		click({ x: 94, y: 207 });
		expect(events.onTap).toHaveBeenCalledExactlyOnceWith(
			expect.objectContaining({ frame: { x: 100, y: 200 }, isTouch: true, hasPosition: true }),
		);
	});

	test('is a double tap if it follows another quickly', () => {
		for (const x of [100, 104]) {
			finger('pointerdown', 1, { x, y: 200 });
			finger('pointerup', 1, { x, y: 200 });
			click({ x, y: 200 });
		}
		expect(events.onTap).toHaveBeenCalledOnce();
		expect(events.onDoubleTap).toHaveBeenCalledOnce();
	});
});

test('settles after two resting fingers are lifted', () => {
	finger('pointerdown', 1, { x: 150, y: 300 });
	finger('pointerdown', 2, { x: 250, y: 300 });
	finger('pointermove', 2, { x: 280, y: 300 });
	vi.advanceTimersByTime(1000);
	events.onSettle.mockClear();
	finger('pointerup', 1, { x: 150, y: 300 });
	finger('pointerup', 2, { x: 280, y: 300 });
	vi.advanceTimersByTime(1000);
	expect(events.onSettle).toHaveBeenCalled();
});

describe('content at rest', () => {
	const atLeft = () => ({ x: 0, y: 0, scale: 0.5 });

	test('that was moved by the user stays where it is', () => {
		const before = panZoom.viewport;
		panZoom.setRest(atLeft);
		panZoom.resize(CONTENT);
		expect(panZoom.viewport).toEqual(before);
	});

	test('stays at rest when its size changes, until it is moved', () => {
		const content = document.createElement('div');
		box.append(content);
		const untouched = new PanZoom(box, content, CONTENT, events);
		untouched.setRest(atLeft);
		expect(untouched.viewport).toEqual(atLeft());
		untouched.setRest((_, size) => ({ x: -size.width, y: 0, scale: 1 }));
		untouched.resize({ width: 800, height: 600 });
		expect(untouched.viewport.x).toBe(-800);
		untouched.destroy();
	});
});
