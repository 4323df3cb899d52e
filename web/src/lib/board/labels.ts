// The board in words: what a route is, who has it, what a city offers.
import { CARD_NAMES, isLetter } from '../game/cards';
import type { Facts } from '../game/board-index';
import { t, words } from '../i18n.svelte';
import type { SeatName, SheetRoute } from '../protocol/types';

/** The name of a route's colour in messages and styles; a route for any colour is grey. */
export function colorName({ color }: SheetRoute): string {
	return color && isLetter(color) ? CARD_NAMES[color] : 'gray';
}

/** On these a dark sign is seen better than a light one. */
export const DARK_SIGNS: readonly string[] = ['white', 'yellow', 'pink', 'orange'];

/** The ends of a route, the given one first. */
export function ends(facts: Facts, route: SheetRoute, first?: string): string {
	const [a, b] = route.ends;
	const [from, to] = b === first ? [b, a] : [a, b];
	return t('board-ends', { from: facts.place(from).name, to: facts.place(to).name });
}

/** What is printed on a route, and what else there is to say of it, in one line. */
export function printed(route: SheetRoute, ...more: string[]): string {
	return list([
		t('board-spaces', { count: route.berths.length }),
		t('board-color', { color: colorName(route) }),
		...(route.tunnel ? [t('board-tunnel')] : []),
		t('board-points', { points: route.points }),
		...more,
	]);
}

/** Who has a route, or that it is free. */
export function stateOf(owner: SeatName | undefined, names?: (seat: SeatName) => string): string {
	return owner ? t('board-claimed', { who: who(owner, names) }) : t('board-free');
}

/** Everybody's points. */
export function scoresLabel(scores: readonly { seat: SeatName; points: number }[], names?: (seat: SeatName) => string): string {
	return list(scores.map(({ seat, points }) => t('board-score', { who: who(seat, names), points })));
}

function who(seat: SeatName, names?: (seat: SeatName) => string): string {
	return names?.(seat) ?? t('board-seat', { seat });
}

/** A city and how many of its routes are still free, or can be claimed now. */
export function cityLabel(facts: Facts, id: string, owners: ReadonlyMap<string, SeatName>, claimable?: ReadonlySet<string>): string {
	const routes = facts.routesAt.get(id) ?? [];
	const city = facts.place(id).name;
	const mine = routes.filter(({ name }) => claimable?.has(name)).length;
	if (mine > 0) return t('board-city-claimable', { city, count: mine });
	return t('board-city', { city, count: routes.filter(({ name }) => !owners.has(name)).length });
}

/** Making one is slow, and each language needs only one. */
const lists = new Map<string, Intl.ListFormat>();

function list(things: readonly string[]): string {
	const made = lists.get(words.language) ?? new Intl.ListFormat(words.language, { style: 'short', type: 'unit' });
	lists.set(words.language, made);
	return made.format(things);
}
