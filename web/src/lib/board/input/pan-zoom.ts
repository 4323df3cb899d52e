// Fingers, mouse and wheel on the sheet. Moves one element by a transform and draws nothing anew until the hand rests.
import { afterPaint } from '../../ui/scheduling';
import { still } from '../../settings.svelte';
import { between, bounded, moved, pinched, toSheet, whole, zoomed, type Look, type Point, type Size } from './viewport';

/** How far a pointer moves before it drags. */
const SLIP = { mouse: 4, touch: 9 };
/** When the sheet is drawn sharply again after it moved. */
const REST = 160;
const GLIDE = 260;
/** Two taps within this time and distance are a double tap. */
const DOUBLE = { time: 320, distance: 28 };

export type Tap = { sheet: Point; window: Point; touch: boolean; target: Element; pointer: boolean };

export type Told = {
	/** A finger or a mouse was put down, which may become a tap. */
	press(tap: Tap): void;
	/** What was put down comes to nothing: the system took it away. */
	lost(): void;
	/** The sheet moves, by a hand or on its own. */
	moves(byHand: boolean): void;
	/** The sheet lies still again. */
	rests(): void;
	tap(tap: Tap): void;
	/** The second of two taps; whether it was used up. */
	doubleTap(tap: Tap): boolean;
	/** A mouse points at something; nothing when it leaves. */
	points(at: Point | undefined): void;
};

export class Hands {
	look: Look = { x: 0, y: 0, scale: 1 };
	/** Where the sheet will lie when it has stopped gliding. */
	aim: Look = this.look;
	window: Size = { width: 1, height: 1 };
	/** What the last tap or press was made with. */
	touch = false;

	/** The scale at which the sheet is drawn. */
	private drawn = 0;
	private readonly down = new Map<number, Point>();
	private start: { look: Look; points: Point[] } | undefined;
	private corner: Point = { x: 0, y: 0 };
	private dragged = false;
	private tapped: { at: Point; time: number } | undefined;
	private frame = 0;
	private gliding = 0;
	private resting: ReturnType<typeof setTimeout> | undefined;
	private readonly stop = new AbortController();

	constructor(
		private readonly box: HTMLElement,
		private readonly sheet: HTMLElement,
		private size: Size,
		private readonly told: Told,
	) {
		this.measure();
		this.lie(whole(this.window, this.size));
	}

	/** Takes the sheet into somebody's hands; without, it only fits its window. */
	listen(): void {
		const { signal } = this.stop;
		const on = <K extends keyof HTMLElementEventMap>(name: K, listener: (event: HTMLElementEventMap[K]) => void) =>
			this.box.addEventListener(name, listener, { signal, passive: false });
		on('pointerdown', (event) => this.press(event));
		on('pointermove', (event) => this.drag(event));
		on('pointerup', (event) => this.release(event));
		on('pointercancel', (event) => {
			this.release(event);
			this.told.lost();
		});
		on('pointerleave', () => this.told.points(undefined));
		on('wheel', (event) => this.wheel(event));
		on('click', (event) => this.click(event));
	}

	close(): void {
		this.stop.abort();
		cancelAnimationFrame(this.frame);
		cancelAnimationFrame(this.gliding);
		clearTimeout(this.resting);
	}

	/** The window or the sheet has another size: the whole board stays whole, and otherwise the middle stays. */
	resized(size: Size): void {
		const was = { window: this.window, whole: this.isWhole() };
		this.measure();
		this.size = size;
		const shift = { x: (this.window.width - was.window.width) / 2, y: (this.window.height - was.window.height) / 2 };
		const farthest = whole(this.window, size);
		const kept = { ...this.look, x: this.look.x + shift.x, y: this.look.y + shift.y };
		this.lie(was.whole || kept.scale < farthest.scale ? farthest : bounded(kept, this.window, size));
	}

	isWhole(): boolean {
		return this.look.scale <= whole(this.window, this.size).scale * 1.001;
	}

	/** Nearer or farther around a point of the window, or around its middle. */
	zoom(factor: number, at: Point = { x: this.window.width / 2, y: this.window.height / 2 }): void {
		this.glide(zoomed(this.look, at, factor, this.window, this.size));
	}

	showWhole(): void {
		this.glide(whole(this.window, this.size));
	}

	pan(by: Point): void {
		this.glide(moved(this.look, by, this.window, this.size));
	}

	/** Goes there, softly unless things should stand still. */
	glide(to: Look): void {
		cancelAnimationFrame(this.gliding);
		this.aim = to;
		if (still()) return this.move(to, false);
		const from = this.look;
		const began = performance.now();
		const step = (now: number) => {
			const part = Math.min(1, Math.max(0, (now - began) / GLIDE));
			this.move(part < 1 ? between(from, to, 1 - (1 - part) ** 3) : to, false);
			if (part < 1) this.gliding = requestAnimationFrame(step);
		};
		this.gliding = requestAnimationFrame(step);
	}

	private measure(): void {
		this.window = { width: Math.max(1, this.box.clientWidth), height: Math.max(1, this.box.clientHeight) };
	}

	/** Lies there at once, sharply. */
	private lie(look: Look): void {
		this.look = this.aim = look;
		clearTimeout(this.resting);
		this.rest();
	}

	/** A hand moves it there. */
	private set(look: Look): void {
		this.aim = look;
		this.move(look, true);
	}

	private move(look: Look, byHand: boolean): void {
		this.look = look;
		clearTimeout(this.resting);
		this.told.moves(byHand);
		cancelAnimationFrame(this.frame);
		this.frame = requestAnimationFrame(() => this.show());
		this.resting = setTimeout(() => this.rest(), REST);
	}

	private show(): void {
		const { x, y, scale } = this.look;
		this.sheet.style.transform = `translate(${x}px, ${y}px) scale(${scale / this.drawn})`;
	}

	/** Draws the sheet at the size at which it is seen. */
	private rest(): void {
		if (this.down.size > 1) return;
		if (this.drawn !== this.look.scale) {
			this.drawn = this.look.scale;
			this.sheet.style.width = `${this.size.width * this.drawn}px`;
			this.sheet.style.height = `${this.size.height * this.drawn}px`;
		}
		this.show();
		this.told.rests();
	}

	private at(event: MouseEvent): Point {
		// Nothing moves the window while a hand is on it, and asking where it is takes time.
		if (this.down.size === 0) this.corner = this.box.getBoundingClientRect();
		return { x: event.clientX - this.corner.x, y: event.clientY - this.corner.y };
	}

	private press(event: PointerEvent): void {
		if (event.pointerType === 'mouse' && event.button !== 0) return;
		cancelAnimationFrame(this.gliding);
		if (this.down.size === 0) this.dragged = false;
		this.touch = event.pointerType !== 'mouse';
		const at = this.at(event);
		this.down.set(event.pointerId, at);
		this.restart();
		if (this.down.size > 1) return this.begin();
		// What it would show is made ready while the finger is still down, but not before the press itself is seen.
		const { pointerId } = event;
		const target = event.target as Element;
		afterPaint(() => {
			if (this.down.has(pointerId) && !this.dragged) this.told.press(this.tapAt(at, target));
		});
	}

	private tapAt(at: Point, target: Element): Tap {
		return { sheet: toSheet(this.look, at), window: at, touch: this.touch, target, pointer: true };
	}

	/** From here on the hand is measured anew, so that nothing jumps when a finger comes or goes. */
	private restart(): void {
		this.start = { look: this.look, points: [...this.down.values()] };
	}

	private begin(): void {
		this.dragged = true;
		for (const id of this.down.keys()) if (!this.box.hasPointerCapture(id)) this.box.setPointerCapture(id);
		this.restart();
	}

	private drag(event: PointerEvent): void {
		const at = this.at(event);
		if (!this.down.has(event.pointerId)) {
			if (event.pointerType === 'mouse') this.told.points(toSheet(this.look, at));
			return;
		}
		this.down.set(event.pointerId, at);
		const from = this.start?.points[0];
		if (!this.dragged) {
			const slip = event.pointerType === 'mouse' ? SLIP.mouse : SLIP.touch;
			if (from && Math.hypot(at.x - from.x, at.y - from.y) >= slip) this.begin();
			return;
		}
		this.follow();
	}

	private follow(): void {
		if (!this.start) return;
		const { look, points } = this.start;
		const [a, b] = points;
		const [c, d] = [...this.down.values()];
		if (a && b && c && d) this.set(pinched(look, [a, b], [c, d], this.window, this.size));
		else if (a && c) this.set(moved(look, { x: c.x - a.x, y: c.y - a.y }, this.window, this.size));
	}

	private release(event: PointerEvent): void {
		if (!this.down.delete(event.pointerId)) return;
		this.restart();
		if (this.down.size > 0 || !this.dragged) return;
		if (this.isWhole()) this.showWhole();
		else this.resting = setTimeout(() => this.rest(), REST);
	}

	private wheel(event: WheelEvent): void {
		event.preventDefault();
		cancelAnimationFrame(this.gliding);
		const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1;
		const sideways = event.shiftKey ? event.deltaY : Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX : 0;
		if (sideways && !event.ctrlKey) return this.set(moved(this.look, { x: -sideways * unit, y: 0 }, this.window, this.size));
		const factor = Math.exp(-event.deltaY * unit * (event.ctrlKey ? 0.01 : 0.0018));
		this.set(zoomed(this.look, this.at(event), factor, this.window, this.size));
	}

	private click(event: MouseEvent): void {
		if (this.dragged && event.detail > 0) return;
		const at = this.at(event);
		// A click without a count was made by a key or by an aid, and has no place.
		const tap: Tap = { ...this.tapAt(at, event.target as Element), pointer: event.detail > 0 };
		const now = performance.now();
		const last = this.tapped;
		this.tapped = { at, time: now };
		const again =
			last !== undefined &&
			now - last.time < DOUBLE.time &&
			Math.hypot(at.x - last.at.x, at.y - last.at.y) < DOUBLE.distance;
		if (tap.pointer && again && this.told.doubleTap(tap)) {
			this.tapped = undefined;
			return;
		}
		this.told.tap(tap);
	}
}
