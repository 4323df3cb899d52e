// The tutorial in the browser, from a plain file server: every lesson of every board without a connection, by mouse, by
// keyboard and on phones; left and continued; in all languages.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MoveStep } from '../../src/lib/tutorial/lesson';
import { findLesson, TUTORIALS } from '../../src/lib/tutorial/tutorials';
import {
	DESKTOP,
	openBrowser,
	openWindow,
	PHONE,
	PHONE_LANDSCAPE,
	SCREENSHOT_FOLDER,
	settled,
	type Window,
} from './harness/browser';
import { LessonPlayer } from './harness/lesson-player';
import { text } from './harness/messages';
import { accessibilityViolations, overflows, untranslatedKeys } from './harness/page-checks';
import { StaticServer } from './harness/static-server';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const LANGUAGES = ['en', 'hu', 'el', 'fi', 'da', 'sv', 'nb'];

const folder = mkdtempSync(join(tmpdir(), 'fogg-tutorial-'));
let browser: Browser;
let server: StaticServer;
let windows: Window[] = [];

beforeAll(async () => {
	cpSync(DIST, folder, { recursive: true });
	for (const path of ['tutorial', 'rules']) cpSync(join(folder, 'index.html'), join(folder, path, 'index.html'));
	browser = await openBrowser();
});
beforeEach(async () => {
	server = await StaticServer.start(folder);
});
afterEach(async () => {
	const errors = windows.flatMap(({ errors }) => errors);
	for (const { context } of windows) await context.close();
	windows = [];
	await server.stop();
	// The requests to a Fogg server are answered like unknown files.
	expect(errors.filter((error) => !error.includes('status of 404'))).toEqual([]);
});
afterAll(async () => {
	await browser?.close();
	rmSync(folder, { recursive: true, force: true });
});

async function open(path: string, options?: BrowserContextOptions): Promise<Window> {
	const window = await openWindow(browser, server.url, options);
	windows.push(window);
	await window.page.goto(path);
	return window;
}

const find = (path: string) => findLesson(path)!;
const stepOf = (path: string, index: number) => find(path).lesson.steps[index] as MoveStep;

async function openLesson(path: string, options?: BrowserContextOptions) {
	const window = await open(`/tutorial#${path}`, options);
	await window.page.locator('.coach').waitFor();
	const { tutorial, lesson } = find(path);
	return { window, page: window.page, player: await LessonPlayer.create(window, tutorial.board, lesson) };
}

/** Waits until the page opens without a connection. */
async function waitUntilKept({ page }: Window): Promise<void> {
	await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

describe.each(TUTORIALS)('all lessons of $board', ({ board, lessons }) => {
	test('without a connection, one after the other', { timeout: 400_000 }, async () => {
		const window = await open('/tutorial');
		const { page } = window;
		await page.getByRole('heading', { name: text('tutorial-title') }).waitFor();
		await waitUntilKept(window);
		await server.cut();
		await page.goto(`/tutorial#${board}`);
		const section = page.getByRole('region', { name: new RegExp(text(`board-title-${board}`)) });
		await section.getByRole('link', { name: text('tutorial-start'), exact: true }).click();
		for (const [index, lesson] of lessons.entries()) {
			const player = await LessonPlayer.create(window, board, lesson);
			await page.getByText(text('tutorial-lesson-number', { number: index + 1 })).waitFor();
			await player.play();
			await page.screenshot({ path: join(SCREENSHOT_FOLDER, `tutorial-${board}-${lesson.id}.png`) });
			if (index + 1 < lessons.length)
				await page.getByRole('button', { name: text('tutorial-next-lesson'), exact: true }).click();
		}
		await page.getByText(text('tutorial-all-done')).waitFor();
		await page.getByRole('button', { name: text('tutorial-all-lessons') }).click();
		await section.getByText(text('tutorial-progress', { done: lessons.length, count: lessons.length })).waitFor();
	});
});

test('every lesson of a board by keyboard', { timeout: 400_000 }, async () => {
	const { board, lessons } = TUTORIALS[1]!;
	const window = await open('/tutorial');
	const { page } = window;
	await page
		.getByRole('link', { name: text('tutorial-start'), exact: true })
		.nth(1)
		.focus();
	await page.keyboard.press('Enter');
	for (const [index, lesson] of lessons.entries()) {
		const player = await LessonPlayer.create(window, board, lesson, true);
		await page.getByText(text('tutorial-lesson-number', { number: index + 1 })).waitFor();
		await expect
			.poll(() => page.evaluate(() => document.activeElement?.className.includes('coach')), { timeout: 20_000 })
			.toBe(true);
		await player.play();
		if (index + 1 === lessons.length) break;
		const next = page.getByRole('button', { name: text('tutorial-next-lesson'), exact: true });
		for (let stops = 0; stops < 400; stops += 1) {
			if (await next.evaluate((element) => element === document.activeElement)) break;
			await page.keyboard.press('Tab');
		}
		await page.keyboard.press('Enter');
	}
	await page.getByText(text('tutorial-all-done')).waitFor();
});

describe('a wrong move', () => {
	test.each([
		['usa/draw', 0, 'blind'],
		['usa/draw', 0, 'tickets'],
		['usa/claim', 0, 'claim'],
		['switzerland/claim', 0, 'row'],
		['new-york/tickets', 1, 'keep'],
	] as const)('%s, step %i: %s', async (path, index, type) => {
		const { page, player } = await openLesson(path);
		await player.play(0, index);
		await player.makeWrongMove(stepOf(path, index), type);
		await player.expectStep(index);
		expect(await accessibilityViolations(page)).toEqual([]);
	});
});

test('a lesson can be left, continued and restarted', async () => {
	const { page, player } = await openLesson('usa/claim');
	await player.play(0, 1);
	await page.getByRole('button', { name: text('tutorial-all-lessons') }).click();
	await page.getByRole('heading', { name: text('tutorial-title') }).waitFor();
	await page.reload();
	await page.getByRole('link', { name: text('tutorial-continue'), exact: true }).click();
	await player.expectStep(1);
	await page.reload();
	await player.play(1);
	// A completed lesson begins again.
	await page.getByRole('button', { name: text('tutorial-again') }).click();
	await player.expectStep(0);
	await page.getByRole('button', { name: text('tutorial-all-lessons') }).click();
	await page.getByText(text('tutorial-progress', { done: 1, count: TUTORIALS[0]!.lessons.length })).waitFor();
	await page.getByRole('button', { name: new RegExp(text('tutorial-forget')) }).click();
	await page
		.getByText(text('tutorial-progress', { done: 0, count: TUTORIALS[0]!.lessons.length }))
		.first()
		.waitFor();
});

test('the home page offers it to newcomers, and the rules link to it', async () => {
	const { page } = await open('/');
	await page.getByRole('link', { name: text('tutorial-offer') }).click();
	await page.getByRole('heading', { name: text('tutorial-title') }).waitFor();
	await page.goto('/rules');
	await page.getByRole('link', { name: text('tutorial-rules') }).click();
	await page.getByRole('heading', { name: text('tutorial-title') }).waitFor();
});

test('a browser without WebAssembly says so', async () => {
	const window = await openWindow(browser, server.url);
	windows.push(window);
	await window.context.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
	await window.page.goto('/tutorial');
	await window.page.getByText(text('error-engine-unsupported')).waitFor();
});

test('a damaged memory or one of another version only loses the progress', async () => {
	const { page } = await open('/tutorial');
	const store = (value: string) => page.evaluate((value) => localStorage.setItem('fogg.tutorial', value), value);
	for (const value of ['nonsense', '3', '{"usa":{"done":7}}', '{"usa":{"done":[],"open":{"lesson":"draw"}}}']) {
		await store(value);
		await page.reload();
		await page
			.getByRole('link', { name: text('tutorial-start'), exact: true })
			.first()
			.waitFor();
	}
	const left = { lesson: 'draw', step: 1, moves: [{ type: 'row', slot: 9 }] };
	await store(JSON.stringify({ usa: { done: [], open: left } }));
	await page.reload();
	await page.getByRole('link', { name: text('tutorial-continue'), exact: true }).click();
	await page
		.locator('.coach')
		.getByText(text('tutorial-step', { step: 1, count: 3 }))
		.waitFor();
});

describe.each([
	['desk', { viewport: DESKTOP }],
	['desk-dark', { viewport: DESKTOP, colorScheme: 'dark' }],
	['phone', { viewport: PHONE, isMobile: true, hasTouch: true }],
	['phone-landscape-dark', { viewport: PHONE_LANDSCAPE, isMobile: true, hasTouch: true, colorScheme: 'dark' }],
] as const)('%s', (name, options) => {
	test.each([
		['usa/draw', 0],
		['usa/tickets', 1],
		['switzerland/tunnels', 1],
		['new-york/attractions', 1],
		['usa/end', 2],
	] as const)('%s, step %i', async (path, index) => {
		const { page, player } = await openLesson(path, options);
		await player.play(0, index);
		await settled(page);
		expect(await accessibilityViolations(page)).toEqual([]);
		expect(await overflows(page)).toEqual([]);
		await page.screenshot({ path: join(SCREENSHOT_FOLDER, `tutorial-${name}-${path.replace('/', '-')}.png`) });
	});

	test('the list of lessons', async () => {
		const { page } = await open('/tutorial#switzerland', options);
		await page.getByRole('heading', { name: text('tutorial-title') }).waitFor();
		await settled(page);
		expect(await accessibilityViolations(page)).toEqual([]);
		await page.screenshot({ path: join(SCREENSHOT_FOLDER, `tutorial-${name}.png`), fullPage: true });
	});
});

test.each(LANGUAGES)('in the language %s on a phone', async (language) => {
	const { page } = await open('/tutorial', { viewport: PHONE, isMobile: true, hasTouch: true, locale: language });
	await page.getByRole('heading', { level: 1 }).waitFor();
	expect([await overflows(page), await untranslatedKeys(page)]).toEqual([[], []]);
	await page.goto('/tutorial#usa/end');
	await page.locator('.coach').waitFor();
	await settled(page);
	expect([await overflows(page), await untranslatedKeys(page)]).toEqual([[], []]);
	await page.screenshot({ path: join(SCREENSHOT_FOLDER, `tutorial-phone-${language}.png`) });
});
