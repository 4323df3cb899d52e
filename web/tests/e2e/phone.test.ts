// The game on a phone in portrait and landscape, by touch.
import { expect, test } from 'vitest';
import type { Action } from '../../src/lib/protocol/types';
import { PHONE, PHONE_LANDSCAPE } from './harness/browser';
import { TestEnv } from './harness/test-env';
import { chooseAction } from './harness/strategy';
import { text } from './harness/messages';
import { TouchPlayer } from './harness/touch-player';

const TABS = ['tickets', 'players', 'log', 'chat', 'cards'].map((tab) => text(`game-tab-${tab}`));

const env = TestEnv.create();

test.each([PHONE, PHONE_LANDSCAPE])('a person plays by touch on %o', async (viewport) => {
	const phileas = await env.user('Phileas', { viewport, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
	const { table } = await phileas.createTable({ board: 'usa', seats: 2, bots: ['easy'] });
	await phileas.start(table.id);
	const player = await TouchPlayer.open(phileas, table.id);
	const performed = new Set<Action['type']>();
	await player.playOn(
		() => performed.has('claim') && performed.has('blind') && performed.has('keep'),
		(legal) => {
			const action = chooseAction(legal);
			if (action) performed.add(action.type);
			return action;
		},
	);
	expect([...performed].sort()).toEqual(expect.arrayContaining(['blind', 'claim', 'keep']));
	const { page } = player;
	for (const name of TABS) {
		const tab = page.getByRole('tab', { name });
		await tab.tap();
		const box = await tab.boundingBox();
		expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${name} is large enough for touch`).toBeGreaterThanOrEqual(44);
	}
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test.each([PHONE, PHONE_LANDSCAPE])(
	'the ticket choice can be minimized, and everything is reachable on %o',
	async (viewport) => {
		const phileas = await env.user('Phileas', { viewport, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
		const { table } = await phileas.createTable({ board: 'switzerland', seats: 2, bots: ['easy'] });
		await phileas.start(table.id);
		const { page } = await TouchPlayer.open(phileas, table.id);
		const sheet = page.getByRole('dialog', { name: text('game-choose-starting-tickets') });
		await sheet.getByRole('checkbox').first().tap();
		await sheet.getByRole('button', { name: text('game-view-board') }).tap();
		expect(await sheet.count()).toBe(0);
		for (const name of TABS) {
			await page.getByRole('tab', { name }).tap();
			await page.getByRole('tabpanel', { name }).waitFor();
		}
		await page.getByRole('list', { name: text('game-hand', { n: 4 }) }).waitFor();
		await page.getByRole('button', { name: text('game-choose-starting-tickets') }).tap();
		expect(await sheet.getByRole('checkbox').first().isChecked()).toBe(true);
		await sheet.getByRole('checkbox').nth(1).tap();
		await sheet.getByRole('button', { name: text('game-keep', { n: 2 }) }).tap();
		await page.getByRole('tab', { name: text('game-tab-tickets') }).tap();
		await expect
			.poll(() =>
				page
					.getByRole('tabpanel', { name: text('game-tab-tickets') })
					.getByRole('listitem')
					.count(),
			)
			.toBe(2);
	},
);
