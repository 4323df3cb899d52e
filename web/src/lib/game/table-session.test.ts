// A session applies updates in order, once each, and ignores messages of an earlier connection.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { me } from '../person.svelte';
import { PROTOCOL, type ServerMessage, type Update } from '../protocol/types';
import { TableSession } from './table-session.svelte';
import { blueView, boardOf, player, tableOf } from './test-data';

vi.mock('./board-cache', () => ({ drawingOfTable: async () => boardOf('usa').drawing }));
vi.mock('../net/api', async (original) => ({
	...(await original<typeof import('../net/api')>()),
	api: { table: async () => ({ updates: [] }) },
}));

/** A fake WebSocket with which a test sends messages as the server. */
class FakeSocket {
	static readonly OPEN = 1;
	static last: FakeSocket;
	readyState = FakeSocket.OPEN;
	onopen?: () => void;
	onmessage?: ((event: { data: string }) => void) | null;
	readonly sent: string[] = [];
	constructor() {
		FakeSocket.last = this;
	}
	send(text: string) {
		this.sent.push(text);
	}
	close() {}
	receive(message: ServerMessage) {
		this.onmessage?.({ data: JSON.stringify(message) });
	}
}

const welcome = (seq: number): ServerMessage => ({
	type: 'welcome',
	protocol: PROTOCOL,
	table: tableOf('Ada', 'Bert'),
	seq,
	now: Date.now(),
	view: blueView('G', [player('blue'), player('red')]),
	turn: { legal: [], undo: false },
	present: [],
	chat: [],
});
const update = (seq: number): Update & { type: 'update' } => ({
	type: 'update',
	seq,
	at: 0,
	change: { type: 'shared' },
	turn: { legal: [], undo: true },
});
const seqs = (session: TableSession) => session.log.map(({ seq }) => seq);
const settled = () => new Promise((done) => setTimeout(done, 80));

let session: TableSession;

beforeEach(async () => {
	vi.stubGlobal('WebSocket', FakeSocket);
	session = new TableSession('t');
	FakeSocket.last.onopen?.();
	FakeSocket.last.receive(welcome(5));
	await settled();
});
afterEach(() => {
	session.close();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

test('applies updates in order, once each', async () => {
	for (const seq of [6, 7, 7, 6, 8]) FakeSocket.last.receive(update(seq));
	await settled();
	expect(seqs(session)).toEqual([6, 7, 8]);
});

test('an update waits for the start of a frame', async () => {
	const frames: FrameRequestCallback[] = [];
	vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
	FakeSocket.last.receive(update(6));
	await settled();
	expect(seqs(session)).toEqual([]);
	frames.shift()?.(0);
	await settled();
	expect(seqs(session)).toEqual([6]);
});

test('a backlog of updates does not wait for a frame each', async () => {
	let frames = 0;
	const frame = globalThis.requestAnimationFrame;
	vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frame(callback) && (frames += 1));
	for (let seq = 6; seq < 106; seq += 1) FakeSocket.last.receive(update(seq));
	await settled();
	expect(seqs(session)).toHaveLength(100);
	expect(frames).toBeLessThan(3);
});

test('a hidden page does not wait for frames', async () => {
	vi.stubGlobal('requestAnimationFrame', () => 0);
	FakeSocket.last.receive(update(6));
	await settled();
	expect(seqs(session)).toEqual([]);
	const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
	document.dispatchEvent(new Event('visibilitychange'));
	FakeSocket.last.receive(update(7));
	await settled();
	expect(seqs(session)).toEqual([6, 7]);
	hidden.mockRestore();
});

test('keeps who is absent from the welcome and from every presence message', async () => {
	const absent = [{ seat: 'red' as const, bot_moves_at: 60_000 }];
	FakeSocket.last.receive({ type: 'presence', seats: ['blue'], absent });
	await settled();
	expect(session.absent).toEqual(absent);
	FakeSocket.last.receive({ type: 'presence', seats: ['blue', 'red'] });
	await settled();
	expect(session.absent).toEqual([]);
});

test('keeps whose bot is slow until the next presence message', async () => {
	FakeSocket.last.receive({ type: 'presence', seats: ['blue'], slow_bots: ['red'] });
	await settled();
	expect(session.slowBots).toEqual(['red']);
	FakeSocket.last.receive({ type: 'presence', seats: ['blue'] });
	await settled();
	expect(session.slowBots).toEqual([]);
});

test('a new name is shown at the table and in earlier chat messages', async () => {
	const table = tableOf('Ada', 'Bert');
	FakeSocket.last.receive({ ...update(6), table });
	const person = table.seats[1]!.person!;
	FakeSocket.last.receive({ type: 'chat', at: 0, person, content: { text: 'Hello' } });
	FakeSocket.last.receive({ type: 'renamed', people: [{ ...person, name: 'Berta' }] });
	await settled();
	expect(session.chat.map((message) => message.person.name)).toEqual(['Berta']);
	expect(session.table!.seats.map((seat) => seat.person?.name)).toEqual(['Ada', 'Berta']);
	FakeSocket.last.receive({ type: 'renamed', people: [{ ...person, name: '', deleted: true }] });
	await settled();
	expect(session.table!.seats[1]!.person).toMatchObject({ name: '', deleted: true });
	expect(session.chat).toEqual([]);
});

test('ending the turn names the last update that the player has seen', async () => {
	FakeSocket.last.receive(update(6));
	await settled();
	session.endTurn();
	expect(JSON.parse(FakeSocket.last.sent.at(-1)!)).toEqual({ type: 'end_turn', seq: 6 });
});

test('a player who has left has no seat, and other people play on', async () => {
	const table = tableOf('Ada', 'Bert', 'bot:easy');
	me.person = { id: 0, name: 'Ada' };
	FakeSocket.last.receive({ ...update(6), table });
	await settled();
	expect([session.seat, session.leavesOthers, session.canChat]).toEqual(['blue', true, true]);
	const withLeft = (left: number) => ({
		...table,
		seats: table.seats.map((seat, index) => (index === left ? { ...seat, left: true } : seat)),
	});
	FakeSocket.last.receive({ ...update(7), table: withLeft(1) });
	await settled();
	expect([session.seat, session.leavesOthers]).toEqual(['blue', false]);
	FakeSocket.last.receive({ ...update(8), table: withLeft(0) });
	await settled();
	expect([session.seat, session.canChat]).toEqual([undefined, false]);
	me.person = undefined;
});

test('rejoining drops queued messages and requests a new welcome', async () => {
	FakeSocket.last.receive(update(6));
	session.rejoin();
	await settled();
	FakeSocket.last.onopen?.();
	expect(seqs(session)).toEqual([]);
	expect(JSON.parse(FakeSocket.last.sent[0]!)).not.toHaveProperty('after');
	FakeSocket.last.receive(welcome(6));
	FakeSocket.last.receive(update(7));
	await settled();
	expect(seqs(session)).toEqual([7]);
});
