// The seats of a table.
import type { SeatName } from '../protocol/types';

/** All seats in the order in which they take turns. */
export const SEATS: readonly SeatName[] = ['blue', 'red', 'green', 'yellow', 'black'];
