//! The public state of a game (P1), and how each event changes it.
//!
//! Games and views change it through the same methods, one for each event.

use crate::action::{Payment, Slot};
use crate::board::{Board, MAX_ROUTE_LENGTH, MAX_TICKETS, ReturnedTickets, RoutesScore};
use crate::cards::{CARD_KIND_COUNT, COLOR_COUNT, Card, Cards, Color, ROW_SIZE};
use crate::ids::{BySeat, RouteId, RouteSet, Seat, SeatSet};

/// A row with this many locomotives or more is swept (B4.6).
pub const SWEEP_LOCOMOTIVES: u8 = 3;
/// The last round begins after a turn that ends with at most this many trains left (B8.1).
pub const LAST_ROUND_TRAINS: u8 = 2;
/// After this many turns in a row that end with a tunnel given up, the game ends (S6.7).
pub const MAX_TUNNELS_GIVEN_UP: u8 = 20;

/// Which seats are to act, and what they decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// These seats have not chosen their first tickets yet (B2.6).
    FirstTickets(SeatSet),
    /// A seat begins its turn (B3.1).
    Turn(Seat),
    /// A seat draws its second card (B4.1).
    SecondCard(Seat),
    /// A seat chooses from this number of tickets (B7.1).
    Tickets(Seat, u8),
    /// A seat adds cards to a tunnel or gives it up (S6.2).
    Tunnel(Tunnel),
    /// The game is over.
    Over,
}

/// A tunnel that a seat is claiming.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tunnel {
    /// The seat.
    pub seat: Seat,
    /// The route.
    pub route: RouteId,
    /// The cards played; they are neither in the hand nor in the discards (S6.6).
    pub payment: Payment,
    /// The cards turned up (S6.5).
    pub turned: Cards,
}

/// The public state of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Player {
    /// The number of trains left.
    pub trains: u8,
    /// The number of cards in the hand.
    pub hand: u8,
    /// The number of tickets kept.
    pub tickets: u8,
    /// Route points so far (B5.1); 0 on a board that scores routes at the end (N7.1).
    pub points: u16,
    /// Every card that the player took from the row.
    pub taken: Cards,
    /// Every card that the player spent on routes.
    pub spent: Cards,
    /// Cards known to be in the hand: taken from the row or taken back from a tunnel, and not spent since.
    pub known: Cards,
}

impl Player {
    fn spend(&mut self, card: Card, count: u8) {
        self.hand -= count;
        let known = self.known.count(card).min(count);
        self.known.take(card, known);
    }
}

/// The public side of the ticket deck: a ring of positions, with draws at the head and returns at the tail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct TicketRing {
    pub(crate) head: u8,
    pub(crate) len: u8,
}

impl TicketRing {
    /// The position that is `offset` from the top.
    pub(crate) fn at(self, offset: u8) -> usize {
        (usize::from(self.head) + usize::from(offset)) % MAX_TICKETS
    }

    pub(crate) fn draw(&mut self) -> usize {
        let position = self.at(0);
        self.head = self.at(1) as u8;
        self.len -= 1;
        position
    }
}

/// A number for each route length, from 1.
pub(crate) type ByLength = [u8; MAX_ROUTE_LENGTH];

/// The number of open routes of each payment class, colour (grey last) and length.
pub(crate) type OpenCounts = [[ByLength; CARD_KIND_COUNT]; 2];

/// The payment class of routes on which locomotives cannot be played (S5.2).
pub(crate) const WITHOUT_LOCOMOTIVES: usize = 0;
/// The payment class of routes on which locomotives can be played (B5.2).
pub(crate) const WITH_LOCOMOTIVES: usize = 1;

/// Everything that all players and spectators see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PublicState {
    pub(crate) claimed: BySeat<RouteSet>,
    /// Routes that can no longer be claimed: claimed ones, and the other routes of doubles that B5.6 closes.
    pub(crate) closed: RouteSet,
    /// Counts of the routes not in `closed`; they let a random action be drawn without visiting every route.
    pub(crate) open: OpenCounts,
    pub(crate) phase: Phase,
    pub(crate) players: BySeat<Player>,
    pub(crate) discards: Cards,
    pub(crate) row: [Option<Card>; ROW_SIZE],
    pub(crate) row_locomotives: u8,
    pub(crate) deck: u8,
    pub(crate) reshuffles: u32,
    pub(crate) ticket_deck: TicketRing,
    pub(crate) tickets_removed: u8,
    pub(crate) seats: u8,
    pub(crate) first_seat: Seat,
    pub(crate) passes: u8,
    pub(crate) tunnels_given_up: u8,
    pub(crate) turns_left: Option<u8>,
}

impl PublicState {
    /// The state before anything is dealt.
    pub(crate) fn new(board: &Board, seats: u8) -> PublicState {
        let player = Player { trains: board.rules().trains, ..Player::default() };
        let mut players = BySeat::default();
        Seat::ALL.into_iter().take(usize::from(seats)).for_each(|seat| players[seat] = player);
        PublicState {
            claimed: BySeat::default(),
            closed: RouteSet::EMPTY,
            open: *board.open_counts(),
            phase: Phase::FirstTickets(SeatSet::first(seats)),
            players,
            discards: Cards::NONE,
            row: [None; ROW_SIZE],
            row_locomotives: 0,
            deck: board.rules().cards.total() as u8,
            reshuffles: 0,
            ticket_deck: TicketRing { head: 0, len: board.tickets().len() as u8 },
            tickets_removed: 0,
            seats,
            first_seat: Seat::ALL[0],
            passes: 0,
            tunnels_given_up: 0,
            turns_left: None,
        }
    }

    /// The number of seats.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// Every seat in this game.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        SeatSet::first(self.seats).iter()
    }

    /// The seat with the first turn (B2.7).
    pub fn first_seat(&self) -> Seat {
        self.first_seat
    }

    /// Which seats are to act, and what they decide.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seats that are to act: several while first tickets are chosen, none when the game is over.
    pub fn to_act(&self) -> SeatSet {
        match self.phase {
            Phase::FirstTickets(waiting) => waiting,
            Phase::Turn(seat) | Phase::SecondCard(seat) | Phase::Tickets(seat, _) => SeatSet::only(seat),
            Phase::Tunnel(tunnel) => SeatSet::only(tunnel.seat),
            Phase::Over => SeatSet::EMPTY,
        }
    }

    /// The first of the seats that are to act.
    pub fn next_to_act(&self) -> Option<Seat> {
        match self.phase {
            Phase::FirstTickets(waiting) => waiting.iter().next(),
            Phase::Turn(seat) | Phase::SecondCard(seat) | Phase::Tickets(seat, _) => Some(seat),
            Phase::Tunnel(tunnel) => Some(tunnel.seat),
            Phase::Over => None,
        }
    }

    /// The public state of a player.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat]
    }

    /// The face-up cards; a slot is empty if there was no card to fill it (B4.10).
    pub fn row(&self) -> &[Option<Card>; ROW_SIZE] {
        &self.row
    }

    /// The number of cards in the deck.
    pub fn deck(&self) -> u8 {
        self.deck
    }

    /// The discards (P1).
    pub fn discards(&self) -> &Cards {
        &self.discards
    }

    /// The number of tickets in the deck.
    pub fn ticket_deck(&self) -> u8 {
        self.ticket_deck.len
    }

    /// The number of tickets that left the game (S4.2).
    pub fn tickets_removed(&self) -> u8 {
        self.tickets_removed
    }

    /// The routes that a seat owns.
    pub fn claimed(&self, seat: Seat) -> RouteSet {
        self.claimed[seat]
    }

    /// The owner of a route.
    pub fn owner(&self, route: RouteId) -> Option<Seat> {
        self.all_seats().find(|seat| self.claimed[*seat].contains(route))
    }

    /// Routes that can no longer be claimed: claimed ones, and the other routes of doubles that B5.6 closes.
    pub fn closed(&self) -> RouteSet {
        self.closed
    }

    /// In the last round, the number of turns still to begin (B8.1).
    pub fn turns_left(&self) -> Option<u8> {
        self.turns_left
    }

    /// The number of turns in a row, over all seats, that ended with a tunnel given up (S6.7).
    pub fn tunnels_given_up(&self) -> u8 {
        self.tunnels_given_up
    }

    /// The number of times the discards became the deck.
    pub fn reshuffles(&self) -> u32 {
        self.reshuffles
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }
}

// One method for each event.
impl PublicState {
    pub(crate) fn choose_first_tickets(&mut self, seat: Seat) {
        if let Phase::FirstTickets(waiting) = &mut self.phase {
            waiting.remove(seat);
        }
    }

    /// Returns the positions of the returned tickets in the deck, first to last.
    pub(crate) fn keep_tickets(
        &mut self,
        board: &Board,
        seat: Seat,
        kept: u8,
        returned: u8,
    ) -> impl Iterator<Item = usize> + use<> {
        self.players[seat].tickets += kept;
        let first = self.ticket_deck.len;
        match board.rules().returned_tickets {
            ReturnedTickets::UnderTheDeck => self.ticket_deck.len += returned,
            ReturnedTickets::OutOfTheGame => self.tickets_removed += returned,
        }
        let (ring, last) = (self.ticket_deck, self.ticket_deck.len);
        (first..last).map(move |offset| ring.at(offset))
    }

    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        self.finish_turn();
        self.phase = Phase::Turn(seat);
        self.turns_left = self.turns_left.map(|turns| turns - 1);
    }

    #[inline]
    pub(crate) fn take_card(&mut self, seat: Seat, slot: Slot, card: Card) {
        self.row[slot.index()] = None;
        self.row_locomotives -= u8::from(card.is_locomotive());
        self.players[seat].hand += 1;
        self.players[seat].taken.add_saturating(card, 1);
        self.players[seat].known.add(card, 1);
        self.begin_action(Phase::SecondCard(seat));
    }

    #[inline]
    pub(crate) fn draw_card(&mut self, seat: Seat) {
        self.deck -= 1;
        self.players[seat].hand += 1;
        self.begin_action(Phase::SecondCard(seat));
    }

    #[inline]
    pub(crate) fn fill_row(&mut self, slot: Slot, card: Card) {
        self.deck -= 1;
        self.row[slot.index()] = Some(card);
        self.row_locomotives += u8::from(card.is_locomotive());
    }

    pub(crate) fn sweep_row(&mut self) {
        self.row.iter_mut().filter_map(Option::take).for_each(|card| self.discards.add(card, 1));
        self.row_locomotives = 0;
    }

    pub(crate) fn reshuffle(&mut self) {
        self.deck = self.discards.total() as u8;
        self.discards = Cards::NONE;
        self.reshuffles += 1;
    }

    /// Returns the positions that the tickets leave.
    pub(crate) fn offer_tickets(&mut self, seat: Seat, tickets: u8) -> impl Iterator<Item = usize> + use<> {
        let ring = self.ticket_deck;
        self.ticket_deck = TicketRing { head: ring.at(tickets) as u8, len: ring.len - tickets };
        self.begin_action(Phase::Tickets(seat, tickets));
        (0..tickets).map(move |offset| ring.at(offset))
    }

    pub(crate) fn begin_tunnel(&mut self, seat: Seat, route: RouteId, payment: Payment) {
        payment.for_each_kind(|card, count| self.players[seat].spend(card, count));
        self.begin_action(Phase::Tunnel(Tunnel { seat, route, payment, turned: Cards::NONE }));
    }

    pub(crate) fn turn_tunnel_card(&mut self, card: Card) {
        self.deck -= 1;
        if let Phase::Tunnel(tunnel) = &mut self.phase {
            tunnel.turned.add(card, 1);
        }
    }

    #[inline]
    pub(crate) fn claim(
        &mut self,
        board: &Board,
        seat: Seat,
        route: RouteId,
        payment: Payment,
        added: Option<Payment>,
    ) {
        let player = &mut self.players[seat];
        // S6.1: the cards of a tunnel left the hand when they were played.
        if !matches!(self.phase, Phase::Tunnel(_)) {
            payment.for_each_kind(|card, count| player.spend(card, count));
        }
        if let Some(added) = added {
            added.for_each_kind(|card, count| player.spend(card, count));
        }
        for payment in std::iter::once(payment).chain(added) {
            payment.for_each_kind(|card, count| {
                player.spent.add_saturating(card, count);
                self.discards.add(card, count);
            });
        }
        player.trains -= board.route(route).length;
        if board.rules().routes_score == RoutesScore::AtOnce {
            player.points += u16::from(board.route(route).points);
        }
        self.give_route(board, seat, route);
        self.passes = 0;
        self.tunnels_given_up = 0;
    }

    pub(crate) fn give_up_tunnel(&mut self, seat: Seat) {
        let Phase::Tunnel(tunnel) = self.phase else { return };
        let player = &mut self.players[seat];
        // The cards were public, so they are known to be in the hand from now on.
        tunnel.payment.for_each_kind(|card, count| {
            player.hand += count;
            player.known.add(card, count);
        });
        self.tunnels_given_up += 1;
    }

    pub(crate) fn discard_tunnel_cards(&mut self) {
        if let Phase::Tunnel(tunnel) = &mut self.phase {
            self.discards.add_all(&tunnel.turned);
            tunnel.turned = Cards::NONE;
        }
    }

    pub(crate) fn pass(&mut self) {
        self.passes += 1;
    }

    pub(crate) fn begin_last_round(&mut self) {
        self.turns_left = Some(self.seats);
    }

    pub(crate) fn end_game(&mut self) {
        self.finish_turn();
        self.phase = Phase::Over;
    }

    /// S6.7: resets the count unless the turn ended at a tunnel; claiming a tunnel has already reset it.
    #[inline]
    fn finish_turn(&mut self) {
        if !matches!(self.phase, Phase::Tunnel(_)) {
            self.tunnels_given_up = 0;
        }
    }

    /// Gives a route to a seat and closes the routes that can no longer be claimed.
    pub(crate) fn give_route(&mut self, board: &Board, seat: Seat, route: RouteId) {
        self.claimed[seat].insert(route);
        self.close(board, route);
        // B5.6: with few players the other route of the double is closed to everyone.
        if let Some(twin) = board.route(route).twin.filter(|_| !board.allows_both_of_double(self.seats)) {
            self.close(board, twin);
        }
    }

    fn close(&mut self, board: &Board, route: RouteId) {
        if !self.closed.contains(route) {
            self.closed.insert(route);
            let route = board.route(route);
            let color = route.color.map_or(COLOR_COUNT, Color::index);
            self.open[route.class()][color][usize::from(route.length) - 1] -= 1;
        }
    }

    #[inline]
    fn begin_action(&mut self, phase: Phase) {
        self.phase = phase;
        self.passes = 0;
    }
}

/// S6.7: the most turns in a row that can have ended with a tunnel given up, in this phase of a game.
pub(crate) fn most_tunnels_given_up(board: &Board, phase: Phase) -> u8 {
    match phase {
        _ if !board.has_tunnels() => 0,
        Phase::FirstTickets(_) => 0,
        Phase::Turn(_) | Phase::SecondCard(_) | Phase::Tickets(..) | Phase::Tunnel(_) => {
            MAX_TUNNELS_GIVEN_UP - 1
        }
        Phase::Over => MAX_TUNNELS_GIVEN_UP,
    }
}
