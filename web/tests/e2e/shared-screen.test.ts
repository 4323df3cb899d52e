// The board on a big screen, the hands on phones: a code leads to the table, and nothing on the screen is anybody's own.
import { expect, test } from 'vitest';
import { PHONE } from './harness/browser';
import { House } from './harness/test-env';
import { plain } from './harness/strategy';
import { Player } from './harness/page-player';

const house = House.open();

test('a code on the big screen, the cards on the phones, and every move on both', async () => {
	const phileas = await house.person('Phileas', { viewport: PHONE, isMobile: true, hasTouch: true });
	const { table, invite } = await phileas.make({ board: 'new-york', seats: 2, listed: false });
	const { page: screen } = await house.window();
	await screen.goto(`/screen/${table.id}#${invite}`);
	await screen.getByRole('img', { name: 'A code for cameras that leads to this table' }).waitFor();

	// What the code says is what a camera opens.
	const aouda = await house.person('Aouda', { viewport: PHONE, isMobile: true, hasTouch: true });
	await aouda.window.page.goto(`/table/${table.id}#${invite}`);
	await aouda.window.page.getByRole('button', { name: 'Sit down' }).tap();
	await screen.getByText('Everybody is here', { exact: false }).waitFor();
	await phileas.start(table.id);

	const players = [await Player.at(phileas, table.id), await Player.at(aouda, table.id)];
	for (let rounds = 0; rounds < 5; rounds += 1) {
		for (const player of players) {
			const action = plain((await player.see()).turn.legal);
			if (action) await player.act(action);
		}
	}
	await screen.getByText(/(Phileas|Aouda) (draws|takes|claims|keeps)/).first().waitFor();
	expect(await screen.getByRole('button').count(), 'nothing to press on the screen').toBe(0);
	expect(await screen.getByText('Your hand', { exact: false }).count()).toBe(0);
});
