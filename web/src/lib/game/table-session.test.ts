// A table follows what the server says: step by step, in order, and never what was said before it came in anew.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PROTOCOL, type ServerMessage, type Update } from '../protocol/types';
import { TableSession } from './table-session.svelte';
import { blueView, boardOf, player, tableOf } from './test-data';

vi.mock('./board-cache', () => ({ drawingOf: async () => boardOf('usa').drawing }));
vi.mock('../net/api', async (original) => ({
	...(await original<typeof import('../net/api')>()),
	api: { see: async () => ({ steps: [] }) },
}));

/** The line to the server, by which a test says what the server says. */
class Line {
	static readonly OPEN = 1;
	static last: Line;
	readyState = Line.OPEN;
	onopen?: () => void;
	onmessage?: ((event: { data: string }) => void) | null;
	readonly sent: string[] = [];
	constructor() {
		Line.last = this;
	}
	send(text: string) {
		this.sent.push(text);
	}
	close() {}
	says(message: ServerMessage) {
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
	here: [],
	said: [],
});
const step = (seq: number): Update & { type: 'step' } => ({ type: 'step', seq, at: 0, change: { type: 'shared' }, turn: { legal: [], undo: true } });
const seqs = (match: TableSession) => match.log.map(({ seq }) => seq);
const settled = () => new Promise((done) => setTimeout(done, 80));

let match: TableSession;

beforeEach(async () => {
	vi.stubGlobal('WebSocket', Line);
	match = new TableSession('t');
	Line.last.onopen?.();
	Line.last.says(welcome(5));
	await settled();
});
afterEach(() => {
	match.close();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

test('steps are taken in order, once each', async () => {
	for (const seq of [6, 7, 7, 6, 8]) Line.last.says(step(seq));
	await settled();
	expect(seqs(match)).toEqual([6, 7, 8]);
});

test('a step waits until a frame has begun', async () => {
	const frames: FrameRequestCallback[] = [];
	vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
	Line.last.says(step(6));
	await settled();
	expect(seqs(match)).toEqual([]);
	frames.shift()?.(0);
	await settled();
	expect(seqs(match)).toEqual([6]);
});

test('many steps do not wait for a frame each', async () => {
	let frames = 0;
	const frame = globalThis.requestAnimationFrame;
	vi.stubGlobal('requestAnimationFrame', (then: FrameRequestCallback) => frame(then) && (frames += 1));
	for (let seq = 6; seq < 106; seq += 1) Line.last.says(step(seq));
	await settled();
	expect(seqs(match)).toHaveLength(100);
	expect(frames).toBeLessThan(3);
});

test('where no frames are drawn, nothing waits for one', async () => {
	vi.stubGlobal('requestAnimationFrame', () => 0);
	Line.last.says(step(6));
	await settled();
	expect(seqs(match)).toEqual([]);
	const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
	document.dispatchEvent(new Event('visibilitychange'));
	Line.last.says(step(7));
	await settled();
	expect(seqs(match)).toEqual([6, 7]);
	hidden.mockRestore();
});

test('what was said before coming in anew is forgotten, and the welcome is asked for', async () => {
	Line.last.says(step(6));
	match.rejoin();
	await settled();
	Line.last.onopen?.();
	expect(seqs(match)).toEqual([]);
	expect(JSON.parse(Line.last.sent[0]!)).not.toHaveProperty('after');
	Line.last.says(welcome(6));
	Line.last.says(step(7));
	await settled();
	expect(seqs(match)).toEqual([7]);
});
