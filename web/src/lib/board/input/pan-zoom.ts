// Pans and zooms an element by touch, mouse and wheel. While it moves, only its transform changes; it is laid out at its
// new size once the movement ends.
import { prefersReducedMotion } from '../../settings.svelte';
import { afterPaint } from '../../ui/scheduling';
import {
	clamp,
	fitContent,
	interpolate,
	panBy,
	pinch,
	toContent,
	zoomAt,
	type Point,
	type Size,
	type Viewport,
} from './viewport';

/** How many pixels a pointer moves before a press becomes a drag. */
const DRAG_THRESHOLD_PX = { mouse: 4, touch: 9 };
/** The delay between the last movement and the layout at the new size. */
const SETTLE_DELAY_MS = 160;
const ANIMATION_MS = 260;
/** Two taps within this time and distance are a double tap. */
const DOUBLE_TAP = { timeMs: 320, distancePx: 28 };

export type Tap = {
	/** The position in the content and in the frame. */
	content: Point;
	frame: Point;
	isTouch: boolean;
	target: Element;
	/** False for a click from the keyboard or assistive technology, which has no position. */
	hasPosition: boolean;
};

export type PanZoomEvents = {
	/** A press that may become a tap. */
	onPress(tap: Tap): void;
	/** The browser cancelled the press. */
	onCancel(): void;
	/** The content is moving, because of user input or an animation. */
	onMove(byUser: boolean): void;
	/** The content has come to rest. */
	onSettle(): void;
	onTap(tap: Tap): void;
	/** The second of two taps; returns whether it was handled. */
	onDoubleTap(tap: Tap): boolean;
	/** The mouse is over this point of the content; undefined when it has left. */
	onHover(at: Point | undefined): void;
};

export class PanZoom {
	viewport: Viewport = { x: 0, y: 0, scale: 1 };
	/** The viewport at the end of the running animation. */
	target: Viewport = this.viewport;
	frame: Size = { width: 1, height: 1 };

	/** Where the content rests until it is moved; by default all of it is visible. */
	private rest: (frame: Size, content: Size) => Viewport = fitContent;
	private isAtRest = true;
	private isTouch = false;
	/** The scale at which the content is laid out. */
	private layoutScale = 0;
	private readonly pointers = new Map<number, Point>();
	private gestureStart: { viewport: Viewport; points: Point[] } | undefined;
	private frameOrigin: Point = { x: 0, y: 0 };
	private isDragging = false;
	/** Where the last press by touch began. */
	private touchedAt: Point | undefined;
	private lastTap: { at: Point; time: number } | undefined;
	private transformRequest = 0;
	private animationRequest = 0;
	private settleTimer: ReturnType<typeof setTimeout> | undefined;
	private readonly listeners = new AbortController();

	constructor(
		private readonly frameElement: HTMLElement,
		private readonly contentElement: HTMLElement,
		private contentSize: Size,
		private readonly events: PanZoomEvents,
	) {
		this.measure();
		this.jumpTo(fitContent(this.frame, this.contentSize));
	}

	/** Starts listening for input. Without this call, the content just fits its frame. */
	attach(): void {
		const { signal } = this.listeners;
		const on = <K extends keyof HTMLElementEventMap>(name: K, listener: (event: HTMLElementEventMap[K]) => void) =>
			this.frameElement.addEventListener(name, listener, { signal, passive: false });
		on('pointerdown', (event) => this.pointerDown(event));
		on('pointermove', (event) => this.pointerMove(event));
		on('pointerup', (event) => this.pointerUp(event));
		on('pointercancel', (event) => {
			this.pointerUp(event);
			this.events.onCancel();
		});
		on('pointerleave', () => this.events.onHover(undefined));
		on('wheel', (event) => this.wheel(event));
		on('click', (event) => this.click(event));
	}

	destroy(): void {
		this.listeners.abort();
		cancelAnimationFrame(this.transformRequest);
		cancelAnimationFrame(this.animationRequest);
		clearTimeout(this.settleTimer);
	}

	/** Adapts to a new size: content at rest or fitted stays so, otherwise the centre stays in place. */
	resize(contentSize: Size): void {
		const before = { frame: this.frame, isFitted: this.isFitted() };
		this.measure();
		this.contentSize = contentSize;
		if (this.isAtRest) return this.jumpTo(this.rest(this.frame, contentSize));
		const shift = {
			x: (this.frame.width - before.frame.width) / 2,
			y: (this.frame.height - before.frame.height) / 2,
		};
		const fitted = fitContent(this.frame, contentSize);
		const kept = { ...this.viewport, x: this.viewport.x + shift.x, y: this.viewport.y + shift.y };
		const stayFitted = before.isFitted || kept.scale < fitted.scale;
		this.jumpTo(stayFitted ? fitted : clamp(kept, this.frame, contentSize));
	}

	/** Sets where the content rests; content that has been moved stays where it is. */
	setRest(rest: (frame: Size, content: Size) => Viewport): void {
		this.rest = rest;
		if (this.isAtRest) this.jumpTo(rest(this.frame, this.contentSize));
	}

	isFitted(): boolean {
		return this.viewport.scale <= fitContent(this.frame, this.contentSize).scale * 1.001;
	}

	/** Zooms around a point of the frame, by default its middle. */
	zoom(factor: number, at: Point = { x: this.frame.width / 2, y: this.frame.height / 2 }): void {
		this.animateTo(zoomAt(this.viewport, at, factor, this.frame, this.contentSize));
	}

	fit(): void {
		this.animateTo(fitContent(this.frame, this.contentSize));
	}

	pan(by: Point): void {
		this.animateTo(panBy(this.viewport, by, this.frame, this.contentSize));
	}

	/** Moves to a viewport, with an animation unless motion is reduced. */
	animateTo(to: Viewport): void {
		cancelAnimationFrame(this.animationRequest);
		this.isAtRest = false;
		this.target = to;
		if (prefersReducedMotion()) return this.moveTo(to, false);
		const from = this.viewport;
		const start = performance.now();
		const step = (now: number) => {
			const progress = Math.min(1, Math.max(0, (now - start) / ANIMATION_MS));
			this.moveTo(progress < 1 ? interpolate(from, to, 1 - (1 - progress) ** 3) : to, false);
			if (progress < 1) this.animationRequest = requestAnimationFrame(step);
		};
		this.animationRequest = requestAnimationFrame(step);
	}

	private measure(): void {
		const { clientWidth, clientHeight } = this.frameElement;
		this.frame = { width: Math.max(1, clientWidth), height: Math.max(1, clientHeight) };
	}

	private jumpTo(viewport: Viewport): void {
		this.viewport = this.target = viewport;
		clearTimeout(this.settleTimer);
		this.settle();
	}

	private moveByUser(viewport: Viewport): void {
		this.isAtRest = false;
		this.target = viewport;
		this.moveTo(viewport, true);
	}

	private moveTo(viewport: Viewport, byUser: boolean): void {
		this.viewport = viewport;
		clearTimeout(this.settleTimer);
		this.events.onMove(byUser);
		cancelAnimationFrame(this.transformRequest);
		this.transformRequest = requestAnimationFrame(() => this.applyTransform());
		this.settleTimer = setTimeout(() => this.settle(), SETTLE_DELAY_MS);
	}

	private applyTransform(): void {
		const { x, y, scale } = this.viewport;
		this.contentElement.style.transform = `translate(${x}px, ${y}px) scale(${scale / this.layoutScale})`;
	}

	/** Lays out the content at its current scale, so that it is drawn sharply. */
	private settle(): void {
		if (this.pointers.size > 1) return;
		if (this.layoutScale !== this.viewport.scale) {
			this.layoutScale = this.viewport.scale;
			this.contentElement.style.width = `${this.contentSize.width * this.layoutScale}px`;
			this.contentElement.style.height = `${this.contentSize.height * this.layoutScale}px`;
		}
		this.applyTransform();
		this.events.onSettle();
	}

	private positionOf(event: MouseEvent): Point {
		// Measured once per gesture: measuring forces a layout, and the frame does not move while a pointer is down.
		if (this.pointers.size === 0) this.frameOrigin = this.frameElement.getBoundingClientRect();
		return { x: event.clientX - this.frameOrigin.x, y: event.clientY - this.frameOrigin.y };
	}

	private pointerDown(event: PointerEvent): void {
		if (event.pointerType === 'mouse' && event.button !== 0) return;
		cancelAnimationFrame(this.animationRequest);
		if (this.pointers.size === 0) this.isDragging = false;
		this.isTouch = event.pointerType !== 'mouse';
		const at = this.positionOf(event);
		this.touchedAt = this.isTouch ? at : undefined;
		this.pointers.set(event.pointerId, at);
		this.restartGesture();
		if (this.pointers.size > 1) return this.startDrag();
		// The pressed state is painted before the result of a tap is prerendered.
		const { pointerId } = event;
		const target = event.target as Element;
		afterPaint(() => {
			if (this.pointers.has(pointerId) && !this.isDragging) this.events.onPress(this.tapAt(at, target));
		});
	}

	private tapAt(at: Point, target: Element): Tap {
		return {
			content: toContent(this.viewport, at),
			frame: at,
			isTouch: this.isTouch,
			target,
			hasPosition: true,
		};
	}

	/** Restarts the gesture here, so that the content does not jump when a finger is added or lifted. */
	private restartGesture(): void {
		this.gestureStart = { viewport: this.viewport, points: [...this.pointers.values()] };
	}

	private startDrag(): void {
		this.isDragging = true;
		for (const id of this.pointers.keys())
			if (!this.frameElement.hasPointerCapture(id)) this.frameElement.setPointerCapture(id);
		this.restartGesture();
	}

	private pointerMove(event: PointerEvent): void {
		const at = this.positionOf(event);
		if (!this.pointers.has(event.pointerId)) {
			if (event.pointerType === 'mouse') this.events.onHover(toContent(this.viewport, at));
			return;
		}
		this.pointers.set(event.pointerId, at);
		const from = this.gestureStart?.points[0];
		if (!this.isDragging) {
			const threshold = event.pointerType === 'mouse' ? DRAG_THRESHOLD_PX.mouse : DRAG_THRESHOLD_PX.touch;
			if (from && Math.hypot(at.x - from.x, at.y - from.y) >= threshold) this.startDrag();
			return;
		}
		this.followGesture();
	}

	private followGesture(): void {
		if (!this.gestureStart) return;
		const { viewport, points } = this.gestureStart;
		const [a, b] = points;
		const [c, d] = [...this.pointers.values()];
		if (a && b && c && d) this.moveByUser(pinch(viewport, [a, b], [c, d], this.frame, this.contentSize));
		else if (a && c) this.moveByUser(panBy(viewport, { x: c.x - a.x, y: c.y - a.y }, this.frame, this.contentSize));
	}

	private pointerUp(event: PointerEvent): void {
		if (!this.pointers.delete(event.pointerId)) return;
		this.restartGesture();
		if (this.pointers.size > 0 || !this.isDragging) return;
		if (this.isFitted()) this.fit();
		else this.settleTimer = setTimeout(() => this.settle(), SETTLE_DELAY_MS);
	}

	private wheel(event: WheelEvent): void {
		event.preventDefault();
		cancelAnimationFrame(this.animationRequest);
		const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1;
		const isHorizontal = Math.abs(event.deltaX) > Math.abs(event.deltaY);
		const sideways = event.shiftKey ? event.deltaY : isHorizontal ? event.deltaX : 0;
		if (sideways && !event.ctrlKey)
			return this.moveByUser(panBy(this.viewport, { x: -sideways * unit, y: 0 }, this.frame, this.contentSize));
		const factor = Math.exp(-event.deltaY * unit * (event.ctrlKey ? 0.01 : 0.0018));
		this.moveByUser(zoomAt(this.viewport, this.positionOf(event), factor, this.frame, this.contentSize));
	}

	private click(event: MouseEvent): void {
		if (this.isDragging && event.detail > 0) return;
		// Browsers move the click of a touch to the middle of a control nearby; the board decides itself what was meant.
		const at = (event.detail > 0 && this.touchedAt) || this.positionOf(event);
		const tap: Tap = { ...this.tapAt(at, event.target as Element), hasPosition: event.detail > 0 };
		const now = performance.now();
		const last = this.lastTap;
		this.lastTap = { at, time: now };
		const isSecond =
			last !== undefined &&
			now - last.time < DOUBLE_TAP.timeMs &&
			Math.hypot(at.x - last.at.x, at.y - last.at.y) < DOUBLE_TAP.distancePx;
		if (tap.hasPosition && isSecond && this.events.onDoubleTap(tap)) {
			this.lastTap = undefined;
			return;
		}
		this.events.onTap(tap);
	}
}
