// The players of a hot-seat game: creates their table, finds who holds the device next, and restores the game after a
// reload.
import { contribute } from '../../lib/fairness/contribution';
import { api } from '../../lib/net/api';
import type { CreateTableRequest, SeatName, Table, View } from '../../lib/protocol/types';

/** A player on this device; the key authenticates requests for the seat. */
export type HotSeatGuest = { seat: SeatName; name: string; key: string };

/** The table and the players of a hot-seat game. */
export type HotSeatGroup = { id: string; invite?: string; guests: readonly HotSeatGuest[] };

/** The options of the setup: names in seat order, then bots. */
export type HotSeatOptions = { board: string; names: readonly string[]; bots: readonly string[] };

const STORAGE_KEY = 'fogg.hotseat';

/** Restores the game of this browser tab after a reload. */
export function loadGroup(): HotSeatGroup | undefined {
	try {
		return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') ?? undefined;
	} catch {
		return undefined;
	}
}

export function saveGroup(group: HotSeatGroup | undefined): void {
	if (group) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(group));
	else sessionStorage.removeItem(STORAGE_KEY);
}

/** The seat on this device that the game waits for; undefined while bots play and at the end. */
export function nextHolder(
	view: Pick<View, 'phase'> | undefined,
	guests: readonly Pick<HotSeatGuest, 'seat'>[],
): SeatName | undefined {
	const phase = view?.phase;
	if (!phase || phase.type === 'over') return undefined;
	const waiting = phase.type === 'first_tickets' ? phase.waiting : [phase.seat];
	return guests.find(({ seat }) => waiting.includes(seat))?.seat;
}

/** Creates a table, seats all players and starts the game. */
export async function startGame(options: HotSeatOptions): Promise<HotSeatGroup> {
	const people = await Promise.all(options.names.map((name) => api.createGuest(name)));
	const callers = people.map(({ key }) => ({ key: key! }));
	const created = await api.createTable(toRequest(options), callers[0]);
	const { id } = created.table;
	const invite = created.invite;
	// One after another, so that the seats follow the order of the names.
	for (const caller of callers.slice(1)) await api.sit(id, undefined, { ...caller, invite });
	const { table } = await api.table(id, undefined, callers[0]);
	const guests = people.map(({ person, key }) => ({ seat: seatOf(table, person.id), name: person.name, key: key! }));
	return startTable({ id, invite, guests }, table);
}

/** Starts the next game of the same players. */
export async function startRematch({ id, guests }: HotSeatGroup): Promise<HotSeatGroup> {
	const { table, invite } = await api.rematch(id, { key: guests[0]!.key });
	// Each of the others accepts a seat at the new table.
	for (const { key } of guests.slice(1)) await api.rematch(id, { key });
	return startTable({ id: table.id, invite, guests }, table);
}

async function startTable(group: HotSeatGroup, table: Table): Promise<HotSeatGroup> {
	const { guests } = group;
	await Promise.all(guests.map(({ seat, key }) => contribute(table, seat, { key }).catch(() => undefined)));
	await api.start(group.id, { key: guests[0]!.key });
	saveGroup(group);
	return group;
}

function seatOf(table: Table, person: number): SeatName {
	const state = table.seats.find((seat) => seat.person?.id === person);
	if (!state) throw new Error(`person ${person} has no seat`);
	return state.seat;
}

export function toRequest({ board, names, bots }: HotSeatOptions): CreateTableRequest {
	return {
		board,
		seats: names.length + bots.length,
		listed: false,
		bots: [...bots],
		// Players on one device have no connections of their own; a live clock would treat them as away.
		clock: { type: 'days', days: 30 },
		bot_speed: 'natural',
		free_text: false,
		hints: false,
	};
}
