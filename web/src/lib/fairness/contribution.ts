// Taking part in the shuffle: 32 bytes of one's own, promised before the game and told when it begins (docs/fairness.md).
import type { Match } from '../game/table-session.svelte';
import { api, type Caller } from '../net/api';
import type { SeatName, Table } from '../protocol/types';
import { promiseOf, randomHex } from './random';

/** What was contributed from this browser at a table, and what the server had committed itself to by then. */
export type Contribution = { seat: SeatName; contribution: string; commitment: string };

const nameOf = (table: string, seat: SeatName) => `fogg.contribution.${table}.${seat}`;

/** What this browser contributed for a seat, if it did. */
export function contributionOf(table: string, seat: SeatName): Contribution | undefined {
	try {
		return JSON.parse(localStorage.getItem(nameOf(table, seat)) ?? 'null') ?? undefined;
	} catch {
		return undefined;
	}
}

function kept(table: Table, seat: SeatName): Contribution {
	const known = contributionOf(table.id, seat);
	if (known) return known;
	const made = { seat, contribution: randomHex(), commitment: table.commitment };
	localStorage.setItem(nameOf(table.id, seat), JSON.stringify(made));
	return made;
}

/** What a seat has to say to the table now for its part in the shuffle. */
export function due(table: Table, seat: SeatName): 'promise' | 'tell' | undefined {
	const chair = table.seats.find((one) => one.seat === seat);
	if (table.stage === 'gathering' && !table.revealing) return chair?.committed ? undefined : 'promise';
	return table.revealing && chair?.committed && !chair.contribution ? 'tell' : undefined;
}

/** Says it. Whoever cannot take part still plays: the seat then counts as nothing, as the rules of dealing say. */
export async function contribute(table: Table, seat: SeatName, caller?: Caller): Promise<void> {
	const what = due(table, seat);
	if (what === 'promise') await api.commit(table.id, promiseOf(kept(table, seat).contribution), caller);
	const known = what === 'tell' ? contributionOf(table.id, seat) : undefined;
	if (known) await api.reveal(table.id, known.contribution, caller);
}

/**
 * Takes part for whoever sits at this browser. To be called in an effect, which calls it again when the table changes;
 * what it returns forgets the attempt that waits for another try.
 */
export function takePart(match: Match): () => void {
	const { table, seat } = match;
	if (!table || !seat || !due(table, seat)) return () => undefined;
	const attempt = () => contribute(table, seat, match.caller()).catch(() => undefined);
	void attempt();
	// The cards wait only ten seconds for what was promised.
	const again = setTimeout(attempt, 2_000);
	return () => clearTimeout(again);
}
