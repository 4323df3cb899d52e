//! Scoring: points by source, the longest path, ties and winners (B9, S3, S7, N7).

use crate::board::{Board, RoutesScore, Ticket, TieBreak};
use crate::ids::{BySeat, RouteSet, Seat, SeatSet, TicketSet};
use crate::network::{Components, longest_path};
use crate::public::PublicState;

/// The result of a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The number of seats.
    pub seats: u8,
    /// The points of each seat.
    pub scores: BySeat<Score>,
    /// The winners; several if no tie-break decides (B9.5).
    pub winners: SeatSet,
}

/// One seat's points, by source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Score {
    /// Points for routes (B6.1).
    pub routes: u16,
    /// Points for completed tickets (B9.2).
    pub completed_points: u16,
    /// Points lost for tickets that were not completed (B9.2).
    pub failed_points: u16,
    /// The bonus for the longest path (B9.3).
    pub longest_bonus: u16,
    /// Points for tourist attractions (N7.1).
    pub attractions: u16,
    /// The number of tickets kept.
    pub kept: u8,
    /// The number of tickets completed.
    pub completed: u8,
    /// The length of the longest path, in trains.
    pub longest_path: u16,
}

impl Score {
    /// The sum of all points.
    pub fn total(&self) -> i32 {
        i32::from(self.routes)
            + i32::from(self.completed_points)
            + i32::from(self.longest_bonus)
            + i32::from(self.attractions)
            - i32::from(self.failed_points)
    }
}

impl Outcome {
    /// The score of a seat.
    pub fn score(&self, seat: Seat) -> &Score {
        &self.scores[seat]
    }

    /// Each seat with its score.
    pub fn by_seat(&self) -> impl Iterator<Item = (Seat, &Score)> {
        SeatSet::first(self.seats).iter().map(|seat| (seat, &self.scores[seat]))
    }

    /// The winners if only these seats are ranked, for games in which a seat forfeits; empty for no seats.
    pub fn winners_among(&self, board: &Board, seats: SeatSet) -> SeatSet {
        winners(board, seats, &self.scores)
    }

    pub(crate) fn new(board: &Board, public: &PublicState, tickets: impl Fn(Seat) -> TicketSet) -> Outcome {
        let mut scores = BySeat::default();
        for seat in public.all_seats() {
            scores[seat] = score(board, public.claimed(seat), tickets(seat));
        }
        give_longest_bonus(board, public.seats(), &mut scores);
        let winners = winners(board, SeatSet::first(public.seats()), &scores);
        Outcome { seats: public.seats(), scores, winners }
    }
}

/// A seat's points without the longest-path bonus, which depends on the other seats.
fn score(board: &Board, routes: RouteSet, tickets: TicketSet) -> Score {
    let components = Components::new(board, routes);
    let mut score =
        Score { routes: route_points(board, routes), kept: tickets.len() as u8, ..Score::default() };
    for id in tickets.iter() {
        match ticket_points(board.ticket(id), &components) {
            Some(points) => {
                score.completed_points += u16::from(points);
                score.completed += 1;
            }
            None => score.failed_points += u16::from(board.ticket(id).forfeit()),
        }
    }
    let reached = components.places().intersection(board.attractions());
    score.attractions = reached.len() as u16 * u16::from(board.rules().attraction);
    // N7.2: without the bonus the longest path does not matter.
    if board.rules().longest_path > 0 {
        score.longest_path = longest_path(board, routes);
    }
    score
}

/// B9.1: the points of these routes.
pub fn route_points(board: &Board, routes: RouteSet) -> u16 {
    routes.iter().map(|id| u16::from(board.route(id).points)).sum()
}

/// B5.1, N7.1: the route points that a player with these routes has scored during the game.
pub fn points_so_far(board: &Board, routes: RouteSet) -> u16 {
    match board.rules().routes_score {
        RoutesScore::AtOnce => route_points(board, routes),
        RoutesScore::AtTheEnd => 0,
    }
}

/// B9.2, S3.2: the points of a ticket in this network: its best goal reached, or `None`.
pub fn ticket_points(ticket: &Ticket, components: &Components) -> Option<u8> {
    ticket.goals.iter().filter(|goal| components.connects(ticket.from, goal.to)).map(|goal| goal.points).max()
}

/// B9.4: every seat tied for the longest path gets the bonus.
fn give_longest_bonus(board: &Board, seats: u8, scores: &mut BySeat<Score>) {
    let longest = scores.0.iter().map(|score| score.longest_path).max().filter(|longest| *longest > 0);
    let all = SeatSet::first(seats).iter();
    let holders: SeatSet = all.filter(|seat| Some(scores[*seat].longest_path) == longest).collect();
    holders.iter().for_each(|seat| scores[seat].longest_bonus = u16::from(board.rules().longest_path));
}

/// B9.5, N7.3: most points, then the board's tie-breaks, then a shared win.
fn winners(board: &Board, seats: SeatSet, scores: &BySeat<Score>) -> SeatSet {
    let mut best = most(seats, |seat| scores[seat].total());
    for tie_break in &board.rules().tie_breaks {
        best = match tie_break {
            TieBreak::CompletedTickets => most(best, |seat| i32::from(scores[seat].completed)),
            // Only seats with the longest path have the bonus.
            TieBreak::LongestPath => most(best, |seat| i32::from(scores[seat].longest_bonus > 0)),
        };
    }
    best
}

fn most(seats: SeatSet, value: impl Fn(Seat) -> i32) -> SeatSet {
    let top = seats.iter().map(&value).max();
    seats.iter().filter(|seat| Some(value(*seat)) == top).collect()
}
