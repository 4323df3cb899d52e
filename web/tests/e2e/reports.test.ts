// A player reports a message to the operator from the chat.
import { expect, test } from 'vitest';
import { text } from './harness/messages';
import { TestEnv } from './harness/test-env';

const env = TestEnv.create();

test('a player reports a message of another player', async () => {
	const [host, guest] = [await env.user('Phileas'), await env.user('Fix')];
	const { table } = await host.createTable({ board: 'usa', seats: 3 });
	await guest.sit(table.id);
	const { page } = host.window;
	await page.goto(`/table/${table.id}`);
	await page.getByRole('region', { name: text('game-chat') }).waitFor();
	await guest.post(`/tables/${table.id}/chat`, { text: 'Something rude' });
	await page.getByText('Something rude').waitFor();

	await page.getByText(text('game-mute')).click();
	await page.getByRole('button', { name: text('report-title', { name: 'Fix' }) }).click();
	await page.getByRole('radio', { name: 'Something rude' }).check();
	await page.getByRole('combobox', { name: text('report-reason') }).selectOption('harassment');
	const sent = page.waitForRequest((request) => request.url().endsWith('/report'));
	await page.getByRole('button', { name: text('report-send') }).click();
	expect(JSON.parse((await sent).postData() ?? '')).toMatchObject({ reason: 'harassment', at: expect.any(Number) });
	await page.getByText(text('report-sent')).waitFor();
});
