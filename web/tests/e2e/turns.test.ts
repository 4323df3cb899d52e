// The turns that have more to them: a tunnel paid for and a tunnel left, and what can be taken back.
import { expect, test } from 'vitest';
import type { BoardDrawing } from '../../src/lib/protocol/types';
import { settled } from './harness/browser';
import { House } from './harness/test-env';
import { plain } from './harness/strategy';
import { Player } from './harness/page-player';

const house = House.open();

test('a tunnel that asks for more is paid for once, and left once', async () => {
	const phileas = await house.person('Phileas');
	const done = new Set<string>();
	for (let games = 0; games < 4 && done.size < 2; games += 1) {
		const { table } = await phileas.make({ board: 'switzerland', seats: 2, bots: ['easy'] });
		await phileas.start(table.id);
		const drawing = (await (await phileas.window.context.request.get('/api/boards/switzerland/drawing')).json()) as BoardDrawing;
		const tunnels = new Set(drawing.routes.filter((route) => route.tunnel).map((route) => route.name));
		const player = await Player.at(phileas, table.id);
		for (let moves = 0; moves < 200 && done.size < 2; moves += 1) {
			const { table: now, turn, view } = await player.asked();
			if (now.stage !== 'playing') break;
			const pay = turn.legal.find((action) => action.type === 'add');
			if (view?.phase.type === 'tunnel') {
				await expect.poll(() => player.slip().getByRole('list', { name: 'The cards turned up' }).getByRole('listitem').count()).toBe(3);
				const paid = pay !== undefined && !done.has('paid');
				const { route } = view.phase;
				await player.act(paid ? pay : { type: 'leave' });
				const owned = (await player.see()).view?.players.some((one) => one.routes.includes(route));
				expect(owned).toBe(paid);
				done.add(paid ? 'paid' : 'left');
				continue;
			}
			const hand = view?.me?.hand ?? '';
			const dig = turn.legal.find((action) => action.type === 'claim' && tunnels.has(action.route) && leavesCards(hand, action.cards));
			// Digging is done on the page; cards are drawn past it, to come to the point.
			if (dig) await player.act(dig);
			else await phileas.act(table.id, plain(turn.legal.filter((action) => action.type !== 'claim')) ?? turn.legal[0]!);
		}
	}
	expect([...done].sort()).toEqual(['left', 'paid']);
});

/** Whether two cards are left in the hand that a tunnel could ask for. */
function leavesCards(hand: string, cards: string): boolean {
	const color = [...cards].find((card) => card !== 'L') ?? 'L';
	const count = (letters: string) => [...letters].filter((card) => card === color || card === 'L').length;
	return cards.length <= 2 && count(hand) - count(cards) >= 2;
}

test('a claim that told nobody anything can be taken back', async () => {
	const [phileas, aouda] = [await house.person('Phileas'), await house.person('Aouda')];
	const { table } = await phileas.make({ board: 'usa', seats: 2, first_seat: 'blue' });
	await aouda.sit(table.id);
	await phileas.start(table.id);
	const player = await Player.at(phileas, table.id);
	let claimed: string | undefined;
	for (let moves = 0; moves < 60 && !claimed; moves += 1) {
		const others = await aouda.see(table.id);
		const theirs = plain(others.turn.legal.filter((action) => action.type !== 'claim'));
		if (theirs) {
			await aouda.act(table.id, theirs);
			continue;
		}
		const { turn } = await player.asked();
		const claim = turn.legal.find((action) => action.type === 'claim');
		await player.act(claim ?? plain(turn.legal)!);
		claimed = claim?.route;
	}
	expect(claimed).toBeDefined();
	const mine = async () => (await player.see()).view?.players.find(({ routes }) => routes.includes(claimed!));
	expect(await mine()).toBeDefined();
	await player.undo();
	expect(await mine()).toBeUndefined();
	expect((await player.see()).turn.legal.length).toBeGreaterThan(0);
});

/** Somebody at the page of a game in which it is their turn. */
async function onTurn(): Promise<Player> {
	const phileas = await house.person('Phileas');
	const { table } = await phileas.make({ board: 'usa', seats: 2, bots: ['easy'] });
	await phileas.start(table.id);
	await phileas.playOn(table.id, ({ view, turn }) => view?.phase.type === 'turn' && turn.legal.length > 0);
	const player = await Player.at(phileas, table.id);
	await settled(player.page);
	return player;
}

test('a slow click on a name opens the city: what is made ready meanwhile does not come to lie under the pointer', async () => {
	const player = await onTurn();
	const { page } = player;
	const open = async (id: string, name: string) => {
		const { x, y } = await player.whereIsCity(id, 'label');
		await page.mouse.move(x, y);
		await page.mouse.down();
		await page.waitForTimeout(200);
		await page.mouse.up();
		await page.getByRole('menu', { name: `Routes of ${name}` }).waitFor({ timeout: 5_000 });
		await page.getByRole('button', { name: 'Close', exact: true }).click();
		// Two clicks close after each other would come closer.
		await page.waitForTimeout(400);
	};
	for (const [id, name] of [['denver', 'Denver'], ['el-paso', 'El Paso'], ['helena', 'Helena']] as const) await open(id, name);
	// From near, a name lies where the routes of its city are shown.
	for (let clicks = 0; clicks < 2; clicks += 1) {
		const { x } = await player.whereIsCity('denver');
		await page.getByRole('button', { name: 'Closer' }).click();
		await expect.poll(async () => x - (await player.whereIsCity('denver')).x, { timeout: 10_000 }).toBeGreaterThan(50);
	}
	await open('denver', 'Denver');
});

test('a mouse sees what can be chosen; a press that slides away chooses nothing, and a slow one does', async () => {
	const player = await onTurn();
	const { page } = player;
	const cursor = ({ x, y }: { x: number; y: number }) =>
		page.evaluate(([x, y]) => getComputedStyle(document.elementFromPoint(x, y)!).cursor, [x, y] as const);
	const { view } = await player.see();
	const isFree = (route: string) => !view?.players.some(({ routes }) => routes.includes(route));
	const route = ['calgary-winnipeg', 'denver-phoenix', 'helena-seattle'].find(isFree)!;
	const at = await player.whereIs(route);
	const sea = { x: (await player.whereIsCity('san-francisco')).x, y: (await player.whereIsCity('miami')).y };
	for (const [point, shape] of [[at, 'pointer'], [sea, 'grab'], [await player.whereIsCity('denver'), 'pointer']] as const) {
		await page.mouse.move(point.x, point.y);
		await expect.poll(() => cursor(point)).toBe(shape);
	}

	const slips = page.locator('.slip');
	await page.mouse.move(at.x, at.y);
	await page.mouse.down();
	await expect.poll(() => slips.count()).toBe(1);
	expect(await page.getByRole('dialog').count()).toBe(0);
	await page.mouse.move(at.x + 60, at.y + 60, { steps: 5 });
	await expect.poll(() => slips.count()).toBe(0);
	await page.mouse.up();
	await page.waitForTimeout(400);
	expect(await page.getByRole('dialog').count()).toBe(0);

	const again = await player.whereIs(route);
	await page.mouse.move(again.x, again.y);
	await page.mouse.down();
	await page.waitForTimeout(200);
	await page.mouse.up();
	await page.getByRole('dialog').waitFor({ timeout: 5_000 });
	expect(await slips.count()).toBe(1);
});
