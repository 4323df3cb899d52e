// The system's Chromium. Every page that a journey opens is watched: what it says on the console, and whether the
// server's policy stopped anything, is a failure.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];

/** Sizes that every screen has to look right in. */
export const DESK = { width: 1600, height: 1000 };
export const TABLET = { width: 1024, height: 768 };
export const PHONE = { width: 390, height: 844 };
export const PHONE_LYING = { width: 844, height: 390 };

/** Pictures for people to look at; they are not kept. */
export const PICTURES = fileURLToPath(new URL('../../../pictures', import.meta.url));

export function openBrowser(): Promise<Browser> {
	const executablePath = process.env.FOGG_CHROMIUM ?? PLACES.find((path) => existsSync(path));
	if (!executablePath) throw new Error('there is no Chromium: install it, or name it in FOGG_CHROMIUM');
	return chromium.launch({ executablePath, args: FLAGS });
}

/** A window of somebody, with what went wrong in it. */
export type Window = { page: Page; context: BrowserContext; wrong: string[] };

export async function openWindow(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Window> {
	const context = await browser.newContext({ baseURL: url, viewport: DESK, locale: 'en-GB', reducedMotion: 'reduce', ...options });
	const page = await context.newPage();
	return { page, context, wrong: watched(page) };
}

/** Everything that a page complains about. A server that is away on purpose, or says no, is no complaint. */
function watched(page: Page): string[] {
	const wrong: string[] = [];
	page.on('pageerror', (error) => wrong.push(`thrown: ${error.message}`));
	page.on('console', (message) => {
		const isNetwork = /ERR_CONNECTION|ERR_INTERNET_DISCONNECTED|WebSocket connection|status of (409|503)/.test(message.text());
		if ((message.type() === 'error' || message.type() === 'warning') && !isNetwork) wrong.push(message.text());
	});
	return wrong;
}

/** Waits until the page has nothing more to fetch and has drawn what it has. */
export async function settled(page: Page): Promise<void> {
	await page.waitForLoadState('networkidle');
	await page.evaluate(() => document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))));
}
