// One socket to one table that comes back by itself, without a gap and without a repeat.
import { PROTOCOL, type ClientMessage, type ServerMessage } from '../protocol/types';

export type Connection =
	/** The first hello is not answered yet. */
	| 'connecting'
	| 'open'
	/** The line broke; it is tried again by itself. */
	| 'lost'
	/** The server said not to come back. */
	| 'closed';

export type Hooks = {
	/** The last `seq` that is known, to go on from there. */
	after: () => number | undefined;
	invite: () => string | undefined;
	heard: (message: ServerMessage) => void;
	changed: (connection: Connection, code?: string) => void;
};

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;
/** A line that has said nothing for so long when somebody looks again is not trusted: phones sleep. */
const STALE = 40_000;

export class TableSocket {
	private socket: WebSocket | undefined;
	private timer: ReturnType<typeof setTimeout> | undefined;
	private wait = FIRST_WAIT;
	private heardAt = 0;
	private ended = false;

	constructor(
		private readonly id: string,
		private readonly hooks: Hooks,
	) {
		this.connect();
		addEventListener('online', this.hurry);
		document.addEventListener('visibilitychange', this.look);
	}

	/** Sends if there is a line; whoever needs an answer sends again after the next welcome. */
	send(message: ClientMessage): boolean {
		if (this.socket?.readyState !== WebSocket.OPEN) return false;
		this.socket.send(JSON.stringify(message));
		return true;
	}

	/** Says hello anew: somebody else, or somebody who sits now. */
	again(): void {
		if (!this.ended) this.connect();
	}

	close(): void {
		this.ended = true;
		clearTimeout(this.timer);
		removeEventListener('online', this.hurry);
		document.removeEventListener('visibilitychange', this.look);
		this.drop();
	}

	private connect(): void {
		clearTimeout(this.timer);
		this.drop();
		const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
		const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/socket`);
		this.socket = socket;
		socket.onopen = () => this.hello();
		socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as ServerMessage);
		socket.onclose = () => this.lose();
	}

	private hello(): void {
		const [after, invite] = [this.hooks.after(), this.hooks.invite()];
		this.send({
			type: 'hello',
			protocol: PROTOCOL,
			...(after === undefined ? {} : { after }),
			...(invite ? { invite } : {}),
		});
		// The server answers a hello that goes on from a known place with steps, or with nothing if there are none.
		if (after !== undefined) this.opened();
	}

	private opened(): void {
		this.wait = FIRST_WAIT;
		this.heardAt = Date.now();
		this.hooks.changed('open');
	}

	private hear(message: ServerMessage): void {
		this.heardAt = Date.now();
		if (message.type === 'bye') return this.bye(message.code, message.retry_ms);
		if (message.type === 'welcome') this.opened();
		this.hooks.heard(message);
	}

	private bye(code: string, retry: number | undefined): void {
		if (retry === undefined) {
			this.hooks.changed('closed', code);
			this.close();
		} else {
			this.wait = Math.max(retry, FIRST_WAIT);
		}
	}

	private lose(): void {
		if (this.ended) return;
		this.hooks.changed('lost');
		// Others lost their lines at the same moment: not all of them should come back at once.
		this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
		this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
	}

	private drop(): void {
		const socket = this.socket;
		this.socket = undefined;
		if (!socket) return;
		socket.onopen = socket.onmessage = socket.onclose = null;
		socket.close();
	}

	private readonly hurry = (): void => {
		if (this.ended || this.socket?.readyState === WebSocket.OPEN) return;
		this.wait = FIRST_WAIT;
		this.connect();
	};

	private readonly look = (): void => {
		if (document.visibilityState !== 'visible' || this.ended) return;
		if (this.socket?.readyState !== WebSocket.OPEN) return this.hurry();
		if (Date.now() - this.heardAt > STALE) {
			this.hooks.changed('lost');
			this.connect();
		}
	};
}
