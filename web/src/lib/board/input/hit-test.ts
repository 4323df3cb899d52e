// What lies near a point of the sheet: which route or city somebody means.
import type { Facts } from '../../game/board-index';
import { BERTH_WIDTH, DOT, type Berth } from '../layers/shapes';
import type { Point } from './viewport';

/** How far something is from a point: 0 or less inside it. */
export type Near = { name: string; away: number };

/** The routes within reach, the nearest first. */
export function routesNear(facts: Facts, point: Point, reach: number): Near[] {
	return within(
		facts.sheet.routes.map(({ name, berths }) => ({ name, away: Math.min(...berths.map((berth) => awayFromBerth(berth, point))) })),
		reach,
	);
}

/** The places within reach, the nearest first. */
export function placesNear(facts: Facts, point: Point, reach: number): Near[] {
	return within(
		facts.sheet.places.map(({ id, at: [x, y] }) => ({ name: id, away: Math.hypot(point.x - x, point.y - y) - DOT })),
		reach,
	);
}

/** What a mouse points at: a thing it is on, or one within a few units. */
export function pointedAt(facts: Facts, point: Point, reach: number): { place?: string; route?: string } {
	const place = placesNear(facts, point, reach)[0];
	const route = routesNear(facts, point, reach)[0];
	if (place && (!route || place.away <= Math.max(0, route.away))) return { place: place.name };
	return route ? { route: route.name } : {};
}

/** What a finger may mean: one place, or some routes. */
export function meant(facts: Facts, point: Point, reach: number): { place?: string; routes: string[] } {
	const place = placesNear(facts, point, reach)[0];
	const routes = routesNear(facts, point, reach);
	const [nearest, next] = routes;
	if (place && (!nearest || place.away < nearest.away)) return { place: place.name, routes: [] };
	// A finger well inside a berth, with the others at the edge of its reach, means that one.
	if (nearest && nearest.away <= 0 && (!next || next.away > reach / 2)) return { routes: [nearest.name] };
	return { routes: routes.map(({ name }) => name) };
}

function within(things: Near[], reach: number): Near[] {
	return things.filter(({ away }) => away <= reach).sort((a, b) => a.away - b.away);
}

function awayFromBerth([x, y, turn, length]: Berth, point: Point): number {
	const angle = (turn * Math.PI) / 180;
	const [dx, dy] = [point.x - x, point.y - y];
	const along = Math.abs(dx * Math.cos(angle) + dy * Math.sin(angle)) - length / 2;
	const across = Math.abs(dy * Math.cos(angle) - dx * Math.sin(angle)) - BERTH_WIDTH / 2;
	return along <= 0 || across <= 0 ? Math.max(along, across) : Math.hypot(along, across);
}
