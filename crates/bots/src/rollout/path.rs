//! The cheapest path for one ticket, by Dijkstra's algorithm directly on the routes, because most paths are short.

use fogg_rules::board::MAX_PLACES;
use fogg_rules::{PlaceId, PlaceSet, RouteId, RouteSet, TicketId};

use crate::route_graph::{Price, UNREACHABLE, bits};

use super::RolloutContext;

/// The state of a shortest-path search.
struct PathSearch {
    price: [Price; MAX_PLACES],
    /// For each place, the previous place and the route from it.
    back: [(PlaceId, RouteId); MAX_PLACES],
    /// The places whose price is not final yet, as a bit mask.
    left: u64,
}

impl PathSearch {
    fn from(start: PlaceSet, places: usize) -> PathSearch {
        let mut search = PathSearch {
            price: [UNREACHABLE; MAX_PLACES],
            back: [(PlaceId(0), RouteId(0)); MAX_PLACES],
            left: u64::MAX >> (MAX_PLACES - places),
        };
        bits(start.0).for_each(|place| search.price[place] = 0);
        search
    }

    /// The cheapest place that is not final.
    fn next(&self) -> Option<(Price, usize)> {
        let mut cheapest = (UNREACHABLE, 0);
        for place in bits(self.left) {
            if self.price[place] < cheapest.0 {
                cheapest = (self.price[place], place);
            }
        }
        (cheapest.0 < UNREACHABLE).then_some(cheapest)
    }

    /// The routes from the start to a place.
    fn path_to(&self, place: usize, start: PlaceSet) -> RouteSet {
        let (mut at, mut path) = (PlaceId(place as u8), RouteSet::EMPTY);
        while !start.contains(at) {
            let (before, route) = self.back[at.index()];
            path.insert(route);
            at = before;
        }
        path
    }
}

impl RolloutContext<'_> {
    /// The cheapest path that completes a ticket, with its price. Owned and already wanted routes are free; owned
    /// routes are left out of the result.
    pub(super) fn cheapest_path(&self, id: TicketId, wanted: RouteSet) -> Option<(Price, RouteSet)> {
        let ticket = self.game.board().ticket(id);
        let goals = ticket.goals.iter().fold(0, |goals, goal| goals | goal.to.0);
        let free = self.owned().union(wanted);
        let mut search = PathSearch::from(ticket.from, self.policy.at.len());
        while let Some((price, place)) = search.next() {
            if goals >> place & 1 == 1 {
                return Some((price, search.path_to(place, ticket.from).without(self.owned())));
            }
            search.left &= !(1 << place);
            for &(next, route) in &self.policy.at[place] {
                let cost = if free.contains(route) {
                    0
                } else if self.is_open(route) {
                    self.route(route).price
                } else {
                    continue;
                };
                if search.left >> next.0 & 1 == 1 && price + cost < search.price[next.index()] {
                    search.price[next.index()] = price + cost;
                    search.back[next.index()] = (PlaceId(place as u8), route);
                }
            }
        }
        None
    }
}
