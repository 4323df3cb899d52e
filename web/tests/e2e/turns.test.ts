// Tunnels that are paid for and given up, undo, and details of mouse input.
import { expect, test } from 'vitest';
import type { BoardDrawing } from '../../src/lib/protocol/types';
import { settled } from './harness/browser';
import { TestEnv } from './harness/test-env';
import { text } from './harness/messages';
import { chooseAction } from './harness/strategy';
import { PagePlayer } from './harness/page-player';

const env = TestEnv.create();

test('a tunnel with extra cost is paid for once and given up once', async () => {
	const phileas = await env.user('Phileas');
	const outcomes = new Set<string>();
	for (let games = 0; games < 4 && outcomes.size < 2; games += 1) {
		const { table } = await phileas.createTable({ board: 'switzerland', seats: 2, bots: ['easy'] });
		await phileas.start(table.id);
		const response = await phileas.window.context.request.get('/api/boards/switzerland/drawing');
		const drawing = (await response.json()) as BoardDrawing;
		const tunnels = new Set(drawing.routes.filter((route) => route.tunnel).map((route) => route.name));
		const player = await PagePlayer.open(phileas, table.id);
		for (let moves = 0; moves < 200 && outcomes.size < 2; moves += 1) {
			const { table: now, turn, view } = await player.waitForTurn();
			if (now.stage !== 'playing') break;
			const pay = turn.legal.find((action) => action.type === 'add');
			if (view?.phase.type === 'tunnel') {
				await expect
					.poll(() =>
						player
							.sheet()
							.getByRole('list', { name: text('game-tunnel-cards') })
							.getByRole('listitem')
							.count(),
					)
					.toBe(3);
				const paid = pay !== undefined && !outcomes.has('paid');
				const { route } = view.phase;
				await player.act(paid ? pay : { type: 'give_up' });
				const { view: after } = await player.table();
				const me = after?.players.find(({ seat }) => seat === after.me?.seat);
				expect(me?.routes.includes(route)).toBe(paid);
				outcomes.add(paid ? 'paid' : 'given up');
				continue;
			}
			const hand = view?.me?.hand ?? '';
			const tunnel = turn.legal.find(
				(action) => action.type === 'claim' && tunnels.has(action.route) && leavesCards(hand, action.cards),
			);
			// Tunnels are claimed on the page; cards are drawn through the API, which is faster.
			if (tunnel) await player.act(tunnel);
			else
				await phileas.act(
					table.id,
					chooseAction(turn.legal.filter((action) => action.type !== 'claim')) ?? turn.legal[0]!,
				);
		}
	}
	expect([...outcomes].sort()).toEqual(['given up', 'paid']);
});

/** Whether at least two cards are left that could pay the extra cost of a tunnel. */
function leavesCards(hand: string, cards: string): boolean {
	const color = [...cards].find((card) => card !== 'L') ?? 'L';
	const count = (letters: string) => [...letters].filter((card) => card === color || card === 'L').length;
	return cards.length <= 2 && count(hand) - count(cards) >= 2;
}

test('a claim that revealed nothing can be undone', async () => {
	const [phileas, aouda] = [await env.user('Phileas'), await env.user('Aouda')];
	const { table } = await phileas.createTable({ board: 'usa', seats: 2, first_seat: 'blue' });
	await aouda.sit(table.id);
	await phileas.start(table.id);
	const player = await PagePlayer.open(phileas, table.id);
	let claimed: string | undefined;
	for (let moves = 0; moves < 60 && !claimed; moves += 1) {
		const others = await aouda.table(table.id);
		const theirs = chooseAction(others.turn.legal.filter((action) => action.type !== 'claim'));
		if (theirs) {
			await aouda.act(table.id, theirs);
			continue;
		}
		const { turn } = await player.waitForTurn();
		const claim = turn.legal.find((action) => action.type === 'claim');
		await player.act(claim ?? chooseAction(turn.legal)!);
		claimed = claim?.route;
	}
	expect(claimed).toBeDefined();
	const mine = async () => (await player.table()).view?.players.find(({ routes }) => routes.includes(claimed!));
	expect(await mine()).toBeDefined();
	await player.undo();
	expect(await mine()).toBeUndefined();
	expect((await player.table()).turn.legal.length).toBeGreaterThan(0);
});

/** Opens the page of a game for a player whose turn it is. */
async function playerOnTurn(): Promise<PagePlayer> {
	const phileas = await env.user('Phileas');
	const { table } = await phileas.createTable({ board: 'usa', seats: 2, bots: ['easy'] });
	await phileas.start(table.id);
	await phileas.playOn(table.id, ({ view, turn }) => view?.phase.type === 'turn' && turn.legal.length > 0);
	const player = await PagePlayer.open(phileas, table.id);
	await settled(player.page);
	return player;
}

test('a slow click on a label opens the city', async () => {
	const player = await playerOnTurn();
	const { page } = player;
	const open = async (id: string, name: string) => {
		const { x, y } = await player.cityPosition(id, 'label');
		await page.mouse.move(x, y);
		await page.mouse.down();
		await page.waitForTimeout(200);
		await page.mouse.up();
		await page.getByRole('menu', { name: text('board-pick-city', { city: name }) }).waitFor({ timeout: 5_000 });
		await page.getByRole('button', { name: text('board-pick-close'), exact: true }).click();
		// Avoids a double click, which would zoom in.
		await page.waitForTimeout(400);
	};
	for (const [id, name] of [
		['denver', 'Denver'],
		['el-paso', 'El Paso'],
		['helena', 'Helena'],
	] as const)
		await open(id, name);
	// After zooming in, the label is where the menu of its city opens.
	for (let clicks = 0; clicks < 2; clicks += 1) {
		const { x } = await player.cityPosition('denver');
		await page.getByRole('button', { name: text('board-zoom-in') }).click();
		await expect.poll(async () => x - (await player.cityPosition('denver')).x, { timeout: 10_000 }).toBeGreaterThan(50);
	}
	await open('denver', 'Denver');
});

test('the cursor shows what can be selected; a drag selects nothing, and a slow click does', async () => {
	const player = await playerOnTurn();
	const { page } = player;
	const cursor = ({ x, y }: { x: number; y: number }) =>
		page.evaluate(([x, y]) => getComputedStyle(document.elementFromPoint(x, y)!).cursor, [x, y] as const);
	const { view } = await player.table();
	const isFree = (route: string) => !view?.players.some(({ routes }) => routes.includes(route));
	const route = ['calgary-winnipeg', 'denver-phoenix', 'helena-seattle'].find(isFree)!;
	const at = await player.routePosition(route);
	const sea = { x: (await player.cityPosition('san-francisco')).x, y: (await player.cityPosition('miami')).y };
	for (const [point, shape] of [
		[at, 'pointer'],
		[sea, 'grab'],
		[await player.cityPosition('denver'), 'pointer'],
	] as const) {
		await page.mouse.move(point.x, point.y);
		await expect.poll(() => cursor(point)).toBe(shape);
	}

	const sheets = page.locator('.decision-sheet');
	await page.mouse.move(at.x, at.y);
	await page.mouse.down();
	await expect.poll(() => sheets.count()).toBe(1);
	expect(await page.getByRole('dialog').count()).toBe(0);
	await page.mouse.move(at.x + 60, at.y + 60, { steps: 5 });
	await expect.poll(() => sheets.count()).toBe(0);
	await page.mouse.up();
	await page.waitForTimeout(400);
	expect(await page.getByRole('dialog').count()).toBe(0);

	const again = await player.routePosition(route);
	await page.mouse.move(again.x, again.y);
	await page.mouse.down();
	await page.waitForTimeout(200);
	await page.mouse.up();
	await page.getByRole('dialog').waitFor({ timeout: 5_000 });
	expect(await sheets.count()).toBe(1);
});
