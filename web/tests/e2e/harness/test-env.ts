// What every journey needs: a server, a browser, and people in windows of their own; all of it is gone afterwards, and
// nothing may have complained.
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openBrowser, openWindow, PICTURES, type Window } from './browser';
import { Resident } from './browser-user';
import { Server } from './server';

export class House {
	server!: Server;
	browser!: Browser;
	private windows: Window[] = [];

	/** A house for the journeys of one file. */
	static open(): House {
		const house = new House();
		beforeAll(async () => {
			[house.server, house.browser] = await Promise.all([Server.start(), openBrowser()]);
		});
		afterEach(({ task }) => house.closeWindows(task.result?.state === 'fail' ? task.name : undefined));
		afterAll(async () => {
			await house.browser?.close();
			await house.server?.stop();
		});
		return house;
	}

	/** A window in which nobody is known. */
	async window(options?: BrowserContextOptions): Promise<Window> {
		const window = await openWindow(this.browser, this.server.url, options);
		this.windows.push(window);
		return window;
	}

	/** Somebody of this name, in a window. */
	async person(name: string, options?: BrowserContextOptions): Promise<Resident> {
		return Resident.in(await this.window(options), this.server, name);
	}

	/** After a failure there is a picture of every window to look at. */
	private async closeWindows(failed?: string): Promise<void> {
		const windows = this.windows;
		this.windows = [];
		for (const [number, { page, context }] of windows.entries()) {
			if (failed) await page.screenshot({ path: join(PICTURES, `failed: ${failed} ${number}.png`) });
			await context.close();
		}
		expect(windows.flatMap(({ wrong }) => wrong)).toEqual([]);
	}
}
