// The score track: a hundred fields around the sheet, from the lower left corner clockwise.
import type { SeatName } from '../../protocol/types';
import type { Point, Size } from '../input/viewport';

/** How deep the track is. */
export const TRACK = 34;
const FIELDS = 100;

export type Field = { points: number; x: number; y: number; width: number; height: number };
export type Marker = { seat: SeatName; points: number; at: Point; size: number; lap: number };

/** The fields around a sheet whose corner is at 0. The corners belong to the upright sides. */
export function fields(sheet: Size): Field[] {
	const long = Math.round((FIELDS / 2) * (sheet.width / (sheet.width + sheet.height + 2 * TRACK)));
	const tall = FIELDS / 2 - long;
	const wide = sheet.width / long;
	const high = (sheet.height + 2 * TRACK) / tall;
	return Array.from({ length: FIELDS }, (_, points) => {
		if (points < tall) return { points, x: -TRACK, y: sheet.height + TRACK - (points + 1) * high, width: TRACK, height: high };
		if (points < tall + long) return { points, x: (points - tall) * wide, y: -TRACK, width: wide, height: TRACK };
		if (points < 2 * tall + long)
			return { points, x: sheet.width, y: -TRACK + (points - tall - long) * high, width: TRACK, height: high };
		return { points, x: sheet.width - (points - 2 * tall - long + 1) * wide, y: sheet.height, width: wide, height: TRACK };
	});
}

/** The field on which some points stand; after the last comes the first again. */
export function fieldOf(points: number): number {
	return ((points % FIELDS) + FIELDS) % FIELDS;
}

/** Everybody's marker; those on one field stand side by side. */
export function markers(scores: readonly { seat: SeatName; points: number }[], all: readonly Field[]): Marker[] {
	const together = new Map<number, SeatName[]>();
	for (const { seat, points } of scores) together.set(fieldOf(points), [...(together.get(fieldOf(points)) ?? []), seat]);
	return scores.flatMap(({ seat, points }) => {
		const field = all[fieldOf(points)];
		const group = together.get(fieldOf(points)) ?? [];
		if (!field) return [];
		const { at, size } = spot(field, group.indexOf(seat), group.length);
		return [{ seat, points, at, size, lap: Math.floor(points / FIELDS) }];
	});
}

function spot(field: Field, number: number, of: number): { at: Point; size: number } {
	const [columns, rows] = of === 1 ? [1, 1] : of === 2 ? longWays(field, 2, 1) : longWays(field, Math.ceil(of / 2), 2);
	const column = number % columns;
	const row = Math.floor(number / columns);
	return {
		at: {
			x: field.x + (field.width * (column + 0.5)) / columns,
			y: field.y + (field.height * (row + 0.5)) / rows,
		},
		size: Math.min(13, (field.width / columns) * 0.5, (field.height / rows) * 0.5),
	};
}

function longWays(field: Field, along: number, across: number): [number, number] {
	return field.width >= field.height ? [along, across] : [across, along];
}

/** Places on a line, moved apart so that no two are nearer than a gap; their order stays, and none lies beyond the end. */
export function apart(places: readonly number[], gap: number, end: number): number[] {
	const order = [...places.entries()].sort(([, a], [, b]) => a - b);
	let least = -Infinity;
	const pushed = order.map(([number, at]) => [number, (least = Math.max(at, least + gap))] as const);
	let most = end + gap;
	const result = [...places];
	for (const [number, at] of pushed.reverse()) result[number] = most = Math.min(at, most - gap);
	return result;
}
