// What a route costs and why it cannot be claimed. Explanations only: the legal actions come from the server.
import { t } from '../i18n.svelte';
import type { RouteDrawing, SeatName, View } from '../protocol/types';
import type { BoardIndex } from './board-index';
import { CARD_NAMES, countCards, isCardLetter, type CardLetter } from './cards';
import { isClosed } from './paths';

/** Why a seat cannot claim a route now. */
export type Obstacle =
	| { type: 'mine' }
	| { type: 'taken'; by: SeatName }
	/** The seat owns the other track of the double route. */
	| { type: 'other-track' }
	/** With few players, one track of a double route closes the other. */
	| { type: 'closed' }
	| { type: 'trains'; need: number; have: number }
	/** Missing cards of the route's colour, or of any one colour if `color` is undefined. */
	| { type: 'cards'; missing: number; color?: CardLetter; locomotives: boolean };

/** The name of a card in messages; locomotives are taxis on boards with taxis. */
export function cardName(board: BoardIndex, card: string): string {
	if (card === 'L' && board.usesTaxis) return 'taxi';
	return isCardLetter(card) ? CARD_NAMES[card] : 'any';
}

/** The obstacle to a claim that is simplest to explain; undefined if the hand can pay for it. */
export function findObstacle(
	board: BoardIndex,
	view: View,
	owners: ReadonlyMap<string, SeatName>,
	name: string,
): Obstacle | undefined {
	const route = board.route(name);
	const me = view.me;
	const owner = owners.get(name);
	if (owner !== undefined) return owner === me?.seat ? { type: 'mine' } : { type: 'taken', by: owner };
	if (!me) return undefined;
	if (route.twin !== undefined && owners.get(route.twin) === me.seat) return { type: 'other-track' };
	if (isClosed(board, owners, route, me.seat, view.players.length)) return { type: 'closed' };
	const need = route.spaces.length;
	const have = view.players.find((player) => player.seat === me.seat)?.trains ?? 0;
	if (have < need) return { type: 'trains', need, have };
	const missing = Math.max(0, need - mostCards(board, route, me.hand));
	if (missing === 0) return undefined;
	const color = route.color !== undefined && isCardLetter(route.color) ? route.color : undefined;
	return { type: 'cards', missing, color, locomotives: route.locomotives };
}

/** The most cards of a hand that can be played together on a route. */
function mostCards(board: BoardIndex, route: RouteDrawing, hand: string): number {
	const counts = countCards(hand);
	const colors = [...(route.color ?? board.drawing.rules.colors)].filter(isCardLetter);
	return Math.max(...colors.map((color) => counts[color])) + (route.locomotives ? counts.L : 0);
}

export function obstacleText(board: BoardIndex, obstacle: Obstacle, playerName: (seat: SeatName) => string): string {
	const { vehicle } = board.drawing;
	switch (obstacle.type) {
		case 'mine':
			return t('game-route-mine');
		case 'taken':
			return t('game-route-taken', { who: playerName(obstacle.by) });
		case 'other-track':
			return t('game-route-other-track');
		case 'closed':
			return t('game-route-closed');
		case 'trains':
			return t('game-route-trains', { need: obstacle.need, have: obstacle.have, vehicle });
		case 'cards':
			return t('game-route-cards', {
				n: obstacle.missing,
				card: obstacle.color ? CARD_NAMES[obstacle.color] : 'any',
				locomotives: obstacle.locomotives ? vehicle : 'none',
			});
		default:
			return obstacle satisfies never;
	}
}

/** The cost of a route as a sentence. */
export function costText(board: BoardIndex, name: string): string {
	const route = board.route(name);
	return t(route.tunnel ? 'game-cost-tunnel' : 'game-cost', {
		n: route.spaces.length,
		card: route.color && isCardLetter(route.color) ? CARD_NAMES[route.color] : 'any',
	});
}

/** The message arguments that describe the cards of a payment. */
export function paymentArgs(board: BoardIndex, payment: string): Record<string, string | number> {
	const counts = countCards(payment);
	const color = (Object.keys(counts) as CardLetter[]).find((letter) => letter !== 'L' && counts[letter] > 0);
	return {
		paid: color === undefined ? 'wild' : counts.L > 0 ? 'both' : 'plain',
		card: color ? CARD_NAMES[color] : 'any',
		n: color ? counts[color] : 0,
		wild: board.usesTaxis ? 'taxi' : 'locomotive',
		wilds: counts.L,
	};
}

export function paymentText(board: BoardIndex, payment: string): string {
	return t('game-payment', paymentArgs(board, payment));
}
