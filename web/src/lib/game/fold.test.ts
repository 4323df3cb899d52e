// Golden games, told by the real rules: the page's folding must give the same views, step by step.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Event, SeatName, BoardDrawing, View } from '../protocol/types';
import { BoardIndex } from './board-index';
import { fold } from './fold';

type Golden = {
	board: string;
	seat: SeatName | null;
	first: View;
	steps: { events: Event[]; view: View }[];
};

const FIXTURES = 'tests/fixtures';
const read = <T>(path: string) => JSON.parse(readFileSync(`${FIXTURES}/${path}`, 'utf8')) as T;
const files = readdirSync(`${FIXTURES}/fold`);

test('there is a golden game for every board', () => {
	expect(new Set(files.map((file) => read<Golden>(`fold/${file}`).board))).toEqual(
		new Set(['new-york', 'switzerland', 'usa']),
	);
});

test.each(files)('%s', (file) => {
	const game = read<Golden>(`fold/${file}`);
	const board = new BoardIndex(read<BoardDrawing>(`drawings/${game.board}.json`));
	let view = game.first;
	for (const [number, step] of game.steps.entries()) {
		const before = structuredClone(view);
		const next = fold(view, step.events, board);
		expect(view, `step ${number} changed the view before it`).toEqual(before);
		expect(next, `after step ${number}: ${JSON.stringify(step.events)}`).toEqual(step.view);
		view = next;
	}
	expect(view.phase.type).toBe('over');
});
