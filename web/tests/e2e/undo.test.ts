// Bots wait while a claim can be undone; the player sees a countdown and can let them continue.
import { expect, test } from 'vitest';
import type { TableView } from '../../src/lib/protocol/types';
import { DESKTOP, PHONE } from './harness/browser';
import { text } from './harness/messages';
import { PagePlayer } from './harness/page-player';
import { TestEnv } from './harness/test-env';

const env = TestEnv.create();

/** The page of a player who has just claimed a route against an instant bot. */
async function afterClaim(viewport: typeof DESKTOP): Promise<PagePlayer> {
	const phileas = await env.user('Phileas', { viewport });
	const { table } = await phileas.createTable({ board: 'usa', seats: 2, bots: ['easy'] });
	await phileas.start(table.id);
	const canClaim = ({ turn }: TableView) => turn.legal.some(({ type }) => type === 'claim');
	const seen = await phileas.playOn(table.id, canClaim);
	const player = await PagePlayer.open(phileas, table.id);
	await player.act(seen.turn.legal.find(({ type }) => type === 'claim')!);
	return player;
}

const routesOf = async (player: PagePlayer) =>
	(await player.table()).view?.players.map(({ routes }) => routes.length).reduce((a, b) => a + b, 0);

test.each([DESKTOP, PHONE])('a claim against a bot can be undone at %o', async (viewport) => {
	const player = await afterClaim(viewport);
	await player.page.getByText(/^\([1-4]\)$/).waitFor();
	const claimed = await routesOf(player);
	await player.undo();
	expect(await routesOf(player)).toBe(claimed! - 1);
	expect((await player.table()).turn.legal.length).toBeGreaterThan(0);
});

test.each(['click', 'key'])('the bot moves at once after Continue by %s', async (way) => {
	const player = await afterClaim(DESKTOP);
	const { table, turn } = await player.table();
	const end = turn.undo_until;
	expect(end).toBeDefined();
	const button = player.page.getByRole('button', { name: text('game-continue'), exact: true });
	await button.waitFor();
	if (way === 'click') await button.click();
	else await player.page.keyboard.press('e');
	await expect.poll(async () => (await player.table()).table.seq, { timeout: 3000 }).toBeGreaterThan(table.seq);
	const next = await player.table();
	expect(next.table.changed_at).toBeLessThan(end!);
	await button.waitFor({ state: 'detached' });
});
