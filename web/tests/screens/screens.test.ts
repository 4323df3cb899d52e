// Screenshots of the main pages for the documentation, written by `cargo xtask screens`.
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE, PHONE_LANDSCAPE, settled } from '../e2e/harness/browser';
import { text } from '../e2e/harness/messages';
import { TestEnv } from '../e2e/harness/test-env';
import { chooseAction } from '../e2e/harness/strategy';
import type { BrowserUser } from '../e2e/harness/browser-user';
import type { Action } from '../../src/lib/protocol/types';

const env = TestEnv.create();
const FOLDER = fileURLToPath(new URL('../../../docs/screens', import.meta.url));
/** The maximum size of a screenshot file. */
const MAX_BYTES = 300_000;

type Screenshot = BrowserContextOptions & {
	name: string;
	at: (user: BrowserUser) => Promise<string>;
	before?: (page: Page) => Promise<unknown>;
};

/** The minimum number of cards in hand. */
const HAND_SIZE = 9;

/** Plays with bots until this many routes are claimed and the hand is large enough; by default to the end. */
function game(board: string, bots: string[], routes = Infinity, hints = false) {
	return async (user: BrowserUser): Promise<string> => {
		const { table } = await user.createTable({ board, seats: bots.length + 1, bots, hints });
		await user.start(table.id);
		await user.playOn(table.id, ({ view, turn }) => {
			const claimed = view?.players.flatMap((player) => player.routes).length ?? 0;
			return claimed >= routes && turn.legal.some(({ type }) => type === 'tickets');
		});
		await user.playOn(
			table.id,
			({ view, turn }) =>
				(view?.me?.hand.length ?? 0) >= HAND_SIZE && turn.legal.some(({ type }) => type === 'tickets'),
			drawCards,
		);
		return `/table/${table.id}`;
	};
}

/** Claims a route only if nothing else is possible, so that the hand grows. */
function drawCards(legal: readonly Action[]): Action | undefined {
	return chooseAction(legal.filter(({ type }) => type !== 'claim')) ?? chooseAction(legal);
}

async function toTheMiddle(page: Page): Promise<void> {
	const slider = page.getByRole('slider').first();
	await slider.fill(String(Math.round(Number(await slider.getAttribute('max')) * 0.6)));
	await slider.blur();
}

/** Asks for a hint, and shows the plan. */
async function showHint(page: Page): Promise<void> {
	await page.locator('header.mine').waitFor();
	await page.getByRole('button', { name: 'Hint', exact: true }).click();
	await page.locator('[aria-busy=false]').waitFor({ timeout: 60_000 });
	await page.getByRole('button', { name: 'Show the plan' }).click();
}

const address = (path: string) => () => Promise.resolve(path);
const waitingRoom = async (user: BrowserUser) =>
	`/table/${(await user.createTable({ board: 'switzerland', seats: 3, bots: ['medium'] })).table.id}`;

/** A wrong move in the lesson about drawing cards, which is explained. */
async function drawFromDeck(page: Page): Promise<void> {
	await page.getByRole('button', { name: /cards? left\. Draw/ }).click();
	await page.locator('.mistake').waitFor();
}

const SCREENSHOTS: Screenshot[] = [
	{ name: 'game-usa', viewport: DESKTOP, at: game('usa', ['medium', 'easy', 'medium'], 34) },
	{
		name: 'game-switzerland-dark',
		viewport: DESKTOP,
		colorScheme: 'dark',
		at: game('switzerland', ['medium', 'easy'], 26),
	},
	{ name: 'game-new-york', viewport: DESKTOP, at: game('new-york', ['medium', 'easy'], 10) },
	{ name: 'game-phone', viewport: PHONE, isMobile: true, hasTouch: true, at: game('switzerland', ['medium'], 16) },
	{
		name: 'game-phone-landscape-dark',
		viewport: PHONE_LANDSCAPE,
		isMobile: true,
		hasTouch: true,
		colorScheme: 'dark',
		at: game('new-york', ['medium'], 6),
	},
	{
		name: 'game-list',
		viewport: DESKTOP,
		at: game('new-york', ['easy'], 5),
		before: (page) => page.keyboard.press('l'),
	},
	{
		name: 'hint',
		viewport: DESKTOP,
		at: game('new-york', ['medium', 'easy'], 6, true),
		before: showHint,
	},
	{
		name: 'hint-phone-dark',
		viewport: PHONE,
		isMobile: true,
		hasTouch: true,
		colorScheme: 'dark',
		at: game('usa', ['medium', 'easy'], 10, true),
		before: showHint,
	},
	{ name: 'end', viewport: DESKTOP, at: game('new-york', ['medium', 'easy']) },
	{
		name: 'replay',
		viewport: DESKTOP,
		at: async (user) => (await game('new-york', ['medium'])(user)).replace('/table/', '/replay/'),
		before: toTheMiddle,
	},
	{ name: 'home', viewport: DESKTOP, at: address('/') },
	{ name: 'home-phone-dark', viewport: PHONE, isMobile: true, hasTouch: true, colorScheme: 'dark', at: address('/') },
	{ name: 'waiting-room', viewport: DESKTOP, at: waitingRoom },
	{ name: 'rules', viewport: DESKTOP, at: address('/rules/switzerland') },
	{ name: 'tutorial', viewport: DESKTOP, at: address('/tutorial') },
	{ name: 'tutorial-lesson', viewport: DESKTOP, at: address('/tutorial#usa/draw'), before: drawFromDeck },
	{
		name: 'tutorial-phone',
		viewport: PHONE,
		isMobile: true,
		hasTouch: true,
		at: address('/tutorial#switzerland/tickets'),
		before: (page) => page.getByRole('button', { name: text('tutorial-next-step'), exact: true }).click(),
	},
	{
		name: 'tutorial-phone-landscape-dark',
		viewport: PHONE_LANDSCAPE,
		isMobile: true,
		hasTouch: true,
		colorScheme: 'dark',
		at: address('/tutorial#new-york/claim'),
	},
];

test.each(SCREENSHOTS)('$name', async ({ name, at, before, ...options }) => {
	mkdirSync(FOLDER, { recursive: true });
	const user = await env.user('Phileas', options);
	const { page } = user.window;
	await page.goto(await at(user));
	await settled(page);
	await before?.(page);
	await page.waitForTimeout(1500);
	const path = join(FOLDER, `${name}.jpg`);
	await page.screenshot({ path, type: 'jpeg', quality: 78 });
	expect(statSync(path).size).toBeLessThan(MAX_BYTES);
});
