//! What explains a seat's choices: its plan, and what its rivals seem to want.

use fogg_rules::board::MAX_ROUTES;
use fogg_rules::cards::CARD_KIND_COUNT;
use fogg_rules::network::Components;
use fogg_rules::{Board, BySeat, Card, PublicState, RouteId, RouteSet, Seat, TicketId};

use crate::route_graph::{Price, RouteGraph, UNREACHABLE};

/// The planner's view of a position.
#[derive(Clone, Debug)]
pub struct Insight {
    /// The routes that the seat should claim for its tickets.
    pub routes: RouteSet,
    /// Routes that are worth claiming for their points.
    pub extras: RouteSet,
    /// The kinds of cards of which one more brings the routes for tickets closer.
    pub helpful: [bool; CARD_KIND_COUNT],
    /// The same for the routes for tickets and those for points together.
    pub helpful_for_extras: [bool; CARD_KIND_COUNT],
    /// The number of cards that are missing for the routes for tickets.
    pub missing_cards: u8,
    /// The turns that the routes for tickets take.
    pub turns: f32,
    /// The estimated number of turns left.
    pub turns_left: f32,
    /// How much each rival seems to want each route: roughly the probability that it takes the route soon.
    pub demand: BySeat<[f32; MAX_ROUTES]>,
}

impl Insight {
    /// Whether one more card of this kind brings the routes for tickets closer.
    pub fn is_helpful(&self, card: Card) -> bool {
        self.helpful[card.index()]
    }

    /// The rival that seems to want a route most, and how much.
    pub fn keenest_rival(&self, route: RouteId, rivals: impl Iterator<Item = Seat>) -> Option<(Seat, f32)> {
        let demands = rivals.map(|seat| (seat, self.demand[seat][route.index()]));
        demands.max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0)))
    }
}

/// The routes that would complete a ticket for a seat with the fewest trains: none if its trains or the open routes are
/// not enough any more, and no routes if the ticket is complete.
pub fn shortest_completion(
    board: &Board,
    public: &PublicState,
    seat: Seat,
    ticket: TicketId,
) -> Option<RouteSet> {
    let (owned, trains) = (public.claimed(seat), public.player(seat).trains);
    let is_open = |id: &RouteId| {
        let route = board.route(*id);
        !public.closed().contains(*id)
            && route.length <= trains
            && route.twin.is_none_or(|twin| !owned.contains(twin))
    };
    let mut graph = RouteGraph::default();
    let length = |id: RouteId| Price::from(board.route(id).length);
    graph.rebuild(board, &Components::new(board, owned), board.route_ids().filter(is_open).collect(), length);
    let ticket = board.ticket(ticket);
    let (distance, goal) = graph.nearest_goal(ticket)?;
    (distance < UNREACHABLE && distance <= Price::from(trains))
        .then(|| graph.cheapest_path(ticket.from, goal.to))
}

#[cfg(test)]
mod tests {
    use fogg_testkit::scene;

    use super::*;

    fn completion(scene: &str, ticket: &str) -> Option<Vec<String>> {
        let game = scene::game(scene);
        let board = game.board();
        let ticket = board.ticket_named(ticket).unwrap();
        let routes = shortest_completion(board, game.public(), Seat::Blue, ticket)?;
        Some(routes.iter().map(|id| board.route(id).name.clone()).collect())
    }

    #[test]
    fn the_shortest_completion_uses_open_routes_and_the_trains_left() {
        let scene = "map usa | blue owns los-angeles-san-francisco portland-san-francisco";
        let seattle = completion(scene, "seattle-los-angeles").unwrap();
        assert!(seattle.len() == 1 && seattle[0].starts_with("portland-seattle"), "{seattle:?}");
        let complete = format!("{scene} portland-seattle");
        assert_eq!(completion(&complete, "seattle-los-angeles"), Some(Vec::new()));
        let taken = format!("{scene} | red owns portland-seattle");
        assert!(completion(&taken, "seattle-los-angeles").unwrap().len() > 1);
        assert_eq!(completion(&format!("{taken} | blue trains 1"), "seattle-los-angeles"), None);
    }
}
