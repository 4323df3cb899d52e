// Fetches board drawings and caches them: a board does not change while the page is open.
import { api } from '../net/api';
import type { BoardDrawing } from '../protocol/types';

const drawings = new Map<string, Promise<BoardDrawing>>();

export function drawingOf(board: string): Promise<BoardDrawing> {
	const cached = drawings.get(board);
	if (cached) return cached;
	const drawing = api.drawing(board);
	drawings.set(board, drawing);
	// A failed request is not cached, so that the next caller tries again.
	drawing.catch(() => drawings.delete(board));
	return drawing;
}
