//! What is much and what is little on a board: the quantities that weights are fractions of.

use fogg_rules::board::Route;
use fogg_rules::network::Components;
use fogg_rules::{Board, RouteSet, TicketId};

use crate::roads::{Price, Roads};
use crate::weights::Weights;

/// Cards that a turn of drawing brings.
pub(crate) const CARDS_A_TURN: f32 = 2.0;

/// The measures of one board.
pub(crate) struct Scale {
    /// The mean points of a turn spent on routes: drawing the cards and claiming.
    pub(crate) turn: f32,
    /// The mean points of a train.
    pub(crate) train: f32,
    /// The mean length of a route.
    pub(crate) length: f32,
    /// The mean value of a ticket.
    pub(crate) ticket: f32,
    /// The trains that each ticket asks for on an empty board, to its nearest goal.
    distance: Vec<Price>,
}

impl Scale {
    /// Measures a board.
    pub(crate) fn of(board: &Board) -> Scale {
        let routes = board.routes();
        let sum = |what: fn(&Route) -> u8| routes.iter().map(|route| f32::from(what(route))).sum::<f32>();
        let (points, trains) = (sum(|route| route.points), sum(|route| route.length));
        let count = routes.len() as f32;
        Scale {
            turn: points / (trains / CARDS_A_TURN + count),
            train: points / trains,
            length: trains / count,
            ticket: mean_ticket(board),
            distance: distances(board),
        }
    }

    /// What a turn that brings nothing loses.
    pub(crate) fn idle(&self, weights: &Weights) -> f32 {
        weights.idle * self.turn
    }

    /// The trains that a ticket asks for on an empty board, to its nearest goal.
    pub(crate) fn distance(&self, id: TicketId) -> Price {
        self.distance[id.index()]
    }
}

fn mean_ticket(board: &Board) -> f32 {
    let tickets = board.tickets();
    tickets.iter().map(|ticket| f32::from(ticket.best())).sum::<f32>() / tickets.len().max(1) as f32
}

fn distances(board: &Board) -> Vec<Price> {
    let mut roads = Roads::default();
    let nothing = Components::new(board, RouteSet::EMPTY);
    roads.draw(board, &nothing, board.route_ids().collect(), |id| Price::from(board.route(id).length));
    board.tickets().iter().map(|ticket| roads.distance(ticket)).collect()
}

#[cfg(test)]
mod tests {
    use expect_test::expect;
    use fogg_testkit::boards;

    use super::*;

    #[test]
    fn the_measures_of_the_real_boards() {
        let mut text = String::from("board        a turn  a train  length  ticket  distances\n");
        for board in boards::real() {
            let Scale { turn, train, length, ticket, distance } = Scale::of(&board);
            let (near, far) = (distance.iter().min().unwrap(), distance.iter().max().unwrap());
            text += &format!(
                "{:<12} {turn:>6.3} {train:>8.3} {length:>7.3} {ticket:>7.2}  {near} to {far}\n",
                board.name()
            );
        }
        expect![[r#"
            board        a turn  a train  length  ticket  distances
            usa           1.996    1.644   3.090   11.63  4 to 20
            switzerland   1.538    1.429   2.330    9.00  2 to 15
            new-york      1.157    1.143   2.049    5.11  2 to 8
        "#]]
        .assert_eq(&text);
    }
}
