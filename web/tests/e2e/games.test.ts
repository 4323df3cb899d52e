// Whole games with the mouse: two people in two browsers, and one person with bots on every board.
import { expect, test } from 'vitest';
import { TestEnv } from './harness/test-env';
import { text } from './harness/messages';
import { PagePlayer } from './harness/page-player';

const env = TestEnv.create();

test('two people in two browsers play New York to the end', async () => {
	const [phileas, aouda] = [await env.user('Phileas'), await env.user('Aouda')];
	const { table } = await phileas.createTable({ board: 'new-york', seats: 2 });
	await aouda.sit(table.id);
	await phileas.start(table.id);
	const players = [await PagePlayer.open(phileas, table.id), await PagePlayer.open(aouda, table.id)];
	const [seen] = await Promise.all(players.map((player) => player.playOn()));
	expect(seen?.table.stage).toBe('finished');
	expect(seen?.table.outcome?.winners.length).toBeGreaterThan(0);
	for (const { page } of players)
		await page.getByRole('button', { name: text('end-rematch') }).waitFor({ timeout: 60_000 });
});

test.each(['usa', 'switzerland', 'new-york'])(
	'a person and two bots play on the board %s to the end',
	async (board) => {
		const phileas = await env.user('Phileas');
		const { table } = await phileas.createTable({ board, seats: 3, bots: ['easy', 'medium'] });
		await phileas.start(table.id);
		const player = await PagePlayer.open(phileas, table.id);
		const finished = await player.playOn();
		expect(finished.table.stage).toBe('finished');
		await player.page.getByText(text('log-game-ended'), { exact: false }).first().waitFor();
	},
);
