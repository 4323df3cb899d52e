// A shared screen with players on phones: a QR code leads to the table, and the screen shows public information only.
import { expect, test } from 'vitest';
import { PHONE } from './harness/browser';
import { TestEnv } from './harness/test-env';
import { chooseAction } from './harness/strategy';
import { text } from './harness/messages';
import { PagePlayer } from './harness/page-player';

const env = TestEnv.create();

test('players join by QR code, and every move is shown on the screen', async () => {
	const phileas = await env.user('Phileas', { viewport: PHONE, isMobile: true, hasTouch: true });
	const { table, invite } = await phileas.createTable({ board: 'new-york', seats: 2, listed: false });
	const { page: screen } = await env.window();
	await screen.goto(`/screen/${table.id}#${invite}`);
	await screen.getByRole('img', { name: text('screen-code') }).waitFor();

	// Opens the address that the QR code contains.
	const aouda = await env.user('Aouda', { viewport: PHONE, isMobile: true, hasTouch: true });
	await aouda.window.page.goto(`/table/${table.id}#${invite}`);
	await aouda.window.page.getByRole('button', { name: text('lobby-take-a-seat') }).tap();
	await screen.getByText(text('screen-full', { host: 'Phileas' })).waitFor();
	await phileas.start(table.id);

	const players = [await PagePlayer.open(phileas, table.id), await PagePlayer.open(aouda, table.id)];
	for (let rounds = 0; rounds < 5; rounds += 1) {
		for (const player of players) {
			const action = chooseAction((await player.table()).turn.legal);
			if (action) await player.act(action);
		}
	}
	await screen
		.getByText(/(Phileas|Aouda) (draws|takes|claims|keeps)/)
		.first()
		.waitFor();
	expect(await screen.getByRole('button').count(), 'the screen has no controls').toBe(0);
	expect(await screen.getByText(text('game-hand-name'), { exact: false }).count()).toBe(0);
});
