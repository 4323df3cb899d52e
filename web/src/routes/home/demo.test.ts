import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BoardIndex } from '../../lib/game/board-index';
import type { Replay, BoardDrawing } from '../../lib/protocol/types';
import { demoScenes } from './demo';

type BoardFile = {
	rules: { route_points: number[]; routes_score: string; returned_tickets: string };
	routes: { a: string; b: string; length: number }[];
};

function read<T>(path: string): T {
	return JSON.parse(readFileSync(resolve('..', path), 'utf8')) as T;
}

/** The parts of a drawing that folding needs; the second route of a double has a number. */
function boardOf({ routes, rules }: BoardFile): BoardIndex {
	const seen = new Set<string>();
	const named = routes.map(({ a, b, length }) => {
		const first = `${a}-${b}`;
		const name = seen.has(first) ? `${first}:2` : first;
		seen.add(name);
		return { name, ends: [a, b], spaces: Array(length).fill([0, 0, 0, 0]), points: rules.route_points[length - 1] };
	});
	return new BoardIndex({ places: [], tickets: [], routes: named, rules } as unknown as BoardDrawing);
}

describe('the demo game', () => {
	const replay = read<Replay>('web/public/demo.json');
	const board = boardOf(read<BoardFile>(`maps/${replay.table.board}.json`));
	const scenes = demoScenes(replay, board);

	it('has a scene for every claim, and keeps all earlier claims', () => {
		expect(scenes.length).toBeGreaterThan(30);
		scenes.forEach(({ view }, claims) => {
			expect(view.players.flatMap((player) => player.routes)).toHaveLength(claims);
		});
	});

	it('is a game between bots whose points match the scores', () => {
		const counted = replay.table.outcome?.scores.map((score) => score.routes);
		expect(scenes.at(-1)?.view.players.map((player) => player.points)).toEqual(counted);
		expect(replay.table.seats.every(({ bot, person }) => bot && !person)).toBe(true);
	});
});
