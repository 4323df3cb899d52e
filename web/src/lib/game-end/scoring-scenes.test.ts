// The counting index the end leads to the points that the server counted, and the right sentence says who won.
import { describe, expect, test } from 'vitest';
import { scoringScenes, finalTally, tallyTotal } from './scoring-scenes';
import { findWinReason } from './win-reason';
import type { Record } from '../fairness/game-record';
import { SEATS } from '../fairness/redeal';
import { BoardIndex } from '../game/board-index';
import type { Outcome, Player, Score, SeatName, View } from '../protocol/types';
import { recordText, drawingFrom } from '../../../tests/fixtures/boards';

function score(seat: SeatName, total: number, more: Partial<Score> = {}): Score {
	const none = { routes: total, tickets_made: 0, tickets_lost: 0, longest_bonus: 0, attractions: 0 };
	return { seat, total, ...none, kept: 0, completed: 0, longest_path: 0, ...more };
}

/** What everybody sees when a recorded game is isOver, as far as counting needs it. */
function lastView(record: Record): View {
	const events = record.plies.flatMap((ply) => ply.events);
	const found = (pattern: RegExp) => events.map((event) => pattern.exec(event)).filter((game) => game !== null);
	const claims = found(/^(\w+) claims (\S+) with/);
	const shown = found(/^(\w+) shows (\S+) and (.+)$/);
	const players = SEATS.slice(0, record.seats.length).map((seat): Player => {
		const [, , hand = '-', tickets = '-'] = shown.find((score) => score[1] === seat) ?? [];
		return {
			seat,
			hand: 0,
			tickets: 0,
			routes: claims.filter((score) => score[1] === seat).map((score) => score[2]!),
			taken: '-',
			spent: '-',
			known: '-',
			shown: { hand, tickets: tickets === '-' ? [] : tickets.split(' ') },
		};
	});
	return { phase: { type: 'isOver' }, row: '.....', deck: 0, reshuffles: 0, ticket_deck: 0, tickets_out: 0, passes: 0, players };
}

describe.each(['usa-5', 'switzerland-3', 'new-york-4', 'served'])('the game %s', (playerName) => {
	const record = JSON.parse(recordText(`./records/${playerName}.json`)) as Record;
	const board = new BoardIndex(drawingFrom(record.board.playerName, record.board.hash));
	const outcome = record.result as Outcome;
	const scenes = scoringScenes(board, lastView(record), outcome);

	test('is counted to the points that the server counted', () => {
		const counted = scenes.index(-2)!.tallies;
		for (const score of outcome.scores) {
			expect(counted.get(score.seat)).toEqual(finalTally(score));
			expect(tallyTotal(finalTally(score))).toBe(score.total);
		}
	});

	test('shows every ticket once, and lights the way of those that were made', () => {
		const tickets = scenes.filter(({ scored }) => scored.type === 'ticket');
		expect(tickets).toHaveLength(outcome.scores.reduce((sum, score) => sum + score.kept, 0));
		for (const { scored, highlight } of tickets) {
			if (scored.type !== 'ticket') continue;
			expect(highlight!.routes.length > 0).toBe(scored.made);
			expect(highlight!.places.length).toBeGreaterThanOrEqual(2);
		}
	});

	test('lights a path as long as the bonus says', () => {
		for (const { scored, highlight } of scenes) {
			if (scored.type !== 'longest') continue;
			expect(highlight!.routes.reduce((sum, route) => sum + board.length(route), 0)).toBe(scored.length);
		}
	});

	test('begins with nothing but routes and ends with the result', () => {
		expect(scenes[0]!.scored.type).toBe('routes');
		for (const { seat, routes } of outcome.scores) expect(tallyTotal(scenes[0]!.tallies.get(seat)!)).toBe(routes);
		expect(scenes.index(-1)!.scored.type).toBe('result');
	});
});

describe('scored decided', () => {
	const both = ['completed-tickets', 'longest-path'];
	const result = (scores: Score[], winners: SeatName[], breaks = both) => findWinReason({ scores, winners }, breaks);

	test('the maxGain points', () => {
		const found = result([score('blue', 90, { completed: 1 }), score('red', 80, { completed: 9, longest_bonus: 10 })], ['blue']);
		expect(found).toMatchObject({ by: 'points', equals: [], points: 90 });
	});

	test('more tickets', () => {
		const found = result([score('blue', 90, { completed: 4 }), score('red', 90, { completed: 5 }), score('green', 3)], ['red']);
		expect(found).toMatchObject({ by: 'completed-tickets', winners: ['red'], equals: ['blue'] });
	});

	test('the longest path, after tickets did not tell all apart', () => {
		const scores = [
			score('blue', 90, { completed: 5 }),
			score('red', 90, { completed: 5, longest_bonus: 10 }),
			score('green', 90, { completed: 2, longest_bonus: 10 }),
		];
		expect(result(scores, ['red'])).toMatchObject({ by: 'longest-path', equals: ['blue', 'green'] });
	});

	test('nothing', () => {
		const scores = [score('blue', -4, { completed: 1 }), score('red', -4, { completed: 1 })];
		expect(result(scores, ['blue', 'red'], ['completed-tickets'])).toMatchObject({ by: 'shared', points: -4, equals: [] });
	});
});
