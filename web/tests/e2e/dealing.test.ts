// A player who never completes the shuffle: the deals are abandoned, the host replaces the player, and the result says so.
import { expect, test } from 'vitest';
import { text } from './harness/messages';
import { TestEnv } from './harness/test-env';

const env = TestEnv.create();

test('deals that a player abandons are reported, and the host can replace the player', async () => {
	const [phileas, fix] = [await env.user('Phileas'), await env.user('Fix')];
	const { table } = await phileas.createTable({ board: 'new-york', seats: 2 });
	await fix.sit(table.id);
	// The page of Fix commits by itself, but what it reveals never arrives.
	await fix.window.page.route('**/reveal', (route) => route.fulfill({ json: { seq: 1 } }));
	const { page } = phileas.window;
	for (const user of [phileas, fix]) await user.window.page.goto(`/table/${table.id}`);
	await expect
		.poll(async () => (await phileas.table(table.id)).table.seats.every((seat) => seat.commitment), { timeout: 20_000 })
		.toBe(true);
	await phileas.start(table.id);

	const seats = text('seat-red');
	await page.getByText(text('prompt-deal-abandoned', { seats })).waitFor({ timeout: 20_000 });
	await page.getByText(text('prompt-replace', { seats })).waitFor({ timeout: 40_000 });
	await fix.window.page.getByText(text('prompt-replace-wait', { seats })).waitFor();
	await page.getByRole('button', { name: text('lobby-remove-player') }).waitFor();
	await page.getByRole('button', { name: text('prompt-replace-bot') }).click();
	await page.getByRole('region', { name: text('game-board') }).waitFor();

	await phileas.playOn(table.id);
	await page.getByRole('heading', { name: text('end-title'), exact: true }).waitFor();
	await page.getByRole('button', { name: text('end-check') }).click();
	await page.getByText(text('fair-abandoned-notice', { deals: 3, seats })).waitFor();
	await page.getByText(text('fair-all-abandoned', { deals: 4, seats })).waitFor();
	expect(await page.getByRole('img', { name: text('fair-state-wrong') }).count()).toBe(0);
}, 120_000);
