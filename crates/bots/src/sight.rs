//! What a player goes by: the board, the table that all see, and its own private side.

use fogg_rules::network::Components;
use fogg_rules::score::ticket_points;
use fogg_rules::{
    Board, Card, Cards, Color, Payment, Phase, PrivateState, PublicState, RouteId, RouteSet, Seat, TicketId,
    TicketSet, View,
};

/// One seat's side of a game.
#[derive(Clone, Copy)]
pub(crate) struct Sight<'a> {
    pub(crate) board: &'a Board,
    pub(crate) table: &'a PublicState,
    pub(crate) me: &'a PrivateState,
    pub(crate) seat: Seat,
}

impl<'a> Sight<'a> {
    /// The viewer's side.
    ///
    /// # Panics
    ///
    /// If the view is a spectator's, who is never asked.
    pub(crate) fn of(view: &'a View) -> Sight<'a> {
        let (seat, me) = view.seat().zip(view.private()).expect("a bot has a seat");
        Sight { board: view.board(), table: view.public(), me, seat }
    }

    /// Trains left.
    pub(crate) fn trains(&self) -> u8 {
        self.table.player(self.seat).trains
    }

    /// Whether this is the seat's last turn.
    pub(crate) fn is_last_turn(&self) -> bool {
        self.table.turns_left().is_some()
    }

    /// The trains that some routes take.
    pub(crate) fn trains_for(&self, routes: RouteSet) -> u32 {
        routes.iter().map(|id| u32::from(self.board.route(id).length)).sum()
    }

    /// The routes that the seat owns.
    pub(crate) fn owned(&self) -> RouteSet {
        self.table.claimed(self.seat)
    }

    /// Those and one more.
    pub(crate) fn owned_with(&self, id: RouteId) -> RouteSet {
        self.owned().union(RouteSet::only(id))
    }

    /// What a payment leaves of the hand.
    pub(crate) fn hand_after(&self, payment: Payment) -> Cards {
        self.me.hand.without(&payment.to_cards()).unwrap_or(Cards::NONE)
    }

    /// The places that its routes join.
    pub(crate) fn joined(&self) -> Components {
        Components::new(self.board, self.owned())
    }

    /// Whether the seat can still claim a route, cards apart (B5.1, B5.5 to B5.7).
    pub(crate) fn is_open(&self, id: RouteId) -> bool {
        let route = self.board.route(id);
        !self.table.closed().contains(id)
            && route.length <= self.trains()
            && route.twin.is_none_or(|twin| !self.owned().contains(twin))
    }

    /// The routes that the seat can still claim, cards apart.
    pub(crate) fn open(&self) -> RouteSet {
        self.board.route_ids().filter(|id| self.is_open(*id)).collect()
    }

    /// What a ticket is worth as things stand: what it pays, or what it costs (B9.2, S3.2).
    pub(crate) fn standing(&self, id: TicketId, joined: &Components) -> i32 {
        let ticket = self.board.ticket(id);
        ticket_points(ticket, joined).map_or(-i32::from(ticket.forfeit()), i32::from)
    }

    /// The rivals, in seat order.
    pub(crate) fn rivals(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let me = self.seat;
        self.table.all_seats().filter(move |seat| *seat != me)
    }

    /// What its tickets are worth together as things stand.
    pub(crate) fn tickets_stand(&self, joined: &Components) -> i32 {
        self.me.tickets.iter().map(|id| self.standing(id, joined)).sum()
    }

    /// The tickets that are in the deck or with the rivals. Those that the seat put back under the deck are among them.
    pub(crate) fn tickets_elsewhere(&self) -> TicketSet {
        let offered = self.me.offered.iter().copied().collect();
        let all: TicketSet = self.board.ticket_ids().collect();
        all.without(self.me.tickets).without(self.me.sent_out).without(offered)
    }

    /// The cards that the seat has no way to place: those of the deck and of the unknown parts of hands.
    pub(crate) fn unseen(&self) -> Cards {
        let mut counts = *self.board.rules().cards.counts();
        let mut remove = |cards: &Cards| {
            counts
                .iter_mut()
                .zip(cards.counts())
                .for_each(|(count, seen)| *count = count.saturating_sub(*seen));
        };
        remove(self.table.discards());
        remove(&self.me.hand);
        for card in self.table.row().iter().flatten() {
            let mut one = Cards::NONE;
            one.add(*card, 1);
            remove(&one);
        }
        self.rivals().for_each(|seat| remove(&self.table.player(seat).known));
        // S6.6: cards played for a tunnel or turned up for it lie open, in no hand and no pile.
        if let Phase::Tunnel(tunnel) = self.table.phase() {
            remove(&tunnel.payment.to_cards());
            remove(&tunnel.turned);
        }
        Cards::new(counts)
    }
}

/// The ways to pay for a route with a hand that are worth a thought: for each colour the one with the fewest
/// locomotives, and locomotives alone where nothing else pays.
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
