// The options of a new table as the form edits them and as this browser remembers them.
import { SEATS } from '../../lib/game/seats';
import { lastBoard, rememberBoard } from '../../lib/lobby/boards';
import { parseBot, toBotId } from '../../lib/lobby/bots';
import type { BoardInfo, Clock, CreateTableRequest, SeatName } from '../../lib/protocol/types';

/** The bot on another seat; undefined for a seat that is open for a person. */
export type Opponent = string | undefined;

export type TableOptions = {
	board: string;
	/** One for every seat except the host's. */
	opponents: Opponent[];
	listed: boolean;
	/** `none`, `live-SECONDS` or `days-DAYS`. */
	clock: string;
	instantBots: boolean;
	/** Empty for a random first player. */
	firstSeat: SeatName | '';
	freeText: boolean;
	/** Whether players may use hints; the game is unrated then. */
	hints: boolean;
};

/** The clocks to choose from. */
export const CLOCKS = [
	'none',
	'live-30',
	'live-60',
	'live-90',
	'live-180',
	'live-600',
	'days-1',
	'days-2',
	'days-7',
] as const;

const STORAGE_KEY = 'fogg.table';
const DEFAULTS: Omit<TableOptions, 'board'> = {
	opponents: [undefined, undefined],
	listed: false,
	clock: 'none',
	instantBots: false,
	firstSeat: '',
	freeText: true,
	hints: false,
};

export function lastOptions(): TableOptions {
	try {
		return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}'), board: lastBoard() };
	} catch {
		return { ...DEFAULTS, board: lastBoard() };
	}
}

export function rememberOptions(options: TableOptions): void {
	rememberBoard(options.board);
	localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...options, firstSeat: '' }));
}

/** Adds open seats or removes the last ones, within the limits of the board. */
export function resizeOpponents(opponents: readonly Opponent[], seats: number, board: BoardInfo): Opponent[] {
	const count = Math.min(Math.max(seats, board.min_players), board.max_players) - 1;
	return Array.from({ length: count }, (_, index) => opponents[index]);
}

/** The request to create the table. The server gives bots the last seats. */
export function toRequest(options: TableOptions): CreateTableRequest {
	const seats = options.opponents.length + 1;
	const firstSeat = SEATS.slice(0, seats).find((seat) => seat === options.firstSeat);
	return {
		board: options.board,
		seats,
		listed: options.listed,
		// Open seats are null after a round trip through local storage.
		bots: options.opponents.filter((opponent) => opponent !== undefined && opponent !== null).map(toCurrentBot),
		clock: parseClock(options.clock),
		bot_speed: options.instantBots ? 'instant' : 'natural',
		free_text: options.freeText,
		hints: options.hints,
		...(firstSeat ? { first_seat: firstSeat } : {}),
	};
}

/** The bot of options that an earlier version of the page may have remembered: a level may have lost its styles. */
function toCurrentBot(bot: string): string {
	const { level, style } = parseBot(bot);
	return toBotId(level, style);
}

export function parseClock(name: string): Clock {
	const [type, number] = name.split('-');
	if (type === 'live') return { type, seconds: Number(number) };
	if (type === 'days') return { type, days: Number(number) };
	return { type: 'none' };
}
