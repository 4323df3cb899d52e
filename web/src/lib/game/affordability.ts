// What a route costs and why it cannot be claimed: explanations only; what may be done comes from the server.
import { t } from '../i18n.svelte';
import type { SeatName, SheetRoute, View } from '../protocol/types';
import { CARD_NAMES, counts, isLetter, type Letter } from './cards';
import type { Facts } from './board-index';
import { isClosed } from './paths';

/** Why a seat cannot claim a route now. */
export type Obstacle =
	| { type: 'mine' }
	| { type: 'taken'; by: SeatName }
	/** The seat owns the other track. */
	| { type: 'other-track' }
	/** So few play that one track of a double closes the other. */
	| { type: 'closed' }
	| { type: 'trains'; need: number; have: number }
	/** Cards of the route's colour, or of any one colour. */
	| { type: 'cards'; missing: number; color?: Letter; locomotives: boolean };

/** The name by which messages call a card of this board. */
export function cardWord(facts: Facts, card: string): string {
	if (card === 'L' && isTaxi(facts)) return 'taxi';
	return isLetter(card) ? CARD_NAMES[card] : 'any';
}

/** Whether this board is played with taxis. */
export function isTaxi(facts: Facts): boolean {
	return facts.sheet.rules.trains <= 20;
}

/** What stands in the way of a claim, the plainest thing first; nothing if the hand is good for it. */
export function obstacle(
	facts: Facts,
	view: View,
	owners: ReadonlyMap<string, SeatName>,
	name: string,
): Obstacle | undefined {
	const route = facts.route(name);
	const me = view.me;
	const owner = owners.get(name);
	if (owner !== undefined) return owner === me?.seat ? { type: 'mine' } : { type: 'taken', by: owner };
	if (!me) return undefined;
	if (route.twin !== undefined && owners.get(route.twin) === me.seat) return { type: 'other-track' };
	if (isClosed(facts, owners, route, me.seat, view.players.length)) return { type: 'closed' };
	const need = route.berths.length;
	const have = view.players.find((player) => player.seat === me.seat)?.trains ?? 0;
	if (have < need) return { type: 'trains', need, have };
	const missing = Math.max(0, need - mostCards(facts, route, me.hand));
	if (missing === 0) return undefined;
	const color = route.color !== undefined && isLetter(route.color) ? route.color : undefined;
	return { type: 'cards', missing, color, locomotives: route.locomotives };
}

/** The most cards of a hand that fit a route together. */
function mostCards(facts: Facts, route: SheetRoute, hand: string): number {
	const held = counts(hand);
	const colors = [...(route.color ?? facts.sheet.rules.colors)].filter(isLetter);
	return Math.max(...colors.map((color) => held[color])) + (route.locomotives ? held.L : 0);
}

/** An obstacle in words. */
export function obstacleText(facts: Facts, found: Obstacle, who: (seat: SeatName) => string): string {
	const vehicle = isTaxi(facts) ? 'taxi' : 'train';
	switch (found.type) {
		case 'mine':
			return t('game-route-mine');
		case 'taken':
			return t('game-route-taken', { who: who(found.by) });
		case 'other-track':
			return t('game-route-other-track');
		case 'closed':
			return t('game-route-closed');
		case 'trains':
			return t('game-route-trains', { need: found.need, have: found.have, vehicle });
		case 'cards':
			return t('game-route-cards', {
				n: found.missing,
				card: found.color ? CARD_NAMES[found.color] : 'any',
				locomotives: found.locomotives ? vehicle : 'none',
			});
		default:
			return found satisfies never;
	}
}

/** What a route costs, in words: so many cards of which colour, and whether it is a tunnel. */
export function costText(facts: Facts, name: string): string {
	const route = facts.route(name);
	return t(route.tunnel ? 'game-cost-tunnel' : 'game-cost', {
		n: route.berths.length,
		card: route.color && isLetter(route.color) ? CARD_NAMES[route.color] : 'any',
	});
}

/** The cards of a payment as messages want them. */
export function paymentArgs(facts: Facts, payment: string): Record<string, string | number> {
	const held = counts(payment);
	const color = (Object.keys(held) as Letter[]).find((letter) => letter !== 'L' && held[letter] > 0);
	return {
		paid: color === undefined ? 'wild' : held.L > 0 ? 'both' : 'plain',
		card: color ? CARD_NAMES[color] : 'any',
		n: color ? held[color] : 0,
		wild: isTaxi(facts) ? 'taxi' : 'locomotive',
		wilds: held.L,
	};
}

/** A payment in words. */
export function paymentText(facts: Facts, payment: string): string {
	return t('game-payment', paymentArgs(facts, payment));
}
