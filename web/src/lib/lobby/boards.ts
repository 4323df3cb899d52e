// The boards to choose from. The built-in ones are known before the server is asked, so that nothing moves when it answers.
import type { BoardInfo } from '../protocol/types';

const KEPT = 'fogg.board';

function builtIn(name: string, title: string, most: number): BoardInfo {
	return { name, title, fewest: 2, most, built_in: true, hash: '' };
}

export const BUILT_IN: readonly BoardInfo[] = [
	builtIn('usa', 'North America', 5),
	builtIn('switzerland', 'Switzerland', 3),
	builtIn('new-york', 'New York City', 4),
];

/** The board that was chosen last in this browser. */
export function lastBoard(): string {
	return localStorage.getItem(KEPT) ?? 'usa';
}

export function rememberBoard(board: string): void {
	localStorage.setItem(KEPT, board);
}
