// The first load of the home page: small, without errors and without layout shifts.
import { expect, test } from 'vitest';
import { PHONE, settled } from './harness/browser';
import { TestEnv } from './harness/test-env';

/** The compressed size limits: for scripts and styles together, and for a board. */
const MAX_FIRST_LOAD_BYTES = 200 * 1024;
const MAX_BOARD_BYTES = 150 * 1024;

const env = TestEnv.create();

test('scripts and styles of the first load are within the limit', async () => {
	const { page } = await env.window();
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
	expect(sum, JSON.stringify(sizes)).toBeLessThanOrEqual(MAX_FIRST_LOAD_BYTES);
});

test('every board is within the limit', async () => {
	for (const board of ['usa', 'switzerland', 'new-york']) {
		const response = await fetch(`${env.server.url}/api/boards/${board}/drawing`, {
			headers: { 'accept-encoding': 'gzip' },
		});
		const size = Number(response.headers.get('content-length'));
		expect(response.headers.get('content-encoding')).toBe('gzip');
		console.log(`${board}: ${size} bytes`);
		expect(size).toBeGreaterThan(1000);
		expect(size, board).toBeLessThanOrEqual(MAX_BOARD_BYTES);
	}
});

test('the layout does not shift', async () => {
	for (const viewport of [undefined, PHONE]) {
		const { page, context } = await env.window(viewport ? { viewport } : {});
		await context.addInitScript(() => {
			const shifts: number[] = [];
			Object.assign(window, { shifts });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
			}).observe({ type: 'layout-shift', buffered: true });
		});
		await page.goto('/');
		await settled(page);
		const shift = await page.evaluate(() =>
			(window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
		);
		// A smaller layout shift is not noticeable.
		expect(shift).toBeLessThan(0.001);
	}
});

test('an unknown address shows the not-found page with status 404', async () => {
	const { page, errors } = await env.window();
	const response = await page.goto('/no/such/place');
	expect(response?.status()).toBe(404);
	await page.getByRole('link').first().waitFor();
	// The browser logs the status itself; nothing else may be logged.
	expect(errors.splice(0).filter((error) => !error.includes('404'))).toEqual([]);
});
