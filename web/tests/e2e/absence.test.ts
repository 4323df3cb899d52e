// A player who is away: everybody sees when a bot moves, can ask for more time, and the log has one line for the turn.
import { expect, test } from 'vitest';
import { DESKTOP, PHONE } from './harness/browser';
import type { BrowserUser } from './harness/browser-user';
import { text } from './harness/messages';
import { PagePlayer } from './harness/page-player';
import { TestEnv } from './harness/test-env';

const env = TestEnv.create();

/** A game of two people with a live clock, after the starting tickets; the second person begins. */
async function liveGame(host: BrowserUser, guest: BrowserUser, seconds: number): Promise<string> {
	const { table } = await host.createTable({
		board: 'usa',
		seats: 2,
		clock: { type: 'live', seconds },
		first_seat: 'red',
	});
	await guest.sit(table.id);
	await host.start(table.id);
	const hasChosen = (seen: { turn: { legal: readonly { type: string }[] } }) =>
		seen.turn.legal.every(({ type }) => type !== 'keep');
	await host.playOn(table.id, hasChosen);
	await guest.playOn(table.id, hasChosen);
	return table.id;
}

test.each([DESKTOP, PHONE])('players can ask for more time for an absent player at %o', async (viewport) => {
	const [phileas, aouda] = [await env.user('Phileas', { viewport }), await env.user('Aouda')];
	const id = await liveGame(phileas, aouda, 600);
	const { page } = await PagePlayer.open(phileas, id);
	const watcher = (await env.window({ viewport })).page;
	await watcher.goto(`/table/${id}`);
	const notice = text('game-absent', { who: 'Aouda' });
	for (const other of [page, watcher]) await other.getByText(notice).waitFor();
	const countdown = page.getByRole('status').filter({ hasText: notice }).getByRole('timer');
	const secondsLeft = async () => {
		const [minutes = 0, seconds = 0] = (await countdown.innerText()).split(':').map(Number);
		return 60 * minutes + seconds;
	};
	expect(await secondsLeft()).toBeLessThanOrEqual(60);
	expect(await watcher.getByRole('button', { name: /2 more minutes/ }).count()).toBe(0);
	for (const left of [3, 2, 1]) {
		const before = await secondsLeft();
		await page.getByRole('button', { name: text('game-more-time', { n: left }) }).click();
		await expect.poll(secondsLeft, { timeout: 10_000 }).toBeGreaterThan(before + 100);
	}
	await page.getByRole('button', { name: /2 more minutes/ }).waitFor({ state: 'detached' });

	// The notice disappears when the player is back.
	await PagePlayer.open(aouda, id);
	await page.getByText(notice).waitFor({ state: 'detached' });
});

test('a turn that a bot plays for somebody is one line of the log', async () => {
	const [phileas, aouda] = [await env.user('Phileas'), await env.user('Aouda')];
	const id = await liveGame(phileas, aouda, 10);
	const { page } = await PagePlayer.open(phileas, id);
	await page.getByRole('tab', { name: text('game-tab-log') }).click();
	await expect.poll(async () => (await phileas.table(id)).turn.legal.length, { timeout: 60_000 }).toBeGreaterThan(0);
	const log = page.getByRole('region', { name: text('game-log') });
	const standIn = log.getByRole('listitem').filter({ hasText: /a bot played this turn/ });
	await expect.poll(() => standIn.count(), { timeout: 10_000 }).toBe(1);
	expect(
		await log
			.getByRole('listitem')
			.filter({ hasText: /^Aouda (draws|takes|claims)/ })
			.count(),
	).toBe(0);
});
