// The board of a game: what can be claimed, the names of places at every zoom, and taps on crowded spots.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hitTestTouch } from '../../src/lib/board/input/hit-test';
import { BoardIndex, identicalTrack } from '../../src/lib/game/board-index';
import type { BoardDrawing, TableView } from '../../src/lib/protocol/types';
import { DESKTOP, PHONE, settled } from './harness/browser';
import { TestEnv } from './harness/test-env';
import { text } from './harness/messages';
import { PagePlayer } from './harness/page-player';
import { chooseAction } from './harness/strategy';

const env = TestEnv.create();
const MIN_NAME_PX = 10;
const ON_PHONE = { viewport: PHONE, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const WINDOWS = { desk: { viewport: DESKTOP }, phone: ON_PHONE };

/** A player whose turn it is, once the condition holds. */
async function playerOnTurn(
	options: object,
	isReady: (seen: TableView, board: BoardIndex) => boolean = () => true,
): Promise<{ player: PagePlayer; board: BoardIndex }> {
	const phileas = await env.user('Phileas', options);
	const { table } = await phileas.createTable({ board: 'usa', seats: 2, bots: ['easy'] });
	await phileas.start(table.id);
	const drawing = (await (await phileas.window.context.request.get('/api/boards/usa/drawing')).json()) as BoardDrawing;
	const board = new BoardIndex(drawing);
	const isDone = (seen: TableView) =>
		seen.view?.phase.type === 'turn' && claimsOf(seen).length > 0 && isReady(seen, board);
	// Cards are drawn, so that many routes can be claimed.
	const seen = await phileas.playOn(table.id, isDone, (legal) =>
		chooseAction(legal.filter(({ type }) => type !== 'claim')),
	);
	expect(isDone(seen)).toBe(true);
	const player = await PagePlayer.open(phileas, table.id);
	await settled(player.page);
	return { player, board };
}

async function showWholeBoard(page: Page): Promise<void> {
	const fit = page.getByRole('button', { name: text('board-fit') });
	// A phone has the button only if the board does not fit.
	if ((await fit.isVisible()) && (await fit.isEnabled())) await fit.click();
}

function claimsOf({ turn }: TableView) {
	return turn.legal.filter((action) => action.type === 'claim');
}

/** How many spaces are marked strongly. */
async function markedSpaces(page: Page): Promise<number> {
	return ((await page.locator('path.marked').getAttribute('d')) ?? '').split('M').length - 1;
}

const spacesOf = (board: BoardIndex, routes: Iterable<string>) =>
	[...new Set(routes)].reduce((sum, route) => sum + board.length(route), 0);

describe.each(Object.entries(WINDOWS))('at the size of a %s, what can be claimed', (size, options) => {
	test('is marked in the colour of text when the player asks for it', async () => {
		const { player, board } = await playerOnTurn(options);
		const { page } = player;
		const claims = claimsOf(await player.table());
		const all = spacesOf(
			board,
			claims.map(({ route }) => route),
		);
		expect(await markedSpaces(page)).toBe(0);

		const card = [...claims[0]!.cards].find((letter) => letter !== 'L') ?? 'L';
		const withCard = spacesOf(
			board,
			claims.filter(({ cards }) => cards.includes(card)).map(({ route }) => route),
		);
		const cards = page.locator(`[data-held="${card}"] button`);
		if (size === 'desk') await cards.hover();
		else await cards.tap();
		await expect.poll(() => markedSpaces(page)).toBe(withCard);
		const mark = page.locator('path.marked');
		expect(await mark.evaluate((path) => getComputedStyle(path).stroke)).toBe(
			await page.evaluate(() => getComputedStyle(document.documentElement).color),
		);
		if (size === 'desk') await page.mouse.move(5, 5);
		else await cards.tap();
		await expect.poll(() => markedSpaces(page)).toBe(0);

		const toggle = page.getByRole('button', { name: text('board-show-claims') });
		await toggle.click();
		await expect.poll(() => markedSpaces(page)).toBe(all);
		await page.reload();
		await expect.poll(() => markedSpaces(page)).toBe(all);
		expect(await toggle.getAttribute('aria-pressed')).toBe('true');
		await toggle.click();
		await expect.poll(() => markedSpaces(page)).toBe(0);
	});
});

test('hovering a ticket marks the routes of its path that can be claimed', async () => {
	const { player, board } = await playerOnTurn({});
	const { page } = player;
	const claimable = new Set(claimsOf(await player.table()).map(({ route }) => route));
	const tickets = page.getByRole('tabpanel', { name: text('game-tab-tickets') }).getByRole('button');
	const highlighted = () =>
		page.locator('path.line.highlighted').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
	for (const ticket of await tickets.all()) {
		await ticket.hover();
		await expect.poll(async () => (await highlighted()).length).toBeGreaterThan(0);
		const lines = await highlighted();
		const onPath = board.drawing.routes.filter(({ name, line }) => lines.includes(line) && claimable.has(name));
		expect(await markedSpaces(page)).toBe(
			spacesOf(
				board,
				onPath.map(({ name }) => name),
			),
		);
	}
});

/** The font sizes of the names on the screen, and the names that something else covers. */
function readNames(page: Page): Promise<{ smallest: number; count: number; covered: string[] }> {
	return page.evaluate(() => {
		const names = [...document.querySelectorAll<SVGTextElement>('.names text')];
		const frame = names[0]!.closest('.frame')!.getBoundingClientRect();
		const middle = (name: Element) => {
			const box = name.getBoundingClientRect();
			return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
		};
		const inside = names.filter((name) => {
			const { x, y } = middle(name);
			return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
		});
		const covered = inside.filter((name) => {
			const { x, y } = middle(name);
			return document.elementsFromPoint(x, y).find((element) => element.closest('.content')) !== name;
		});
		return {
			smallest: Math.min(...names.map((name) => parseFloat(getComputedStyle(name).fontSize) * name.getScreenCTM()!.a)),
			count: inside.length,
			covered: covered.map((name) => name.textContent ?? ''),
		};
	});
}

describe.each(Object.entries(WINDOWS))('at the size of a %s, the names of places', (_, options) => {
	test('are large enough and on top at every zoom, those of the tickets first', async () => {
		const { player, board } = await playerOnTurn(options);
		const { page } = player;
		const { view } = await player.table();
		const places = view!.me!.tickets.flatMap((name) => {
			const { from, goals } = board.ticket(name);
			return [...from, ...goals.flatMap(({ to }) => to)];
		});
		await showWholeBoard(page);
		const check = async () => {
			await expect.poll(async () => (await readNames(page)).smallest).toBeGreaterThanOrEqual(MIN_NAME_PX);
			expect((await readNames(page)).covered).toEqual([]);
		};
		await check();
		const shown = await page
			.locator('.names text')
			.evaluateAll((names) => names.map((name) => name.getAttribute('data-place')));
		expect(shown).toEqual(expect.arrayContaining(places));
		for (let zooms = 0; zooms < 3; zooms += 1) {
			await page.getByRole('button', { name: text('board-zoom-in') }).click();
			await player.cityPosition('denver');
			await check();
		}
		expect((await readNames(page)).count).toBeGreaterThan(0);
	});
});

/** A point of the board that a finger cannot aim at precisely, with the routes around it. */
type CrowdedSpot = { at: [number, number]; routes: string[]; claimable: string[] };

/** The number of pixels per board unit. */
function scaleOf(page: Page): Promise<number> {
	return page
		.locator('svg.layer')
		.last()
		.evaluate((svg) => (svg as SVGSVGElement).getScreenCTM()!.a);
}

/** The spots where several different free routes, and no place, are within reach of a finger. */
function crowdedSpots(board: BoardIndex, seen: TableView, scale: number): CrowdedSpot[] {
	const claimed = new Set(seen.view!.players.flatMap(({ routes }) => routes));
	const claims = new Set(claimsOf(seen).map(({ route }) => route));
	const routesAt = (x: number, y: number): string[] => {
		const { place, routes } = hitTestTouch(board, { x, y }, 22 / scale);
		const free = place === undefined ? routes.filter((route) => !claimed.has(route)) : [];
		return free.filter((route, index) => {
			const twin = identicalTrack(board, route);
			return twin === undefined || !free.slice(0, index).includes(twin);
		});
	};
	// The browser rounds the position of a touch to whole pixels.
	const px = 1 / scale;
	const around = [-px, 0, px].flatMap((dx) => [-px, 0, px].map((dy) => [dx, dy] as const));
	return board.drawing.routes
		.flatMap(({ spaces }) => spaces)
		.flatMap(([x, y]) => {
			const [routes = [], ...others] = around.map(([dx, dy]) => routesAt(x + dx, y + dy).toSorted());
			const isSame = others.every((other) => other.join() === routes.join());
			if (routes.length < 2 || !isSame) return [];
			return [{ at: [x, y], routes, claimable: routes.filter((route) => claims.has(route)) }];
		});
}

/** The scale at which the whole board fits a phone. */
const PHONE_SCALE = PHONE.width / 1600;
const hasSpots = (seen: TableView, board: BoardIndex) => {
	const spots = crowdedSpots(board, seen, PHONE_SCALE);
	return [0, 1].every((count) => spots.some(({ claimable }) => claimable.length === count));
};

describe('a tap on a crowded spot of a phone', () => {
	async function tapSpot(isWanted: (spot: CrowdedSpot) => boolean) {
		const { player, board } = await playerOnTurn(ON_PHONE, hasSpots);
		const { page } = player;
		await showWholeBoard(page);
		await player.cityPosition('denver');
		const scale = await scaleOf(page);
		const spot = crowdedSpots(board, await player.table(), scale).find(isWanted);
		expect(spot).toBeDefined();
		const at = await player.pointOnScreen(spot!.at);
		await page.touchscreen.tap(at.x, at.y);
		return { page, board, spot: spot!, scale, at };
	}

	test('opens the only route that can be claimed', async () => {
		const { page, board, spot } = await tapSpot(({ claimable }) => claimable.length === 1);
		const [from, to] = board.ends(board.route(spot.claimable[0]!));
		await page.getByRole('dialog', { name: text('game-route-title', { from, to }) }).waitFor();
		expect(await page.getByRole('menu').count()).toBe(0);
	});

	test('zooms in there first if no route can be claimed, also when tapped twice', async () => {
		const { page, scale, at } = await tapSpot(({ claimable }) => claimable.length === 0);
		await page.touchscreen.tap(at.x, at.y);
		await expect.poll(() => scaleOf(page)).toBeCloseTo(0.8);
		expect(scale).toBeLessThan(0.6);
		expect(await page.getByRole('menu').count()).toBe(0);
		expect(await page.getByRole('dialog').count()).toBe(0);
	});
});

/** The first of these routes that is free, with both its tracks. */
async function freeRoute(player: PagePlayer, routes: readonly string[]): Promise<string> {
	const { view } = await player.table();
	const claimed = view!.players.flatMap((one) => one.routes.map((route) => route.replace(/:2$/, '')));
	const free = routes.find((route) => !claimed.includes(route.replace(/:2$/, '')));
	if (!free) throw new Error('all routes are claimed');
	return free;
}

test('two taps on a route check it twice and do not zoom further', async () => {
	const { player } = await playerOnTurn(ON_PHONE);
	const { page } = player;
	await showWholeBoard(page);
	const at = await player.routePosition(
		await freeRoute(player, ['calgary-winnipeg', 'denver-phoenix', 'helena-seattle']),
	);
	await page.touchscreen.tap(at.x, at.y);
	await page.touchscreen.tap(at.x, at.y);
	await page.getByRole('dialog').waitFor();
	await player.cityPosition('denver');
	// A selected route is shown at this scale; a double tap would zoom to a larger one, or back to the whole board.
	expect(await scaleOf(page)).toBeLessThanOrEqual(0.81);
});

test('two identical tracks are one entry in the menu of a city', async () => {
	const { player, board } = await playerOnTurn({});
	const { page } = player;
	const doubles = board.drawing.routes.filter(({ name }) => identicalTrack(board, name) !== undefined);
	const route = board.route(
		await freeRoute(
			player,
			doubles.map(({ name }) => name),
		),
	);
	const [from, to] = board.ends(route);
	const { x, y } = await player.cityPosition(route.ends[0]);
	await page.mouse.click(x, y);
	await page.getByRole('menu', { name: text('board-pick-city', { city: from }) }).waitFor();
	expect(await page.getByRole('menuitem', { name: new RegExp(to) }).count()).toBe(1);
});
