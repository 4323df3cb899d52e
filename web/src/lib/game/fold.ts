// Applies events to a view. The server's own folding is authoritative; fold.test.ts compares the two on whole games.
import type { Event, Me, Player, SeatName, View } from '../protocol/types';
import type { BoardIndex } from './board-index';
import { addCards, cardTotal, removeCards } from './cards';

/** S6.7: the game ends after this many turns in a row that ended with a tunnel being given up. */
export const MAX_TUNNELS_GIVEN_UP = 20;

/** The view after some events; the given view is not changed. */
export function fold(view: View, events: readonly Event[], board: BoardIndex): View {
	const next = structuredClone(view);
	for (const event of events) apply(next, event, board);
	return next;
}

function apply(view: View, event: Event, board: BoardIndex): void {
	switch (event.type) {
		case 'first_tickets_chosen':
			if (view.phase.type === 'first_tickets')
				view.phase.waiting = view.phase.waiting.filter((seat) => seat !== event.seat);
			changeMe(view, event.seat, (me) => (me.tickets = board.inTicketOrder(event.tickets ?? [])));
			return;
		case 'tickets_kept':
			return keepTickets(view, event, board);
		case 'turn_began':
			endTurn(view);
			view.phase = { type: 'turn', seat: event.seat };
			if (view.turns_left !== undefined) view.turns_left -= 1;
			return;
		case 'card_taken':
			view.row = setSlot(view.row, event.slot, '.');
			changePlayer(view, event.seat, (player) => {
				player.hand += 1;
				player.taken = addCards(player.taken, event.card);
				player.known = addCards(player.known, event.card);
			});
			changeMe(view, event.seat, (me) => (me.hand = addCards(me.hand, event.card)));
			return enterPhase(view, { type: 'second_card', seat: event.seat });
		case 'card_drawn':
			view.deck -= 1;
			changePlayer(view, event.seat, (player) => (player.hand += 1));
			changeMe(view, event.seat, (me) => (me.hand = addCards(me.hand, event.card ?? '-')));
			return enterPhase(view, { type: 'second_card', seat: event.seat });
		case 'row_filled':
			view.deck -= 1;
			view.row = setSlot(view.row, event.slot, event.card);
			return;
		case 'row_swept':
			view.discards = addCards(view.discards ?? '-', view.row);
			view.row = view.row.replace(/./g, '.');
			return;
		case 'deck_reshuffled':
			view.deck = cardTotal(view.discards ?? '-');
			view.discards = '-';
			view.reshuffles += 1;
			return;
		case 'tickets_offered':
			view.ticket_deck -= event.count;
			if (view.me) view.me.returned = moveUp(view.me.returned, event.count);
			changeMe(view, event.seat, (me) => (me.offered = event.tickets ?? []));
			return enterPhase(view, { type: 'tickets', seat: event.seat, count: event.count });
		case 'tunnel_begun':
			changePlayer(view, event.seat, (player) => spend(player, event.payment));
			changeMe(view, event.seat, (me) => (me.hand = removeCards(me.hand, event.payment)));
			return enterPhase(view, {
				type: 'tunnel',
				seat: event.seat,
				route: event.route,
				payment: event.payment,
				turned: '-',
			});
		case 'tunnel_card_turned':
			view.deck -= 1;
			if (view.phase.type === 'tunnel') view.phase.turned = addCards(view.phase.turned, event.card);
			return;
		case 'route_claimed':
			return claimRoute(view, event, board);
		case 'tunnel_given_up':
			return giveUpTunnel(view, event.seat);
		case 'tunnel_cards_discarded':
			if (view.phase.type !== 'tunnel') return;
			view.discards = addCards(view.discards ?? '-', view.phase.turned);
			view.phase.turned = '-';
			return;
		case 'passed':
			view.passes += 1;
			return;
		case 'last_round_began':
			view.turns_left = view.players.length;
			return;
		case 'hand_shown':
			changePlayer(view, event.seat, (player) => (player.shown = { hand: event.hand, tickets: event.tickets }));
			return;
		case 'game_ended':
			endTurn(view);
			view.phase = { type: 'over' };
			return;
		default:
			return event satisfies never;
	}
}

/** S6.7: a turn that does not end in a tunnel resets the count of tunnels given up in a row. */
function endTurn(view: View): void {
	if (view.phase.type !== 'tunnel') view.tunnels_given_up = 0;
}

function enterPhase(view: View, phase: View['phase']): void {
	view.phase = phase;
	view.passes = 0;
}

function changePlayer(view: View, seat: SeatName, change: (player: Player) => void): void {
	const player = view.players.find((player) => player.seat === seat);
	if (player) change(player);
}

/** Changes the viewer's private state if the seat is the viewer's. */
function changeMe(view: View, seat: SeatName, change: (me: Me) => void): void {
	if (view.me?.seat === seat) change(view.me);
}

/** The row with the card in one slot replaced. */
function setSlot(row: string, slot: number, card: string): string {
	return row.slice(0, slot - 1) + card + row.slice(slot);
}

function spend(player: Player, cards: string): void {
	player.hand -= cardTotal(cards);
	player.known = removeCards(player.known, cards);
}

/** Returned tickets move up when tickets above them are drawn. */
function moveUp(returned: Me['returned'], drawn: number): Me['returned'] {
	return returned.filter(({ above }) => above >= drawn).map((ticket) => ({ ...ticket, above: ticket.above - drawn }));
}

function keepTickets(view: View, event: Extract<Event, { type: 'tickets_kept' }>, board: BoardIndex): void {
	changePlayer(view, event.seat, (player) => (player.tickets += event.kept));
	const leaveGame = board.drawing.rules.returned_tickets === 'out-of-the-game';
	const above = view.ticket_deck;
	if (leaveGame) view.tickets_removed += event.returned;
	else view.ticket_deck += event.returned;
	changeMe(view, event.seat, (me) => {
		const returned = event.returned_tickets ?? [];
		me.offered = [];
		me.tickets = board.inTicketOrder([...new Set([...me.tickets, ...(event.kept_tickets ?? [])])]);
		if (leaveGame) me.removed = board.inTicketOrder([...me.removed, ...returned]);
		else me.returned = [...me.returned, ...returned.map((ticket, index) => ({ ticket, above: above + index }))];
	});
}

function claimRoute(view: View, event: Extract<Event, { type: 'route_claimed' }>, board: BoardIndex): void {
	const route = board.route(event.route);
	// The payment of a tunnel left the hand when the tunnel was started.
	const spent = [...(view.phase.type === 'tunnel' ? [] : [event.payment]), ...(event.added ? [event.added] : [])];
	const played = addCards(event.payment, event.added ?? '-');
	changePlayer(view, event.seat, (player) => {
		for (const cards of spent) spend(player, cards);
		player.spent = addCards(player.spent, played);
		player.trains = (player.trains ?? 0) - route.spaces.length;
		if (board.drawing.rules.routes_score === 'at-once') player.points = (player.points ?? 0) + route.points;
		player.routes = board.inBoardOrder([...player.routes, event.route]);
	});
	view.discards = addCards(view.discards ?? '-', played);
	for (const cards of spent) changeMe(view, event.seat, (me) => (me.hand = removeCards(me.hand, cards)));
	view.passes = 0;
	view.tunnels_given_up = 0;
}

function giveUpTunnel(view: View, seat: SeatName): void {
	if (view.phase.type !== 'tunnel') return;
	view.tunnels_given_up += 1;
	const { payment } = view.phase;
	changePlayer(view, seat, (player) => {
		player.hand += cardTotal(payment);
		player.known = addCards(player.known, payment);
	});
	changeMe(view, seat, (me) => (me.hand = addCards(me.hand, payment)));
}
