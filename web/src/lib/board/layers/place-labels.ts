// Chooses the size, position and visibility of the names of places, so that they can be read at any zoom.
import type { BoardIndex } from '../../game/board-index';
import type { PlaceDrawing } from '../../protocol/types';
import { CITY_RADIUS, LABEL_SIZE, type Space } from './shapes';

/** The smallest font size of a name on the screen. */
export const MIN_LABEL_PX = 10.5;
/** The space kept between two names, as a share of their font size. */
const LABEL_GAP = 0.2;
/** The largest number of spaces that a name may cover, unless it is important. */
const MAX_COVER = 2;
/** The space kept between a name and the edge of the board, in board units. */
const EDGE_MARGIN = 20;

export type PlaceLabel = {
	place: PlaceDrawing;
	/** The middle of the name, in board units. */
	x: number;
	y: number;
};

type Box = { left: number; right: number; top: number; bottom: number };
type BoxedLabel = PlaceLabel & { box: Box };
type CoveringLabel = BoxedLabel & { cover: number };

/** The font size of names in board units, at a number of pixels per board unit. */
export function labelSize(scale: number): number {
	return Math.max(LABEL_SIZE, MIN_LABEL_PX / scale);
}

/**
 * The names that are shown at a font size. At the size of the layout all of them have room. Larger ones may collide;
 * then the more important name is kept: first the places in `important`, then those with the most routes. A name that
 * would cover much of the map is hidden too.
 */
export function placeLabels(board: BoardIndex, size: number, important: ReadonlySet<string>): PlaceLabel[] {
	const { places } = board.drawing;
	if (size === LABEL_SIZE) return places.map((place) => ({ place, x: place.label[0], y: place.label[1] }));
	const rank = ({ id, country }: PlaceDrawing) =>
		(important.has(id) ? 1000 : 0) + (country ? 0 : 100) + (board.routesAt.get(id)?.length ?? 0);
	const spaces = board.drawing.routes.flatMap((route) => route.spaces);
	const shown: BoxedLabel[] = [];
	for (const place of places.toSorted((a, b) => rank(b) - rank(a))) {
		let best: CoveringLabel | undefined;
		for (const center of candidates(place, size)) {
			const label = keepInside(boxed(place, center, size), board.drawing);
			if (shown.some((other) => overlaps(label.box, other.box, size * LABEL_GAP))) continue;
			const cover = coverOf(places, spaces, label.box);
			if (!best || cover < best.cover) best = { ...label, cover };
			if (cover === 0) break;
		}
		// An important name may cover a part of the map rather than be hidden.
		if (best && (best.cover <= MAX_COVER || important.has(place.id))) shown.push(best);
	}
	return shown;
}

/** How much of the map a name covers: the number of its spaces; a dot counts as more than any name may cover. */
function coverOf(places: readonly PlaceDrawing[], spaces: readonly Space[], box: Box): number {
	let cover = 0;
	for (const place of places) if (overlaps(box, dotBox(place), 0)) cover += MAX_COVER + 1;
	for (const [x, y] of spaces) if (x > box.left && x < box.right && y > box.top && y < box.bottom) cover += 1;
	return cover;
}

function dotBox({ at: [x, y] }: PlaceDrawing): Box {
	return { left: x - CITY_RADIUS, right: x + CITY_RADIUS, top: y - CITY_RADIUS, bottom: y + CITY_RADIUS };
}

/** The positions to try: first where the layout put the name, moved away as the name grows, then the other sides. */
function candidates(place: PlaceDrawing, size: number): [number, number][] {
	const [x, y] = place.at;
	const [w, h] = [labelWidth(place.name, size) / 2, size / 2];
	const near = CITY_RADIUS + 3;
	const sides: [number, number][] = [
		[1, 0],
		[-1, 0],
		[0, -1],
		[0, 1],
		[0.7, -0.9],
		[0.7, 0.9],
		[-0.7, -0.9],
		[-0.7, 0.9],
	];
	return [
		layoutPosition(place, size),
		...sides.map(([a, b]): [number, number] => [x + a * (near + w), y + b * (near + h)]),
	];
}

/** Where the layout put the name; the side of a larger name that faces its place stays where it is. */
function layoutPosition({ at, label, name }: PlaceDrawing, size: number): [number, number] {
	const factor = size / LABEL_SIZE;
	const half = [labelWidth(name, LABEL_SIZE) / 2, LABEL_SIZE / 2] as const;
	const along = (axis: 0 | 1) => {
		const offset = label[axis] - at[axis];
		const isBeside = Math.abs(offset) >= half[axis];
		return at[axis] + (isBeside ? offset + Math.sign(offset) * half[axis] * (factor - 1) : offset * factor);
	};
	return [along(0), along(1)];
}

function boxed(place: PlaceDrawing, [x, y]: [number, number], size: number): BoxedLabel {
	const [w, h] = [labelWidth(place.name, size) / 2, size / 2];
	return { place, x, y, box: { left: x - w, right: x + w, top: y - h, bottom: y + h } };
}

/** Moves a name that would cross the edge of the board. */
function keepInside(label: BoxedLabel, { width, height }: { width: number; height: number }): BoxedLabel {
	const { left, right, top, bottom } = label.box;
	const x = Math.max(0, EDGE_MARGIN - left) + Math.min(0, width - EDGE_MARGIN - right);
	const y = Math.max(0, EDGE_MARGIN - top) + Math.min(0, height - EDGE_MARGIN - bottom);
	return {
		place: label.place,
		x: label.x + x,
		y: label.y + y,
		box: { left: left + x, right: right + x, top: top + y, bottom: bottom + y },
	};
}

/** Whether two boxes are less than a distance apart. */
function overlaps(a: Box, b: Box, gap: number): boolean {
	return a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;
}

/** About the width of a text in the font of the names. */
export function labelWidth(text: string, size: number): number {
	let width = 0;
	for (const letter of text) width += NARROW.test(letter) ? 0.3 : WIDE.test(letter) ? 0.76 : 0.5;
	return width * size;
}

const NARROW = /[ijlI.,'’ ftr-]/;
const WIDE = /[mwMWA-ZÀ-Ö]/;
