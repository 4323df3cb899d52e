// Where the sheet lies in its window: panning and zooming as arithmetic, without a browser.

export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

/** The corner of the sheet in the window, and how many pixels a unit of the sheet is. */
export type Look = { x: number; y: number; scale: number };

/** How close one may come: so many pixels for a unit, or this much closer than the whole board. */
const CLOSEST = 2.6;
const CLOSER = 2;

/** The whole sheet, in the middle of the window. */
export function whole(window: Size, sheet: Size): Look {
	const scale = Math.min(window.width / sheet.width, window.height / sheet.height);
	return {
		x: (window.width - sheet.width * scale) / 2,
		y: (window.height - sheet.height * scale) / 2,
		scale,
	};
}

export function toSheet(look: Look, point: Point): Point {
	return { x: (point.x - look.x) / look.scale, y: (point.y - look.y) / look.scale };
}

export function toWindow(look: Look, point: Point): Point {
	return { x: point.x * look.scale + look.x, y: point.y * look.scale + look.y };
}

/** The look from which a point of the sheet is seen at a point of the window. */
export function holding(scale: number, sheet: Point, window: Point): Look {
	return { x: window.x - sheet.x * scale, y: window.y - sheet.y * scale, scale };
}

/** Nearer or farther; what lies under the point stays under it. */
export function zoomed(look: Look, at: Point, factor: number, window: Size, sheet: Size): Look {
	const scale = allowed(look.scale * factor, window, sheet);
	return bounded(holding(scale, toSheet(look, at), at), window, sheet);
}

/** What two fingers do that were at `from` when the look was `start`, and are at `to` now. */
export function pinched(
	start: Look,
	from: readonly [Point, Point],
	to: readonly [Point, Point],
	window: Size,
	sheet: Size,
): Look {
	const factor = distance(to) / Math.max(1, distance(from));
	const scale = allowed(start.scale * factor, window, sheet);
	return bounded(holding(scale, toSheet(start, middle(from)), middle(to)), window, sheet);
}

/** Moved by so many pixels. */
export function moved(look: Look, by: Point, window: Size, sheet: Size): Look {
	return bounded({ ...look, x: look.x + by.x, y: look.y + by.y }, window, sheet);
}

/** A sheet that is larger than the window covers it; a smaller one stays inside it. */
export function bounded(look: Look, window: Size, sheet: Size): Look {
	return {
		x: within(look.x, window.width - sheet.width * look.scale),
		y: within(look.y, window.height - sheet.height * look.scale),
		scale: look.scale,
	};
}

/** The nearest look from which a box of the sheet can be seen, with some room around it. */
export function revealing(look: Look, box: { from: Point; to: Point }, room: number, window: Size, sheet: Size): Look {
	const [from, to] = [toWindow(look, box.from), toWindow(look, box.to)];
	const by = {
		x: nudge(from.x, to.x, room, window.width),
		y: nudge(from.y, to.y, room, window.height),
	};
	return by.x === 0 && by.y === 0 ? look : moved(look, by, window, sheet);
}

/** A box of the sheet around a point of the window, at a scale. */
export function centred(box: { from: Point; to: Point }, scale: number, centre: Point, window: Size, sheet: Size): Look {
	const at = { x: (box.from.x + box.to.x) / 2, y: (box.from.y + box.to.y) / 2 };
	return bounded(holding(allowed(scale, window, sheet), at, centre), window, sheet);
}

/** A look on the way from one to another: the point that both hold still is held still all the way. */
export function between(from: Look, to: Look, part: number): Look {
	const scale = from.scale * (to.scale / from.scale) ** part;
	// With the scale as the measure of the way, the corner moves on a straight line and no point swings around.
	const way = from.scale === to.scale ? part : (scale - from.scale) / (to.scale - from.scale);
	return { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way, scale };
}

function allowed(scale: number, window: Size, sheet: Size): number {
	const farthest = whole(window, sheet).scale;
	return Math.min(Math.max(scale, farthest), Math.max(CLOSEST, farthest * CLOSER));
}

function within(at: number, slack: number): number {
	return Math.min(Math.max(at, Math.min(0, slack)), Math.max(0, slack));
}

function nudge(from: number, to: number, room: number, size: number): number {
	if (to - from + 2 * room > size) return size / 2 - (from + to) / 2;
	if (from < room) return room - from;
	return to > size - room ? size - room - to : 0;
}

function distance([a, b]: readonly [Point, Point]): number {
	return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle([a, b]: readonly [Point, Point]): Point {
	return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
