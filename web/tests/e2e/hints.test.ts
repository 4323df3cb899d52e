// Hints: in a game in the browser without a connection, and at a table whose host allowed them; on the board, in the list
// view, by keyboard, on a phone, and what the result says of those who used them.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SeatName, TableView } from '../../src/lib/protocol/types';
import {
	DESKTOP,
	openWindow,
	PHONE,
	PHONE_LANDSCAPE,
	SCREENSHOT_FOLDER,
	settled,
	type Window,
} from './harness/browser';
import { text } from './harness/messages';
import { accessibilityViolations, overflows, untranslatedKeys } from './harness/page-checks';
import { PagePlayer } from './harness/page-player';
import { PracticePlayer, recordAnswers } from './harness/practice-player';
import { StaticServer } from './harness/static-server';
import { TestEnv } from './harness/test-env';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const MINI_ALPS = fileURLToPath(new URL('../../../maps/mini-alps.json', import.meta.url));
const env = TestEnv.create();

const hintButton = (page: Page) => page.getByRole('button', { name: text('hint-title'), exact: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: text('hint-title') });
const moves = (page: Page) =>
	sheet(page)
		.getByRole('list', { name: text('hint-moves') })
		.getByRole('listitem');
const marks = (page: Page) => page.locator('[data-hint]');
const marked = (within: Page | Locator) => within.getByText(text('hint-used'), { exact: true });
const isInTheMiddle = ({ view, turn }: TableView) =>
	(view?.players.flatMap(({ routes }) => routes).length ?? 0) > 3 &&
	turn.legal.some(({ type }) => type === 'claim') &&
	turn.legal.some(({ type }) => type === 'blind');

/** Waits until the engine has stopped thinking. */
async function waitForHints(page: Page): Promise<void> {
	await moves(page).first().waitFor({ timeout: 60_000 });
	await sheet(page).locator('[aria-busy=false]').waitFor({ timeout: 60_000 });
}

/** What is wrong with each move that is shown. */
async function problemsOf(page: Page): Promise<string[]> {
	const shown = await moves(page).allInnerTexts();
	const problems = shown.filter((move) => !/\d+\s?%/.test(move) || !/\.\s*(Play|$)/m.test(move) || move.length < 30);
	return shown.length >= 1 && shown.length <= 3 ? problems : [`${shown.length} moves`, ...problems];
}

/** How many of the moves are marked on the board and on the decks. */
async function markedMoves(page: Page): Promise<number> {
	const badges = page.locator('.draw-area .badge:visible');
	return (await marks(page).count()) + (await badges.count());
}

describe('in a game in the browser', () => {
	const folder = mkdtempSync(join(tmpdir(), 'fogg-hints-'));
	const copy = join(folder, 'page');
	let server: StaticServer;
	let windows: Window[] = [];

	beforeAll(() => {
		cpSync(DIST, copy, { recursive: true });
		for (const path of ['practice', 'replay']) cpSync(join(copy, 'index.html'), join(copy, path, 'index.html'));
	});
	beforeEach(async () => {
		server = await StaticServer.start(copy);
	});
	afterEach(async () => {
		const errors = windows.flatMap(({ errors }) => errors);
		for (const { context } of windows) await context.close();
		windows = [];
		await server.stop();
		expect(errors.filter((error) => !/status of 404/.test(error))).toEqual([]);
	});
	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	async function openPractice(options?: BrowserContextOptions): Promise<Window> {
		const window = await openWindow(env.browser, server.url, options);
		windows.push(window);
		await recordAnswers(window);
		await window.page.goto('/practice');
		await window.page.getByRole('button', { name: text('hotseat-start'), exact: true }).waitFor();
		return window;
	}

	test('one key shows the best moves, which are played without a connection', async () => {
		const window = await openPractice();
		const { page } = window;
		await page.getByText(text('practice-ready')).waitFor();
		await server.cut();
		const player = await PracticePlayer.start(window, { board: /New York/, levels: ['easy'] });
		await player.playOn(isInTheMiddle);
		await page.keyboard.press('i');
		await waitForHints(page);
		expect(await problemsOf(page)).toEqual([]);
		const count = await moves(page).count();
		expect(await markedMoves(page)).toBe(count);
		// The plan: the routes that it aims at, in words and on the board.
		await sheet(page)
			.getByRole('button', { name: text('hint-plan-show') })
			.click();
		await sheet(page)
			.getByRole('heading', { name: text('hint-plan') })
			.waitFor();
		// The same key hides everything.
		await page.keyboard.press('i');
		await sheet(page).waitFor({ state: 'detached' });
		expect(await markedMoves(page)).toBe(0);
		// Playing whatever is best leads to the end of the game, and claims routes on the way.
		let claims = 0;
		for (let turns = 0; turns < 200; turns += 1) {
			const seen = await player.waitForTurn();
			if (seen.table.stage !== 'playing') break;
			if (seen.turn.legal.length < 2) await player.act(seen.turn.legal[0]!);
			else claims += await playBest(player, seen, claims === 0);
		}
		expect(claims).toBeGreaterThan(0);
		await page.getByRole('heading', { name: text('end-title'), exact: true }).waitFor();
		await marked(page).waitFor();
		expect(await marked(page).count()).toBe(1);
		// The device remembers it.
		await page.reload();
		await marked(page).waitFor();
		await page.goto('/practice');
		await page.getByRole('link', { name: text('end-replay') }).click();
		await page.getByRole('button', { name: text('replay-result') }).click();
		await marked(page).waitFor();
	});

	test('the board of a file has hints too', async () => {
		const window = await openPractice();
		const { page } = window;
		await page.locator('input[type=file]').setInputFiles(MINI_ALPS);
		await page.getByRole('radio', { name: /Mini Alps/ }).waitFor({ state: 'attached' });
		const player = await PracticePlayer.start(window, { board: /Mini Alps/, levels: ['easy'] });
		await player.waitForTurn();
		await hintButton(page).click();
		await waitForHints(page);
		expect(await problemsOf(page)).toEqual([]);
	});

	/** Plays the best of the hints; returns how many of them claim a route. */
	async function playBest(player: PracticePlayer, { table, turn }: TableView, checksList: boolean): Promise<number> {
		const { page } = player;
		await page.locator('header.mine').waitFor();
		await hintButton(page).click();
		await waitForHints(page);
		const shown = await moves(page).allInnerTexts();
		// Several claims can have the same ends: with other cards, or on the other track.
		const claims = shown.flatMap((move) => /Claim [^:]+/.exec(move)?.[0] ?? []);
		const claimed = await marks(page).count();
		expect(claimed).toBeGreaterThanOrEqual(new Set(claims).size);
		expect(claimed).toBeLessThanOrEqual(claims.length);
		if (checksList && claimed > 0) await checkList(page, claimed);
		await moves(page)
			.first()
			.getByRole('button', { name: text('hint-play') })
			.click();
		for (const key of ['game-claim', 'game-claim-tunnel'])
			if (turn.legal.some(({ type }) => type === 'claim')) {
				const claim = page.getByRole('button', { name: text(key), exact: true });
				if (await claim.isVisible()) await claim.click();
			}
		const tickets = page.getByRole('dialog').getByRole('button', { name: /^Draw \d+ tickets?$/ });
		if (await tickets.isVisible()) await tickets.click();
		await expect.poll(async () => (await player.table()).table.seq, { timeout: 30_000 }).toBeGreaterThan(table.seq);
		return claimed;
	}

	/** Checks that the list view marks the routes of hints, each at both of its ends. */
	async function checkList(page: Page, routes: number): Promise<void> {
		await page.keyboard.press('l');
		const listed = page.getByRole('region', { name: text('game-board') }).getByText(/^Hint \d$/);
		await expect.poll(() => listed.count(), { timeout: 20_000 }).toBe(2 * routes);
		await page.keyboard.press('l');
		await expect.poll(() => marks(page).count(), { timeout: 20_000 }).toBe(routes);
	}

	test.each([
		['desk', { viewport: DESKTOP }],
		['desk-dark', { viewport: DESKTOP, colorScheme: 'dark' }],
		['phone', { viewport: PHONE, isMobile: true, hasTouch: true }],
		['phone-landscape', { viewport: PHONE_LANDSCAPE, isMobile: true, hasTouch: true }],
	] as const)('everything fits and is accessible at a %s', async (name, options) => {
		const window = await openPractice(options);
		const { page } = window;
		const found: string[] = [];
		const check = async (state: string) => {
			await settled(page);
			await page.screenshot({ path: join(SCREENSHOT_FOLDER, `hint-${state}-${name}.png`) });
			const problems = [
				...(await overflows(page)),
				...(await untranslatedKeys(page)),
				...(await accessibilityViolations(page)),
			];
			found.push(...problems.map((problem) => `${state}: ${problem}`));
		};
		const player = await PracticePlayer.start(window, { board: /North America/, levels: ['easy', 'medium'] });
		// Hints for the first tickets are above their choice.
		await hintButton(page).click();
		await waitForHints(page);
		await check('tickets');
		await hintButton(page).click();
		await player.playOn(isInTheMiddle);
		await page.locator('header.mine').waitFor();
		await hintButton(page).click();
		await waitForHints(page);
		await check('moves');
		await sheet(page)
			.getByRole('button', { name: text('hint-plan-show') })
			.click();
		await check('plan');
		if (name === 'desk') {
			await page.keyboard.press('Escape');
			await page.keyboard.press('l');
			await page.keyboard.press('i');
			await waitForHints(page);
			await check('list');
		}
		expect(found).toEqual([]);
	});
});

describe('at a table', () => {
	test('hints are an option of the host, and the result says who used them', async () => {
		const phileas = await env.user('Phileas');
		const { page } = phileas.window;
		await page.goto('/new');
		await page.getByText(text('lobby-more-options')).click();
		await page.getByLabel(text('hint-option'), { exact: true }).selectOption(text('hint-option-on'));
		await page.getByLabel(text('lobby-bot-speed'), { exact: true }).selectOption(text('lobby-bot-speed-instant'));
		await page.getByRole('button', { name: text('lobby-create-table') }).click();
		await page.getByText(text('hint-allowed')).waitFor();
		const id = new URL(page.url()).pathname.split('/').at(-1)!;
		for (const seat of ['red', 'green'] as const satisfies SeatName[])
			await phileas.post(`/tables/${id}/bot`, { seat, bot: 'easy' });
		await phileas.start(id);
		const player = await PagePlayer.open(phileas, id);
		const spectator = await env.user('Passepartout');
		const { invite } = await phileas.table(id);
		await spectator.window.page.goto(`/table/${id}${invite ? `#${invite}` : ''}`);
		await spectator.window.page.getByRole('region', { name: text('game-board') }).waitFor();
		expect(await hintButton(spectator.window.page).count()).toBe(0);
		await player.waitForTurn();
		await page.locator('header.mine').waitFor();
		await hintButton(page).click();
		await waitForHints(page);
		await spectator.window.page
			.getByText(text('log-used-hints', { mine: 'no', who: 'Phileas' }))
			.first()
			.waitFor();
		const seatOf = async () => (await phileas.table(id)).table.seats[0]!;
		expect((await seatOf()).used_hints).toBe(true);
		await page.keyboard.press('Escape');
		await sheet(page).waitFor({ state: 'detached' });
		await player.playOn(isInTheMiddle);
		await page.locator('header.mine').waitFor();
		await hintButton(page).click();
		await waitForHints(page);
		expect(await problemsOf(page)).toEqual([]);
		expect(await markedMoves(page)).toBe(await moves(page).count());
		await phileas.playOn(id);
		await page.getByRole('heading', { name: text('end-title'), exact: true }).waitFor();
		await marked(page).waitFor();
		await page.getByText(text('hint-allowed')).waitFor();
		await page.getByRole('link', { name: text('end-replay') }).click();
		await page.getByRole('button', { name: text('replay-result') }).click();
		await marked(page).waitFor();
		expect(await marked(page).count()).toBe(1);
	});

	test('without the option there is no hint', async () => {
		const phileas = await env.user('Phileas');
		const { table } = await phileas.createTable({ board: 'new-york', seats: 2, bots: ['easy'] });
		await phileas.start(table.id);
		const player = await PagePlayer.open(phileas, table.id);
		await player.waitForTurn();
		const { page } = phileas.window;
		await page.locator('header.mine').waitFor();
		expect(await hintButton(page).count()).toBe(0);
		await page.keyboard.press('i');
		expect(await sheet(page).count()).toBe(0);
	});

	test('a browser without WebAssembly says why there is no hint, and the player is not marked', async () => {
		const phileas = await env.user('Phileas');
		await phileas.window.context.addInitScript(() => Reflect.deleteProperty(window, 'WebAssembly'));
		const { table } = await phileas.createTable({ board: 'new-york', seats: 2, bots: ['easy'], hints: true });
		await phileas.start(table.id);
		const player = await PagePlayer.open(phileas, table.id);
		await player.waitForTurn();
		const { page } = phileas.window;
		await page.locator('header.mine').waitFor();
		await hintButton(page).click();
		await sheet(page).getByText(text('error-engine-unsupported')).waitFor();
		expect((await phileas.table(table.id)).table.seats.map((seat) => seat.used_hints ?? false)).toEqual([false, false]);
	});
});
