// What a view becomes when something happens. The server's own folding is the law; golden games hold this one to it.
import type { Event, Me, Player, SeatName, View } from '../protocol/types';
import { minus, plus, total } from './cards';
import type { Facts } from './board-index';

/** The view after some events. The old one stays as it is. */
export function fold(view: View, events: readonly Event[], facts: Facts): View {
	const next = structuredClone(view);
	for (const event of events) apply(next, event, facts);
	return next;
}

function apply(view: View, event: Event, facts: Facts): void {
	switch (event.type) {
		case 'first_tickets_chosen':
			if (view.phase.type === 'first_tickets')
				view.phase.waiting = view.phase.waiting.filter((seat) => seat !== event.seat);
			mine(view, event.seat, (me) => (me.tickets = facts.inTicketOrder(event.tickets ?? [])));
			return;
		case 'tickets_kept':
			return keep(view, event, facts);
		case 'turn_began':
			view.phase = { type: 'turn', seat: event.seat };
			if (view.turns_left !== undefined) view.turns_left -= 1;
			return;
		case 'card_taken':
			view.row = put(view.row, event.slot, '.');
			change(view, event.seat, (player) => {
				player.hand += 1;
				player.taken = plus(player.taken, event.card);
				player.known = plus(player.known, event.card);
			});
			mine(view, event.seat, (me) => (me.hand = plus(me.hand, event.card)));
			return act(view, { type: 'second_card', seat: event.seat });
		case 'card_drawn':
			view.deck -= 1;
			change(view, event.seat, (player) => (player.hand += 1));
			mine(view, event.seat, (me) => (me.hand = plus(me.hand, event.card ?? '-')));
			return act(view, { type: 'second_card', seat: event.seat });
		case 'row_filled':
			view.deck -= 1;
			view.row = put(view.row, event.slot, event.card);
			return;
		case 'row_swept':
			view.discards = plus(view.discards ?? '-', view.row);
			view.row = view.row.replace(/./g, '.');
			return;
		case 'deck_reshuffled':
			view.deck = total(view.discards ?? '-');
			view.discards = '-';
			view.reshuffles += 1;
			return;
		case 'tickets_offered':
			view.ticket_deck -= event.count;
			if (view.me) view.me.returned = rise(view.me.returned, event.count);
			mine(view, event.seat, (me) => (me.offered = event.tickets ?? []));
			return act(view, { type: 'tickets', seat: event.seat, count: event.count });
		case 'tunnel_begun':
			change(view, event.seat, (player) => spend(player, event.payment));
			mine(view, event.seat, (me) => (me.hand = minus(me.hand, event.payment)));
			return act(view, {
				type: 'tunnel',
				seat: event.seat,
				route: event.route,
				payment: event.payment,
				turned: '-',
			});
		case 'tunnel_card_turned':
			view.deck -= 1;
			if (view.phase.type === 'tunnel') view.phase.turned = plus(view.phase.turned, event.card);
			return;
		case 'route_claimed':
			return claim(view, event, facts);
		case 'tunnel_left':
			return leave(view, event.seat);
		case 'tunnel_cards_discarded':
			if (view.phase.type !== 'tunnel') return;
			view.discards = plus(view.discards ?? '-', view.phase.turned);
			view.phase.turned = '-';
			return;
		case 'passed':
			view.passes += 1;
			return;
		case 'last_round_began':
			view.turns_left = view.players.length;
			return;
		case 'hand_shown':
			change(view, event.seat, (player) => (player.shown = { hand: event.hand, tickets: event.tickets }));
			return;
		case 'game_ended':
			view.phase = { type: 'over' };
			return;
		default:
			return event satisfies never;
	}
}

function act(view: View, phase: View['phase']): void {
	view.phase = phase;
	view.passes = 0;
}

function change(view: View, seat: SeatName, how: (player: Player) => void): void {
	const player = view.players.find((player) => player.seat === seat);
	if (player) how(player);
}

/** Changes the viewer's own side if it is this seat's. */
function mine(view: View, seat: SeatName, how: (me: Me) => void): void {
	if (view.me?.seat === seat) how(view.me);
}

/** The row with another card in a slot. */
function put(row: string, slot: number, card: string): string {
	return row.slice(0, slot - 1) + card + row.slice(slot);
}

function spend(player: Player, cards: string): void {
	player.hand -= total(cards);
	player.known = minus(player.known, cards);
}

/** Tickets in the deck rise when others are drawn from its top. */
function rise(returned: Me['returned'], drawn: number): Me['returned'] {
	return returned.filter((one) => one.above >= drawn).map((one) => ({ ...one, above: one.above - drawn }));
}

function keep(view: View, event: Extract<Event, { type: 'tickets_kept' }>, facts: Facts): void {
	change(view, event.seat, (player) => (player.tickets += event.kept));
	const out = facts.sheet.rules.returned_tickets === 'out-of-the-game';
	const above = view.ticket_deck;
	if (out) view.tickets_out += event.returned;
	else view.ticket_deck += event.returned;
	mine(view, event.seat, (me) => {
		const back = event.returned_tickets ?? [];
		me.offered = [];
		me.tickets = facts.inTicketOrder([...new Set([...me.tickets, ...(event.kept_tickets ?? [])])]);
		if (out) me.sent_out = facts.inTicketOrder([...me.sent_out, ...back]);
		else me.returned = [...me.returned, ...back.map((ticket, number) => ({ ticket, above: above + number }))];
	});
}

function claim(view: View, event: Extract<Event, { type: 'route_claimed' }>, facts: Facts): void {
	const route = facts.route(event.route);
	// The cards of a tunnel left the hand when they were played.
	const spent = [...(view.phase.type === 'tunnel' ? [] : [event.payment]), ...(event.added ? [event.added] : [])];
	const played = plus(event.payment, event.added ?? '-');
	change(view, event.seat, (player) => {
		for (const cards of spent) spend(player, cards);
		player.spent = plus(player.spent, played);
		player.trains = (player.trains ?? 0) - route.berths.length;
		if (facts.sheet.rules.routes_score === 'at-once') player.points = (player.points ?? 0) + route.points;
		player.routes = facts.inBoardOrder([...player.routes, event.route]);
	});
	view.discards = plus(view.discards ?? '-', played);
	for (const cards of spent) mine(view, event.seat, (me) => (me.hand = minus(me.hand, cards)));
	view.passes = 0;
}

function leave(view: View, seat: SeatName): void {
	if (view.phase.type !== 'tunnel') return;
	const { payment } = view.phase;
	change(view, seat, (player) => {
		player.hand += total(payment);
		player.known = plus(player.known, payment);
	});
	mine(view, seat, (me) => (me.hand = plus(me.hand, payment)));
}
