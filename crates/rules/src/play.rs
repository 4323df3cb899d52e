//! Plays actions: one function for each action, which emits events as they happen.

use arrayvec::ArrayVec;

use crate::action::{Action, ActionError, Payment, Slot};
use crate::board::{ReturnedTickets, RowLocomotive};
use crate::cards::{Card, ROW_SIZE};
use crate::chance::Stream;
use crate::event::{Event, TicketList};
use crate::game::{Game, PrivateState};
use crate::ids::{RouteId, Seat, TicketSet};
use crate::public::{LAST_ROUND_TRAINS, MAX_TUNNELS_GIVEN_UP, Phase, SWEEP_LOCOMOTIVES};
use crate::tunnel::TUNNEL_CARDS;

/// The largest number of consecutive sweeps (B4.12).
const MAX_SWEEPS: u8 = 3;

impl Game {
    /// Plays an action and passes each event to `emit`. An illegal action changes nothing.
    pub fn play(
        &mut self,
        seat: Seat,
        action: Action,
        emit: &mut impl FnMut(Event),
    ) -> Result<(), ActionError> {
        self.check(seat, action)?;
        self.play_checked(seat, action, emit);
        Ok(())
    }

    /// Plays a legal action without checking it.
    #[inline]
    pub(crate) fn play_checked(&mut self, seat: Seat, action: Action, emit: &mut impl FnMut(Event)) {
        match action {
            Action::DrawRow(slot) => self.play_draw_row(seat, slot, emit),
            Action::DrawBlind => self.play_draw_blind(seat, emit),
            Action::Claim(route, payment) => self.play_claim(seat, route, payment, emit),
            Action::DrawTickets => self.play_draw_tickets(seat, emit),
            Action::KeepTickets(kept) => self.play_keep_tickets(seat, kept, emit),
            Action::AddToTunnel(added) => self.play_add_to_tunnel(seat, added, emit),
            Action::GiveUpTunnel => self.play_give_up_tunnel(seat, emit),
            Action::Pass => self.play_pass(seat, emit),
        }
    }

    fn play_draw_row(&mut self, seat: Seat, slot: Slot, emit: &mut impl FnMut(Event)) {
        let Some(card) = self.public.row[slot.index()] else { return };
        let is_second = matches!(self.public.phase, Phase::SecondCard(_));
        self.public.take_card(seat, slot, card);
        self.private[seat].hand.add(card, 1);
        emit(Event::CardTaken { seat, slot, card });
        // B4.2: replaced at once, before the second card is drawn.
        self.fill_slot(slot, emit);
        self.sweep(emit);
        // B4.3: a locomotive from the row is the whole action, unless S5.1 applies.
        let is_whole_action =
            card.is_locomotive() && self.board.rules().row_locomotive == RowLocomotive::WholeAction;
        self.after_card(seat, is_second || is_whole_action, emit);
    }

    fn play_draw_blind(&mut self, seat: Seat, emit: &mut impl FnMut(Event)) {
        let card = self.top_card();
        let is_second = matches!(self.public.phase, Phase::SecondCard(_));
        self.public.draw_card(seat);
        self.private[seat].hand.add(card, 1);
        emit(Event::CardDrawn { seat, card });
        self.restock(emit);
        // B4.5: a locomotive drawn blind is an ordinary card.
        self.after_card(seat, is_second, emit);
    }

    /// B4.1, B4.11: the turn continues with a second card, if one can be drawn.
    fn after_card(&mut self, seat: Seat, is_last: bool, emit: &mut impl FnMut(Event)) {
        if is_last || !self.seat_context(seat).can_draw_second() {
            self.end_turn(seat, emit);
        }
    }

    fn play_claim(&mut self, seat: Seat, route: RouteId, payment: Payment, emit: &mut impl FnMut(Event)) {
        if self.board.route(route).tunnel {
            return self.begin_tunnel(seat, route, payment, emit);
        }
        payment.for_each_kind(|card, count| self.private[seat].hand.take(card, count));
        self.claim(seat, route, payment, None, emit);
        self.end_turn(seat, emit);
    }

    /// S6.1: the cards for the route are played, then the top three of the deck are turned up.
    fn begin_tunnel(&mut self, seat: Seat, route: RouteId, payment: Payment, emit: &mut impl FnMut(Event)) {
        payment.for_each_kind(|card, count| self.private[seat].hand.take(card, count));
        self.public.begin_tunnel(seat, route, payment);
        emit(Event::TunnelBegun { seat, route, payment });
        // S6.6: with fewer than three cards left, all of them are turned up.
        for _ in 0..TUNNEL_CARDS {
            if self.public.deck > 0 {
                let card = self.top_card();
                self.public.turn_tunnel_card(card);
                emit(Event::TunnelCardTurned { card });
                self.restock(emit);
            }
        }
        if let Phase::Tunnel(tunnel) = self.public.phase
            && tunnel.extra() == 0
        {
            self.finish_tunnel(seat, route, payment, None, emit);
        }
    }

    fn play_add_to_tunnel(&mut self, seat: Seat, added: Payment, emit: &mut impl FnMut(Event)) {
        let Phase::Tunnel(tunnel) = self.public.phase else { return };
        added.for_each_kind(|card, count| self.private[seat].hand.take(card, count));
        self.finish_tunnel(seat, tunnel.route, tunnel.payment, Some(added), emit);
    }

    /// S6.5: the cards of the claim are discarded first, then those turned up.
    fn finish_tunnel(
        &mut self,
        seat: Seat,
        route: RouteId,
        payment: Payment,
        added: Option<Payment>,
        emit: &mut impl FnMut(Event),
    ) {
        self.claim(seat, route, payment, added, emit);
        self.discard_tunnel_cards(emit);
        self.end_turn(seat, emit);
    }

    /// S6.4: the cards played go back to the hand, and the turn is over.
    fn play_give_up_tunnel(&mut self, seat: Seat, emit: &mut impl FnMut(Event)) {
        let Phase::Tunnel(tunnel) = self.public.phase else { return };
        tunnel.payment.for_each_kind(|card, count| self.private[seat].hand.add(card, count));
        self.public.give_up_tunnel(seat);
        emit(Event::TunnelGivenUp { seat });
        self.discard_tunnel_cards(emit);
        // S6.7: too many turns in a row ended with a tunnel given up.
        if self.public.tunnels_given_up == MAX_TUNNELS_GIVEN_UP {
            return self.end_game(emit);
        }
        self.end_turn(seat, emit);
    }

    fn discard_tunnel_cards(&mut self, emit: &mut impl FnMut(Event)) {
        self.public.discard_tunnel_cards();
        emit(Event::TunnelCardsDiscarded);
        self.use_discards(emit);
    }

    /// B5.1: the player owns the route, and the cards are discarded.
    fn claim(
        &mut self,
        seat: Seat,
        route: RouteId,
        payment: Payment,
        added: Option<Payment>,
        emit: &mut impl FnMut(Event),
    ) {
        self.public.claim(&self.board, seat, route, payment, added);
        emit(Event::RouteClaimed { seat, route, payment, added });
        self.use_discards(emit);
    }

    fn play_draw_tickets(&mut self, seat: Seat, emit: &mut impl FnMut(Event)) {
        // B7.2: if fewer tickets are left, all of them are offered.
        let count = self.board.rules().more_tickets.dealt.min(self.public.ticket_deck.len);
        let positions = self.public.offer_tickets(seat, count);
        let mut tickets = TicketList::new();
        for position in positions {
            tickets.push(self.hidden.tickets[position]);
            self.private.0.iter_mut().for_each(|private| private.forget_position(position));
        }
        self.private[seat].offered = tickets.clone();
        emit(Event::TicketsOffered { seat, tickets });
    }

    fn play_keep_tickets(&mut self, seat: Seat, kept: TicketSet, emit: &mut impl FnMut(Event)) {
        let Phase::FirstTickets(_) = self.public.phase else {
            self.settle_tickets(seat, kept, emit);
            return self.end_turn(seat, emit);
        };
        self.private[seat].tickets = kept;
        self.public.choose_first_tickets(seat);
        emit(Event::FirstTicketsChosen { seat, kept });
        // B2.6: play begins when all have chosen; tickets are returned in seat order.
        if self.public.to_act().is_empty() {
            for seat in self.public.all_seats() {
                self.settle_tickets(seat, self.private[seat].tickets, emit);
            }
            self.begin_turn(self.public.first_seat, emit);
        }
    }

    /// Gives the kept tickets to the seat and returns the others in the order they were dealt (B7.3).
    fn settle_tickets(&mut self, seat: Seat, kept: TicketSet, emit: &mut impl FnMut(Event)) {
        let private = &mut self.private[seat];
        let (kept, returned): (TicketList, TicketList) =
            std::mem::take(&mut private.offered).into_iter().partition(|ticket| kept.contains(*ticket));
        private.tickets = private.tickets.union(kept.iter().copied().collect());
        if self.board.rules().returned_tickets == ReturnedTickets::OutOfTheGame {
            private.removed = private.removed.union(returned.iter().copied().collect());
        }
        let positions = self.public.keep_tickets(&self.board, seat, kept.len() as u8, returned.len() as u8);
        for (position, &ticket) in positions.zip(&returned) {
            self.hidden.tickets[position] = ticket;
            private.returned_to |= 1 << position;
        }
        emit(Event::TicketsKept { seat, kept, returned });
    }

    fn play_pass(&mut self, seat: Seat, emit: &mut impl FnMut(Event)) {
        self.public.pass();
        emit(Event::Passed { seat });
        // B3.2: once all seats have passed in a row, nothing can change any more.
        if self.public.passes == self.public.seats {
            return self.end_game(emit);
        }
        self.end_turn(seat, emit);
    }

    fn end_turn(&mut self, seat: Seat, emit: &mut impl FnMut(Event)) {
        match self.public.turns_left {
            Some(0) => return self.end_game(emit),
            Some(_) => {}
            // B8.1: the last round begins only once.
            None if self.public.players[seat].trains <= LAST_ROUND_TRAINS => {
                self.public.begin_last_round();
                emit(Event::LastRoundBegan { seat });
            }
            None => {}
        }
        self.begin_turn(seat.next(self.public.seats), emit);
    }

    fn begin_turn(&mut self, seat: Seat, emit: &mut impl FnMut(Event)) {
        self.public.begin_turn(seat);
        emit(Event::TurnBegan { seat });
    }

    fn end_game(&mut self, emit: &mut impl FnMut(Event)) {
        // P4: at the end everything is public.
        for seat in self.public.all_seats() {
            let PrivateState { hand, tickets, .. } = self.private[seat];
            emit(Event::HandShown { seat, hand, tickets });
        }
        self.public.end_game();
        emit(Event::GameEnded);
    }

    /// The top card of the deck, which must not be empty.
    pub(crate) fn top_card(&self) -> Card {
        self.hidden.deck[usize::from(self.public.deck) - 1]
    }

    /// Turns up a card in an empty slot, if the deck has one.
    #[inline]
    pub(crate) fn fill_slot(&mut self, slot: Slot, emit: &mut impl FnMut(Event)) {
        if self.public.deck > 0 {
            let card = self.top_card();
            self.public.fill_row(slot, card);
            emit(Event::RowFilled { slot, card });
            self.restock(emit);
        }
    }

    /// B4.10: the discards become the deck as soon as the deck is empty.
    #[inline]
    fn restock(&mut self, emit: &mut impl FnMut(Event)) {
        if self.public.deck == 0 && !self.public.discards.is_empty() {
            self.reshuffle(emit);
        }
    }

    /// B4.8: the discards, in the order of [`Card::ALL`], are shuffled into a new deck.
    #[cold]
    fn reshuffle(&mut self, emit: &mut impl FnMut(Event)) {
        let cards: ArrayVec<Card, { crate::cards::MAX_CARDS }> = self.public.discards.iter().collect();
        let deck = &mut self.hidden.deck[..cards.len()];
        deck.copy_from_slice(&cards);
        self.hidden.chance.shuffle(Stream::Reshuffle(self.public.reshuffles), deck);
        self.public.reshuffle();
        emit(Event::DeckReshuffled);
    }

    /// B4.10: after cards were discarded, an empty deck is refilled and gaps in the row are filled, lowest slot first.
    #[inline]
    fn use_discards(&mut self, emit: &mut impl FnMut(Event)) {
        if self.public.deck == 0 {
            self.restock(emit);
            if self.fill_gaps(emit) {
                self.sweep(emit);
            }
        }
    }

    /// Fills gaps in the row, lowest slot first, and returns whether any was filled.
    fn fill_gaps(&mut self, emit: &mut impl FnMut(Event)) -> bool {
        let gaps = (0..ROW_SIZE).filter(|&slot| self.public.row[slot].is_none()).count();
        for slot in 0..ROW_SIZE {
            if self.public.row[slot].is_none() {
                self.fill_slot(Slot(slot as u8), emit);
            }
        }
        gaps > (0..ROW_SIZE).filter(|&slot| self.public.row[slot].is_none()).count()
    }

    /// B4.6: a full row with three or more locomotives is discarded and replaced. Called after every change of the row.
    #[inline]
    pub(crate) fn sweep(&mut self, emit: &mut impl FnMut(Event)) {
        if self.public.row_locomotives >= SWEEP_LOCOMOTIVES {
            self.sweep_repeatedly(emit);
        }
    }

    #[cold]
    fn sweep_repeatedly(&mut self, emit: &mut impl FnMut(Event)) {
        // B4.12: at most three times, then the row stays; a row with gaps is not swept.
        for _ in 0..MAX_SWEEPS {
            let is_full = self.public.row.iter().all(Option::is_some);
            if is_full && self.public.row_locomotives >= SWEEP_LOCOMOTIVES {
                self.public.sweep_row();
                emit(Event::RowSwept);
                self.restock(emit);
                self.fill_gaps(emit);
            }
        }
    }
}
