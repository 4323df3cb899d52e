// Finds the route or place at a point of the board.
import type { BoardIndex } from '../../game/board-index';
import { CITY_RADIUS, SPACE_WIDTH, type Space } from '../layers/shapes';
import type { Point } from './viewport';

/** A route or place near a point; the distance is 0 or negative inside it. */
export type Hit = { name: string; distance: number };

/** The routes within reach, nearest first. */
export function routesNear(board: BoardIndex, point: Point, reach: number): Hit[] {
	const hits = board.drawing.routes.map(({ name, spaces }) => ({
		name,
		distance: Math.min(...spaces.map((space) => distanceToSpace(space, point))),
	}));
	return withinReach(hits, reach);
}

/** The places within reach, nearest first. */
export function placesNear(board: BoardIndex, point: Point, reach: number): Hit[] {
	const hits = board.drawing.places.map(({ id, at: [x, y] }) => ({
		name: id,
		distance: Math.hypot(point.x - x, point.y - y) - CITY_RADIUS,
	}));
	return withinReach(hits, reach);
}

/** What the mouse points at: the nearest place or route within reach. */
export function hitTestMouse(board: BoardIndex, point: Point, reach: number): { place?: string; route?: string } {
	const place = placesNear(board, point, reach)[0];
	const route = routesNear(board, point, reach)[0];
	if (place && (!route || place.distance <= Math.max(0, route.distance))) return { place: place.name };
	return route ? { route: route.name } : {};
}

/** What a touch may hit: one place, or one or more routes. */
export function hitTestTouch(board: BoardIndex, point: Point, reach: number): { place?: string; routes: string[] } {
	const place = placesNear(board, point, reach)[0];
	const routes = routesNear(board, point, reach);
	const [nearest, second] = routes;
	if (place && (!nearest || place.distance < nearest.distance)) return { place: place.name, routes: [] };
	// A touch inside one space with the others far away is unambiguous.
	const isClear = nearest && nearest.distance <= 0 && (!second || second.distance > reach / 2);
	return { routes: isClear ? [nearest.name] : routes.map(({ name }) => name) };
}

function withinReach(hits: Hit[], reach: number): Hit[] {
	return hits.filter(({ distance }) => distance <= reach).sort((a, b) => a.distance - b.distance);
}

function distanceToSpace([x, y, rotation, length]: Space, point: Point): number {
	const angle = (rotation * Math.PI) / 180;
	const [dx, dy] = [point.x - x, point.y - y];
	const along = Math.abs(dx * Math.cos(angle) + dy * Math.sin(angle)) - length / 2;
	const across = Math.abs(dy * Math.cos(angle) - dx * Math.sin(angle)) - SPACE_WIDTH / 2;
	return along <= 0 || across <= 0 ? Math.max(along, across) : Math.hypot(along, across);
}
