// Several players on one device: the cards are hidden between turns.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { BoardDrawing, TableView } from '../../src/lib/protocol/types';
import { settled } from './harness/browser';
import { TestEnv } from './harness/test-env';
import { text } from './harness/messages';
import { chooseAction } from './harness/strategy';
import { PagePlayer } from './harness/page-player';
import type { BrowserUser } from './harness/browser-user';

const env = TestEnv.create();
const NAMES = ['Phileas', 'Aouda'];

type Group = { id: string; invite?: string; guests: { name: string; key: string }[] };

const I_AM = text('hotseat-i-am', { name: '' }).trim();

const confirm = (page: Page) => page.getByRole('button', { name: new RegExp(`^${I_AM} `) });
const pass = (page: Page) => page.getByRole('button', { name: text('hotseat-hide-and-pass') });
const rematch = (page: Page) => page.getByRole('button', { name: text('end-rematch') });

/** The player who holds the device. */
class DeviceHolder extends PagePlayer {
	/** The names of the holders in order. */
	readonly names: string[] = [];

	constructor(
		user: BrowserUser,
		private readonly group: Group,
		drawing: BoardDrawing,
	) {
		super(user, group.id, drawing);
	}

	/** The table as the holder sees it. */
	override async table(): Promise<TableView> {
		const key = this.group.guests.find(({ name }) => name === this.names.at(-1))?.key ?? '';
		const response = await fetch(`${env.server.url}/api/tables/${this.id}`, {
			headers: { authorization: `Bearer ${key}` },
		});
		return response.json() as Promise<TableView>;
	}

	/** Passes the device to the next player; returns false when the game is over. */
	async passOn(): Promise<boolean> {
		await pass(this.page)
			.or(confirm(this.page))
			.or(rematch(this.page))
			.or(this.page.locator('header.mine'))
			.first()
			.waitFor();
		if (await rematch(this.page).isVisible()) return false;
		if (await pass(this.page).isVisible()) await pass(this.page).click();
		if (!(await this.page.locator('header.mine').isVisible())) this.names.push(await reveal(this.page));
		return true;
	}
}

/** Confirms as the player whose name is shown. */
async function reveal(page: Page): Promise<string> {
	await confirm(page).waitFor();
	const name = ((await confirm(page).textContent()) ?? '').replace(I_AM, '').trim();
	expect(await page.getByText(text('game-hand-name'), { exact: false }).count(), 'no cards are visible').toBe(0);
	await confirm(page).click();
	await page.getByRole('region', { name: text('game-board') }).waitFor();
	await settled(page);
	return name;
}

async function startGame(page: Page): Promise<Group> {
	await page.goto('/hotseat');
	await page.getByRole('radio', { name: /New York/ }).check({ force: true });
	for (const [index, name] of NAMES.entries())
		await page.getByRole('textbox', { name: text('hotseat-name-of', { number: index + 1 }) }).fill(name);
	await page.getByRole('button', { name: text('hotseat-start') }).click();
	await confirm(page).waitFor();
	return JSON.parse(await page.evaluate(() => sessionStorage.getItem('fogg.hotseat') ?? '')) as Group;
}

test('two players play a whole game on one device, with hidden cards between turns', async () => {
	const host = await env.user('Passepartout');
	const { page } = host.window;
	const group = await startGame(page);
	const response = await host.window.context.request.get('/api/boards/new-york/drawing');
	const drawing = (await response.json()) as BoardDrawing;
	const holder = new DeviceHolder(host, group, drawing);
	for (let moves = 0; moves < 300 && (await holder.passOn()); moves += 1) {
		const { turn } = await holder.waitForTurn();
		const action = chooseAction(turn.legal);
		if (action) await holder.act(action);
	}
	expect((await holder.table()).table.stage).toBe('finished');
	expect(holder.names.length).toBeGreaterThan(10);
	// The cards are hidden only when the device changes hands.
	for (const [index, name] of holder.names.entries()) expect(name).not.toBe(holder.names[index - 1]);
});

test('a reload keeps the game and shows no cards', async () => {
	const { page } = await env.window();
	await startGame(page);
	await reveal(page);
	await page.reload();
	await confirm(page).waitFor();
	expect(await page.getByRole('dialog', { name: text('game-choose-starting-tickets') }).count()).toBe(0);
});

test('leaving ends the game for everyone on the device', async () => {
	const host = await env.user('Passepartout');
	const { page } = host.window;
	const group = await startGame(page);
	await reveal(page);
	await page.keyboard.press('q');
	const dialog = page.getByRole('dialog', { name: text('game-leave-title') });
	await dialog.getByText(text('game-leave-bots')).waitFor();
	await dialog.getByRole('button', { name: text('game-leave'), exact: true }).click();
	await expect.poll(() => new URL(page.url()).pathname, { timeout: 10_000 }).toBe('/');
	const headers = { 'fogg-invite': group.invite ?? '', authorization: `Bearer ${group.guests[0]!.key}` };
	const response = await page.request.get(`/api/tables/${group.id}`, { headers });
	expect(((await response.json()) as TableView).table.stage).toBe('abandoned');
	await page.goto('/hotseat');
	await page.getByRole('button', { name: text('hotseat-start') }).waitFor();
});
