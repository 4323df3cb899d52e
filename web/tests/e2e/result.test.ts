// The result of a game: every player's tickets, hands, longest paths and totals; statistics and the leaderboard.
import { expect, test } from 'vitest';
import type { Profile, TableView } from '../../src/lib/protocol/types';
import { ApiPlayer } from './harness/api-player';
import { DESKTOP, PHONE, settled } from './harness/browser';
import type { BrowserUser } from './harness/browser-user';
import { text } from './harness/messages';
import { accessibilityViolations } from './harness/page-checks';
import { playOn } from './harness/strategy';
import { TestEnv } from './harness/test-env';

const env = TestEnv.create();

async function finishedGame(user: BrowserUser, board: string): Promise<TableView> {
	const { table } = await user.createTable({ board, seats: 3, bots: ['easy', 'medium'] });
	await user.start(table.id);
	return user.playOn(table.id);
}

test.each([DESKTOP, PHONE])('the result lists every ticket, hand and path at %o', async (viewport) => {
	const phileas = await env.user('Phileas', { viewport });
	const { table, view } = await finishedGame(phileas, 'switzerland');
	const { page } = phileas.window;
	await page.goto(`/table/${table.id}`);
	const result = page.getByRole('region', { name: text('end-title') });
	const tickets = result.getByRole('list', { name: text('end-tickets') });
	await tickets.nth(2).waitFor();
	expect(await tickets.count()).toBe(3);
	for (const { seat, kept, completed, completed_points, failed_points, longest_path, total } of table.outcome!.scores) {
		const player = result
			.locator('.points > li')
			.filter({ has: page.getByRole('img', { name: text(`seat-${seat}`) }) });
		const rows = await player.getByRole('list').getByRole('button').allInnerTexts();
		const gains = rows.map((row) => /([+−])(\d+)$/.exec(row.trim())).filter((match) => match !== null);
		const sum = (sign: string) =>
			gains.filter((match) => match[1] === sign).reduce((points, match) => points + Number(match[2]), 0);
		expect(gains).toHaveLength(kept);
		expect(gains.filter((match) => match[1] === '+')).toHaveLength(completed);
		expect([sum('+'), sum('−')]).toEqual([completed_points, failed_points]);
		if (longest_path > 0) expect(rows.join()).toContain(text('end-path', { n: longest_path, vehicle: 'train' }));
		const { shown } = view!.players.find((one) => one.seat === seat)!;
		const counts = await player.locator('.hand [aria-hidden=true]:not(svg)').allInnerTexts();
		const cards = counts.reduce((sum, count) => sum + Number(count), 0);
		expect(cards).toBe(shown!.hand.replace('-', '').length);
		// The list of players shows the final totals, and so does the score track.
		await page
			.locator(`[data-player=${seat}]`)
			.first()
			.getByText(text('game-points', { n: total }))
			.waitFor({ state: 'attached' });
	}
	if (viewport === PHONE) {
		const track = (await page.locator('.strip').getAttribute('aria-label')) ?? '';
		for (const { total } of table.outcome!.scores) expect(track).toMatch(new RegExp(`(^|\\D)${total}\\b`));
	}
	// A ticket highlights its places on the board.
	const lit = page.getByRole('region', { name: text('game-board') }).locator('.highlighted-place');
	expect(await lit.count()).toBe(0);
	await tickets.first().getByRole('button').first().focus();
	await expect.poll(() => lit.count(), { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
	expect(await accessibilityViolations(page)).toEqual([]);
});

test('the statistics include the games against each level of bots', async () => {
	const phileas = await env.user('Phileas');
	await finishedGame(phileas, 'new-york');
	const { page } = phileas.window;
	await page.goto('/people');
	const table = page.getByRole('region', { name: text('people-against-bots') });
	for (const level of ['easy', 'medium'])
		expect(await table.getByRole('row', { name: text(`bot-name-${level}`) }).innerText()).toMatch(/\b1\b/);
	expect(await table.getByRole('row').count()).toBe(3);
});

test.each([DESKTOP, PHONE])('the leaderboard shows one number and its range on focus at %o', async (viewport) => {
	const [ada, bert] = [await ApiPlayer.create(env.server, 'Ada'), await ApiPlayer.create(env.server, 'Bert')];
	const { table } = await ada.createTable({ board: 'new-york', seats: 2 });
	await bert.sit(table.id);
	await ada.start(table.id);
	await playOn([ada, bert], table.id);
	const me = await ada.request<{ person: { id: number } }>('GET', '/me');
	const { rating } = await ada.request<Profile>('GET', `/people/${me.person.id}`);
	expect(rating?.games).toBe(1);

	const { page } = await env.window({ viewport });
	await page.goto('/leaderboard');
	await page.getByText(/as in chess/).waitFor();
	const row = page.getByRole('row', { name: 'Ada' }).first();
	const number = row.getByRole('button');
	expect(await number.innerText()).toMatch(/^1[3-6]\d\d$/);
	const range = row.getByRole('tooltip');
	expect(await range.isVisible()).toBe(false);
	await number.focus();
	await range.getByText(/^Most likely between \d+ and \d+\.$/).waitFor();
	await settled(page);
	expect(await accessibilityViolations(page)).toEqual([]);
});
