// The final scoring as a sequence of scenes: routes first, then each ticket, the longest path and the attractions.
import type { BoardIndex } from '../game/board-index';
import type { Outcome, Score, SeatName, View } from '../protocol/types';
import { placesOf, playerResults, type Highlight } from './player-results';

export const SOURCES = ['routes', 'completed', 'failed', 'longest', 'attractions'] as const;

export type Source = (typeof SOURCES)[number];

/** The points by source so far. Lost points are stored as positive numbers. */
export type Tally = Record<Source, number>;

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
export function scoringScenes(
	board: BoardIndex,
	view: View,
	outcome: Outcome,
	results = playerResults(board, view, outcome),
): Scene[] {
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
	for (const [seat, { tickets }] of results) {
		for (const { ticket, isCompleted, points, highlight } of tickets) {
			addPoints(seat, isCompleted ? 'completed' : 'failed', points);
			addScene({ type: 'ticket', seat, ticket, isCompleted, points }, highlight);
		}
	}
	for (const { seat, longest_bonus, longest_path } of outcome.scores) {
		if (!longest_bonus) continue;
		addPoints(seat, 'longest', longest_bonus);
		addScene({ type: 'longest', seat, length: longest_path, points: longest_bonus }, results.get(seat)?.path);
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
