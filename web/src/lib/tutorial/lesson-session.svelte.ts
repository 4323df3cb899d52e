// A lesson that is being played: the current step, and what was wrong with the last move.
import { TableSession } from '../game/table-session.svelte';
import type { Action } from '../protocol/types';
import { mistakeOf, type Lesson, type LessonText, type MoveStep, type Step } from './lesson';
import { LessonTable } from './lesson-table';
import { progress, type OpenLesson } from './progress.svelte';

export class LessonSession extends TableSession {
	/** The number of steps done. */
	done = $state.raw(0);
	/** Why the last move was not the right one. */
	mistake = $state.raw<LessonText>();
	/** The number of wrong moves, so that the same explanation is announced again. */
	mistakes = $state.raw(0);

	private constructor(
		private readonly boardName: string,
		readonly lesson: Lesson,
		private readonly lessonTable: LessonTable,
		done: number,
	) {
		super(lessonTable.id, undefined, { source: lessonTable });
		this.done = done;
		lessonTable.onreset = () => (this.done = 0);
	}

	/** Begins a lesson, or continues one that was left. */
	static open(board: string, lesson: Lesson, open?: OpenLesson): LessonSession {
		const isSame = open?.lesson === lesson.id && open.step < lesson.steps.length;
		const { step, moves } = isSame ? open : { step: 0, moves: [] };
		return new LessonSession(board, lesson, new LessonTable(board, lesson, moves), step);
	}

	/** The current step; undefined when the lesson is completed. */
	get step(): Step | undefined {
		return this.lesson.steps[this.done];
	}

	/** Continues after a step that is only read. */
	next(): void {
		if (this.step && !this.step.expect) this.finish(this.done + 1);
	}

	/** Makes the right move; explains a wrong one instead of making it. */
	override async act(action: Action): Promise<void> {
		const index = this.moveIndex();
		const step = this.lesson.steps[index] as MoveStep | undefined;
		const mistake = step ? mistakeOf(step, action, this.view?.row ?? '') : { id: 'tutorial-wrong' };
		this.mistake = mistake;
		if (mistake) {
			this.mistakes += 1;
			return;
		}
		await super.act(action);
		this.lessonTable.moves = [...this.lessonTable.moves, action];
		this.finish(index + 1);
	}

	/** The step that the next move belongs to: a learner may move before having read everything. */
	private moveIndex(): number {
		return this.lesson.steps.findIndex((step, index) => index >= this.done && step.expect !== undefined);
	}

	private finish(done: number): void {
		this.done = done;
		this.mistake = undefined;
		const { id } = this.lesson;
		if (this.step) progress.leave(this.boardName, { lesson: id, step: done, moves: this.lessonTable.moves });
		else progress.complete(this.boardName, id);
	}
}
