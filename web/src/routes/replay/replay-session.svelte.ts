// A finished game that is watched again, in the shape in which panels show a live one.
import { Facts } from '../../lib/game/board-index';
import { sheetOf } from '../../lib/game/board-cache';
import type { Shown } from '../../lib/game/game-state';
import { api, type Caller } from '../../lib/net/api';
import type { SeatName, Turn } from '../../lib/protocol/types';
import { momentsOf, type Moment } from './moments';

const NOTHING: Turn = { legal: [], undo: false };

/** How long a moment stays at the usual speed, in milliseconds. */
export const STAYS = 1400;
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;

export class ReplayMatch implements Shown {
	table = $state.raw<Shown['table']>();
	facts = $state.raw<Facts>();
	/** As whom it is watched; nobody sees what everybody saw. */
	seat = $state.raw<SeatName>();
	moments = $state.raw<readonly Moment[]>([]);
	at = $state.raw(0);
	running = $state.raw(false);
	speed = $state.raw<number>(1);

	readonly turn = NOTHING;
	readonly here: readonly SeatName[] = [];

	readonly moment = $derived(this.moments[this.at]);
	readonly last = $derived(this.moments.length - 1);
	readonly view = $derived(this.moment?.view);
	readonly newest = $derived(this.moment?.newest);
	readonly log = $derived(this.moments.slice(1, this.at + 1).map((moment) => moment.step!));
	readonly outcome = $derived(this.at === this.last ? this.table?.outcome : undefined);

	constructor(
		readonly id: string,
		private readonly caller: Caller,
	) {}

	/** Fetches the game as one seat, or everybody, saw it. The place stays the same. */
	async watchAs(seat: SeatName | undefined): Promise<void> {
		const replay = await api.steps(this.id, seat, this.caller);
		const facts = this.facts ?? new Facts(await sheetOf(replay.table.board));
		this.moments = momentsOf(replay, facts);
		this.facts = facts;
		this.seat = replay.seat;
		this.table = replay.table;
		this.at = Math.min(this.at, this.last);
	}

	/** Goes to a moment, and stays there. */
	go(to: number): void {
		this.running = false;
		this.at = Math.max(0, Math.min(this.last, to));
	}

	/** Plays on, from the beginning if it has ended; or stops. */
	toggle(): void {
		if (!this.running && this.at === this.last) this.at = 0;
		this.running = !this.running;
	}

	/** The next moment while it plays. */
	tick(): void {
		if (this.at < this.last) this.at += 1;
		if (this.at === this.last) this.running = false;
	}
}
