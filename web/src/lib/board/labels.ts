// Text labels for routes, cities and scores.
import { CARD_NAMES, isCardLetter } from '../game/cards';
import type { BoardIndex } from '../game/board-index';
import { i18n, t } from '../i18n.svelte';
import type { SeatName, RouteDrawing } from '../protocol/types';

/** The name of a route's colour in messages and styles; grey for a route of any colour. */
export function colorName({ color }: RouteDrawing): string {
	return color && isCardLetter(color) ? CARD_NAMES[color] : 'gray';
}

/** Colours on which a dark symbol is more visible than a light one. */
export const DARK_SYMBOL_COLORS: readonly string[] = ['white', 'yellow', 'pink', 'orange'];

/** The ends of a route, the given place first. */
export function endsLabel(board: BoardIndex, route: RouteDrawing, first?: string): string {
	const [a, b] = route.ends;
	const [from, to] = b === first ? [b, a] : [a, b];
	return t('board-ends', { from: board.place(from).name, to: board.place(to).name });
}

/** The length, colour and points of a route, with optional additions, in one line. */
export function routeLabel(route: RouteDrawing, ...additions: string[]): string {
	return joinList([
		t('board-spaces', { count: route.spaces.length }),
		t('board-color', { color: colorName(route) }),
		...(route.tunnel ? [t('board-tunnel')] : []),
		t('board-points', { points: route.points }),
		...additions,
	]);
}

/** Names the owner of a route, or says that it is unclaimed. */
export function ownerLabel(owner: SeatName | undefined, playerName?: (seat: SeatName) => string): string {
	return owner ? t('board-claimed', { who: seatLabel(owner, playerName) }) : t('board-unclaimed');
}

/** Lists the points of all players. */
export function scoresLabel(
	scores: readonly { seat: SeatName; points: number }[],
	playerName?: (seat: SeatName) => string,
): string {
	return joinList(scores.map(({ seat, points }) => t('board-score', { who: seatLabel(seat, playerName), points })));
}

function seatLabel(seat: SeatName, playerName?: (seat: SeatName) => string): string {
	return playerName?.(seat) ?? t('board-seat', { seat });
}

/** Names a city and counts its routes that can be claimed now or, if there are none, its unclaimed routes. */
export function cityLabel(
	board: BoardIndex,
	id: string,
	owners: ReadonlyMap<string, SeatName>,
	claimable?: ReadonlySet<string>,
): string {
	const routes = board.routesAt.get(id) ?? [];
	const city = board.place(id).name;
	const count = routes.filter(({ name }) => claimable?.has(name)).length;
	if (count > 0) return t('board-city-claimable', { city, count });
	return t('board-city', { city, count: routes.filter(({ name }) => !owners.has(name)).length });
}

/** List formats by language, because creating one is slow. */
const listFormats = new Map<string, Intl.ListFormat>();

function joinList(items: readonly string[]): string {
	const format = listFormats.get(i18n.language) ?? new Intl.ListFormat(i18n.language, { style: 'short', type: 'unit' });
	listFormats.set(i18n.language, format);
	return format.format(items);
}
