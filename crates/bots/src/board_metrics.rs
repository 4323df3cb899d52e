//! Average values of a board; the weights of bots are fractions of these.

use fogg_rules::board::Route;
use fogg_rules::network::Components;
use fogg_rules::{Board, RouteSet, TicketId};

use crate::route_graph::{Price, RouteGraph};
use crate::weights::Weights;

/// Cards gained in a turn spent on drawing.
pub(crate) const CARDS_PER_TURN: f32 = 2.0;

/// Average values of one board.
pub(crate) struct BoardMetrics {
    /// Mean points of a turn spent on routes, counting the turns for drawing and claiming.
    pub(crate) points_per_turn: f32,
    /// Mean points per train placed.
    pub(crate) points_per_train: f32,
    /// Mean route length.
    pub(crate) mean_route_length: f32,
    /// Mean ticket value.
    pub(crate) mean_ticket_value: f32,
    /// For each ticket, the trains needed to reach its nearest goal on an empty board.
    ticket_distances: Vec<Price>,
}

impl BoardMetrics {
    /// Computes the averages of a board.
    pub(crate) fn new(board: &Board) -> BoardMetrics {
        let routes = board.routes();
        let sum = |field: fn(&Route) -> u8| routes.iter().map(|route| f32::from(field(route))).sum::<f32>();
        let (points, trains) = (sum(|route| route.points), sum(|route| route.length));
        let count = routes.len() as f32;
        BoardMetrics {
            points_per_turn: points / (trains / CARDS_PER_TURN + count),
            points_per_train: points / trains,
            mean_route_length: trains / count,
            mean_ticket_value: mean_ticket_value(board),
            ticket_distances: ticket_distances(board),
        }
    }

    /// The points lost by a turn without any gain.
    pub(crate) fn idle_turn_cost(&self, weights: &Weights) -> f32 {
        weights.idle * self.points_per_turn
    }

    /// The trains needed to reach a ticket's nearest goal on an empty board.
    pub(crate) fn ticket_distance(&self, id: TicketId) -> Price {
        self.ticket_distances[id.index()]
    }
}

fn mean_ticket_value(board: &Board) -> f32 {
    let tickets = board.tickets();
    tickets.iter().map(|ticket| f32::from(ticket.best())).sum::<f32>() / tickets.len().max(1) as f32
}

fn ticket_distances(board: &Board) -> Vec<Price> {
    let mut graph = RouteGraph::default();
    let unjoined = Components::new(board, RouteSet::EMPTY);
    graph.rebuild(board, &unjoined, board.route_ids().collect(), |id| Price::from(board.route(id).length));
    board.tickets().iter().map(|ticket| graph.distance_to_goal(ticket)).collect()
}

#[cfg(test)]
mod tests {
    use expect_test::expect;
    use fogg_testkit::boards;

    use super::*;

    #[test]
    fn metrics_of_the_built_in_boards() {
        let mut text = String::from("board        a turn  a train  length  ticket  distances\n");
        for board in boards::real() {
            let metrics = BoardMetrics::new(&board);
            let distances = metrics.ticket_distances.iter();
            let (near, far) = (distances.clone().min().unwrap(), distances.max().unwrap());
            text += &format!(
                "{:<12} {:>6.3} {:>8.3} {:>7.3} {:>7.2}  {near} to {far}\n",
                board.name(),
                metrics.points_per_turn,
                metrics.points_per_train,
                metrics.mean_route_length,
                metrics.mean_ticket_value,
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
