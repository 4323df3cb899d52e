//! Legal actions of a seat, computed only from the public state and the seat's private state.

use crate::action::{Action, ActionError, Payment, Slot};
use crate::board::{Board, Route, RowLocomotive};
use crate::cards::{Card, Color, ROW_SIZE};
use crate::game::PrivateState;
use crate::ids::{RouteId, Seat, TicketSet};
use crate::public::{Phase, PublicState, Tunnel};

/// A seat with everything it knows.
#[derive(Clone, Copy)]
pub(crate) struct SeatContext<'a> {
    pub(crate) board: &'a Board,
    pub(crate) public: &'a PublicState,
    pub(crate) private: &'a PrivateState,
    pub(crate) seat: Seat,
}

impl<'a> SeatContext<'a> {
    /// Every legal action, sorted and without duplicates.
    pub(crate) fn actions(self) -> impl Iterator<Item = Action> + 'a {
        let SeatContext { public, private, seat, .. } = self;
        let is_to_act = public.to_act().contains(seat);
        let turn = is_to_act && matches!(public.phase, Phase::Turn(_));
        let drawing = turn || is_to_act && matches!(public.phase, Phase::SecondCard(_));
        let choosing = is_to_act && matches!(public.phase, Phase::FirstTickets(_) | Phase::Tickets(..));
        let tunnel =
            if let Phase::Tunnel(tunnel) = public.phase { Some(tunnel).filter(|_| is_to_act) } else { None };

        let row = (0..ROW_SIZE as u8).map(Slot).filter(move |slot| drawing && self.may_take(*slot));
        let blind = (drawing && public.deck > 0).then_some(Action::DrawBlind);
        let claims = turn.then(|| self.claims()).into_iter().flatten();
        let tickets = (turn && public.ticket_deck.len > 0).then_some(Action::DrawTickets);
        let keeps = choosing.then(|| self.keeps()).into_iter().flatten();
        let additions = tunnel.into_iter().flat_map(|tunnel| tunnel.additions(&private.hand));
        let give_up = tunnel.map(|_| Action::GiveUpTunnel);
        let pass = (turn && !self.can_act()).then_some(Action::Pass);
        row.map(Action::DrawRow)
            .chain(blind)
            .chain(claims)
            .chain(tickets)
            .chain(keeps.map(Action::KeepTickets))
            .chain(additions.map(Action::AddToTunnel))
            .chain(give_up)
            .chain(pass)
    }

    /// Checks whether an action is legal.
    pub(crate) fn check(&self, action: Action) -> Result<(), ActionError> {
        if self.seat.index() >= usize::from(self.public.seats) {
            return Err(ActionError::NoSuchSeat);
        }
        if !self.public.to_act().contains(self.seat) {
            return Err(if self.public.is_over() { ActionError::GameOver } else { ActionError::NotYourTurn });
        }
        match self.public.phase {
            Phase::Turn(_) => self.check_turn(action),
            Phase::SecondCard(_) => match action {
                Action::DrawRow(slot) => self.check_row(slot),
                Action::DrawBlind => self.check_blind(),
                _ => Err(ActionError::SecondCardFirst),
            },
            Phase::FirstTickets(_) => match action {
                Action::KeepTickets(kept) => {
                    self.check_keep(kept, ActionError::NotDealt, ActionError::TooFewFirst)
                }
                _ => Err(ActionError::FirstTicketsFirst),
            },
            Phase::Tickets(..) => match action {
                Action::KeepTickets(kept) => {
                    self.check_keep(kept, ActionError::NotOffered, ActionError::TooFewKept)
                }
                _ => Err(ActionError::TicketsFirst),
            },
            Phase::Tunnel(tunnel) => match action {
                Action::AddToTunnel(added) => self.check_addition(&tunnel, added),
                Action::GiveUpTunnel => Ok(()),
                _ => Err(ActionError::TunnelFirst),
            },
            Phase::Over => Err(ActionError::GameOver),
        }
    }

    /// B4.11: whether there is a second card that can be drawn.
    #[inline]
    pub(crate) fn can_draw_second(&self) -> bool {
        self.public.deck > 0 || (0..ROW_SIZE as u8).any(|slot| self.may_take(Slot(slot)))
    }

    fn check_turn(&self, action: Action) -> Result<(), ActionError> {
        match action {
            Action::DrawRow(slot) => self.check_row(slot),
            Action::DrawBlind => self.check_blind(),
            Action::Claim(route, payment) => self.check_claim(route, payment),
            Action::DrawTickets if self.public.ticket_deck.len == 0 => Err(ActionError::NoTickets),
            Action::DrawTickets => Ok(()),
            Action::Pass if self.can_act() => Err(ActionError::CannotPass),
            Action::Pass => Ok(()),
            Action::KeepTickets(_) | Action::AddToTunnel(_) | Action::GiveUpTunnel => {
                Err(ActionError::NothingToAnswer)
            }
        }
    }

    fn check_row(&self, slot: Slot) -> Result<(), ActionError> {
        let card = self.public.row.get(slot.index()).copied().flatten().ok_or(ActionError::EmptySlot)?;
        let is_second = matches!(self.public.phase, Phase::SecondCard(_));
        // B4.4, unless a locomotive from the row counts as one card (S5.1).
        let is_barred = is_second && self.board.rules().row_locomotive == RowLocomotive::WholeAction;
        if is_barred && card.is_locomotive() { Err(ActionError::LocomotiveSecond) } else { Ok(()) }
    }

    /// Whether the row has a card in this slot that may be taken now.
    pub(crate) fn may_take(&self, slot: Slot) -> bool {
        self.check_row(slot).is_ok()
    }

    fn check_blind(&self) -> Result<(), ActionError> {
        if self.public.deck == 0 { Err(ActionError::DeckEmpty) } else { Ok(()) }
    }

    fn check_keep(
        &self,
        kept: TicketSet,
        not_offered: ActionError,
        too_few: ActionError,
    ) -> Result<(), ActionError> {
        if !kept.is_subset(self.offered()) {
            Err(not_offered)
        } else if kept.len() < self.must_keep() {
            Err(too_few)
        } else {
            Ok(())
        }
    }

    fn check_claim(&self, id: RouteId, payment: Payment) -> Result<(), ActionError> {
        let route = self.board.routes().get(id.index()).ok_or(ActionError::NoSuchRoute)?;
        if self.public.owner(id).is_some() {
            return Err(ActionError::RouteTaken);
        }
        if self.owns_twin(route) {
            return Err(ActionError::DoubleOwned);
        }
        if self.public.closed.contains(id) {
            return Err(ActionError::DoubleClosed);
        }
        if self.trains() < route.length {
            return Err(ActionError::NotEnoughTrains);
        }
        if payment.total() != usize::from(route.length) {
            return Err(ActionError::WrongCardCount);
        }
        // B5.2, B5.3: the route's colour, or any single colour for a grey route.
        if payment.color().is_some_and(|played| route.color.is_some_and(|color| played != color)) {
            return Err(ActionError::WrongColor);
        }
        if payment.locomotives() > 0 && !route.takes_locomotives {
            return Err(ActionError::LocomotivesOnTunnelsOnly);
        }
        if payment.is_in(&self.private.hand) { Ok(()) } else { Err(ActionError::NotInHand) }
    }

    fn check_addition(&self, tunnel: &Tunnel, added: Payment) -> Result<(), ActionError> {
        if added.total() != usize::from(tunnel.extra()) {
            return Err(ActionError::WrongAddedCount);
        }
        match (added.color(), tunnel.payment.color()) {
            (Some(_), None) => return Err(ActionError::OnlyLocomotivesAdded),
            (Some(added), Some(played)) if added != played => return Err(ActionError::WrongAddedColor),
            (Some(_), Some(_)) | (None, _) => {}
        }
        if added.is_in(&self.private.hand) { Ok(()) } else { Err(ActionError::NotInHand) }
    }

    /// B3.2: whether any action other than passing is possible.
    pub(crate) fn can_act(&self) -> bool {
        let public = self.public;
        public.deck > 0
            || public.ticket_deck.len > 0
            || public.row.iter().any(Option::is_some)
            || self.claims().next().is_some()
    }

    fn claims(self) -> impl Iterator<Item = Action> + use<'a> {
        let open = self.board.route_ids().filter(move |id| !self.public.closed.contains(*id));
        open.flat_map(move |id| {
            let route = self.board.route(id);
            let is_possible = !self.owns_twin(route) && self.trains() >= route.length;
            let payments = is_possible.then(|| self.payments(route)).into_iter().flatten();
            payments.map(move |payment| Action::Claim(id, payment))
        })
    }

    /// Every payment for a route, sorted by colour and number of its cards; the payment of locomotives only is last.
    fn payments(self, route: &'a Route) -> impl Iterator<Item = Payment> + use<'a> {
        let hand = &self.private.hand;
        let locomotives = if route.takes_locomotives { hand.locomotives() } else { 0 };
        let colors = Color::ALL.into_iter().filter(|color| route.color.is_none_or(|own| own == *color));
        let colored = colors.flat_map(move |color| {
            let min = route.length.saturating_sub(locomotives).max(1);
            let max = hand.count(Card::Train(color)).min(route.length);
            (min..=max).map(move |cards| Payment::new(color, cards, route.length - cards))
        });
        let locomotives_only = (locomotives >= route.length).then(|| Payment::locomotives_only(route.length));
        colored.chain(locomotives_only)
    }

    /// Every subset of the offered tickets that is large enough to keep, sorted.
    fn keeps(self) -> impl Iterator<Item = TicketSet> + 'a {
        let (offered, must_keep) = (self.offered().0, self.must_keep());
        // Enumerates the subsets of a bit set in increasing order.
        let next = move |subset: &u64| (*subset != offered).then(|| subset.wrapping_sub(offered) & offered);
        std::iter::successors(Some(0), next).map(TicketSet).filter(move |kept| kept.len() >= must_keep)
    }

    pub(crate) fn offered(&self) -> TicketSet {
        self.private.offered.iter().copied().collect()
    }

    pub(crate) fn must_keep(&self) -> usize {
        let rules = self.board.rules();
        let offer = match self.public.phase {
            Phase::FirstTickets(_) => rules.first_tickets,
            _ => rules.more_tickets,
        };
        // B7.2: no more tickets must be kept than are offered.
        usize::from(offer.keep).min(self.private.offered.len())
    }

    pub(crate) fn trains(&self) -> u8 {
        self.public.players[self.seat].trains
    }

    /// B5.5: whether this seat owns the other route of a double.
    #[inline]
    pub(crate) fn owns_twin(&self, route: &Route) -> bool {
        route.twin.is_some_and(|twin| self.public.claimed[self.seat].contains(twin))
    }
}
