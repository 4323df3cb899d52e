// What the others did since the player's turn: marked on the board and listed in a strip.
import { expect, test } from 'vitest';
import { LAPTOP, PHONE, PHONE_LANDSCAPE, settled } from './harness/browser';
import type { BrowserUser } from './harness/browser-user';
import { text } from './harness/messages';
import { PagePlayer } from './harness/page-player';
import { chooseAction } from './harness/strategy';
import { TestEnv } from './harness/test-env';
import { waitUntil } from './harness/wait-until';

const env = TestEnv.create();

/** Lets both players draw cards until the second has claimed a route; returns the route. */
async function untilClaimed(first: BrowserUser, second: BrowserUser, id: string): Promise<string> {
	for (let moves = 0; moves < 120; moves += 1) {
		for (const user of [first, second]) {
			const { legal } = (await user.table(id)).turn;
			const claim = user === second ? legal.find((action) => action.type === 'claim') : undefined;
			const draw = chooseAction(legal.filter((action) => action.type !== 'claim'));
			if (claim ?? draw) await user.act(id, (claim ?? draw)!);
			if (claim?.type === 'claim') return claim.route;
		}
	}
	throw new Error('nobody can claim a route');
}

const TOUCH = { isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

test.each([
	['a laptop', { viewport: LAPTOP }],
	['an upright phone', { viewport: PHONE, ...TOUCH }],
	['a phone on its side', { viewport: PHONE_LANDSCAPE, ...TOUCH }],
])('the claims of others are listed and marked until the player acts, on %s', async (_, options) => {
	const phileas = await env.user('Phileas', options);
	const aouda = await env.user('Aouda');
	const { table } = await phileas.createTable({ board: 'usa', seats: 2, first_seat: 'blue' });
	await aouda.sit(table.id);
	await phileas.start(table.id);
	const route = await untilClaimed(phileas, aouda, table.id);

	// The strip is complete for a page that is opened only now.
	const player = await PagePlayer.open(phileas, table.id);
	const { page } = player;
	const [from, to] = player.namesOf(route);
	const sentence = text('since-claimed', { who: 'Aouda', from, to }).replace('\n', ' ');
	const entry = page.getByRole('region', { name: text('since-title') }).getByRole('button', { name: sentence });
	const mark = page.locator(`[data-recent="${route}"]`);
	await entry.waitFor();
	expect(await mark.count()).toBe(1);
	await page.reload();
	await entry.waitFor();
	expect(await mark.count()).toBe(1);
	const box = (await entry.boundingBox())!;
	expect(box.x).toBeGreaterThanOrEqual(0);
	expect(box.x).toBeLessThan(options.viewport.width);
	expect(box.y + box.height).toBeLessThanOrEqual(options.viewport.height);

	await settled(page);
	await entry.click();
	await page.locator('.highlighted').first().waitFor({ state: 'attached' });
	const frame = (await page.getByRole('application').boundingBox())!;
	const isShown = async () => {
		const at = await player.routePosition(route);
		return at.x > frame.x && at.x < frame.x + frame.width && at.y > frame.y && at.y < frame.y + frame.height;
	};
	await waitUntil(isShown, 5_000, 'the route is not shown');
	await page.keyboard.press('Escape');
	await expect.poll(() => page.locator('.highlighted').count()).toBe(0);

	await player.act({ type: 'blind' });
	await expect.poll(() => entry.count()).toBe(0);
	expect(await mark.count()).toBe(0);
	await page.getByText(text('since-nothing')).waitFor();
});

test('drawn cards are summarised, and the summary is announced once, when the turn begins', async () => {
	const [phileas, aouda] = [await env.user('Phileas'), await env.user('Aouda')];
	const { table } = await phileas.createTable({ board: 'usa', seats: 2, first_seat: 'blue' });
	await aouda.sit(table.id);
	await phileas.start(table.id);
	for (const user of [phileas, aouda]) await user.act(table.id, chooseAction((await user.table(table.id)).turn.legal)!);
	for (let cards = 0; cards < 2; cards += 1) await phileas.act(table.id, { type: 'blind' });
	const { page } = await PagePlayer.open(phileas, table.id);
	const strip = page.getByRole('region', { name: text('since-title') });
	await strip.getByText(text('since-nothing')).waitFor();
	const spoken = strip.getByRole('status');
	await aouda.act(table.id, { type: 'blind' });
	await strip.getByRole('listitem').waitFor();
	expect(await spoken.textContent()).toBe('');
	await aouda.act(table.id, { type: 'blind' });
	await expect.poll(() => spoken.textContent()).toMatch(/Aouda drew\s2 cards/);
	expect(await strip.getByRole('listitem').count()).toBe(1);
});
