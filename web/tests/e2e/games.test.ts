// Whole games on the page, with the mouse: two people in two browsers, and one person with bots on every board.
import { expect, test } from 'vitest';
import { House } from './harness/test-env';
import { Player } from './harness/page-player';

const house = House.open();

test('two people in two browsers play New York to the end', async () => {
	const [phileas, aouda] = [await house.person('Phileas'), await house.person('Aouda')];
	const { table } = await phileas.make({ board: 'new-york', seats: 2 });
	await aouda.sit(table.id);
	await phileas.start(table.id);
	const players = [await Player.at(phileas, table.id), await Player.at(aouda, table.id)];
	const [seen] = await Promise.all(players.map((player) => player.playOn()));
	expect(seen?.table.stage).toBe('finished');
	expect(seen?.table.outcome?.winners.length).toBeGreaterThan(0);
	for (const { page } of players) await page.getByRole('button', { name: 'Play again' }).waitFor({ timeout: 60_000 });
});

test.each(['usa', 'switzerland', 'new-york'])('a person and two bots play on the board %s to the end', async (board) => {
	const phileas = await house.person('Phileas');
	const { table } = await phileas.make({ board, seats: 3, bots: ['easy', 'medium'] });
	await phileas.start(table.id);
	const player = await Player.at(phileas, table.id);
	const over = await player.playOn();
	expect(over.table.stage).toBe('finished');
	await player.page.getByText('The game is over', { exact: false }).first().waitFor();
});
