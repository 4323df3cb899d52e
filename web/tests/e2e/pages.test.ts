// Every page in every language, window size and theme, and its accessibility.
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
	DESKTOP,
	openBrowser,
	openWindow,
	PHONE,
	PHONE_LANDSCAPE,
	SCREENSHOT_FOLDER,
	settled,
	TABLET,
	type Window,
} from './harness/browser';
import { accessibilityViolations, overflows, untranslatedKeys } from './harness/page-checks';
import { allPages, type PageAddress } from './harness/all-pages';
import { BrowserUser } from './harness/browser-user';
import { Server } from './harness/server';

/** The languages that a browser requests and receives. */
const LANGUAGES = {
	'en-GB': 'en',
	'hu-HU': 'hu',
	'el-GR': 'el',
	'fi-FI': 'fi',
	'da-DK': 'da',
	'sv-SE': 'sv',
	no: 'nb',
};
const SIZES = { 390: PHONE, 1024: TABLET, 1600: DESKTOP };

let server: Server;
let browser: Browser;
let pages: readonly PageAddress[];
/** The cookies of a person who sits at the tables. */
let signedIn: Awaited<ReturnType<Window['context']['storageState']>>;

beforeAll(async () => {
	[server, browser] = await Promise.all([Server.start(), openBrowser()]);
	const window = await openWindow(browser, server.url);
	pages = await allPages(await BrowserUser.signIn(window, server, 'Passepartout'));
	signedIn = await window.context.storageState();
	await window.context.close();
}, 120_000);
afterAll(async () => {
	await browser?.close();
	await server?.stop();
});

describe.each(Object.entries(LANGUAGES))('a browser that requests %s', (requested, language) => {
	test('gets every page in its language, and everything fits', async () => {
		const { page, context, errors } = await openWindow(browser, server.url, {
			locale: requested,
			storageState: signedIn,
		});
		const found: string[] = [];
		for (const [name, address] of pages) {
			await page.goto(address);
			await settled(page);
			expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
			found.push(...(await untranslatedKeys(page)).map((key) => `${name}: ${key} is not translated`));
			for (const [width, viewport] of Object.entries(SIZES)) {
				await page.setViewportSize(viewport);
				await settled(page);
				found.push(...(await overflows(page)).map((sentence) => `${name} at ${width}: ${sentence}`));
				await page.screenshot({ path: join(SCREENSHOT_FOLDER, `${name}-${language}-${width}.png`) });
			}
		}
		expect(found).toEqual([]);
		expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
		await context.close();
	}, 300_000);
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
	test.each([DESKTOP, PHONE, PHONE_LANDSCAPE])(
		'every page is accessible at %o',
		async (viewport) => {
			const { page, context } = await openWindow(browser, server.url, {
				colorScheme,
				viewport,
				storageState: signedIn,
			});
			const found: string[] = [];
			for (const [name, address] of pages) {
				await page.goto(address);
				await settled(page);
				found.push(...(await accessibilityViolations(page)).map((violation) => `${name}: ${violation}`));
			}
			expect(found).toEqual([]);
			await context.close();
		},
		300_000,
	);
});
