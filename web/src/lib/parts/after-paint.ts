// What a press shows comes first.

/** Does something once what has changed by now is on the screen: work that takes a slow phone longer than a frame. */
export function afterPaint(then: () => void): void {
	requestAnimationFrame(() => setTimeout(then));
}
