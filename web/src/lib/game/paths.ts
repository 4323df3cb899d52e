// Paths on the board: the best one for a ticket, completed tickets and the longest path. Explanations only: the server
// scores.
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

/** A search that takes more steps gives up: the network would take too long to solve. */
const MAX_SEARCH_STEPS = 20_000;

const cache = new WeakMap<BoardIndex, Map<string, LongestPath>>();

export function longestPath(board: BoardIndex, routes: readonly string[]): LongestPath {
	const known = cache.get(board) ?? new Map<string, LongestPath>();
	cache.set(board, known);
	const key = routes.join(' ');
	const path = known.get(key) ?? findLongestPath(board, routes);
	known.set(key, path);
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

/** One end of a route as seen from a place. */
type Edge = { to: number; length: number; route: number };

/** A depth-first search over one connected part, with the bounds of the Rust implementation. */
class PathSearch {
	private readonly edges: Edge[][] = [];
	/** The shortest route of each place: leaving out one of its routes costs at least this much. */
	private readonly cheapest: number[] = [];
	/** Whether a place has an odd number of unused routes. */
	private readonly isOdd: boolean[] = [];
	private oddCost = 0;
	private readonly isUsed: boolean[];
	private readonly path: number[] = [];
	private stepsLeft = MAX_SEARCH_STEPS;

	constructor(
		private readonly part: readonly RouteDrawing[],
		private best: LongestPath,
	) {
		const places = new Map<string, number>();
		const indexOf = (place: string) => {
			if (!places.has(place)) {
				places.set(place, places.size);
				this.edges.push([]);
				this.cheapest.push(Infinity);
				this.isOdd.push(false);
			}
			return places.get(place)!;
		};
		for (const [route, { ends, spaces }] of part.entries()) {
			const [a, b] = [indexOf(ends[0]), indexOf(ends[1])];
			for (const [from, to] of [[a, b], [b, a]] as const) {
				this.edges[from]!.push({ to, length: spaces.length, route });
				this.cheapest[from] = Math.min(this.cheapest[from]!, spaces.length);
				this.isOdd[from] = !this.isOdd[from];
			}
		}
		this.isUsed = part.map(() => false);
		for (const [place, odd] of this.isOdd.entries()) if (odd) this.oddCost += this.cheapest[place]!;
	}

	run(): LongestPath {
		const total = this.part.reduce((sum, route) => sum + route.spaces.length, 0);
		// A path that cannot be extended ends at a place with an odd number of routes. If there is no such place, one
		// path uses every route and may start anywhere.
		const odd = [...this.isOdd.keys()].filter((place) => this.isOdd[place]);
		for (const start of odd.length > 0 ? odd : [0]) this.walk(start, 0, total);
		return this.stepsLeft > 0 ? this.best : { ...this.best, isExact: false };
	}

	private walk(place: number, length: number, unused: number): void {
		if (length > this.best.length)
			this.best = { ...this.best, length, routes: this.path.map((route) => this.part[route]!.name) };
		if (length + unused - this.unavoidableLoss(place) <= this.best.length) return;
		for (const { to, length: size, route } of this.edges[place]!) {
			if (this.isUsed[route]) continue;
			if (this.stepsLeft === 0) return;
			this.stepsLeft -= 1;
			this.toggle(route, place, to);
			this.path.push(route);
			this.walk(to, length + size, unused - size);
			this.path.pop();
			this.toggle(route, place, to);
		}
	}

	private toggle(route: number, from: number, to: number): void {
		this.isUsed[route] = !this.isUsed[route];
		for (const place of [from, to]) {
			this.isOdd[place] = !this.isOdd[place];
			this.oddCost += this.isOdd[place] ? this.cheapest[place]! : -this.cheapest[place]!;
		}
	}

	/**
	 * A lower bound of the length that must stay unused: every odd place except the current one and the last keeps an
	 * unused route, and a route has two ends.
	 */
	private unavoidableLoss(current: number): number {
		let last = 0;
		for (const [place, odd] of this.isOdd.entries())
			if (odd && place !== current) last = Math.max(last, this.cheapest[place]!);
		const here = this.isOdd[current] ? this.cheapest[current]! : 0;
		return Math.max(0, Math.ceil((this.oddCost - here - last) / 2));
	}
}
