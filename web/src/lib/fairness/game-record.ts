// A record as docs/record.md describes it, as far as the page reads it.
import type { Score, SeatName } from '../protocol/types';

export type Ply = { n: number; seat: SeatName; action: string; events: readonly string[] };

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
