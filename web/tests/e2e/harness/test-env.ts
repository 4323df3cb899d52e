// The environment of an end-to-end test: a server, a browser and windows. Everything is closed afterwards, and no page
// may have reported an error.
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openBrowser, openWindow, SCREENSHOT_FOLDER, type Window } from './browser';
import { BrowserUser } from './browser-user';
import { Server } from './server';

export class TestEnv {
	server!: Server;
	browser!: Browser;
	private windows: Window[] = [];

	/** An environment for all tests of one file. */
	static create(): TestEnv {
		const env = new TestEnv();
		beforeAll(async () => {
			[env.server, env.browser] = await Promise.all([Server.start(), openBrowser()]);
		});
		afterEach(({ task }) => env.closeWindows(task.result?.state === 'fail' ? task.name : undefined));
		afterAll(async () => {
			await env.browser?.close();
			await env.server?.stop();
		});
		return env;
	}

	/** A window without a signed-in person. */
	async window(options?: BrowserContextOptions): Promise<Window> {
		const window = await openWindow(this.browser, this.server.url, options);
		this.windows.push(window);
		return window;
	}

	/** A signed-in person in a window. */
	async user(name: string, options?: BrowserContextOptions): Promise<BrowserUser> {
		return BrowserUser.signIn(await this.window(options), this.server, name);
	}

	/** Takes a screenshot of every window after a failure. */
	private async closeWindows(failed?: string): Promise<void> {
		const windows = this.windows;
		this.windows = [];
		for (const [index, { page, context }] of windows.entries()) {
			if (failed) await page.screenshot({ path: join(SCREENSHOT_FOLDER, `failed: ${failed} ${index}.png`) });
			await context.close();
		}
		expect(windows.flatMap(({ errors }) => errors)).toEqual([]);
	}
}
