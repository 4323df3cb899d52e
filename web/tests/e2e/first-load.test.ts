// The front page as somebody gets it who was never here: small, quiet, and ticketStatus prefersReducedMotion.
import { expect, test } from 'vitest';
import { PHONE, settled } from './harness/browser';
import { House } from './harness/test-env';

/** Scripts and styles, compressed; a board, compressed. */
const FIRST_LOAD = 200 * 1024;
const BOARD = 150 * 1024;

const house = House.open();

test('scripts and styles of the first load are few, and nothing complains', async () => {
	const { page } = await house.window();
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
});

test('no board weighs more than it may', async () => {
	for (const board of ['usa', 'switzerland', 'new-york']) {
		const response = await fetch(`${house.server.url}/api/boards/${board}/drawing`, { headers: { 'accept-encoding': 'gzip' } });
		const size = Number(response.headers.get('content-length'));
		expect(response.headers.get('content-encoding')).toBe('gzip');
		console.log(`${board}: ${size} bytes`);
		expect(size).toBeGreaterThan(1000);
		expect(size, board).toBeLessThanOrEqual(BOARD);
	}
});

test('nothing moves once it is there', async () => {
	for (const viewport of [undefined, PHONE]) {
		const { page, context } = await house.window(viewport ? { viewport } : {});
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
		// Less than anybody could see: a thousandth of the window.
		expect(shift).toBeLessThan(0.001);
	}
});

test('an address of nothing is the page that says so, with the right status', async () => {
	const { page, wrong } = await house.window();
	const answer = await page.goto('/no/such/place');
	expect(answer?.status()).toBe(404);
	await page.getByRole('link').first().waitFor();
	// The browser itself complains of the status; of anything else nobody may.
	expect(wrong.splice(0).filter((said) => !said.includes('404'))).toEqual([]);
});
