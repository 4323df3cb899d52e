// Keeps the screen from turning off, where the browser supports it.

/** Requests a wake lock; the returned function releases it. */
export function keepScreenAwake(): () => void {
	let lock: WakeLockSentinel | undefined;
	let isReleased = false;

	async function request(): Promise<void> {
		if (isReleased || document.visibilityState !== 'visible') return;
		const acquired = await navigator.wakeLock?.request('screen').catch(() => undefined);
		if (isReleased) void acquired?.release();
		else lock = acquired;
	}

	// Browsers release the lock when the page is hidden.
	const onVisibilityChange = () => void request();
	document.addEventListener('visibilitychange', onVisibilityChange);
	void request();
	return () => {
		isReleased = true;
		document.removeEventListener('visibilitychange', onVisibilityChange);
		void lock?.release();
	};
}
