// A table as this browser knows it: folded from what the server says, and the only way to act at it.
import { api, Refusal, type Caller } from '../net/api';
import { TableSocket, type Connection } from '../net/socket';
import { frameBegun } from '../ui/scheduling';
import { me } from '../person.svelte';
import type {
	Action,
	ClientMessage,
	Outcome,
	Said,
	SeatName,
	ServerMessage,
	Step,
	Table,
	Talk,
	Turn,
	View,
	Welcome,
} from '../protocol/types';
import { Facts } from './board-index';
import { fold } from './fold';
import { sheetOf } from './board-cache';

/** A move that waits for its answer. */
type Pending = { message: ClientMessage; done: () => void; failed: (why: Refusal) => void };

const NOTHING: Turn = { legal: [], undo: false };
/** So many steps are kept for the log. */
const LOG = 400;
/** So many earlier steps the server still tells, if it has them. */
const EARLIER = 30;

export class Match {
	table = $state.raw<Table>();
	facts = $state.raw<Facts>();
	seat = $state.raw<SeatName>();
	invite = $state.raw<string>();
	view = $state.raw<View>();
	turn = $state.raw<Turn>(NOTHING);
	outcome = $state.raw<Outcome>();
	here = $state.raw<readonly SeatName[]>([]);
	said = $state.raw<readonly Said[]>([]);
	/** What happened, the newest last. */
	log = $state.raw<readonly Step[]>([]);
	connection = $state.raw<Connection>('connecting');
	/** Why the server sent us away for good. */
	farewell = $state.raw<string>();
	/** A move is on its way. */
	busy = $state.raw(false);
	/** The server's clock less ours, in milliseconds. */
	skew = 0;

	private seq: number | undefined;
	/** How often we came in. */
	private visit = 0;
	private readonly socket: TableSocket;
	private readonly pending = new Map<string, Pending>();
	private readonly listeners = new Set<(step: Step) => void>();
	private arriving: Promise<void> = Promise.resolve();
	private waiting = 0;

	constructor(
		readonly id: string,
		invite?: string,
	) {
		this.invite = invite;
		this.socket = new TableSocket(id, {
			after: () => this.seq,
			invite: () => this.invite,
			heard: (message) => this.queue(message),
			changed: (connection, code) => this.connected(connection, code),
		});
	}

	/** Tells of every step that is new, for sounds, movement and the spoken account. */
	onStep(listener: (step: Step) => void): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	act(action: Action): Promise<void> {
		return this.move((move_id, seq) => ({ type: 'act', move_id, seq, action }));
	}

	undo(): Promise<void> {
		return this.move((move_id, seq) => ({ type: 'undo', move_id, seq }));
	}

	say(talk: Talk): void {
		this.socket.send({ type: 'say', talk });
	}

	mute(person: number, muted: boolean): void {
		this.socket.send({ type: 'mute', person, muted });
	}

	/** The server's time now. */
	now(): number {
		return Date.now() + this.skew;
	}

	/** How requests about this table say that one may know of it. */
	caller(): Caller {
		return this.invite ? { invite: this.invite } : {};
	}

	/** Comes in anew, after becoming somebody, sitting down or standing up: the welcome says what is different now. */
	rejoin(): void {
		this.seq = undefined;
		this.visit += 1;
		this.socket.again();
	}

	close(): void {
		this.socket.close();
	}

	private move(make: (move_id: string, seq: number) => ClientMessage): Promise<void> {
		const move_id = moveId();
		const message = make(move_id, this.seq ?? 0);
		this.busy = true;
		return new Promise((resolve, reject) => {
			const settle = (then: () => void) => () => {
				this.pending.delete(move_id);
				this.busy = this.pending.size > 0;
				then();
			};
			this.pending.set(move_id, {
				message,
				done: settle(resolve),
				failed: (why) => settle(() => reject(why))(),
			});
			this.socket.send(message);
		});
	}

	private connected(connection: Connection, code?: string): void {
		this.connection = connection;
		this.farewell = code;
		// A move without an answer is sent again under its name: it is never played twice.
		if (connection === 'open') for (const { message } of this.pending.values()) this.socket.send(message);
		if (connection === 'closed') for (const { failed } of [...this.pending.values()]) failed(new Refusal(code ?? 'gone'));
	}

	/** Everything has its turn: a board is fetched once, and a step takes most of a frame. What was said before we came in anew is forgotten. */
	private queue(message: ServerMessage): void {
		const { visit } = this;
		this.waiting += 1;
		this.arriving = this.arriving.then(async () => {
			// Many at once are dealt with at once: nobody lags behind a quick game.
			if (message.type === 'step' && this.waiting === 1) await frameBegun();
			this.waiting -= 1;
			if (visit === this.visit) await this.hear(message);
		});
	}

	private async hear(message: ServerMessage): Promise<void> {
		switch (message.type) {
			case 'welcome':
				return this.welcome(message);
			case 'step':
				return this.step(message);
			case 'here':
				this.here = message.seats;
				return;
			case 'said':
				this.said = [...this.said, message].slice(-LOG);
				return;
			case 'accepted':
				return this.pending.get(message.move_id)?.done();
			case 'refused':
				return this.refused(message.move_id, new Refusal(message.code, message.clause));
			case 'bye':
				return;
			default:
				return message satisfies never;
		}
	}

	private refused(move: string | undefined, why: Refusal): void {
		if (move !== undefined) return this.pending.get(move)?.failed(why);
		this.trouble?.(why);
	}

	/** Called with what is refused outside a move: talk, mostly. */
	trouble: ((why: Refusal) => void) | undefined;

	private async welcome(welcome: Welcome): Promise<void> {
		this.facts ??= new Facts(await sheetOf(welcome.table.board));
		const first = this.seq === undefined;
		this.skew = welcome.now - Date.now();
		this.seq = welcome.seq;
		this.table = welcome.table;
		this.seat = welcome.seat;
		this.invite = welcome.invite ?? this.invite;
		this.view = welcome.view;
		this.turn = welcome.turn;
		this.here = welcome.here;
		this.said = welcome.said;
		this.outcome = welcome.table.outcome;
		if (first && welcome.view) await this.rememberEarlier(welcome.seq);
	}

	/** The log begins a little before we came. The first entry is the table itself, which nobody tells again. */
	private async rememberEarlier(seq: number): Promise<void> {
		const seen = await api.see(this.id, Math.max(1, seq - EARLIER), this.caller()).catch(() => undefined);
		this.log = (seen?.steps ?? []).filter((step) => step.seq <= seq);
	}

	/** The table, and where we sit at it by now. */
	private sitAt(table: Table): void {
		this.table = table;
		this.seat = table.seats.find((chair) => chair.person && chair.person.id === me.person?.id)?.seat;
	}

	private step(step: Step): void {
		if (this.seq !== undefined && step.seq <= this.seq) return;
		this.seq = step.seq;
		if (step.table) this.sitAt(step.table);
		if (step.view) this.view = step.view;
		else if (this.view && this.facts && step.events) this.view = fold(this.view, step.events, this.facts);
		if (step.turn) this.turn = step.turn;
		if (step.outcome) this.outcome = step.outcome;
		this.log = [...this.log, step].slice(-LOG);
		for (const listener of this.listeners) listener(step);
	}
}

/** A name for a move that nobody else gives to one. */
export function moveId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(12));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
