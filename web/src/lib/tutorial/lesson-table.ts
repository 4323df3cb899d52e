// A lesson in the form of a table: the engine prepares its position and plays the opponent's moves.
import { engine, EngineError } from '../engine/engine-client';
import type { ConnectionHooks, TableConnection, TableSource } from '../game/table-source';
import { t } from '../i18n.svelte';
import { PracticeConnection } from '../practice/practice-table';
import { practiceDrawing } from '../practice/practice-boards';
import type { Action, BoardDrawing, Replay, SeatName, Table, Update } from '../protocol/types';
import { preparedGame, type Lesson } from './lesson';

export class LessonTable implements TableSource {
	readonly isShared = false;
	readonly isLesson = true;
	readonly id = `lesson-${crypto.randomUUID()}`;
	/** Called when the moves so far are no longer possible, so that the lesson begins again. */
	onreset: (() => void) | undefined;

	constructor(
		private readonly board: string,
		private readonly lesson: Lesson,
		/** The learner's moves so far, from which the position can be prepared again. */
		public moves: readonly Action[],
	) {}

	connect(hooks: ConnectionHooks): TableConnection {
		return new PracticeConnection(this, hooks);
	}

	async open(): Promise<void> {
		try {
			await this.prepare();
		} catch (error) {
			// A later version of the page may have changed the lesson.
			if (!(error instanceof EngineError) || error.code !== 'bad_request' || this.moves.length === 0) throw error;
			this.moves = [];
			this.onreset?.();
			await this.prepare();
		}
	}

	private prepare(): Promise<unknown> {
		const prepared = preparedGame(this.board, this.lesson, this.moves, t('seat-blue'));
		return engine.ask({ type: 'prepare_game', game: this.id, now: Date.now(), ...prepared }, 'game');
	}

	/** The session remembers the progress. */
	save(): Promise<void> {
		return Promise.resolve();
	}

	async updates(after: number): Promise<readonly Update[]> {
		return (await engine.ask({ type: 'updates', game: this.id, after }, 'updates')).updates;
	}

	drawing({ board, board_hash }: Pick<Table, 'board' | 'board_hash'>): Promise<BoardDrawing> {
		return practiceDrawing({ name: board, hash: board_hash });
	}

	replay(seat?: SeatName): Promise<Replay> {
		return engine.ask({ type: 'replay', game: this.id, ...(seat ? { seat } : {}) }, 'replay');
	}

	replayPath(): string {
		return '/tutorial';
	}

	/** A lesson explains its moves itself. */
	useHints(): Promise<void> {
		return Promise.reject(new EngineError('no_hints'));
	}

	boardFile(): Promise<string> {
		return Promise.reject(new EngineError('no_such_board'));
	}

	record(): Promise<string> {
		return Promise.reject(new EngineError('bad_request'));
	}
}
