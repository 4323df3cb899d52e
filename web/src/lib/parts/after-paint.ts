// What a press shows comes first.

/** Does something once what has changed by now is on the screen: work that takes a slow phone longer than a frame. */
export function afterPaint(then: () => void): void {
	// Not a timer: Chromium holds timers back while a finger is down.
	requestAnimationFrame(() => requestAnimationFrame(then));
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
