// The tutorials of the built-in boards.
import type { Lesson, Tutorial } from './lesson';
import { newYork } from './lessons/new-york';
import { northAmerica } from './lessons/north-america';
import { switzerland } from './lessons/switzerland';

export const TUTORIALS: readonly Tutorial[] = [northAmerica, switzerland, newYork];

/** A lesson with its board. */
export type FoundLesson = { tutorial: Tutorial; lesson: Lesson; next: Lesson | undefined };

/** The lesson at `board/id`. */
export function findLesson(path: string): FoundLesson | undefined {
	const [board, id] = path.split('/');
	const tutorial = TUTORIALS.find((tutorial) => tutorial.board === board);
	const index = tutorial?.lessons.findIndex((lesson) => lesson.id === id) ?? -1;
	const lesson = tutorial?.lessons[index];
	return tutorial && lesson && { tutorial, lesson, next: tutorial.lessons[index + 1] };
}
