// The score track: a hundred fields around the board, clockwise from the lower left corner.
import type { SeatName } from '../../protocol/types';
import type { Point, Size } from '../input/viewport';

/** The width of the track, in board units. */
export const TRACK_WIDTH = 34;
const FIELD_COUNT = 100;
const MAX_MARKER_RADIUS = 13;

export type Field = { points: number; x: number; y: number; width: number; height: number };
export type Marker = { seat: SeatName; points: number; at: Point; radius: number; lap: number };

/** The fields around a board whose top left corner is at 0, 0. The corner fields belong to the vertical sides. */
export function trackFields(board: Size): Field[] {
	const perRow = Math.round((FIELD_COUNT / 2) * (board.width / (board.width + board.height + 2 * TRACK_WIDTH)));
	const perColumn = FIELD_COUNT / 2 - perRow;
	const rowStep = board.width / perRow;
	const columnStep = (board.height + 2 * TRACK_WIDTH) / perColumn;
	const vertical = (points: number, x: number, y: number) => ({ points, x, y, width: TRACK_WIDTH, height: columnStep });
	const horizontal = (points: number, x: number, y: number) => ({ points, x, y, width: rowStep, height: TRACK_WIDTH });
	return Array.from({ length: FIELD_COUNT }, (_, points) => {
		if (points < perColumn)
			return vertical(points, -TRACK_WIDTH, board.height + TRACK_WIDTH - (points + 1) * columnStep);
		if (points < perColumn + perRow) return horizontal(points, (points - perColumn) * rowStep, -TRACK_WIDTH);
		if (points < 2 * perColumn + perRow)
			return vertical(points, board.width, -TRACK_WIDTH + (points - perColumn - perRow) * columnStep);
		return horizontal(points, board.width - (points - 2 * perColumn - perRow + 1) * rowStep, board.height);
	});
}

/** The index of the field for a score; the track wraps around after the last field. */
export function fieldIndex(points: number): number {
	return ((points % FIELD_COUNT) + FIELD_COUNT) % FIELD_COUNT;
}

/** The markers of all players; those on the same field are placed side by side. */
export function markers(scores: readonly { seat: SeatName; points: number }[], fields: readonly Field[]): Marker[] {
	const seatsByField = new Map<number, SeatName[]>();
	for (const { seat, points } of scores) {
		const index = fieldIndex(points);
		seatsByField.set(index, [...(seatsByField.get(index) ?? []), seat]);
	}
	return scores.flatMap(({ seat, points }) => {
		const field = fields[fieldIndex(points)];
		const seats = seatsByField.get(fieldIndex(points)) ?? [];
		if (!field) return [];
		const { at, radius } = markerPosition(field, seats.indexOf(seat), seats.length);
		return [{ seat, points, at, radius, lap: Math.floor(points / FIELD_COUNT) }];
	});
}

function markerPosition(field: Field, index: number, count: number): { at: Point; radius: number } {
	const [columns, rows] = markerGrid(field, count);
	const column = index % columns;
	const row = Math.floor(index / columns);
	return {
		at: {
			x: field.x + (field.width * (column + 0.5)) / columns,
			y: field.y + (field.height * (row + 0.5)) / rows,
		},
		radius: Math.min(MAX_MARKER_RADIUS, (field.width / columns) * 0.5, (field.height / rows) * 0.5),
	};
}

/** The columns and rows in which markers are placed: up to two in a line, more in two lines along the field. */
function markerGrid(field: Field, count: number): [columns: number, rows: number] {
	const [along, across] = count <= 2 ? [count, 1] : [Math.ceil(count / 2), 2];
	return field.width >= field.height ? [along, across] : [across, along];
}

/** Moves positions on a line apart to a minimum gap, keeping their order and staying before the end. */
export function spreadApart(positions: readonly number[], gap: number, end: number): number[] {
	const order = [...positions.entries()].sort(([, a], [, b]) => a - b);
	let min = -Infinity;
	const pushed = order.map(([index, position]) => [index, (min = Math.max(position, min + gap))] as const);
	let max = end + gap;
	const result = [...positions];
	for (const [index, position] of pushed.reverse()) result[index] = max = Math.min(position, max - gap);
	return result;
}
