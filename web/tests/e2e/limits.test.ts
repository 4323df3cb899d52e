// Limits of the server that a visitor reaches are explained on the page.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openWindow } from './harness/browser';
import { BrowserUser } from './harness/browser-user';
import { text } from './harness/messages';
import { Server } from './harness/server';

let server: Server;
let browser: Browser;

beforeAll(async () => {
	const limits = ['--max-sockets-per-address', '1', '--max-shown-tables', '2'];
	[server, browser] = await Promise.all([Server.start(undefined, limits), openBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await server?.stop();
});

test('a visitor whose network has too many pages open is told so, and gets in when one is closed', async () => {
	const [first, second] = [await openWindow(browser, server.url), await openWindow(browser, server.url)];
	const phileas = await BrowserUser.signIn(first, server, 'Phileas');
	const { table } = await phileas.createTable({ board: 'usa', seats: 2, listed: true });
	const room = text('lobby-at-the-table');
	await first.page.goto(`/table/${table.id}`);
	await first.page.getByRole('heading', { name: room }).waitFor();
	await second.page.goto(`/table/${table.id}`);
	await second.page.getByText(text('error-too-many-connections')).waitFor();
	await first.page.close();
	await second.page.getByRole('heading', { name: room }).waitFor();
	expect(second.errors).toEqual([]);
});

test('a list of tables that is cut off says so', async () => {
	const [first, second] = [await openWindow(browser, server.url), await openWindow(browser, server.url)];
	const phileas = await BrowserUser.signIn(first, server, 'Phileas');
	for (let count = 0; count < 3; count += 1) await phileas.createTable({ board: 'usa', seats: 2, listed: true });
	await second.page.goto('/');
	await second.page.getByText(text('lobby-list-cut', { n: 2 })).waitFor();
	expect(second.errors).toEqual([]);
});
