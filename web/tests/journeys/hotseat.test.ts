// Several people at one device: a cover between turns, and nothing of one person's on the screen of the next.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { House } from './harness/house';

const house = House.open();
const NAMES = ['Phileas', 'Aouda'];

const cover = (page: Page) => page.getByRole('button', { name: /^I am / });
const pass = (page: Page) => page.getByRole('button', { name: 'Cover and pass on' });
const deck = (page: Page) => page.getByRole('button', { name: /cards? left\. Draw/ });

/** Lifts the cover for whoever is named on it. */
async function lift(page: Page): Promise<string> {
	const name = ((await cover(page).textContent()) ?? '').replace('I am ', '').trim();
	expect(await page.getByText('Your hand', { exact: false }).count(), 'nobody’s cards lie under a cover').toBe(0);
	await cover(page).click();
	await page.getByRole('region', { name: 'The board' }).waitFor();
	return name;
}

/** Whoever is to play now; the same person goes on without a cover. */
async function next(page: Page, before: string): Promise<string> {
	await pass(page).or(cover(page)).or(page.getByText('Your turn', { exact: false })).first().waitFor();
	if (await pass(page).isVisible()) await pass(page).click();
	if (!(await page.getByText('Your turn', { exact: false }).first().isVisible())) {
		await cover(page).waitFor();
		return lift(page);
	}
	return before;
}

test('two people play at one device, with a cover between their turns', async () => {
	const { page } = await house.window();
	await page.goto('/hotseat');
	await page.getByRole('radio', { name: /New York/ }).check({ force: true });
	for (const [number, name] of NAMES.entries()) await page.getByRole('textbox', { name: `Name of player ${number + 1}` }).fill(name);
	await page.getByRole('button', { name: 'Deal the cards' }).click();

	await cover(page).waitFor();
	const chose = [await lift(page)];
	await keepAll(page);
	await pass(page).click();
	chose.push(await lift(page));
	await keepAll(page);
	expect([...chose].sort()).toEqual([...NAMES].sort());

	const drew: string[] = [];
	for (let turn = 0; turn < 4; turn += 1) {
		drew.push(await next(page, drew.at(-1) ?? chose[1] ?? ''));
		await deck(page).click();
		await page.getByText('Draw a second card', { exact: false }).first().waitFor();
		await deck(page).click();
	}
	expect(drew[0]).not.toBe(drew[1]);
	expect(drew.slice(0, 2)).toEqual(drew.slice(2));
});

async function keepAll(page: Page): Promise<void> {
	const slip = page.getByRole('dialog', { name: 'Your first tickets' });
	for (const box of await slip.getByRole('checkbox').all()) await box.check();
	await slip.getByRole('button', { name: /^Keep/ }).click();
}

test('a reload keeps the game and shows nobody’s cards', async () => {
	const { page } = await house.window();
	await page.goto('/hotseat');
	await page.getByRole('radio', { name: /New York/ }).check({ force: true });
	await page.getByRole('button', { name: 'Deal the cards' }).click();
	await lift(page);
	await page.reload();
	await page.getByRole('button', { name: /^I am / }).waitFor();
	expect(await page.getByRole('dialog', { name: 'Your first tickets' }).count()).toBe(0);
});
