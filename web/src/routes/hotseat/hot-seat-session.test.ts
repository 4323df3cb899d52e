// Several people at one device: who holds it when, and that nobody's cards stay in the page when it goes on.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TableSession } from '../../lib/game/table-session.svelte';
import type { Phase, SeatName, Table, TableView, View } from '../../lib/protocol/types';
import { HotSeatSession } from './hot-seat-session.svelte';
import { nextHolder, startGame, saveGroup, loadGroup, toRequest, type HotSeatGroup } from './hot-seat-group';

const guests = [
	{ seat: 'blue', name: 'Ada', key: 'key-ada' },
	{ seat: 'red', name: 'Grace', key: 'key-grace' },
] as const;
const group: HotSeatGroup = { id: 'table', invite: 'invited', guests };

describe('who holds the device', () => {
	const at = (phase: Phase) => nextHolder({ phase }, guests);

	test('first tickets one after another, in seat order', () => {
		expect(at({ type: 'first_tickets', waiting: ['red', 'green', 'blue'] })).toBe('blue');
		expect(at({ type: 'first_tickets', waiting: ['green', 'red'] })).toBe('red');
		expect(at({ type: 'first_tickets', waiting: ['green'] })).toBeUndefined();
	});

	test('whoever is to act, through all parts of a turn', () => {
		expect(at({ type: 'turn', seat: 'red' })).toBe('red');
		expect(at({ type: 'second_card', seat: 'red' })).toBe('red');
		expect(at({ type: 'tickets', seat: 'blue', count: 3 })).toBe('blue');
		expect(at({ type: 'tunnel', seat: 'blue', route: 'a-b', payment: 'P', turned: '-' })).toBe('blue');
	});

	test('nobody while bots play, before the deal and at the end', () => {
		expect(at({ type: 'turn', seat: 'green' })).toBeUndefined();
		expect(at({ type: 'over' })).toBeUndefined();
		expect(nextHolder(undefined, guests)).toBeUndefined();
	});
});

describe('the table', () => {
	test('has a clock on which nobody countCards as away', () => {
		expect(toRequest({ board: 'usa', names: ['Ada', 'Grace'], bots: ['hard'] })).toMatchObject({
			board: 'usa',
			seats: 3,
			bots: ['hard'],
			listed: false,
			clock: { type: 'days' },
		});
	});

	test('a reload finds the same people, and forgetting finds nobody', () => {
		saveGroup(group);
		expect(loadGroup()).toEqual(group);
		saveGroup(undefined);
		expect(loadGroup()).toBeUndefined();
	});

	test('everybody sits down under their ownTable key, and the game begins', async () => {
		const seats = [
			{ seat: 'blue', person: { id: 1, name: 'Ada' } },
			{ seat: 'red', person: { id: 2, name: 'Grace' } },
		];
		const asked: string[] = [];
		vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
			const key = (request.headers as { authorization?: string }).authorization ?? 'nobody';
			asked.push(`${request.method} ${path} ${key}`);
			const body = request.body ? JSON.parse(String(request.body)) : undefined;
			const person = seats.find((seatState) => seatState.person.name === body?.name)?.person;
			const table = { id: 't', seats, stage: 'waiting', commitment: '00' };
			return new Response(JSON.stringify(person ? { person, key: `key-${person.id}` } : { table, invite: 'in', seq: 1 }));
		});
		const made = await startGame({ board: 'usa', names: ['Ada', 'Grace'], bots: [] });
		expect(made).toMatchObject({ id: 't', invite: 'in' });
		expect(made.guests.map(({ seat, key }) => `${seat} ${key}`)).toEqual(['blue key-1', 'red key-2']);
		expect(asked).toContain('POST /api/tables/t/sit Bearer key-2');
		expect(asked).toContain('POST /api/tables/t/commit Bearer key-1');
		expect(asked).toContain('POST /api/tables/t/commit Bearer key-2');
		expect(asked.at(-1)).toBe('POST /api/tables/t/start Bearer key-1');
		vi.unstubAllGlobals();
		saveGroup(undefined);
	});
});

describe('the hide', () => {
	const table = { id: 'table', stage: 'playing', seats: guests.map(({ seat }) => ({ seat })), seq: 7 } as unknown as Table;
	const publicView = (phase: Phase) => ({ phase, players: [] }) as unknown as View;
	const ownView = (seat: SeatName): TableView =>
		({
			table,
			seat,
			view: { phase: { type: 'turn', seat }, players: [], me: { seat, hand: `${seat} secret`, tickets: [] } },
			turn: { legal: [{ type: 'blind' }], undo: false, deadline: 1 },
		}) as unknown as TableView;
	let match: HotSeatSession;
	let spectator: TableSession;
	let requests: string[];

	beforeEach(() => {
		requests = [];
		vi.stubGlobal('WebSocket', class { close() {} });
		vi.stubGlobal('fetch', async (path: string, { headers, method, credentials }: RequestInit) => {
			const key = (headers as { authorization: string }).authorization;
			requests.push(`${method} ${path} ${key} ${credentials}`);
			const seat = guests.find((guest) => key === `Bearer ${guest.key}`)!.seat;
			return new Response(JSON.stringify(method === 'POST' ? { seq: 8 } : ownView(seat)));
		});
		match = new HotSeatSession(group, async () => undefined, () => undefined);
		spectator = (match as unknown as { spectator: TableSession }).spectator;
		spectator.table = table;
		spectator.view = publicView({ type: 'turn', seat: 'blue' });
	});
	afterEach(() => {
		match.close();
		vi.unstubAllGlobals();
	});

	const everything = () => JSON.stringify([match.view, match.turn, match.seat, (match as any).ownTable]);

	test('hides everything until the right person says who they are', async () => {
		expect([match.isHidden, match.nextHolder, match.seat]).toEqual([true, 'blue', undefined]);
		expect(everything()).not.toContain('secret');
		await match.reveal('blue');
		expect([match.isHidden, match.seat]).toEqual([false, 'blue']);
		expect(match.view?.me?.hand).toBe('blue secret');
		expect(match.turn).toEqual({ legal: [{ type: 'blind' }], undo: false });
		expect(requests).toEqual(['GET /api/tables/table Bearer key-ada omit']);
	});

	test('stays lifted for who has just played, and forgets them when it is put on', async () => {
		await match.reveal('blue');
		await match.act({ type: 'blind' });
		spectator.view = publicView({ type: 'turn', seat: 'red' });
		expect([match.isHidden, match.seat, match.nextHolder]).toEqual([false, 'blue', 'red']);
		match.hide();
		expect([match.isHidden, match.seat]).toEqual([true, undefined]);
		expect(everything()).not.toContain('secret');
		await match.reveal('red');
		expect(everything()).toContain('red secret');
		expect(everything()).not.toContain('blue secret');
	});

	test('moves carry the key of whoever holds the device, and nobody else can move', async () => {
		await expect(match.act({ type: 'blind' })).rejects.toThrow();
		await match.reveal('red');
		await match.undo();
		expect(requests).toContain('POST /api/tables/table/undo Bearer key-grace omit');
	});

	test('is not needed while bots play, nor at the end, where all sides are open', async () => {
		spectator.view = publicView({ type: 'turn', seat: 'green' });
		expect(match.isHidden).toBe(false);
		await match.reveal('blue');
		spectator.table = { ...table, stage: 'finished' };
		spectator.view = publicView({ type: 'over' });
		expect([match.isHidden, match.seat]).toEqual([false, undefined]);
		expect(JSON.stringify(match.view)).not.toContain('secret');
	});
});
