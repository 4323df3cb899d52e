// The points shown on the score track and beside the players.
import type { SeatName } from '../protocol/types';
import type { Dealt } from './game-state';

export type SeatScore = { seat: SeatName; points: number };

/**
 * The totals at the end of a game; before it, the points of the routes. Undefined while a game goes on whose routes
 * score only at the end.
 */
export function shownScores({
	board,
	view,
	outcome,
}: Pick<Dealt, 'board' | 'view' | 'outcome'>): SeatScore[] | undefined {
	if (outcome && view.phase.type === 'over') return outcome.scores.map(({ seat, total }) => ({ seat, points: total }));
	if (board.drawing.rules.routes_score !== 'at-once') return undefined;
	return view.players.map(({ seat, points = 0 }) => ({ seat, points }));
}
