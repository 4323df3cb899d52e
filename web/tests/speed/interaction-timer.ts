// A thumb at a slow phone, and how long each of its taps takes until its effect is painted.
import type { CDPSession, Locator, Page } from 'playwright-core';

const SLOWER = 4;
/** How long a thumb is on the glass. */
const PRESS_MS = 80;
/** Between two taps. */
const REST_MS = 400;
/** What is quicker the browser does not tell. */
const LEAST_MS = 16;

/** What took longest of a tap: waiting for its turn, being dealt with, and being painted, in milliseconds. */
type Slowest = { ms: number; what: string; waiting: number; working: number; painting: number };
type Noted = Window & { slowest?: Slowest; isHeard?: boolean };

export class Stopwatch {
	readonly taken: { what: string; ms: number; slowest?: Slowest }[] = [];

	private constructor(
		private readonly page: Page,
		private readonly session: CDPSession,
	) {}

	/** Slows the page down, and notes from now on how long every interaction takes, by the browser's own account. */
	static async on(page: Page): Promise<Stopwatch> {
		const session = await page.context().newCDPSession(page);
		await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
		// A mouse that is a thumb to the page, as in Chromium's own device mode. `Input.dispatchTouchEvent` will not do: it
		// stamps a touch, and then holds it back until the page has drawn one more frame, which no glass does.
		await session.send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' });
		await page.evaluate(() => {
			addEventListener('click', () => ((window as Noted).isHeard = true), { capture: true });
			new PerformanceObserver((list) => {
				const noted = window as Noted;
				for (const event of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
					if (!event.interactionId || event.duration < (noted.slowest?.ms ?? 0)) continue;
					const { name: what, duration: ms, startTime, processingStart, processingEnd } = event;
					const [waiting, working] = [processingStart - startTime, processingEnd - processingStart].map(Math.round) as [number, number];
					noted.slowest = { ms, what, waiting, working, painting: ms - waiting - working };
				}
			}).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
		});
		return new Stopwatch(page, session);
	}

	/** A tap in the middle of something. */
	async tap(what: string, where: Locator): Promise<void> {
		await where.waitFor();
		const box = await where.boundingBox();
		if (!box) throw new Error(`${what} cannot be seen`);
		await this.press(what, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
	}

	/** A bare press: what a test looks for first would be counted as the page's own time. */
	async press(what: string, at: { x: number; y: number }): Promise<void> {
		await this.page.waitForTimeout(REST_MS);
		this.thumb('mousePressed', at);
		await this.page.waitForTimeout(PRESS_MS);
		this.thumb('mouseReleased', at);
		await this.page.waitForTimeout(REST_MS);
		const { slowest, isHeard } = await this.page.evaluate(() => {
			const noted = window as Noted;
			const { slowest, isHeard } = noted;
			noted.slowest = noted.isHeard = undefined;
			return { slowest, isHeard };
		});
		if (!isHeard) throw new Error(`the page does not hear the tap on ${what}`);
		this.taken.push({ what, ms: slowest?.ms ?? LEAST_MS, slowest });
	}

	/** The browser answers no press that it makes a touch of, so nothing is waited for. */
	private thumb(type: 'mousePressed' | 'mouseReleased', at: { x: number; y: number }): void {
		void this.session.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 }).catch(() => undefined);
	}
}
