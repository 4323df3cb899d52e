// What the game screen says and hears: prompts, keys, tunnels, sounds.
import { beforeAll, describe, expect, test } from 'vitest';
import type { GameState } from '../../../lib/game/game-state';
import { blueView, boardOf, player, tableOf } from '../../../lib/game/test-data';
import { i18n } from '../../../lib/i18n.svelte';
import type { Action, Phase, View } from '../../../lib/protocol/types';
import { wishOf } from './input/shortcuts';
import { isMyTurn, promptOf } from './prompt';
import { soundsOf } from './log/event-sounds';
import { counting } from './decisions/tunnel-reveal.svelte';

beforeAll(() => i18n.load('en'));

function shown(phase: Phase, legal: Action[], more: Partial<View> = {}): GameState {
	const players = [player('blue'), player('red')];
	return {
		table: tableOf('Ada', 'Bert'),
		board: boardOf('usa'),
		seat: 'blue',
		view: blueView('GG', players, { phase, ...more }),
		turn: { legal, undo: false },
		outcome: undefined,
		here: [],
		log: [],
	};
}

const ROW: Action = { type: 'row', slot: 1 };
const CLAIM: Action = { type: 'claim', route: 'denver-santa-fe', cards: 'GG' };

describe('the one sentence', () => {
	const mine: Phase = { type: 'turn', seat: 'blue' };

	test('names what can be done, and nothing else', () => {
		expect(promptOf(shown(mine, [ROW, CLAIM, { type: 'tickets' }]))).toBe('Your turn: draw cards, claim a route or draw tickets.');
		expect(promptOf(shown(mine, [{ type: 'blind' }]))).toBe('Your turn: draw cards.');
		expect(promptOf(shown(mine, [CLAIM], { turns_left: 1 }))).toBe('Your last turn: claim a route.');
		expect(promptOf(shown(mine, [{ type: 'pass' }]))).toBe('Your turn, but nothing can be done: pass.');
	});

	test('warns of a locomotive that may not be the second card', () => {
		const second: Phase = { type: 'second_card', seat: 'blue' };
		expect(promptOf(shown(second, [ROW], { row: 'RLRRR' }))).toBe('Draw a second card, but no locomotive from the row.');
		expect(promptOf(shown(second, [ROW], { row: 'RRRRR' }))).toBe('Draw a second card.');
	});

	test('says how many tickets to keep', () => {
		const keep: Action[] = [
			{ type: 'keep', tickets: ['a', 'b'] },
			{ type: 'keep', tickets: ['a', 'b', 'c'] },
		];
		expect(promptOf(shown({ type: 'tickets', seat: 'blue', count: 3 }, keep))).toBe('Choose your new tickets: keep at least 2 of 3.');
	});

	test('says whom the table waits for', () => {
		const waiting = shown({ type: 'tunnel', seat: 'red', route: 'x', payment: 'G', turned: 'GGG' }, []);
		expect(isMyTurn(waiting)).toBe(false);
		expect(promptOf(waiting)).toBe('Bert stands before a tunnel.');
		expect(promptOf(shown({ type: 'first_tickets', waiting: ['red'] }, []))).toBe('Bert prefersReducedMotion chooses the first tickets.');
	});

	test('says who has won', () => {
		const over = { ...shown({ type: 'over' }, []), outcome: { scores: [], winners: ['red' as const] } };
		expect(promptOf(over)).toBe('The game is over, and Bert has won.');
		expect(promptOf({ ...over, outcome: { scores: [], winners: ['blue' as const] } })).toBe('The game is over, and you have won!');
	});
});

describe('a key', () => {
	const press = (key: string, target: Element = document.body, init: KeyboardEventInit = {}) => {
		let heard: ReturnType<typeof wishOf>;
		document.body.append(target === document.body ? '' : target);
		target.addEventListener('keydown', (event) => (heard = wishOf(event as KeyboardEvent)), { once: true });
		target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
		return heard;
	};

	test('asks for something', () => {
		expect(press('d')?.wish).toBe('deck');
		expect(press('4')).toEqual({ wish: 'row', key: '4' });
		expect(press('?')?.wish).toBe('help');
		expect(press('x')).toBeUndefined();
	});

	test('is a letter for somebody who types', () => {
		expect(press('d', document.createElement('input'))).toBeUndefined();
		expect(press('d', document.createElement('button'))?.wish).toBe('deck');
	});

	test("belongs to the browser with a key of the browser's", () => {
		expect(press('d', document.body, { ctrlKey: true })).toBeUndefined();
	});
});

test('in a tunnel the colour played and locomotives cost; for locomotives alone only they do', () => {
	expect(counting({ payment: 'GGL', turned: 'GLR' })).toEqual([true, true, false]);
	expect(counting({ payment: 'LL', turned: 'GLR' })).toEqual([false, true, false]);
	expect(counting({ payment: 'GG', turned: '-' })).toEqual([]);
});

test('a step is heard once, and the turn of the reader with a signal', () => {
	const step = {
		seq: 1,
		at: 0,
		change: { type: 'acted' as const, seat: 'red' as const, by: 'person' as const },
		events: [
			{ type: 'card_drawn' as const, seat: 'red' as const },
			{ type: 'turn_began' as const, seat: 'blue' as const },
		],
	};
	expect(soundsOf(step, 'blue')).toEqual(['card', 'turn']);
	expect(soundsOf(step, 'red')).toEqual(['card']);
});
