// The client side of one table: its state, kept current from the server's messages, and the moves sent to it.
import { api, ApiError, type Credentials } from '../net/api';
import { ServerTable } from '../net/server-table';
import { me } from '../person.svelte';
import type {
	Absence,
	Action,
	ChatContent,
	ChatMessage,
	ClientMessage,
	Outcome,
	Person,
	SeatName,
	ServerMessage,
	Table,
	TurnInfo,
	Update,
	View,
	Welcome,
} from '../protocol/types';
import { frameStart } from '../ui/scheduling';
import { BoardIndex } from './board-index';
import { fold } from './fold';
import { toLoggedUpdate, type LoggedUpdate } from './log-text';
import type { Connection, TableConnection, TableSource } from './table-source';

/** A move that the server has not answered yet. */
type PendingMove = { message: ClientMessage; resolve: () => void; reject: (error: ApiError) => void };

/** The turn info of a viewer without legal actions. */
export const NO_TURN: TurnInfo = { legal: [], undo: false };
/** The log and the chat keep this many entries. */
const MAX_LOG_LENGTH = 400;
/** How many earlier updates are fetched for the log on joining. */
const EARLIER_UPDATES = 30;

export class TableSession {
	table = $state.raw<Table>();
	board = $state.raw<BoardIndex>();
	seat = $state.raw<SeatName>();
	invite = $state.raw<string>();
	view = $state.raw<View>();
	turn = $state.raw<TurnInfo>(NO_TURN);
	outcome = $state.raw<Outcome>();
	/** The seats whose person is connected. */
	present = $state.raw<readonly SeatName[]>([]);
	/** The seats that the game waits for although their person is disconnected, and when a bot moves for them. */
	absent = $state.raw<readonly Absence[]>([]);
	/** The seats whose bots take unusually long for their move. */
	slowBots = $state.raw<readonly SeatName[]>([]);
	chat = $state.raw<readonly ChatMessage[]>([]);
	/** The updates of the game, newest last. */
	log = $state.raw<readonly LoggedUpdate[]>([]);
	connection = $state.raw<Connection>('connecting');
	/** The code with which the server closed the connection for good. */
	closeCode = $state.raw<string>();
	/** Why the connection is lost, if that is known; the page keeps trying. */
	lostCode = $state.raw<string>();
	/** Whether a move is waiting for its answer. */
	busy = $state.raw(false);
	/** Called with errors that are not about a move, mostly rejected chat messages. */
	onerror: ((error: ApiError) => void) | undefined;

	readonly source: TableSource;
	private seq: number | undefined;
	/** Server time minus local time, in milliseconds. */
	private clockOffsetMs = 0;
	/** Incremented by `rejoin`, so that messages of an earlier connection are ignored. */
	private generation = 0;
	private readonly link: TableConnection;
	private readonly pending = new Map<string, PendingMove>();
	private readonly listeners = new Set<(update: LoggedUpdate) => void>();
	private processing: Promise<void> = Promise.resolve();
	private queueLength = 0;

	/** By default the table is at the server. */
	constructor(
		readonly id: string,
		invite?: string,
		options: { contributes?: boolean; source?: TableSource } = {},
	) {
		this.invite = invite;
		this.source = options.source ?? new ServerTable(id, () => this.credentials());
		this.link = this.source.connect({
			after: () => this.seq,
			invite: () => this.invite,
			contributes: options.contributes ?? false,
			onMessage: (message) => this.enqueue(message),
			onConnection: (connection, code) => this.setConnection(connection, code),
		});
	}

	/** Calls the listener for every new update: for sounds, animations and announcements. */
	onUpdate(listener: (update: LoggedUpdate) => void): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	act(action: Action): Promise<void> {
		return this.sendMove((move_id, seq) => ({ type: 'act', move_id, seq, action }));
	}

	undo(): Promise<void> {
		return this.sendMove((move_id, seq) => ({ type: 'undo', move_id, seq }));
	}

	/** Tells the server that the player will not undo the last action, so that bots need not wait. */
	endTurn(): void {
		this.link.send({ type: 'end_turn', seq: this.seq ?? 0 });
	}

	/** Asks for more time for the players who are absent. */
	async askForMoreTime(): Promise<void> {
		await api.moreTime(this.id, this.credentials());
	}

	/** Leaves the game for good. */
	async leave(): Promise<void> {
		await api.leave(this.id, this.credentials());
	}

	/** Whether other people play on when this player leaves. */
	get leavesOthers(): boolean {
		return this.table?.seats.some(({ seat, person, left }) => person && !left && seat !== this.seat) ?? false;
	}

	/** Whether this person may write to the chat; spectators may not. */
	get canChat(): boolean {
		return this.seat !== undefined && this.source.isShared;
	}

	sendChat(content: ChatContent): void {
		this.link.send({ type: 'chat', content });
	}

	mute(person: number, muted: boolean): void {
		this.link.send({ type: 'mute', person, muted });
	}

	/** The server's current time. */
	now(): number {
		return Date.now() + this.clockOffsetMs;
	}

	/** The credentials for HTTP requests about this table. */
	credentials(): Credentials {
		return this.invite ? { invite: this.invite } : {};
	}

	/** Reconnects after signing in, sitting down or leaving a seat; the new welcome holds the changed view. */
	rejoin(): void {
		this.seq = undefined;
		this.generation += 1;
		this.link.reconnect();
	}

	close(): void {
		this.link.close();
	}

	private sendMove(message: (move_id: string, seq: number) => ClientMessage): Promise<void> {
		const move_id = newMoveId();
		const move = message(move_id, this.seq ?? 0);
		this.busy = true;
		return new Promise((resolve, reject) => {
			const settle = (then: () => void) => {
				this.pending.delete(move_id);
				this.busy = this.pending.size > 0;
				then();
			};
			this.pending.set(move_id, {
				message: move,
				resolve: () => settle(resolve),
				reject: (error) => settle(() => reject(error)),
			});
			this.link.send(move);
		});
	}

	private setConnection(connection: Connection, code?: string): void {
		this.connection = connection;
		this.closeCode = connection === 'closed' ? code : undefined;
		this.lostCode = connection === 'lost' ? code : undefined;
		// Unanswered moves are sent again under the same id, so that the server plays each only once.
		if (connection === 'open') for (const { message } of this.pending.values()) this.link.send(message);
		if (connection === 'closed')
			for (const { reject } of [...this.pending.values()]) reject(new ApiError(code ?? 'connection_lost'));
	}

	/** Processes messages one after another, because a welcome may have to fetch the board first. */
	private enqueue(message: ServerMessage): void {
		const { generation } = this;
		this.queueLength += 1;
		this.processing = this.processing.then(async () => {
			// A single update waits for a frame to start, since applying it takes most of one. A backlog does not wait.
			if (message.type === 'update' && this.queueLength === 1) await frameStart();
			this.queueLength -= 1;
			if (generation === this.generation) await this.receive(message);
		});
	}

	private async receive(message: ServerMessage): Promise<void> {
		switch (message.type) {
			case 'welcome':
				return this.applyWelcome(message);
			case 'update':
				return this.applyUpdate(message);
			case 'presence':
				this.present = message.seats;
				this.absent = message.absent ?? [];
				this.slowBots = message.slow_bots ?? [];
				return;
			case 'chat':
				this.chat = [...this.chat, message].slice(-MAX_LOG_LENGTH);
				return;
			case 'renamed':
				return this.applyNames(message.people);
			case 'accepted':
				return this.pending.get(message.move_id)?.resolve();
			case 'rejected':
				return this.reject(message.move_id, new ApiError(message.code, message.clause));
			case 'bye':
				return;
			default:
				return message satisfies never;
		}
	}

	/** Shows the current names in the table and in earlier chat messages, without those of people who were removed. */
	private applyNames(people: readonly Person[]): void {
		const current = (person: Person) => people.find(({ id }) => id === person.id) ?? person;
		const messages = this.chat.map((message) => ({ ...message, person: current(message.person) }));
		this.chat = messages.filter(({ person }) => !person.deleted);
		const { table } = this;
		if (!table) return;
		const seats = table.seats.map((seat) => (seat.person ? { ...seat, person: current(seat.person) } : seat));
		this.table = { ...table, host: current(table.host), seats };
	}

	private reject(move: string | undefined, error: ApiError): void {
		if (move !== undefined) return this.pending.get(move)?.reject(error);
		this.onerror?.(error);
	}

	private async applyWelcome(welcome: Welcome): Promise<void> {
		this.board ??= new BoardIndex(await this.source.drawing(welcome.table));
		const isFirst = this.seq === undefined;
		this.clockOffsetMs = welcome.now - Date.now();
		this.seq = welcome.seq;
		this.table = welcome.table;
		this.seat = welcome.seat;
		this.invite = welcome.invite ?? this.invite;
		this.view = welcome.view;
		this.turn = welcome.turn;
		this.present = welcome.present;
		this.absent = welcome.absent ?? [];
		this.slowBots = welcome.slow_bots ?? [];
		this.chat = welcome.chat;
		this.outcome = welcome.table.outcome;
		if (isFirst && welcome.view) await this.fetchEarlierUpdates(welcome.seq);
	}

	/** Fills the log with recent updates. Entry 1 creates the table and is never listed. */
	private async fetchEarlierUpdates(seq: number): Promise<void> {
		const earlier = await this.source.updates(Math.max(1, seq - EARLIER_UPDATES)).catch(() => []);
		const updates = earlier.filter((update) => update.seq <= seq);
		this.log = updates.map((update) => toLoggedUpdate(update, this.view));
	}

	private applyUpdate(update: Update): void {
		if (this.seq !== undefined && update.seq <= this.seq) return;
		this.seq = update.seq;
		if (update.table) this.setTable(update.table);
		if (update.view) this.view = update.view;
		else if (this.view && this.board && update.events) this.view = fold(this.view, update.events, this.board);
		if (update.turn) this.turn = update.turn;
		if (update.outcome) this.outcome = update.outcome;
		const logged = toLoggedUpdate(update, this.view);
		this.log = [...this.log, logged].slice(-MAX_LOG_LENGTH);
		for (const listener of this.listeners) listener(logged);
	}

	private setTable(table: Table): void {
		this.table = table;
		// In this browser nobody joins or leaves.
		if (this.source.isShared)
			this.seat = table.seats.find(({ person, left }) => person && !left && person.id === me.person?.id)?.seat;
	}
}

/** A random id by which the server recognizes a move that is sent again. */
export function newMoveId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(12));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
