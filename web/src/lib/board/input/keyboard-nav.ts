// Keyboard navigation of the board: from place to place by arrow key, and through the routes of a place.
import type { BoardIndex } from '../../game/board-index';
import type { PlaceDrawing, RouteDrawing } from '../../protocol/types';

export type Direction = 'left' | 'right' | 'up' | 'down';

const VECTORS: Record<Direction, readonly [number, number]> = {
	left: [-1, 0],
	right: [1, 0],
	up: [0, -1],
	down: [0, 1],
};

/** The weight of sideways distance relative to distance straight ahead. */
const SIDEWAYS_PENALTY = 2;

export function arrowDirection(key: string): Direction | undefined {
	const match = /^Arrow(Left|Right|Up|Down)$/.exec(key);
	return match?.[1]?.toLowerCase() as Direction | undefined;
}

/** The nearest place in a direction; places within 45 degrees of it come before all others. */
export function nextPlace(board: BoardIndex, from: string, direction: Direction): string | undefined {
	const [x, y] = board.place(from).at;
	const [dx, dy] = VECTORS[direction];
	let best: { id: string; cost: number } | undefined;
	for (const place of board.drawing.places) {
		const [ax, ay] = [place.at[0] - x, place.at[1] - y];
		const ahead = ax * dx + ay * dy;
		const sideways = Math.abs(ax * dy - ay * dx);
		if (place.id === from || ahead <= 0) continue;
		const cost = ahead + SIDEWAYS_PENALTY * sideways + (sideways > ahead ? board.drawing.width : 0);
		if (!best || cost < best.cost) best = { id: place.id, cost };
	}
	return best?.id;
}

/** The place nearest to the middle of the board, where keyboard navigation starts. */
export function initialPlace(board: BoardIndex): string | undefined {
	const { width, height, places } = board.drawing;
	const distance = ({ at: [x, y] }: PlaceDrawing) => Math.hypot(x - width / 2, y - height / 2);
	return [...places].sort((a, b) => distance(a) - distance(b))[0]?.id;
}

/** The routes of a place clockwise, starting at the top. */
export function routesClockwise(board: BoardIndex, place: string): RouteDrawing[] {
	const [x, y] = board.place(place).at;
	const angle = (route: RouteDrawing) => {
		const ends = [route.spaces[0], route.spaces.at(-1)].filter((space) => space !== undefined);
		const [nearest] = ends.sort((a, b) => Math.hypot(a[0] - x, a[1] - y) - Math.hypot(b[0] - x, b[1] - y));
		if (!nearest) return 0;
		return (Math.atan2(nearest[0] - x, y - nearest[1]) + 2 * Math.PI) % (2 * Math.PI);
	};
	return [...(board.routesAt.get(place) ?? [])].sort((a, b) => angle(a) - angle(b));
}

/** The index after a step through a list, wrapping around at its ends. */
export function wrapIndex(length: number, from: number, step: 1 | -1): number {
	return length === 0 ? 0 : (from + step + length) % length;
}
