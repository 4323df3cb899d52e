// The client of the engine matches answers with requests, and starts again after the engine has stopped.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkerReply, WorkerRequest } from './worker-messages';

vi.mock('virtual:has-engine', () => ({ hasEngine: true }));

/** A worker whose answers the test sends. */
class FakeWorker {
	static all: FakeWorker[] = [];
	readonly requests: WorkerRequest[] = [];
	onmessage?: (event: { data: WorkerReply }) => void;
	onerror?: () => void;
	isEnded = false;

	constructor() {
		FakeWorker.all.push(this);
	}
	postMessage(request: WorkerRequest) {
		this.requests.push(request);
	}
	terminate() {
		this.isEnded = true;
	}
	answer(number: number, answer: unknown) {
		this.onmessage?.({ data: { id: this.requests[number]!.id, answer: JSON.stringify(answer) } });
	}
}

let client: import('./engine-client').EngineClient;

beforeEach(async () => {
	FakeWorker.all = [];
	vi.stubGlobal('Worker', FakeWorker);
	client = new (await import('./engine-client')).EngineClient();
});
afterEach(() => void vi.unstubAllGlobals());

const worker = () => FakeWorker.all.at(-1)!;

test('answers belong to their requests, in any order', async () => {
	const [boards, done] = [
		client.ask({ type: 'boards' }, 'boards'),
		client.ask({ type: 'close_game', game: 'g' }, 'done'),
	];
	worker().answer(1, { type: 'done' });
	worker().answer(0, { type: 'boards', boards: [] });
	expect([await boards, await done]).toEqual([{ type: 'boards', boards: [] }, { type: 'done' }]);
	expect(FakeWorker.all).toHaveLength(1);
});

test('a rejected request says what is wrong', async () => {
	const added = client.ask({ type: 'add_board', text: '', file: 'a.json' }, 'boards');
	worker().answer(0, { type: 'failed', code: 'bad_board', problems: ['a.json: this file is empty'] });
	await expect(added).rejects.toMatchObject({ code: 'bad_board', problems: ['a.json: this file is empty'] });
});

test('after a failure every request is rejected, and the next one starts another engine', async () => {
	vi.spyOn(console, 'info').mockReturnValue();
	const requests = [client.ask({ type: 'boards' }, 'boards'), client.ask({ type: 'boards' }, 'boards')];
	const first = worker();
	first.onmessage?.({ data: { id: first.requests[0]!.id, failure: 'RuntimeError: unreachable' } });
	for (const request of requests) await expect(request).rejects.toMatchObject({ code: 'engine_failed' });
	expect(first.isEnded).toBe(true);
	const next = client.ask({ type: 'boards' }, 'boards');
	expect(FakeWorker.all).toHaveLength(2);
	worker().answer(0, { type: 'boards', boards: [] });
	await expect(next).resolves.toMatchObject({ type: 'boards' });
});

test('a worker that cannot be loaded is a failure', async () => {
	const request = client.ask({ type: 'boards' }, 'boards');
	worker().onerror?.();
	await expect(request).rejects.toMatchObject({ code: 'engine_failed' });
});

test('an old browser starts no worker', async () => {
	vi.stubGlobal('WebAssembly', undefined);
	await expect(client.ask({ type: 'boards' }, 'boards')).rejects.toMatchObject({ code: 'engine_unsupported' });
	expect(FakeWorker.all).toEqual([]);
});
