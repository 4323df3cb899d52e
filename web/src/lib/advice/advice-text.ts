// The engine's advice in words: moves, and why they are good.
import { cardName, paymentArgs, paymentText } from '../game/affordability';
import type { BoardIndex } from '../game/board-index';
import { ticketEnds } from '../game-end/ticket-ends';
import { i18n, t } from '../i18n.svelte';
import type { Action, Choice, Reason, SeatName } from '../protocol/types';

/** How many reasons are told: more would be a speech. */
const TOLD_REASONS = 2;

/** A move as a request, such as “Claim Denver – El Paso: 4 red cards”. */
export function moveText(board: BoardIndex, action: Action, row: string): string {
	switch (action.type) {
		case 'claim':
			return t('advice-claim', { ...routeEnds(board, action.route), payment: paymentText(board, action.cards) });
		case 'row':
			return t('advice-row', { card: cardName(board, row[action.slot - 1] ?? ''), n: 1 });
		case 'keep':
			return t('advice-keep', { tickets: listText(action.tickets.map((ticket) => ticketName(board, ticket))) });
		case 'add':
			return action.cards === '-'
				? t('advice-add-nothing')
				: t('advice-add', { payment: t('game-payment', paymentArgs(board, action.cards)) });
		case 'blind':
		case 'tickets':
		case 'pass':
			return t(`advice-${action.type}`);
		case 'give_up':
			return t('advice-give-up');
		default:
			return action satisfies never;
	}
}

/** Why a move is good, as one sentence. */
export function whyText(
	board: BoardIndex,
	{ action, reasons }: Pick<Choice, 'action' | 'reasons'>,
	playerName: (seat: SeatName) => string,
): string {
	// Of a face-up card that is for no route in particular, it would be odd to say that no face-up card helps more.
	const clauseOf = (reason: Reason) =>
		action.type === 'row' && reason.type === 'nothing_better_face_up'
			? t('advice-why-spare-card')
			: reasonText(board, reason, playerName);
	const clauses = reasons.slice(0, TOLD_REASONS).map(clauseOf);
	const text = clauses.join('; ');
	return text && `${text[0]!.toLocaleUpperCase(i18n.language)}${text.slice(1)}.`;
}

/** A reason as a clause, without a capital letter or a full stop. */
export function reasonText(board: BoardIndex, reason: Reason, playerName: (seat: SeatName) => string): string {
	const { vehicle } = board.drawing;
	switch (reason.type) {
		case 'completes_ticket':
			return t('advice-why-completes', ticketEnds(board, reason.ticket));
		case 'builds_towards':
			return t('advice-why-towards', ticketEnds(board, reason.ticket));
		case 'rival_wants':
			return t('advice-why-rival', { who: playerName(reason.seat) });
		case 'blocks':
			return t('advice-why-blocks', { who: playerName(reason.seat) });
		case 'longer_path':
			return t('advice-why-path', { length: reason.length });
		case 'attractions':
			return t('advice-why-attractions', { count: reason.count });
		case 'points':
			return t('advice-why-points', { points: reason.points });
		case 'begins_last_round':
			return t('advice-why-last-round');
		case 'last_turn':
			return t('advice-why-last-turn');
		case 'running_out_of_time':
			return t('advice-why-time', { turns: reason.turns });
		case 'collects_for':
			return t('advice-why-collects', { ...routeEnds(board, reason.route), missing: reason.missing });
		case 'locomotive':
			return t('advice-why-wild', {
				where: board.drawing.routes.every((route) => route.locomotives) ? 'all' : 'tunnels',
			});
		case 'nothing_better_face_up':
			return t('advice-why-nothing-better');
		case 'time_for_tickets':
			return t('advice-why-more-tickets', { turns: reason.turns });
		case 'likely_complete':
			return t('advice-why-likely', { complete: reason.complete, unseen: reason.unseen });
		case 'keeps':
			return t('advice-why-keeps', { ...ticketEnds(board, reason.ticket), trains: reason.trains, vehicle });
		case 'returns':
			return reason.trains === null || reason.trains === undefined
				? t('advice-why-impossible', ticketEnds(board, reason.ticket))
				: t('advice-why-returns', { ...ticketEnds(board, reason.ticket), trains: reason.trains, vehicle });
		case 'tunnel_worth_it':
			return t('advice-why-tunnel', routeEnds(board, reason.route));
		case 'saves_cards':
			return t('advice-why-saves');
		case 'only_action':
			return t('advice-why-only');
		default:
			return reason satisfies never;
	}
}

function routeEnds(board: BoardIndex, name: string): { from: string; to: string } {
	const [from, to] = board.ends(board.route(name));
	return { from, to };
}

function ticketName(board: BoardIndex, ticket: string): string {
	return t('game-route-title', ticketEnds(board, ticket));
}

function listText(names: readonly string[]): string {
	return new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
}
