// What a new table should be like, as the form keeps it, and as it was chosen last in this browser.
import { lastBoard, rememberBoard } from '../../lib/lobby/boards';
import type { BoardInfo, Clock, NewTable, SeatName } from '../../lib/protocol/types';

/** Who is to sit on a seat beside the host's: a bot, or whoever comes. */
export type Rival = string | undefined;

export type Wish = {
	board: string;
	/** One for every seat but the host's. */
	rivals: Rival[];
	listed: boolean;
	/** `none`, `live-90` or `days-2`. */
	clock: string;
	quick: boolean;
	/** Empty when lots are drawn. */
	first: SeatName | '';
	freeTalk: boolean;
};

/** The clocks to choose from, as `none`, `live-SECONDS` or `days-DAYS`. */
export const CLOCKS = ['none', 'live-30', 'live-60', 'live-90', 'live-180', 'live-600', 'days-1', 'days-2', 'days-7'] as const;

/** The seats in the order in which they are taken. */
export const SEATS: readonly SeatName[] = ['blue', 'red', 'green', 'yellow', 'black'];

const KEPT = 'fogg.table';
const FIRST: Omit<Wish, 'board'> = {
	rivals: [undefined, undefined],
	listed: false,
	clock: 'none',
	quick: false,
	first: '',
	freeTalk: true,
};

export function lastWish(): Wish {
	try {
		return { ...FIRST, ...JSON.parse(localStorage.getItem(KEPT) ?? '{}'), board: lastBoard() };
	} catch {
		return { ...FIRST, board: lastBoard() };
	}
}

export function rememberWish(wish: Wish): void {
	rememberBoard(wish.board);
	localStorage.setItem(KEPT, JSON.stringify({ ...wish, first: '' }));
}

/** As many seats as are wanted and the board has: new ones are open. */
export function withSeats(rivals: readonly Rival[], seats: number, board: BoardInfo): Rival[] {
	const wanted = Math.min(Math.max(seats, board.fewest), board.most) - 1;
	return Array.from({ length: wanted }, (_, number) => rivals[number]);
}

/** The wish as the server reads it: it seats bots last. */
export function asked(wish: Wish): NewTable {
	const seats = wish.rivals.length + 1;
	const first = SEATS.slice(0, seats).find((seat) => seat === wish.first);
	return {
		board: wish.board,
		seats,
		listed: wish.listed,
		bots: wish.rivals.filter((rival) => rival !== undefined && rival !== null),
		clock: clockOf(wish.clock),
		pace: wish.quick ? 'quick' : 'human',
		free_talk: wish.freeTalk,
		...(first ? { first_seat: first } : {}),
	};
}

export function clockOf(name: string): Clock {
	const [type, number] = name.split('-');
	if (type === 'live') return { type, seconds: Number(number) };
	if (type === 'days') return { type, days: Number(number) };
	return { type: 'none' };
}
