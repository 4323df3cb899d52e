// A record in this browser, to be replayed: of a game that the device keeps, or of a file.
import { engine, EngineError } from '../engine/engine-client';
import type { ReplaySource } from '../game/table-source';
import type { BoardDrawing, Replay, SeatName, Table } from '../protocol/types';
import { ApiError } from '../net/api';
import { device, type StoredGame } from './device-store';
import { practiceDrawing } from './practice-boards';

/** Larger files are not read; the engine has the same limit. */
const MAX_RECORD_BYTES = 16 << 20;

/** The replay of a game that this device keeps. */
export async function savedReplay(id: string): Promise<RecordTable> {
	const stored = await device.game(id);
	if (!stored) throw new ApiError('no_such_table');
	return new RecordTable(stored.record, `fogg-${id}.json`, stored.game);
}

export class RecordTable implements ReplaySource {
	readonly isShared = false;
	private readonly id = `replay-${crypto.randomUUID()}`;
	private opened: Promise<unknown> | undefined;

	constructor(
		private readonly text: string,
		private readonly file: string,
		/** What the device knows of the game besides its record. */
		private readonly game?: Pick<StoredGame, 'players' | 'usedHints'>,
	) {}

	/** The record of a file; rejects with everything that is wrong with it. */
	static async read(file: File): Promise<RecordTable> {
		if (file.size > MAX_RECORD_BYTES) throw new EngineError('file_too_large');
		const table = new RecordTable(await file.text(), file.name);
		await table.open();
		return table;
	}

	drawing({ board, board_hash }: Pick<Table, 'board' | 'board_hash'>): Promise<BoardDrawing> {
		return practiceDrawing({ name: board, hash: board_hash });
	}

	async replay(seat?: SeatName): Promise<Replay> {
		await this.open();
		return engine.ask({ type: 'replay', game: this.id, ...(seat ? { seat } : {}) }, 'replay');
	}

	/** The replay has no page of its own. */
	replayPath(): string {
		return '/replay';
	}

	async record(): Promise<string> {
		return this.text;
	}

	private open(): Promise<unknown> {
		const { text, file, game } = this;
		this.opened ??= engine.ask(
			{
				type: 'open_game',
				game: this.id,
				record: text,
				file,
				bot_speed: 'instant',
				used_hints: game?.usedHints ?? false,
				now: Date.now(),
				...(game ? { players: [...game.players] } : {}),
			},
			'game',
		);
		// The engine may start again.
		this.opened.catch(() => (this.opened = undefined));
		return this.opened;
	}
}
