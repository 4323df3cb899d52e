// Starting a hot-seat game, and which player holds the device.
import { describe, expect, test, vi } from 'vitest';
import type { Phase } from '../../lib/protocol/types';
import { loadGroup, nextHolder, saveGroup, startGame, toRequest, type HotSeatGroup } from './hot-seat-group';

const guests = [
	{ seat: 'blue', name: 'Ada', key: 'key-ada' },
	{ seat: 'red', name: 'Grace', key: 'key-grace' },
] as const;
const group: HotSeatGroup = { id: 'table', invite: 'invited', guests };

describe('the device is held by', () => {
	const holderIn = (phase: Phase) => nextHolder({ phase }, guests);

	test('each player in seat order for the starting tickets', () => {
		expect(holderIn({ type: 'first_tickets', waiting: ['red', 'green', 'blue'] })).toBe('blue');
		expect(holderIn({ type: 'first_tickets', waiting: ['green', 'red'] })).toBe('red');
		expect(holderIn({ type: 'first_tickets', waiting: ['green'] })).toBeUndefined();
	});

	test('the acting player, in all phases of a turn', () => {
		expect(holderIn({ type: 'turn', seat: 'red' })).toBe('red');
		expect(holderIn({ type: 'second_card', seat: 'red' })).toBe('red');
		expect(holderIn({ type: 'tickets', seat: 'blue', count: 3 })).toBe('blue');
		expect(holderIn({ type: 'tunnel', seat: 'blue', route: 'a-b', payment: 'P', turned: '-' })).toBe('blue');
	});

	test('no one while bots play, before the deal and at the end', () => {
		expect(holderIn({ type: 'turn', seat: 'green' })).toBeUndefined();
		expect(holderIn({ type: 'over' })).toBeUndefined();
		expect(nextHolder(undefined, guests)).toBeUndefined();
	});
});

describe('the table', () => {
	test('has a clock that never treats a player as away', () => {
		expect(toRequest({ board: 'usa', names: ['Ada', 'Grace'], bots: ['hard'] })).toMatchObject({
			board: 'usa',
			seats: 3,
			bots: ['hard'],
			listed: false,
			clock: { type: 'days' },
		});
	});

	test('a saved group is restored, and a removed one is not', () => {
		saveGroup(group);
		expect(loadGroup()).toEqual(group);
		saveGroup(undefined);
		expect(loadGroup()).toBeUndefined();
	});

	test('every player sits down with their own key, and the game starts', async () => {
		const seats = [
			{ seat: 'blue', person: { id: 1, name: 'Ada' } },
			{ seat: 'red', person: { id: 2, name: 'Grace' } },
		];
		const requests: string[] = [];
		vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
			const key = (request.headers as { authorization?: string }).authorization ?? 'none';
			requests.push(`${request.method} ${path} ${key}`);
			const body = request.body ? JSON.parse(String(request.body)) : undefined;
			const person = seats.find(({ person }) => person.name === body?.name)?.person;
			const table = { id: 't', seats, stage: 'waiting', commitment: '00', board_hash: '00', deal: 1 };
			return new Response(
				JSON.stringify(person ? { person, key: `key-${person.id}` } : { table, invite: 'in', seq: 1 }),
			);
		});
		const started = await startGame({ board: 'usa', names: ['Ada', 'Grace'], bots: [] });
		expect(started).toMatchObject({ id: 't', invite: 'in' });
		expect(started.guests.map(({ seat, key }) => `${seat} ${key}`)).toEqual(['blue key-1', 'red key-2']);
		expect(requests).toContain('POST /api/tables/t/sit Bearer key-2');
		expect(requests).toContain('POST /api/tables/t/commit Bearer key-1');
		expect(requests).toContain('POST /api/tables/t/commit Bearer key-2');
		expect(requests.at(-1)).toBe('POST /api/tables/t/start Bearer key-1');
		vi.unstubAllGlobals();
		saveGroup(undefined);
	});
});
