// A record as docs/record.md describes it, as far as the page reads it.
import type { Action, Event, Score, SeatName } from '../protocol/types';

/** What a ply does: an action of the game, or an undo. */
export type PlyAction = Action | { type: 'undo' };

/** What happened in a ply. */
export type PlyEvent = Event | { type: 'undone'; seat: SeatName; ply: number };

export type Ply = { n: number; seat: SeatName; action: PlyAction; events: readonly PlyEvent[] };

export type Record = {
	fogg_record: number;
	board: { name: string; hash: string; file?: BoardFile };
	seats: readonly { name: string }[];
	options: { first_seat: SeatName | null };
	seed: string;
	commitment?: { hash: string; secret: string; contributions: readonly string[] };
	deal: {
		first_seat: SeatName;
		seats: readonly { seat: SeatName; hand: string; tickets: readonly string[] }[];
		row: string;
	};
	plies: readonly Ply[];
	result: { scores: readonly Score[]; winners: readonly SeatName[] } | null;
	checksum: string;
};

/** The part of a host's own board file that says how many cards there are of each colour, by the colour's name. */
export type BoardFile = { rules: { cards: { [color: string]: number } } };
