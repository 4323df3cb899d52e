// The counting at the end as a row of scenes: routes first, then ticket by ticket, paths and attractions.
import type { Facts } from '../game/board-index';
import { bestWay, connected, longestPath } from '../game/paths';
import type { Outcome, Player, Score, SeatName, View } from '../protocol/types';

export const SOURCES = ['routes', 'made', 'lost', 'longest', 'attractions'] as const;

export type Source = (typeof SOURCES)[number];

/** Points by source, counted so far; what is lost counts upwards too. */
export type Tally = Record<Source, number>;

/** What the board lights up. */
export type Lit = { places: readonly string[]; routes: readonly string[] };

export type Scene = {
	what:
		| { type: 'routes' }
		| { type: 'ticket'; seat: SeatName; ticket: string; made: boolean; points: number }
		| { type: 'longest'; seat: SeatName; length: number; points: number }
		| { type: 'attractions'; seat: SeatName; count: number; points: number }
		| { type: 'result' };
	lit?: Lit;
	/** How everybody stands after it. */
	tallies: ReadonlyMap<SeatName, Tally>;
};

const NOTHING: Tally = { routes: 0, made: 0, lost: 0, longest: 0, attractions: 0 };

export function totalOf(tally: Tally): number {
	return tally.routes + tally.made - tally.lost + tally.longest + tally.attractions;
}

/** A seat's points at the very end. */
export function tallyOf(score: Score): Tally {
	return {
		routes: score.routes,
		made: score.tickets_made,
		lost: score.tickets_lost,
		longest: score.longest_bonus,
		attractions: score.attractions,
	};
}

/** Every scene of the counting, the result last. */
export function scenesOf(facts: Facts, view: View, outcome: Outcome): Scene[] {
	const tallies = new Map(outcome.scores.map(({ seat }) => [seat, NOTHING]));
	const scenes: Scene[] = [];
	const show = (what: Scene['what'], lit?: Lit) => scenes.push({ what, ...(lit ? { lit } : {}), tallies: new Map(tallies) });
	const add = (seat: SeatName, source: Source, points: number) => {
		const tally = tallies.get(seat) ?? NOTHING;
		tallies.set(seat, { ...tally, [source]: tally[source] + points });
	};

	for (const { seat, routes } of outcome.scores) add(seat, 'routes', routes);
	show({ type: 'routes' });
	for (const player of view.players) {
		for (const ticket of player.shown?.tickets ?? []) {
			const { made, points, lit } = ticketOf(facts, player, ticket);
			add(player.seat, made ? 'made' : 'lost', points);
			show({ type: 'ticket', seat: player.seat, ticket, made, points }, lit);
		}
	}
	for (const { seat, longest_bonus, longest_path } of outcome.scores) {
		if (!longest_bonus) continue;
		add(seat, 'longest', longest_bonus);
		const routes = longestPath(facts, routesOf(view, seat)).routes;
		show({ type: 'longest', seat, length: longest_path, points: longest_bonus }, { places: placesOf(facts, routes), routes });
	}
	for (const { seat, attractions } of outcome.scores) {
		if (!attractions) continue;
		add(seat, 'attractions', attractions);
		const places = placesOf(facts, routesOf(view, seat)).filter((place) => facts.place(place).attraction);
		show({ type: 'attractions', seat, count: places.length, points: attractions }, { places, routes: [] });
	}
	for (const score of outcome.scores) tallies.set(score.seat, tallyOf(score));
	show({ type: 'result' });
	return scenes;
}

function routesOf(view: View, seat: SeatName): readonly string[] {
	return view.players.find((player) => player.seat === seat)?.routes ?? [];
}

/** A ticket counted: what is not made costs the least that it could have brought. */
function ticketOf(facts: Facts, player: Player, name: string): { made: boolean; points: number; lit: Lit } {
	const ticket = facts.ticket(name);
	const reached = connected(facts, player.routes, ticket);
	const points = reached ?? Math.min(...ticket.goals.map((goal) => goal.points));
	if (reached === undefined)
		return { made: false, points, lit: { places: [...ticket.from, ...ticket.goals.flatMap((goal) => goal.to)], routes: [] } };
	// Of several goals, the one that counted.
	const goals = ticket.goals.filter((goal) => goal.points === reached);
	const own = new Map(player.routes.map((route) => [route, player.seat]));
	const way = bestWay(facts, own, player.seat, name)?.routes ?? [];
	const mine = way.filter((route) => own.has(route));
	const ends = new Set(placesOf(facts, mine));
	const all = [...ticket.from, ...goals.flatMap((goal) => goal.to)];
	return { made: true, points, lit: { places: all.filter((place) => ends.has(place)), routes: mine } };
}

function placesOf(facts: Facts, routes: readonly string[]): string[] {
	return [...new Set(routes.flatMap((route) => facts.route(route).ends))];
}
