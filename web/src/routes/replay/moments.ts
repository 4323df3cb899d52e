// A finished game as a row of moments, folded once: whoever looks at one needs to fold nothing any more.
import { fold } from '../../lib/game/fold';
import type { Facts } from '../../lib/game/board-index';
import type { Replay, SeatName, Step, View } from '../../lib/protocol/types';

export type Moment = {
	view: View;
	/** What led to it; nothing led to the deal. */
	step?: Step;
	/** The route that was claimed in this step. */
	newest?: string;
	/** Whose turn it is, by count: a new number when somebody's turn begins. */
	turn: number;
};

/** The moment after the deal, and the one after every step. */
export function momentsOf({ view, steps }: Pick<Replay, 'view' | 'steps'>, facts: Facts): Moment[] {
	const moments: Moment[] = [{ view, turn: 0 }];
	for (const step of steps) {
		const before = moments.at(-1)!;
		const after = step.view ?? (step.events ? fold(before.view, step.events, facts) : before.view);
		const newest = step.events?.findLast((event) => event.type === 'route_claimed')?.route;
		const turn = before.turn + (actor(after) === actor(before.view) ? 0 : 1);
		moments.push({ view: after, step, turn, ...(newest ? { newest } : {}) });
	}
	return moments;
}

function actor({ phase }: View): SeatName | undefined {
	return 'seat' in phase ? phase.seat : undefined;
}

/** The first moment of the turn before or after this one. */
export function turnFrom(moments: readonly Moment[], at: number, direction: 1 | -1): number {
	const turn = moments[at]?.turn ?? 0;
	if (direction === 1) {
		const next = moments.findIndex((moment) => moment.turn > turn);
		return next < 0 ? moments.length - 1 : next;
	}
	const start = moments.findIndex((moment) => moment.turn === turn);
	// In the middle of a turn its own beginning comes first.
	if (start < at) return start;
	return Math.max(0, moments.findIndex((moment) => moment.turn === turn - 1));
}

/** Where a key leads; nothing if it leads nowhere. */
export function keyed(key: string, moments: readonly Moment[], at: number): number | undefined {
	switch (key) {
		case 'ArrowLeft':
			return Math.max(0, at - 1);
		case 'ArrowRight':
			return Math.min(moments.length - 1, at + 1);
		case 'PageUp':
			return turnFrom(moments, at, -1);
		case 'PageDown':
			return turnFrom(moments, at, 1);
		case 'Home':
			return 0;
		case 'End':
			return moments.length - 1;
		default:
			return undefined;
	}
}
