import { expect, test } from 'vitest';
import { meant, placesNear, pointedAt, routesNear } from './hit-test';
import { smallBoard } from '../test-board';

const board = smallBoard();

test('a mouse on a space means its route', () => {
	expect(pointedAt(board, { x: 250, y: 303 }, 5)).toEqual({ route: 'west-middle' });
});

test('a mouse on a city means the city', () => {
	expect(pointedAt(board, { x: 401, y: 302 }, 20)).toEqual({ place: 'middle' });
});

test('a mouse on the ground means nothing', () => {
	expect(pointedAt(board, { x: 200, y: 150 }, 10)).toEqual({});
});

test('a finger between two routes means either', () => {
	expect(meant(board, { x: 432, y: 260 }, 60).routes.sort()).toEqual(['middle-east', 'middle-north']);
});

test('a finger well inside a space means that route', () => {
	expect(meant(board, { x: 250, y: 300 }, 40)).toEqual({ routes: ['west-middle'] });
});

test('a finger on a city means the city', () => {
	expect(meant(board, { x: 398, y: 300 }, 40)).toEqual({ place: 'middle', routes: [] });
});

test('the nearest comes first, and what is out of reach does not come', () => {
	expect(routesNear(board, { x: 390, y: 380 }, 400)[0]?.name).toBe('middle-south');
	expect(placesNear(board, { x: 120, y: 300 }, 30).map(({ name }) => name)).toEqual(['west']);
});
