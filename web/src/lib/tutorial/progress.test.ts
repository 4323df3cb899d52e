// What this device remembers of the tutorials survives a reload, and damage only loses it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

/** The progress as a page that was just loaded reads it. */
async function reloaded() {
	vi.resetModules();
	return (await import('./progress.svelte')).progress;
}

test('a lesson that was left and lessons completed are remembered for each board', async () => {
	const progress = await reloaded();
	const open = { lesson: 'claim', step: 1, moves: [{ type: 'blind' }] } as const;
	progress.complete('usa', 'draw');
	progress.complete('usa', 'draw');
	progress.leave('usa', open);
	const after = await reloaded();
	expect(after.of('usa')).toEqual({ done: ['draw'], open });
	expect(after.of('new-york')).toEqual({ done: [] });
	after.complete('usa', 'claim');
	expect((await reloaded()).of('usa')).toEqual({ done: ['draw', 'claim'] });
	after.forget('usa');
	expect((await reloaded()).of('usa')).toEqual({ done: [] });
});

test.each(['nonsense', '3', 'null', '[1]', '{"usa":7}', '{"usa":{"done":[],"open":{"step":1}}}'])(
	'%s is no progress',
	async (stored) => {
		localStorage.setItem('fogg.tutorial', stored);
		expect((await reloaded()).of('usa')).toEqual({ done: [] });
	},
);

test('a device that keeps nothing says so', async () => {
	const progress = await reloaded();
	const setItem = () => {
		throw new DOMException('full', 'QuotaExceededError');
	};
	vi.stubGlobal('localStorage', { getItem: () => null, setItem });
	progress.complete('usa', 'draw');
	expect([progress.isKept, progress.of('usa').done]).toEqual([false, ['draw']]);
});
