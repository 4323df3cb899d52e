// Launches the system's Chromium. Console errors and violations of the content security policy fail the test.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];

/** The window sizes that every page must support. */
export const DESKTOP = { width: 1600, height: 1000 };
export const TABLET = { width: 1024, height: 768 };
/** A common laptop, the smallest of the phones, and a small window that is neither. */
export const LAPTOP = { width: 1366, height: 768 };
export const SMALL_PHONE = { width: 360, height: 740 };
export const SMALL_WINDOW = { width: 800, height: 600 };
export const PHONE = { width: 390, height: 844 };
export const PHONE_LANDSCAPE = { width: 844, height: 390 };

/** Where screenshots for inspection are written; they are not committed. */
export const SCREENSHOT_FOLDER = fileURLToPath(new URL('../../../pictures', import.meta.url));

export function openBrowser(): Promise<Browser> {
	const executablePath = process.env.FOGG_CHROMIUM ?? CHROMIUM_PATHS.find((path) => existsSync(path));
	if (!executablePath) throw new Error('Chromium not found: install it or set FOGG_CHROMIUM');
	return chromium.launch({ executablePath, args: FLAGS });
}

/** A browser window with its own cookies, and the errors that its page reported. */
export type Window = { page: Page; context: BrowserContext; errors: string[] };

export async function openWindow(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Window> {
	const context = await browser.newContext({
		baseURL: url,
		viewport: DESKTOP,
		locale: 'en-GB',
		reducedMotion: 'reduce',
		...options,
	});
	const page = await context.newPage();
	return { page, context, errors: collectErrors(page) };
}

/** Collects the errors and warnings of a page, except expected network errors and rejected requests. */
function collectErrors(page: Page): string[] {
	const errors: string[] = [];
	page.on('pageerror', (error) => errors.push(`thrown: ${error.message}`));
	page.on('console', (message) => {
		const isNetwork = /ERR_CONNECTION|ERR_INTERNET_DISCONNECTED|WebSocket connection|status of (409|503)/.test(
			message.text(),
		);
		if ((message.type() === 'error' || message.type() === 'warning') && !isNetwork) errors.push(message.text());
	});
	return errors;
}

/** Waits until the page has loaded everything and has painted. */
export async function settled(page: Page): Promise<void> {
	await page.waitForLoadState('networkidle');
	await page.evaluate(() =>
		document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))),
	);
}
