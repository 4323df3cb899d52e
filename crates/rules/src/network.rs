//! The network that a player's routes form: which places it joins, and its longest path.

use crate::board::{Board, MAX_PLACES};
use crate::ids::{PlaceSet, RouteSet};

mod frontier;
mod longest;

/// The sets of places that these routes join. Places on no route are in none of them.
pub struct Joined {
    sets: [PlaceSet; MAX_PLACES / 2],
    len: usize,
}

impl Joined {
    /// The places that these routes of a board join.
    pub fn of(board: &Board, routes: RouteSet) -> Joined {
        let mut joined = Joined { sets: [PlaceSet::EMPTY; MAX_PLACES / 2], len: 0 };
        routes.iter().for_each(|id| {
            let [a, b] = board.route(id).ends;
            joined.join(PlaceSet(1 << a.0 | 1 << b.0));
        });
        joined
    }

    /// The sets, none empty and no two overlapping.
    pub fn sets(&self) -> &[PlaceSet] {
        &self.sets[..self.len]
    }

    /// Whether some place of one set is joined to some place of the other.
    pub fn joins(&self, from: PlaceSet, to: PlaceSet) -> bool {
        self.sets().iter().any(|set| set.0 & from.0 != 0 && set.0 & to.0 != 0)
    }

    /// Every place on a route.
    pub fn places(&self) -> PlaceSet {
        self.sets().iter().copied().fold(PlaceSet::EMPTY, PlaceSet::union)
    }

    /// Adds the two ends of a route: merges every set that touches them.
    fn join(&mut self, ends: PlaceSet) {
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

/// The length in trains of the longest continuous path: places may be passed again, no route twice (B9.3).
pub fn longest_path(board: &Board, routes: RouteSet) -> u16 {
    longest::Network::of(board, routes).longest_path()
}
