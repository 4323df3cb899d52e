// A hidden tab keeps its state; it is up to date when it opens, and never shows the state of another player.
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

/** The UI of a game in which blue has this many trains left. */
function uiWith(trains: number, seat: SeatName = 'blue'): GameUi {
	const players = [{ ...player('blue'), trains }, player('red')];
	const game = {
		table: tableOf('Ada', 'Bert'),
		board: boardOf('usa'),
		seat,
		view: blueView('GG', players),
		turn: { legal: [], undo: false },
		present: [],
		log: [],
		chat: [],
	};
	return new GameUi(game as unknown as Dealt<PlayableGame>);
}

const shows = (trains: number) => document.body.textContent?.includes(String(trains));

test('an open tab is updated with the game, and a hidden one only when it is needed', async () => {
	const { rerender } = render(TabContent, { ui: uiWith(41), tab: 'players', open: true });
	await rerender({ ui: uiWith(37) });
	expect(shows(37)).toBe(true);
	await rerender({ open: false });
	await rerender({ ui: uiWith(32) });
	expect([shows(37), shows(32)]).toEqual([true, false]);
	await rerender({ live: true });
	expect([shows(37), shows(32)]).toEqual([false, true]);
});

test('another player on the device never sees the state of the previous one', async () => {
	const { rerender } = render(TabContent, { ui: uiWith(41), tab: 'players', open: false });
	await rerender({ ui: uiWith(33, 'red') });
	expect([shows(41), shows(33)]).toEqual([false, true]);
});
