// The scoring scenes lead to the points that the server scored.
import { describe, expect, test } from 'vitest';
import { drawingFrom, recordEvents, recordText } from '../../../tests/fixtures/boards';
import type { GameRecord } from '../fairness/game-record';
import { SEATS } from '../game/seats';
import { BoardIndex } from '../game/board-index';
import type { Outcome, Player, View } from '../protocol/types';
import { playerResults } from './player-results';
import { finalTally, scoringScenes, tallyTotal } from './scoring-scenes';

/** The final view of a recorded game, as far as the scoring needs it. */
function finalView(record: GameRecord): View {
	const events = recordEvents(record);
	const claims = events.filter((event) => event.type === 'route_claimed');
	const hands = events.filter((event) => event.type === 'hand_shown');
	const players = SEATS.slice(0, record.seats.length).map((seat): Player => {
		const { hand = '-', tickets = [] } = hands.find((event) => event.seat === seat) ?? {};
		return {
			seat,
			hand: 0,
			tickets: 0,
			routes: claims.filter((event) => event.seat === seat).map(({ route }) => route),
			taken: '-',
			spent: '-',
			known: '-',
			shown: { hand, tickets },
		};
	});
	return {
		phase: { type: 'over' },
		row: '.....',
		deck: 0,
		reshuffles: 0,
		ticket_deck: 0,
		tickets_removed: 0,
		passes: 0,
		tunnels_given_up: 0,
		players,
	};
}

describe.each(['usa-5', 'switzerland-3', 'new-york-4', 'served'])('the game %s', (name) => {
	const record = JSON.parse(recordText(`./records/${name}.json`)) as GameRecord;
	const board = new BoardIndex(drawingFrom(record.board.name, record.board.hash));
	const outcome = record.result as Outcome;
	const view = finalView(record);
	const scenes = scoringScenes(board, view, outcome);

	test('gets the same scores as on the server', () => {
		const tallies = scenes.at(-2)!.tallies;
		for (const score of outcome.scores) {
			expect(tallies.get(score.seat)).toEqual(finalTally(score));
			expect(tallyTotal(finalTally(score))).toBe(score.total);
		}
	});

	test('shows every ticket once, and highlights the paths of completed ones', () => {
		const tickets = scenes.filter(({ subject }) => subject.type === 'ticket');
		expect(tickets).toHaveLength(outcome.scores.reduce((sum, score) => sum + score.kept, 0));
		for (const { subject, highlight } of tickets) {
			if (subject.type !== 'ticket') continue;
			expect(highlight!.routes.length > 0).toBe(subject.isCompleted);
			expect(highlight!.places.length).toBeGreaterThanOrEqual(2);
		}
	});

	test('lists every ticket, hand and longest path of every player', () => {
		const results = playerResults(board, view, outcome);
		for (const score of outcome.scores) {
			const { tickets, hand, pathLength, path } = results.get(score.seat)!;
			const sum = (isCompleted: boolean) =>
				tickets.filter((one) => one.isCompleted === isCompleted).reduce((points, one) => points + one.points, 0);
			expect(tickets).toHaveLength(score.kept);
			expect([sum(true), sum(false)]).toEqual([score.completed_points, score.failed_points]);
			expect(hand).toBe(view.players.find(({ seat }) => seat === score.seat)!.shown!.hand);
			expect(pathLength).toBe(board.drawing.rules.longest_path > 0 ? score.longest_path : 0);
			expect((path?.routes ?? []).reduce((length, route) => length + board.length(route), 0)).toBe(pathLength);
		}
	});

	test('highlights a path of the scored length', () => {
		for (const { subject, highlight } of scenes) {
			if (subject.type !== 'longest') continue;
			expect(highlight!.routes.reduce((sum, route) => sum + board.length(route), 0)).toBe(subject.length);
		}
	});

	test('starts with the routes and ends with the result', () => {
		expect(scenes[0]!.subject.type).toBe('routes');
		for (const { seat, routes } of outcome.scores) expect(tallyTotal(scenes[0]!.tallies.get(seat)!)).toBe(routes);
		expect(scenes.at(-1)!.subject.type).toBe('result');
	});
});
