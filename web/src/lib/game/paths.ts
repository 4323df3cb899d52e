// Paths on the board: the best one for a ticket, completed tickets and the longest path. For display only: the
// server does the scoring.
import type { RouteDrawing, SeatName, TicketInfo } from '../protocol/types';
import type { BoardIndex } from './board-index';

/** A path that completes a ticket, and the number of trains still needed for it. */
export type TicketPath = { routes: string[]; missing: number };

/** Weights a missing train above any length, so that length only decides between paths that need equally many trains. */
const TRAIN_WEIGHT = 1000;

/**
 * The path for a ticket that needs the fewest trains, over the seat's own routes and free ones; undefined if the ticket
 * can no longer be completed. With fewer `players` than `doubles_from`, one track of a double route closes the other.
 */
export function bestPath(
	board: BoardIndex,
	owners: ReadonlyMap<string, SeatName>,
	seat: SeatName,
	ticketName: string,
	players?: number,
): TicketPath | undefined {
	const ticket = board.ticket(ticketName);
	const weightOf = (route: RouteDrawing): number | undefined => {
		const length = route.spaces.length;
		const owner = owners.get(route.name);
		if (owner === seat) return length;
		if (owner !== undefined || isClosed(board, owners, route, seat, players)) return undefined;
		return length * TRAIN_WEIGHT + length;
	};
	const reached = shortestPaths(board, ticket.from, weightOf);
	const ends = ticket.goals.flatMap((goal) => goal.to.map((to) => ({ to, points: goal.points })));
	const reachable = ends.filter(({ to }) => reached.has(to));
	if (reachable.length === 0) return undefined;
	const trainsTo = (to: string) => Math.floor((reached.get(to)?.cost ?? 0) / TRAIN_WEIGHT);
	// Between goals that need equally many trains, the one with more points wins.
	reachable.sort((a, b) => trainsTo(a.to) - trainsTo(b.to) || b.points - a.points);
	const routes = routesTo(reached, reachable[0]!.to);
	return { routes, missing: missingTrains(board, owners, routes) };
}

/** Whether a free track is closed to this seat because the other track of the double route is claimed. */
export function isClosed(
	board: BoardIndex,
	owners: ReadonlyMap<string, SeatName>,
	route: RouteDrawing,
	seat: SeatName,
	players: number | undefined,
): boolean {
	const twinOwner = route.twin === undefined ? undefined : owners.get(route.twin);
	if (twinOwner === undefined) return false;
	return twinOwner === seat || (players !== undefined && players < board.drawing.rules.doubles_from);
}

/** The points of the best goal of a ticket that these routes connect; undefined if they connect none. */
export function completedPoints(
	board: BoardIndex,
	routes: readonly string[],
	ticket: string | TicketInfo,
): number | undefined {
	const { from, goals } = typeof ticket === 'string' ? board.ticket(ticket) : ticket;
	const own = new Set(routes);
	const reached = shortestPaths(board, from, (route) => (own.has(route.name) ? 1 : undefined));
	const completed = goals.filter((goal) => goal.to.some((to) => (reached.get(to)?.cost ?? 0) > 0));
	return completed.length > 0 ? Math.max(...completed.map((goal) => goal.points)) : undefined;
}

type Reached = Map<string, { cost: number; by?: RouteDrawing; previous?: string }>;

/** Dijkstra's algorithm from several places; routes without a weight cannot be used. */
function shortestPaths(
	board: BoardIndex,
	from: readonly string[],
	weightOf: (route: RouteDrawing) => number | undefined,
): Reached {
	const reached: Reached = new Map(from.map((place) => [place, { cost: 0 }]));
	const open = new Set(from);
	while (open.size > 0) {
		let place = '';
		for (const each of open) if (place === '' || reached.get(each)!.cost < reached.get(place)!.cost) place = each;
		open.delete(place);
		const costHere = reached.get(place)!.cost;
		for (const route of board.routesAt.get(place) ?? []) {
			const weight = weightOf(route);
			if (weight === undefined) continue;
			const next = otherEnd(route, place);
			if (costHere + weight >= (reached.get(next)?.cost ?? Infinity)) continue;
			reached.set(next, { cost: costHere + weight, by: route, previous: place });
			open.add(next);
		}
	}
	return reached;
}

function routesTo(reached: Reached, to: string): string[] {
	const routes: string[] = [];
	for (let step = reached.get(to); step?.by; step = reached.get(step.previous!)) routes.unshift(step.by.name);
	return routes;
}

function missingTrains(board: BoardIndex, owners: ReadonlyMap<string, SeatName>, routes: readonly string[]): number {
	return routes.filter((route) => !owners.has(route)).reduce((sum, route) => sum + board.length(route), 0);
}

function otherEnd(route: RouteDrawing, place: string): string {
	return route.ends[0] === place ? route.ends[1] : route.ends[0];
}

/**
 * The longest path of some routes, measured in trains. It may visit a place again but uses each route once.
 * If the search gave up, `isExact` is false and the path is only the longest one found.
 */
export type LongestPath = { length: number; routes: string[]; isExact: boolean };

/** The search gives up after this many steps, because some networks would take too long to solve. */
const MAX_SEARCH_STEPS = 8_000;

const cache = new WeakMap<BoardIndex, Map<string, LongestPath>>();

export function longestPath(board: BoardIndex, routes: readonly string[]): LongestPath {
	const cached = cache.get(board) ?? new Map<string, LongestPath>();
	cache.set(board, cached);
	const key = routes.join(' ');
	const path = cached.get(key) ?? findLongestPath(board, routes);
	cached.set(key, path);
	return path;
}

function findLongestPath(board: BoardIndex, routes: readonly string[]): LongestPath {
	let best: LongestPath = { length: 0, routes: [], isExact: true };
	for (const part of connectedParts(board, routes)) best = new PathSearch(part, best).run();
	return best;
}

/** Splits routes into connected parts. */
function connectedParts(board: BoardIndex, routes: readonly string[]): RouteDrawing[][] {
	const remaining = new Set(routes.map((name) => board.route(name)));
	const parts: RouteDrawing[][] = [];
	for (const first of remaining) {
		const part: RouteDrawing[] = [];
		const open = [first];
		remaining.delete(first);
		for (let route = open.pop(); route; route = open.pop()) {
			part.push(route);
			for (const next of remaining) {
				if (!next.ends.some((end) => route!.ends.includes(end))) continue;
				remaining.delete(next);
				open.push(next);
			}
		}
		parts.push(part);
	}
	return parts;
}

/** A route as seen from one of its ends. */
type Edge = { to: number; length: number; route: number };

/** A depth-first search over one connected part, with the bounds of the Rust implementation. */
class PathSearch {
	private readonly edges: Edge[][];
	/** The shortest route of each place: leaving out one of its routes costs at least this much. */
	private readonly cheapest: number[];
	/** The number of unused routes of each place. */
	private readonly unusedRoutes: number[];
	/** The sum of `cheapest` over all places with an odd number of unused routes. */
	private oddCost = 0;
	private readonly isUsed: boolean[];
	private readonly path: number[] = [];
	private stepsLeft = MAX_SEARCH_STEPS;

	constructor(
		private readonly part: readonly RouteDrawing[],
		private best: LongestPath,
	) {
		const places = [...new Set(part.flatMap(({ ends }) => ends))];
		this.edges = places.map((place) =>
			part.flatMap(({ ends, spaces }, route) =>
				ends.includes(place)
					? [{ to: places.indexOf(ends[0] === place ? ends[1] : ends[0]), length: spaces.length, route }]
					: [],
			),
		);
		this.cheapest = this.edges.map((edges) => Math.min(...edges.map(({ length }) => length)));
		this.unusedRoutes = this.edges.map((edges) => edges.length);
		this.isUsed = part.map(() => false);
		for (const [place, cost] of this.cheapest.entries()) if (this.isOdd(place)) this.oddCost += cost;
	}

	run(): LongestPath {
		const total = this.part.reduce((sum, route) => sum + route.spaces.length, 0);
		// A path that cannot be extended ends at a place with an odd number of routes. If there is no such place, one
		// path uses every route and may start anywhere.
		const odd = [...this.edges.keys()].filter((place) => this.isOdd(place));
		for (const start of odd.length > 0 ? odd : [0]) this.walk(start, 0, total);
		return this.stepsLeft > 0 ? this.best : { ...this.best, isExact: false };
	}

	private isOdd(place: number): boolean {
		return this.unusedRoutes[place]! % 2 === 1;
	}

	private walk(place: number, length: number, unused: number): void {
		if (length > this.best.length)
			this.best = { ...this.best, length, routes: this.path.map((route) => this.part[route]!.name) };
		if (length + unused - this.unavoidableLoss(place) <= this.best.length) return;
		const open = this.edges[place]!.filter(({ route }) => !this.isUsed[route]);
		// Trying places with many unused routes first delays dead ends.
		open.sort((a, b) => this.unusedRoutes[b.to]! - this.unusedRoutes[a.to]!);
		for (const { to, length: size, route } of open) {
			if (this.stepsLeft === 0) return;
			this.stepsLeft -= 1;
			this.setUsed(route, place, to, true);
			this.path.push(route);
			this.walk(to, length + size, unused - size);
			this.path.pop();
			this.setUsed(route, place, to, false);
		}
	}

	private setUsed(route: number, from: number, to: number, used: boolean): void {
		this.isUsed[route] = used;
		for (const place of [from, to]) {
			this.unusedRoutes[place]! += used ? -1 : 1;
			this.oddCost += this.isOdd(place) ? this.cheapest[place]! : -this.cheapest[place]!;
		}
	}

	/**
	 * A lower bound on the length that must stay unused: every odd place except the current one and the last keeps an
	 * unused route, and a route has two ends.
	 */
	private unavoidableLoss(current: number): number {
		let last = 0;
		for (let place = 0; place < this.cheapest.length; place += 1)
			if (place !== current && this.cheapest[place]! > last && this.isOdd(place)) last = this.cheapest[place]!;
		const here = this.isOdd(current) ? this.cheapest[current]! : 0;
		return Math.max(0, Math.ceil((this.oddCost - here - last) / 2));
	}
}
