// Watching a game, its end, the verification of the shuffle, the game file, the rematch and the replay.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TestEnv } from './harness/test-env';
import type { BrowserUser } from './harness/browser-user';
import { text } from './harness/messages';

const env = TestEnv.create();

/** A finished game against a bot. */
async function finishedGame(user: BrowserUser): Promise<string> {
	const { table } = await user.createTable({ board: 'new-york', seats: 2, bots: ['easy'] });
	await user.start(table.id);
	await user.playOn(table.id);
	return table.id;
}

test('a spectator sees every move and no cards', async () => {
	const phileas = await env.user('Phileas');
	const { table } = await phileas.createTable({ board: 'new-york', seats: 2, bots: ['easy'] });
	await phileas.start(table.id);
	const { page } = await env.window();
	await page.goto(`/table/${table.id}`);
	await page.getByText(text('game-watching'), { exact: false }).first().waitFor();
	expect(await page.getByRole('button', { name: /cards? left\. Draw/ }).count()).toBe(0);
	await phileas.playOn(table.id, (seen) => (seen.view?.players.flatMap(({ routes }) => routes).length ?? 0) > 2);
	await page
		.getByText(/Phileas (claims|draws|takes)/)
		.first()
		.waitFor();
	await phileas.playOn(table.id);
	await page.getByText(text('log-game-ended'), { exact: false }).first().waitFor();
});

test('a game that ends while it is watched is scored scene by scene, which can be skipped', async () => {
	// With reduced motion the scoring would be skipped.
	const phileas = await env.user('Phileas', { reducedMotion: 'no-preference' });
	const { table } = await phileas.createTable({ board: 'new-york', seats: 2, bots: ['easy'] });
	await phileas.start(table.id);
	const { page } = phileas.window;
	await page.goto(`/table/${table.id}`);
	await page.getByRole('region', { name: text('game-board') }).waitFor();
	await phileas.playOn(table.id);
	await page.getByRole('heading', { name: text('end-title-scoring') }).waitFor();
	await page.getByRole('button', { name: text('end-skip') }).click();
	await page.getByRole('heading', { name: text('end-title'), exact: true }).waitFor();
	// Closing the result and opening it again does not start the scoring again.
	await page.getByRole('button', { name: text('end-view-board') }).click();
	await page.getByRole('button', { name: text('game-result') }).click();
	await page.getByRole('heading', { name: text('end-title'), exact: true }).waitFor();
});

test('a finished table opens at its result, and the actions after the game work', async () => {
	const phileas = await env.user('Phileas', { reducedMotion: 'no-preference' });
	const id = await finishedGame(phileas);
	const { page } = phileas.window;
	await page.goto(`/table/${id}`);
	await page.getByRole('heading', { name: text('end-title'), exact: true }).waitFor();
	await page.getByText(/win/).first().waitFor();
	await page.getByRole('button', { name: text('end-show-scoring') }).click();
	await page.getByRole('heading', { name: text('end-title-scoring') }).waitFor();
	await page.keyboard.press('Escape');
	await page.getByRole('heading', { name: text('end-title'), exact: true }).waitFor();

	await page.getByRole('button', { name: text('end-check') }).click();
	await page
		.getByText(text('fair-all-right'))
		.or(page.getByText(text('fair-all-unproven')))
		.first()
		.waitFor();
	expect(await page.getByRole('img', { name: text('fair-state-wrong') }).count()).toBe(0);
	await page.keyboard.press('Escape');

	const record = page.waitForEvent('download');
	await page.getByRole('button', { name: text('end-download') }).click();
	const saved = await (await record).path();
	expect(JSON.parse(readFileSync(saved, 'utf8'))).toHaveProperty('plies');

	await page.getByRole('button', { name: text('end-rematch') }).click();
	await expect.poll(() => new URL(page.url()).pathname).not.toBe(`/table/${id}`);
});

test('a replay is controlled by slider and keys, as a spectator and as one seat', async () => {
	const phileas = await env.user('Phileas');
	const id = await finishedGame(phileas);
	const { page } = phileas.window;
	await page.goto(`/replay/${id}`);
	const slider = page.getByRole('slider', { name: text('replay-slider') });
	await slider.waitFor();
	const at = async () => Number(await slider.inputValue());
	const last = Number(await slider.getAttribute('max'));
	expect(last).toBeGreaterThan(20);
	await page.getByRole('heading', { level: 1 }).click();
	await page.keyboard.press('End');
	await expect.poll(at).toBe(last);
	await page.keyboard.press('Home');
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('ArrowRight');
	await expect.poll(at).toBe(2);
	await page.keyboard.press('ArrowLeft');
	await expect.poll(at).toBe(1);
	await slider.fill(String(Math.floor(last / 2)));
	await expect.poll(at).toBe(Math.floor(last / 2));
	await page.getByRole('combobox', { name: text('replay-view-as') }).selectOption({ label: 'Phileas' });
	await page.getByRole('heading', { name: text('replay-tickets') }).waitFor();
	await page.getByRole('combobox', { name: text('replay-speed') }).selectOption({ index: 2 });
	await page.getByRole('button', { name: text('replay-play'), exact: true }).click();
	const before = await at();
	await expect.poll(at, { timeout: 15_000 }).toBeGreaterThan(before);
});
