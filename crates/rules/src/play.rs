//! What each action does: one match, one function for each action, events told as they happen.

use arrayvec::ArrayVec;

use crate::action::{Action, ActionError, Payment, Slot};
use crate::board::{ReturnedTickets, RowLocomotive};
use crate::cards::{Card, ROW};
use crate::chance::Stream;
use crate::event::{Event, TicketList};
use crate::game::{Game, PrivateState};
use crate::ids::{RouteId, Seat, TicketSet};
use crate::public::{LAST_TRAINS, MAX_ABANDONED_TUNNELS, Phase, SWEEP_AT};
use crate::tunnel::TUNNEL_CARDS;

/// B4.12: at one moment the row is swept at most this many times.
const SWEEPS_AT_MOST: u8 = 3;

impl Game {
    /// Plays an action and tells what happens. A refused action changes nothing.
    pub fn play(
        &mut self,
        seat: Seat,
        action: Action,
        tell: &mut impl FnMut(Event),
    ) -> Result<(), ActionError> {
        self.check(seat, action)?;
        self.play_checked(seat, action, tell);
        Ok(())
    }

    /// Plays an action that is known to be legal.
    #[inline]
    pub(crate) fn play_checked(&mut self, seat: Seat, action: Action, tell: &mut impl FnMut(Event)) {
        match action {
            Action::DrawRow(slot) => self.play_draw_row(seat, slot, tell),
            Action::DrawBlind => self.play_draw_blind(seat, tell),
            Action::Claim(route, payment) => self.play_claim(seat, route, payment, tell),
            Action::DrawTickets => self.play_draw_tickets(seat, tell),
            Action::KeepTickets(kept) => self.play_keep_tickets(seat, kept, tell),
            Action::AddToTunnel(added) => self.play_add_to_tunnel(seat, added, tell),
            Action::LeaveTunnel => self.play_leave_tunnel(seat, tell),
            Action::Pass => self.play_pass(seat, tell),
        }
    }

    fn play_draw_row(&mut self, seat: Seat, slot: Slot, tell: &mut impl FnMut(Event)) {
        let Some(card) = self.table.row[slot.index()] else { return };
        let second = matches!(self.table.phase, Phase::SecondCard(_));
        self.table.take_card(seat, slot, card);
        self.seats[seat].hand.add(card, 1);
        tell(Event::CardTaken { seat, slot, card });
        // B4.2: replaced at once, before the second card is drawn.
        self.fill_slot(slot, tell);
        self.sweep(tell);
        // B4.3: a locomotive from the row is the whole action; S5.1: or it is not.
        let whole = card.is_locomotive() && self.board.rules().row_locomotive == RowLocomotive::WholeAction;
        self.after_card(seat, second || whole, tell);
    }

    fn play_draw_blind(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        let card = self.top_card();
        let second = matches!(self.table.phase, Phase::SecondCard(_));
        self.table.draw_card(seat);
        self.seats[seat].hand.add(card, 1);
        tell(Event::CardDrawn { seat, card });
        self.restock(tell);
        // B4.5: a locomotive drawn blind is an ordinary card.
        self.after_card(seat, second, tell);
    }

    /// B4.1, B4.11: the turn goes on to a second card if there is one that can be drawn.
    fn after_card(&mut self, seat: Seat, last: bool, tell: &mut impl FnMut(Event)) {
        if last || !self.asked(seat).can_draw_second() {
            self.end_turn(seat, tell);
        }
    }

    fn play_claim(&mut self, seat: Seat, route: RouteId, payment: Payment, tell: &mut impl FnMut(Event)) {
        if self.board.route(route).tunnel {
            return self.begin_tunnel(seat, route, payment, tell);
        }
        payment.parts(|card, count| self.seats[seat].hand.take(card, count));
        self.claim(seat, route, payment, None, tell);
        self.end_turn(seat, tell);
    }

    /// S6.1: the cards for the route are played, then the top three of the deck are turned up.
    fn begin_tunnel(&mut self, seat: Seat, route: RouteId, payment: Payment, tell: &mut impl FnMut(Event)) {
        payment.parts(|card, count| self.seats[seat].hand.take(card, count));
        self.table.begin_tunnel(seat, route, payment);
        tell(Event::TunnelBegun { seat, route, payment });
        // S6.6: as many as there are.
        for _ in 0..TUNNEL_CARDS {
            if self.table.deck > 0 {
                let card = self.top_card();
                self.table.turn_tunnel_card(card);
                tell(Event::TunnelCardTurned { card });
                self.restock(tell);
            }
        }
        if let Phase::Tunnel(tunnel) = self.table.phase
            && tunnel.extra() == 0
        {
            self.finish_tunnel(seat, route, payment, None, tell);
        }
    }

    fn play_add_to_tunnel(&mut self, seat: Seat, added: Payment, tell: &mut impl FnMut(Event)) {
        let Phase::Tunnel(tunnel) = self.table.phase else { return };
        added.parts(|card, count| self.seats[seat].hand.take(card, count));
        self.finish_tunnel(seat, tunnel.route, tunnel.payment, Some(added), tell);
    }

    /// S6.5: the cards of the claim are discarded first, then the three.
    fn finish_tunnel(
        &mut self,
        seat: Seat,
        route: RouteId,
        payment: Payment,
        added: Option<Payment>,
        tell: &mut impl FnMut(Event),
    ) {
        self.claim(seat, route, payment, added, tell);
        self.discard_tunnel_cards(tell);
        self.end_turn(seat, tell);
    }

    /// S6.4: the cards played go back to the hand, and the turn is over.
    fn play_leave_tunnel(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        let Phase::Tunnel(tunnel) = self.table.phase else { return };
        tunnel.payment.parts(|card, count| self.seats[seat].hand.add(card, count));
        self.table.leave_tunnel(seat);
        tell(Event::TunnelLeft { seat });
        self.discard_tunnel_cards(tell);
        // S6.7: a game of given-up tunnels ends.
        if self.table.abandoned_tunnels == MAX_ABANDONED_TUNNELS {
            return self.end_game(tell);
        }
        self.end_turn(seat, tell);
    }

    fn discard_tunnel_cards(&mut self, tell: &mut impl FnMut(Event)) {
        self.table.discard_tunnel_cards();
        tell(Event::TunnelCardsDiscarded);
        self.use_discards(tell);
    }

    /// B5.1: the route is the player's, the cards are discarded.
    fn claim(
        &mut self,
        seat: Seat,
        route: RouteId,
        payment: Payment,
        added: Option<Payment>,
        tell: &mut impl FnMut(Event),
    ) {
        self.table.claim(&self.board, seat, route, payment, added);
        tell(Event::RouteClaimed { seat, route, payment, added });
        self.use_discards(tell);
    }

    fn play_draw_tickets(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        // B7.2: with fewer left, what there is.
        let count = self.board.rules().more_tickets.dealt.min(self.table.ticket_deck.len);
        let positions = self.table.offer_tickets(seat, count);
        let mut tickets = TicketList::new();
        for position in positions {
            tickets.push(self.hidden.tickets[position]);
            self.seats.0.iter_mut().for_each(|private| private.forget(position));
        }
        self.seats[seat].offered = tickets.clone();
        tell(Event::TicketsOffered { seat, tickets });
    }

    fn play_keep_tickets(&mut self, seat: Seat, kept: TicketSet, tell: &mut impl FnMut(Event)) {
        let Phase::FirstTickets(_) = self.table.phase else {
            self.settle_tickets(seat, kept, tell);
            return self.end_turn(seat, tell);
        };
        self.seats[seat].tickets = kept;
        self.table.choose_first_tickets(seat);
        tell(Event::FirstTicketsChosen { seat, kept });
        // B2.6: play begins when all have chosen; tickets go back in seat order.
        if self.table.to_act().is_empty() {
            for seat in self.table.all_seats() {
                self.settle_tickets(seat, self.seats[seat].tickets, tell);
            }
            self.begin_turn(self.table.first_seat, tell);
        }
    }

    /// The kept tickets are the seat's; the others go back in the order they came (B7.3).
    fn settle_tickets(&mut self, seat: Seat, kept: TicketSet, tell: &mut impl FnMut(Event)) {
        let private = &mut self.seats[seat];
        let (kept, returned): (TicketList, TicketList) =
            std::mem::take(&mut private.offered).into_iter().partition(|ticket| kept.contains(*ticket));
        private.tickets = private.tickets.union(kept.iter().copied().collect());
        if self.board.rules().returned_tickets == ReturnedTickets::OutOfTheGame {
            private.sent_out = private.sent_out.union(returned.iter().copied().collect());
        }
        let positions = self.table.keep_tickets(&self.board, seat, kept.len() as u8, returned.len() as u8);
        for (position, &ticket) in positions.zip(&returned) {
            self.hidden.tickets[position] = ticket;
            private.returned_to |= 1 << position;
        }
        tell(Event::TicketsKept { seat, kept, returned });
    }

    fn play_pass(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        self.table.pass();
        tell(Event::Passed { seat });
        // B3.2: when everybody has passed, nothing can ever change.
        if self.table.passes == self.table.seats {
            return self.end_game(tell);
        }
        self.end_turn(seat, tell);
    }

    fn end_turn(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        match self.table.turns_left {
            Some(0) => return self.end_game(tell),
            Some(_) => {}
            // B8.1: only the first such moment counts.
            None if self.table.players[seat].trains <= LAST_TRAINS => {
                self.table.begin_last_round();
                tell(Event::LastRoundBegan { seat });
            }
            None => {}
        }
        self.begin_turn(seat.next(self.table.seats), tell);
    }

    fn begin_turn(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        self.table.begin_turn(seat);
        tell(Event::TurnBegan { seat });
    }

    fn end_game(&mut self, tell: &mut impl FnMut(Event)) {
        // P4: at the end everything is public.
        for seat in self.table.all_seats() {
            let PrivateState { hand, tickets, .. } = self.seats[seat];
            tell(Event::HandShown { seat, hand, tickets });
        }
        self.table.end_game();
        tell(Event::GameEnded);
    }

    /// The top card of a deck that is not empty.
    pub(crate) fn top_card(&self) -> Card {
        self.hidden.deck[usize::from(self.table.deck) - 1]
    }

    /// Turns up a card in an empty slot, if there is one to turn up.
    #[inline]
    pub(crate) fn fill_slot(&mut self, slot: Slot, tell: &mut impl FnMut(Event)) {
        if self.table.deck > 0 {
            let card = self.top_card();
            self.table.fill_row(slot, card);
            tell(Event::RowFilled { slot, card });
            self.restock(tell);
        }
    }

    /// B4.10: the discards become the deck the moment the last card leaves it.
    #[inline]
    fn restock(&mut self, tell: &mut impl FnMut(Event)) {
        if self.table.deck == 0 && !self.table.discards.is_empty() {
            self.reshuffle(tell);
        }
    }

    /// B4.8: the discards, in the order of [`Card::ALL`], are shuffled into a new deck.
    #[cold]
    fn reshuffle(&mut self, tell: &mut impl FnMut(Event)) {
        let cards: ArrayVec<Card, { crate::cards::MAX_CARDS }> = self.table.discards.iter().collect();
        let deck = &mut self.hidden.deck[..cards.len()];
        deck.copy_from_slice(&cards);
        self.hidden.chance.shuffle(Stream::Reshuffle(self.table.reshuffles), deck);
        self.table.reshuffle();
        tell(Event::DeckReshuffled);
    }

    /// B4.10: cards were discarded; an empty deck is made anew, and gaps in the row are filled, lowest first.
    #[inline]
    fn use_discards(&mut self, tell: &mut impl FnMut(Event)) {
        if self.table.deck == 0 {
            self.restock(tell);
            if self.fill_gaps(tell) {
                self.sweep(tell);
            }
        }
    }

    /// Fills the gaps of the row, lowest slot first, and says whether any was filled.
    fn fill_gaps(&mut self, tell: &mut impl FnMut(Event)) -> bool {
        let gaps = (0..ROW).filter(|&slot| self.table.row[slot].is_none()).count();
        for slot in 0..ROW {
            if self.table.row[slot].is_none() {
                self.fill_slot(Slot(slot as u8), tell);
            }
        }
        gaps > (0..ROW).filter(|&slot| self.table.row[slot].is_none()).count()
    }

    /// B4.6: a row of five with three locomotives is discarded and turned up anew. Called when the row has changed.
    #[inline]
    pub(crate) fn sweep(&mut self, tell: &mut impl FnMut(Event)) {
        if self.table.row_locomotives >= SWEEP_AT {
            self.sweep_again(tell);
        }
    }

    #[cold]
    fn sweep_again(&mut self, tell: &mut impl FnMut(Event)) {
        // B4.12: three times at most, then the row stands; a shortened row is not swept.
        for _ in 0..SWEEPS_AT_MOST {
            let full = self.table.row.iter().all(Option::is_some);
            if full && self.table.row_locomotives >= SWEEP_AT {
                self.table.sweep_row();
                tell(Event::RowSwept);
                self.restock(tell);
                self.fill_gaps(tell);
            }
        }
    }
}
