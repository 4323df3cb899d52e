// What this device remembers of the tutorials: the lessons completed, and how far the last one of each board has come.
import type { Action } from '../protocol/types';
import type { LessonId } from './lesson';

/** A lesson that was left. */
export type OpenLesson = {
	lesson: LessonId;
	/** The number of steps done. */
	step: number;
	/** The moves made, from which the position follows. */
	moves: readonly Action[];
};

export type BoardProgress = { done: readonly LessonId[]; open?: OpenLesson };

const STORAGE_KEY = 'fogg.tutorial';
const NONE: BoardProgress = { done: [] };

class TutorialProgress {
	private boards = $state.raw<Readonly<Record<string, BoardProgress>>>(load());
	/** Whether the device keeps it. */
	isKept = $state.raw(true);

	of(board: string): BoardProgress {
		return this.boards[board] ?? NONE;
	}

	/** Remembers how far a lesson has come. */
	leave(board: string, open: OpenLesson): void {
		this.set(board, { ...this.of(board), open });
	}

	/** Remembers that a lesson was completed. */
	complete(board: string, lesson: LessonId): void {
		this.set(board, { done: [...new Set([...this.of(board).done, lesson])] });
	}

	forget(board: string): void {
		this.set(board, NONE);
	}

	private set(board: string, progress: BoardProgress): void {
		this.boards = { ...this.boards, [board]: progress };
		try {
			localStorage.setItem(STORAGE_KEY, JSON.stringify(this.boards));
			this.isKept = true;
		} catch {
			this.isKept = false;
		}
	}
}

function load(): Record<string, BoardProgress> {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
		return Object.fromEntries(Object.entries(stored ?? {}).filter((entry) => isProgress(entry[1])));
	} catch {
		return {};
	}
}

function isProgress(stored: unknown): stored is BoardProgress {
	const { done, open } = (stored ?? {}) as Partial<BoardProgress>;
	return Array.isArray(done) && (open === undefined || (Array.isArray(open.moves) && Number.isInteger(open.step)));
}

export const progress = new TutorialProgress();
