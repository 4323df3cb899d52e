//! The cheapest way for one ticket, by Dijkstra, straight over the routes as they lie: most ways are short.

use fogg_rules::board::MAX_PLACES;
use fogg_rules::{PlaceId, PlaceSet, RouteId, RouteSet, TicketId};

use crate::roads::{FAR, Price, bits};

use super::Look;

/// How places are reached.
struct Reach {
    price: [Price; MAX_PLACES],
    /// The place before, and the route from there.
    back: [(PlaceId, RouteId); MAX_PLACES],
    /// The places that may still be reached for less.
    left: u64,
}

impl Reach {
    fn from(start: PlaceSet, places: usize) -> Reach {
        let mut reach = Reach {
            price: [FAR; MAX_PLACES],
            back: [(PlaceId(0), RouteId(0)); MAX_PLACES],
            left: u64::MAX >> (MAX_PLACES - places),
        };
        bits(start.0).for_each(|place| reach.price[place] = 0);
        reach
    }

    /// The cheapest place that is left.
    fn next(&self) -> Option<(Price, usize)> {
        let mut cheapest = (FAR, 0);
        for place in bits(self.left) {
            if self.price[place] < cheapest.0 {
                cheapest = (self.price[place], place);
            }
        }
        (cheapest.0 < FAR).then_some(cheapest)
    }

    /// The routes from the start to a place.
    fn way_to(&self, place: usize, start: PlaceSet) -> RouteSet {
        let (mut at, mut way) = (PlaceId(place as u8), RouteSet::EMPTY);
        while !start.contains(at) {
            let (before, route) = self.back[at.index()];
            way.insert(route);
            at = before;
        }
        way
    }
}

impl Look<'_> {
    /// The cheapest way that finishes a ticket, what is owned or aimed at being free, with its price. What is owned is
    /// no longer part of it.
    pub(super) fn way(&self, id: TicketId, aimed: RouteSet) -> Option<(Price, RouteSet)> {
        let ticket = self.game.board().ticket(id);
        let goals = ticket.goals.iter().fold(0, |goals, goal| goals | goal.to.0);
        let free = self.owned().union(aimed);
        let mut reach = Reach::from(ticket.from, self.rollouts.at.len());
        while let Some((price, place)) = reach.next() {
            if goals >> place & 1 == 1 {
                return Some((price, reach.way_to(place, ticket.from).without(self.owned())));
            }
            reach.left &= !(1 << place);
            for &(next, route) in &self.rollouts.at[place] {
                let cost = if free.contains(route) {
                    0
                } else if self.is_open(route) {
                    self.track(route).price
                } else {
                    continue;
                };
                if reach.left >> next.0 & 1 == 1 && price + cost < reach.price[next.index()] {
                    reach.price[next.index()] = price + cost;
                    reach.back[next.index()] = (PlaceId(place as u8), route);
                }
            }
        }
        None
    }
}
