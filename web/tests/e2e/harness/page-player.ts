// A player who uses the page with the mouse. The legal actions are read from the API, but performed on the page.
import type { Locator, Page } from 'playwright-core';
import type { Action, BoardDrawing, TableView } from '../../../src/lib/protocol/types';
import type { BrowserUser } from './browser-user';
import { anyOf, text } from './messages';
import { chooseAction } from './strategy';
import { waitUntil } from './wait-until';

type Of<T extends Action['type']> = Extract<Action, { type: T }>;

/** The height of the buttons at the lower edge of the board. */
const BUTTON_HEIGHT_PX = 56;

/** The board is at rest if it has not moved for this many frames. */
const REST_FRAMES = 12;

export class PagePlayer {
	readonly page: Page;
	constructor(
		readonly user: BrowserUser,
		readonly id: string,
		protected drawing: BoardDrawing,
	) {
		this.page = user.window.page;
	}

	/** Opens the page of a running game. */
	static async open(user: BrowserUser, id: string): Promise<PagePlayer> {
		const player = new PagePlayer(user, id, await drawingOf(user, id));
		await player.openPage();
		return player;
	}

	protected async openPage(): Promise<void> {
		await this.page.goto(`/table/${this.id}`);
		await this.page.getByRole('region', { name: text('game-board') }).waitFor();
	}

	table(): Promise<TableView> {
		return this.user.table(this.id);
	}

	/** Waits until this seat has to act, or the game is over. */
	async waitForTurn(): Promise<TableView> {
		let seen = await this.table();
		const isMyTurn = async () => {
			seen = await this.table();
			if (seen.turn.undo_until !== undefined) await this.continueTurn();
			return seen.table.stage !== 'playing' || seen.turn.legal.length > 0;
		};
		await waitUntil(isMyTurn, 60_000, 'it never becomes the turn of this seat');
		return seen;
	}

	/** Plays on the page until the game is over or the condition holds. */
	async playOn(isDone: (seen: TableView) => boolean = () => false, choose = chooseAction): Promise<TableView> {
		for (let moves = 0; moves < 400; moves += 1) {
			const seen = await this.waitForTurn();
			if (seen.table.stage !== 'playing' || isDone(seen)) return seen;
			const action = choose(seen.turn.legal);
			if (!action) throw new Error('there is no action');
			await this.act(action);
		}
		throw new Error('the game does not end');
	}

	/** Performs an action on the page, and waits until the server has accepted it. */
	async act(action: Action): Promise<void> {
		const before = await this.table();
		// The page may receive the update a moment after the API.
		await this.page.locator('header.mine').waitFor();
		await this.perform(action, before);
		await this.waitForUpdate(before.table.seq);
	}

	async undo(): Promise<void> {
		const { table } = await this.table();
		await this.page.getByRole('button', { name: text('game-undo'), exact: true }).click();
		await this.waitForUpdate(table.seq);
	}

	/** Lets the bots move at once instead of waiting for an undo, if they still wait. */
	protected async continueTurn(): Promise<void> {
		const button = this.page.getByRole('button', { name: text('game-continue'), exact: true });
		await button.click({ timeout: 1000 }).catch(() => undefined);
	}

	/** The decision sheet. */
	sheet(): Locator {
		return this.page.getByRole('dialog').last();
	}

	/** The names of a route's ends. */
	namesOf(name: string): [string, string] {
		const route = this.drawing.routes.find((one) => one.name === name);
		const [from = '', to = ''] = (route?.ends ?? []).map(
			(end) => this.drawing.places.find(({ id }) => id === end)?.name ?? '',
		);
		return [from, to];
	}

	/** The places that a ticket names. */
	ticketPlaces(name: string): string[] {
		const ticket = this.drawing.tickets.find((one) => one.name === name);
		return [...(ticket?.from ?? []), ...(ticket?.goals ?? []).flatMap(({ to }) => to)];
	}

	/** The position of the middle of a route on the screen. */
	async routePosition(name: string): Promise<{ x: number; y: number }> {
		const route = this.drawing.routes.find((one) => one.name === name);
		const space = route?.spaces[Math.floor((route.spaces.length - 1) / 2)];
		if (!space) throw new Error(`there is no route ${name}`);
		return this.pointOnScreen([space[0], space[1]]);
	}

	/** The position of the middle of a route; the whole board is shown first if that is outside the window. */
	protected async visiblePosition(route: string): Promise<{ x: number; y: number }> {
		const at = await this.routePosition(route);
		const region = await this.page.getByRole('region', { name: text('game-board') }).boundingBox();
		const isInside =
			region &&
			at.x > region.x &&
			at.x < region.x + region.width &&
			at.y > region.y &&
			at.y < region.y + region.height - BUTTON_HEIGHT_PX;
		if (isInside) return at;
		await this.page.getByRole('button', { name: text('board-fit') }).click();
		return this.routePosition(route);
	}

	/** The position of a city or of its label on the screen. */
	async cityPosition(id: string, part: 'at' | 'label' = 'at'): Promise<{ x: number; y: number }> {
		const city = this.drawing.places.find((place) => place.id === id);
		if (!city) throw new Error(`there is no city ${id}`);
		return this.pointOnScreen(city[part]);
	}

	/** The position of a point of the board on the screen, once the board is at rest. */
	pointOnScreen(point: readonly [number, number]): Promise<{ x: number; y: number }> {
		return this.page.getByRole('region', { name: text('game-board') }).evaluate(
			async (region, { point: [x, y], restFrames }) => {
				const where = () => {
					const drawn = [...region.querySelectorAll('svg')].find((svg) => svg.viewBox.baseVal?.width > 500);
					if (!drawn) throw new Error('there is no board');
					const [box, area] = [drawn.getBoundingClientRect(), drawn.viewBox.baseVal];
					return {
						x: box.x + ((x - area.x) / area.width) * box.width,
						y: box.y + ((y - area.y) / area.height) * box.height,
					};
				};
				let at = where();
				for (let frames = 0; frames < restFrames; frames += 1) {
					await new Promise(requestAnimationFrame);
					const now = where();
					if (now.x !== at.x || now.y !== at.y) frames = 0;
					at = now;
				}
				return at;
			},
			{ point, restFrames: REST_FRAMES },
		);
	}

	protected async perform(action: Action, seen: TableView): Promise<void> {
		switch (action.type) {
			case 'keep':
				return this.keep(action, seen);
			case 'blind':
				return this.page.getByRole('button', { name: /cards? left\. Draw/ }).click();
			case 'row':
				return this.page.getByRole('button', { name: new RegExp(`, slot ${action.slot}$`) }).click();
			case 'tickets':
				await this.page.getByRole('button', { name: /tickets? left\. Draw/ }).click();
				return this.sheet().getByRole('button', { name: /^Draw/ }).click();
			case 'claim':
				return this.claim(action);
			case 'add':
				await this.pay(action.cards);
				return this.sheet().getByRole('button', { name: /^Pay/ }).click();
			case 'give_up':
				return this.sheet()
					.getByRole('button', { name: text('game-tunnel-give-up') })
					.click();
			case 'pass':
				return this.page.getByRole('button', { name: text('game-pass'), exact: true }).click();
		}
	}

	private async keep(action: Of<'keep'>, seen: TableView): Promise<void> {
		const offered = seen.view?.me?.offered ?? [];
		for (const ticket of action.tickets) await this.sheet().getByRole('checkbox').nth(offered.indexOf(ticket)).check();
		await this.sheet().getByRole('button', { name: /^Keep/ }).click();
	}

	protected async claim(action: Of<'claim'>): Promise<void> {
		const payment = this.sheet().locator(`input[value="${action.cards}"]`);
		await waitUntil(
			async () => {
				const at = await this.visiblePosition(action.route);
				await this.page.mouse.click(at.x, at.y);
				return payment.waitFor({ state: 'attached', timeout: 2000 }).then(
					() => true,
					() => false,
				);
			},
			15_000,
			`no click on ${action.route} offers to pay ${action.cards}`,
		);
		await this.pay(action.cards);
		await this.sheet()
			.getByRole('button', { name: anyOf(text('game-claim'), text('game-claim-tunnel')) })
			.click();
	}

	private async pay(cards: string): Promise<void> {
		await this.sheet().locator(`input[value="${cards}"]`).check({ force: true, timeout: 10_000 });
	}

	/** Waits until the log has an entry after this one and the page has painted it. */
	private async waitForUpdate(seq: number): Promise<void> {
		await waitUntil(async () => (await this.table()).table.seq > seq, 15_000, 'the server did not accept the action');
		await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
	}
}

/** The drawing of the board of a game. */
export async function drawingOf(user: BrowserUser, id: string): Promise<BoardDrawing> {
	const { table } = await user.table(id);
	return (await (await user.window.context.request.get(`/api/boards/${table.board}/drawing`)).json()) as BoardDrawing;
}
