// Pictures of the main screens for the documentation, made anew by `cargo xtask screens`.
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, PHONE, PHONE_LYING, settled } from '../e2e/harness/browser';
import { House } from '../e2e/harness/test-env';
import { plain } from '../e2e/harness/strategy';
import type { Resident } from '../e2e/harness/browser-user';
import type { Action } from '../../src/lib/protocol/types';

const house = House.open();
const FOLDER = fileURLToPath(new URL('../../../docs/screens', import.meta.url));
/** A picture is for reading, not for printing. */
const MOST_BYTES = 300_000;

type Screenshot = BrowserContextOptions & { name: string; at: (person: Resident) => Promise<string>; before?: (page: Page) => Promise<unknown> };

/** So many cards make a hand to look at. */
const HAND = 9;

/** A table with bots on which so many routes are claimed, with cards in the hand; or one whose game is over. */
function game(board: string, bots: string[], routes = Infinity) {
	return async (person: Resident): Promise<string> => {
		const { table } = await person.make({ board, seats: bots.length + 1, bots });
		await person.start(table.id);
		await person.playOn(table.id, ({ view, turn }) => {
			const claimed = view?.players.flatMap((player) => player.routes).length ?? 0;
			return claimed >= routes && turn.legal.some(({ type }) => type === 'tickets');
		});
		await person.playOn(table.id, ({ view, turn }) => (view?.me?.hand.length ?? 0) >= HAND && turn.legal.some(({ type }) => type === 'tickets'), draw);
		return `/table/${table.id}`;
	};
}

/** Saves cards as long as there are any. */
function draw(legal: readonly Action[]): Action | undefined {
	return plain(legal.filter(({ type }) => type !== 'claim')) ?? plain(legal);
}

async function toTheMiddle(page: Page): Promise<void> {
	const slider = page.getByRole('slider').first();
	await slider.fill(String(Math.round(Number(await slider.getAttribute('max')) * 0.6)));
	await slider.blur();
}

const ticketStatus = (address: string) => () => Promise.resolve(address);
const gathering = async (person: Resident) => `/table/${(await person.make({ board: 'switzerland', seats: 3, bots: ['medium'] })).table.id}`;

const SCREENSHOTS: Screenshot[] = [
	{ name: 'game-usa', viewport: DESK, at: game('usa', ['medium', 'easy', 'medium'], 34) },
	{ name: 'game-switzerland-dark', viewport: DESK, colorScheme: 'dark', at: game('switzerland', ['medium', 'easy'], 26) },
	{ name: 'game-new-york', viewport: DESK, at: game('new-york', ['medium', 'easy'], 10) },
	{ name: 'game-phone', viewport: PHONE, isMobile: true, hasTouch: true, at: game('switzerland', ['medium'], 16) },
	{ name: 'game-phone-lying-dark', viewport: PHONE_LYING, isMobile: true, hasTouch: true, colorScheme: 'dark', at: game('new-york', ['medium'], 6) },
	{ name: 'game-list', viewport: DESK, at: game('new-york', ['easy'], 5), before: (page) => page.keyboard.press('l') },
	{ name: 'end', viewport: DESK, at: game('new-york', ['medium', 'easy']) },
	{ name: 'replay', viewport: DESK, at: async (person) => (await game('new-york', ['medium'])(person)).replace('/table/', '/replay/'), before: toTheMiddle },
	{ name: 'home', viewport: DESK, at: ticketStatus('/') },
	{ name: 'home-phone-dark', viewport: PHONE, isMobile: true, hasTouch: true, colorScheme: 'dark', at: ticketStatus('/') },
	{ name: 'waiting', viewport: DESK, at: gathering },
	{ name: 'rules', viewport: DESK, at: ticketStatus('/rules/switzerland') },
];

test.each(SCREENSHOTS)('$name', async ({ name, at, before, ...options }) => {
	mkdirSync(FOLDER, { recursive: true });
	const person = await house.person('Phileas', options);
	const { page } = person.window;
	await page.goto(await at(person));
	await settled(page);
	await before?.(page);
	await page.waitForTimeout(1500);
	const path = join(FOLDER, `${name}.jpg`);
	await page.screenshot({ path, type: 'jpeg', quality: 78 });
	expect(statSync(path).size).toBeLessThan(MOST_BYTES);
});
