// The front page as somebody gets it who was never here: small, quiet, and standing still.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openWindow, PHONE, settled } from './harness/browser';
import { Server } from './harness/server';

/** Scripts and styles, compressed; a board, compressed. */
const FIRST_LOAD = 200 * 1024;
const BOARD = 150 * 1024;

let server: Server;
let browser: Browser;
beforeAll(async () => {
	[server, browser] = await Promise.all([Server.start(), openBrowser()]);
});
afterAll(async () => {
	await browser?.close();
	await server?.stop();
});

test('scripts and styles of the first load are few, and nothing complains', async () => {
	const { page, context, wrong } = await openWindow(browser, server.url);
	await page.goto('/');
	await settled(page);
	const sizes = await page.evaluate(() =>
		(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
			.filter((entry) => /\.(js|css)$/.test(new URL(entry.name).pathname))
			.map((entry) => [new URL(entry.name).pathname, entry.encodedBodySize] as const),
	);
	const sum = sizes.reduce((total, [, size]) => total + size, 0);
	console.log(`first load: ${sizes.length} files, ${sum} bytes`);
	expect(sizes.length).toBeGreaterThan(2);
	expect(sum, JSON.stringify(sizes)).toBeLessThanOrEqual(FIRST_LOAD);
	expect(wrong).toEqual([]);
	await context.close();
});

test('no board weighs more than it may', async () => {
	for (const board of ['usa', 'switzerland', 'new-york']) {
		const response = await fetch(`${server.url}/api/boards/${board}/sheet`, { headers: { 'accept-encoding': 'gzip' } });
		const size = Number(response.headers.get('content-length'));
		expect(response.headers.get('content-encoding')).toBe('gzip');
		console.log(`${board}: ${size} bytes`);
		expect(size).toBeGreaterThan(1000);
		expect(size, board).toBeLessThanOrEqual(BOARD);
	}
});

test('nothing moves once it is there', async () => {
	for (const viewport of [undefined, PHONE]) {
		const { page, context } = await openWindow(browser, server.url, viewport ? { viewport } : {});
		await context.addInitScript(() => {
			const shifts: number[] = [];
			Object.assign(window, { shifts });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
			}).observe({ type: 'layout-shift', buffered: true });
		});
		await page.goto('/');
		await settled(page);
		const shift = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
		expect(shift).toBeLessThan(0.02);
		await context.close();
	}
});

test('an address of nothing is the page that says so, with the right status', async () => {
	const { page, context, wrong } = await openWindow(browser, server.url);
	const answer = await page.goto('/no/such/place');
	expect(answer?.status()).toBe(404);
	await page.getByRole('link').first().waitFor();
	expect(wrong.filter((said) => !said.includes('404'))).toEqual([]);
	await context.close();
});
