// Fetches board drawings and caches them.
import { api, ApiError } from '../net/api';
import type { BoardDrawing, Table } from '../protocol/types';
import { hasServer } from '../site';

/** The drawings by the board's name, or by its hash for boards that only old games have. */
const drawings = new Map<string, Promise<BoardDrawing>>();

/** The drawing of one of the current boards. */
export function drawingOf(board: string): Promise<BoardDrawing> {
	return cached(board, () => (hasServer ? fromServer(board) : fromEngine(board)));
}

/** Without a connection, the engine draws the built-in boards. */
function fromServer(board: string): Promise<BoardDrawing> {
	return api.drawing(board).catch((error: unknown) => {
		if (!(error instanceof ApiError) || error.code !== 'unreachable') throw error;
		return fromEngine(board).catch(() => Promise.reject(error));
	});
}

async function fromEngine(board: string): Promise<BoardDrawing> {
	const { engine } = await import('../engine/engine-client');
	return engine.ask({ type: 'drawing', board }, 'drawing');
}

/**
 * The drawing of the board that a game is played on. The host may have changed or removed the board of that name since
 * the game began; the server keeps its file under its hash.
 */
export async function drawingOfTable({
	board,
	board_hash,
}: Pick<Table, 'board' | 'board_hash'>): Promise<BoardDrawing> {
	const current = await drawingOf(board).catch((error) => {
		if (error instanceof ApiError && error.code === 'no_such_board') return undefined;
		throw error;
	});
	return current?.hash === board_hash ? current : cached(board_hash, () => api.drawing(board, board_hash));
}

function cached(key: string, fetch: () => Promise<BoardDrawing>): Promise<BoardDrawing> {
	const known = drawings.get(key);
	if (known) return known;
	const drawing = fetch();
	drawings.set(key, drawing);
	// A failed request is not cached, so that the next caller tries again.
	drawing.catch(() => drawings.delete(key));
	return drawing;
}
