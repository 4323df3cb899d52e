// Seats that are kept for the players of the game before.
import type { Person } from '../protocol/types';

/** Whether a person can take an open seat: it is offered to nobody, or to them. */
export function isOpenTo(offeredTo: Person | undefined, person: number | undefined): boolean {
	return !offeredTo || offeredTo.id === person;
}
