// What each player scored at the end, in detail: every ticket, the longest path and the cards left in hand.
import type { BoardIndex } from '../game/board-index';
import { bestPath, completedPoints, longestPath } from '../game/paths';
import type { Outcome, Player, SeatName, View } from '../protocol/types';

/** Places and routes to highlight on the board. */
export type Highlight = { places: readonly string[]; routes: readonly string[] };

export type TicketResult = { ticket: string; isCompleted: boolean; points: number; highlight: Highlight };

export type PlayerResult = {
	tickets: readonly TicketResult[];
	/** The cards left in hand. */
	hand: string;
	/** The length of the longest path as scored by the server, in trains; 0 if the board does not score it. */
	pathLength: number;
	/** The longest path; undefined if the page's search did not find one of that length. */
	path?: Highlight;
};

/** The results of all seats. */
export function playerResults(board: BoardIndex, view: View, outcome: Outcome): ReadonlyMap<SeatName, PlayerResult> {
	const scoresPath = board.drawing.rules.longest_path > 0;
	return new Map(
		view.players.map((player) => {
			const score = outcome.scores.find(({ seat }) => seat === player.seat);
			const pathLength = scoresPath ? (score?.longest_path ?? 0) : 0;
			const path = pathLength > 0 ? highlightLongestPath(board, player.routes, pathLength) : undefined;
			const result = {
				tickets: (player.shown?.tickets ?? []).map((ticket) => scoreTicket(board, player, ticket)),
				hand: player.shown?.hand ?? '-',
				pathLength,
				...(path ? { path } : {}),
			};
			return [player.seat, result];
		}),
	);
}

/** The places that routes connect. */
export function placesOf(board: BoardIndex, routes: readonly string[]): string[] {
	return [...new Set(routes.flatMap((route) => board.route(route).ends))];
}

function highlightLongestPath(board: BoardIndex, routes: readonly string[], length: number): Highlight | undefined {
	const path = longestPath(board, routes);
	if (path.length !== length) return undefined;
	return { places: placesOf(board, path.routes), routes: path.routes };
}

/** The points of a ticket; one that is not completed costs the value of its cheapest goal. */
function scoreTicket(board: BoardIndex, player: Player, name: string): TicketResult {
	const ticket = board.ticket(name);
	const completed = completedPoints(board, player.routes, ticket);
	if (completed === undefined) {
		const points = Math.min(...ticket.goals.map((goal) => goal.points));
		const places = [...ticket.from, ...ticket.goals.flatMap((goal) => goal.to)];
		return { ticket: name, isCompleted: false, points, highlight: { places, routes: [] } };
	}
	// Of several goals, only those worth the points scored.
	const goals = ticket.goals.filter((goal) => goal.points === completed);
	const owners = new Map(player.routes.map((route) => [route, player.seat]));
	const path = bestPath(board, owners, player.seat, name)?.routes ?? [];
	const routes = path.filter((route) => owners.has(route));
	const visited = new Set(placesOf(board, routes));
	const places = [...ticket.from, ...goals.flatMap((goal) => goal.to)].filter((place) => visited.has(place));
	return { ticket: name, isCompleted: true, points: completed, highlight: { places, routes } };
}
