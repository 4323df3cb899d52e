// Lets one tab at a time play a game: two would overwrite each other's moves.

/** A tab that is just leaving a game needs a moment to release it. */
const LOCK_TIMEOUT_MS = 1_000;

/** Locks a game; returns the function that releases it, or undefined if another tab plays it. */
export function lockGame(id: string): Promise<(() => void) | undefined> {
	// Old browsers have no locks.
	if (!navigator.locks) return Promise.resolve(() => undefined);
	return new Promise((resolve, reject) => {
		const hold = () => new Promise<void>((release) => resolve(() => release()));
		const options = { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) };
		navigator.locks.request(`fogg.game.${id}`, options, hold).catch((error: unknown) => {
			if (error instanceof DOMException && error.name === 'TimeoutError') resolve(undefined);
			else reject(error);
		});
	});
}
