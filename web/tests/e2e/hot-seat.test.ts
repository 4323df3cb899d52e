// Several people at one device: a cover between turns, and nothing of one person's on the screen of the next.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { BoardDrawing, TableView } from '../../src/lib/protocol/types';
import { settled } from './harness/browser';
import { House } from './harness/test-env';
import { plain } from './harness/strategy';
import { Player } from './harness/page-player';
import type { Resident } from './harness/browser-user';

const house = House.open();
const NAMES = ['Phileas', 'Aouda'];

type Party = { id: string; guests: { name: string; key: string }[] };

const cover = (page: Page) => page.getByRole('button', { name: /^I am / });
const pass = (page: Page) => page.getByRole('button', { name: 'Cover and pass on' });
const again = (page: Page) => page.getByRole('button', { name: 'Play again' });

/** Whoever holds the device plays with what is on its screen. */
class Holder extends Player {
	/** Who held it, one after the other. */
	readonly names: string[] = [];

	constructor(
		resident: Resident,
		private readonly party: Party,
		drawing: BoardDrawing,
	) {
		super(resident, party.id, drawing);
	}

	/** What the person who holds the device may see. */
	override async see(): Promise<TableView> {
		const key = this.party.guests.find(({ name }) => name === this.names.at(-1))?.key ?? '';
		const response = await fetch(`${house.server.url}/api/tables/${this.id}`, { headers: { authorization: `Bearer ${key}` } });
		return response.json() as Promise<TableView>;
	}

	/** The device goes to whomever it asks for; false when the game is over. */
	async handOn(): Promise<boolean> {
		await pass(this.page).or(cover(this.page)).or(again(this.page)).or(this.page.locator('header.mine')).first().waitFor();
		if (await again(this.page).isVisible()) return false;
		if (await pass(this.page).isVisible()) await pass(this.page).click();
		if (!(await this.page.locator('header.mine').isVisible())) this.names.push(await lift(this.page));
		return true;
	}
}

/** Lifts the cover for whoever is named on it. */
async function lift(page: Page): Promise<string> {
	await cover(page).waitFor();
	const name = ((await cover(page).textContent()) ?? '').replace('I am ', '').trim();
	expect(await page.getByText('Your hand', { exact: false }).count(), 'nobody’s cards lie under a cover').toBe(0);
	await cover(page).click();
	await page.getByRole('region', { name: 'The board' }).waitFor();
	await settled(page);
	return name;
}

async function deal(page: Page): Promise<Party> {
	await page.goto('/hotseat');
	await page.getByRole('radio', { name: /New York/ }).check({ force: true });
	for (const [number, name] of NAMES.entries()) await page.getByRole('textbox', { name: `Name of player ${number + 1}` }).fill(name);
	await page.getByRole('button', { name: 'Deal the cards' }).click();
	await cover(page).waitFor();
	return JSON.parse(await page.evaluate(() => sessionStorage.getItem('fogg.hotseat') ?? '')) as Party;
}

test('two people play a whole game at one device, with a cover between their turns', async () => {
	const host = await house.person('Passepartout');
	const { page } = host.window;
	const party = await deal(page);
	const drawing = (await (await host.window.context.request.get('/api/boards/new-york/drawing')).json()) as BoardDrawing;
	const holder = new Holder(host, party, drawing);
	for (let moves = 0; moves < 300 && (await holder.handOn()); moves += 1) {
		const { turn } = await holder.asked();
		const action = plain(turn.legal);
		if (action) await holder.act(action);
	}
	expect((await holder.see()).table.stage).toBe('finished');
	expect(holder.names.length).toBeGreaterThan(10);
	// Nobody holds it twice in a row: whoever goes on needs no cover.
	for (const [number, name] of holder.names.entries()) expect(name).not.toBe(holder.names[number - 1]);
});

test('a reload keeps the game and shows nobody’s cards', async () => {
	const { page } = await house.window();
	await deal(page);
	await lift(page);
	await page.reload();
	await cover(page).waitFor();
	expect(await page.getByRole('dialog', { name: 'Your first tickets' }).count()).toBe(0);
});
