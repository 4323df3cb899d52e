import { expect, test } from 'vitest';
import { smallBoard } from '../test-board';
import { arrowDirection, initialPlace, nextPlace, routesClockwise, wrapIndex } from './keyboard-nav';

const board = smallBoard();

test('navigation starts in the middle of the board', () => {
	expect(initialPlace(board)).toBe('middle');
});

test.each([
	['left', 'west'],
	['right', 'east'],
	['up', 'north'],
	['down', 'south'],
] as const)('%s of the middle is %s', (direction, place) => {
	expect(nextPlace(board, 'middle', direction)).toBe(place);
});

test('a place straight ahead comes before a nearer one to the side', () => {
	expect(nextPlace(board, 'south', 'right')).toBe('abroad-1');
});

test('there is no next place beyond the edge', () => {
	expect(nextPlace(board, 'west', 'left')).toBeUndefined();
});

test('every place can be reached by arrow keys', () => {
	const reached = new Set(['middle']);
	for (const place of reached)
		for (const direction of ['left', 'right', 'up', 'down'] as const) {
			const there = nextPlace(board, place, direction);
			if (there) reached.add(there);
		}
	expect(reached.size).toBe(board.places.size);
});

test('the routes of a place are listed clockwise', () => {
	expect(routesClockwise(board, 'middle').map(({ name }) => name)).toEqual([
		'middle-north',
		'middle-east',
		'middle-south',
		'west-middle',
	]);
});

test('an index wraps around at both ends', () => {
	expect(wrapIndex(3, 2, 1)).toBe(0);
	expect(wrapIndex(3, 0, -1)).toBe(2);
});

test('only arrow keys are directions', () => {
	expect(arrowDirection('ArrowLeft')).toBe('left');
	expect(arrowDirection('Enter')).toBeUndefined();
});
