import { expect, test } from 'vitest';
import { smallBoard } from '../test-board';
import { directionOf, firstPlace, next, placeTowards, routesAround } from './keyboard-nav';

const board = smallBoard();

test('keys begin in the middle of the drawing', () => {
	expect(firstPlace(board)).toBe('middle');
});

test.each([
	['left', 'west'],
	['right', 'east'],
	['up', 'north'],
	['down', 'south'],
] as const)('%s of the middle lies %s', (direction, place) => {
	expect(placeTowards(board, 'middle', direction)).toBe(place);
});

test('a place straight ahead comes before a nearer one aside', () => {
	expect(placeTowards(board, 'south', 'right')).toBe('abroad-1');
});

test('where nothing lies ahead, there is nowhere to go', () => {
	expect(placeTowards(board, 'west', 'left')).toBeUndefined();
});

test('every place can be reached by keys from every other', () => {
	const reached = new Set(['middle']);
	for (const place of reached)
		for (const direction of ['left', 'right', 'up', 'down'] as const) {
			const there = placeTowards(board, place, direction);
			if (there) reached.add(there);
		}
	expect(reached.size).toBe(board.places.size);
});

test('the routes of a place go round like a clock', () => {
	expect(routesAround(board, 'middle').map(({ name }) => name)).toEqual(['middle-north', 'middle-east', 'middle-south', 'west-middle']);
});

test('a list goes round and round', () => {
	expect(next([1, 2, 3], 2, 1)).toBe(0);
	expect(next([1, 2, 3], 0, -1)).toBe(2);
});

test('only arrow keys are directions', () => {
	expect(directionOf('ArrowLeft')).toBe('left');
	expect(directionOf('Enter')).toBeUndefined();
});
