// The engine in the browser plays exactly as the program does: the same seeds give the same records, byte for byte, with
// every event and every move of every bot. Budgets are numbers of playouts.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EngineAnswer, EngineRequest } from '../../src/lib/protocol/types';
import { openBrowser, openWindow } from './harness/browser';
import { loadEngine, type TestEngine } from './harness/module-engine';
import { PROGRAM } from './harness/server';

/** The games that both play: every level, every style, and searches with different budgets. */
const SERIES = [
	{ board: 'usa', bots: ['easy', 'medium', 'hard', 'planner:collector', 'hard:blocker'], games: 4 },
	{ board: 'usa', bots: ['search-classic:120', 'search-classic:60'], games: 1 },
	{ board: 'switzerland', bots: ['medium:blitz', 'hard', 'search-classic:60'], games: 3 },
	{ board: 'new-york', bots: ['search-classic:blocker;150', 'rollout', 'medium'], games: 3 },
	{ board: 'new-york', bots: ['net', 'search:40'], games: 1 },
] as const;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'fogg-engine-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The records that the program writes for a series, in order. */
function nativeRecords({ board, bots, games }: (typeof SERIES)[number], number: number): string[] {
	const records = join(folder, String(number));
	const options = ['--map', board, '--bots', bots.join(','), '--games', String(games), '--seed', '20'];
	execFileSync(PROGRAM, ['sim', ...options, '--records', records], { stdio: 'pipe' });
	const files = readdirSync(records).sort();
	return files.map((file) => readFileSync(join(records, file), 'utf8'));
}

/** Plays the game of a record with the engine, and returns the record that the engine writes. */
async function play({ ask, addNetwork }: TestEngine, record: string): Promise<string> {
	const { board, seats, seed } = JSON.parse(record) as {
		board: { name: string };
		seats: { name: string }[];
		seed: string;
	};
	const game = 'game';
	const answer = await ask({
		type: 'create_game',
		game,
		board: board.name,
		players: seats.map(({ name }) => ({ bot: name })),
		bot_speed: 'instant',
		seed,
		now: 0,
	});
	if (answer.type !== 'game') throw new Error(JSON.stringify(answer));
	if (answer.lacks_network) await addNetwork(answer.board.hash);
	for (;;) {
		const step = await ask({ type: 'step', game, now: 0 });
		if (step.type !== 'messages') throw new Error(JSON.stringify(step));
		if (step.wake_at === undefined) break;
	}
	const written = await ask({ type: 'record', game });
	return written.type === 'record' ? written.text : JSON.stringify(written);
}

/** The first line in which two records differ. */
function difference(found: string, expected: string): string | undefined {
	const [lines, expectedLines] = [found.split('\n'), expected.split('\n')];
	const line = expectedLines.findIndex((text, index) => text !== lines[index]);
	return line < 0 ? undefined : `line ${line + 1}: ${lines[line]} instead of ${expectedLines[line]}`;
}

describe('in Node', () => {
	let engine: TestEngine;

	beforeAll(async () => {
		engine = await loadEngine();
	});

	test.each(SERIES.map((series, number) => ({ ...series, number })))(
		'bots on $board play the same games: $bots',
		async ({ number }) => {
			const series = SERIES[number]!;
			const records = nativeRecords(series, number);
			expect(records).toHaveLength(series.games);
			for (const record of records) expect(difference(await play(engine, record), record)).toBeUndefined();
		},
	);
});

describe('in Chromium', () => {
	let browser: Browser;
	let vite: ViteDevServer;

	beforeAll(async () => {
		const server = { host: '127.0.0.1', port: 0, hmr: false, watch: null };
		vite = await createServer({ root: ROOT, logLevel: 'error', server });
		await vite.listen();
		browser = await openBrowser();
	});
	afterAll(async () => {
		await browser?.close();
		await vite?.close();
	});

	test('bots play the same games in a worker', async () => {
		const { page, context, errors } = await openWindow(browser, vite.resolvedUrls!.local[0]!);
		await page.goto('tests/e2e/engine-page/');
		await page.waitForFunction(() => 'ask' in window);
		type EnginePage = {
			ask: (request: EngineRequest, type: string) => Promise<EngineAnswer>;
			addNetwork: (boardHash: string) => Promise<void>;
		};
		const engine: TestEngine = {
			ask: (request) =>
				page.evaluate((request) => {
					const types = { create_game: 'game', step: 'messages', record: 'record' } as const;
					const { ask } = window as unknown as EnginePage;
					return ask(request, types[request.type as keyof typeof types]);
				}, request),
			addNetwork: (boardHash) =>
				page.evaluate((boardHash) => (window as unknown as EnginePage).addNetwork(boardHash), boardHash),
		};
		for (const [number, series] of SERIES.entries()) {
			const record = nativeRecords({ ...series, games: 1 } as (typeof SERIES)[number], 100 + number)[0]!;
			expect(difference(await play(engine, record), record), series.bots.join()).toBeUndefined();
		}
		expect(errors).toEqual([]);
		await context.close();
	});
});
