//! Reading the rivals: which tickets they may hold, seeing what they built, and which routes they want.

use fogg_rules::board::{MAX_ROUTES, MAX_TICKETS};
use fogg_rules::network::Joined;
use fogg_rules::{BySeat, RouteSet, Seat, TicketSet};

use crate::roads::{FAR, Price, Roads};
use crate::scale::Scale;
use crate::sight::Sight;

/// What is guessed of the rivals. It changes only when somebody builds or takes tickets.
pub(crate) struct Rivals {
    /// What the guess was made from.
    seen: Option<Seen>,
    /// How likely each ticket is in each rival's hand, relative to the others; 1 tells nothing.
    weight: BySeat<[f32; MAX_TICKETS]>,
    /// How much the rivals seem to want each route: about how likely one of them takes it soon.
    wish: [f32; MAX_ROUTES],
    /// What the rivals would lose without each route, as far as it shows: tickets that would fail instead of paying.
    stake: [f32; MAX_ROUTES],
    roads: Roads,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Seen {
    claimed: BySeat<RouteSet>,
    tickets: BySeat<u8>,
    unseen: TicketSet,
}

impl Default for Rivals {
    fn default() -> Rivals {
        Rivals {
            seen: None,
            weight: BySeat([[1.0; MAX_TICKETS]; 5]),
            wish: [0.0; MAX_ROUTES],
            stake: [0.0; MAX_ROUTES],
            roads: Roads::default(),
        }
    }
}

impl Rivals {
    /// Looks at the table, and guesses anew if anything was built since.
    pub(crate) fn read(&mut self, sight: &Sight<'_>, scale: &Scale, reading: f32) {
        let seen = Seen::of(sight);
        if self.seen == Some(seen) {
            return;
        }
        self.seen = Some(seen);
        self.wish = [0.0; MAX_ROUTES];
        self.stake = [0.0; MAX_ROUTES];
        for seat in sight.rivals() {
            self.read_one(sight, scale, seat, seen.unseen, reading);
        }
    }

    /// How much the rivals seem to want a route.
    pub(crate) fn wish(&self, route: usize) -> f32 {
        self.wish[route]
    }

    /// What the rivals would lose without a route, as far as it shows.
    pub(crate) fn stake(&self, route: usize) -> f32 {
        self.stake[route]
    }

    /// How likely each ticket is in a rival's hand, relative to the others.
    pub(crate) fn weights(&self, seat: Seat) -> &[f32; MAX_TICKETS] {
        &self.weight[seat]
    }

    fn read_one(&mut self, sight: &Sight<'_>, scale: &Scale, seat: Seat, unseen: TicketSet, reading: f32) {
        let (board, table) = (sight.board, sight.table);
        let open = board.route_ids().filter(|id| !table.closed().contains(*id)).collect();
        let joined = Joined::of(board, table.claimed(seat));
        self.roads.draw(board, &joined, open, |id| Price::from(board.route(id).length));
        let left: Vec<Price> = board.ticket_ids().map(|id| self.left(sight, id)).collect();
        let mut total = 0.0;
        for id in unseen.iter() {
            let (left, all) = (left[id.index()], scale.distance(id).max(1));
            let progress = 1.0 - f32::from(left.min(all)) / f32::from(all);
            self.weight[seat][id.index()] = (reading * progress).exp();
            total += self.weight[seat][id.index()];
        }
        let held = f32::from(table.player(seat).tickets);
        let near = f32::from(board.rules().trains) * 0.1;
        for id in unseen.iter() {
            let left = left[id.index()];
            let trains = Price::from(table.player(seat).trains);
            if left == 0 || left > trains.min(FAR - 1) {
                continue;
            }
            let likely = (held * self.weight[seat][id.index()] / total).min(1.0);
            let wish = likely * (-f32::from(left) / near).exp();
            self.add_wish(sight, id, wish);
        }
    }

    /// The trains that a ticket still asks for, to its nearest goal.
    fn left(&self, sight: &Sight<'_>, id: fogg_rules::TicketId) -> Price {
        let ticket = sight.board.ticket(id);
        ticket.goals.iter().map(|goal| self.roads.between(ticket.from, goal.to)).min().unwrap_or(FAR)
    }

    fn add_wish(&mut self, sight: &Sight<'_>, id: fogg_rules::TicketId, wish: f32) {
        let ticket = sight.board.ticket(id);
        let mut way = RouteSet::EMPTY;
        if let Some(goal) = ticket.goals.iter().min_by_key(|goal| self.roads.between(ticket.from, goal.to)) {
            self.roads.add_way(ticket.from, goal.to, &mut way);
        }
        let stake = wish * (f32::from(ticket.best()) + f32::from(ticket.forfeit()));
        for route in way.iter() {
            self.wish[route.index()] += wish;
            self.stake[route.index()] += stake;
            // B5.6: taking one of a double closes both.
            if let Some(twin) = sight.board.route(route).twin {
                let share = if sight.board.both_of_double(sight.table.seats()) { 0.5 } else { 1.0 };
                self.wish[twin.index()] += wish * share;
                self.stake[twin.index()] += stake * (2.0 * share - 1.0);
            }
        }
    }
}

impl Seen {
    fn of(sight: &Sight<'_>) -> Seen {
        let mut seen =
            Seen { claimed: BySeat::default(), tickets: BySeat::default(), unseen: TicketSet::EMPTY };
        for seat in sight.table.all_seats() {
            seen.claimed[seat] = sight.table.claimed(seat);
            seen.tickets[seat] = sight.table.player(seat).tickets;
        }
        let mine =
            sight.me.tickets.union(sight.me.sent_out).union(sight.me.offered.iter().copied().collect());
        seen.unseen = sight.board.ticket_ids().collect::<TicketSet>().without(mine);
        seen
    }
}
