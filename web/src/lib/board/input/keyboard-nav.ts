// Going over the board by keys: from city to city by direction, and around a city from route to route.
import type { Facts } from '../../game/board-index';
import type { SheetPlace, SheetRoute } from '../../protocol/types';

export type Direction = 'left' | 'right' | 'up' | 'down';

const WAYS: Record<Direction, readonly [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** How much worse it is to lie aside than to lie far. */
const ASIDE = 2;

export function directionOf(key: string): Direction | undefined {
	const match = /^Arrow(Left|Right|Up|Down)$/.exec(key);
	return match?.[1]?.toLowerCase() as Direction | undefined;
}

/** The nearest place in a direction; places within 45 degrees of it come before all others. */
export function placeTowards(facts: Facts, from: string, direction: Direction): string | undefined {
	const [x, y] = facts.place(from).at;
	const [dx, dy] = WAYS[direction];
	let best: { id: string; cost: number } | undefined;
	for (const place of facts.sheet.places) {
		const [ax, ay] = [place.at[0] - x, place.at[1] - y];
		const ahead = ax * dx + ay * dy;
		const aside = Math.abs(ax * dy - ay * dx);
		if (place.id === from || ahead <= 0) continue;
		const cost = ahead + ASIDE * aside + (aside > ahead ? facts.sheet.width : 0);
		if (!best || cost < best.cost) best = { id: place.id, cost };
	}
	return best?.id;
}

/** The place nearest to the middle of the sheet: where keys begin. */
export function firstPlace(facts: Facts): string | undefined {
	const { width, height, places } = facts.sheet;
	const away = ({ at: [x, y] }: SheetPlace) => Math.hypot(x - width / 2, y - height / 2);
	return [...places].sort((a, b) => away(a) - away(b))[0]?.id;
}

/** The routes of a place as a clock's hand meets them, from noon. */
export function routesAround(facts: Facts, place: string): SheetRoute[] {
	const [x, y] = facts.place(place).at;
	const hour = (route: SheetRoute) => {
		const ends = [route.berths[0], route.berths.at(-1)].filter((berth) => berth !== undefined);
		const [berth] = ends.sort((a, b) => Math.hypot(a[0] - x, a[1] - y) - Math.hypot(b[0] - x, b[1] - y));
		if (!berth) return 0;
		return (Math.atan2(berth[0] - x, y - berth[1]) + 2 * Math.PI) % (2 * Math.PI);
	};
	return [...(facts.routesAt.get(place) ?? [])].sort((a, b) => hour(a) - hour(b));
}

/** The next of a list, round and round. */
export function next<T>(list: readonly T[], from: number, step: 1 | -1): number {
	return list.length === 0 ? 0 : (from + step + list.length) % list.length;
}
