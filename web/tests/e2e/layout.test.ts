// The layout follows the shape of the window and of the board.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LAPTOP, PHONE, settled, SMALL_PHONE, SMALL_WINDOW } from './harness/browser';
import { text } from './harness/messages';
import { PagePlayer } from './harness/page-player';
import { TestEnv } from './harness/test-env';

const env = TestEnv.create();
type Box = { x: number; y: number; width: number; height: number };

/** Opens a game on its first turn in a window of this size. */
async function openGame(
	board: string,
	viewport: { width: number; height: number },
	touch = false,
): Promise<PagePlayer> {
	const options = touch ? { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : {};
	const phileas = await env.user('Phileas', { viewport, ...options });
	const { table } = await phileas.createTable({ board, seats: 2, bots: ['easy'] });
	await phileas.start(table.id);
	await phileas.playOn(table.id, ({ view, turn }) => view?.phase.type === 'turn' && turn.legal.length > 0);
	const player = await PagePlayer.open(phileas, table.id);
	await settled(player.page);
	return player;
}

const frameOf = async (page: Page) => (await page.getByRole('application').boundingBox())!;
/** The box of the drawn board, which may be larger than its frame. */
const boardBox = (page: Page): Promise<Box> =>
	page.getByRole('application').evaluate((frame) => frame.firstElementChild!.getBoundingClientRect().toJSON() as Box);

test.each([PHONE, SMALL_PHONE])(
	'an upright phone starts at the height of the board, centred on the tickets, at %o',
	async (viewport) => {
		const player = await openGame('usa', viewport, true);
		const { page } = player;
		const [frame, board] = [await frameOf(page), await boardBox(page)];
		expect(Math.abs(board.height - frame.height)).toBeLessThan(3);
		expect(board.width).toBeGreaterThan(frame.width * 1.3);

		const { view } = await player.table();
		const places = view!.me!.tickets.flatMap((name) => player.ticketPlaces(name));
		const positions = await Promise.all(places.map((place) => player.cityPosition(place)));
		const xs = positions.map(({ x }) => x);
		const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
		const isAtEdge = board.x > frame.x - 1 || board.x + board.width < frame.x + frame.width + 1;
		if (!isAtEdge) expect(Math.abs(middle - (frame.x + frame.width / 2))).toBeLessThan(4);
		expect(middle).toBeGreaterThan(frame.x);
		expect(middle).toBeLessThan(frame.x + frame.width);

		const fit = page.getByRole('button', { name: text('board-fit') });
		expect(await fit.isVisible()).toBe(true);
		await fit.tap();
		await expect.poll(async () => (await boardBox(page)).width).toBeLessThanOrEqual(frame.width + 1);
	},
);

test('New York has the cards beside the board in a wide window', async () => {
	const { page } = await openGame('new-york', LAPTOP);
	const board = await boardBox(page);
	expect(board.height).toBeGreaterThan(LAPTOP.height * 0.88);
	const hand = (await page.getByRole('region', { name: text('game-hand-name') }).boundingBox())!;
	const row = (await page.getByRole('list', { name: text('game-face-up-cards') }).boundingBox())!;
	for (const box of [hand, row]) expect(box.x + box.width).toBeLessThanOrEqual(board.x);
});

test('a wide board has the hand below it in the same window', async () => {
	const { page } = await openGame('usa', LAPTOP);
	const [board, hand] = [
		await boardBox(page),
		(await page.getByRole('region', { name: text('game-hand-name') }).boundingBox())!,
	];
	expect(hand.y).toBeGreaterThanOrEqual(board.y + board.height - 1);
});

test('a small window that is wider than tall has the panels beside the board', async () => {
	const { page } = await openGame('new-york', SMALL_WINDOW);
	const [frame, tabs] = [await frameOf(page), (await page.getByRole('tablist').boundingBox())!];
	expect(tabs.x).toBeGreaterThanOrEqual(frame.x + frame.width - 1);
	expect(frame.height).toBeGreaterThan(SMALL_WINDOW.height * 0.85);
});
