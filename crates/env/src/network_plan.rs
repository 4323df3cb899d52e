//! A simple plan for a seat's tickets: one after another, over routes that are planned already where possible.

use fogg_rules::board::MAX_PLACES;
use fogg_rules::{PlaceSet, RouteId, RouteSet};

use crate::seat_network::NextGoal;
use crate::tables::BoardTables;

/// The cost of a claim besides its trains, because it takes a turn.
const CLAIM_COST: u16 = 2;
const UNREACHED: u16 = u16::MAX;

/// The routes that a seat can use: its own and planned ones for nothing, open ones for their cost.
#[derive(Clone, Copy)]
pub(crate) struct PlanGraph {
    pub(crate) free: RouteSet,
    pub(crate) open: RouteSet,
}

impl PlanGraph {
    /// The open routes of the cheapest path from the start of a ticket to a goal; none if there is no path.
    pub(crate) fn path(&self, tables: &BoardTables, from: PlaceSet, goal: &NextGoal) -> RouteSet {
        let mut search = PathSearch::new(from);
        let mut routes = RouteSet::EMPTY;
        let Some(mut at) = search.reach(tables, self, goal.to) else { return routes };
        while let Some(id) = search.arrived_by[at] {
            if !self.free.contains(id) {
                routes.insert(id);
            }
            let [a, b] = tables.ends(id);
            at = if a == at { b } else { a };
        }
        routes
    }

    fn cost(&self, id: RouteId, length: u8) -> Option<u16> {
        if self.free.contains(id) {
            Some(0)
        } else if self.open.contains(id) {
            Some(CLAIM_COST + u16::from(length))
        } else {
            None
        }
    }
}

/// Dijkstra's algorithm over the places of a board.
struct PathSearch {
    cost: [u16; MAX_PLACES],
    /// The last route of the cheapest path to each place; none at the start.
    arrived_by: [Option<RouteId>; MAX_PLACES],
    /// Places reached whose neighbours have not been visited.
    frontier: u64,
    done: u64,
}

impl PathSearch {
    fn new(from: PlaceSet) -> PathSearch {
        let mut cost = [UNREACHED; MAX_PLACES];
        from.iter().for_each(|place| cost[place.index()] = 0);
        PathSearch { cost, arrived_by: [None; MAX_PLACES], frontier: from.0, done: 0 }
    }

    /// The first of these places that the search reaches.
    fn reach(&mut self, tables: &BoardTables, graph: &PlanGraph, to: PlaceSet) -> Option<usize> {
        while let Some(at) = self.cheapest() {
            if to.0 >> at & 1 == 1 {
                return Some(at);
            }
            self.frontier &= !(1 << at);
            self.done |= 1 << at;
            for next in tables.neighbors(at) {
                let place = usize::from(next.place);
                if self.done >> place & 1 == 1 {
                    continue;
                }
                let Some(cost) = graph.cost(next.route, next.length) else { continue };
                let cost = self.cost[at] + cost;
                if cost < self.cost[place] {
                    self.cost[place] = cost;
                    self.arrived_by[place] = Some(next.route);
                    self.frontier |= 1 << place;
                }
            }
        }
        None
    }

    /// The place of the frontier with the lowest cost, and among equals the lowest number.
    fn cheapest(&self) -> Option<usize> {
        PlaceSet(self.frontier).iter().map(|place| place.index()).min_by_key(|place| self.cost[*place])
    }
}
