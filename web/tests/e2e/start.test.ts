// From a link to a running game in under a minute.
import { expect, test } from 'vitest';
import { text } from './harness/messages';
import { TestEnv } from './harness/test-env';

const env = TestEnv.create();
const MINUTE_MS = 60_000;

test('one click on the home page starts a game', async () => {
	const { page } = await env.window();
	const start = Date.now();
	await page.goto('/');
	await page.getByRole('button', { name: text('lobby-play-now') }).click();
	await page.getByRole('dialog', { name: text('game-choose-first-tickets') }).waitFor();
	expect(new URL(page.url()).pathname).toMatch(/^\/table\//);
	expect(Date.now() - start).toBeLessThan(MINUTE_MS);
});

test('a host creates a table, a friend joins by its link, and both play', async () => {
	const [host, friend] = [(await env.window()).page, (await env.window()).page];
	const start = Date.now();
	await host.goto('/new');
	await host.getByRole('button', { name: text('lobby-make-table') }).click();
	const link = await host.getByRole('textbox', { name: text('lobby-invite-link') }).inputValue();
	expect(link).toMatch(/\/table\/\w+#\w+/);
	await friend.goto(link);
	await friend.getByRole('button', { name: text('lobby-sit-down') }).click();
	// Bots take the free seats.
	await host.getByRole('button', { name: text('lobby-fill-and-start', { n: 1 }) }).click();
	for (const page of [host, friend])
		await page.getByRole('dialog', { name: text('game-choose-first-tickets') }).waitFor();
	expect(Date.now() - start).toBeLessThan(MINUTE_MS);
});

test('a person without the link cannot join an unlisted table', async () => {
	const host = await env.user('Phileas');
	const { table } = await host.createTable({ board: 'usa', seats: 2, listed: false });
	const { page } = await env.window();
	await page.goto(`/table/${table.id}`);
	await page
		.getByRole('alert')
		.or(page.getByText('invit', { exact: false }))
		.first()
		.waitFor();
	expect(await page.getByRole('button', { name: text('lobby-sit-down') }).count()).toBe(0);
});
