// A game in the browser: what the page sends reaches the engine, every change is saved before the next, and the engine is
// started again when it stops.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection, TableConnection } from '../game/table-source';
import type { EngineRequest, ServerMessage } from '../protocol/types';

vi.mock('virtual:networks', () => ({ NETWORKS: { 'hash-with-network': '/assets/network.foggnet' } }));
vi.mock('virtual:has-engine', () => ({ hasEngine: true }));

const { engine, EngineError } = await import('../engine/engine-client');
const { device } = await import('./device-store');
const { PracticeTable } = await import('./practice-table');

let requests: EngineRequest[];
let networks: string[];
/** Answers some requests otherwise. */
let override: (request: EngineRequest) => unknown;
let messages: ServerMessage[];
let connections: [Connection, string?][];

const board = {
	name: 'usa',
	title: 'USA',
	min_players: 2,
	max_players: 5,
	built_in: true,
	hash: 'hash-with-network',
	has_network: false,
};
const update: ServerMessage = {
	type: 'update',
	seq: 2,
	at: 0,
	change: { type: 'acted', seat: 'blue', by: 'person' },
	events: [],
};

function answer(request: EngineRequest): unknown {
	switch (request.type) {
		case 'open_game':
			return { type: 'game', board, lacks_network: false, plies: 0, is_over: false };
		case 'record':
			return { type: 'record', text: `record ${requests.length}` };
		case 'send':
			return { type: 'messages', messages: request.message.type === 'hello' ? [] : [update] };
		default:
			return { type: 'messages', messages: [] };
	}
}

beforeEach(() => {
	[requests, networks, messages, connections] = [[], [], [], []];
	override = () => undefined;
	vi.spyOn(engine, 'ask').mockImplementation(async (request) => {
		requests.push(request);
		return (override(request) ?? answer(request)) as never;
	});
	vi.spyOn(engine, 'addNetwork').mockImplementation(async (_, url) => void networks.push(url));
});

const links: TableConnection[] = [];
afterEach(() => links.splice(0).forEach((link) => link.close()));

async function table() {
	await device.saveGame(
		{
			id: 'g',
			board,
			players: [{ person: 'Ada' }, { bot: 'easy' }],
			botSpeed: 'instant',
			seat: 'blue',
			createdAt: 1,
			changedAt: 1,
		},
		'the record',
	);
	return PracticeTable.load('g');
}

async function connect(): Promise<TableConnection> {
	const link = (await table()).connect({
		after: () => undefined,
		invite: () => undefined,
		contributes: false,
		onMessage: (message) => messages.push(message),
		onConnection: (connection, code) => connections.push(code ? [connection, code] : [connection]),
	});
	links.push(link);
	return link;
}

/** A connection after its hello was answered. */
async function connected(): Promise<TableConnection> {
	const link = await connect();
	await vi.waitFor(() => expect(requests.some(({ type }) => type === 'send')).toBe(true));
	return link;
}

test('a game is opened from its record, with its players', async () => {
	await connected();
	expect(requests[0]).toMatchObject({ type: 'open_game', game: 'g', record: 'the record', bot_speed: 'instant' });
	expect(requests[1]).toMatchObject({ type: 'send', message: { type: 'hello' } });
	expect([connections, networks]).toEqual([[['open']], []]);
});

test('the network of the board is fetched only if a bot uses it', async () => {
	override = (request) =>
		request.type === 'open_game' && { type: 'game', board, lacks_network: true, plies: 0, is_over: false };
	await connected();
	expect(networks).toEqual(['/assets/network.foggnet']);
});

test('a move is saved, and bots move when their time has come', async () => {
	const link = await connected();
	override = (request) =>
		request.type === 'send' && request.message.type === 'act'
			? { type: 'messages', messages: [update], wake_at: Date.now() + 20 }
			: undefined;
	expect(link.send({ type: 'act', move_id: 'm', seq: 1, action: { type: 'blind' } })).toBe(true);
	await vi.waitFor(() => expect(requests.some(({ type }) => type === 'step')).toBe(true));
	expect(messages).toEqual([update]);
	expect((await device.game('g'))?.record).toMatch(/^record/);
	const order = requests.map(({ type }) => type);
	expect(order.indexOf('record')).toBeLessThan(order.indexOf('step'));
});

test('the engine is started again when it stops, and the game continues from its last record', async () => {
	const link = await connected();
	let failures = 1;
	override = (request) => {
		if (request.type === 'send' && request.message.type === 'undo' && failures-- > 0)
			throw new EngineError('engine_failed');
		return undefined;
	};
	link.send({ type: 'undo', move_id: 'm', seq: 1 });
	await vi.waitFor(() => expect(connections).toEqual([['open'], ['lost', 'engine_failed'], ['open']]), 3_000);
	expect(requests.filter(({ type }) => type === 'open_game')).toHaveLength(2);
});

test('an engine that stops again and again, or a damaged record, closes the game and changes nothing on the device', async () => {
	for (const [code, attempts] of [
		['engine_failed', 3],
		['bad_record', 1],
	] as const) {
		[requests, connections] = [[], []];
		override = (request) => {
			if (request.type === 'open_game') throw new EngineError(code);
			return undefined;
		};
		await connect();
		await vi.waitFor(() => expect(connections.at(-1)).toEqual(['closed', code]), 5_000);
		expect(requests.filter(({ type }) => type === 'open_game')).toHaveLength(attempts);
		expect((await device.game('g'))?.record).toBe('the record');
	}
});

test('a full device is reported, and the game goes on', async () => {
	const practice = await table();
	const saved: boolean[] = [];
	practice.onsaved = (isSaved) => saved.push(isSaved);
	vi.spyOn(device, 'saveGame').mockRejectedValueOnce(new Error('full'));
	await practice.save(undefined);
	await practice.save(undefined);
	expect(saved).toEqual([false, true]);
});

test('a game that the device does not have is an error', async () => {
	await expect(PracticeTable.load('unknown')).rejects.toMatchObject({ code: 'no_such_table' });
});
