// The score track shows the points of the routes during the game and the totals at its end.
import { expect, test } from 'vitest';
import type { Outcome, Score, SeatName } from '../protocol/types';
import { shownScores } from './scores';
import { blueView, boardOf, player } from './test-data';

const score = (seat: SeatName, total: number): Score => ({
	seat,
	total,
	routes: 7,
	completed_points: 0,
	failed_points: 0,
	longest_bonus: 0,
	attractions: 0,
	kept: 0,
	completed: 0,
	longest_path: 0,
});
const players = [player('blue', { points: 7 }), player('red', { points: 4 })];
const outcome: Outcome = { scores: [score('blue', -3), score('red', 112)], winners: ['red'] };

test('during the game they are the points of the routes', () => {
	const view = blueView('G', players);
	expect(shownScores({ board: boardOf('usa'), view, outcome: undefined })).toEqual([
		{ seat: 'blue', points: 7 },
		{ seat: 'red', points: 4 },
	]);
});

test('on a board that scores at the end there are none during the game', () => {
	const board = boardOf('new-york');
	const over = blueView('G', players, { phase: { type: 'over' } });
	expect(shownScores({ board, view: blueView('G', players), outcome: undefined })).toBeUndefined();
	expect(shownScores({ board, view: over, outcome })).toHaveLength(2);
});

test('at the end they are the totals', () => {
	const view = blueView('G', players, { phase: { type: 'over' } });
	expect(shownScores({ board: boardOf('usa'), view, outcome })).toEqual([
		{ seat: 'blue', points: -3 },
		{ seat: 'red', points: 112 },
	]);
});

test('a replay before its last moment shows the points of that moment', () => {
	const view = blueView('G', players);
	expect(shownScores({ board: boardOf('usa'), view, outcome })?.[1]?.points).toBe(4);
});
