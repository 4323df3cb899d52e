// Names of places at every zoom: readable, without collisions, important ones first.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BoardIndex } from '../../game/board-index';
import type { BoardDrawing } from '../../protocol/types';
import { labelSize, labelWidth, MIN_LABEL_PX, placeLabels } from './place-labels';
import { LABEL_SIZE } from './shapes';

const BOARDS = ['usa', 'switzerland', 'new-york'].map((name) => {
	const path = `${import.meta.dirname}/../../../../tests/fixtures/drawings/${name}.json`;
	return [name, new BoardIndex(JSON.parse(readFileSync(path, 'utf8')) as BoardDrawing)] as const;
});
const NONE: ReadonlySet<string> = new Set();
/** The scale of a board that fits a window of this width. */
const fitted = (board: BoardIndex, width: number) => width / board.drawing.width;

test.each([0.2, 0.4, 1, 2.6])('a name at the scale %f is at least as large as the limit', (scale) => {
	expect(labelSize(scale) * scale).toBeGreaterThanOrEqual(MIN_LABEL_PX);
});

describe.each(BOARDS)('on the board %s', (_, board) => {
	test('all names are where the layout put them if they have their usual size', () => {
		const labels = placeLabels(board, labelSize(1), NONE);
		expect(labels.map(({ place, x, y }) => [place.id, x, y])).toEqual(
			board.drawing.places.map(({ id, label }) => [id, ...label]),
		);
	});

	test.each([
		[240, 3],
		[360, 10],
	])('names do not collide, and stay on the board, in a window of %i pixels', (width, fewest) => {
		const size = labelSize(fitted(board, width));
		const boxes = placeLabels(board, size, NONE).map(({ place, x, y }) => {
			const half = labelWidth(place.name, size) / 2;
			return { name: place.name, left: x - half, right: x + half, top: y - size / 2, bottom: y + size / 2 };
		});
		expect(size).toBeGreaterThan(LABEL_SIZE);
		expect(boxes.length).toBeGreaterThanOrEqual(fewest);
		for (const [index, a] of boxes.entries()) {
			expect(Math.min(a.left, a.top), a.name).toBeGreaterThan(0);
			expect(a.right, a.name).toBeLessThan(board.drawing.width);
			for (const b of boxes.slice(index + 1)) {
				const isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
				expect(isApart, `${a.name} and ${b.name}`).toBe(true);
			}
		}
	});

	test('every place can be shown, if it is the important one', () => {
		const size = labelSize(fitted(board, 360));
		for (const { id } of board.drawing.places)
			expect(placeLabels(board, size, new Set([id])).map(({ place }) => place.id)).toContain(id);
	});
});
