// A game in this browser, in the form of a table: the engine takes the place of the server, and the device that of its
// store.
import { NETWORKS } from 'virtual:networks';
import { engine, type EngineError } from '../engine/engine-client';
import type { ConnectionHooks, TableConnection, TableSource } from '../game/table-source';
import { ApiError } from '../net/api';
import { PROTOCOL } from '../protocol/types';
import type { BoardDrawing, ClientMessage, Replay, SeatName, ServerMessage, Table, Update } from '../protocol/types';
import { device, type StoredGame } from './device-store';
import { practiceDrawing } from './practice-boards';

/** After this many failures in a row the game is closed; what the device keeps is not changed. */
const MAX_FAILURES = 3;
const RETRY_DELAY_MS = 500;

type MessagesAnswer = { messages: ServerMessage[]; wake_at?: number };

export class PracticeTable implements TableSource {
	readonly isShared = false;
	/** Called when the device cannot keep the game, and when it can again. */
	onsaved: ((isSaved: boolean) => void) | undefined;

	constructor(
		private game: StoredGame,
		private savedRecord: string,
	) {}

	get id(): string {
		return this.game.id;
	}

	/** The game of this id, as the device keeps it. */
	static async load(id: string): Promise<PracticeTable> {
		const stored = await device.game(id);
		if (!stored) throw new ApiError('no_such_table');
		return new PracticeTable(stored.game, stored.record);
	}

	connect(hooks: ConnectionHooks): TableConnection {
		return new PracticeConnection(this, hooks);
	}

	/** Opens the game in the engine, with the network that its bots use. */
	async open(): Promise<void> {
		const { id, players, botSpeed, usedHints = false } = this.game;
		const info = await engine.ask(
			{
				type: 'open_game',
				game: id,
				record: this.savedRecord,
				file: `fogg-${id}.json`,
				players: [...players],
				bot_speed: botSpeed,
				used_hints: usedHints,
				now: Date.now(),
			},
			'game',
		);
		const network = NETWORKS[info.board.hash];
		// Without it the bots play as on boards that have no network.
		if (info.lacks_network && network) await engine.addNetwork(info.board.hash, network).catch(() => undefined);
	}

	/** Keeps the game on the device. */
	async save(outcome: StoredGame['outcome']): Promise<void> {
		this.game = { ...this.game, changedAt: Date.now(), outcome: outcome ?? this.game.outcome };
		this.savedRecord = await this.record();
		await device.saveGame(this.game, this.savedRecord).then(
			() => this.onsaved?.(true),
			() => this.onsaved?.(false),
		);
	}

	async updates(after: number): Promise<readonly Update[]> {
		return (await engine.ask({ type: 'updates', game: this.id, after }, 'updates')).updates;
	}

	async useHints(): Promise<void> {
		await engine.ask({ type: 'use_hints', game: this.id }, 'done');
		this.game = { ...this.game, usedHints: true };
	}

	/** The record of a game on the board of a file contains the file. */
	async boardFile(): Promise<string> {
		const { board } = JSON.parse(await this.record()) as { board: { file?: unknown } };
		return JSON.stringify(board.file);
	}

	drawing({ board, board_hash }: Pick<Table, 'board' | 'board_hash'>): Promise<BoardDrawing> {
		return practiceDrawing({ name: board, hash: board_hash });
	}

	async replay(seat?: SeatName): Promise<Replay> {
		return engine.ask({ type: 'replay', game: this.id, ...(seat ? { seat } : {}) }, 'replay');
	}

	replayPath(): string {
		return `/replay#${this.id}`;
	}

	async record(): Promise<string> {
		return (await engine.ask({ type: 'record', game: this.id }, 'record')).text;
	}
}

/** The connection to the engine: one request at a time, and a step whenever a bot is due. */
export class PracticeConnection implements TableConnection {
	private processing: Promise<void> = Promise.resolve();
	private timer: ReturnType<typeof setTimeout> | undefined;
	private isOpen = false;
	private isClosed = false;
	private failures = 0;

	constructor(
		private readonly table: Pick<PracticeTable, 'id' | 'open' | 'save'>,
		private readonly hooks: ConnectionHooks,
	) {
		this.reconnect();
	}

	send(message: ClientMessage): boolean {
		if (!this.isOpen) return false;
		this.enqueue(() => this.exchange(message));
		return true;
	}

	reconnect(): void {
		this.enqueue(async () => {
			await this.table.open();
			this.isOpen = true;
			this.hooks.onConnection('open');
			await this.exchange({ type: 'hello', protocol: PROTOCOL });
		});
	}

	close(): void {
		this.isClosed = true;
		clearTimeout(this.timer);
		this.enqueue(async () => void (await engine.ask({ type: 'close_game', game: this.table.id }, 'done')), true);
	}

	private async exchange(message: ClientMessage): Promise<void> {
		const request = { type: 'send', game: this.table.id, message, now: Date.now() } as const;
		await this.receive(await engine.ask(request, 'messages'));
	}

	private async step(): Promise<void> {
		await this.receive(await engine.ask({ type: 'step', game: this.table.id, now: Date.now() }, 'messages'));
	}

	/** Passes the messages on, keeps the changed game, and waits for the next step. */
	private async receive({ messages, wake_at }: MessagesAnswer): Promise<void> {
		this.failures = 0;
		clearTimeout(this.timer);
		if (this.isClosed) return;
		for (const message of messages) this.hooks.onMessage(message);
		if (wake_at !== undefined) {
			const delayMs = Math.max(0, wake_at - Date.now());
			this.timer = setTimeout(() => this.enqueue(() => this.step()), delayMs);
		}
		const updates = messages.filter((message) => message.type === 'update');
		if (updates.length > 0) await this.table.save(updates.find(({ outcome }) => outcome)?.outcome);
	}

	private enqueue(task: () => Promise<void>, evenIfClosed = false): void {
		this.processing = this.processing.then(async () => {
			if (this.isClosed && !evenIfClosed) return;
			await task().catch((error: unknown) => this.fail(error as EngineError));
		});
	}

	/** Opens the game again: the engine has stopped, or cannot read the game. */
	private fail({ code = 'engine_failed' }: Partial<EngineError>): void {
		clearTimeout(this.timer);
		if (this.isClosed) return;
		this.isOpen = false;
		this.failures += 1;
		const isFinal = code !== 'engine_failed' || this.failures >= MAX_FAILURES;
		this.hooks.onConnection(isFinal ? 'closed' : 'lost', code);
		if (!isFinal) this.timer = setTimeout(() => this.reconnect(), RETRY_DELAY_MS);
	}
}
