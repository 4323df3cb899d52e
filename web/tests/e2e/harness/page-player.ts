// A person who plays on the page with mouse or keys. What may be done is asked over the API, with the same cookie; what
// is done, is done with the things on the screen.
import type { Locator, Page } from 'playwright-core';
import type { Action, BoardDrawing, TableView } from '../../../src/lib/protocol/types';
import { plain } from './strategy';
import type { Resident } from './browser-user';
import { until } from './wait-until';

type Of<T extends Action['type']> = Extract<Action, { type: T }>;

/** A board that has not moved for so many frames lies prefersReducedMotion. */
const STILL = 12;

export class Player {
	readonly page: Page;
	constructor(
		readonly resident: Resident,
		readonly id: string,
		protected readonly drawing: BoardDrawing,
	) {
		this.page = resident.window.page;
	}

	/** Sits down before the page of a game that has begun. */
	static async at(resident: Resident, id: string): Promise<Player> {
		const player = new Player(resident, id, await drawingOf(resident, id));
		await player.open();
		return player;
	}

	protected async open(): Promise<void> {
		await this.page.goto(`/table/${this.id}`);
		await this.page.getByRole('region', { name: 'The board' }).waitFor();
	}

	see(): Promise<TableView> {
		return this.resident.see(this.id);
	}

	/** Waits until this seat is asked for something, or the game is over. */
	async asked(): Promise<TableView> {
		let seen = await this.see();
		const isAsked = async () => {
			seen = await this.see();
			return seen.table.stage !== 'playing' || seen.turn.legal.length > 0;
		};
		await until(isAsked, 60_000, 'nobody asks this seat for anything');
		return seen;
	}

	/** Plays on the page until the game is over, or until it is enough. */
	async playOn(isEnough: (seen: TableView) => boolean = () => false, choose = plain): Promise<TableView> {
		for (let moves = 0; moves < 400; moves += 1) {
			const seen = await this.asked();
			if (seen.table.stage !== 'playing' || isEnough(seen)) return seen;
			const action = choose(seen.turn.legal);
			if (!action) throw new Error('nothing is chosen');
			await this.act(action);
		}
		throw new Error('the game does not come to its end');
	}

	/** Does something with the things on the screen, and waits until the server has it. */
	async act(action: Action): Promise<void> {
		const before = await this.see();
		// The server may be a moment ahead of the page.
		await this.page.locator('header.mine').waitFor();
		await this.wish(action, before);
		await this.heard(before.table.seq);
	}

	async undo(): Promise<void> {
		const { table } = await this.see();
		await this.page.getByRole('button', { name: 'Take back' }).click();
		await this.heard(table.seq);
	}

	/** The slip with the one thing that is being decided. */
	slip(): Locator {
		return this.page.getByRole('dialog').last();
	}

	/** The names of the places that a route joins. */
	protected endsOf(name: string): [string, string] {
		const route = this.drawing.routes.find((one) => one.name === name);
		const [from = '', to = ''] = (route?.ends ?? []).map((end) => this.drawing.places.find(({ id }) => id === end)?.name ?? '');
		return [from, to];
	}

	/** Where the middle of a route is on the screen. */
	async whereIs(name: string): Promise<{ x: number; y: number }> {
		const route = this.drawing.routes.find((one) => one.name === name);
		const space = route?.spaces[Math.floor((route.spaces.length - 1) / 2)];
		if (!space) throw new Error(`there is no route ${name}`);
		return this.onScreen([space[0], space[1]]);
	}

	/** Where a city is on the screen, or its name. */
	async whereIsCity(id: string, what: 'at' | 'label' = 'at'): Promise<{ x: number; y: number }> {
		const city = this.drawing.places.find((place) => place.id === id);
		if (!city) throw new Error(`there is no city ${id}`);
		return this.onScreen(city[what]);
	}

	/** Where a point of the drawing lies in the window, once the board lies prefersReducedMotion: it comes back from a route a moment after that is claimed. */
	protected onScreen(point: readonly [number, number]): Promise<{ x: number; y: number }> {
		return this.page.getByRole('region', { name: 'The board' }).evaluate(async (region, { point: [x, y], prefersReducedMotion }) => {
			const where = () => {
				const drawn = [...region.querySelectorAll('svg')].find((svg) => svg.viewBox.baseVal?.width > 500);
				if (!drawn) throw new Error('there is no board');
				const [box, area] = [drawn.getBoundingClientRect(), drawn.viewBox.baseVal];
				return { x: box.x + ((x - area.x) / area.width) * box.width, y: box.y + ((y - area.y) / area.height) * box.height };
			};
			let at = where();
			for (let frames = 0; frames < prefersReducedMotion; frames += 1) {
				await new Promise(requestAnimationFrame);
				const now = where();
				if (now.x !== at.x || now.y !== at.y) frames = 0;
				at = now;
			}
			return at;
		}, { point, prefersReducedMotion: STILL });
	}

	protected async wish(action: Action, seen: TableView): Promise<void> {
		switch (action.type) {
			case 'keep':
				return this.keep(action, seen);
			case 'blind':
				return this.page.getByRole('button', { name: /cards? left\. Draw/ }).click();
			case 'row':
				return this.page.getByRole('button', { name: new RegExp(`, place ${action.slot}$`) }).click();
			case 'tickets':
				await this.page.getByRole('button', { name: /tickets? left\. Draw/ }).click();
				return this.slip().getByRole('button', { name: /^Draw/ }).click();
			case 'claim':
				return this.claim(action);
			case 'add':
				await this.pay(action.cards);
				return this.slip().getByRole('button', { name: /^Pay/ }).click();
			case 'leave':
				return this.slip().getByRole('button', { name: 'Leave the tunnel' }).click();
			case 'pass':
				return this.page.getByRole('button', { name: 'Pass', exact: true }).click();
		}
	}

	private async keep(action: Of<'keep'>, seen: TableView): Promise<void> {
		const offered = seen.view?.me?.offered ?? [];
		for (const ticket of action.tickets) await this.slip().getByRole('checkbox').nth(offered.indexOf(ticket)).check();
		await this.slip().getByRole('button', { name: /^Keep/ }).click();
	}

	protected async claim(action: Of<'claim'>): Promise<void> {
		const payment = this.slip().locator(`input[value="${action.cards}"]`);
		await until(
			async () => {
				const at = await this.whereIs(action.route);
				await this.page.mouse.click(at.x, at.y);
				return payment.waitFor({ state: 'attached', timeout: 2000 }).then(() => true, () => false);
			},
			15_000,
			`no click on ${action.route} offers to pay ${action.cards}`,
		);
		await this.pay(action.cards);
		await this.slip().getByRole('button', { name: /^(Claim|TunnelAttempt)$/ }).click();
	}

	private async pay(cards: string): Promise<void> {
		await this.slip().locator(`input[value="${cards}"]`).check({ force: true, timeout: 10_000 });
	}

	/** Waits until something has been added to the table's log after this, and the page has been told. */
	private async heard(seq: number): Promise<void> {
		await until(async () => (await this.see()).table.seq > seq, 15_000, 'the server never hears of it');
		// Whatever is asked next is asked of a page that has drawn what happened.
		await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
	}
}

/** The drawing of the board on which a game is played. */
export async function drawingOf(resident: Resident, id: string): Promise<BoardDrawing> {
	const { table } = await resident.see(id);
	return (await (await resident.window.context.request.get(`/api/boards/${table.board}/drawing`)).json()) as BoardDrawing;
}
