// A learner: finds the right moves of a lesson with an engine of its own, and makes them on the page.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type {
	Action,
	BoardDrawing,
	EngineAnswer,
	EngineRequest,
	TableView,
	Welcome,
} from '../../../src/lib/protocol/types';
import { PROTOCOL } from '../../../src/lib/protocol/types';
import { mistakeOf, preparedGame, type Lesson, type MoveStep } from '../../../src/lib/tutorial/lesson';
import type { Window } from './browser';
import type { BrowserUser } from './browser-user';
import { KeyboardPlayer } from './keyboard-player';
import { text } from './messages';
import { loadEngine } from './module-engine';
import { PagePlayer } from './page-player';

const GAME = 'lesson';
/** The opponent takes as long as a person. */
const OPPONENT_TIMEOUT_MS = 60_000;

let loading: ReturnType<typeof loadEngine> | undefined;

export async function askEngine<T extends EngineAnswer['type']>(request: EngineRequest, type: T) {
	loading ??= loadEngine();
	const answer = await (await loading).ask(request);
	if (answer.type !== type) throw new Error(`${request.type}: ${JSON.stringify(answer)}`);
	return answer as Extract<EngineAnswer, { type: T }>;
}

/** The state after these moves of the learner, and the opponent's moves after them. */
export async function stateAfter(board: string, lesson: Lesson, moves: readonly Action[]): Promise<Welcome> {
	await askEngine({ type: 'prepare_game', game: GAME, now: 0, ...preparedGame(board, lesson, moves) }, 'game');
	let wakeAt: number | undefined = 0;
	while (wakeAt !== undefined)
		wakeAt = (await askEngine({ type: 'step', game: GAME, now: wakeAt }, 'messages')).wake_at;
	const hello = { type: 'hello', protocol: PROTOCOL } as const;
	const { messages } = await askEngine({ type: 'send', game: GAME, message: hello, now: 0 }, 'messages');
	return messages[0] as Welcome & { type: 'welcome' };
}

/** The legal moves that are right in a step, or those that are wrong. */
export function movesOf(step: MoveStep, { turn, view }: Welcome, isRight = true): Action[] {
	return turn.legal.filter((action) => (mistakeOf(step, action, view?.row ?? '') === undefined) === isRight);
}

interface Player {
	perform(action: Action, seen: TableView): Promise<void>;
}

class MouseLearner extends PagePlayer {
	public override perform(action: Action, seen: TableView): Promise<void> {
		return super.perform(action, seen);
	}
}

class KeyboardLearner extends KeyboardPlayer {
	public override perform(action: Action, seen: TableView): Promise<void> {
		return super.perform(action, seen);
	}
}

export class LessonPlayer {
	private moves: readonly Action[] = [];

	private constructor(
		readonly page: Page,
		private readonly board: string,
		private readonly lesson: Lesson,
		private readonly player: Player,
		private readonly byKeyboard: boolean,
	) {}

	/** A player of the lesson that the page shows. */
	static async create(window: Window, board: string, lesson: Lesson, byKeyboard = false): Promise<LessonPlayer> {
		const drawing = (await askEngine({ type: 'drawing', board }, 'drawing')) as unknown as BoardDrawing;
		const Learner = byKeyboard ? KeyboardLearner : MouseLearner;
		const player = new Learner({ window } as BrowserUser, '', drawing);
		return new LessonPlayer(window.page, board, lesson, player, byKeyboard);
	}

	/** Plays the lesson from this step on, to the end or up to another step. */
	async play(from = 0, to = this.lesson.steps.length): Promise<void> {
		for (const [index, step] of this.lesson.steps.slice(from, to).entries()) {
			await this.expectStep(from + index);
			if (step.expect) await this.makeRightMove(step);
			else await this.pressNext();
		}
		if (to === this.lesson.steps.length) await this.page.getByText(text('tutorial-lesson-done')).waitFor();
		else await this.expectStep(to);
	}

	async makeRightMove(step: MoveStep): Promise<void> {
		const state = await this.waitForTurn();
		const action = movesOf(step, state)[0]!;
		await this.player.perform(action, state as TableView);
		this.moves = [...this.moves, action];
	}

	/** Makes a wrong move of this type, which the page explains instead of making it. */
	async makeWrongMove(step: MoveStep, type: Action['type']): Promise<void> {
		const state = await this.waitForTurn();
		const action = movesOf(step, state, false).find((action) => action.type === type)!;
		await this.player.perform(action, state as TableView);
		const mistake = mistakeOf(step, action, state.view?.row ?? '')!;
		const start = text(mistake.id, { route: '', tickets: '' }).slice(0, 12);
		await this.page.getByRole('alert').filter({ hasText: start }).waitFor();
	}

	async expectStep(index: number): Promise<void> {
		const label = text('tutorial-step', { step: index + 1, count: this.lesson.steps.length });
		await expect.poll(() => this.page.locator('.coach').textContent(), { timeout: 20_000 }).toContain(label);
	}

	/** Continues after a step that is only read. */
	private async pressNext(): Promise<void> {
		const button = this.page.getByRole('button', { name: text('tutorial-next-step'), exact: true });
		if (!this.byKeyboard) return button.click();
		for (let stops = 0; stops < 400; stops += 1) {
			if (await button.evaluate((element) => element === document.activeElement))
				return this.page.keyboard.press('Enter');
			await this.page.keyboard.press('Tab');
		}
		throw new Error('the Tab key never reaches the button');
	}

	private async waitForTurn(): Promise<Welcome> {
		const state = await stateAfter(this.board, this.lesson, this.moves);
		await this.page.locator('header.mine').waitFor({ timeout: OPPONENT_TIMEOUT_MS });
		return state;
	}
}
