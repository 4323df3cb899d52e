// The game under a thumb: upright and lying, with taps alone.
import { expect, test } from 'vitest';
import type { Action } from '../../src/lib/protocol/types';
import { PHONE, PHONE_LYING } from './harness/browser';
import { House } from './harness/test-env';
import { plain } from './harness/strategy';
import { ThumbPlayer } from './harness/touch-player';

const house = House.open();

test.each([PHONE, PHONE_LYING])('a person plays with a thumb on %o', async (viewport) => {
	const phileas = await house.person('Phileas', { viewport, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
	const { table } = await phileas.make({ board: 'usa', seats: 2, bots: ['easy'] });
	await phileas.start(table.id);
	const player = await ThumbPlayer.with(phileas, table.id);
	const done = new Set<Action['type']>();
	await player.playOn(
		() => done.has('claim') && done.has('blind') && done.has('keep'),
		(legal) => {
			const action = plain(legal);
			if (action) done.add(action.type);
			return action;
		},
	);
	expect([...done].sort()).toEqual(expect.arrayContaining(['blind', 'claim', 'keep']));
	const { page } = player;
	for (const name of ['Tickets', 'Players', 'Log', 'ChatContent', 'Cards']) {
		const tab = page.getByRole('tab', { name });
		await tab.tap();
		const box = await tab.boundingBox();
		expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${name} is large enough for a thumb`).toBeGreaterThanOrEqual(44);
	}
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test.each([PHONE, PHONE_LYING])('tickets to choose from are laid aside, and everything is in reach on %o', async (viewport) => {
	const phileas = await house.person('Phileas', { viewport, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
	const { table } = await phileas.make({ board: 'switzerland', seats: 2, bots: ['easy'] });
	await phileas.start(table.id);
	const { page } = await ThumbPlayer.with(phileas, table.id);
	const slip = page.getByRole('dialog', { name: 'Your first tickets' });
	await slip.getByRole('checkbox').first().tap();
	await slip.getByRole('button', { name: 'Look around' }).tap();
	expect(await slip.count()).toBe(0);
	for (const name of ['Tickets', 'Players', 'Log', 'ChatContent', 'Cards']) {
		await page.getByRole('tab', { name }).tap();
		await page.getByRole('tabpanel', { name }).waitFor();
	}
	await page.getByRole('list', { name: 'Your hand: 4 cards' }).waitFor();
	await page.getByRole('button', { name: 'Your first tickets' }).tap();
	expect(await slip.getByRole('checkbox').first().isChecked()).toBe(true);
	await slip.getByRole('checkbox').nth(1).tap();
	await slip.getByRole('button', { name: 'Keep 2 tickets' }).tap();
	await page.getByRole('tab', { name: 'Tickets' }).tap();
	await expect.poll(() => page.getByRole('tabpanel', { name: 'Tickets' }).getByRole('listitem').count()).toBe(2);
});
