// Panning and zooming as pure functions. The content is drawn inside a frame. Content coordinates are in board units,
// frame coordinates are in pixels.

export type Point = { x: number; y: number };
export type Size = { width: number; height: number };
/** A rectangle given by its top left and bottom right corners. */
export type Box = { from: Point; to: Point };

/** The position of the content's top left corner in the frame, and the number of pixels per board unit. */
export type Viewport = { x: number; y: number; scale: number };

/** The largest scale: this many pixels per board unit, or this multiple of the fitting scale if that is more. */
const MAX_SCALE = 2.6;
const MAX_ZOOM = 2;

/** The viewport that shows all of the content, centred. */
export function fitContent(frame: Size, content: Size): Viewport {
	const scale = Math.min(frame.width / content.width, frame.height / content.height);
	return {
		x: (frame.width - content.width * scale) / 2,
		y: (frame.height - content.height * scale) / 2,
		scale,
	};
}

/** The viewport that shows the whole height of the content, with a point of the content in the middle where possible. */
export function fillHeight(at: Point, frame: Size, content: Size): Viewport {
	const scale = frame.height / content.height;
	if (content.width * scale <= frame.width) return fitContent(frame, content);
	return centerOn({ from: at, to: at }, scale, { x: frame.width / 2, y: frame.height / 2 }, frame, content);
}

export function toContent(viewport: Viewport, point: Point): Point {
	return { x: (point.x - viewport.x) / viewport.scale, y: (point.y - viewport.y) / viewport.scale };
}

export function toFrame(viewport: Viewport, point: Point): Point {
	return { x: point.x * viewport.scale + viewport.x, y: point.y * viewport.scale + viewport.y };
}

/** The viewport that places a point of the content at a point of the frame. */
function anchor(scale: number, content: Point, frame: Point): Viewport {
	return { x: frame.x - content.x * scale, y: frame.y - content.y * scale, scale };
}

/** Zooms around a point of the frame. */
export function zoomAt(viewport: Viewport, at: Point, factor: number, frame: Size, content: Size): Viewport {
	const scale = clampScale(viewport.scale * factor, frame, content);
	return clamp(anchor(scale, toContent(viewport, at), at), frame, content);
}

/** The viewport after two fingers moved from `from` to `to`, starting at `start`. */
export function pinch(
	start: Viewport,
	from: readonly [Point, Point],
	to: readonly [Point, Point],
	frame: Size,
	content: Size,
): Viewport {
	const factor = distance(to) / Math.max(1, distance(from));
	const scale = clampScale(start.scale * factor, frame, content);
	return clamp(anchor(scale, toContent(start, middle(from)), middle(to)), frame, content);
}

/** Pans by a number of pixels. */
export function panBy(viewport: Viewport, by: Point, frame: Size, content: Size): Viewport {
	return clamp({ ...viewport, x: viewport.x + by.x, y: viewport.y + by.y }, frame, content);
}

/** Limits panning: content larger than the frame always covers it, and smaller content stays inside it. */
export function clamp(viewport: Viewport, frame: Size, content: Size): Viewport {
	return {
		x: clampOffset(viewport.x, frame.width - content.width * viewport.scale),
		y: clampOffset(viewport.y, frame.height - content.height * viewport.scale),
		scale: viewport.scale,
	};
}

/** Pans as little as possible to show a box of the content with some margin in pixels. */
export function reveal(viewport: Viewport, box: Box, margin: number, frame: Size, content: Size): Viewport {
	const [from, to] = [toFrame(viewport, box.from), toFrame(viewport, box.to)];
	const by = {
		x: revealOffset(from.x, to.x, margin, frame.width),
		y: revealOffset(from.y, to.y, margin, frame.height),
	};
	return by.x === 0 && by.y === 0 ? viewport : panBy(viewport, by, frame, content);
}

/** Places the middle of a box of the content at a point of the frame. */
export function centerOn(box: Box, scale: number, center: Point, frame: Size, content: Size): Viewport {
	const boxCenter = { x: (box.from.x + box.to.x) / 2, y: (box.from.y + box.to.y) / 2 };
	return clamp(anchor(clampScale(scale, frame, content), boxCenter, center), frame, content);
}

/** A viewport between two others. A point that both show at the same position stays there. */
export function interpolate(from: Viewport, to: Viewport, progress: number): Viewport {
	const scale = from.scale * (to.scale / from.scale) ** progress;
	// Moving the corner in proportion to the scale, not to time, keeps that point fixed.
	const part = from.scale === to.scale ? progress : (scale - from.scale) / (to.scale - from.scale);
	return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, scale };
}

function clampScale(scale: number, frame: Size, content: Size): number {
	const min = fitContent(frame, content).scale;
	return Math.min(Math.max(scale, min), Math.max(MAX_SCALE, min * MAX_ZOOM));
}

function clampOffset(offset: number, slack: number): number {
	return Math.min(Math.max(offset, Math.min(0, slack)), Math.max(0, slack));
}

function revealOffset(from: number, to: number, margin: number, size: number): number {
	if (to - from + 2 * margin > size) return size / 2 - (from + to) / 2;
	if (from < margin) return margin - from;
	return to > size - margin ? size - margin - to : 0;
}

function distance([a, b]: readonly [Point, Point]): number {
	return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle([a, b]: readonly [Point, Point]): Point {
	return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
