// A visitor whose network has too many pages open is told so, and gets in when one of them is closed.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openWindow } from './harness/browser';
import { BrowserUser } from './harness/browser-user';
import { text } from './harness/messages';
import { Server } from './harness/server';

let server: Server;
let browser: Browser;

beforeAll(async () => {
	[server, browser] = await Promise.all([Server.start(undefined, ['--max-sockets-per-address', '1']), openBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await server?.stop();
});

test('the limit of sockets is explained while the page keeps trying', async () => {
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
