// The page for a static web host, served by a plain file server: practice, replays and rules, without any Fogg server.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, openBrowser, openWindow, PHONE, SCREENSHOT_FOLDER, settled, type Window } from './harness/browser';
import { TUTORIALS } from '../../src/lib/tutorial/tutorials';
import { LessonPlayer } from './harness/lesson-player';
import { text } from './harness/messages';
import { accessibilityViolations, overflows, untranslatedKeys } from './harness/page-checks';
import { PracticePlayer, recordAnswers } from './harness/practice-player';
import { Server } from './harness/server';
import { waitUntil } from './harness/wait-until';

const WEB = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'fogg-site-'));
let browser: Browser;
let host: ChildProcess;
let url: string;

beforeAll(async () => {
	const options = ['--mode', 'site', '--emptyOutDir', '--outDir', folder, '--logLevel', 'warn'];
	execFileSync('npm', ['run', '--silent', 'build', '--', ...options], { cwd: WEB, stdio: 'pipe' });
	const port = await freePort();
	url = `http://127.0.0.1:${port}`;
	const serve = ['-m', 'http.server', String(port), '--bind', '127.0.0.1', '--directory', folder];
	host = spawn('python3', serve, { stdio: 'ignore' });
	const answers = () =>
		fetch(url).then(
			() => true,
			() => false,
		);
	await waitUntil(answers, 20_000, 'the file server does not start');
	browser = await openBrowser();
}, 120_000);
afterAll(async () => {
	await browser?.close();
	host?.kill();
	rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
	const probe = createServer();
	await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
	const { port } = probe.address() as AddressInfo;
	await new Promise((done) => probe.close(done));
	return port;
}

/** A window that records every request which leaves the site or fails. */
async function open(viewport = DESKTOP): Promise<Window & { failed: string[] }> {
	const window = await openWindow(browser, url, { viewport });
	const failed: string[] = [];
	window.page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
	window.page.on(
		'request',
		(request) => /^https?:/.test(request.url()) && !request.url().startsWith(url) && failed.push(request.url()),
	);
	await recordAnswers(window);
	return { ...window, failed };
}

test('a game is played to its end, kept, and replayed', async () => {
	const window = await open();
	const { page, context, errors, failed } = window;
	await page.goto('/');
	const player = await PracticePlayer.start(window, { board: /New York/, levels: ['easy'] });
	expect((await player.playOn()).table.stage).toBe('finished');
	await page.getByRole('link', { name: text('end-replay') }).click();
	await page.getByRole('slider', { name: text('replay-slider') }).waitFor();
	await page.goto('/practice/');
	await page.getByRole('link', { name: text('game-result') }).waitFor();
	expect([errors, failed]).toEqual([[], []]);
	await context.close();
});

test('every page opens at its address, fits and is accessible', async () => {
	for (const [name, viewport] of [
		['desk', DESKTOP],
		['phone', PHONE],
	] as const) {
		const { page, context, errors, failed } = await open(viewport);
		const found: string[] = [];
		for (const path of [
			'/',
			'/practice/',
			'/tutorial/',
			'/replay/',
			'/rules/',
			'/rules/usa/',
			'/rules/new-york/',
			'/settings/',
		]) {
			await page.goto(path);
			await page.getByRole('heading', { level: 1 }).waitFor();
			await settled(page);
			await page.screenshot({ path: join(SCREENSHOT_FOLDER, `site${path.replaceAll('/', '-')}${name}.png`) });
			found.push(
				...(await overflows(page)),
				...(await untranslatedKeys(page)),
				...(await accessibilityViolations(page)),
			);
		}
		expect([found, errors, failed]).toEqual([[], [], []]);
		await context.close();
	}
});

test('a lesson is played to its end', async () => {
	const window = await open();
	const { page, context, errors, failed } = window;
	await page.goto('/tutorial/');
	const { board, lessons } = TUTORIALS[0]!;
	await page
		.getByRole('link', { name: text('tutorial-start'), exact: true })
		.first()
		.click();
	await (await LessonPlayer.create(window, board, lessons[0]!)).play();
	expect([errors, failed]).toEqual([[], []]);
	await context.close();
});

test('links lead to pages that the host has', async () => {
	const { page, context, errors } = await open();
	await page.goto('/rules/');
	await page.getByRole('heading', { level: 1 }).waitFor();
	const links = await page
		.getByRole('link')
		.evaluateAll((links) => (links as HTMLAnchorElement[]).map(({ href }) => href));
	expect(links.length).toBeGreaterThan(6);
	for (const link of links) expect((await fetch(link)).status, link).toBe(200);
	expect(errors).toEqual([]);
	await context.close();
});

test('the policy in the document is that of a server', async () => {
	const server = await Server.start();
	const policy = (await fetch(server.url)).headers.get('content-security-policy');
	await server.stop();
	const document = readFileSync(join(folder, 'index.html'), 'utf8').replaceAll('&#39;', "'");
	// A document cannot say who may embed it.
	expect(document).toContain(`content="${policy?.replace("; frame-ancestors 'none'", '')}"`);
});
