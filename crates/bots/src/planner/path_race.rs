//! The race for the longest path: who leads, and what a longer path gains (B9.3).

use fogg_rules::network::longest_path;
use fogg_rules::{PlaceSet, RouteId};

use crate::sight::Sight;
use crate::time::likely;
use crate::weights::Weights;

/// Who leads in the longest path. All is nothing on a board without a bonus for it.
pub(super) struct PathRace {
    bonus: f32,
    /// The longest paths of the seat and of its best rival, in trains.
    mine: u16,
    rival: u16,
    /// The places that the seat's routes reach.
    places: PlaceSet,
    /// The lead that makes one fairly sure of the bonus.
    spread: f32,
}

impl PathRace {
    pub(super) fn of(sight: &Sight<'_>, weights: &Weights) -> PathRace {
        // In the last turn it is plain who gets it.
        let counted = if sight.is_last_turn() { 1.0 } else { weights.longest };
        let bonus = f32::from(sight.board.rules().longest_path) * counted;
        let spread = f32::from(sight.board.rules().trains) * weights.longest_spread;
        if bonus == 0.0 {
            return PathRace { bonus, mine: 0, rival: 0, places: PlaceSet::default(), spread };
        }
        let path = |seat| longest_path(sight.board, sight.table.claimed(seat));
        let rival = sight.rivals().map(path).max().unwrap_or(0);
        PathRace { bonus, mine: path(sight.seat), rival, places: sight.joined().places(), spread }
    }

    /// More than any claim gains.
    pub(super) fn most(&self) -> f32 {
        self.bonus
    }

    /// What a claim gains.
    pub(super) fn gain(&self, sight: &Sight<'_>, claimed: RouteId) -> f32 {
        if self.bonus == 0.0 {
            return 0.0;
        }
        let after = self.mine_with(sight, claimed);
        let chance = |mine| if sight.is_last_turn() { self.leads(mine) } else { self.chance(mine) };
        self.bonus * (chance(after) - chance(self.mine))
    }

    /// The seat's longest path with one more route, which most often stands alone.
    fn mine_with(&self, sight: &Sight<'_>, claimed: RouteId) -> u16 {
        let route = sight.board.route(claimed);
        if route.ends.iter().any(|end| self.places.contains(*end)) {
            longest_path(sight.board, sight.owned_with(claimed))
        } else {
            self.mine.max(u16::from(route.length))
        }
    }

    /// What can be counted on as things stand.
    pub(super) fn hope(&self) -> f32 {
        self.bonus * self.chance(self.mine)
    }

    /// How likely a path of this length is the longest in the end.
    fn chance(&self, mine: u16) -> f32 {
        likely((f32::from(mine) - f32::from(self.rival)) / self.spread)
    }

    /// 1 for a path that is the longest now, if only as one of several.
    fn leads(&self, mine: u16) -> f32 {
        if mine > 0 && mine >= self.rival { 1.0 } else { 0.0 }
    }
}
