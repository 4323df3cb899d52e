// Contributing to the shuffle: 32 random bytes per seat and deal, committed to before the deal and revealed for it
// (docs/play/fairness.md).
import type { TableSession } from '../game/table-session.svelte';
import { api, type Credentials } from '../net/api';
import type { SeatName, Table } from '../protocol/types';
import { contributionHash, randomHex, type AbandonedDeal, type DealTerms } from './random';

/** A contribution made in this browser, with the server's commitment at that time. */
export type Contribution = {
	seat: SeatName;
	deal: number;
	contribution: string;
	commitment: string;
	/** What the table showed when this browser revealed the contribution. */
	fixed?: FixedParts;
	/** Whether the server has accepted the revealed contribution. */
	revealed?: boolean;
};

/**
 * The parts of the seed besides the secret and this browser's contribution: the commitments of all seats, in seat
 * order, and the deals that were abandoned before.
 */
export type FixedParts = { commitments: readonly (string | null)[]; abandoned: readonly AbandonedDeal[] };

/** The delay before the only retry. It is short, because a deal waits only five seconds for a commitment. */
const RETRY_DELAY_MS = 2_000;

const storageKey = (table: string, seat: SeatName) => `fogg.contribution.${table}.${seat}`;

/** The contributions that this browser stored for a seat, in the order of the deals. */
export function storedContributions(table: string, seat: SeatName): readonly Contribution[] {
	try {
		return JSON.parse(localStorage.getItem(storageKey(table, seat)) ?? '[]') ?? [];
	} catch {
		return [];
	}
}

function store(table: string, added: Contribution): void {
	const others = storedContributions(table, added.seat).filter(({ deal }) => deal !== added.deal);
	localStorage.setItem(storageKey(table, added.seat), JSON.stringify([...others, added]));
}

function storedFor({ id, deal }: Table, seat: SeatName): Contribution | undefined {
	return storedContributions(id, seat).find((stored) => stored.deal === deal);
}

function getOrCreateContribution(table: Table, seat: SeatName): Contribution {
	const stored = storedFor(table, seat);
	if (stored) return stored;
	const created = { seat, deal: table.deal, contribution: randomHex(), commitment: table.commitment };
	store(table.id, created);
	return created;
}

/** What the commitments at a table are bound to. */
export function termsOf({ id, board_hash, seats, first_seat }: Table): DealTerms {
	return { table: id, boardHash: board_hash, seats: seats.length, firstSeat: first_seat ?? null };
}

function fixedParts({ seats, abandoned_deals = [] }: Table): FixedParts {
	return {
		commitments: seats.map(({ commitment }) => commitment ?? null),
		abandoned: abandoned_deals.map(({ commitments, contributions }) => ({ commitments, contributions })),
	};
}

/** What a seat must send now to contribute to the shuffle. */
export function pendingContribution(table: Table, seat: SeatName): 'commit' | 'reveal' | undefined {
	const state = table.seats.find((other) => other.seat === seat);
	if (table.stage === 'waiting' || table.committing) return state?.commitment || state?.barred ? undefined : 'commit';
	return table.revealing && state?.commitment && !state.contribution ? 'reveal' : undefined;
}

/** Sends what is pending. A seat that does not contribute can still play: its contribution counts as zeros. */
export async function contribute(table: Table, seat: SeatName, credentials?: Credentials): Promise<void> {
	const pending = pendingContribution(table, seat);
	if (pending === 'commit') {
		const { contribution, deal } = getOrCreateContribution(table, seat);
		await api.commit(table.id, contributionHash(termsOf(table), deal, seat, contribution), credentials);
	}
	const stored = pending === 'reveal' ? storedFor(table, seat) : undefined;
	if (!stored) return;
	// Stored before the request, which may arrive although it seems to fail: whatever changes afterwards is too late.
	const revealing = { ...stored, fixed: stored.fixed ?? fixedParts(table) };
	store(table.id, revealing);
	await api.reveal(table.id, stored.contribution, credentials);
	store(table.id, { ...revealing, revealed: true });
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
