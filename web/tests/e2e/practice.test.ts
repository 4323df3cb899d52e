// Games in the browser: without a connection from start to result, after a reload, on a board of a file, through an
// update of the page, and with what a browser may lack.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DESKTOP, openBrowser, openWindow, PHONE, SCREENSHOT_FOLDER, settled, type Window } from './harness/browser';
import { text } from './harness/messages';
import { accessibilityViolations, overflows, untranslatedKeys } from './harness/page-checks';
import { PracticePlayer, recordAnswers } from './harness/practice-player';
import { PROGRAM } from './harness/server';
import { StaticServer } from './harness/static-server';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const MINI_ALPS = fileURLToPath(new URL('../../../maps/mini-alps.json', import.meta.url));

const BOARDS = { usa: /North America/, switzerland: /Switzerland/, newYork: /New York/ };

const folder = mkdtempSync(join(tmpdir(), 'fogg-practice-'));
let browser: Browser;
/** The page from a plain file server: the answers of a Fogg server are missing, as without a connection. */
let server: StaticServer;
let windows: Window[] = [];

beforeAll(async () => {
	browser = await openBrowser();
});
beforeEach(async () => {
	server = await StaticServer.start(fallbackFolder());
});
afterEach(async () => {
	const errors = windows.flatMap(({ errors }) => errors);
	for (const { context } of windows) await context.close();
	windows = [];
	await server.stop();
	expect(errors).toEqual([]);
});
afterAll(async () => {
	await browser?.close();
	rmSync(folder, { recursive: true, force: true });
});

/** The built page with its document at the address of practice. */
function fallbackFolder(source = DIST, name = 'page'): string {
	const copy = join(folder, name);
	cpSync(source, copy, { recursive: true });
	for (const path of ['practice', 'replay']) cpSync(join(copy, 'index.html'), join(copy, path, 'index.html'));
	return copy;
}

async function openPractice(options?: BrowserContextOptions): Promise<Window> {
	const window = await openWindow(browser, server.url, options);
	windows.push(window);
	// The requests to a Fogg server are answered like unknown files.
	dropErrors(window, /status of 404/);
	await recordAnswers(window);
	await window.page.goto('/practice');
	await startButton(window.page).waitFor();
	return window;
}

/** Ignores expected messages of the console. */
function dropErrors({ errors, page }: Window, expected: RegExp): void {
	page.on('console', () => errors.splice(0, errors.length, ...errors.filter((error) => !expected.test(error))));
}

const startButton = (page: Page) => page.getByRole('button', { name: text('hotseat-start'), exact: true });
const savedGames = (page: Page) => page.getByRole('region', { name: text('practice-games') }).getByRole('listitem');

/** Waits until the page opens without a connection, and cuts it. */
async function cutConnection(page: Page): Promise<void> {
	await page.getByText(text('practice-ready')).waitFor();
	await server.cut();
}

/** The record of the finished game, as the page saves it. */
async function downloadRecord(page: Page): Promise<string> {
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page
			.getByRole('button', { name: text('end-download') })
			.first()
			.click(),
	]);
	return download.path();
}

const verify = (file: string) => execFileSync(PROGRAM, ['verify', file], { encoding: 'utf8' });

describe('without a connection', () => {
	test.each([
		['newYork', ['expert', 'master']],
		['newYork', ['easy']],
		['switzerland', ['hard', 'medium']],
		['usa', ['medium', 'easy']],
	] as const)('a whole game on %s against %o', async (board, levels) => {
		const window = await openPractice();
		const { page } = window;
		await cutConnection(page);
		await page.goto('/practice');
		const player = await PracticePlayer.start(window, { board: BOARDS[board], levels });
		const seen = await player.playOn();
		expect(seen.table.stage).toBe('finished');
		await page.getByRole('heading', { name: text('end-title') }).waitFor();
		await page.screenshot({ path: join(SCREENSHOT_FOLDER, `practice-end-${board}.png`) });
		expect(verify(await downloadRecord(page))).toMatch(/points|wins|total/i);
		// The game is kept, with its result and its replay.
		await page.goto('/practice');
		await savedGames(page)
			.getByRole('link', { name: text('end-replay') })
			.click();
		await page.getByRole('slider', { name: text('replay-slider') }).waitFor();
	});
});

test('a game continues after a reload without a connection, and can be deleted', async () => {
	const window = await openPractice();
	const { page } = window;
	await cutConnection(page);
	let player = await PracticePlayer.start(window, { board: BOARDS.switzerland, levels: ['easy', 'hard'] });
	await player.playOn(({ table }) => table.seq > 30);
	const before = await player.table();
	await page.reload();
	player = await player.reopened();
	const after = await player.table();
	expect([after.table.seq, after.view?.me, after.turn.legal]).toEqual([
		before.table.seq,
		before.view?.me,
		before.turn.legal,
	]);
	await player.playOn(({ table }) => table.seq > before.table.seq + 10);

	await page.goto('/practice');
	await page.getByText(text('practice-space', { games: 1, size: '' }).split(',')[0]!).waitFor();
	expect(await savedGames(page).count()).toBe(1);
	await savedGames(page)
		.getByRole('button', { name: text('practice-delete'), exact: true })
		.click();
	await savedGames(page)
		.getByRole('button', { name: text('common-cancel') })
		.click();
	expect(await savedGames(page).count()).toBe(1);
	await savedGames(page)
		.getByRole('button', { name: text('practice-delete'), exact: true })
		.click();
	await savedGames(page)
		.getByRole('button', { name: text('practice-delete'), exact: true })
		.click();
	await page.getByText(text('practice-no-games')).waitFor();
});

describe('a board of a file', () => {
	test('can be dropped onto the page and played on without a connection', async () => {
		const window = await openPractice();
		const { page } = window;
		await cutConnection(page);
		await drop(page, 'mini-alps.json', readFileSync(MINI_ALPS, 'utf8'));
		await page.getByRole('radio', { name: /Mini Alps/ }).waitFor({ state: 'attached' });
		let player = await PracticePlayer.start(window, { board: /Mini Alps/, levels: ['medium'] });
		await player.playOn(({ table }) => table.seq > 8);
		await page.reload();
		player = await player.reopened();
		expect((await player.playOn()).table.stage).toBe('finished');
		expect(verify(await downloadRecord(page))).toContain('mini-alps');
		// The device keeps the board, until it is removed.
		await page.goto('/practice');
		await page.getByRole('radio', { name: /Mini Alps/ }).waitFor({ state: 'attached' });
		await page.getByRole('button', { name: text('practice-board-delete', { board: 'Mini Alps' }) }).click();
		await page.getByRole('radio', { name: /Mini Alps/ }).waitFor({ state: 'detached' });
		await savedGames(page)
			.getByRole('link', { name: text('end-replay') })
			.click();
		await page.getByRole('slider', { name: text('replay-slider') }).waitFor();
	});

	test('is rejected with what is wrong with it', async () => {
		const { page } = await openPractice();
		await drop(page, 'wrong.json', '{ "map": 1 }');
		await page.getByText(text('error-bad-board')).waitFor();
		await page.getByText('wrong.json:1:').waitFor();
	});
});

const RECORD = readFileSync(fileURLToPath(new URL('../fixtures/records/switzerland-3.json', import.meta.url)), 'utf8');

test('the record of a game can be replayed, and a damaged one is rejected', async () => {
	const { page } = await openPractice();
	await page.goto('/replay');
	await drop(page, 'game.json', RECORD.replace('"W', '"R'));
	await page.getByText(text('error-bad-record')).waitFor();
	await page.getByText(/checksum/).waitFor();
	await drop(page, 'game.json', RECORD);
	await page.getByRole('slider', { name: text('replay-slider') }).waitFor();
});

test('a record of an unknown board and a file that is too large are rejected with a sentence', async () => {
	const { page } = await openPractice();
	await page.goto('/replay');
	await drop(page, 'unknown.json', RECORD.replace('"name":"switzerland"', '"name":"atlantis"'));
	await page.getByText(text('error-bad-record')).waitFor();
	await page.getByText(/there is no built-in board "atlantis"/).waitFor();
	const repeat = 17 << 20;
	await drop(page, 'huge.json', ' ', repeat);
	await page.getByText(text('error-file-too-large')).waitFor();
	await drop(page, 'picture.json', '\u0000\u0001', 1000);
	await page.getByText(text('error-bad-record')).waitFor();
});

test('an update does not interrupt a game, and is offered after it', async () => {
	const window = await openPractice();
	const { page } = window;
	await page.getByText(text('practice-ready')).waitFor();
	let player = await PracticePlayer.start(window, { board: BOARDS.newYork, levels: ['easy'] });
	await player.playOn(({ table }) => table.seq > 10);
	server.serve(updatedFolder());
	await page.evaluate(async () => {
		const registration = await navigator.serviceWorker.ready;
		await registration.update();
		while (!registration.waiting) await new Promise((done) => setTimeout(done, 50));
	});
	const offer = page.getByText(text('update-ready'));
	const { table } = await player.table();
	await player.playOn((seen) => seen.table.seq > table.seq + 10);
	expect(await offer.count()).toBe(0);
	expect(await entryScript(page)).not.toContain('updated');

	// Not by an address, which would load the new version.
	await page.getByRole('link', { name: text('go-home') }).click();
	await offer.waitFor();
	await page.getByRole('button', { name: text('update-reload') }).click();
	await expect.poll(() => entryScript(page), { timeout: 20_000 }).toContain('updated');
	expect(await offer.count()).toBe(0);
	await page.goto('/practice');
	await savedGames(page)
		.getByRole('link', { name: text('lobby-continue') })
		.click();
	player = await player.reopened();
	expect((await player.playOn()).table.stage).toBe('finished');
});

describe('what a browser may lack', () => {
	const openWithout = async (script: () => void) => {
		const window = await openWindow(browser, server.url);
		windows.push(window);
		dropErrors(window, /status of 404/);
		await recordAnswers(window);
		await window.context.addInitScript(script);
		await window.page.goto('/practice');
		return window;
	};

	test('WebAssembly', async () => {
		const { page } = await openWithout(() => Reflect.deleteProperty(window, 'WebAssembly'));
		await page.getByText(text('error-engine-unsupported')).waitFor();
	});

	test('storage: games can be played, but are not kept', async () => {
		const window = await openWithout(() => {
			IDBFactory.prototype.open = () => {
				throw new DOMException('not allowed', 'SecurityError');
			};
		});
		const { page } = window;
		await page.getByText(text('practice-not-kept')).waitFor();
		const player = await PracticePlayer.start(window, { board: BOARDS.newYork, levels: ['easy'] });
		await player.playOn(({ table }) => table.seq > 6);
	});

	test('space: the page says that a move was not saved, and the game goes on', async () => {
		const window = await openPractice();
		const player = await PracticePlayer.start(window, { board: BOARDS.newYork, levels: ['easy'] });
		await window.page.evaluate(() => {
			IDBObjectStore.prototype.put = () => {
				throw new DOMException('full', 'QuotaExceededError');
			};
		});
		await player.playOn(({ table }) => table.seq > 6);
		await window.page.getByText(text('practice-not-saved')).waitFor();
	});
});

test('a saved game that is damaged is kept and can be downloaded', async () => {
	const window = await openPractice();
	const { page } = window;
	const player = await PracticePlayer.start(window, { board: BOARDS.newYork, levels: ['easy'] });
	await player.playOn(({ table }) => table.seq > 6);
	await page.goto('/practice');
	await page.evaluate(
		() =>
			new Promise<void>((done) => {
				const opening = indexedDB.open('fogg');
				opening.onsuccess = () => {
					const transaction = opening.result.transaction('records', 'readwrite');
					const records = transaction.objectStore('records');
					records.getAll().onsuccess = ({ target }) => {
						for (const record of (target as IDBRequest<{ id: string; text: string }[]>).result)
							records.put({ ...record, text: record.text.replace('"action"', '"actiom"') });
					};
					transaction.oncomplete = () => done();
				};
			}),
	);
	await savedGames(page)
		.getByRole('link', { name: text('lobby-continue') })
		.click();
	await page.getByText(text('error-bad-record')).waitFor();
	const record = readFileSync(await downloadRecord(page), 'utf8');
	expect(record).toContain('actiom');
	await page.getByRole('link', { name: text('practice-all-games') }).click();
	await savedGames(page).first().waitFor();
});

test('a game is played in one tab at a time', async () => {
	const window = await openPractice();
	await PracticePlayer.start(window, { board: BOARDS.newYork, levels: ['easy'] });
	const second = await window.context.newPage();
	await second.goto(window.page.url());
	await second.getByText(text('practice-elsewhere')).waitFor();
	await second.close();
});

test.each([
	['desk', DESKTOP],
	['phone', PHONE],
] as const)('everything fits and is accessible at a %s', async (name, viewport) => {
	const window = await openPractice({ viewport });
	const { page } = window;
	const found: string[] = [];
	const check = async (state: string) => {
		await settled(page);
		await page.screenshot({
			path: join(SCREENSHOT_FOLDER, `practice-${state}-${name}.png`),
			fullPage: state !== 'game',
		});
		found.push(...(await overflows(page)), ...(await untranslatedKeys(page)), ...(await accessibilityViolations(page)));
	};
	await drop(page, 'mini-alps.json', readFileSync(MINI_ALPS, 'utf8'));
	await page.getByRole('radio', { name: /Mini Alps/ }).waitFor({ state: 'attached' });
	await PracticePlayer.start(window, { board: BOARDS.usa, levels: ['easy', 'hard'] });
	await check('game');
	await page.goto('/practice');
	await startButton(page).waitFor();
	await check('start');
	await page.goto('/replay');
	await check('replay-file');
	expect(found).toEqual([]);
});

/** Drops a file onto the page; its content may be repeated. */
async function drop(page: Page, name: string, content: string, repeat = 1): Promise<void> {
	await page.getByRole('button', { name: anyFileButton }).waitFor();
	await page.evaluate(
		({ name, content, repeat }) => {
			const dataTransfer = new DataTransfer();
			dataTransfer.items.add(new File([content.repeat(repeat)], name, { type: 'application/json' }));
			for (const type of ['dragover', 'drop'])
				document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
		},
		{ name, content, repeat },
	);
}

const anyFileButton = new RegExp(`^(${text('practice-board-file')}|${text('practice-replay-file')})$`);

function entryScript(page: Page): Promise<string> {
	return page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '');
}

/** The page as another version: its script has another name, and its service worker another list. */
function updatedFolder(): string {
	const copy = fallbackFolder(DIST, 'updated');
	const html = readFileSync(join(copy, 'index.html'), 'utf8');
	const script = /<script type="module"[^>]* src="\/(assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
	const updated = script.replace(/\.js$/, '-updated.js');
	renameSync(join(copy, script), join(copy, updated));
	for (const path of ['index.html', 'practice/index.html', 'replay/index.html', 'service-worker.js']) {
		const file = join(copy, path);
		// The service worker adds its version to the prefix of its cache.
		const content = readFileSync(file, 'utf8').replaceAll(script, updated);
		writeFileSync(file, content.replace(/\+"[0-9a-f]{16}"/, '+"0123456789abcdef"'));
	}
	return copy;
}
