// A connection that is lost or refused: the page keeps trying and says why, as far as it can know.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerMessage } from '../protocol/types';
import { ApiError } from './api';
import { TableSocket, type SocketHooks } from './socket';

/** A fake WebSocket that a test opens and closes as the server. */
class FakeSocket {
	static readonly OPEN = 1;
	static all: FakeSocket[] = [];
	readyState = 0;
	onopen?: (() => void) | null;
	onmessage?: ((event: { data: string }) => void) | null;
	onclose?: (() => void) | null;
	constructor() {
		FakeSocket.all.push(this);
	}
	send() {}
	close() {}
	accept() {
		this.readyState = FakeSocket.OPEN;
		this.onopen?.();
	}
	receive(message: Partial<ServerMessage>) {
		this.onmessage?.({ data: JSON.stringify(message) });
	}
}

const last = () => FakeSocket.all.at(-1)!;
const hooks = {
	after: () => undefined,
	invite: () => undefined,
	contributes: false,
	onMessage: vi.fn<SocketHooks['onMessage']>(),
	onConnection: vi.fn<SocketHooks['onConnection']>(),
	probe: vi.fn<SocketHooks['probe']>(),
};
let socket: TableSocket;

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('WebSocket', FakeSocket);
	FakeSocket.all = [];
	hooks.probe.mockRejectedValue(new ApiError('unreachable'));
	socket = new TableSocket('t', hooks);
});
afterEach(() => {
	socket.close();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.resetAllMocks();
});

/** Fails the handshake of each attempt until there were this many. */
async function failAttempts(count: number): Promise<void> {
	for (let attempt = 0; attempt < count; attempt += 1) {
		if (attempt > 0) await vi.advanceTimersByTimeAsync(20_000);
		last().onclose?.();
		await vi.advanceTimersByTimeAsync(0);
	}
}

test('a limit of sockets is named while the page tries again', async () => {
	last().accept();
	last().receive({ type: 'rejected', code: 'too_many_connections' });
	last().receive({ type: 'bye', code: 'too_many_connections', retry_ms: 1500 });
	last().onclose?.();
	expect(hooks.onConnection.mock.lastCall).toEqual(['lost', 'too_many_connections']);
	expect(hooks.onMessage, 'no second notice about the same').not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1000);
	expect(FakeSocket.all).toHaveLength(1);
	await vi.advanceTimersByTimeAsync(1000);
	expect(FakeSocket.all).toHaveLength(2);
	expect(hooks.probe, 'the reason is known').not.toHaveBeenCalled();
});

test('a single failed attempt is not worth a request', async () => {
	await failAttempts(1);
	expect(hooks.onConnection.mock.calls).toEqual([['lost', undefined]]);
	expect(hooks.probe).not.toHaveBeenCalled();
});

test('the reason of a refused connection is found over HTTP', async () => {
	hooks.probe.mockRejectedValue(new ApiError('server_full'));
	await failAttempts(2);
	expect(hooks.onConnection.mock.lastCall).toEqual(['lost', 'server_full']);
	await vi.advanceTimersByTimeAsync(20_000);
	expect(FakeSocket.all, 'the page keeps trying').toHaveLength(3);
	last().accept();
	last().receive({ type: 'welcome' });
	expect(hooks.onConnection.mock.lastCall).toEqual(['open']);
	last().onclose?.();
	expect(hooks.onConnection.mock.lastCall, 'the old reason is forgotten').toEqual(['lost', undefined]);
});

test('if requests succeed, only sockets are blocked', async () => {
	hooks.probe.mockResolvedValue({});
	await failAttempts(2);
	expect(hooks.onConnection.mock.lastCall).toEqual(['lost', 'upgrade_required']);
});

test('a server that cannot be reached is named only if it never could', async () => {
	await failAttempts(2);
	expect(hooks.onConnection.mock.lastCall).toEqual(['lost', 'unreachable']);
	await vi.advanceTimersByTimeAsync(20_000);
	last().accept();
	last().receive({ type: 'welcome' });
	await failAttempts(3);
	expect(hooks.onConnection.mock.lastCall).toEqual(['lost', undefined]);
});

test('a reason that is found too late is ignored', async () => {
	let fail: (error: ApiError) => void = () => undefined;
	hooks.probe.mockReturnValue(new Promise((_, reject) => (fail = reject)));
	await failAttempts(2);
	await vi.advanceTimersByTimeAsync(20_000);
	last().accept();
	last().receive({ type: 'welcome' });
	fail(new ApiError('server_full'));
	await vi.advanceTimersByTimeAsync(0);
	expect(hooks.onConnection.mock.lastCall).toEqual(['open']);
});
