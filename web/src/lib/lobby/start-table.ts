// Starts a game without a stop in the waiting room.
import { api } from '../net/api';
import type { Person, Table, TableView } from '../protocol/types';

/** Whether a waiting table lacks nobody: this person and bots have all the seats. */
export function isReadyToStart(table: Table, person: Person | undefined): boolean {
	return (
		table.stage === 'waiting' &&
		table.host.id === person?.id &&
		table.seats.every((seat) => (seat.person ? seat.person.id === person.id : seat.bot !== undefined))
	);
}

/** Starts a table. The player contributes to the shuffle even though the game starts at once. */
export async function startTable({ table, seat }: TableView): Promise<void> {
	const { contribute } = await import('../fairness/contribution');
	if (seat) await contribute(table, seat).catch(() => undefined);
	await api.start(table.id);
}
