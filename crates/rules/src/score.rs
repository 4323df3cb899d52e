//! The end of the game: points by source, the longest path, ties and winners (B9, S3, S7, N7).

use crate::board::{Board, RoutesScore, Ticket, TieBreak};
use crate::ids::{BySeat, RouteSet, Seat, SeatSet, TicketSet};
use crate::network::{Joined, longest_path};
use crate::public::PublicState;

/// How a finished game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// How many seats there were.
    pub seats: u8,
    /// The points of each seat.
    pub scores: BySeat<Score>,
    /// Who won; several share a win that no tie-break decides (B9.5).
    pub winners: SeatSet,
}

/// One seat's points, by source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Score {
    /// For routes (B6.1).
    pub routes: u16,
    /// For completed tickets (B9.2).
    pub tickets_made: u16,
    /// Lost on tickets that were not completed (B9.2).
    pub tickets_lost: u16,
    /// The bonus for the longest path (B9.3).
    pub longest_bonus: u16,
    /// For tourist attractions (N7.1).
    pub attractions: u16,
    /// How many tickets were kept.
    pub kept: u8,
    /// How many of them were completed.
    pub completed: u8,
    /// The length of the longest path, in trains.
    pub longest_path: u16,
}

impl Score {
    /// All points together.
    pub fn total(&self) -> i32 {
        i32::from(self.routes)
            + i32::from(self.tickets_made)
            + i32::from(self.longest_bonus)
            + i32::from(self.attractions)
            - i32::from(self.tickets_lost)
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

    /// Who would win if only these were at the table: a referee asks after one has forfeited. Nobody wins among none.
    pub fn winners_among(&self, board: &Board, seats: SeatSet) -> SeatSet {
        winners(board, seats, &self.scores)
    }

    pub(crate) fn of(board: &Board, table: &PublicState, tickets: impl Fn(Seat) -> TicketSet) -> Outcome {
        let mut scores = BySeat::default();
        for seat in table.all_seats() {
            scores[seat] = score(board, table.claimed(seat), tickets(seat));
        }
        give_longest_bonus(board, table.seats(), &mut scores);
        let winners = winners(board, SeatSet::first(table.seats()), &scores);
        Outcome { seats: table.seats(), scores, winners }
    }
}

/// A seat's points, but for the bonus that depends on the other seats.
fn score(board: &Board, routes: RouteSet, tickets: TicketSet) -> Score {
    let joined = Joined::of(board, routes);
    let mut score =
        Score { routes: route_points(board, routes), kept: tickets.len() as u8, ..Score::default() };
    for id in tickets.iter() {
        match ticket_points(board.ticket(id), &joined) {
            Some(points) => {
                score.tickets_made += u16::from(points);
                score.completed += 1;
            }
            None => score.tickets_lost += u16::from(board.ticket(id).forfeit()),
        }
    }
    let reached = joined.places().intersection(board.attractions());
    score.attractions = reached.len() as u16 * u16::from(board.rules().attraction);
    // N7.2: without the bonus nobody measures.
    if board.rules().longest_path > 0 {
        score.longest_path = longest_path(board, routes);
    }
    score
}

/// B9.1: route points counted from the board.
pub fn route_points(board: &Board, routes: RouteSet) -> u16 {
    routes.iter().map(|id| u16::from(board.route(id).points)).sum()
}

/// B5.1, N7.1: the route points that a player with these routes has been given so far.
pub fn points_so_far(board: &Board, routes: RouteSet) -> u16 {
    match board.rules().routes_score {
        RoutesScore::AtOnce => route_points(board, routes),
        RoutesScore::AtTheEnd => 0,
    }
}

/// B9.2, S3.2: what a ticket pays in this network: its best goal reached. Nothing if no goal is.
pub fn ticket_points(ticket: &Ticket, joined: &Joined) -> Option<u8> {
    ticket.goals.iter().filter(|goal| joined.joins(ticket.from, goal.to)).map(|goal| goal.points).max()
}

/// B9.4: everybody tied for the longest path gets the bonus, if anybody has a path.
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
            // Only who holds the longest path has the bonus.
            TieBreak::LongestPath => most(best, |seat| i32::from(scores[seat].longest_bonus > 0)),
        };
    }
    best
}

fn most(seats: SeatSet, value: impl Fn(Seat) -> i32) -> SeatSet {
    let top = seats.iter().map(&value).max();
    seats.iter().filter(|seat| Some(value(*seat)) == top).collect()
}
