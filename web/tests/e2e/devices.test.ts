// The list of devices: signing one out ends its table at once, with a sentence that says why.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { text } from './harness/messages';
import { accessibilityViolations } from './harness/page-checks';
import { TestEnv } from './harness/test-env';

const env = TestEnv.create();

/** Signs a second window in as the person of a page, by the one-time link. */
async function linkWindow(page: Page): Promise<Page> {
	await page.goto('/people');
	await page.getByRole('button', { name: text('people-link-device-create') }).click();
	const address = await page.getByRole('textbox', { name: text('people-link-device-link') }).inputValue();
	const other = (await env.window()).page;
	await other.goto(address);
	await other.getByRole('button', { name: text('link-confirm') }).click();
	await other.getByRole('status').waitFor();
	return other;
}

test('a device that is signed out loses its table at once', async () => {
	const user = await env.user('Phileas');
	const { page } = user.window;
	const { table } = await user.createTable({ board: 'usa', seats: 2 });
	const other = await linkWindow(page);
	await other.goto(`/table/${table.id}`);
	await other.getByRole('heading', { level: 1 }).waitFor();

	await page.goto('/people');
	await page.getByText(text('people-device-current')).waitFor();
	expect(await accessibilityViolations(page)).toEqual([]);
	const signOut = page.getByRole('button', { name: text('people-device-sign-out', { device: 'Chrome, Linux' }) });
	await signOut.click();
	await other.getByText(text('error-signed-out')).waitFor();
	await signOut.waitFor({ state: 'detached' });
});

test('signing out everywhere ends this device and the others', async () => {
	const user = await env.user('Aouda');
	const { page } = user.window;
	const { table } = await user.createTable({ board: 'usa', seats: 2 });
	const other = await linkWindow(page);
	await other.goto(`/table/${table.id}`);
	await other.getByRole('heading', { level: 1 }).waitFor();

	await page.goto('/people');
	await page.getByRole('button', { name: text('people-sign-out'), exact: true }).click();
	await page.getByRole('button', { name: text('people-sign-out-everywhere') }).click();
	await other.getByText(text('error-signed-out')).waitFor();
	await page.getByText(text('people-no-name-yet')).waitFor();
});
