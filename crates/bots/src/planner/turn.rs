//! What every choice of a turn is weighed with.

use crate::plan::Plan;
use crate::rivals::Rivals;
use crate::roads::Roads;
use crate::scale::Scale;
use crate::sight::Sight;
use crate::weights::Weights;

use super::PathRace;
use super::ending::end_soon;

/// Everything that a turn is weighed with.
pub(super) struct Turn<'a> {
    pub(super) sight: &'a Sight<'a>,
    pub(super) scale: &'a Scale,
    pub(super) weights: &'a Weights,
    pub(super) plan: &'a Plan,
    pub(super) rivals: &'a Rivals,
    /// The map that the plan was made on.
    pub(super) roads: &'a Roads,
    pub(super) path: PathRace,
    /// How likely the plan's tickets are finished if this turn is spent well.
    ideal: f32,
    /// How likely there is no further turn to claim in.
    pub(super) end_soon: f32,
}

impl<'a> Turn<'a> {
    pub(super) fn new(
        sight: &'a Sight<'a>,
        scale: &'a Scale,
        weights: &'a Weights,
        plan: &'a Plan,
        rivals: &'a Rivals,
        roads: &'a Roads,
    ) -> Turn<'a> {
        Turn {
            sight,
            scale,
            weights,
            plan,
            rivals,
            roads,
            path: PathRace::of(sight, weights),
            ideal: plan.chance_after(plan.turns - 1.0, weights),
            end_soon: end_soon(plan.time),
        }
    }

    /// What a turn without use loses; the last one has nothing to lose.
    pub(super) fn idle(&self) -> f32 {
        if self.sight.is_last_turn() { 0.0 } else { self.scale.idle(self.weights) }
    }

    /// What the plan's tickets lose when after this turn so many turns of work are left.
    pub(super) fn delay(&self, turns_after: f32) -> f32 {
        if self.plan.routes.is_empty() {
            return 0.0;
        }
        self.plan.gain * (self.plan.chance_after(turns_after, self.weights) - self.ideal)
    }

    /// How many rivals there are.
    pub(super) fn rival_count(&self) -> f32 {
        f32::from(self.sight.table.seats() - 1)
    }
}
