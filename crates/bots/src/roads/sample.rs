//! Small random maps for tests: some routes owned, some open at random prices, the rest gone.

use std::sync::Arc;

use fogg_rules::chance::{FastRng, below};
use fogg_rules::network::Components;
use fogg_rules::{Board, PlaceId, PlaceSet, RouteId, RouteSet};
use fogg_testkit::boards;
use rand_core::SeedableRng;

use super::{FAR, Price, Roads};

/// So few open routes that every set of them can be looked at.
const MOST_OPEN: usize = 9;

/// A map, and what it was drawn from.
pub(crate) struct Sample {
    pub(crate) board: Arc<Board>,
    pub(crate) roads: Roads,
    pub(crate) owned: RouteSet,
    pub(crate) open: RouteSet,
    prices: Vec<Price>,
    pub(crate) rng: FastRng,
}

impl Sample {
    pub(crate) fn new(seed: u64) -> Sample {
        let board = boards::random(seed);
        let mut rng = FastRng::seed_from_u64(seed);
        let (mut owned, mut open) = (RouteSet::EMPTY, RouteSet::EMPTY);
        let share = 1 + below(&mut rng, 5);
        for id in board.route_ids() {
            match below(&mut rng, 8) {
                0 => owned.insert(id),
                number if number <= share && open.len() < MOST_OPEN => open.insert(id),
                _ => {}
            }
        }
        let prices = board.route_ids().map(|_| 1 + below(&mut rng, 9) as Price).collect();
        let mut sample = Sample { roads: Roads::default(), owned, open, prices, rng, board };
        sample.roads = sample.drawn(open);
        sample
    }

    /// The map with other open routes.
    pub(crate) fn drawn(&self, open: RouteSet) -> Roads {
        let mut roads = Roads::default();
        roads.draw(&self.board, &self.joined(RouteSet::EMPTY), open, |id| self.price(id));
        roads
    }

    pub(crate) fn price(&self, id: RouteId) -> Price {
        self.prices[id.index()]
    }

    /// The price of some routes together.
    pub(crate) fn price_of(&self, routes: RouteSet) -> Price {
        routes.iter().map(|id| self.price(id)).sum()
    }

    /// The places that the owned routes and some more join.
    pub(crate) fn joined(&self, more: RouteSet) -> Components {
        Components::new(&self.board, self.owned.union(more))
    }

    /// Every set of open routes.
    pub(crate) fn networks(&self) -> impl Iterator<Item = RouteSet> {
        let open: Vec<RouteId> = self.open.iter().collect();
        (0..1 << open.len()).map(move |set: u32| {
            open.iter().enumerate().filter(|(bit, _)| set >> bit & 1 == 1).map(|(_, id)| *id).collect()
        })
    }

    /// Two sets of places that have none in common: mostly single ones, sometimes as many as a country has borders.
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

    /// Whether two sets of places are joined by the owned routes and some more.
    pub(crate) fn joins(&self, more: RouteSet, [from, to]: [PlaceSet; 2]) -> bool {
        self.joined(more).connects(from, to)
    }

    /// The cheapest set of open routes that joins all of these ends, by looking at every set.
    pub(crate) fn cheapest(&self, ends: &[[PlaceSet; 2]]) -> Price {
        let joining = self.networks().filter(|routes| {
            let joined = self.joined(*routes);
            ends.iter().all(|[from, to]| joined.connects(*from, *to))
        });
        joining.map(|routes| self.price_of(routes)).min().unwrap_or(FAR)
    }
}
