// Every page in every language, in every size, by day and by night, and for everyone.
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESK, openBrowser, openWindow, PHONE, PHONE_LYING, PICTURES, settled, TABLET, type Window } from './harness/browser';
import { barriers, overflowing, rawKeys } from './harness/page-checks';
import { everyPlace, type Place } from './harness/all-pages';
import { Resident } from './harness/browser-user';
import { Server } from './harness/server';

/** What a browser asks for, and what it gets. */
const LANGUAGES = { 'en-GB': 'en', 'hu-HU': 'hu', 'el-GR': 'el', 'fi-FI': 'fi', 'da-DK': 'da', 'sv-SE': 'sv', no: 'nb' };
const SIZES = { 390: PHONE, 1024: TABLET, 1600: DESK };

let server: Server;
let browser: Browser;
let places: readonly Place[];
/** The cookie of somebody who sits at the tables. */
let known: Awaited<ReturnType<Window['context']['storageState']>>;

beforeAll(async () => {
	[server, browser] = await Promise.all([Server.start(), openBrowser()]);
	const window = await openWindow(browser, server.url);
	places = await everyPlace(await Resident.in(window, server, 'Passepartout'));
	known = await window.context.storageState();
	await window.context.close();
}, 120_000);
afterAll(async () => {
	await browser?.close();
	await server?.stop();
});

describe.each(Object.entries(LANGUAGES))('a browser that asks for %s', (asked, language) => {
	test('reads every page in its language, and everything fits', async () => {
		const { page, context, wrong } = await openWindow(browser, server.url, { locale: asked, storageState: known });
		const found: string[] = [];
		for (const [name, address] of places) {
			await page.goto(address);
			await settled(page);
			expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
			found.push(...(await rawKeys(page)).map((key) => `${name}: ${key} is shown raw`));
			for (const [width, viewport] of Object.entries(SIZES)) {
				await page.setViewportSize(viewport);
				await settled(page);
				found.push(...(await overflowing(page)).map((sentence) => `${name} at ${width}: ${sentence}`));
				await page.screenshot({ path: join(PICTURES, `${name}-${language}-${width}.png`) });
			}
		}
		expect(found).toEqual([]);
		expect(wrong.filter((said) => !said.includes('404'))).toEqual([]);
		await context.close();
	}, 300_000);
});

describe.each(['light', 'dark'] as const)('by %s', (colorScheme) => {
	test.each([DESK, PHONE, PHONE_LYING])('nobody is shut out of any page of %o', async (viewport) => {
		const { page, context } = await openWindow(browser, server.url, { colorScheme, viewport, storageState: known });
		const found: string[] = [];
		for (const [name, address] of places) {
			await page.goto(address);
			await settled(page);
			found.push(...(await barriers(page)).map((barrier) => `${name}: ${barrier}`));
		}
		expect(found).toEqual([]);
		await context.close();
	}, 300_000);
});
