// Everybody at the table sees for whom the game waits.
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import type { Dealt, PlayableGame } from '../../../../lib/game/game-state';
import { blueView, boardOf, player, tableOf } from '../../../../lib/game/test-data';
import { i18n, LANGUAGES, type Language } from '../../../../lib/i18n.svelte';
import type { SeatName } from '../../../../lib/protocol/types';
import { GameUi } from '../game-ui.svelte';
import AbsenceNotice from './AbsenceNotice.svelte';

afterEach(cleanup);

function uiWith(slowBots: SeatName[]): GameUi {
	const game = {
		table: tableOf('Ada', 'bot:expert'),
		board: boardOf('usa'),
		seat: 'blue',
		view: blueView('GG', [player('blue'), player('red')]),
		turn: { legal: [], undo: false },
		present: [],
		absent: [],
		slowBots,
		log: [],
		chat: [],
		now: () => 0,
	};
	return new GameUi(game as unknown as Dealt<PlayableGame>);
}

test.each(Object.keys(LANGUAGES) as Language[])('a slow bot is named in %s until it moves', async (language) => {
	await i18n.load(language);
	const { rerender } = render(AbsenceNotice, { ui: uiWith(['red']) });
	const text = document.querySelector('[role=status]')?.textContent?.trim() ?? '';
	expect(text).toContain(uiWith([]).playerName('red'));
	expect(text).not.toContain('game-slow-bot');
	await rerender({ ui: uiWith([]) });
	expect(document.querySelector('[role=status]')?.textContent?.trim()).toBe('');
});
