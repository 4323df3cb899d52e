// Keyboard shortcuts are ignored while the player types.
import { describe, expect, test } from 'vitest';
import type { PlayableGame } from '../../../../lib/game/game-state';
import type { SeatName } from '../../../../lib/protocol/types';
import { isAvailable, shortcutOf } from './shortcuts';

describe('a key', () => {
	const press = (key: string, target: Element = document.body, init: KeyboardEventInit = {}) => {
		let shortcut: ReturnType<typeof shortcutOf>;
		document.body.append(target === document.body ? '' : target);
		target.addEventListener('keydown', (event) => (shortcut = shortcutOf(event as KeyboardEvent)), { once: true });
		target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
		return shortcut;
	};

	test('maps to its command', () => {
		expect(press('d')?.command).toBe('deck');
		expect(press('4')).toEqual({ command: 'face-up', key: '4' });
		expect(press('?')?.command).toBe('help');
		expect(press('x')).toBeUndefined();
	});

	test('is ignored in a text field', () => {
		expect(press('d', document.createElement('input'))).toBeUndefined();
		expect(press('d', document.createElement('button'))?.command).toBe('deck');
	});

	test('is ignored with a modifier key', () => {
		expect(press('d', document.body, { ctrlKey: true })).toBeUndefined();
	});
});

const gameAt = (seat: SeatName | undefined, isShared: boolean, hints = false) =>
	({ seat, source: { isShared }, table: { hints } }) as Pick<PlayableGame, 'seat' | 'source' | 'table'>;

test('a spectator has only the shortcuts that change nothing', () => {
	expect(isAvailable('deck', gameAt('blue', true))).toBe(true);
	const spectator = gameAt(undefined, true);
	for (const command of ['deck', 'face-up', 'tickets', 'claim', 'undo', 'continue', 'leave'] as const)
		expect(isAvailable(command, spectator)).toBe(false);
	for (const command of ['log', 'chat', 'rules', 'list', 'escape'] as const)
		expect(isAvailable(command, spectator)).toBe(true);
});

test('a game in this browser has no chat and is not left for good', () => {
	const local = gameAt('blue', false);
	expect(isAvailable('deck', local)).toBe(true);
	for (const command of ['chat', 'leave'] as const) expect(isAvailable(command, local)).toBe(false);
});

test('hints are for players at tables that allow them', () => {
	expect(isAvailable('hint', gameAt('blue', true, true))).toBe(true);
	expect(isAvailable('hint', gameAt('blue', true, false))).toBe(false);
	expect(isAvailable('hint', gameAt(undefined, true, true))).toBe(false);
});
