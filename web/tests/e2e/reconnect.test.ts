// A lost connection is shown, and the game continues: after a server crash and after a network failure.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openWindow, type Window } from './harness/browser';
import { text } from './harness/messages';
import { NetworkProxy } from './harness/network-proxy';
import { PagePlayer } from './harness/page-player';
import { BrowserUser } from './harness/browser-user';

let proxy: NetworkProxy;
let browser: Browser;
let window: Window;
let player: PagePlayer;

beforeAll(async () => {
	[proxy, browser] = await Promise.all([NetworkProxy.start(), openBrowser()]);
	window = await openWindow(browser, proxy.server.url);
	const phileas = await BrowserUser.signIn(window, proxy.server, 'Phileas');
	const { table } = await phileas.createTable({ board: 'usa', seats: 2, bots: ['easy'] });
	await phileas.start(table.id);
	player = await PagePlayer.open(phileas, table.id);
	await playActions(3);
});
afterAll(async () => {
	await browser?.close();
	await proxy?.close();
});

/** Plays some actions on the page. */
async function playActions(count: number): Promise<void> {
	let actions = 0;
	await player.playOn(() => (actions += 1) > count);
}

const lost = () => player.page.getByText(text('game-reconnecting'));

async function interrupt(disconnect: () => unknown, restore: () => unknown): Promise<void> {
	const before = await player.table();
	await disconnect();
	await lost().waitFor();
	expect(
		await player.page.getByRole('region', { name: text('game-board') }).isVisible(),
		'the board stays visible',
	).toBe(true);
	await restore();
	await lost().waitFor({ state: 'detached', timeout: 60_000 });
	expect((await player.table()).table.seq).toBeGreaterThanOrEqual(before.table.seq);
	await playActions(4);
	expect((await player.table()).table.seq).toBeGreaterThan(before.table.seq);
}

test('the game continues after a server crash', async () => {
	await interrupt(
		() => proxy.server.kill(),
		() => proxy.server.restart(),
	);
});

test('the game continues after a network failure', async () => {
	await interrupt(
		() => proxy.cut(),
		() => proxy.restore(),
	);
	expect(window.errors).toEqual([]);
});
