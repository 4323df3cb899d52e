// Schedules work around the browser's frames, so that the response to an input is painted first.

/** Runs work after the next paint, for work that takes longer than a frame on a slow phone. */
export function afterPaint(work: () => void): void {
	// A timer would be too late: Chromium delays timers while a finger is down.
	requestAnimationFrame(() => requestAnimationFrame(work));
}

/** A slow phone needs this many frames to show a painted change. */
const SETTLE_FRAMES = 4;

/** Runs work a few frames after the next paint, for work that would delay that paint. Returns a cancel function. */
export function afterFrames(work: () => void): () => void {
	let remaining = SETTLE_FRAMES;
	const step = () => {
		remaining -= 1;
		if (remaining === 0) work();
		else request = requestAnimationFrame(step);
	};
	let request = requestAnimationFrame(step);
	return () => cancelAnimationFrame(request);
}

/**
 * Resolves right after a frame has started. Work shorter than a frame then fits into it, while the same work started
 * on arrival of a message could delay the next frame. Resolves at once in a hidden page, which draws no frames.
 */
export function frameStart(): Promise<void> {
	if (document.hidden) return Promise.resolve();
	return new Promise((resolve) => {
		const hidden = new AbortController();
		// A message channel queues a task right after the current frame; a timer would run later.
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => {
			port1.close();
			hidden.abort();
			resolve();
		};
		requestAnimationFrame(() => port2.postMessage(undefined));
		document.addEventListener('visibilitychange', () => resolve(), { signal: hidden.signal });
	});
}

/** Runs work when the browser is idle, or after a delay in Safari. Returns a cancel function. */
export function whenIdle(work: () => void): () => void {
	if (!('requestIdleCallback' in window)) {
		const timer = setTimeout(work, 200);
		return () => clearTimeout(timer);
	}
	const request = requestIdleCallback(work);
	return () => cancelIdleCallback(request);
}
