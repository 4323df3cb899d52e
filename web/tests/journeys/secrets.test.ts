// The page never receives what the seat may not know: everything that comes to it over the wire is read.
import { expect, test } from 'vitest';
import { Guest } from './harness/guest';
import { House } from './harness/house';
import { playOn, plain } from './harness/play';
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
function secretsOf(seat: string, object: { [key: string]: Json }): string[] {
	if (object.seat !== seat) return [];
	const told = ['tickets', 'offered', 'kept_tickets', 'returned_tickets', 'returned', 'sent_out', 'legal'].filter((name) => Array.isArray(object[name]));
	if (object.type === 'card_drawn' && 'card' in object) told.push('card');
	if (typeof object.hand === 'string') told.push('hand');
	return told;
}

test('everything that comes to a page leaves out what only others know', async () => {
	const { page, context } = await house.window();
	const heard: string[] = [];
	page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(payload.toString())));
	page.on('response', (response) => {
		if (new URL(response.url()).pathname.startsWith('/api/')) void response.text().then((text) => heard.push(text), () => undefined);
	});
	await page.goto('/');
	await context.request.post('/api/people', { data: { name: 'Phileas', key: false }, headers: { origin: house.server.url } });
	const other = await Guest.at(house.server, 'Aouda');
	const { table } = await other.make({ board: 'switzerland', seats: 2 });
	await context.request.post(`/api/tables/${table.id}/sit`, { data: {}, headers: { origin: house.server.url } });
	await page.goto(`/table/${table.id}`);
	await other.start(table.id);

	// The person at the page plays through the same cookie; what counts is what the page hears meanwhile.
	const mine = async (): Promise<TableView> => (await context.request.get(`/api/tables/${table.id}`)).json();
	let moves = 0;
	await playOn([other], table.id, async () => {
		const seen = await mine();
		const action: Action | undefined = plain(seen.turn.legal);
		if (action) {
			moves += 1;
			const data = { move_id: `mine-${moves}`, seq: seen.table.seq, action };
			await context.request.post(`/api/tables/${table.id}/act`, { data, headers: { origin: house.server.url } });
		}
		return moves >= 40 || seen.table.stage !== 'playing';
	});
	const truth = await other.see(table.id);
	const theirs = truth.seat ?? '';
	await expect.poll(() => heard.some((text) => text.includes(`"seq":${truth.table.seq}`))).toBe(true);

	const all = heard.flatMap((text) => [...objects(JSON.parse(text || 'null') as Json)]);
	expect(all.filter((object) => object.type === 'card_drawn' && object.seat === theirs).length).toBeGreaterThan(5);
	expect(all.flatMap((object) => secretsOf(theirs, object))).toEqual([]);
	// What everybody adds to the shuffle is told to all before the deal; the server's own secret only after the game.
	expect(truth.table.stage).toBe('playing');
	expect(all.flatMap((object) => ['secret', 'seed'].filter((name) => name in object))).toEqual([]);
});
