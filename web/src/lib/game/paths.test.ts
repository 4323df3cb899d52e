// Ticket paths and the longest path, checked by hand and against recorded games scored by the server.
import { describe, expect, test } from 'vitest';
import { recordEvents } from '../../../tests/fixtures/boards';
import type { GameRecord } from '../fairness/game-record';
import type { SeatName } from '../protocol/types';
import { BoardIndex } from './board-index';
import { bestPath, completedPoints, longestPath } from './paths';
import { boardOf, recordOf } from './test-data';

const usa = boardOf('usa');
const switzerland = boardOf('switzerland');
const unowned = new Map<string, SeatName>();

describe('the best path', () => {
	test('needs the fewest trains', () => {
		expect(bestPath(usa, unowned, 'blue', 'denver-el-paso')).toEqual({
			routes: ['denver-santa-fe', 'el-paso-santa-fe'],
			missing: 4,
		});
	});

	test('uses own routes for free and avoids those of others', () => {
		const owners = new Map<string, SeatName>([
			['denver-santa-fe', 'blue'],
			['el-paso-santa-fe', 'red'],
		]);
		const path = bestPath(usa, owners, 'blue', 'denver-el-paso')!;
		expect(path.routes).not.toContain('el-paso-santa-fe');
		expect(path.missing).toBe(
			path.routes.filter((route) => !owners.has(route)).reduce((sum, route) => sum + usa.length(route), 0),
		);
	});

	test('needs no trains for a completed ticket', () => {
		const owners = new Map<string, SeatName>(['denver-santa-fe', 'el-paso-santa-fe'].map((route) => [route, 'blue']));
		expect(bestPath(usa, owners, 'blue', 'denver-el-paso')?.missing).toBe(0);
		expect(bestPath(usa, owners, 'red', 'denver-el-paso')?.missing).toBeGreaterThan(4);
	});

	test('does not use the closed track of a double with few players', () => {
		const owners = new Map<string, SeatName>([['dallas-houston', 'red']]);
		const twin = usa.route('dallas-houston').twin!;
		const uses = (players: number) => bestPath(usa, owners, 'blue', 'duluth-houston', players)?.routes.includes(twin);
		expect(uses(4)).toBe(true);
		expect(uses(2)).toBe(false);
	});

	test('is undefined if every path is blocked', () => {
		const closed = usa.routesAt.get('el-paso')!.map((route) => [route.name, 'red'] as const);
		expect(bestPath(usa, new Map(closed), 'blue', 'denver-el-paso')).toBeUndefined();
	});

	test('leads to the nearest of several countries', () => {
		const path = bestPath(switzerland, unowned, 'blue', 'lugano-any')!;
		expect(path.routes).toHaveLength(1);
		expect(switzerland.route(path.routes[0]!).ends.some((end) => end.startsWith('italy'))).toBe(true);
	});
});

describe('a ticket', () => {
	test('is not completed before its places are connected', () => {
		expect(completedPoints(usa, ['denver-santa-fe'], 'denver-el-paso')).toBeUndefined();
		expect(completedPoints(usa, ['denver-santa-fe', 'el-paso-santa-fe'], 'denver-el-paso')).toBe(4);
	});

	test('with several countries counts the best one that is connected', () => {
		const toItaly = switzerland.routesAt
			.get('lugano')!
			.filter((route) => route.ends.some((end) => end.startsWith('italy')));
		expect(completedPoints(switzerland, [toItaly[0]!.name], 'lugano-any')).toBe(2);
	});
});

describe('the longest path', () => {
	const length = (...routes: string[]) => longestPath(usa, routes).length;

	test('is empty without routes', () => expect(longestPath(usa, [])).toEqual({ length: 0, routes: [], isExact: true }));

	test('leaves out the shortest branch of a star', () => {
		expect(length('denver-santa-fe', 'denver-helena', 'denver-omaha')).toBe(8);
	});

	test('may visit a city again', () => {
		// A triangle with a tail: the path starts at the end of the tail and goes all around.
		const loop = ['denver-santa-fe', 'denver-oklahoma-city', 'oklahoma-city-santa-fe', 'denver-helena'];
		const whole = loop.reduce((sum, route) => sum + usa.length(route), 0);
		expect(longestPath(usa, loop).length).toBe(whole);
		expect(new Set(longestPath(usa, loop).routes)).toEqual(new Set(loop));
	});

	test('counts only connected routes', () => {
		expect(length('denver-santa-fe', 'boston-montreal')).toBe(2);
	});
});

describe.each(['usa-5', 'switzerland-3', 'new-york-4'])('the game %s', (name) => {
	const game = recordOf<GameRecord>(name);
	const board = boardOf(game.board.name);
	const events = recordEvents(game);
	const routesOf = (seat: string) =>
		events
			.filter((event) => event.type === 'route_claimed')
			.filter((event) => event.seat === seat)
			.map(({ route }) => route);
	const ticketsOf = (seat: string) =>
		events.filter((event) => event.type === 'hand_shown').find((event) => event.seat === seat)?.tickets ?? [];

	test.each(game.result!.scores)('gives $seat the same longest path and completed tickets as the server', (score) => {
		const routes = routesOf(score.seat);
		expect(routes.length).toBeGreaterThan(0);
		// A board without the bonus does not score the path.
		if (board.drawing.rules.longest_path > 0) expect(longestPath(board, routes).length).toBe(score.longest_path);
		const tickets = ticketsOf(score.seat);
		expect(tickets).toHaveLength(score.kept);
		expect(tickets.filter((ticket) => completedPoints(board, routes, ticket) !== undefined)).toHaveLength(
			score.completed,
		);
	});
});

describe('a network that is hard to search', () => {
	/** A board with the given routes of length 1. */
	function boardWith(pairs: readonly (readonly [number, number])[]): BoardIndex {
		const routes = pairs.map(([a, b], index) => ({
			name: `r${index}`,
			ends: [`p${a}`, `p${b}`],
			spaces: [[0, 0, 0, 0]],
		}));
		const places = [...new Set(pairs.flat())].map((place) => ({ id: `p${place}` }));
		return new BoardIndex({ places, routes, tickets: [] } as unknown as BoardIndex['drawing']);
	}
	const pathOf = (board: BoardIndex) => longestPath(board, [...board.routes.keys()]);
	/** The processor time of some work in milliseconds, which does not depend on the load of the machine. */
	const cpuTime = (work: () => void) => {
		const start = process.cpuUsage();
		work();
		return process.cpuUsage(start).user / 1000;
	};
	/** Every leaf is connected to every hub: each leaf of odd degree must leave out a route. */
	const hubs = (hubCount: number, leaves: number) =>
		boardWith(
			Array.from({ length: hubCount * leaves }, (_, n) => [n % hubCount, hubCount + Math.floor(n / hubCount)] as const),
		);
	const complete = (places: number) =>
		boardWith(
			Array.from({ length: places }, (_, a) => a).flatMap((a) =>
				Array.from({ length: places - a - 1 }, (_, b) => [a, a + b + 1] as const),
			),
		);

	test('is solved exactly if the bounds are tight', () => {
		expect(pathOf(complete(9))).toMatchObject({ length: 36, isExact: true });
		// Six places of odd degree: all but two leave out a route, which leaves 15 - 2.
		expect(pathOf(complete(6))).toMatchObject({ length: 13, isExact: true });
	});

	test.each([
		['three hubs and 20 leaves', hubs(3, 20)],
		['five hubs and 9 leaves', hubs(5, 9)],
		['a complete graph of 16 places', complete(16)],
	])('takes limited time: %s', (_, board) => {
		let path = { length: 0, routes: [] as string[] };
		expect(cpuTime(() => (path = pathOf(board)))).toBeLessThan(50);
		// What was found is a real path: no route is used twice, and each continues the one before.
		expect(new Set(path.routes).size).toBe(path.length);
		const ends = path.routes.map((route) => board.route(route).ends);
		let possible = new Set<string>(ends[0]);
		for (const [a, b] of ends) {
			const next = new Set([...(possible.has(a) ? [b] : []), ...(possible.has(b) ? [a] : [])]);
			expect(next.size).toBeGreaterThan(0);
			possible = next;
		}
	});

	test('reports that the search gave up', () => {
		expect(pathOf(hubs(3, 20)).isExact).toBe(false);
	});
});
