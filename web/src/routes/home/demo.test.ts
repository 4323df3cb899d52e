import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Facts } from '../../lib/game/board-index';
import type { Replay, Sheet } from '../../lib/protocol/types';
import { scenes } from './demo';

type BoardFile = {
	rules: { route_points: number[]; routes_score: string; returned_tickets: string };
	routes: { a: string; b: string; length: number }[];
};

function read<T>(path: string): T {
	return JSON.parse(readFileSync(resolve('..', path), 'utf8')) as T;
}

/** As much of a sheet as folding asks for; the second route of a double has a number. */
function factsOf({ routes, rules }: BoardFile): Facts {
	const seen = new Set<string>();
	const named = routes.map(({ a, b, length }) => {
		const first = `${a}-${b}`;
		const name = seen.has(first) ? `${first}:2` : first;
		seen.add(name);
		return { name, ends: [a, b], berths: Array(length).fill([0, 0, 0, 0]), points: rules.route_points[length - 1] };
	});
	return new Facts({ places: [], tickets: [], routes: named, rules } as unknown as Sheet);
}

describe('the game on the front page', () => {
	const replay = read<Replay>('web/public/demo.json');
	const facts = factsOf(read<BoardFile>(`maps/${replay.table.board}.json`));
	const story = scenes(replay, facts);

	it('changes with every claim, and what is claimed stays claimed', () => {
		expect(story.length).toBeGreaterThan(30);
		story.forEach(({ view }, claims) => {
			expect(view.players.flatMap((player) => player.routes)).toHaveLength(claims);
		});
	});

	it('is a real game of bots on a board of ours: its points come out as they were counted', () => {
		const counted = replay.table.outcome?.scores.map((score) => score.routes);
		expect(story.at(-1)?.view.players.map((player) => player.points)).toEqual(counted);
		expect(replay.table.seats.every((chair) => chair.bot && !chair.person)).toBe(true);
	});
});
