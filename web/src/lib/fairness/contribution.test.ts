// A seat promises before the game, tells what it promised when the table asks, and says nothing otherwise.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { promiseOf } from './random';
import { contribute, contributionOf, due, takePart } from './contribution';
import type { TableSession } from '../game/table-session.svelte';
import type { SeatState, Table } from '../protocol/types';

const at = (stage: Table['stage'], chair: Partial<SeatState> = {}, revealing = false) =>
	({ id: 'table', stage, revealing, commitment: 'seen', seats: [{ seat: 'blue' }, { seat: 'red', ...chair }] }) as unknown as Table;
let sent: { path: string; body: { hash?: string; contribution?: string } }[];

beforeEach(() => {
	localStorage.clear();
	sent = [];
	vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
		sent.push({ path, body: JSON.parse(String(body)) });
		return new Response('{"seq":1}');
	});
});
afterEach(() => vi.unstubAllGlobals());

test('what is due', () => {
	expect(due(at('waiting'), 'red')).toBe('promise');
	expect(due(at('waiting', { committed: true }), 'red')).toBeUndefined();
	expect(due(at('playing', { committed: true }, true), 'red')).toBe('tell');
	expect(due(at('playing', { committed: true, contribution: '00' }, true), 'red')).toBeUndefined();
	expect(due(at('playing', {}, true), 'red')).toBeUndefined();
	expect(due(at('playing', { committed: true }), 'red')).toBeUndefined();
	expect(due(at('finished', { committed: true }), 'red')).toBeUndefined();
});

test('what is told is what was promised, and it is kept with the commitment that was seen', async () => {
	await contribute(at('waiting'), 'red');
	await contribute(at('playing', { committed: true }, true), 'red');
	const [promise, told] = sent;
	expect(promise!.path).toBe('/api/tables/table/commit');
	expect(told!.path).toBe('/api/tables/table/reveal');
	expect(told!.body.contribution).toMatch(/^[0-9a-f]{64}$/);
	expect(promise!.body.hash).toBe(promiseOf(told!.body.contribution!));
	expect(contributionOf('table', 'red')).toEqual({ seat: 'red', contribution: told!.body.contribution, commitment: 'seen' });
	expect(contributionOf('table', 'blue')).toBeUndefined();
});

test('a promise that was made elsewhere cannot be told here', async () => {
	await contribute(at('playing', { committed: true }, true), 'red');
	expect(sent).toEqual([]);
});

test('who only watches takes no part', () => {
	takePart({ table: at('waiting'), seat: undefined, caller: () => ({}) } as unknown as TableSession)();
	expect(sent).toEqual([]);
});
