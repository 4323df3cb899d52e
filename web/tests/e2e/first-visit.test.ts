// A first visit: easy bots, a legend, sound and settings without leaving the game, and a rematch that is dealt at once.
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from './harness/browser';
import type { BrowserUser } from './harness/browser-user';
import { text } from './harness/messages';
import { TestEnv } from './harness/test-env';

const env = TestEnv.create();

test('a first visitor is offered easy bots, and a returning player the level chosen last', async () => {
	const { page, context } = await env.window();
	const level = page.getByRole('combobox', { name: text('lobby-opponents', { bots: 2 }) });
	const botsAt = async () => {
		const id = new URL(page.url()).pathname.split('/')[2]!;
		const { table } = (await (await context.request.get(`/api/tables/${id}`)).json()) as Awaited<
			ReturnType<BrowserUser['table']>
		>;
		return table.seats.flatMap(({ bot }) => (bot ? [bot] : []));
	};
	const play = async () => {
		await page.getByRole('button', { name: text('lobby-play-now') }).click();
		await page.getByRole('dialog', { name: text('game-choose-starting-tickets') }).waitFor();
	};
	await page.goto('/');
	expect(await level.inputValue()).toBe('easy');
	await level.selectOption('hard');
	await play();
	expect(await botsAt()).toEqual(['hard', 'hard']);
	// A game that was begun is not yet a finished one.
	await page.goto('/');
	expect(await level.inputValue()).toBe('easy');
	await play();
	expect(await botsAt()).toEqual(['easy@2', 'easy@2']);
});

test('a player who has finished a game is offered the level chosen last', async () => {
	const phileas = await env.user('Phileas');
	const { page } = phileas.window;
	const { table } = await phileas.createTable({ board: 'new-york', seats: 2, bots: ['easy'] });
	await phileas.start(table.id);
	await phileas.playOn(table.id);
	await page.goto('/');
	await page.evaluate(() => localStorage.setItem('fogg.level', 'expert'));
	await page.reload();
	const level = page.getByRole('combobox', { name: text('lobby-opponents', { bots: 2 }) });
	await expect.poll(() => level.inputValue()).toBe('expert');
});

/** Opens a game on its first decision. */
async function openGame(board: string, viewport: { width: number; height: number }): Promise<BrowserUser> {
	const phileas = await env.user('Phileas', { viewport });
	const { table } = await phileas.createTable({ board, seats: 2, bots: ['easy'] });
	await phileas.start(table.id);
	await phileas.playOn(table.id, ({ view, turn }) => view?.phase.type === 'turn' && turn.legal.length > 0);
	await phileas.window.page.goto(`/table/${table.id}`);
	await phileas.window.page.getByRole('region', { name: text('game-board') }).waitFor();
	return phileas;
}

test.each([
	['usa', ['legend-points', 'legend-cards', 'legend-tickets', 'legend-path']],
	['new-york', ['legend-cards', 'legend-tickets']],
] as const)('the icons of the players have a legend on %s', async (board, entries) => {
	const { page } = (await openGame(board, DESKTOP)).window;
	await page.keyboard.press('r');
	const legend = page.getByRole('list', { name: text('legend-title') });
	for (const entry of entries) await legend.getByText(text(entry)).waitFor();
	await legend.getByText(text('legend-trains', { vehicle: board === 'usa' ? 'train' : 'taxi' })).waitFor();
	const star = legend.getByText(text('legend-attraction', { points: 1 }));
	expect(await star.count()).toBe(board === 'new-york' ? 1 : 0);
	await page.keyboard.press('Escape');
	await page.setViewportSize(PHONE);
	await page.getByRole('tab', { name: text('game-tab-players') }).click();
	await page
		.getByRole('tabpanel', { name: text('game-tab-players') })
		.getByText(text('legend-cards'), { exact: true })
		.waitFor();
});

test.each([DESKTOP, PHONE])('sound and settings are switched in the game, at %o', async (viewport) => {
	const { page } = (await openGame('usa', viewport)).window;
	const address = page.url();
	const openMenu = async () => {
		if (viewport === PHONE) await page.getByRole('button', { name: text('game-more') }).click();
	};
	const sounds = () =>
		page.evaluate(() => (JSON.parse(localStorage.getItem('fogg.settings') ?? '{}') as { sounds?: boolean }).sounds);
	await openMenu();
	await page.getByRole('button', { name: text('game-sound-on') }).click();
	expect(await sounds()).toBe(true);
	await page.getByRole('button', { name: text('game-sound-off') }).click();
	expect(await sounds()).toBe(false);

	await page.getByRole('button', { name: text('game-settings') }).click();
	const dialog = page.getByRole('dialog', { name: text('game-settings') });
	await dialog.getByRole('radio', { name: text('theme-dark') }).check();
	expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
	await page.keyboard.press('Escape');
	await expect.poll(() => dialog.count()).toBe(0);
	expect(page.url()).toBe(address);
	expect(page.context().pages()).toHaveLength(1);
});

test('Play again against bots deals at once', async () => {
	const phileas = await env.user('Phileas');
	const { page } = phileas.window;
	const { table } = await phileas.createTable({ board: 'new-york', seats: 2, bots: ['easy'] });
	await phileas.start(table.id);
	await phileas.playOn(table.id);
	await page.goto(`/table/${table.id}`);
	await page.getByRole('button', { name: text('end-rematch') }).click();
	await page.getByRole('dialog', { name: text('game-choose-starting-tickets') }).waitFor();
	expect(new URL(page.url()).pathname).not.toBe(`/table/${table.id}`);
});
