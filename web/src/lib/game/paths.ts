// Ways over the board: the best one for a ticket, what is joined already, and the longest path. They explain; the server decides.
import type { SeatName, SheetRoute, SheetTicket } from '../protocol/types';
import type { Facts } from './board-index';

/** A way and the number of trains that it still takes. */
export type Way = { routes: string[]; missing: number };

/** Trains weigh so much more than length that length only decides between ways that take equally many. */
const TRAIN = 1000;

/**
 * The way for a ticket that takes the fewest trains, over the seat's own routes and free ones; none if it cannot be made any more.
 * Where fewer play than `doubles_from`, the free half of a claimed double is closed: give the number of `players` to know.
 */
export function bestWay(
	facts: Facts,
	owners: ReadonlyMap<string, SeatName>,
	seat: SeatName,
	ticketName: string,
	players?: number,
): Way | undefined {
	const ticket = facts.ticket(ticketName);
	const weigh = (route: SheetRoute): number | undefined => {
		const length = route.berths.length;
		const owner = owners.get(route.name);
		if (owner === seat) return length;
		if (owner !== undefined || isClosed(facts, owners, route, seat, players)) return undefined;
		return length * TRAIN + length;
	};
	const reached = spread(facts, ticket.from, weigh);
	const ends = ticket.goals.flatMap((goal) => goal.to.map((to) => ({ to, points: goal.points })));
	const open = ends.filter(({ to }) => reached.has(to));
	if (open.length === 0) return undefined;
	const cost = (to: string) => Math.floor((reached.get(to)?.cost ?? 0) / TRAIN);
	// With the same number of trains the goal that pays more is the better one.
	open.sort((a, b) => cost(a.to) - cost(b.to) || b.points - a.points);
	const routes = trace(reached, open[0]!.to);
	return { routes, missing: missing(facts, owners, routes) };
}

/** Whether the other half of a double keeps this seat off a free route. */
export function isClosed(
	facts: Facts,
	owners: ReadonlyMap<string, SeatName>,
	route: SheetRoute,
	seat: SeatName,
	players: number | undefined,
): boolean {
	const other = route.twin === undefined ? undefined : owners.get(route.twin);
	if (other === undefined) return false;
	return other === seat || (players !== undefined && players < facts.sheet.rules.doubles_from);
}

/** The most points among the goals of a ticket that these routes reach; none if they reach none. */
export function connected(facts: Facts, routes: readonly string[], ticket: string | SheetTicket): number | undefined {
	const { from, goals } = typeof ticket === 'string' ? facts.ticket(ticket) : ticket;
	const mine = new Set(routes);
	const reached = spread(facts, from, (route) => (mine.has(route.name) ? 1 : undefined));
	const points = goals.filter((goal) => goal.to.some((to) => (reached.get(to)?.cost ?? 0) > 0)).map((goal) => goal.points);
	return points.length > 0 ? Math.max(...points) : undefined;
}

type Reached = Map<string, { cost: number; by?: SheetRoute; before?: string }>;

/** The cheapest way from some places to every other; routes without a weight are not taken. */
function spread(facts: Facts, from: readonly string[], weigh: (route: SheetRoute) => number | undefined): Reached {
	const reached: Reached = new Map(from.map((place) => [place, { cost: 0 }]));
	const open = new Set(from);
	while (open.size > 0) {
		let place = '';
		for (const each of open) if (place === '' || reached.get(each)!.cost < reached.get(place)!.cost) place = each;
		open.delete(place);
		const here = reached.get(place)!.cost;
		for (const route of facts.routesAt.get(place) ?? []) {
			const weight = weigh(route);
			if (weight === undefined) continue;
			const next = route.ends[0] === place ? route.ends[1] : route.ends[0];
			if (here + weight >= (reached.get(next)?.cost ?? Infinity)) continue;
			reached.set(next, { cost: here + weight, by: route, before: place });
			open.add(next);
		}
	}
	return reached;
}

function trace(reached: Reached, to: string): string[] {
	const routes: string[] = [];
	for (let step = reached.get(to); step?.by; step = reached.get(step.before!)) routes.unshift(step.by.name);
	return routes;
}

function missing(facts: Facts, owners: ReadonlyMap<string, SeatName>, routes: readonly string[]): number {
	return routes.filter((route) => !owners.has(route)).reduce((sum, route) => sum + facts.length(route), 0);
}

/** The longest path of some routes, in trains: it may pass a city again, but no route twice. */
export type LongestPath = { length: number; routes: string[] };

const remembered = new WeakMap<Facts, Map<string, LongestPath>>();

export function longestPath(facts: Facts, routes: readonly string[]): LongestPath {
	const known = remembered.get(facts) ?? new Map<string, LongestPath>();
	remembered.set(facts, known);
	const key = routes.join(' ');
	const found = known.get(key) ?? findLongestPath(facts, routes);
	known.set(key, found);
	return found;
}

function findLongestPath(facts: Facts, routes: readonly string[]): LongestPath {
	let best: LongestPath = { length: 0, routes: [] };
	for (const part of parts(facts, routes)) {
		const found = longestIn(part, best.length);
		if (found.length > best.length) best = found;
	}
	return best;
}

/** Routes apart by what hangs together. */
function parts(facts: Facts, routes: readonly string[]): SheetRoute[][] {
	const left = new Set(routes.map((name) => facts.route(name)));
	const result: SheetRoute[][] = [];
	for (const first of left) {
		const part: SheetRoute[] = [];
		const open = [first];
		left.delete(first);
		for (let route = open.pop(); route; route = open.pop()) {
			part.push(route);
			for (const next of left) {
				if (!next.ends.some((end) => route!.ends.includes(end))) continue;
				left.delete(next);
				open.push(next);
			}
		}
		result.push(part);
	}
	return result;
}

/** The longest path within routes that hang together, if it is longer than what is known already. */
function longestIn(part: readonly SheetRoute[], atLeast: number): LongestPath {
	const at = new Map<string, SheetRoute[]>();
	for (const route of part) for (const end of route.ends) at.set(end, [...(at.get(end) ?? []), route]);
	const whole = part.reduce((sum, route) => sum + route.berths.length, 0);
	// A path that cannot be made longer ends where all routes are used, which takes an odd number of them;
	// where no place has an odd number, one path takes in everything, from anywhere.
	const odd = [...at.keys()].filter((place) => at.get(place)!.length % 2 === 1);
	const starts = odd.length > 0 ? odd : [...at.keys()].slice(0, 1);
	let best: LongestPath = { length: atLeast, routes: [] };
	const used = new Set<SheetRoute>();

	const walk = (place: string, length: number, unused: number): void => {
		if (length > best.length) best = { length, routes: [...used].map((route) => route.name) };
		if (length + unused <= best.length) return;
		for (const route of at.get(place)!) {
			if (used.has(route)) continue;
			used.add(route);
			const size = route.berths.length;
			walk(route.ends[0] === place ? route.ends[1] : route.ends[0], length + size, unused - size);
			used.delete(route);
		}
	};
	for (const start of starts) walk(start, 0, whole);
	return best;
}
