// Keeps a screen from going dark while everybody looks at it, where the browser can.

/** Keeps it awake until the returned function is called. */
export function stayAwake(): () => void {
	let lock: WakeLockSentinel | undefined;
	let done = false;

	async function hold(): Promise<void> {
		if (done || document.visibilityState !== 'visible') return;
		const held = await navigator.wakeLock?.request('screen').catch(() => undefined);
		if (done) void held?.release();
		else lock = held;
	}

	// Browsers let go when the page is hidden.
	const again = () => void hold();
	document.addEventListener('visibilitychange', again);
	void hold();
	return () => {
		done = true;
		document.removeEventListener('visibilitychange', again);
		void lock?.release();
	};
}
