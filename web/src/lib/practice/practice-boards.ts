// The boards that games in this browser can use: the built-in ones, and those of files that the device keeps.
import { engine } from '../engine/engine-client';
import type { BoardDrawing, BoardInfo } from '../protocol/types';
import { device, type StoredBoard } from './device-store';

/** Files that are larger are not read; the engine has the same limit. */
const MAX_FILE_BYTES = 1 << 20;

const drawings = new Map<string, Promise<BoardDrawing>>();

/** All boards for new games, the built-in ones first. */
export async function practiceBoards(): Promise<readonly BoardInfo[]> {
	// A board that an earlier version of the page accepted may be invalid now.
	for (const { board, text } of await device.boards()) await addToEngine(text, board.name).catch(() => undefined);
	return (await engine.ask({ type: 'boards' }, 'boards')).boards;
}

/** Adds the board of a file and keeps it; rejects with everything that is wrong with it. */
export async function addBoard(file: File): Promise<BoardInfo> {
	const text = file.size > MAX_FILE_BYTES ? ' '.repeat(MAX_FILE_BYTES + 1) : await file.text();
	const board = await addToEngine(text, file.name);
	if (!board.built_in) await device.saveBoard({ board, text });
	return board;
}

/** Forgets the board of a file. */
export async function deleteBoard(stored: StoredBoard): Promise<void> {
	await device.deleteBoard(stored);
	// The engine keeps the board until it starts again.
	engine.stop();
}

async function addToEngine(text: string, file: string): Promise<BoardInfo> {
	const { boards } = await engine.ask({ type: 'add_board', text, file }, 'boards');
	return boards[0]!;
}

/** The drawing of a board that the engine knows. */
export function practiceDrawing(board: Pick<BoardInfo, 'name' | 'hash'>): Promise<BoardDrawing> {
	const known = drawings.get(board.hash);
	if (known) return known;
	const drawing = draw(board);
	drawings.set(board.hash, drawing);
	drawing.catch(() => drawings.delete(board.hash));
	return drawing;
}

async function draw({ name, hash }: Pick<BoardInfo, 'name' | 'hash'>): Promise<BoardDrawing> {
	const kept = await device.drawing(hash).catch(() => undefined);
	if (kept) return kept;
	const drawing = await engine.ask({ type: 'drawing', board: name, hash }, 'drawing');
	// Only the board of a file takes long to draw; the built-in ones change with the page.
	if (!drawing.layers.length) await device.saveDrawing(drawing).catch(() => undefined);
	return drawing;
}
