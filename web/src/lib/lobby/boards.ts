// The built-in boards, known before the server answers so that the layout does not shift, and the board chosen last.
import type { BoardInfo } from '../protocol/types';

const STORAGE_KEY = 'fogg.board';

function builtIn(name: string, title: string, maxPlayers: number): BoardInfo {
	return { name, title, min_players: 2, max_players: maxPlayers, built_in: true, hash: '', has_network: true };
}

export const BUILT_IN_BOARDS: readonly BoardInfo[] = [
	builtIn('usa', 'North America', 5),
	builtIn('switzerland', 'Switzerland', 3),
	builtIn('new-york', 'New York City', 4),
];

/** The board chosen last in this browser. */
export function lastBoard(): string {
	return localStorage.getItem(STORAGE_KEY) ?? 'usa';
}

export function rememberBoard(board: string): void {
	localStorage.setItem(STORAGE_KEY, board);
}
