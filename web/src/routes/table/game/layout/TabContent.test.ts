// A panel that nobody looks at waits; it is never behind once it is seen, and never shows what another person saw.
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Dealt, PlayableGame } from '../../../../lib/game/game-state';
import { blueView, boardOf, player, tableOf } from '../../../../lib/game/test-data';
import { i18n } from '../../../../lib/i18n.svelte';
import type { SeatName } from '../../../../lib/protocol/types';
import { GameUi } from '../game-ui.svelte';
import TabContent from './TabContent.svelte';

beforeAll(() => i18n.load('en'));
afterEach(cleanup);

/** A desk at which blue has so many trains left. */
function deskOf(trains: number, seat: SeatName = 'blue'): GameUi {
	const players = [{ ...player('blue'), trains }, player('red')];
	const match = { table: tableOf('Ada', 'Bert'), board: boardOf('usa'), seat, view: blueView('GG', players), turn: { legal: [], undo: false }, here: [], log: [], said: [] };
	return new GameUi(match as unknown as Dealt<PlayableGame>);
}

const sees = (trains: number) => document.body.textContent?.includes(String(trains));

test('what is open follows the game, and what is kept waits until it is needed', async () => {
	const { rerender } = render(TabContent, { desk: deskOf(41), tab: 'players', open: true });
	await rerender({ desk: deskOf(37) });
	expect(sees(37)).toBe(true);
	await rerender({ open: false });
	await rerender({ desk: deskOf(32) });
	expect([sees(37), sees(32)]).toEqual([true, false]);
	await rerender({ fresh: true });
	expect([sees(37), sees(32)]).toEqual([false, true]);
});

test('somebody else at the screen never finds what the one before saw', async () => {
	const { rerender } = render(TabContent, { desk: deskOf(41), tab: 'players', open: false });
	await rerender({ desk: deskOf(33, 'red') });
	expect([sees(41), sees(33)]).toEqual([false, true]);
});
