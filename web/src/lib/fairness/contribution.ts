// Contributing to the shuffle: 32 random bytes per seat, committed to before the game and revealed when it starts
// (docs/play/fairness.md).
import type { TableSession } from '../game/table-session.svelte';
import { api, type Credentials } from '../net/api';
import type { SeatName, Table } from '../protocol/types';
import { contributionHash, randomHex } from './random';

/** A contribution made in this browser, with the server's commitment at that time. */
export type Contribution = { seat: SeatName; contribution: string; commitment: string };

/** The delay before the only retry. It is short, because the deal waits only ten seconds for a reveal. */
const RETRY_DELAY_MS = 2_000;

const storageKey = (table: string, seat: SeatName) => `fogg.contribution.${table}.${seat}`;

/** The contribution that this browser stored for a seat. */
export function storedContribution(table: string, seat: SeatName): Contribution | undefined {
	try {
		return JSON.parse(localStorage.getItem(storageKey(table, seat)) ?? 'null') ?? undefined;
	} catch {
		return undefined;
	}
}

function getOrCreateContribution(table: Table, seat: SeatName): Contribution {
	const stored = storedContribution(table.id, seat);
	if (stored) return stored;
	const created = { seat, contribution: randomHex(), commitment: table.commitment };
	localStorage.setItem(storageKey(table.id, seat), JSON.stringify(created));
	return created;
}

/** What a seat must send now to contribute to the shuffle. */
export function pendingContribution(table: Table, seat: SeatName): 'commit' | 'reveal' | undefined {
	const state = table.seats.find((other) => other.seat === seat);
	if (table.stage === 'waiting' && !table.revealing) return state?.committed ? undefined : 'commit';
	return table.revealing && state?.committed && !state.contribution ? 'reveal' : undefined;
}

/** Sends what is pending. A seat that does not contribute can still play: its contribution counts as zeros. */
export async function contribute(table: Table, seat: SeatName, credentials?: Credentials): Promise<void> {
	const pending = pendingContribution(table, seat);
	if (pending === 'commit') {
		const { contribution } = getOrCreateContribution(table, seat);
		await api.commit(table.id, contributionHash(contribution), credentials);
	}
	const stored = pending === 'reveal' ? storedContribution(table.id, seat) : undefined;
	if (stored) await api.reveal(table.id, stored.contribution, credentials);
}

/** Contributes for the seat of this browser. Call it in an effect; the returned function cancels the retry. */
export function contributeWhenDue(session: TableSession): () => void {
	const { table, seat } = session;
	if (!table || !seat || !pendingContribution(table, seat)) return () => undefined;
	const attempt = () => contribute(table, seat, session.credentials()).catch(() => undefined);
	void attempt();
	const retry = setTimeout(attempt, RETRY_DELAY_MS);
	return () => clearTimeout(retry);
}
