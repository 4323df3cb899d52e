// Pictures of the main screens for the documentation, made anew by `cargo xtask screens`.
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, PHONE, PHONE_LYING, settled } from '../journeys/harness/browser';
import { House } from '../journeys/harness/house';
import type { Resident } from '../journeys/harness/resident';

const house = House.open();
const FOLDER = fileURLToPath(new URL('../../../docs/screens', import.meta.url));
/** A picture is for reading, not for printing. */
const MOST_BYTES = 300_000;

type Look = BrowserContextOptions & { name: string; at: (person: Resident) => Promise<string>; before?: string };

/** A table with bots on which so many routes are claimed, or whose game is over. */
function game(board: string, bots: string[], routes = Infinity) {
	return async (person: Resident): Promise<string> => {
		const { table } = await person.make({ board, seats: bots.length + 1, bots });
		await person.start(table.id);
		await person.playOn(table.id, ({ view, turn }) => {
			const claimed = view?.players.flatMap((player) => player.routes).length ?? 0;
			return claimed >= routes && turn.legal.some(({ type }) => type === 'tickets');
		});
		return `/table/${table.id}`;
	};
}

const standing = (address: string) => () => Promise.resolve(address);
const gathering = async (person: Resident) => `/table/${(await person.make({ board: 'switzerland', seats: 3, bots: ['medium'] })).table.id}`;

const LOOKS: Look[] = [
	{ name: 'game-usa', viewport: DESK, at: game('usa', ['medium', 'easy', 'medium'], 34) },
	{ name: 'game-switzerland-dark', viewport: DESK, colorScheme: 'dark', at: game('switzerland', ['medium', 'easy'], 26) },
	{ name: 'game-new-york', viewport: DESK, at: game('new-york', ['medium', 'easy'], 10) },
	{ name: 'game-phone', viewport: PHONE, isMobile: true, hasTouch: true, at: game('switzerland', ['medium'], 16) },
	{ name: 'game-phone-lying-dark', viewport: PHONE_LYING, isMobile: true, hasTouch: true, colorScheme: 'dark', at: game('new-york', ['medium'], 6) },
	{ name: 'game-list', viewport: DESK, at: game('new-york', ['easy'], 5), before: 'l' },
	{ name: 'end', viewport: DESK, at: game('new-york', ['medium', 'easy']) },
	{ name: 'replay', viewport: DESK, at: async (person) => (await game('new-york', ['medium'])(person)).replace('/table/', '/replay/') },
	{ name: 'home', viewport: DESK, at: standing('/') },
	{ name: 'home-phone-dark', viewport: PHONE, isMobile: true, hasTouch: true, colorScheme: 'dark', at: standing('/') },
	{ name: 'gathering', viewport: DESK, at: gathering },
	{ name: 'rules', viewport: DESK, at: standing('/rules/switzerland') },
];

test.each(LOOKS)('$name', async ({ name, at, before, ...options }) => {
	mkdirSync(FOLDER, { recursive: true });
	const person = await house.person('Phileas', options);
	const { page } = person.window;
	await page.goto(await at(person));
	await settled(page);
	if (before) await page.keyboard.press(before);
	await page.waitForTimeout(1500);
	const path = join(FOLDER, `${name}.jpg`);
	await page.screenshot({ path, type: 'jpeg', quality: 82 });
	expect(statSync(path).size).toBeLessThan(MOST_BYTES);
});
