// A game goes on, and its replay can be watched, on a board that the host has removed from the server.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openWindow } from './harness/browser';
import { BrowserUser } from './harness/browser-user';
import { text } from './harness/messages';
import { Server } from './harness/server';

const BOARD = fileURLToPath(new URL('../../../maps/mini-alps.json', import.meta.url));
const maps = mkdtempSync(join(tmpdir(), 'fogg-maps-'));
let server: Server;
let browser: Browser;

beforeAll(async () => {
	copyFileSync(BOARD, join(maps, 'mini-alps.json'));
	[server, browser] = await Promise.all([Server.start(undefined, ['--maps', maps]), openBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await server?.stop();
	rmSync(maps, { recursive: true, force: true });
});

test('a game on a removed board is drawn, and so is its replay', async () => {
	const window = await openWindow(browser, server.url);
	const phileas = await BrowserUser.signIn(window, server, 'Phileas');
	const { table } = await phileas.createTable({ board: 'mini-alps', seats: 2, bots: ['easy'] });
	await phileas.start(table.id);
	await server.kill();
	rmSync(join(maps, 'mini-alps.json'));
	await server.restart();
	const { page, context } = window;
	expect((await context.request.get('/api/boards/mini-alps/drawing')).status()).toBe(404);
	await page.goto(`/table/${table.id}`);
	await page.getByRole('region', { name: text('game-board') }).waitFor();
	await phileas.playOn(table.id);
	await page.goto(`/replay/${table.id}`);
	await page.getByRole('slider', { name: text('replay-slider') }).waitFor();
});
