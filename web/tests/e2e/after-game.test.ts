// After the game, and beside it: watching, the replay, the check of the shuffle, the record, and the next game.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { House } from './harness/test-env';
import type { Resident } from './harness/browser-user';

const house = House.open();

/** A game on New York against a bot, played to its end past the page. */
async function finished(person: Resident): Promise<string> {
	const { table } = await person.make({ board: 'new-york', seats: 2, bots: ['easy'] });
	await person.start(table.id);
	await person.playOn(table.id);
	return table.id;
}

test('somebody who watches sees every move and nobody’s cards', async () => {
	const phileas = await house.person('Phileas');
	const { table } = await phileas.make({ board: 'new-york', seats: 2, bots: ['easy'] });
	await phileas.start(table.id);
	const { page } = await house.window();
	await page.goto(`/table/${table.id}`);
	await page.getByText('You are watching this game', { exact: false }).first().waitFor();
	expect(await page.getByRole('button', { name: /cards? left\. Draw/ }).count()).toBe(0);
	await phileas.playOn(table.id, (seen) => (seen.view?.players.flatMap(({ routes }) => routes).length ?? 0) > 2);
	await page.getByText(/Phileas (claims|draws|takes)/).first().waitFor();
	await phileas.playOn(table.id);
	await page.getByText('The game is over', { exact: false }).first().waitFor();
});

test('the end is counted, can be skipped, and leads on', async () => {
	// Whoever wants no movement sees the result at once; here it is counted.
	const phileas = await house.person('Phileas', { reducedMotion: 'no-preference' });
	const id = await finished(phileas);
	const { page } = phileas.window;
	await page.goto(`/table/${id}`);
	await page.getByRole('button', { name: 'To the result' }).click();
	await page.getByText(/win/).first().waitFor();

	await page.getByRole('button', { name: 'Check the shuffle' }).click();
	await page.getByText('Everything agrees', { exact: false }).or(page.getByText('The cards are those of the seed', { exact: false })).first().waitFor();
	expect(await page.getByText(/Wrong|does not agree/).count()).toBe(0);
	await page.keyboard.press('Escape');

	const record = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Download the record' }).or(page.getByRole('link', { name: 'Download the record' })).click();
	const saved = await (await record).path();
	expect(JSON.parse(readFileSync(saved, 'utf8'))).toHaveProperty('plies');

	await page.getByRole('button', { name: 'Play again' }).click();
	await expect.poll(() => new URL(page.url()).pathname).not.toBe(`/table/${id}`);
});

test('a finished game is watched again by slider and keys, as everybody and as one seat saw it', async () => {
	const phileas = await house.person('Phileas');
	const id = await finished(phileas);
	const { page } = phileas.window;
	await page.goto(`/replay/${id}`);
	const slider = page.getByRole('slider', { name: 'Place in the game' });
	await slider.waitFor();
	const at = async () => Number(await slider.inputValue());
	const last = Number(await slider.getAttribute('max'));
	expect(last).toBeGreaterThan(20);
	await page.getByRole('heading', { level: 1 }).click();
	await page.keyboard.press('End');
	await expect.poll(at).toBe(last);
	await page.keyboard.press('Home');
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('ArrowRight');
	await expect.poll(at).toBe(2);
	await page.keyboard.press('ArrowLeft');
	await expect.poll(at).toBe(1);
	await slider.fill(String(Math.floor(last / 2)));
	await expect.poll(at).toBe(Math.floor(last / 2));
	await page.getByRole('combobox', { name: 'As seen by' }).selectOption({ label: 'Phileas' });
	await page.getByRole('heading', { name: 'Tickets' }).waitFor();
	await page.getByRole('combobox', { name: 'Speed' }).selectOption({ index: 2 });
	await page.getByRole('button', { name: 'Play', exact: true }).click();
	const before = await at();
	await expect.poll(at, { timeout: 15_000 }).toBeGreaterThan(before);
});
