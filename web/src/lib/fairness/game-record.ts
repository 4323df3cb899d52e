// The parts of a game record (docs/internals/record.md) that the page reads.
import type { Action, Event, Score, SeatName } from '../protocol/types';
import type { AbandonedDeal } from './random';

/** The action of a ply: an action of the game or an undo. */
export type PlyAction = Action | { type: 'undo' };

/** An event of a ply: an event of the game or the number of the undone ply. */
export type PlyEvent = Event | { type: 'undone'; seat: SeatName; ply: number };

export type Ply = { n: number; seat: SeatName; action: PlyAction; events: readonly PlyEvent[] };

export type GameRecord = {
	fogg_record: number;
	board: { name: string; hash: string; file?: BoardFile };
	seats: readonly { name: string }[];
	options: { first_seat: SeatName | null };
	seed: string;
	commitment?: {
		table: string;
		hash: string;
		secret: string;
		contributions: readonly string[];
		abandoned?: readonly AbandonedDeal[];
	};
	deal: {
		first_seat: SeatName;
		seats: readonly { seat: SeatName; hand: string; tickets: readonly string[] }[];
		row: string;
	};
	plies: readonly Ply[];
	result: { scores: readonly Score[]; winners: readonly SeatName[] } | null;
	checksum: string;
};

/** The part of a custom board file that gives the number of cards of each colour, by the colour's name. */
export type BoardFile = { rules: { cards: { [color: string]: number } } };
