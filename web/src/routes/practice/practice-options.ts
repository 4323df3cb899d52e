// The options of a game in this browser as the form edits them and as this browser remembers them.
import { lastLevel } from '../../lib/lobby/bots';
import { lastBoard, rememberBoard } from '../../lib/lobby/boards';
import type { BoardInfo, SeatName } from '../../lib/protocol/types';

export type PracticeForm = {
	board: string;
	bots: string[];
	instantBots: boolean;
	/** Empty for a random first player. */
	firstSeat: SeatName | '';
};

const STORAGE_KEY = 'fogg.practice';
/** The number of opponents before the first game. */
const FIRST_OPPONENTS = 2;

/** The options of the last game in this browser. */
export function lastForm(boards: readonly BoardInfo[]): PracticeForm {
	const stored = { ...defaults(), ...parse(localStorage.getItem(STORAGE_KEY)) };
	const board = boards.find(({ name }) => name === lastBoard()) ?? boards[0]!;
	return fitted({ ...stored, board: board.name, firstSeat: '' }, board);
}

export function rememberForm(form: PracticeForm): void {
	rememberBoard(form.board);
	localStorage.setItem(STORAGE_KEY, JSON.stringify({ bots: form.bots, instantBots: form.instantBots }));
}

/** The options with as many bots as the board has seats for. */
export function fitted(form: PracticeForm, board: BoardInfo): PracticeForm {
	const count = Math.min(Math.max(form.bots.length, board.min_players - 1), board.max_players - 1);
	const level = form.bots.at(-1) ?? lastLevel();
	return { ...form, bots: Array.from({ length: count }, (_, index) => form.bots[index] ?? level) };
}

function defaults(): Omit<PracticeForm, 'board' | 'firstSeat'> {
	return { bots: Array.from({ length: FIRST_OPPONENTS }, () => lastLevel()), instantBots: false };
}

function parse(text: string | null): Partial<PracticeForm> {
	try {
		return JSON.parse(text ?? '{}') as Partial<PracticeForm>;
	} catch {
		return {};
	}
}
