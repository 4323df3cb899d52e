// The outlines of berths, carriages and taxis as paths on the sheet.
import { moved, short } from '../../ui/symbols';
import type { SheetRoute } from '../../protocol/types';

/** The measures by which the sheet was laid out; `fogg maps render` has the same. */
export const BERTH_WIDTH = 14;
export const DOT = 9;
export const LETTERS = 17;

/** A berth: its middle, its direction in degrees, its length. */
export type Berth = SheetRoute['berths'][number];

/** The sign of an attraction. */
export const STAR = 'M0-6L1.8-1.9L6-1.9L2.6 .9L3.9 5.2L0 2.6L-3.9 5.2L-2.6 .9L-6-1.9L-1.8-1.9Z';

/** The sign of a country's end: a square on its corner. */
export const GATE = 'M0-9L9 0L0 9L-9 0Z';

/** The outline of a berth, grown on all sides. */
export function outline([x, y, turn, length]: Berth, grow: number, round: number): string {
	const at = placed(x, y, turn);
	const [w, h] = [length / 2 + grow, BERTH_WIDTH / 2 + grow];
	const corner = `A${round} ${round} 0 0 1 `;
	return (
		`M${at(-w + round, -h)}L${at(w - round, -h)}${corner}${at(w, -h + round)}L${at(w, h - round)}${corner}` +
		`${at(w - round, h)}L${at(-w + round, h)}${corner}${at(-w, h - round)}L${at(-w, -h + round)}${corner}${at(-w + round, -h)}Z`
	);
}

/** The outlines of all berths of a route as one path. */
export function outlines(route: SheetRoute, grow: number, round: number): string {
	return route.berths.map((berth) => outline(berth, grow, round)).join('');
}

/** The lines of berths that have no colour, as on a blank form. */
export function blanks(route: SheetRoute): string {
	return route.berths
		.map(([x, y, turn, length]) => {
			const at = placed(x, y, turn);
			const half = length / 2 - 5;
			return `M${at(-half, -2)}L${at(half, -2)}M${at(-half, 2)}L${at(half, 2)}`;
		})
		.join('');
}

/** A sign on every berth of a route. */
export function signs(route: SheetRoute, sign: string): string {
	return route.berths.map(([x, y]) => moved(sign, x, y)).join('');
}

/** What stands on a berth, a path for each of its parts. */
export type Piece = { wheels: string; body: string; roof: string; windows: string; sign: string };

export type Vehicle = 'train' | 'taxi';

export function piece(vehicle: Vehicle, berth: Berth, sign: string): Piece {
	return vehicle === 'taxi' ? taxi(berth, sign) : carriage(berth, sign);
}

/** Pieces are drawn when they arrive, and again when they stand. */
const drawn = new WeakMap<SheetRoute, Map<string, Piece[]>>();

/** The pieces on the berths of a route. */
export function eachPiece(vehicle: Vehicle, route: SheetRoute, sign: string): Piece[] {
	const known = drawn.get(route) ?? new Map<string, Piece[]>();
	drawn.set(route, known);
	const name = `${vehicle} ${sign}`;
	const all = known.get(name) ?? route.berths.map((berth) => piece(vehicle, berth, sign));
	known.set(name, all);
	return all;
}

/** The pieces of a whole route as one. */
export function pieces(vehicle: Vehicle, route: SheetRoute, sign: string): Piece {
	const all = eachPiece(vehicle, route, sign);
	const join = (part: keyof Piece) => all.map((one) => one[part]).join('');
	return { wheels: join('wheels'), body: join('body'), roof: join('roof'), windows: join('windows'), sign: join('sign') };
}

/** A railway carriage from the side: wheels, body, a curved roof, windows on both sides of the sign. */
function carriage([x, y, turn, length]: Berth, sign: string): Piece {
	const at = placed(x, y, upright(turn));
	const end = length / 2 - 0.6;
	const windows = spread(6.6, end - 2.4, 5.4).flatMap((from) => [pane(at, from, -2.6, 3.6, 4.4), pane(at, -from - 3.6, -2.6, 3.6, 4.4)]);
	return {
		wheels: [-end + 6, end - 6].map((wheel) => round(at, wheel, 5.9, 2.1)).join(''),
		body:
			`M${at(-end, 5.4)}L${at(-end, -4)}Q${at(-end, -7.6)} ${at(-end + 5, -7.6)}` +
			`L${at(end - 5, -7.6)}Q${at(end, -7.6)} ${at(end, -4)}L${at(end, 5.4)}Z`,
		roof:
			`M${at(-end, -4)}Q${at(-end, -7.6)} ${at(-end + 5, -7.6)}L${at(end - 5, -7.6)}Q${at(end, -7.6)} ${at(end, -4)}Z` +
			`M${at(-end, 3.4)}L${at(end, 3.4)}L${at(end, 4.4)}L${at(-end, 4.4)}Z`,
		windows: windows.join(''),
		sign: on(at, 0, -0.2, sign, 1.15),
	};
}

/** A taxi from the side: bonnet, cabin, boot, and the sign on its door. */
function taxi([x, y, turn, length]: Berth, sign: string): Piece {
	const at = placed(x, y, upright(turn));
	const end = Math.min(length, 42) / 2 - 0.6;
	const [front, back] = [end * 0.42, -end * 0.5];
	return {
		wheels: [-end * 0.58, end * 0.58].map((wheel) => round(at, wheel, 5.6, 2.9)).join(''),
		body:
			`M${at(-end, 5)}L${at(-end, 0)}Q${at(-end, -1.8)} ${at(-end + 2.4, -2)}L${at(back - 2, -2.4)}` +
			`L${at(back + 3, -7)}Q${at(back + 3.6, -7.8)} ${at(back + 5, -7.8)}L${at(front - 4, -7.8)}Q${at(front - 2.6, -7.8)} ${at(front - 1.6, -7)}` +
			`L${at(front + 3, -2.4)}L${at(end - 3, -1.4)}Q${at(end, -0.9)} ${at(end, 1.4)}L${at(end, 5)}Z`,
		roof: spread(5, end - 1, 3.6).flatMap((from) => [pane(at, from, 0.6, 1.8, 1.8), pane(at, -from - 3.4, 0.6, 1.8, 1.8)]).join(''),
		windows:
			`M${at(back + 1, -2.4)}L${at(back + 4.4, -6.2)}L${at(-1.6, -6.2)}L${at(-1.6, -2.4)}Z` +
			`M${at(0, -2.4)}L${at(0, -6.2)}L${at(front - 2.6, -6.2)}L${at(front + 0.6, -2.4)}Z`,
		sign: on(at, -0.8, 1, sign, 0.8),
	};
}

type At = (x: number, y: number) => string;

/** From a drawing around 0 to the sheet. */
function placed(x: number, y: number, turn: number): At {
	const angle = (turn * Math.PI) / 180;
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	return (a, b) => `${short(x + a * cos - b * sin)} ${short(y + a * sin + b * cos)}`;
}

/** A sign on a piece. It stands upright however the piece is turned. */
function on(at: At, x: number, y: number, sign: string, scale: number): string {
	const [toX = 0, toY = 0] = at(x, y).split(' ').map(Number);
	return moved(sign, toX, toY, scale);
}

/** The same direction, with the wheels below. */
export function upright(turn: number): number {
	const angle = ((turn % 180) + 180) % 180;
	return angle > 90 ? angle - 180 : angle;
}

/** Where things of a length begin that stand side by side, with the same gap to both ends. */
function spread(from: number, to: number, step: number): number[] {
	const count = Math.max(0, Math.floor((to - from) / step));
	return Array.from({ length: count }, (_, number) => from + number * step);
}

function pane(at: At, x: number, y: number, width: number, height: number): string {
	return `M${at(x, y)}L${at(x + width, y)}L${at(x + width, y + height)}L${at(x, y + height)}Z`;
}

function round(at: At, x: number, y: number, radius: number): string {
	const arc = `A${radius} ${radius} 0 1 1 `;
	return `M${at(x - radius, y)}${arc}${at(x + radius, y)}${arc}${at(x - radius, y)}Z`;
}
