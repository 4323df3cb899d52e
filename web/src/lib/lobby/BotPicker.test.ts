import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { i18n, t } from '../i18n.svelte';
import BotPicker from './BotPicker.svelte';
import { LEVELS } from './bots';

beforeAll(() => i18n.load('en'));
afterEach(cleanup);

function pick(bot: string, hasNetwork: boolean): HTMLSelectElement[] {
	render(BotPicker, { bot, hasNetwork, label: 'Red', onchange: vi.fn() });
	return screen.getAllByRole('combobox');
}

test('all levels are offered, and styles where a level has them', () => {
	const [level, style] = pick('hard:blitz', true);
	expect([...level!.options].map(({ value }) => value)).toEqual([...LEVELS]);
	expect([level!.value, style!.value]).toEqual(['hard', 'blitz']);
	cleanup();
	for (const name of ['easy', 'expert', 'master']) {
		expect(pick(name, true)).toHaveLength(1);
		cleanup();
	}
});

test('a bot that is seated in an old version is shown at its level', () => {
	expect(pick('medium@2:collector', true).map(({ value }) => value)).toEqual(['medium', 'collector']);
	cleanup();
	expect(pick('expert@2', true).map(({ value }) => value)).toEqual(['expert']);
});

test('the strongest levels say when the board has no network', () => {
	for (const [bot, hasNetwork, isSaid] of [
		['master', false, true],
		['expert', false, true],
		['master', true, false],
		['hard', false, false],
	] as const) {
		pick(bot, hasNetwork);
		expect(screen.queryByText(t('lobby-level-no-network')) !== null, bot).toBe(isSaid);
		cleanup();
	}
});
