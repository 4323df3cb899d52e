//! What is much and what is little on a board: the quantities that weights are fractions of.

use fogg_rules::{Board, PlaceSet, RouteSet, TicketId};

use crate::roads::{FAR, Price, Roads};

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
    /// The trains that each ticket asks for on an empty board, to its nearest goal.
    pub(crate) distance: Vec<Price>,
}

impl Scale {
    /// Measures a board.
    pub(crate) fn of(board: &Board) -> Scale {
        let routes = board.routes();
        let sum = |what: fn(&fogg_rules::board::Route) -> u8| {
            routes.iter().map(|route| f32::from(what(route))).sum::<f32>()
        };
        let (points, trains, count) =
            (sum(|route| route.points), sum(|route| route.length), routes.len() as f32);
        Scale {
            turn: points / (trains / CARDS_A_TURN + count),
            train: points / trains,
            length: trains / count,
            distance: distances(board),
        }
    }

    /// The trains that a ticket asks for on an empty board.
    pub(crate) fn distance(&self, id: TicketId) -> Price {
        self.distance[id.index()]
    }
}

fn distances(board: &Board) -> Vec<Price> {
    let mut roads = Roads::default();
    let nothing = fogg_rules::network::Joined::of(board, RouteSet::EMPTY);
    roads.draw(board, &nothing, board.route_ids().collect(), |id| Price::from(board.route(id).length));
    let nearest = |from: PlaceSet, id: TicketId| {
        board.ticket(id).goals.iter().map(|goal| roads.between(from, goal.to)).min().unwrap_or(FAR)
    };
    board.ticket_ids().map(|id| nearest(board.ticket(id).from, id)).collect()
}
