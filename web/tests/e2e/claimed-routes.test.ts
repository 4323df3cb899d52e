// Claimed routes differ from free ones, and players' routes from each other, as measured on the drawn board.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SEATS } from '../../src/lib/game/seats';
import type { BoardDrawing, RouteDrawing, SeatName } from '../../src/lib/protocol/types';
import { mean, meanColor, measureRoutes, type MeasuredRoute } from './harness/board-pixels';
import { BoardServer } from './harness/board-server';
import { colorDifference, DEFICIENCIES } from './harness/color-vision';
import { TestEnv } from './harness/test-env';

/** The least difference between a claimed route and a free one, by CIEDE2000. */
const MIN_CLAIMED_DIFFERENCE = 15;
/** The least width of a claimed route, compared with a free one. */
const MIN_CLAIMED_WIDTH = 1.5;
/** The least difference between the routes of two players, as people with a colour vision deficiency see them. */
const MIN_OWNER_DIFFERENCE = 10;
const WINDOW_SIZES = [
	{ width: 360, height: 740 },
	{ width: 768, height: 1024 },
	{ width: 1366, height: 768 },
];

const env = TestEnv.create();
let boards: BoardServer;
beforeAll(async () => {
	boards = await BoardServer.start();
});
afterAll(() => boards?.stop());

describe.each(['usa', 'switzerland', 'new-york'])('on the board %s', (name) => {
	test.each(['light', 'dark'] as const)('claimed routes stand out in the %s theme', async (colorScheme) => {
		const drawing = (await (await fetch(`${env.server.url}/api/boards/${name}/drawing`)).json()) as BoardDrawing;
		const owners = claimSome(drawing);
		const window = await env.window({ colorScheme, deviceScaleFactor: 2 });
		await boards.show(window, { drawing, owners });
		for (const size of WINDOW_SIZES) {
			await boards.resize(window, size);
			const measured = await measureRoutes(window.page, drawing, (route) => route.name in owners);
			const claimed = groupBy(measured, ({ route }) => owners[route.name]);
			const free = groupBy(measured, ({ route }) => (route.name in owners ? undefined : kindOf(route)));
			expect([...claimed.keys()].toSorted()).toEqual(SEATS.toSorted());
			expect([...free.keys()].toSorted()).toEqual([...new Set(drawing.routes.map(kindOf))].toSorted());
			checkColors(claimed, free, size.width);
			checkWidths(measured, owners, size.width);
			checkOwners(claimed, size.width);
		}
	});
});

/** Every third route is claimed, by the seats in turn. */
function claimSome({ routes }: BoardDrawing): Record<string, SeatName> {
	const claimed = routes.filter((_, index) => index % 3 === 0);
	return Object.fromEntries(claimed.map(({ name }, index) => [name, SEATS[index % SEATS.length]!]));
}

/** Free routes of one kind look the same. */
function kindOf({ tunnel, color }: RouteDrawing): string {
	return `${tunnel ? 'tunnel ' : ''}${color ?? 'grey'}`;
}

/** The routes by a key; those without one are left out. */
function groupBy<K>(routes: readonly MeasuredRoute[], keyOf: (one: MeasuredRoute) => K | undefined) {
	const groups = new Map<K, MeasuredRoute[]>();
	for (const one of routes) {
		const key = keyOf(one);
		if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), one]);
	}
	return groups;
}

function checkColors(claimed: Map<SeatName, MeasuredRoute[]>, free: Map<string, MeasuredRoute[]>, width: number): void {
	for (const [seat, routes] of claimed)
		for (const [kind, others] of free)
			expect(
				colorDifference(colorOf(routes), colorOf(others)),
				`the difference between a route of ${seat} and a free one (${kind}) at ${width} px`,
			).toBeGreaterThanOrEqual(MIN_CLAIMED_DIFFERENCE);
}

function checkWidths(measured: readonly MeasuredRoute[], owners: Record<string, SeatName>, width: number): void {
	const widths = (isWanted: (route: RouteDrawing) => boolean) =>
		measured.flatMap((one) => (one.width !== undefined && isWanted(one.route) ? [one.width] : []));
	const claimed = widths(({ name }) => name in owners);
	expect(claimed.length).toBeGreaterThan(0);
	for (const isTunnel of new Set(measured.map(({ route }) => route.tunnel))) {
		const free = widths(({ name, tunnel }) => !(name in owners) && tunnel === isTunnel);
		expect(free.length).toBeGreaterThan(0);
		expect(mean(claimed) / mean(free), `the width at ${width} px, tunnel: ${isTunnel}`).toBeGreaterThanOrEqual(
			MIN_CLAIMED_WIDTH,
		);
	}
}

function checkOwners(claimed: Map<SeatName, MeasuredRoute[]>, width: number): void {
	const pairs = SEATS.flatMap((a, index) => SEATS.slice(index + 1).map((b) => [a, b] as const));
	for (const [deficiency, seen] of Object.entries(DEFICIENCIES))
		for (const [a, b] of pairs)
			expect(
				colorDifference(seen(colorOf(claimed.get(a)!)), seen(colorOf(claimed.get(b)!))),
				`the difference between ${a} and ${b} with ${deficiency} at ${width} px`,
			).toBeGreaterThanOrEqual(MIN_OWNER_DIFFERENCE);
}

function colorOf(routes: readonly MeasuredRoute[]) {
	return meanColor(routes.map(({ color }) => color));
}

// From the test data of Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula", 2005, table 1.
test.each([
	[[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
	[[50, 0, 0], [50, -1, 2], 2.3669],
	[[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
	[[50, 2.5, 0], [73, 25, -18], 27.1492],
	[[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
	[[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
] as const)('the difference between %j and %j is %f', (one, other, expected) => {
	const [a, b] = [one, other].map(([l, a, b]) => ({ mode: 'lab65' as const, l, a, b }));
	expect(colorDifference(a!, b!)).toBeCloseTo(expected, 4);
});

test('people who see no red cannot tell it from dark brown, and people who see no blue can', () => {
	const [red, brown] = [
		{ mode: 'rgb' as const, r: 0.7, g: 0, b: 0 },
		{ mode: 'rgb' as const, r: 0.25, g: 0.21, b: 0 },
	];
	const { protanopia, tritanopia } = DEFICIENCIES;
	expect(colorDifference(protanopia(red), protanopia(brown))).toBeLessThan(6);
	expect(colorDifference(tritanopia(red), tritanopia(brown))).toBeGreaterThan(25);
});
