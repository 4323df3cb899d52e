// The decisions of a turn: payments, tickets, the routes of a city, and the keys for them.
import { expect, test } from 'vitest';
import type { Action, TableView } from '../../src/lib/protocol/types';
import { LAPTOP, settled, SMALL_PHONE } from './harness/browser';
import { anyOf, text } from './harness/messages';
import { PagePlayer } from './harness/page-player';
import { chooseAction } from './harness/strategy';
import { TestEnv } from './harness/test-env';

const env = TestEnv.create();
type Claim = Extract<Action, { type: 'claim' }>;

/** The claims of the route that can be paid for in the most ways. */
function mostPayments({ turn }: TableView): Claim[] {
	const byRoute = new Map<string, Claim[]>();
	for (const action of turn.legal)
		if (action.type === 'claim') byRoute.set(action.route, [...(byRoute.get(action.route) ?? []), action]);
	return [...byRoute.values()].sort((a, b) => b.length - a.length)[0] ?? [];
}

test('the buttons of a payment stay visible on a small phone with 15 ways to pay', async () => {
	const phileas = await env.user('Phileas', { viewport: SMALL_PHONE, isMobile: true, hasTouch: true });
	const { table } = await phileas.createTable({ board: 'switzerland', seats: 2, bots: ['easy'] });
	await phileas.start(table.id);
	// Locomotives give the most ways to pay.
	const seen = await phileas.playOn(
		table.id,
		(seen) => mostPayments(seen).length >= 15,
		(legal) => chooseAction(legal.filter((action) => action.type !== 'claim' && action.type !== 'tickets')),
	);
	const claims = mostPayments(seen);
	expect(claims.length).toBeGreaterThanOrEqual(15);
	const player = await PagePlayer.open(phileas, table.id);
	const { page } = player;
	await settled(page);
	const [from, to] = player.namesOf(claims[0]!.route);
	await page.keyboard.press('c');
	await page
		.getByRole('button', { name: new RegExp(`${from}.*${to}|${to}.*${from}`) })
		.first()
		.click();
	const sheet = player.sheet();
	const first = sheet.locator('input[type=radio]').first();
	await first.waitFor({ state: 'attached' });
	// The list may have opened the other track of a double route, which costs the same.
	const offered = await sheet
		.locator('input[type=radio]')
		.evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value));
	expect([...offered].sort()).toEqual(claims.map(({ cards }) => cards).sort());
	const buttons = [anyOf(text('game-claim'), text('game-claim-tunnel')), anyOf(text('game-cancel'))];
	const expectVisible = async () => {
		for (const name of buttons) {
			const button = (await sheet.getByRole('button', { name }).last().boundingBox())!;
			expect(button.y).toBeGreaterThan(0);
			expect(button.y + button.height).toBeLessThanOrEqual(SMALL_PHONE.height);
		}
	};
	await expectVisible();
	await sheet.locator('input[type=radio]').last().scrollIntoViewIfNeeded();
	await sheet.locator('input[type=radio]').last().check({ force: true });
	await expectVisible();
	const { seq } = (await player.table()).table;
	await sheet.getByRole('button', { name: buttons[0]! }).tap();
	await expect.poll(async () => (await player.table()).table.seq).toBeGreaterThan(seq);
});

test.each([
	['usa', 5],
	['switzerland', 3],
] as const)('the choice of tickets leaves the face-up cards visible: %s with %i players', async (board, seats) => {
	const phileas = await env.user('Phileas', { viewport: LAPTOP });
	const bots = Array.from({ length: seats - 1 }, () => 'easy');
	const { table } = await phileas.createTable({ board, seats, bots });
	await phileas.start(table.id);
	const { page } = await PagePlayer.open(phileas, table.id);
	await settled(page);
	const sheet = (await page.getByRole('dialog', { name: text('game-choose-starting-tickets') }).boundingBox())!;
	const row = (await page.getByRole('list', { name: text('game-face-up-cards') }).boundingBox())!;
	expect(sheet.y).toBeGreaterThanOrEqual(row.y + row.height);
	expect(sheet.y + sheet.height).toBeLessThanOrEqual(LAPTOP.height);
	const hand = (await page.getByRole('region', { name: text('game-hand-name') }).boundingBox())!;
	expect(hand.x + hand.width).toBeLessThanOrEqual(sheet.x);
});

/** Opens a game on the player's turn. */
async function onTurn(): Promise<PagePlayer> {
	const phileas = await env.user('Phileas', { viewport: LAPTOP });
	const { table } = await phileas.createTable({ board: 'usa', seats: 2, bots: ['easy'] });
	await phileas.start(table.id);
	await phileas.playOn(table.id, ({ view, turn }) => view?.phase.type === 'turn' && turn.legal.length > 0);
	const player = await PagePlayer.open(phileas, table.id);
	await settled(player.page);
	return player;
}

test('Escape, a click elsewhere and an action close the routes of a city', async () => {
	const player = await onTurn();
	const { page } = player;
	const menu = page.getByRole('menu', { name: text('board-pick-city', { city: 'Denver' }) });
	const open = async () => {
		const { x, y } = await player.cityPosition('denver');
		await page.mouse.click(x, y);
		await menu.waitFor();
		// Avoids a double click, which would zoom in.
		await page.waitForTimeout(400);
	};
	await open();
	await page.keyboard.press('Escape');
	await expect.poll(() => menu.count()).toBe(0);
	await open();
	await page.getByRole('list', { name: text('game-players') }).click();
	await expect.poll(() => menu.count()).toBe(0);
	await open();
	await page.keyboard.press('d');
	await expect.poll(() => menu.count()).toBe(0);
	await expect.poll(async () => (await player.table()).view?.phase.type).toBe('second_card');
});

test('key C reaches the routes that can be claimed, and Escape leaves the search field', async () => {
	const player = await onTurn();
	const { page } = player;
	const { turn } = await player.user.playOn(
		player.id,
		({ turn }) => turn.legal.some(({ type }) => type === 'claim'),
		(legal) => chooseAction(legal.filter(({ type }) => type !== 'claim')),
	);
	await page.locator('header.mine').waitFor();
	await page.keyboard.press('c');
	const claim = page.locator('li button:focus');
	await claim.waitFor();
	expect(await claim.getAttribute('aria-label')).toMatch(/^Claim/);
	// Every claimable route is listed at both of its ends, and nothing else is.
	const claimable = new Set(turn.legal.flatMap((action) => (action.type === 'claim' ? [action.route] : [])));
	await expect.poll(() => page.locator('.list li').count()).toBe(2 * claimable.size);

	const search = page.getByRole('searchbox');
	await search.fill('denver');
	await page.keyboard.press('Escape');
	await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(false);
	expect(await search.inputValue()).toBe('');
	// Shortcuts work again.
	await page.keyboard.press('b');
	await page.getByRole('application').waitFor();
});
