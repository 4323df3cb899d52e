// The outlines of spaces, trains and taxis as SVG paths.
import { roundCoordinate, translatePath } from '../../ui/symbols';
import type { BoardDrawing, RouteDrawing, SeatName } from '../../protocol/types';

/** The dimensions used by the server's layout and by `fogg maps render`, in board units. */
export const SPACE_WIDTH = 14;
export const CITY_RADIUS = 9;
export const LABEL_SIZE = 17;

/** How an unclaimed space is drawn: its growth along and across the route, and its corner radius. */
export const FREE_SPACE = [-0.7, -2.6, 2.4] as const;

/** The width of the band along a claimed route: its colour, with the dark edge, and with the light casing around it. */
export const BAND_WIDTH = 14.1;
export const BAND_EDGE_WIDTH = 16.5;
export const CASING_WIDTH = 20;

/** A space of a route: x and y of its middle, its rotation in degrees, its length. */
export type Space = RouteDrawing['spaces'][number];

/** A star, for attractions. */
export const ATTRACTION_SYMBOL = 'M0-6L1.8-1.9L6-1.9L2.6 .9L3.9 5.2L0 2.6L-3.9 5.2L-2.6 .9L-6-1.9L-1.8-1.9Z';

/** A diamond, for country ends. */
export const COUNTRY_SYMBOL = 'M0-9L9 0L0 9L-9 0Z';

/** The outline of a space with rounded corners, enlarged on both sides along the route and across it. */
export function outline([x, y, rotation, length]: Space, along: number, across: number, radius: number): string {
	const at = toBoard(x, y, rotation);
	const [w, h] = [length / 2 + along, SPACE_WIDTH / 2 + across];
	const corner = `A${radius} ${radius} 0 0 1 `;
	return (
		`M${at(-w + radius, -h)}L${at(w - radius, -h)}${corner}${at(w, -h + radius)}` +
		`L${at(w, h - radius)}${corner}${at(w - radius, h)}L${at(-w + radius, h)}${corner}${at(-w, h - radius)}` +
		`L${at(-w, -h + radius)}${corner}${at(-w + radius, -h)}Z`
	);
}

/** The outlines of all spaces of a route as one path. */
export function outlines(route: RouteDrawing, along: number, across: number, radius: number): string {
	return route.spaces.map((space) => outline(space, along, across, radius)).join('');
}

/** The drawn spaces of an unclaimed route: narrow, so that claimed routes stand out. */
export function freeSpaces(route: RouteDrawing): string {
	return outlines(route, ...FREE_SPACE);
}

/** The two lines on every space of a grey route. */
export function grayLines(route: RouteDrawing): string {
	return route.spaces
		.map(([x, y, rotation, length]) => {
			const at = toBoard(x, y, rotation);
			const half = length / 2 - 5;
			return `M${at(-half, -2)}L${at(half, -2)}M${at(-half, 2)}L${at(half, 2)}`;
		})
		.join('');
}

/** A symbol on every space of a route. */
export function spaceSymbols(route: RouteDrawing, symbol: string): string {
	return route.spaces.map(([x, y]) => translatePath(symbol, x, y)).join('');
}

/** The edge of a seat's bands and trains. That of a black seat is dark in both themes, because the casing is light. */
export function trainEdge(seat: SeatName): string {
	return seat === 'black' ? 'var(--train-edge-black)' : `var(--seat-edge-${seat})`;
}

/** A train or taxi, with a path for each of its parts. */
export type TrainShape = { wheels: string; body: string; roof: string; windows: string; symbol: string };

export type Vehicle = BoardDrawing['vehicle'];

export function trainShape(vehicle: Vehicle, space: Space, symbol: string): TrainShape {
	return vehicle === 'taxi' ? taxi(space, symbol) : trainCar(space, symbol);
}

/** Shapes are cached, because trains are drawn once while they arrive and again afterwards. */
const cache = new WeakMap<RouteDrawing, Map<string, TrainShape[]>>();

/** The trains on the spaces of a route. */
export function trainShapes(vehicle: Vehicle, route: RouteDrawing, symbol: string): TrainShape[] {
	const cached = cache.get(route) ?? new Map<string, TrainShape[]>();
	cache.set(route, cached);
	const key = `${vehicle} ${symbol}`;
	const shapes = cached.get(key) ?? route.spaces.map((space) => trainShape(vehicle, space, symbol));
	cached.set(key, shapes);
	return shapes;
}

/** All trains of a route as one shape. */
export function routeShape(vehicle: Vehicle, route: RouteDrawing, symbol: string): TrainShape {
	const shapes = trainShapes(vehicle, route, symbol);
	const join = (part: keyof TrainShape) => shapes.map((shape) => shape[part]).join('');
	return {
		wheels: join('wheels'),
		body: join('body'),
		roof: join('roof'),
		windows: join('windows'),
		symbol: join('symbol'),
	};
}

/** A railway car from the side: wheels, body, curved roof, windows on both sides of the symbol. */
function trainCar([x, y, rotation, length]: Space, symbol: string): TrainShape {
	const at = toBoard(x, y, uprightRotation(rotation));
	const end = length / 2 - 2.2;
	const windows = evenlySpaced(5.6, end - 1.6, 4.8).flatMap((from) => [
		rectangle(at, from, -1.9, 3, 3),
		rectangle(at, -from - 3, -1.9, 3, 3),
	]);
	const arch = `Q${at(-end, -5.5)} ${at(-end + 4, -5.5)}L${at(end - 4, -5.5)}Q${at(end, -5.5)} ${at(end, -2.9)}`;
	return {
		wheels: [-end + 5, end - 5].map((wheel) => circle(at, wheel, 4.2, 1.6)).join(''),
		body: `M${at(-end, 3.9)}L${at(-end, -2.9)}${arch}L${at(end, 3.9)}Z`,
		roof: `M${at(-end, -2.9)}${arch}Z${rectangle(at, -end, 2.4, 2 * end, 0.8)}`,
		windows: windows.join(''),
		symbol: placeSymbol(at, 0, -0.6, symbol, 1),
	};
}

/** A taxi from the side: bonnet, cabin, boot, and the symbol on its door. */
function taxi([x, y, rotation, length]: Space, symbol: string): TrainShape {
	const at = toBoard(x, y, uprightRotation(rotation));
	const end = Math.min(length, 40) / 2 - 2.2;
	const [front, back] = [end * 0.42, -end * 0.5];
	return {
		wheels: [-end * 0.58, end * 0.58].map((wheel) => circle(at, wheel, 4.1, 2.1)).join(''),
		body:
			`M${at(-end, 3.8)}L${at(-end, 0)}Q${at(-end, -1.3)} ${at(-end + 2.2, -1.5)}L${at(back - 1.8, -1.8)}` +
			`L${at(back + 2.4, -5.2)}Q${at(back + 3, -5.8)} ${at(back + 4.2, -5.8)}L${at(front - 3.4, -5.8)}Q${at(front - 2.2, -5.8)} ${at(front - 1.4, -5.2)}` +
			`L${at(front + 2.6, -1.8)}L${at(end - 2.8, -1.1)}Q${at(end, -0.7)} ${at(end, 1)}L${at(end, 3.8)}Z`,
		roof: evenlySpaced(4.6, end - 1, 3.4)
			.flatMap((from) => [rectangle(at, from, 0.4, 1.5, 1.5), rectangle(at, -from - 3, 0.4, 1.5, 1.5)])
			.join(''),
		windows:
			`M${at(back + 1, -1.8)}L${at(back + 3.8, -4.6)}L${at(-1.4, -4.6)}L${at(-1.4, -1.8)}Z` +
			`M${at(0, -1.8)}L${at(0, -4.6)}L${at(front - 2.2, -4.6)}L${at(front + 0.6, -1.8)}Z`,
		symbol: placeSymbol(at, -0.7, 0.9, symbol, 0.75),
	};
}

/** Converts local coordinates to board coordinates, formatted for a path. */
type At = (x: number, y: number) => string;

/** Returns the conversion for a shape at this position and rotation. */
function toBoard(x: number, y: number, rotation: number): At {
	const angle = (rotation * Math.PI) / 180;
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	return (a, b) => `${roundCoordinate(x + a * cos - b * sin)} ${roundCoordinate(y + a * sin + b * cos)}`;
}

/** A symbol on a train, upright whatever the train's rotation. */
function placeSymbol(at: At, x: number, y: number, symbol: string, scale: number): string {
	const [boardX = 0, boardY = 0] = at(x, y).split(' ').map(Number);
	return translatePath(symbol, boardX, boardY, scale);
}

/** The equivalent rotation from -90 to 90 degrees, which keeps the wheels at the bottom. */
export function uprightRotation(rotation: number): number {
	const angle = ((rotation % 180) + 180) % 180;
	return angle > 90 ? angle - 180 : angle;
}

/** The start positions of items between two ends, a fixed step apart. */
function evenlySpaced(from: number, to: number, step: number): number[] {
	const count = Math.max(0, Math.floor((to - from) / step));
	return Array.from({ length: count }, (_, index) => from + index * step);
}

function rectangle(at: At, x: number, y: number, width: number, height: number): string {
	return `M${at(x, y)}L${at(x + width, y)}L${at(x + width, y + height)}L${at(x, y + height)}Z`;
}

function circle(at: At, x: number, y: number, radius: number): string {
	const arc = `A${radius} ${radius} 0 1 1 `;
	return `M${at(x - radius, y)}${arc}${at(x + radius, y)}${arc}${at(x - radius, y)}Z`;
}
