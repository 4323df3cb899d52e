//! Small random graphs for tests: some routes owned, some open at random prices, the rest unavailable.

use std::sync::Arc;

use fogg_rules::chance::{FastRng, below};
use fogg_rules::network::Components;
use fogg_rules::{Board, PlaceId, PlaceSet, RouteId, RouteSet};
use fogg_testkit::boards;
use rand_core::SeedableRng;

use super::{Price, RouteGraph, UNREACHABLE};

/// Few enough open routes to enumerate all subsets.
const MAX_OPEN: usize = 9;

/// A graph and the data it was built from.
pub(crate) struct SampleGraph {
    pub(crate) board: Arc<Board>,
    pub(crate) graph: RouteGraph,
    pub(crate) owned: RouteSet,
    pub(crate) open: RouteSet,
    prices: Vec<Price>,
    pub(crate) rng: FastRng,
}

impl SampleGraph {
    pub(crate) fn new(seed: u64) -> SampleGraph {
        let board = boards::random(seed);
        let mut rng = FastRng::seed_from_u64(seed);
        let (mut owned, mut open) = (RouteSet::EMPTY, RouteSet::EMPTY);
        let share = 1 + below(&mut rng, 5);
        for id in board.route_ids() {
            match below(&mut rng, 8) {
                0 => owned.insert(id),
                number if number <= share && open.len() < MAX_OPEN => open.insert(id),
                _ => {}
            }
        }
        let prices = board.route_ids().map(|_| 1 + below(&mut rng, 9) as Price).collect();
        let mut sample = SampleGraph { graph: RouteGraph::default(), owned, open, prices, rng, board };
        sample.graph = sample.graph_with(open);
        sample
    }

    /// The graph with other open routes.
    pub(crate) fn graph_with(&self, open: RouteSet) -> RouteGraph {
        let mut graph = RouteGraph::default();
        graph.rebuild(&self.board, &self.joined(RouteSet::EMPTY), open, |id| self.price(id));
        graph
    }

    pub(crate) fn price(&self, id: RouteId) -> Price {
        self.prices[id.index()]
    }

    /// The total price of some routes.
    pub(crate) fn price_of(&self, routes: RouteSet) -> Price {
        routes.iter().map(|id| self.price(id)).sum()
    }

    /// The places joined by the owned routes and some more.
    pub(crate) fn joined(&self, more: RouteSet) -> Components {
        Components::new(&self.board, self.owned.union(more))
    }

    /// All subsets of the open routes.
    pub(crate) fn networks(&self) -> impl Iterator<Item = RouteSet> {
        let open: Vec<RouteId> = self.open.iter().collect();
        (0..1 << open.len()).map(move |set: u32| {
            open.iter().enumerate().filter(|(bit, _)| set >> bit & 1 == 1).map(|(_, id)| *id).collect()
        })
    }

    /// Two disjoint sets of places: mostly single places, sometimes several as for a country.
    pub(crate) fn ends(&mut self) -> [PlaceSet; 2] {
        let places = self.board.places().len() as u32;
        loop {
            let mut end = || -> PlaceSet {
                let size = 1 + below(&mut self.rng, 6).saturating_sub(3);
                (0..size).map(|_| PlaceId(below(&mut self.rng, places) as u8)).collect()
            };
            let [from, to] = [end(), end()];
            if from.intersection(to).is_empty() {
                return [from, to];
            }
        }
    }

    /// Whether the owned routes and some more join two sets of places.
    pub(crate) fn connects(&self, more: RouteSet, [from, to]: [PlaceSet; 2]) -> bool {
        self.joined(more).connects(from, to)
    }

    /// The price of the cheapest subset of open routes that joins all these pairs, by enumeration.
    pub(crate) fn cheapest(&self, ends: &[[PlaceSet; 2]]) -> Price {
        let joining = self.networks().filter(|routes| {
            let joined = self.joined(*routes);
            ends.iter().all(|[from, to]| joined.connects(*from, *to))
        });
        joining.map(|routes| self.price_of(routes)).min().unwrap_or(UNREACHABLE)
    }
}
