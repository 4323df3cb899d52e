// From a link to play in under a minute, with nothing but what is on the page.
import { expect, test } from 'vitest';
import { House } from './harness/test-env';

const house = House.open();
const A_MINUTE = 60_000;

test('one click on the front page and the cards are dealt', async () => {
	const { page } = await house.window();
	const start = Date.now();
	await page.goto('/');
	await page.getByRole('button', { name: 'Play now' }).click();
	await page.getByRole('dialog', { name: 'Your first tickets' }).waitFor();
	expect(new URL(page.url()).pathname).toMatch(/^\/table\//);
	expect(Date.now() - start).toBeLessThan(A_MINUTE);
});

test('a table is made, a friend comes by its link, and both play', async () => {
	const [host, friend] = [(await house.window()).page, (await house.window()).page];
	const start = Date.now();
	await host.goto('/new');
	await host.getByRole('button', { name: 'Make the table' }).click();
	const link = await host.getByRole('textbox', { name: 'DeviceLink to this table' }).inputValue();
	expect(link).toMatch(/\/table\/\w+#\w+/);
	await friend.goto(link);
	await friend.getByRole('button', { name: 'Sit down' }).click();
	// Whatever seats are free now are for bots.
	await host.getByRole('button', { name: /begin/i }).click();
	for (const page of [host, friend]) await page.getByRole('dialog', { name: 'Your first tickets' }).waitFor();
	expect(Date.now() - start).toBeLessThan(A_MINUTE);
});

test('somebody without the link does not find a table that is not listed', async () => {
	const host = await house.person('Phileas');
	const { table } = await host.make({ board: 'usa', seats: 2, listed: false });
	const { page } = await house.window();
	await page.goto(`/table/${table.id}`);
	await page.getByRole('alert').or(page.getByText('invit', { exact: false })).first().waitFor();
	expect(await page.getByRole('button', { name: 'Sit down' }).count()).toBe(0);
});
