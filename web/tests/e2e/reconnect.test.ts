// A line that breaks is seen, quietly, and the game goes on where it was: after a server that was killed, and after a
// network that was cut.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openWindow, type Window } from './harness/browser';
import { Line } from './harness/network-proxy';
import { Player } from './harness/page-player';
import { Resident } from './harness/browser-user';

let line: Line;
let browser: Browser;
let window: Window;
let player: Player;

beforeAll(async () => {
	[line, browser] = await Promise.all([Line.open(), openBrowser()]);
	window = await openWindow(browser, line.server.url);
	const phileas = await Resident.in(window, line.server, 'Phileas');
	const { table } = await phileas.make({ board: 'usa', seats: 2, bots: ['easy'] });
	await phileas.start(table.id);
	player = await Player.at(phileas, table.id);
	await turns(3);
});
afterAll(async () => {
	await browser?.close();
	await line?.close();
});

/** Plays some decisions on the page. */
async function turns(count: number): Promise<void> {
	let decisions = 0;
	await player.playOn(() => (decisions += 1) > count);
}

const lost = () => player.page.getByText('The line is lost', { exact: false });

async function breaksAndMends(breaks: () => unknown, mends: () => unknown): Promise<void> {
	const before = await player.see();
	await breaks();
	await lost().waitFor();
	expect(await player.page.getByRole('region', { name: 'The board' }).isVisible(), 'the board stays').toBe(true);
	await mends();
	await lost().waitFor({ state: 'detached', timeout: 60_000 });
	expect((await player.see()).table.seq).toBeGreaterThanOrEqual(before.table.seq);
	await turns(4);
	expect((await player.see()).table.seq).toBeGreaterThan(before.table.seq);
}

test('after the server was killed and started again', async () => {
	await breaksAndMends(() => line.server.kill(), () => line.server.restart());
});

test('after the network was cut', async () => {
	await breaksAndMends(() => line.cut(), () => line.mend());
	expect(window.wrong).toEqual([]);
});
