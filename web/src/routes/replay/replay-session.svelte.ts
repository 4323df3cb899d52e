// The state of a replay, in the same shape as a live game.
import { BoardIndex } from '../../lib/game/board-index';
import type { GameState } from '../../lib/game/game-state';
import { NO_TURN } from '../../lib/game/table-session.svelte';
import type { ReplaySource } from '../../lib/game/table-source';
import type { SeatName } from '../../lib/protocol/types';
import { momentsOf, type Moment } from './moments';

/** How long a moment is shown at normal speed. */
export const MOMENT_DURATION_MS = 1400;
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;

export class ReplaySession implements GameState {
	table = $state.raw<GameState['table']>();
	board = $state.raw<BoardIndex>();
	/** The seat whose view is shown; undefined for a spectator's. */
	seat = $state.raw<SeatName>();
	moments = $state.raw<readonly Moment[]>([]);
	/** The index of the moment that is shown. */
	current = $state.raw(0);
	isRunning = $state.raw(false);
	speed = $state.raw<number>(1);

	readonly turn = NO_TURN;
	readonly present: readonly SeatName[] = [];

	readonly moment = $derived(this.moments[this.current]);
	readonly last = $derived(this.moments.length - 1);
	readonly view = $derived(this.moment?.view);
	readonly lastClaimed = $derived(this.moment?.lastClaimed);
	readonly log = $derived(this.moments.slice(1, this.current + 1).map((moment) => moment.update!));
	readonly outcome = $derived(this.current === this.last ? this.table?.outcome : undefined);

	constructor(readonly source: ReplaySource) {}

	/** Loads the game as one seat or a spectator saw it, and stays at the same moment. */
	async watchAs(seat: SeatName | undefined): Promise<void> {
		const replay = await this.source.replay(seat);
		const board = this.board ?? new BoardIndex(await this.source.drawing(replay.table));
		this.moments = momentsOf(replay, board);
		this.board = board;
		this.seat = replay.seat;
		this.table = replay.table;
		this.current = Math.min(this.current, this.last);
	}

	/** Shows a moment and pauses. */
	goTo(index: number): void {
		this.isRunning = false;
		this.current = Math.max(0, Math.min(this.last, index));
	}

	/** Pauses or plays, starting over if the end is shown. */
	toggle(): void {
		if (!this.isRunning && this.current === this.last) this.current = 0;
		this.isRunning = !this.isRunning;
	}

	/** Shows the next moment, and pauses at the end. */
	advance(): void {
		if (this.current < this.last) this.current += 1;
		if (this.current === this.last) this.isRunning = false;
	}
}
