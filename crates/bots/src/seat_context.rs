//! What one seat knows: the board, the public state and its own private state.

use fogg_rules::network::Components;
use fogg_rules::score::ticket_points;
use fogg_rules::{
    Board, Card, Cards, Color, Payment, Phase, PrivateState, PublicState, RouteId, RouteSet, Seat, TicketId,
    TicketSet, View,
};

/// The position from one seat's point of view.
#[derive(Clone, Copy)]
pub(crate) struct SeatContext<'a> {
    pub(crate) board: &'a Board,
    pub(crate) public: &'a PublicState,
    pub(crate) private: &'a PrivateState,
    pub(crate) seat: Seat,
}

impl<'a> SeatContext<'a> {
    /// The viewer's context.
    ///
    /// # Panics
    ///
    /// Panics if the view is a spectator's.
    pub(crate) fn new(view: &'a View) -> SeatContext<'a> {
        let (seat, private) = view.seat().zip(view.private()).expect("a bot's view has a seat");
        SeatContext { board: view.board(), public: view.public(), private, seat }
    }

    /// The seat's remaining trains.
    pub(crate) fn trains(&self) -> u8 {
        self.public.player(self.seat).trains
    }

    /// Whether this is the seat's last turn.
    pub(crate) fn is_last_turn(&self) -> bool {
        self.public.turns_left().is_some()
    }

    /// The trains needed for these routes.
    pub(crate) fn trains_for(&self, routes: RouteSet) -> u32 {
        routes.iter().map(|id| u32::from(self.board.route(id).length)).sum()
    }

    /// The routes that the seat owns.
    pub(crate) fn owned(&self) -> RouteSet {
        self.public.claimed(self.seat)
    }

    /// The routes that the seat owns, and one more.
    pub(crate) fn owned_with(&self, id: RouteId) -> RouteSet {
        self.owned().union(RouteSet::only(id))
    }

    /// The hand after a payment.
    pub(crate) fn hand_after(&self, payment: Payment) -> Cards {
        self.private.hand.without(&payment.to_cards()).unwrap_or(Cards::NONE)
    }

    /// The places joined by the seat's routes.
    pub(crate) fn joined(&self) -> Components {
        Components::new(self.board, self.owned())
    }

    /// Whether the seat can still claim a route, regardless of cards (B5.1, B5.5 to B5.7).
    pub(crate) fn is_open(&self, id: RouteId) -> bool {
        let route = self.board.route(id);
        !self.public.closed().contains(id)
            && route.length <= self.trains()
            && route.twin.is_none_or(|twin| !self.owned().contains(twin))
    }

    /// The routes that the seat can still claim, regardless of cards.
    pub(crate) fn open(&self) -> RouteSet {
        self.board.route_ids().filter(|id| self.is_open(*id)).collect()
    }

    /// The current value of a ticket: the points it scores now, or minus the points it would cost (B9.2, S3.2).
    pub(crate) fn ticket_value(&self, id: TicketId, joined: &Components) -> i32 {
        let ticket = self.board.ticket(id);
        ticket_points(ticket, joined).map_or(-i32::from(ticket.forfeit()), i32::from)
    }

    /// The opponents, in seat order.
    pub(crate) fn opponents(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let me = self.seat;
        self.public.all_seats().filter(move |seat| *seat != me)
    }

    /// The current value of all held tickets.
    pub(crate) fn tickets_value(&self, joined: &Components) -> i32 {
        self.private.tickets.iter().map(|id| self.ticket_value(id, joined)).sum()
    }

    /// Tickets that are in the deck or held by opponents, including those that the seat itself returned.
    pub(crate) fn unseen_tickets(&self) -> TicketSet {
        let offered = self.private.offered.iter().copied().collect();
        let all: TicketSet = self.board.ticket_ids().collect();
        all.without(self.private.tickets).without(self.private.removed).without(offered)
    }

    /// Cards whose location the seat does not know: those in the deck and in the unknown parts of hands.
    pub(crate) fn unseen_cards(&self) -> Cards {
        let mut counts = *self.board.rules().cards.counts();
        let mut remove = |cards: &Cards| {
            counts
                .iter_mut()
                .zip(cards.counts())
                .for_each(|(count, seen)| *count = count.saturating_sub(*seen));
        };
        remove(self.public.discards());
        remove(&self.private.hand);
        for card in self.public.row().iter().flatten() {
            let mut one = Cards::NONE;
            one.add(*card, 1);
            remove(&one);
        }
        self.opponents().for_each(|seat| remove(&self.public.player(seat).known));
        // S6.6: cards played for a tunnel or revealed for it are visible, and in no hand or pile.
        if let Phase::Tunnel(tunnel) = self.public.phase() {
            remove(&tunnel.payment.to_cards());
            remove(&tunnel.turned);
        }
        Cards::new(counts)
    }
}

/// Reasonable payments for a route: for each colour the one with the fewest locomotives, and one of only locomotives
/// if the hand has enough of them.
pub(crate) fn payments(board: &Board, id: RouteId, hand: &Cards) -> impl Iterator<Item = Payment> + use<> {
    let route = board.route(id);
    let (length, own) = (route.length, route.color);
    let locomotives = if route.takes_locomotives { hand.locomotives() } else { 0 };
    let hand = *hand;
    let colors = Color::ALL.into_iter().filter(move |color| own.is_none_or(|own| own == *color));
    let colored = colors.filter_map(move |color| {
        let cards = hand.count(Card::Train(color)).min(length);
        (cards > 0 && cards + locomotives >= length).then(|| Payment::new(color, cards, length - cards))
    });
    colored.chain((locomotives >= length).then(|| Payment::locomotives_only(length)))
}
