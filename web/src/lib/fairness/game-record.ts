// The parts of a game record (docs/record.md) that the page reads.
import type { Event, Score, SeatName } from '../protocol/types';

/** An event of a record: structured as on the wire, or one of the sentences of earlier records. */
export type RecordEvent = Event | string;

export type Ply = { n: number; seat: SeatName; action: string; events: readonly RecordEvent[] };

export type GameRecord = {
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

/** The part of a custom board file that gives the number of cards of each colour, by the colour's name. */
export type BoardFile = { rules: { cards: { [color: string]: number } } };

const list = (tickets: readonly string[] | undefined): string => tickets?.join(' ') || '-';

/** The text of an event whose outcome depends on the shuffle; undefined for events that follow from the rules. */
export function chanceText(event: RecordEvent): string | undefined {
	if (typeof event === 'string') return CHANCE_SENTENCE.test(event) ? event : undefined;
	switch (event.type) {
		case 'row_filled':
			return `slot ${event.slot} is ${event.card}`;
		case 'card_drawn':
			return `${event.seat} draws ${event.card}`;
		case 'card_taken':
			return `${event.seat} takes ${event.card} from slot ${event.slot}`;
		case 'tickets_offered':
			return `${event.seat} is offered ${list(event.tickets)}`;
		case 'tickets_kept':
			return `${event.seat} keeps ${list(event.kept_tickets)} and returns ${list(event.returned_tickets)}`;
		case 'hand_shown':
			return `${event.seat} shows ${event.hand} and ${list(event.tickets)}`;
		case 'tunnel_card_turned':
			return `${event.card} is turned up`;
		case 'row_swept':
			return 'the row is swept';
		case 'deck_reshuffled':
			return 'the discards are shuffled';
		default:
			return undefined;
	}
}

const CHANCE_SENTENCE = /^(slot . is|\w+ (draws|takes|is offered|keeps|shows) |. is turned up|the (row|discards) )/;
