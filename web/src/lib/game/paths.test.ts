// Ways and paths, by hand and against whole games that the real rules have scored.
import { describe, expect, test } from 'vitest';
import type { Outcome, SeatName } from '../protocol/types';
import { bestPath, connected, longestPath } from './paths';
import { boardOf, recordOf } from './test-data';

const usa = boardOf('usa');
const switzerland = boardOf('switzerland');
const nobody = new Map<string, SeatName>();

describe('the best way', () => {
	test('takes the min_players trains', () => {
		expect(bestPath(usa, nobody, 'blue', 'denver-el-paso')).toEqual({ routes: ['denver-santa-fe', 'el-paso-santa-fe'], missing: 4 });
	});

	test('goes over own routes for nothing and around those of others', () => {
		const owners = new Map<string, SeatName>([
			['denver-santa-fe', 'blue'],
			['el-paso-santa-fe', 'red'],
		]);
		const way = bestPath(usa, owners, 'blue', 'denver-el-paso')!;
		expect(way.routes).not.toContain('el-paso-santa-fe');
		expect(way.missing).toBe(way.routes.filter((route) => !owners.has(route)).reduce((sum, route) => sum + usa.length(route), 0));
	});

	test('is over the routes that are claimed once the ticket is done', () => {
		const owners = new Map<string, SeatName>(['denver-santa-fe', 'el-paso-santa-fe'].map((route) => [route, 'blue']));
		expect(bestPath(usa, owners, 'blue', 'denver-el-paso')?.missing).toBe(0);
		expect(bestPath(usa, owners, 'red', 'denver-el-paso')?.missing).toBeGreaterThan(4);
	});

	test('does not use the closed half of a double, where so few play that it is closed', () => {
		const owners = new Map<string, SeatName>([['dallas-houston', 'red']]);
		const twin = usa.route('dallas-houston').twin!;
		const uses = (players: number) => bestPath(usa, owners, 'blue', 'duluth-houston', players)?.routes.includes(twin);
		expect(uses(4)).toBe(true);
		expect(uses(2)).toBe(false);
	});

	test('is none when others have closed every one', () => {
		const closed = usa.routesAt.get('el-paso')!.map((route) => [route.name, 'red'] as const);
		expect(bestPath(usa, new Map(closed), 'blue', 'denver-el-paso')).toBeUndefined();
	});

	test('leads to the nearest of several countries', () => {
		const way = bestPath(switzerland, nobody, 'blue', 'lugano-any')!;
		expect(way.routes).toHaveLength(1);
		expect(switzerland.route(way.routes[0]!).ends.some((end) => end.startsWith('italy'))).toBe(true);
	});
});

describe('a ticket', () => {
	test('is not done before its places are joined', () => {
		expect(connected(usa, ['denver-santa-fe'], 'denver-el-paso')).toBeUndefined();
		expect(connected(usa, ['denver-santa-fe', 'el-paso-santa-fe'], 'denver-el-paso')).toBe(4);
	});

	test('with several countries pays for the best that is reached', () => {
		const toItaly = switzerland.routesAt.get('lugano')!.filter((route) => route.ends.some((end) => end.startsWith('italy')));
		expect(connected(switzerland, [toItaly[0]!.name], 'lugano-any')).toBe(2);
	});
});

describe('the longest path', () => {
	const length = (...routes: string[]) => longestPath(usa, routes).length;

	test('is nothing without a route', () => expect(longestPath(usa, [])).toEqual({ length: 0, routes: [] }));

	test('leaves out the shortest branch of a star', () => {
		expect(length('denver-santa-fe', 'denver-helena', 'denver-omaha')).toBe(8);
	});

	test('may loop and pass a city again', () => {
		// A triangle with a tail, from the end of the tail all around.
		const loop = ['denver-santa-fe', 'denver-oklahoma-city', 'oklahoma-city-santa-fe', 'denver-helena'];
		const whole = loop.reduce((sum, route) => sum + usa.length(route), 0);
		expect(longestPath(usa, loop).length).toBe(whole);
		expect(new Set(longestPath(usa, loop).routes)).toEqual(new Set(loop));
	});

	test('countCards only what hangs together', () => {
		expect(length('denver-santa-fe', 'boston-montreal')).toBe(2);
	});
});

type Game = { board: { name: string }; plies: { events: string[] }[]; result: Outcome };

describe.each(['usa-5', 'switzerland-3', 'new-york-4'])('the game %s', (name) => {
	const game = recordOf<Game>(name);
	const board = boardOf(game.board.name);
	const told = game.plies.flatMap((ply) => ply.events);
	const routesOf = (seat: string) =>
		told.map((event) => /^(\w+) claims (\S+) with/.exec(event)).filter((found) => found?.[1] === seat).map((found) => found![2]!);
	const ticketsOf = (seat: string) =>
		told.map((event) => /^(\w+) shows \S+ and (.+)$/.exec(event)).find((found) => found?.[1] === seat)?.[2]?.split(' ') ?? [];

	test.each(game.result.scores)('has the path and the tickets of $seat as they were scored', (score) => {
		const routes = routesOf(score.seat);
		expect(routes.length).toBeGreaterThan(0);
		// A board without the bonus has no path to score.
		if (board.drawing.rules.longest_path > 0) expect(longestPath(board, routes).length).toBe(score.longest_path);
		const tickets = ticketsOf(score.seat);
		expect(tickets).toHaveLength(score.kept);
		expect(tickets.filter((ticket) => connected(board, routes, ticket) !== undefined)).toHaveLength(score.completed);
	});
});
