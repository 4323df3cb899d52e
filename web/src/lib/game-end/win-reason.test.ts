// Finds the tie-break that decided a game.
import { describe, expect, test } from 'vitest';
import type { Score, SeatName } from '../protocol/types';
import { findWinReason } from './win-reason';

function score(seat: SeatName, total: number, more: Partial<Score> = {}): Score {
	const none = { routes: total, completed_points: 0, failed_points: 0, longest_bonus: 0, attractions: 0 };
	return { seat, total, ...none, kept: 0, completed: 0, longest_path: 0, ...more };
}

describe('the game was decided by', () => {
	const both = ['completed-tickets', 'longest-path'];
	const reasonOf = (scores: Score[], winners: SeatName[], breaks = both) => findWinReason({ scores, winners }, breaks);

	test('the most points', () => {
		const found = reasonOf(
			[score('blue', 90, { completed: 1 }), score('red', 80, { completed: 9, longest_bonus: 10 })],
			['blue'],
		);
		expect(found).toMatchObject({ by: 'points', tiedLosers: [], points: 90 });
	});

	test('more completed tickets', () => {
		const found = reasonOf(
			[score('blue', 90, { completed: 4 }), score('red', 90, { completed: 5 }), score('green', 3)],
			['red'],
		);
		expect(found).toMatchObject({ by: 'completed-tickets', winners: ['red'], tiedLosers: ['blue'] });
	});

	test('the longest path, after a tie on tickets', () => {
		const scores = [
			score('blue', 90, { completed: 5 }),
			score('red', 90, { completed: 5, longest_bonus: 10 }),
			score('green', 90, { completed: 2, longest_bonus: 10 }),
		];
		expect(reasonOf(scores, ['red'])).toMatchObject({ by: 'longest-path', tiedLosers: ['blue', 'green'] });
	});

	test('nothing: the win is shared', () => {
		const scores = [score('blue', -4, { completed: 1 }), score('red', -4, { completed: 1 })];
		expect(reasonOf(scores, ['blue', 'red'], ['completed-tickets'])).toMatchObject({
			by: 'shared',
			points: -4,
			tiedLosers: [],
		});
	});
});
