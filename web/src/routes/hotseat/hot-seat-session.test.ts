// In a hot-seat game, no cards stay in the page when the device is passed on.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TableSession } from '../../lib/game/table-session.svelte';
import type { Phase, SeatName, Table, TableView, View } from '../../lib/protocol/types';
import type { HotSeatGroup } from './hot-seat-group';
import { HotSeatSession } from './hot-seat-session.svelte';

const guests = [
	{ seat: 'blue', name: 'Ada', key: 'key-ada' },
	{ seat: 'red', name: 'Grace', key: 'key-grace' },
] as const;
const group: HotSeatGroup = { id: 'table', invite: 'invited', guests };

describe('hiding the cards', () => {
	const table = {
		id: 'table',
		stage: 'playing',
		seats: guests.map(({ seat }) => ({ seat })),
		seq: 7,
	} as unknown as Table;
	const publicView = (phase: Phase) => ({ phase, players: [] }) as unknown as View;
	const ownView = (seat: SeatName): TableView =>
		({
			table,
			seat,
			view: { phase: { type: 'turn', seat }, players: [], me: { seat, hand: `${seat} secret`, tickets: [] } },
			turn: { legal: [{ type: 'blind' }], undo: false, deadline: 1 },
		}) as unknown as TableView;
	let session: HotSeatSession;
	let spectator: TableSession;
	let requests: string[];

	beforeEach(() => {
		requests = [];
		vi.stubGlobal(
			'WebSocket',
			class {
				close() {}
			},
		);
		vi.stubGlobal('fetch', async (path: string, { headers, method, credentials }: RequestInit) => {
			const key = (headers as { authorization: string }).authorization;
			requests.push(`${method} ${path} ${key} ${credentials}`);
			const seat = guests.find((guest) => key === `Bearer ${guest.key}`)!.seat;
			return new Response(JSON.stringify(method === 'POST' ? { seq: 8 } : ownView(seat)));
		});
		session = new HotSeatSession(
			group,
			async () => undefined,
			() => undefined,
		);
		spectator = (session as unknown as { spectator: TableSession }).spectator;
		spectator.table = table;
		spectator.view = publicView({ type: 'turn', seat: 'blue' });
	});
	afterEach(() => {
		session.close();
		vi.unstubAllGlobals();
	});

	const everything = () =>
		JSON.stringify([
			session.view,
			session.turn,
			session.seat,
			(session as unknown as { holderTable: unknown }).holderTable,
		]);

	test('shows nothing until the right player confirms', async () => {
		expect([session.isHidden, session.nextHolder, session.seat]).toEqual([true, 'blue', undefined]);
		expect(everything()).not.toContain('secret');
		await session.reveal('blue');
		expect([session.isHidden, session.seat]).toEqual([false, 'blue']);
		expect(session.view?.me?.hand).toBe('blue secret');
		expect(session.turn).toEqual({ legal: [{ type: 'blind' }], undo: false });
		expect(requests).toEqual(['GET /api/tables/table Bearer key-ada omit']);
	});

	test('keeps the cards visible after a turn, and drops them when hidden', async () => {
		await session.reveal('blue');
		await session.act({ type: 'blind' });
		spectator.view = publicView({ type: 'turn', seat: 'red' });
		expect([session.isHidden, session.seat, session.nextHolder]).toEqual([false, 'blue', 'red']);
		session.hide();
		expect([session.isHidden, session.seat]).toEqual([true, undefined]);
		expect(everything()).not.toContain('secret');
		await session.reveal('red');
		expect(everything()).toContain('red secret');
		expect(everything()).not.toContain('blue secret');
	});

	test('moves are sent with the key of the holder, and no one else can move', async () => {
		await expect(session.act({ type: 'blind' })).rejects.toThrow();
		await session.reveal('red');
		await session.undo();
		expect(requests).toContain('POST /api/tables/table/undo Bearer key-grace omit');
	});

	test('everyone on the device leaves together', async () => {
		await session.reveal('red');
		await session.leave();
		const left = requests.filter((request) => request.includes('/leave'));
		expect(left).toEqual([
			'POST /api/tables/table/leave Bearer key-ada omit',
			'POST /api/tables/table/leave Bearer key-grace omit',
		]);
		expect(session.leavesOthers).toBe(false);
	});

	test('is not needed while bots play, nor at the end', async () => {
		spectator.view = publicView({ type: 'turn', seat: 'green' });
		expect(session.isHidden).toBe(false);
		await session.reveal('blue');
		spectator.table = { ...table, stage: 'finished' };
		spectator.view = publicView({ type: 'over' });
		expect([session.isHidden, session.seat]).toEqual([false, undefined]);
		expect(JSON.stringify(session.view)).not.toContain('secret');
	});
});
