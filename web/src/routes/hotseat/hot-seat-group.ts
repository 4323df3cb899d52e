// Several people at one device: who they are, whose turn it is to hold it, and what a reload has to know.
import { contribute } from '../../lib/fairness/contribution';
import { api } from '../../lib/net/api';
import type { NewTable, SeatName, Table, View } from '../../lib/protocol/types';

/** Somebody at this device: the key is theirs alone, and speaks for their seat. */
export type Guest = { seat: SeatName; name: string; key: string };

/** A game at this device. */
export type Party = { id: string; invite?: string; guests: readonly Guest[] };

/** What is asked for: names in seat order, then bots. */
export type Wish = { board: string; names: readonly string[]; bots: readonly string[] };

const KEPT = 'fogg.hotseat';

/** The game that this tab was in, so that a reload goes on with it. */
export function keptParty(): Party | undefined {
	try {
		return JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') ?? undefined;
	} catch {
		return undefined;
	}
}

export function keepParty(party: Party | undefined): void {
	if (party) sessionStorage.setItem(KEPT, JSON.stringify(party));
	else sessionStorage.removeItem(KEPT);
}

/** Who has to hold the device now: the person whom the table waits for; nobody while bots play and at the end. */
export function awaited(view: Pick<View, 'phase'> | undefined, guests: readonly Pick<Guest, 'seat'>[]): SeatName | undefined {
	const phase = view?.phase;
	if (!phase || phase.type === 'over') return undefined;
	const waiting = phase.type === 'first_tickets' ? phase.waiting : [phase.seat];
	return guests.find(({ seat }) => waiting.includes(seat))?.seat;
}

/** Seats everybody at a new table and begins. */
export async function begin(wish: Wish): Promise<Party> {
	const people = await Promise.all(wish.names.map((name) => api.introduceGuest(name)));
	const callers = people.map(({ key }) => ({ key: key! }));
	const made = await api.make(tableOf(wish), callers[0]);
	const { id } = made.table;
	const invite = made.invite;
	// One after another, so that everybody sits where they were named.
	for (const caller of callers.slice(1)) await api.sit(id, undefined, { ...caller, invite });
	const { table } = await api.see(id, undefined, callers[0]);
	const guests = people.map(({ person, key }) => ({ seat: seatOf(table, person.id), name: person.name, key: key! }));
	return startAt({ id, invite, guests }, table);
}

/** The same people at the next table. */
export async function beginAgain({ id, guests }: Party): Promise<Party> {
	const { table, invite } = await api.rematch(id, { key: guests[0]!.key });
	return startAt({ id: table.id, invite, guests }, table);
}

async function startAt(party: Party, table: Table): Promise<Party> {
	const { guests } = party;
	await Promise.all(guests.map(({ seat, key }) => contribute(table, seat, { key }).catch(() => undefined)));
	await api.start(party.id, { key: guests[0]!.key });
	keepParty(party);
	return party;
}

function seatOf(table: Table, person: number): SeatName {
	const chair = table.seats.find((one) => one.person?.id === person);
	if (!chair) throw new Error('somebody has no seat');
	return chair.seat;
}

export function tableOf({ board, names, bots }: Wish): NewTable {
	return {
		board,
		seats: names.length + bots.length,
		listed: false,
		bots: [...bots],
		// People at one device have no lines of their own: on any other clock bots would play for those who seem away.
		clock: { type: 'days', days: 30 },
		pace: 'human',
		free_talk: false,
	};
}
