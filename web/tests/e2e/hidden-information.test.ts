// The page never receives what the seat may not know: everything that comes to it over the wire is read, and everything
// that it holds in memory and in its stores.
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settled } from './harness/browser';
import { Guest } from './harness/api-player';
import { heldObjects } from './harness/heap-snapshot';
import { House } from './harness/test-env';
import { playOn, plain } from './harness/strategy';
import type { Action, TableView } from '../../src/lib/protocol/types';

const house = House.open();

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Every object in a value, however deep. */
function* objects(value: Json): Generator<{ [key: string]: Json }> {
	if (Array.isArray(value)) for (const one of value) yield* objects(one);
	else if (value !== null && typeof value === 'object') {
		yield value;
		for (const one of Object.values(value)) yield* objects(one);
	}
}

/** What an object tells about a seat that only that seat may know. */
function secretsOf(seat: string, object: { [key: string]: unknown }): string[] {
	if (object.seat !== seat) return [];
	const told = ['tickets', 'offered', 'kept_tickets', 'returned_tickets', 'returned', 'sent_out', 'legal'].filter((name) => Array.isArray(object[name]));
	if (object.type === 'card_drawn' && 'card' in object) told.push('card');
	if (typeof object.hand === 'string') told.push('hand');
	return told;
}

/** What only the server knows before the end. */
function shuffleOf(object: object): string[] {
	return ['secret', 'seed'].filter((name) => name in object);
}

/** Two people in the middle of a game: one at a page, and one past it. */
async function game(heard: string[] = []): Promise<{ page: Page; truth: TableView; theirs: string; mine: string }> {
	const { page, context } = await house.window();
	page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(payload.toString())));
	page.on('response', (response) => {
		if (new URL(response.url()).pathname.startsWith('/api/')) void response.text().then((text) => heard.push(text), () => undefined);
	});
	await page.goto('/');
	const other = await Guest.at(house.server, 'Aouda');
	const { table } = await other.make({ board: 'switzerland', seats: 2 });
	await post(context, '/people', { name: 'Phileas', key: false });
	await post(context, `/tables/${table.id}/sit`, {});
	await page.goto(`/table/${table.id}`);
	await other.start(table.id);

	// The person at the page plays through the same cookie; what counts is what the page hears meanwhile.
	const see = async (): Promise<TableView> => (await context.request.get(`/api/tables/${table.id}`)).json();
	let moves = 0;
	await playOn([other], table.id, async () => {
		const seen = await see();
		const action: Action | undefined = plain(seen.turn.legal);
		if (action) {
			moves += 1;
			await post(context, `/tables/${table.id}/act`, { move_id: `mine-${moves}`, seq: seen.table.seq, action });
		}
		return moves >= 40 || seen.table.stage !== 'playing';
	});
	const truth = await other.see(table.id);
	expect(truth.table.stage).toBe('playing');
	await expect.poll(() => heard.some((text) => text.includes(`"seq":${truth.table.seq}`))).toBe(true);
	await settled(page);
	return { page, truth, theirs: truth.seat ?? '', mine: (await see()).seat ?? '' };
}

async function post(context: BrowserContext, path: string, data: unknown): Promise<void> {
	const response = await context.request.post(`/api${path}`, { data, headers: { origin: house.server.url } });
	expect(response.ok(), path).toBe(true);
}

test('everything that comes to a page leaves out what only others know', async () => {
	const heard: string[] = [];
	const { theirs } = await game(heard);
	const all = heard.flatMap((text) => [...objects(JSON.parse(text || 'null') as Json)]);
	expect(all.filter((object) => object.type === 'card_drawn' && object.seat === theirs).length).toBeGreaterThan(5);
	expect(all.flatMap((object) => secretsOf(theirs, object))).toEqual([]);
	// What everybody adds to the shuffle is told to all before the deal; the server's own secret only after the game.
	expect(all.flatMap(shuffleOf)).toEqual([]);
});

test('everything that a page holds leaves out what only others know', async () => {
	const { page, truth, theirs, mine } = await game();
	const held = await heldObjects(page, ['seat']);
	// What is looked for would be found: of oneself the page knows all of it.
	expect(new Set(held.flatMap((object) => secretsOf(mine, object)))).toContain('card');
	expect(held.filter((object) => object.type === 'card_drawn' && object.seat === theirs).length).toBeGreaterThan(5);
	expect(held.flatMap((object) => secretsOf(theirs, object))).toEqual([]);

	// Nor is theirs the hand of any object that does not say whose it is, though one’s own is.
	const hands = await heldObjects(page, ['hand']);
	const texts = hands.map(({ hand }) => hand).filter((hand) => typeof hand === 'string');
	const own = (await page.context().request.get(`/api/tables/${truth.table.id}`).then((response) => response.json())) as TableView;
	expect(texts).toContain(own.view?.me?.hand);
	expect(truth.view?.me?.hand).not.toBe(own.view?.me?.hand);
	expect(texts).not.toContain(truth.view?.me?.hand);

	// And it keeps nothing of a game for later.
	expect(await page.evaluate(() => [localStorage, sessionStorage].flatMap((store) => Object.keys(store)))).toEqual([]);
	expect(await page.evaluate(async () => [...(await indexedDB.databases()), ...(await caches.keys())].length)).toBe(0);
});
