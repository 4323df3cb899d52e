import { expect, test } from 'vitest';
import { hitTestMouse, hitTestTouch, placesNear, routesNear } from './hit-test';
import { smallBoard } from '../test-board';

const board = smallBoard();

test('a mouse on a space hits its route', () => {
	expect(hitTestMouse(board, { x: 250, y: 303 }, 5)).toEqual({ route: 'west-middle' });
});

test('a mouse on a city hits the city', () => {
	expect(hitTestMouse(board, { x: 401, y: 302 }, 20)).toEqual({ place: 'middle' });
});

test('a mouse on the background hits nothing', () => {
	expect(hitTestMouse(board, { x: 200, y: 150 }, 10)).toEqual({});
});

test('a touch between two routes hits both', () => {
	expect(hitTestTouch(board, { x: 432, y: 260 }, 60).routes.sort()).toEqual(['middle-east', 'middle-north']);
});

test('a touch well inside a space hits only its route', () => {
	expect(hitTestTouch(board, { x: 250, y: 300 }, 40)).toEqual({ routes: ['west-middle'] });
});

test('a touch on a city hits the city', () => {
	expect(hitTestTouch(board, { x: 398, y: 300 }, 40)).toEqual({ place: 'middle', routes: [] });
});

test('the nearest hit comes first, and hits out of reach are left out', () => {
	expect(routesNear(board, { x: 390, y: 380 }, 400)[0]?.name).toBe('middle-south');
	expect(placesNear(board, { x: 120, y: 300 }, 30).map(({ name }) => name)).toEqual(['west']);
});
