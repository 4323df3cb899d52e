//! The competition for the longest path: who leads, and what a longer path gains (B9.3).

use fogg_network::sigmoid;
use fogg_rules::network::longest_path;
use fogg_rules::{PlaceSet, RouteId};

use crate::seat_context::SeatContext;
use crate::weights::Weights;

/// The lengths of the longest paths. All values are 0 on a board without this bonus.
pub(super) struct PathRace {
    bonus: f32,
    /// The longest paths of the seat and of its best opponent, in trains.
    own: u16,
    opponent: u16,
    /// The places that the seat's routes reach.
    places: PlaceSet,
    /// The lead that makes the bonus fairly certain.
    spread: f32,
}

impl PathRace {
    pub(super) fn new(ctx: &SeatContext<'_>, weights: &Weights) -> PathRace {
        // In the last turn the result is known.
        let counted = if ctx.is_last_turn() { 1.0 } else { weights.longest };
        let bonus = f32::from(ctx.board.rules().longest_path) * counted;
        let spread = f32::from(ctx.board.rules().trains) * weights.longest_spread;
        if bonus == 0.0 {
            return PathRace { bonus, own: 0, opponent: 0, places: PlaceSet::default(), spread };
        }
        let path = |seat| longest_path(ctx.board, ctx.public.claimed(seat));
        let opponent = ctx.opponents().map(path).max().unwrap_or(0);
        PathRace { bonus, own: path(ctx.seat), opponent, places: ctx.joined().places(), spread }
    }

    /// An upper bound on the gain of any claim.
    pub(super) fn max_gain(&self) -> f32 {
        self.bonus
    }

    /// The expected gain of a claim.
    pub(super) fn gain(&self, ctx: &SeatContext<'_>, claimed: RouteId) -> f32 {
        if self.bonus == 0.0 {
            return 0.0;
        }
        let after = self.length_with(ctx, claimed);
        let chance = |own| if ctx.is_last_turn() { self.leads(own) } else { self.chance(own) };
        self.bonus * (chance(after) - chance(self.own))
    }

    /// The seat's longest path with one more route; most new routes are not connected to it.
    fn length_with(&self, ctx: &SeatContext<'_>, claimed: RouteId) -> u16 {
        let route = ctx.board.route(claimed);
        if route.ends.iter().any(|end| self.places.contains(*end)) {
            longest_path(ctx.board, ctx.owned_with(claimed))
        } else {
            self.own.max(u16::from(route.length))
        }
    }

    /// The expected bonus in the current position.
    pub(super) fn expected_bonus(&self) -> f32 {
        self.bonus * self.chance(self.own)
    }

    /// The probability that a path of this length is the longest at the end.
    fn chance(&self, own: u16) -> f32 {
        sigmoid((f32::from(own) - f32::from(self.opponent)) / self.spread)
    }

    /// 1 if a path of this length is currently the longest or tied for it, otherwise 0.
    fn leads(&self, own: u16) -> f32 {
        if own > 0 && own >= self.opponent { 1.0 } else { 0.0 }
    }
}
