// The front page says whose turn it is in a player's games, since when, and the time left.
import { beforeAll, describe, expect, test } from 'vitest';
import { tableOf } from '../../lib/game/test-data';
import { i18n } from '../../lib/i18n.svelte';
import type { SeatName, Table } from '../../lib/protocol/types';
import { byUrgency, isMyTurn, resultText, turnText, turnTimes } from './my-games';

beforeAll(() => i18n.load('en'));

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A game of Ada (person 0), Bert (person 1) and a bot. */
const gameOf = (to_act: SeatName[], more: Partial<Table> = {}): Table => ({
	...tableOf('Ada', 'Bert', 'bot:hard'),
	to_act,
	...more,
});

describe('the turn', () => {
	test('is the reader’s, another player’s or that of several players', () => {
		expect(turnText(gameOf(['blue', 'red']), 0)).toBe('Your turn');
		expect(turnText(gameOf(['red']), 0)).toBe('Bert’s turn');
		expect(turnText(gameOf(['green']), 0)).toBe('Hard bot’s turn');
		expect(turnText(gameOf(['red', 'green']), 0)).toBe('Waiting for Bert and Hard bot');
	});

	test('is never that of a spectator or of a player who left', () => {
		expect(isMyTurn(gameOf(['blue']), undefined)).toBe(false);
		expect(isMyTurn(gameOf(['blue']), 7)).toBe(false);
		const game = gameOf(['blue']);
		expect(isMyTurn({ ...game, seats: game.seats.map((seat) => ({ ...seat, left: true })) }, 0)).toBe(false);
	});

	test('has a start and, with a clock, an end', () => {
		const now = 100 * DAY_MS;
		const game = gameOf(['blue'], { turn_started_at: now - 5 * MINUTE_MS });
		expect(turnTimes(game, now)).toEqual(['turn began 5 minutes ago']);
		expect(turnTimes({ ...game, deadline: now + 2.5 * DAY_MS }, now)[1]).toBe('2 days left');
		expect(turnTimes({ ...game, deadline: now - 1 }, now)[1]).toBe('0 seconds left');
	});
});

test('games that wait for the reader come first, then the newest turns; games that are over are not among them', () => {
	const games = [
		gameOf(['red'], { id: 'old', turn_started_at: 1 }),
		gameOf(['red'], { id: 'new', turn_started_at: 9 }),
		gameOf(['blue'], { id: 'mine', turn_started_at: 2 }),
		gameOf([], { id: 'over', stage: 'finished' }),
	];
	expect(byUrgency(games, 0).map(({ id }) => id)).toEqual(['mine', 'new', 'old']);
});

test('the result names the winner', () => {
	const outcome = (winners: SeatName[]) => ({ scores: [], winners });
	expect(resultText(gameOf([], { stage: 'finished', outcome: outcome(['blue']) }), 0)).toBe('Game over: you won!');
	expect(resultText(gameOf([], { stage: 'finished', outcome: outcome(['red']) }), 0)).toBe('Game over: Bert won.');
	expect(resultText(gameOf([], { stage: 'abandoned' }), 0)).toBe('This game was abandoned.');
});
