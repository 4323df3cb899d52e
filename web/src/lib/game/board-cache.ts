// The boards that were fetched. A board never changes while the page is open.
import { api } from '../net/api';
import type { Sheet } from '../protocol/types';

const sheets = new Map<string, Promise<Sheet>>();

export function sheetOf(board: string): Promise<Sheet> {
	const known = sheets.get(board);
	if (known) return known;
	const sheet = api.sheet(board);
	sheets.set(board, sheet);
	// Whoever asks again after a failure tries again.
	sheet.catch(() => sheets.delete(board));
	return sheet;
}
