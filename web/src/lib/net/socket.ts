// The WebSocket of one table. It reconnects on its own and resumes after the last update it received.
import type { ConnectionHooks, TableConnection } from '../game/table-source';
import { PROTOCOL, type ClientMessage, type ServerMessage } from '../protocol/types';
import { ApiError } from './api';

export type SocketHooks = ConnectionHooks & {
	/** A request over HTTP, which fails with the reason why no socket can be opened. */
	probe: () => Promise<unknown>;
};

const MIN_RETRY_MS = 300;
const MAX_RETRY_MS = 8_000;
/** After this many attempts in a row that failed the page asks over HTTP for the reason. */
const ATTEMPTS_BEFORE_PROBE = 2;
/** A socket that was silent this long is replaced when the page becomes visible again: phones suspend connections. */
const STALE_MS = 40_000;

export class TableSocket implements TableConnection {
	private socket: WebSocket | undefined;
	private timer: ReturnType<typeof setTimeout> | undefined;
	private retryMs = MIN_RETRY_MS;
	private lastMessageAt = 0;
	private closed = false;
	private wasOpen = false;
	/** The number of attempts in a row whose handshake failed. */
	private failedAttempts = 0;
	/** Why the connection is lost, if that is known. */
	private lostCode: string | undefined;

	constructor(
		private readonly id: string,
		private readonly hooks: SocketHooks,
	) {
		this.connect();
		addEventListener('online', this.reconnectNow);
		document.addEventListener('visibilitychange', this.checkConnection);
	}

	send(message: ClientMessage): boolean {
		if (this.socket?.readyState !== WebSocket.OPEN) return false;
		this.socket.send(JSON.stringify(message));
		return true;
	}

	reconnect(): void {
		if (!this.closed) this.connect();
	}

	close(): void {
		this.closed = true;
		clearTimeout(this.timer);
		removeEventListener('online', this.reconnectNow);
		document.removeEventListener('visibilitychange', this.checkConnection);
		this.drop();
	}

	private connect(): void {
		clearTimeout(this.timer);
		this.drop();
		const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
		const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/socket`);
		this.socket = socket;
		let wasAccepted = false;
		socket.onopen = () => {
			wasAccepted = true;
			this.failedAttempts = 0;
			this.lostCode = undefined;
			this.sendHello();
		};
		socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as ServerMessage);
		socket.onclose = () => {
			if (!wasAccepted) this.failedAttempts += 1;
			this.scheduleReconnect();
		};
	}

	private sendHello(): void {
		const [after, invite] = [this.hooks.after(), this.hooks.invite()];
		this.send({
			type: 'hello',
			protocol: PROTOCOL,
			...(after === undefined ? {} : { after }),
			...(invite ? { invite } : {}),
			...(this.hooks.contributes ? { contributes: true } : {}),
		});
		// The server answers a resuming hello with the missed updates only, and with nothing if there are none.
		if (after !== undefined) this.markOpen();
	}

	private markOpen(): void {
		this.wasOpen = true;
		this.retryMs = MIN_RETRY_MS;
		this.lastMessageAt = Date.now();
		this.hooks.onConnection('open');
	}

	private receive(message: ServerMessage): void {
		this.lastMessageAt = Date.now();
		if (message.type === 'bye') return this.receiveBye(message.code, message.retry_ms);
		// The bye that follows has the same code.
		if (message.type === 'rejected' && message.code === 'too_many_connections') return;
		if (message.type === 'welcome') this.markOpen();
		this.hooks.onMessage(message);
	}

	private receiveBye(code: string, retryMs: number | undefined): void {
		if (retryMs === undefined) {
			this.hooks.onConnection('closed', code);
			this.close();
		} else {
			this.retryMs = Math.max(retryMs, MIN_RETRY_MS);
			this.lostCode = code;
		}
	}

	private scheduleReconnect(): void {
		if (this.closed) return;
		this.hooks.onConnection('lost', this.lostCode);
		if (this.failedAttempts >= ATTEMPTS_BEFORE_PROBE) void this.findReason();
		// Random jitter: after an outage all clients would otherwise reconnect at the same moment.
		this.timer = setTimeout(() => this.connect(), this.retryMs * (0.75 + Math.random() / 2));
		this.retryMs = Math.min(this.retryMs * 2, MAX_RETRY_MS);
	}

	/** Asks over HTTP why no socket can be opened: browsers do not show a page the answer to a failed handshake. */
	private async findReason(): Promise<void> {
		const code = await this.hooks.probe().then(
			() => 'upgrade_required',
			(error: unknown) => (error instanceof ApiError ? error.code : undefined),
		);
		if (this.closed || this.failedAttempts < ATTEMPTS_BEFORE_PROBE) return;
		// A page that was connected already says that it reconnects.
		this.lostCode = code === 'unreachable' && this.wasOpen ? undefined : code;
		this.hooks.onConnection('lost', this.lostCode);
	}

	private drop(): void {
		const socket = this.socket;
		this.socket = undefined;
		if (!socket) return;
		socket.onopen = socket.onmessage = socket.onclose = null;
		socket.close();
	}

	private readonly reconnectNow = (): void => {
		if (this.closed || this.socket?.readyState === WebSocket.OPEN) return;
		this.retryMs = MIN_RETRY_MS;
		this.connect();
	};

	private readonly checkConnection = (): void => {
		if (document.visibilityState !== 'visible' || this.closed) return;
		if (this.socket?.readyState !== WebSocket.OPEN) return this.reconnectNow();
		if (Date.now() - this.lastMessageAt > STALE_MS) {
			this.hooks.onConnection('lost');
			this.connect();
		}
	};
}
