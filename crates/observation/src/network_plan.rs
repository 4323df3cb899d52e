//! A simple plan for a seat's tickets: one after another, over routes that are planned already where possible.

use fogg_rules::board::{MAX_PLACES, MAX_ROUTE_LENGTH, MAX_ROUTES};
use fogg_rules::{PlaceSet, RouteId, RouteSet};

use crate::tables::BoardTables;

/// The cost of a claim besides its trains, because it takes a turn.
const CLAIM_COST: u8 = 2;
/// The cost of a route that the seat cannot use.
const CLOSED: u8 = u8::MAX;
/// More than the cost of any route, so places of one bucket have the same cost.
const BUCKETS: usize = 16;
const _: () = assert!(MAX_ROUTE_LENGTH + (CLAIM_COST as usize) < BUCKETS);

/// The costs of all routes for a seat: its own and planned ones are free.
pub(crate) struct PlanGraph<'a> {
    tables: &'a BoardTables,
    cost: [u8; MAX_ROUTES],
}

impl<'a> PlanGraph<'a> {
    pub(crate) fn new(tables: &'a BoardTables, owned: RouteSet, open: RouteSet) -> PlanGraph<'a> {
        let mut cost = [CLOSED; MAX_ROUTES];
        open.iter().for_each(|id| cost[id.index()] = CLAIM_COST + tables.length(id));
        owned.iter().for_each(|id| cost[id.index()] = 0);
        PlanGraph { tables, cost }
    }

    /// Makes these routes free.
    pub(crate) fn plan(&mut self, routes: RouteSet) {
        routes.iter().for_each(|id| self.cost[id.index()] = 0);
    }

    /// The routes of the cheapest path between two sets of places, without free ones; none if there is no path.
    pub(crate) fn path(&self, from: PlaceSet, to: PlaceSet) -> RouteSet {
        let mut search = PathSearch::new(from);
        let mut routes = RouteSet::EMPTY;
        let Some(mut at) = search.reach(self, to) else { return routes };
        while let Some(id) = search.arrived_by[at] {
            if self.cost[id.index()] > 0 {
                routes.insert(id);
            }
            let [a, b] = self.tables.ends(id);
            at = if a == at { b } else { a };
        }
        routes
    }
}

/// Dijkstra's algorithm over the places of a board, with a queue of buckets by cost.
struct PathSearch {
    cost: [u16; MAX_PLACES],
    /// The last route of the cheapest path to each place; none at the start.
    arrived_by: [Option<RouteId>; MAX_PLACES],
    /// Places reached, by their cost modulo the number of buckets. A place may also be in the bucket of a higher cost.
    buckets: [u64; BUCKETS],
    done: u64,
}

impl PathSearch {
    fn new(from: PlaceSet) -> PathSearch {
        let mut cost = [u16::MAX; MAX_PLACES];
        from.iter().for_each(|place| cost[place.index()] = 0);
        let mut buckets = [0; BUCKETS];
        buckets[0] = from.0;
        PathSearch { cost, arrived_by: [None; MAX_PLACES], buckets, done: 0 }
    }

    /// The first of these places that the search reaches; among equals, the one with the lowest number.
    fn reach(&mut self, graph: &PlanGraph<'_>, to: PlaceSet) -> Option<usize> {
        let (mut cost, mut empty_buckets) = (0u16, 0);
        while empty_buckets < BUCKETS {
            let bucket = &mut self.buckets[usize::from(cost) % BUCKETS];
            *bucket &= !self.done;
            if *bucket == 0 {
                cost += 1;
                empty_buckets += 1;
                continue;
            }
            empty_buckets = 0;
            let at = bucket.trailing_zeros() as usize;
            if to.0 >> at & 1 == 1 {
                return Some(at);
            }
            self.done |= 1 << at;
            self.visit(graph, at, cost);
        }
        None
    }

    fn visit(&mut self, graph: &PlanGraph<'_>, at: usize, cost: u16) {
        for next in graph.tables.neighbors(at) {
            let (place, step) = (usize::from(next.place), graph.cost[next.route.index()]);
            let through = cost + u16::from(step);
            if step != CLOSED && through < self.cost[place] {
                self.cost[place] = through;
                self.arrived_by[place] = Some(next.route);
                self.buckets[usize::from(through) % BUCKETS] |= 1 << place;
            }
        }
    }
}
