// The seats of a table.
import type { SeatName, Table } from '../protocol/types';

/** All seats in the order in which they take turns. */
export const SEATS: readonly SeatName[] = ['blue', 'red', 'green', 'yellow', 'black'];

/** The seats whose players used hints. */
export function seatsWithHints({ seats }: Pick<Table, 'seats'>): ReadonlySet<SeatName> {
	return new Set(seats.filter((state) => state.used_hints).map(({ seat }) => seat));
}
