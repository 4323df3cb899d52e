import { beforeEach, expect, test, vi } from 'vitest';
import type { BoardDrawing } from '../protocol/types';
import { boardOf } from './test-data';

const { drawing } = boardOf('usa');
/** What the server answers, by address. */
let answers: Record<string, BoardDrawing | { error: { code: string } }>;
let requests: string[];

beforeEach(() => {
	vi.resetModules();
	requests = [];
	vi.stubGlobal('fetch', async (address: string) => {
		requests.push(address);
		const answer = answers[address] ?? { error: { code: 'no_such_board' } };
		return { ok: !('error' in answer), status: 'error' in answer ? 404 : 200, json: async () => answer };
	});
});

test('a game on a current board uses the same address as the pages about boards', async () => {
	answers = { '/api/boards/usa/drawing': drawing };
	const { drawingOf, drawingOfTable } = await import('./board-cache');
	expect(await drawingOf('usa')).toBe(drawing);
	expect(await drawingOfTable({ board: 'usa', board_hash: drawing.hash })).toBe(drawing);
	expect(requests).toEqual(['/api/boards/usa/drawing']);
});

test('a game on a board that has changed is drawn from the file that the server keeps', async () => {
	const old = { ...drawing, hash: 'abc', title: 'as it was' };
	answers = { '/api/boards/usa/drawing': drawing, '/api/boards/usa/drawing?hash=abc': old };
	const { drawingOf, drawingOfTable } = await import('./board-cache');
	for (let time = 0; time < 2; time += 1) {
		expect(await drawingOfTable({ board: 'usa', board_hash: 'abc' })).toBe(old);
		expect(await drawingOf('usa')).toBe(drawing);
	}
	expect(requests).toHaveLength(2);
});

test('a game on a board that was removed is drawn from the file that the server keeps', async () => {
	const old = { ...drawing, name: 'gone', hash: 'abc' };
	answers = { '/api/boards/gone/drawing?hash=abc': old };
	const { drawingOfTable } = await import('./board-cache');
	expect(await drawingOfTable({ board: 'gone', board_hash: 'abc' })).toBe(old);
});

test('a request that fails is repeated by the next caller', async () => {
	answers = { '/api/boards/usa/drawing': { error: { code: 'unavailable' } } };
	const { drawingOfTable } = await import('./board-cache');
	await expect(drawingOfTable({ board: 'usa', board_hash: drawing.hash })).rejects.toThrow('unavailable');
	answers = { '/api/boards/usa/drawing': drawing };
	expect(await drawingOfTable({ board: 'usa', board_hash: drawing.hash })).toBe(drawing);
});
