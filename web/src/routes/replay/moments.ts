// The moments of a replay. Every view is folded once, so that jumping to any moment is immediate.
import type { BoardIndex } from '../../lib/game/board-index';
import { fold } from '../../lib/game/fold';
import { toLoggedUpdate, type LoggedUpdate } from '../../lib/game/log-text';
import type { Replay, SeatName, View } from '../../lib/protocol/types';

export type Moment = {
	view: View;
	/** The update that led to it; undefined for the deal. */
	update?: LoggedUpdate;
	/** The route claimed in this update. */
	lastClaimed?: string;
	/** The number of the turn; it increases when another seat acts. */
	turn: number;
};

/** One moment after the deal and one after every update. */
export function momentsOf({ view, updates }: Pick<Replay, 'view' | 'updates'>, board: BoardIndex): Moment[] {
	const moments: Moment[] = [{ view, turn: 0 }];
	for (const update of updates) {
		const before = moments.at(-1)!;
		const after = update.view ?? (update.events ? fold(before.view, update.events, board) : before.view);
		const lastClaimed = update.events?.findLast((event) => event.type === 'route_claimed')?.route;
		const turn = before.turn + (actingSeat(after) === actingSeat(before.view) ? 0 : 1);
		const logged = toLoggedUpdate(update, after);
		moments.push({ view: after, update: logged, turn, ...(lastClaimed ? { lastClaimed } : {}) });
	}
	return moments;
}

function actingSeat({ phase }: View): SeatName | undefined {
	return 'seat' in phase ? phase.seat : undefined;
}

/** The index of the first moment of the next or previous turn. Going back from within a turn leads to its start. */
export function adjacentTurn(moments: readonly Moment[], current: number, direction: 1 | -1): number {
	const turn = moments[current]?.turn ?? 0;
	if (direction === 1) {
		const next = moments.findIndex((moment) => moment.turn > turn);
		return next < 0 ? moments.length - 1 : next;
	}
	const start = moments.findIndex((moment) => moment.turn === turn);
	if (start < current) return start;
	return Math.max(
		0,
		moments.findIndex((moment) => moment.turn === turn - 1),
	);
}

/** The index that a key leads to; undefined for other keys. */
export function momentForKey(key: string, moments: readonly Moment[], current: number): number | undefined {
	switch (key) {
		case 'ArrowLeft':
			return Math.max(0, current - 1);
		case 'ArrowRight':
			return Math.min(moments.length - 1, current + 1);
		case 'PageUp':
			return adjacentTurn(moments, current, -1);
		case 'PageDown':
			return adjacentTurn(moments, current, 1);
		case 'Home':
			return 0;
		case 'End':
			return moments.length - 1;
		default:
			return undefined;
	}
}
