// Leaving a game for good, the player's games on the front page, and what spectators are offered.
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { DESKTOP, PHONE, settled } from './harness/browser';
import type { BrowserUser } from './harness/browser-user';
import { text } from './harness/messages';
import { accessibilityViolations } from './harness/page-checks';
import { PagePlayer } from './harness/page-player';
import { TestEnv } from './harness/test-env';

const env = TestEnv.create();

async function gameAgainstBots(user: BrowserUser, board = 'new-york'): Promise<string> {
	const { table } = await user.createTable({ board, seats: 2, bots: ['easy'] });
	await user.start(table.id);
	return table.id;
}

/** Opens the dialog for leaving by the menu, or by the keyboard. */
async function openLeaveDialog(page: Page, by: 'menu' | 'key'): Promise<void> {
	if (by === 'key') return page.keyboard.press('q');
	const more = page.getByRole('button', { name: text('game-more') });
	if (await more.isVisible()) await more.click();
	await page.getByRole('button', { name: text('game-leave'), exact: true }).click();
}

const games = (page: Page) => page.getByRole('region', { name: text('lobby-my-games') });

test.each([
	{ by: 'key', viewport: DESKTOP },
	{ by: 'menu', viewport: DESKTOP },
	{ by: 'menu', viewport: PHONE },
] as const)('a game against bots is given up by $by at $viewport', async ({ by, viewport }) => {
	const phileas = await env.user('Phileas', { viewport });
	const id = await gameAgainstBots(phileas);
	const { page } = await PagePlayer.open(phileas, id);
	await openLeaveDialog(page, by);
	const dialog = page.getByRole('dialog', { name: text('game-leave-title') });
	await dialog.getByText(text('game-leave-bots')).waitFor();
	expect(await accessibilityViolations(page)).toEqual([]);
	await page.keyboard.press('Escape');
	await dialog.waitFor({ state: 'detached' });
	expect((await phileas.table(id)).table.stage).toBe('playing');
	await openLeaveDialog(page, by);
	await dialog.getByRole('button', { name: text('game-leave'), exact: true }).click();
	await expect.poll(() => new URL(page.url()).pathname, { timeout: 10_000 }).toBe('/');
	expect((await phileas.table(id)).table.stage).toBe('abandoned');
	await settled(page);
	expect(await games(page).count()).toBe(0);
});

test('the menu on a phone opens the dialogs that it names', async () => {
	const phileas = await env.user('Phileas', { viewport: PHONE });
	const { page } = await PagePlayer.open(phileas, await gameAgainstBots(phileas));
	for (const [entry, title] of [
		['game-rules', 'game-rules-title'],
		['game-shortcuts-title', 'game-shortcuts-title'],
		['game-leave', 'game-leave-title'],
	] as const) {
		await page.getByRole('button', { name: text('game-more') }).click();
		await page.getByRole('button', { name: text(entry), exact: true }).click();
		const dialog = page.getByRole('dialog', { name: text(title) });
		await dialog.waitFor();
		await page.keyboard.press('Escape');
		await dialog.waitFor({ state: 'detached' });
	}
});

test('a bot plays on for a player who leaves other people, and everybody is told', async () => {
	const [phileas, aouda] = [await env.user('Phileas'), await env.user('Aouda')];
	const { table } = await phileas.createTable({ board: 'usa', seats: 2 });
	await aouda.sit(table.id);
	await phileas.start(table.id);
	const [leaver, other] = [await PagePlayer.open(phileas, table.id), await PagePlayer.open(aouda, table.id)];
	await openLeaveDialog(leaver.page, 'menu');
	const dialog = leaver.page.getByRole('dialog', { name: text('game-leave-title') });
	await dialog.getByText(text('game-leave-others')).waitFor();
	await dialog.getByRole('button', { name: text('game-leave'), exact: true }).click();
	await expect.poll(() => new URL(leaver.page.url()).pathname, { timeout: 10_000 }).toBe('/');
	await settled(leaver.page);
	expect(await games(leaver.page).count()).toBe(0);

	await other.page.getByRole('tab', { name: text('game-tab-log') }).click();
	await other.page.getByText(text('log-left', { who: 'Phileas', mine: 'no' })).waitFor();
	await other.page.locator('[data-player=blue]').first().getByText(text('game-left')).waitFor();

	// The leaver is a spectator from now on.
	await leaver.page.goto(`/table/${table.id}`);
	await leaver.page.getByText(text('game-watching')).first().waitFor();
	expect(await leaver.page.getByRole('button', { name: text('game-leave') }).count()).toBe(0);
});

test.each([DESKTOP, PHONE])('the front page begins with the games of a returning player at %o', async (viewport) => {
	const [phileas, aouda] = [await env.user('Phileas', { viewport }), await env.user('Aouda')];
	const mine = await gameAgainstBots(phileas);
	const { table } = await phileas.createTable({
		board: 'usa',
		seats: 2,
		clock: { type: 'days', days: 3 },
		first_seat: 'red',
	});
	await aouda.sit(table.id);
	await phileas.start(table.id);
	const keep = (seen: { turn: { legal: readonly { type: string }[] } }) =>
		seen.turn.legal.every(({ type }) => type !== 'keep');
	await phileas.playOn(table.id, keep);
	await aouda.playOn(table.id, keep);
	const { page } = phileas.window;
	await page.goto('/');
	await page.getByRole('heading', { level: 1, name: text('lobby-my-games') }).waitFor();
	const rows = games(page).getByRole('listitem');
	expect(await rows.first().innerText()).toContain(text('lobby-your-turn'));
	const waiting = rows.filter({ hasText: text('board-title-usa') });
	expect(await waiting.innerText()).toContain(text('lobby-turn-of', { n: 1, who: 'Aouda' }));
	expect(await waiting.innerText()).toMatch(/turn began (now|.* ago).*2 days left/);
	const demo = page.getByRole('region', { name: text('lobby-demo') });
	expect((await demo.boundingBox())!.y).toBeGreaterThan((await games(page).boundingBox())!.y);
	expect(await accessibilityViolations(page)).toEqual([]);
	await rows
		.first()
		.getByRole('link', { name: text('lobby-continue') })
		.click();
	await expect.poll(() => new URL(page.url()).pathname, { timeout: 10_000 }).toBe(`/table/${mine}`);
});

test.each([DESKTOP, PHONE])('the games do not push the page down at the next visit at %o', async (viewport) => {
	const phileas = await env.user('Phileas', { viewport });
	await gameAgainstBots(phileas);
	const { page, context } = phileas.window;
	await page.goto('/');
	await games(page).waitFor();
	await context.addInitScript(() => {
		const shifts: number[] = [];
		Object.assign(window, { shifts });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
		}).observe({ type: 'layout-shift', buffered: true });
	});
	await page.reload();
	await games(page).waitFor();
	await settled(page);
	const shift = await page.evaluate(() =>
		(window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
	);
	expect(shift).toBeLessThan(0.001);
});

test('finished games are cleared from the list', async () => {
	const phileas = await env.user('Phileas');
	for (let count = 0; count < 2; count += 1) await phileas.playOn(await gameAgainstBots(phileas));
	const { page } = phileas.window;
	await page.goto('/');
	const rows = games(page).getByRole('listitem');
	await expect.poll(() => rows.count(), { timeout: 10_000 }).toBe(2);
	await page
		.getByRole('button', { name: text('lobby-clear'), exact: true })
		.first()
		.click();
	await expect.poll(() => rows.count(), { timeout: 10_000 }).toBe(1);
	await page.reload();
	await expect.poll(() => rows.count(), { timeout: 10_000 }).toBe(1);
	await rows.getByRole('link', { name: text('lobby-result') }).click();
	await page.getByRole('heading', { name: text('end-title'), exact: true }).waitFor();
});

test('a spectator is offered no input that would be refused', async () => {
	const [phileas, aouda] = [await env.user('Phileas'), await env.user('Aouda')];
	const id = await gameAgainstBots(phileas);
	const { page } = aouda.window;
	await page.goto(`/table/${id}`);
	await page.getByText(text('game-watching')).first().waitFor();
	await page.keyboard.press('d');
	await page.keyboard.press('t');
	await page.keyboard.press('q');
	await page.getByRole('tab', { name: text('game-tab-chat') }).click();
	await page.getByText(text('game-chat-empty')).waitFor();
	expect(await page.getByRole('textbox', { name: text('game-write-message') }).count()).toBe(0);
	expect(await page.getByRole('group', { name: text('game-phrases') }).count()).toBe(0);
	expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
	expect(await page.getByRole('dialog').count()).toBe(0);
	await page.keyboard.press('?');
	const help = page.getByRole('dialog', { name: text('game-shortcuts-title') });
	await help.getByText(text('game-key-log')).waitFor();
	for (const key of ['deck', 'tickets', 'claim', 'undo', 'continue', 'leave'])
		expect(await help.getByText(text(`game-key-${key}`), { exact: true }).count()).toBe(0);
});
