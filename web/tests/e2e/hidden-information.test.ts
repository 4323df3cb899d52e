// The page never receives or stores information that its seat may not know: all messages, the heap and the browser
// storage are searched.
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settled } from './harness/browser';
import { ApiPlayer } from './harness/api-player';
import { heapObjects } from './harness/heap-snapshot';
import { TestEnv } from './harness/test-env';
import { playOn, chooseAction } from './harness/strategy';
import type { Action, TableView } from '../../src/lib/protocol/types';

const env = TestEnv.create();

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Every object nested in a value. */
function* objects(value: Json): Generator<{ [key: string]: Json }> {
	if (Array.isArray(value)) for (const item of value) yield* objects(item);
	else if (value !== null && typeof value === 'object') {
		yield value;
		for (const item of Object.values(value)) yield* objects(item);
	}
}

/** The fields of an object that only the seat itself may know. */
function secretsOf(seat: string, object: { [key: string]: unknown }): string[] {
	if (object.seat !== seat) return [];
	const fields = ['tickets', 'offered', 'kept_tickets', 'returned_tickets', 'returned', 'removed', 'legal'].filter(
		(name) => Array.isArray(object[name]),
	);
	if (object.type === 'card_drawn' && 'card' in object) fields.push('card');
	if (typeof object.hand === 'string') fields.push('hand');
	return fields;
}

/** The fields that only the server knows before the end. */
function shuffleSecretsOf(object: object): string[] {
	return ['secret', 'seed'].filter((name) => name in object);
}

/** Plays a part of a game of two people: one uses the page, the other the API. */
async function game(received: string[] = []): Promise<{ page: Page; truth: TableView; theirs: string; mine: string }> {
	const { page, context } = await env.window();
	page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(payload.toString())));
	page.on('response', (response) => {
		if (new URL(response.url()).pathname.startsWith('/api/'))
			void response.text().then(
				(text) => received.push(text),
				() => undefined,
			);
	});
	await page.goto('/');
	const other = await ApiPlayer.create(env.server, 'Aouda');
	const { table } = await other.createTable({ board: 'switzerland', seats: 2 });
	await post(context, '/people', { name: 'Phileas', key: false });
	await post(context, `/tables/${table.id}/sit`, {});
	await page.goto(`/table/${table.id}`);
	await other.start(table.id);

	// The person at the page plays through the API with the same cookie, while the page receives the updates.
	const ownTable = async (): Promise<TableView> => (await context.request.get(`/api/tables/${table.id}`)).json();
	let moves = 0;
	// The game stops when the other player holds cards that this player has never held: only then do those cards in the
	// memory of the page show a leak.
	const ownHands = new Set<string | undefined>();
	await playOn([other], table.id, async () => {
		const seen = await ownTable();
		const action: Action | undefined = chooseAction(seen.turn.legal);
		if (action) {
			moves += 1;
			await post(context, `/tables/${table.id}/act`, { move_id: `mine-${moves}`, seq: seen.table.seq, action });
		}
		const { view } = await ownTable();
		ownHands.add(seen.view?.me?.hand).add(view?.me?.hand);
		const isTelling = !ownHands.has((await other.table(table.id)).view?.me?.hand);
		return (moves >= 40 && isTelling) || seen.table.stage !== 'playing';
	});
	const truth = await other.table(table.id);
	expect(truth.table.stage).toBe('playing');
	await expect.poll(() => received.some((text) => text.includes(`"seq":${truth.table.seq}`))).toBe(true);
	await settled(page);
	return { page, truth, theirs: truth.seat ?? '', mine: (await ownTable()).seat ?? '' };
}

async function post(context: BrowserContext, path: string, data: unknown): Promise<void> {
	const response = await context.request.post(`/api${path}`, { data, headers: { origin: env.server.url } });
	expect(response.ok(), path).toBe(true);
}

test('received messages contain nothing that only other seats know', async () => {
	const received: string[] = [];
	const { theirs } = await game(received);
	const all = received.flatMap((text) => [...objects(JSON.parse(text || 'null') as Json)]);
	expect(all.filter((object) => object.type === 'card_drawn' && object.seat === theirs).length).toBeGreaterThan(5);
	expect(all.flatMap((object) => secretsOf(theirs, object))).toEqual([]);
	// Contributions to the shuffle are public before the deal; the server's secret is public only after the game.
	expect(all.flatMap(shuffleSecretsOf)).toEqual([]);
});

test('the memory of the page contains nothing that only other seats know', async () => {
	const { page, truth, theirs, mine } = await game();
	const inMemory = await heapObjects(page, ['seat']);
	// As a check of the search itself: it finds what the page knows about its own seat.
	expect(new Set(inMemory.flatMap((object) => secretsOf(mine, object)))).toContain('card');
	expect(inMemory.filter((object) => object.type === 'card_drawn' && object.seat === theirs).length).toBeGreaterThan(5);
	expect(inMemory.flatMap((object) => secretsOf(theirs, object))).toEqual([]);

	// The hand of the other seat is not in any object without a seat either.
	const hands = await heapObjects(page, ['hand']);
	const texts = hands.map(({ hand }) => hand).filter((hand) => typeof hand === 'string');
	const own = (await page
		.context()
		.request.get(`/api/tables/${truth.table.id}`)
		.then((response) => response.json())) as TableView;
	expect(texts).toContain(own.view?.me?.hand);
	expect(truth.view?.me?.hand).not.toBe(own.view?.me?.hand);
	expect(texts).not.toContain(truth.view?.me?.hand);

	// The browser storage contains nothing but whether the home page, if it finished loading, listed own tables.
	const stored = await page.evaluate(() => [localStorage, sessionStorage].flatMap((store) => Object.entries(store)));
	expect(stored.filter(([key, value]) => key !== 'fogg.has-tables' || !['yes', 'no'].includes(value))).toEqual([]);
	expect(await page.evaluate(async () => [...(await indexedDB.databases()), ...(await caches.keys())].length)).toBe(0);
});
