// A player of a game in the browser. What the page knows is read from the answers of its engine.
import type { Page } from 'playwright-core';
import { BoardIndex } from '../../../src/lib/game/board-index';
import { fold } from '../../../src/lib/game/fold';
import type { BoardDrawing, EngineAnswer, ServerMessage, TableView } from '../../../src/lib/protocol/types';
import type { Window } from './browser';
import type { BrowserUser } from './browser-user';
import { text } from './messages';
import { PagePlayer } from './page-player';
import { waitUntil } from './wait-until';

/** The options of the form. */
export type PracticeChoice = { board: RegExp; levels: readonly string[] };

/** Lets the page collect the answers of its engine. */
export async function recordAnswers({ context }: Window): Promise<void> {
	await context.addInitScript(() => {
		const answers: string[] = [];
		class RecordedWorker extends Worker {
			constructor(url: string | URL, options?: WorkerOptions) {
				super(url, options);
				this.addEventListener('message', ({ data }) => 'answer' in data && answers.push(data.answer));
			}
		}
		Object.assign(window, { Worker: RecordedWorker, answers });
	});
}

export class PracticePlayer extends PagePlayer {
	private seen: TableView | undefined;
	private index: BoardIndex | undefined;

	private constructor(
		window: Window,
		/** The drawings that the engine has made, by hash. */
		private readonly drawings = new Map<string, BoardDrawing>(),
	) {
		super({ window } as BrowserUser, '', { places: [], routes: [], tickets: [] } as unknown as BoardDrawing);
	}

	/** Starts a game with the form of the open page. */
	static async start(window: Window, { board, levels }: PracticeChoice): Promise<PracticePlayer> {
		const { page } = window;
		const player = new PracticePlayer(window);
		await page.getByRole('radio', { name: board }).check({ force: true });
		await player.chooseBots(levels);
		await page.getByLabel(text('lobby-bot-speed'), { exact: true }).selectOption(text('lobby-bot-speed-instant'));
		await page.getByRole('button', { name: text('hotseat-start'), exact: true }).click();
		await player.waitForBoard();
		return player;
	}

	/** Waits for the board of the game that the page opens. */
	async waitForBoard(): Promise<void> {
		await this.page.getByRole('region', { name: text('game-board') }).waitFor();
		await this.table();
	}

	/** The same player after the page was loaded again. */
	async reopened(): Promise<PracticePlayer> {
		const player = new PracticePlayer(this.user.window, this.drawings);
		await player.waitForBoard();
		return player;
	}

	override async table(): Promise<TableView> {
		await waitUntil(async () => (await this.read()) !== undefined, 20_000, 'the engine sends no welcome');
		return this.seen!;
	}

	private async read(): Promise<TableView | undefined> {
		for (const answer of await newAnswers(this.page)) this.receive(answer);
		const hash = this.seen?.table.board_hash ?? '';
		const drawing = this.drawings.get(hash);
		if (!drawing || !this.seen) return undefined;
		this.drawing = drawing;
		return this.seen;
	}

	private receive(answer: EngineAnswer): void {
		if (answer.type === 'drawing') this.drawings.set(answer.hash, answer);
		if (answer.type === 'messages') for (const message of answer.messages) this.apply(message);
	}

	private apply(message: ServerMessage): void {
		if (message.type === 'welcome') this.seen = { ...message, updates: [] };
		if (message.type !== 'update' || !this.seen) return;
		const { table, turn, view } = this.seen;
		this.seen = {
			...this.seen,
			table: { ...(message.table ?? table), seq: message.seq },
			turn: message.turn ?? turn,
			view: message.view ?? (view && fold(view, message.events ?? [], this.board(table.board_hash))),
		};
	}

	private board(hash: string): BoardIndex {
		this.index ??= new BoardIndex(this.drawings.get(hash)!);
		return this.index;
	}

	private async chooseBots(levels: readonly string[]): Promise<void> {
		const bots = this.page.getByRole('listitem').filter({ has: this.page.locator('.choice') });
		const remove = text('hotseat-remove', { name: '' }).trim();
		while ((await bots.count()) > levels.length)
			await bots
				.last()
				.getByRole('button', { name: new RegExp(`^${remove}`) })
				.click();
		while ((await bots.count()) < levels.length)
			await this.page.getByRole('button', { name: text('hotseat-add-bot') }).click();
		for (const [index, level] of levels.entries()) await bots.nth(index).locator('select').first().selectOption(level);
	}
}

/** The answers of the engine since the last call. */
async function newAnswers(page: Page): Promise<EngineAnswer[]> {
	const answers = await page.evaluate(() => (window as unknown as { answers: string[] }).answers.splice(0));
	return answers.map((answer) => JSON.parse(answer) as EngineAnswer);
}
