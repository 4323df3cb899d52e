//! The network of a player's routes: its connected components and its longest path.

use crate::board::{Board, MAX_PLACES};
use crate::ids::{PlaceSet, RouteSet};

mod frontier;
mod longest;

/// The connected components of a set of routes, as sets of places.
pub struct Components {
    sets: [PlaceSet; MAX_PLACES / 2],
    len: usize,
}

impl Components {
    /// The components of these routes.
    pub fn new(board: &Board, routes: RouteSet) -> Components {
        let mut components = Components { sets: [PlaceSet::EMPTY; MAX_PLACES / 2], len: 0 };
        routes.iter().for_each(|id| {
            let [a, b] = board.route(id).ends;
            components.connect(PlaceSet(1 << a.0 | 1 << b.0));
        });
        components
    }

    /// The components; none is empty, and no two overlap.
    pub fn sets(&self) -> &[PlaceSet] {
        &self.sets[..self.len]
    }

    /// Whether a place of one set is connected to a place of the other.
    pub fn connects(&self, from: PlaceSet, to: PlaceSet) -> bool {
        self.sets().iter().any(|set| set.0 & from.0 != 0 && set.0 & to.0 != 0)
    }

    /// Every place on a route.
    pub fn places(&self) -> PlaceSet {
        self.sets().iter().copied().fold(PlaceSet::EMPTY, PlaceSet::union)
    }

    /// Adds the two ends of a route and merges the components they touch.
    fn connect(&mut self, ends: PlaceSet) {
        let (mut merged, mut kept) = (ends, 0);
        for index in 0..self.len {
            let set = self.sets[index];
            if set.0 & ends.0 != 0 {
                merged = merged.union(set);
            } else {
                self.sets[kept] = set;
                kept += 1;
            }
        }
        self.sets[kept] = merged;
        self.len = kept + 1;
    }
}

/// The length in trains of the longest continuous path; it may visit a place again, but no route twice (B9.3).
pub fn longest_path(board: &Board, routes: RouteSet) -> u16 {
    longest::Network::new(board, routes).longest_path()
}
