// A seat commits before the game, reveals when the game starts, and sends nothing otherwise.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contributionHash } from './random';
import { contribute, contributeWhenDue, pendingContribution, storedContributions, termsOf } from './contribution';
import type { TableSession } from '../game/table-session.svelte';
import type { SeatState, Table } from '../protocol/types';

const tableAt = (stage: Table['stage'], state: Partial<SeatState> = {}, revealing = false) =>
	({
		id: 'table',
		stage,
		board_hash: '33'.repeat(32),
		deal: 1,
		revealing,
		commitment: 'seen',
		seats: [{ seat: 'blue' }, { seat: 'red', ...state }],
	}) as unknown as Table;
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

test('the pending contribution depends on the stage', () => {
	expect(pendingContribution(tableAt('waiting'), 'red')).toBe('commit');
	expect(pendingContribution(tableAt('waiting', { commitment: 'promised' }), 'red')).toBeUndefined();
	expect(pendingContribution(tableAt('playing', { commitment: 'promised' }, true), 'red')).toBe('reveal');
	expect(
		pendingContribution(tableAt('playing', { commitment: 'promised', contribution: '00' }, true), 'red'),
	).toBeUndefined();
	expect(pendingContribution(tableAt('playing', {}, true), 'red')).toBeUndefined();
	expect(pendingContribution({ ...tableAt('playing'), committing: true }, 'red')).toBe('commit');
	expect(pendingContribution({ ...tableAt('playing', { barred: true }), committing: true }, 'red')).toBeUndefined();
	expect(pendingContribution(tableAt('playing', { commitment: 'promised' }), 'red')).toBeUndefined();
	expect(pendingContribution(tableAt('finished', { commitment: 'promised' }), 'red')).toBeUndefined();
});

test('the revealed contribution matches its commitment and is stored', async () => {
	await contribute(tableAt('waiting'), 'red');
	await contribute(tableAt('playing', { commitment: 'promised' }, true), 'red');
	const [commit, reveal] = sent;
	expect(commit!.path).toBe('/api/tables/table/commit');
	expect(reveal!.path).toBe('/api/tables/table/reveal');
	expect(reveal!.body.contribution).toMatch(/^[0-9a-f]{64}$/);
	expect(commit!.body.hash).toBe(contributionHash(termsOf(tableAt('waiting')), 1, 'red', reveal!.body.contribution!));
	const fixed = { commitments: [null, 'promised'], abandoned: [] };
	expect(storedContributions('table', 'red')).toEqual([
		{ seat: 'red', deal: 1, contribution: reveal!.body.contribution, commitment: 'seen', fixed, revealed: true },
	]);
	expect(storedContributions('table', 'blue')).toEqual([]);
});

test('after an abandoned deal the seat commits to other bytes', async () => {
	await contribute(tableAt('waiting'), 'red');
	await contribute({ ...tableAt('playing'), committing: true, deal: 2 }, 'red');
	await contribute({ ...tableAt('playing', { commitment: 'promised' }, true), deal: 2 }, 'red');
	const [first, second] = storedContributions('table', 'red');
	expect([first!.deal, second!.deal, first!.revealed, second!.revealed]).toEqual([1, 2, undefined, true]);
	expect(second!.contribution).not.toBe(first!.contribution);
	expect(sent.map(({ path, body }) => [path.split('/').at(-1), body.hash ?? body.contribution])).toEqual([
		['commit', contributionHash(termsOf(tableAt('waiting')), 1, 'red', first!.contribution)],
		['commit', contributionHash(termsOf(tableAt('waiting')), 2, 'red', second!.contribution)],
		['reveal', second!.contribution],
	]);
});

test('a contribution that the server rejects does not count as revealed', async () => {
	await contribute(tableAt('waiting'), 'red');
	vi.stubGlobal('fetch', async () => new Response('{"error":{"code":"nothing_committed"}}', { status: 409 }));
	await expect(contribute(tableAt('playing', { commitment: 'promised' }, true), 'red')).rejects.toThrow();
	expect(storedContributions('table', 'red')[0]!.revealed).toBeUndefined();
});

test('what was fixed when the seat revealed is stored before the request, and only once', async () => {
	await contribute(tableAt('waiting'), 'red');
	const abandoned = { seats: ['blue' as const], commitments: ['b', null], contributions: [null, null] };
	const revealing = { ...tableAt('playing', { commitment: 'promised' }, true), abandoned_deals: [abandoned] };
	vi.stubGlobal('fetch', async () => {
		throw new TypeError('the connection is lost');
	});
	await expect(contribute(revealing, 'red')).rejects.toThrow();
	// The server may have read the contribution nevertheless, and what it shows now may depend on it.
	const later = { ...tableAt('playing', { commitment: 'promised' }, true), abandoned_deals: [] };
	later.seats[0]!.commitment = 'chosen later';
	await expect(contribute(later, 'red')).rejects.toThrow();
	const { commitments, contributions } = abandoned;
	expect(storedContributions('table', 'red')[0]!.fixed).toEqual({
		commitments: [null, 'promised'],
		abandoned: [{ commitments, contributions }],
	});
});

test('a contribution committed in another browser cannot be revealed here', async () => {
	await contribute(tableAt('playing', { commitment: 'promised' }, true), 'red');
	expect(sent).toEqual([]);
});

test('a spectator does not contribute', () => {
	contributeWhenDue({
		table: tableAt('waiting'),
		seat: undefined,
		credentials: () => ({}),
	} as unknown as TableSession)();
	expect(sent).toEqual([]);
});
