// Asks the engine for hints. It has a worker of its own, so that bots need not wait for a hint that nobody needs any more.
import { NETWORKS } from 'virtual:networks';
import { EngineClient, EngineError } from '../engine/engine-client';
import type { Advice, Table, View } from '../protocol/types';

/** The first advice comes soon; then the effort grows by this factor until an answer takes this long. */
const FIRST_EFFORT = 200;
const EFFORT_FACTOR = 4;
const LONG_ANSWER_MS = 700;
const MAX_EFFORT = 100_000;

export type HintQuestion = {
	board: Pick<Table, 'board' | 'board_hash'>;
	/** What the player sees. */
	view: View;
	/** The file of the board, which the engine has only if the board is built in. */
	boardFile: () => Promise<string>;
};

export class HintEngine {
	private readonly engine = new EngineClient();
	/** The boards that the engine knows, with their networks. */
	private readonly prepared = new Map<string, Promise<void>>();

	/** Calls the function with hints, and again with better ones; rejects if there are none. */
	async ask(question: HintQuestion, onadvice: (advice: Advice) => void): Promise<void> {
		const { board_hash: board } = question.board;
		await this.prepare(question);
		for (let effort = FIRST_EFFORT; effort <= MAX_EFFORT; effort *= EFFORT_FACTOR) {
			const startedAt = performance.now();
			onadvice(await this.engine.ask({ type: 'advise', board, view: question.view, effort }, 'advice'));
			if (performance.now() - startedAt > LONG_ANSWER_MS) return;
		}
	}

	/** Stops thinking; the next question starts another worker. */
	stop(): void {
		this.prepared.clear();
		this.engine.stop('engine_stopped');
	}

	private prepare({ board, boardFile }: HintQuestion): Promise<void> {
		const hash = board.board_hash;
		const prepared = this.prepared.get(hash) ?? this.addBoard(hash, board.board, boardFile);
		this.prepared.set(hash, prepared);
		prepared.catch(() => this.prepared.delete(hash));
		return prepared;
	}

	private async addBoard(hash: string, name: string, boardFile: () => Promise<string>): Promise<void> {
		const { boards } = await this.engine.ask({ type: 'boards' }, 'boards');
		if (!boards.some((board) => board.hash === hash)) {
			const text = await boardFile();
			const added = await this.engine.ask({ type: 'add_board', text, file: name }, 'boards');
			// The host of a server may have changed the board since the game began.
			if (added.boards[0]?.hash !== hash) throw new EngineError('no_such_board');
		}
		const network = NETWORKS[hash];
		// Without it the hints are as on boards that have no network.
		if (network) await this.engine.addNetwork(hash, network).catch(() => undefined);
	}
}

export const hintEngine = new HintEngine();
