// Every lesson is played in the real engine: the right moves lead to its end, every legal move that is not right is
// explained, and every explanation is reachable.
import { describe, expect, test } from 'vitest';
import { BoardIndex } from '../../src/lib/game/board-index';
import type { Action, BoardDrawing, Welcome } from '../../src/lib/protocol/types';
import { matches, mistakeOf, type Lesson, type Step } from '../../src/lib/tutorial/lesson';
import { TUTORIALS } from '../../src/lib/tutorial/tutorials';
import { askEngine, movesOf, stateAfter } from './harness/lesson-player';
import { MESSAGE_IDS } from './harness/messages';

const lessons = TUTORIALS.flatMap(({ board, lessons }) => lessons.map((lesson) => ({ board, id: lesson.id, lesson })));

/** Plays all right moves of the steps; calls `visit` with the state before each step that asks for a move. */
async function playAll(
	board: string,
	lesson: Lesson,
	visit: (step: Step, state: Welcome) => void,
	steps = lesson.steps,
	moves: readonly Action[] = [],
): Promise<void> {
	const [step, ...rest] = steps;
	const state = await stateAfter(board, lesson, moves);
	if (!step) return expect(state.table.to_act ?? [], 'the opponent has no move left').not.toContain('red');
	if (!step.expect) return playAll(board, lesson, visit, rest, moves);
	visit(step, state);
	const right = movesOf(step, state);
	expect(right, `${lesson.id}: ${step.say.id} has no right move`).not.toEqual([]);
	for (const action of right) await playAll(board, lesson, visit, rest, [...moves, action]);
}

describe.each(lessons)('$board: $id', ({ board, lesson }) => {
	test('can be completed in every way that its steps allow', async () => {
		let visited = 0;
		await playAll(board, lesson, () => void (visited += 1));
		expect(visited).toBeGreaterThanOrEqual(lesson.steps.filter(({ expect }) => expect).length);
	});

	test('explains every wrong move, and every explanation belongs to a possible move', async () => {
		const seen = new Set<unknown>();
		await playAll(board, lesson, (step, { turn, view }) => {
			if (!step.expect) return;
			for (const action of turn.legal) {
				if (matches(step.expect, action, view!.row)) continue;
				const mistake = mistakeOf(step, action, view!.row);
				expect(mistake?.id, `${step.say.id}: ${JSON.stringify(action)}`).not.toBe('tutorial-wrong');
				seen.add(mistake);
			}
		});
		const described = lesson.steps.flatMap((step) => (step.expect ? step.wrong.map(([, text]) => text) : []));
		for (const text of described) expect(seen, text.id).toContain(text);
	});

	test('names only what the board has, in messages that exist', async () => {
		const drawing = await askEngine({ type: 'drawing', board }, 'drawing');
		const index = new BoardIndex(drawing as unknown as BoardDrawing);
		expect(MESSAGE_IDS).toContain(`tutorial-lesson-${lesson.id}`);
		for (const step of lesson.steps) {
			for (const text of [step.say, ...(step.expect ? step.wrong.map(([, text]) => text) : [])]) {
				expect(MESSAGE_IDS).toContain(text.id);
				if (text.route) index.route(text.route);
				for (const ticket of text.tickets ?? []) index.ticket(ticket);
			}
			for (const route of step.routes ?? []) index.route(route);
		}
	});
});

test('a lesson continues after the moves so far', async () => {
	const { board, lessons } = TUTORIALS[0]!;
	const draw = lessons.find(({ id }) => id === 'draw')!;
	const state = await stateAfter(board, draw, [{ type: 'row', slot: 3 }]);
	expect(state.view?.phase).toEqual({ type: 'second_card', seat: 'blue' });
});
