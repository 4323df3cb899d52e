// What the other players did since the player last acted, from the updates of the log.
import { i18n, t } from '../i18n.svelte';
import type { Event, SeatName, Update } from '../protocol/types';
import { cardName } from './affordability';
import type { BoardIndex } from './board-index';
import { isCardLetter, type CardLetter } from './cards';
import type { PlayerName } from './log-text';

/** What another player did. */
export type RecentMove = { seat: SeatName } & (
	| { type: 'claimed'; route: string }
	/** Cards in the order in which they were drawn; undefined is a card from the deck. */
	| { type: 'drew'; cards: readonly (CardLetter | undefined)[] }
	| { type: 'kept-tickets'; count: number }
	| { type: 'gave-up-tunnel'; route: string }
	| { type: 'passed' }
);

type Acted = Update & { change: { type: 'acted' } };

/**
 * The moves of the other players since the player's own last action, oldest first.
 * An action that a bot played for the player does not count as the player's own.
 */
export function movesSinceTurn(log: readonly Update[], mySeat: SeatName | undefined): RecentMove[] {
	if (mySeat === undefined) return [];
	const actions = withoutUndone(log);
	const mine = actions.findLastIndex(({ change }) => change.seat === mySeat && change.by === 'person');
	const moves: RecentMove[] = [];
	// The route of a tunnel is only in the event that starts it.
	let tunnel = '';
	for (const { events = [] } of actions.slice(mine + 1)) {
		const areFirstTickets = events.some(({ type }) => type === 'first_tickets_chosen');
		for (const event of areFirstTickets ? [] : events) {
			if (event.type === 'tunnel_begun') tunnel = event.route;
			const move = moveOf(event, tunnel);
			if (move && move.seat !== mySeat) addMove(moves, move);
		}
	}
	return moves;
}

/** The routes among these moves that were claimed, with their owners. */
export function recentClaims(moves: readonly RecentMove[]): ReadonlyMap<string, SeatName> {
	return new Map(moves.flatMap((move) => (move.type === 'claimed' ? [[move.route, move.seat]] : [])));
}

/** The route that a move is about. */
export function routeOfMove(move: RecentMove): string | undefined {
	return move.type === 'claimed' || move.type === 'gave-up-tunnel' ? move.route : undefined;
}

export function moveText(move: RecentMove, playerName: PlayerName, board: BoardIndex): string {
	const who = playerName(move.seat);
	switch (move.type) {
		case 'claimed':
			return t('since-claimed', { who, ...endsArgs(board, move.route) });
		case 'drew':
			return t('since-drew', { who, n: move.cards.length });
		case 'kept-tickets':
			return t('since-kept-tickets', { who, n: move.count });
		case 'gave-up-tunnel':
			return t('since-gave-up-tunnel', { who, ...endsArgs(board, move.route) });
		case 'passed':
			return t('since-passed', { who });
		default:
			return move satisfies never;
	}
}

/** The face-up cards among the drawn ones, as a list for screen readers; empty if there are none. */
export function takenCardsText(move: RecentMove, board: BoardIndex): string {
	const cards = move.type === 'drew' ? move.cards.filter((card) => card !== undefined) : [];
	const names = cards.map((card) => t('game-some-cards', { card: cardName(board, card), n: 1 }));
	return new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
}

/** The actions in the log, without those that were undone. */
function withoutUndone(log: readonly Update[]): Acted[] {
	const actions: Acted[] = [];
	for (const update of log) {
		const { change } = update;
		if (change.type === 'acted') actions.push(update as Acted);
		if (change.type !== 'undone') continue;
		const undone = actions.findLastIndex((action) => action.change.seat === change.seat);
		if (undone >= 0) actions.splice(undone, 1);
	}
	return actions;
}

function moveOf(event: Event, tunnel: string): RecentMove | undefined {
	switch (event.type) {
		case 'route_claimed':
			return { type: 'claimed', seat: event.seat, route: event.route };
		case 'card_taken':
			return { type: 'drew', seat: event.seat, cards: isCardLetter(event.card) ? [event.card] : [] };
		case 'card_drawn':
			return { type: 'drew', seat: event.seat, cards: [undefined] };
		case 'tickets_kept':
			return { type: 'kept-tickets', seat: event.seat, count: event.kept };
		case 'tunnel_given_up':
			return tunnel ? { type: 'gave-up-tunnel', seat: event.seat, route: tunnel } : undefined;
		case 'passed':
			return { type: 'passed', seat: event.seat };
		default:
			return undefined;
	}
}

/** Adds a move; cards that one player draws one after another become one move. */
function addMove(moves: RecentMove[], move: RecentMove): void {
	const last = moves.at(-1);
	if (move.type === 'drew' && last?.type === 'drew' && last.seat === move.seat)
		moves[moves.length - 1] = { ...last, cards: [...last.cards, ...move.cards] };
	else moves.push(move);
}

function endsArgs(board: BoardIndex, route: string): { from: string; to: string } {
	const [from, to] = board.ends(board.route(route));
	return { from, to };
}
