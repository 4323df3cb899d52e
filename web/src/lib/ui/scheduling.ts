// What a press shows comes first.

/** Does something once what has changed by now is on the screen: work that takes a slow phone longer than a frame. */
export function afterPaint(then: () => void): void {
	// Not a timer: Chromium holds timers back while a finger is down.
	requestAnimationFrame(() => requestAnimationFrame(then));
}

/** So many frames pass until a slow phone shows what was painted. */
const SHOWN = 4;

/** Does something a moment later than that, and gives back how to call it off: work that would hold up the showing itself. */
export function afterShown(then: () => void): () => void {
	let left = SHOWN;
	const step = () => {
		left -= 1;
		if (left === 0) then();
		else asked = requestAnimationFrame(step);
	};
	let asked = requestAnimationFrame(step);
	return () => cancelAnimationFrame(asked);
}

/**
 * The moment after a frame has begun. Work of less than a frame that is done there makes none late; done whenever news
 * arrive, it would run into the next. Nobody waits for frames where none are drawn.
 */
export function frameBegun(): Promise<void> {
	if (document.hidden) return Promise.resolve();
	return new Promise((done) => {
		const hidden = new AbortController();
		// Not a timer either: this is a task of its own, behind the frame that is being drawn.
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => {
			port1.close();
			hidden.abort();
			done();
		};
		requestAnimationFrame(() => port2.postMessage(undefined));
		document.addEventListener('visibilitychange', () => done(), { signal: hidden.signal });
	});
}

/** Does something when there is nothing else to do, and gives back how to call it off. Safari does not say when that is. */
export function whenIdle(then: () => void): () => void {
	if (!('requestIdleCallback' in window)) {
		const timer = setTimeout(then, 200);
		return () => clearTimeout(timer);
	}
	const asked = requestIdleCallback(then);
	return () => cancelIdleCallback(asked);
}
