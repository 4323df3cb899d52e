// The final scoring as a sequence of scenes: routes first, then each ticket, the longest path and the attractions.
import type { BoardIndex } from '../game/board-index';
import { bestPath, completedPoints, longestPath } from '../game/paths';
import type { Outcome, Player, Score, SeatName, View } from '../protocol/types';

export const SOURCES = ['routes', 'completed', 'failed', 'longest', 'attractions'] as const;

export type Source = (typeof SOURCES)[number];

/** The points by source so far. Lost points are stored as positive numbers. */
export type Tally = Record<Source, number>;

/** Places and routes to highlight on the board. */
export type Highlight = { places: readonly string[]; routes: readonly string[] };

export type Scene = {
	subject:
		| { type: 'routes' }
		| { type: 'ticket'; seat: SeatName; ticket: string; isCompleted: boolean; points: number }
		| { type: 'longest'; seat: SeatName; length: number; points: number }
		| { type: 'attractions'; seat: SeatName; count: number; points: number }
		| { type: 'result' };
	highlight?: Highlight;
	/** The points of every seat after this scene. */
	tallies: ReadonlyMap<SeatName, Tally>;
};

const EMPTY_TALLY: Tally = { routes: 0, completed: 0, failed: 0, longest: 0, attractions: 0 };

export function tallyTotal(tally: Tally): number {
	return tally.routes + tally.completed - tally.failed + tally.longest + tally.attractions;
}

/** The tally of a seat's final score. */
export function finalTally(score: Score): Tally {
	return {
		routes: score.routes,
		completed: score.completed_points,
		failed: score.failed_points,
		longest: score.longest_bonus,
		attractions: score.attractions,
	};
}

/** Every scene of the scoring, the result last. */
export function scoringScenes(board: BoardIndex, view: View, outcome: Outcome): Scene[] {
	const tallies = new Map(outcome.scores.map(({ seat }) => [seat, EMPTY_TALLY]));
	const scenes: Scene[] = [];
	const addScene = (subject: Scene['subject'], highlight?: Highlight) =>
		scenes.push({ subject, ...(highlight ? { highlight } : {}), tallies: new Map(tallies) });
	const addPoints = (seat: SeatName, source: Source, points: number) => {
		const tally = tallies.get(seat) ?? EMPTY_TALLY;
		tallies.set(seat, { ...tally, [source]: tally[source] + points });
	};

	for (const { seat, routes } of outcome.scores) addPoints(seat, 'routes', routes);
	addScene({ type: 'routes' });
	for (const player of view.players) {
		for (const ticket of player.shown?.tickets ?? []) {
			const { isCompleted, points, highlight } = scoreTicket(board, player, ticket);
			addPoints(player.seat, isCompleted ? 'completed' : 'failed', points);
			addScene({ type: 'ticket', seat: player.seat, ticket, isCompleted, points }, highlight);
		}
	}
	for (const { seat, longest_bonus, longest_path } of outcome.scores) {
		if (!longest_bonus) continue;
		addPoints(seat, 'longest', longest_bonus);
		const highlight = highlightLongestPath(board, routesOf(view, seat), longest_path);
		addScene({ type: 'longest', seat, length: longest_path, points: longest_bonus }, highlight);
	}
	for (const { seat, attractions } of outcome.scores) {
		if (!attractions) continue;
		addPoints(seat, 'attractions', attractions);
		const places = placesOf(board, routesOf(view, seat)).filter((place) => board.place(place).attraction);
		addScene({ type: 'attractions', seat, count: places.length, points: attractions }, { places, routes: [] });
	}
	for (const score of outcome.scores) tallies.set(score.seat, finalTally(score));
	addScene({ type: 'result' });
	return scenes;
}

function routesOf(view: View, seat: SeatName): readonly string[] {
	return view.players.find((player) => player.seat === seat)?.routes ?? [];
}

/** Highlights a path of the length that the server scored; nothing if the page's search did not find one. */
function highlightLongestPath(board: BoardIndex, routes: readonly string[], length: number): Highlight | undefined {
	const path = longestPath(board, routes);
	if (path.length !== length) return undefined;
	return { places: placesOf(board, path.routes), routes: path.routes };
}

/** The points of a ticket; one that is not completed costs the value of its cheapest goal. */
function scoreTicket(
	board: BoardIndex,
	player: Player,
	name: string,
): { isCompleted: boolean; points: number; highlight: Highlight } {
	const ticket = board.ticket(name);
	const completed = completedPoints(board, player.routes, ticket);
	if (completed === undefined) {
		const points = Math.min(...ticket.goals.map((goal) => goal.points));
		const places = [...ticket.from, ...ticket.goals.flatMap((goal) => goal.to)];
		return { isCompleted: false, points, highlight: { places, routes: [] } };
	}
	// Of several goals, only those worth the points scored.
	const goals = ticket.goals.filter((goal) => goal.points === completed);
	const owners = new Map(player.routes.map((route) => [route, player.seat]));
	const path = bestPath(board, owners, player.seat, name)?.routes ?? [];
	const routes = path.filter((route) => owners.has(route));
	const visited = new Set(placesOf(board, routes));
	const places = [...ticket.from, ...goals.flatMap((goal) => goal.to)].filter((place) => visited.has(place));
	return { isCompleted: true, points: completed, highlight: { places, routes } };
}

function placesOf(board: BoardIndex, routes: readonly string[]): string[] {
	return [...new Set(routes.flatMap((route) => board.route(route).ends))];
}
