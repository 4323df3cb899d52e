// Measures the time from a tap to the painted result on a slow phone.
import type { CDPSession, Locator, Page } from 'playwright-core';

const CPU_SLOWDOWN = 4;
/** The duration of a press. */
const PRESS_MS = 80;
/** The pause between two taps. */
const PAUSE_MS = 400;
/** The browser does not report shorter interactions. */
const MIN_REPORTED_MS = 16;

/** The slowest event of a tap, with its delay, processing and painting in milliseconds. */
type SlowestEvent = { ms: number; event: string; waiting: number; working: number; painting: number };
type InstrumentedWindow = Window & { slowest?: SlowestEvent; isClicked?: boolean };

export class InteractionTimer {
	readonly measurements: { name: string; ms: number; slowest?: SlowestEvent }[] = [];

	private constructor(
		private readonly page: Page,
		private readonly session: CDPSession,
	) {}

	/** Slows the page down and starts recording the browser's event timing. */
	static async on(page: Page): Promise<InteractionTimer> {
		const session = await page.context().newCDPSession(page);
		await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
		// Touch events emulated from the mouse, as in Chromium's device mode. `Input.dispatchTouchEvent` delays a touch by a
		// frame after taking its timestamp, which real devices do not.
		await session.send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' });
		await page.evaluate(() => {
			addEventListener('click', () => ((window as InstrumentedWindow).isClicked = true), { capture: true });
			new PerformanceObserver((list) => {
				const instrumented = window as InstrumentedWindow;
				for (const event of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
					if (!event.interactionId || event.duration < (instrumented.slowest?.ms ?? 0)) continue;
					const { name, duration: ms, startTime, processingStart, processingEnd } = event;
					const [waiting, working] = [processingStart - startTime, processingEnd - processingStart].map(Math.round) as [
						number,
						number,
					];
					instrumented.slowest = { ms, event: name, waiting, working, painting: ms - waiting - working };
				}
			}).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
		});
		return new InteractionTimer(page, session);
	}

	/** Taps the middle of an element. */
	async tap(name: string, target: Locator): Promise<void> {
		await target.waitFor();
		const box = await target.boundingBox();
		if (!box) throw new Error(`${name} is not visible`);
		await this.press(name, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
	}

	/** Presses a point without looking up an element, which would add to the measured time. */
	async press(name: string, at: { x: number; y: number }): Promise<void> {
		await this.page.waitForTimeout(PAUSE_MS);
		this.sendMouse('mousePressed', at);
		await this.page.waitForTimeout(PRESS_MS);
		this.sendMouse('mouseReleased', at);
		await this.page.waitForTimeout(PAUSE_MS);
		const { slowest, isClicked } = await this.page.evaluate(() => {
			const instrumented = window as InstrumentedWindow;
			const { slowest, isClicked } = instrumented;
			instrumented.slowest = instrumented.isClicked = undefined;
			return { slowest, isClicked };
		});
		if (!isClicked) throw new Error(`the page received no click on ${name}`);
		this.measurements.push({ name, ms: slowest?.ms ?? MIN_REPORTED_MS, slowest });
	}

	/** Sends a mouse event without waiting: the browser does not confirm events that it turns into touches. */
	private sendMouse(type: 'mousePressed' | 'mouseReleased', at: { x: number; y: number }): void {
		void this.session
			.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 })
			.catch(() => undefined);
	}
}
