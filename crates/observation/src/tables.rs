//! Facts of a board, arranged for fast observations.

use std::sync::Arc;

use fogg_rules::board::{MAX_ROUTE_LENGTH, MAX_TICKETS, Ticket};
use fogg_rules::cards::{CARD_KIND_COUNT, COLOR_COUNT, LOCOMOTIVE_INDEX};
use fogg_rules::{Board, Cards, Color, PublicState, RouteId, RouteSet, Seat, TicketId};

use crate::distances::{Distances, UNREACHABLE};

/// The index of grey in tables by the colour of a route.
pub(crate) const GRAY: usize = COLOR_COUNT;

/// Whether locomotives can be played, as an index: routes without them, then routes with them.
const PAYMENT_CLASSES: usize = 2;

/// What is computed once for a board.
pub struct BoardTables {
    board: Arc<Board>,
    ends: Vec<[u8; 2]>,
    lengths: Vec<u8>,
    /// The colour of each route; [`GRAY`] for none.
    colors: Vec<u8>,
    twins: Vec<Option<RouteId>>,
    /// 1 for each route on which locomotives can be played.
    takes_locomotives: Vec<u8>,
    /// The routes of at most each length.
    up_to_length: [RouteSet; MAX_ROUTE_LENGTH + 1],
    /// The routes of each payment class and colour that this number of cards is enough for.
    affordable: [[[RouteSet; MAX_ROUTE_LENGTH + 1]; CARD_KIND_COUNT]; PAYMENT_CLASSES],
    /// The routes at all places, with the place at the other end.
    neighbors: Vec<Neighbor>,
    /// Where the neighbours of each place begin; the last entry is the end.
    first_neighbor: Vec<u16>,
    /// The trains from the start of each ticket to its nearest goal on the empty board.
    ticket_lengths: [u8; MAX_TICKETS],
}

/// A route as seen from one of its ends.
#[derive(Clone, Copy)]
pub(crate) struct Neighbor {
    pub(crate) place: u8,
    pub(crate) route: RouteId,
}

impl BoardTables {
    /// Computes the tables of a board.
    pub fn new(board: &Arc<Board>) -> BoardTables {
        let routes = board.routes();
        let mut tables = BoardTables {
            board: Arc::clone(board),
            ends: routes.iter().map(|route| route.ends.map(|end| end.0)).collect(),
            lengths: routes.iter().map(|route| route.length).collect(),
            colors: routes.iter().map(|route| route.color.map_or(GRAY, Color::index) as u8).collect(),
            twins: routes.iter().map(|route| route.twin).collect(),
            takes_locomotives: routes.iter().map(|route| u8::from(route.takes_locomotives)).collect(),
            up_to_length: Default::default(),
            affordable: Default::default(),
            neighbors: Vec::new(),
            first_neighbor: vec![0],
            ticket_lengths: [0; MAX_TICKETS],
        };
        board.route_ids().for_each(|id| tables.add_route(id));
        (0..board.places().len()).for_each(|place| tables.add_neighbors(place));
        let mut empty = Distances::new(board.places().len());
        empty.rebuild(&tables, RouteSet::EMPTY, board.route_ids().collect());
        for (length, ticket) in tables.ticket_lengths.iter_mut().zip(board.tickets()) {
            *length = nearest_goal(&empty, ticket).0;
        }
        tables
    }

    fn add_route(&mut self, id: RouteId) {
        let route = self.board.route(id).clone();
        let color = route.color.map_or(GRAY, Color::index);
        let affordable = &mut self.affordable[usize::from(route.takes_locomotives)][color];
        let enough = usize::from(route.length)..;
        self.up_to_length[enough.clone()].iter_mut().for_each(|routes| routes.insert(id));
        affordable[enough].iter_mut().for_each(|routes| routes.insert(id));
    }

    fn add_neighbors(&mut self, place: usize) {
        for id in self.board.route_ids() {
            let [a, b] = self.ends(id);
            if a == place || b == place {
                let other = if a == place { b } else { a };
                self.neighbors.push(Neighbor { place: other as u8, route: id });
            }
        }
        self.first_neighbor.push(self.neighbors.len() as u16);
    }

    pub(crate) fn board(&self) -> &Arc<Board> {
        &self.board
    }

    pub(crate) fn ends(&self, id: RouteId) -> [usize; 2] {
        self.ends[id.index()].map(usize::from)
    }

    pub(crate) fn length(&self, id: RouteId) -> u8 {
        self.lengths[id.index()]
    }

    /// The other route of a double.
    pub(crate) fn twin(&self, id: RouteId) -> Option<RouteId> {
        self.twins[id.index()]
    }

    pub(crate) fn color(&self, id: RouteId) -> usize {
        usize::from(self.colors[id.index()])
    }

    pub(crate) fn neighbors(&self, place: usize) -> &[Neighbor] {
        let [first, end] = [place, place + 1].map(|place| usize::from(self.first_neighbor[place]));
        &self.neighbors[first..end]
    }

    /// The trains to a ticket's nearest goal on the empty board.
    pub(crate) fn ticket_length(&self, id: TicketId) -> u8 {
        self.ticket_lengths[id.index()]
    }

    /// The routes that are not closed and for which a seat has enough trains.
    pub(crate) fn usable(&self, public: &PublicState, seat: Seat) -> RouteSet {
        let trains = usize::from(public.player(seat).trains).min(MAX_ROUTE_LENGTH);
        self.up_to_length[trains].without(public.closed())
    }

    /// The routes that a seat can still claim, regardless of cards (B5.1, B5.5 to B5.7).
    pub(crate) fn open(&self, public: &PublicState, seat: Seat) -> RouteSet {
        let mut open = self.usable(public, seat);
        for twin in public.claimed(seat).iter().filter_map(|id| self.twin(id)) {
            open.remove(twin);
        }
        open
    }

    /// The routes that a hand can pay for, claimed ones included.
    pub(crate) fn payable(&self, hand: &Cards) -> RouteSet {
        let mut payable = RouteSet::EMPTY;
        for (class, by_color) in self.affordable.iter().enumerate() {
            let cards = cards_by_color(hand, class);
            for (routes, cards) in by_color.iter().zip(cards) {
                payable = payable.union(routes[cards.min(MAX_ROUTE_LENGTH)]);
            }
        }
        payable
    }

    /// The cards of a route's colour that are missing in a hand, without locomotives, by route.
    pub(crate) fn for_each_missing(&self, hand: &Cards, mut each: impl FnMut(usize, u8, u8)) {
        let colored = cards_by_color(hand, 0).map(|cards| cards as u8);
        let locomotives = [0, hand.locomotives()];
        for route in 0..self.lengths.len() {
            let missing = self.lengths[route].saturating_sub(colored[usize::from(self.colors[route])]);
            let wild = locomotives[usize::from(self.takes_locomotives[route])];
            each(route, missing, missing.saturating_sub(wild));
        }
    }

    /// The cards missing for one route, with locomotives.
    pub(crate) fn missing(&self, id: RouteId, hand: &Cards) -> u8 {
        let cards = cards_by_color(hand, usize::from(self.takes_locomotives[id.index()]));
        usize::from(self.length(id)).saturating_sub(cards[self.color(id)]) as u8
    }
}

/// The cards of a hand that can be played on a route of each colour, grey last.
fn cards_by_color(hand: &Cards, class: usize) -> [usize; CARD_KIND_COUNT] {
    let mut cards = hand.counts().map(usize::from);
    let locomotives = if class == 0 { 0 } else { cards[LOCOMOTIVE_INDEX] };
    cards[GRAY] = cards[..COLOR_COUNT].iter().copied().max().unwrap_or(0);
    cards.map(|count| count + locomotives)
}

/// The distance from a ticket's start to its nearest goal, and the places where it is attained.
pub(crate) fn nearest_goal(distances: &Distances, ticket: &Ticket) -> (u8, [u8; 2]) {
    let goals = ticket.goals.iter().map(|goal| distances.between(ticket.from, goal.to));
    goals.min_by_key(|(distance, _)| *distance).unwrap_or((UNREACHABLE, [0; 2]))
}
