// The prompt says exactly what the player may do.
import { beforeAll, describe, expect, test } from 'vitest';
import type { GameState } from '../../../lib/game/game-state';
import { blueView, boardOf, player, tableOf } from '../../../lib/game/test-data';
import { i18n } from '../../../lib/i18n.svelte';
import type { Action, Phase, View } from '../../../lib/protocol/types';
import { isMyTurn, promptOf } from './prompt';

beforeAll(() => i18n.load('en'));

function gameIn(phase: Phase, legal: Action[], more: Partial<View> = {}): GameState {
	const players = [player('blue'), player('red')];
	return {
		table: tableOf('Ada', 'Bert'),
		board: boardOf('usa'),
		seat: 'blue',
		view: blueView('GG', players, { phase, ...more }),
		turn: { legal, undo: false },
		outcome: undefined,
		present: [],
		log: [],
	};
}

const ROW: Action = { type: 'row', slot: 1 };
const CLAIM: Action = { type: 'claim', route: 'denver-santa-fe', cards: 'GG' };

describe('the prompt', () => {
	const mine: Phase = { type: 'turn', seat: 'blue' };

	test('names the possible actions and nothing else', () => {
		expect(promptOf(gameIn(mine, [ROW, CLAIM, { type: 'tickets' }]))).toBe(
			'Your turn: draw cards, claim a route or draw tickets.',
		);
		expect(promptOf(gameIn(mine, [{ type: 'blind' }]))).toBe('Your turn: draw cards.');
		expect(promptOf(gameIn(mine, [CLAIM], { turns_left: 1 }))).toBe('Your last turn: claim a route.');
		expect(promptOf(gameIn(mine, [{ type: 'pass' }]))).toBe('There’s nothing you can do this turn: pass.');
	});

	test('warns of a locomotive that cannot be the second card', () => {
		const second: Phase = { type: 'second_card', seat: 'blue' };
		expect(promptOf(gameIn(second, [ROW], { row: 'RLRRR' }))).toBe('Draw a second card (not a face-up locomotive).');
		expect(promptOf(gameIn(second, [ROW], { row: 'RRRRR' }))).toBe('Draw a second card.');
	});

	test('says why a game has no end', () => {
		const textOf = (facts: object) => {
			const game = gameIn({ type: 'turn', seat: 'red' }, []);
			return promptOf({ ...game, table: { ...game.table!, stage: 'abandoned', ...facts } });
		};
		expect(textOf({})).toBe('This game was abandoned.');
		expect(textOf({ closed: true })).toBe('The operator of this server closed this table.');
		expect(textOf({ full: true })).toBe('This game had too many actions and was closed. Start another one.');
	});

	test('says how many tickets to keep', () => {
		const keep: Action[] = [
			{ type: 'keep', tickets: ['a', 'b'] },
			{ type: 'keep', tickets: ['a', 'b', 'c'] },
		];
		expect(promptOf(gameIn({ type: 'tickets', seat: 'blue', count: 3 }, keep))).toBe(
			'Choose your new tickets: keep at least 2 of 3.',
		);
	});

	test('says whom the game is waiting for', () => {
		const waiting = gameIn({ type: 'tunnel', seat: 'red', route: 'x', payment: 'G', turned: 'GGG' }, []);
		expect(isMyTurn(waiting)).toBe(false);
		expect(promptOf(waiting)).toBe('Bert is deciding on a tunnel.');
		expect(promptOf(gameIn({ type: 'first_tickets', waiting: ['red'] }, []))).toBe(
			'Bert is choosing starting tickets.',
		);
	});

	test('says who won', () => {
		const over = { ...gameIn({ type: 'over' }, []), outcome: { scores: [], winners: ['red' as const] } };
		expect(promptOf(over)).toBe('Game over: Bert won.');
		expect(promptOf({ ...over, outcome: { scores: [], winners: ['blue' as const] } })).toBe('Game over: you won!');
	});
});
