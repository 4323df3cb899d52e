//! Everything that the evaluation of a turn's actions has in common.

use crate::board_metrics::BoardMetrics;
use crate::network_plan::NetworkPlan;
use crate::opponents::OpponentModel;
use crate::route_graph::RouteGraph;
use crate::seat_context::SeatContext;
use crate::weights::Weights;

use super::PathRace;
use super::ending::end_soon;

/// The position, the plan and the models that actions are evaluated with.
pub(super) struct TurnEvaluator<'a> {
    pub(super) ctx: &'a SeatContext<'a>,
    pub(super) metrics: &'a BoardMetrics,
    pub(super) weights: &'a Weights,
    pub(super) plan: &'a NetworkPlan,
    pub(super) opponents: &'a OpponentModel,
    /// The graph that the plan was made on.
    pub(super) graph: &'a RouteGraph,
    pub(super) path: PathRace,
    /// The probability of completing the planned tickets if this turn is well spent.
    ideal: f32,
    /// The probability that there is no further turn for a claim.
    pub(super) end_soon: f32,
}

impl<'a> TurnEvaluator<'a> {
    pub(super) fn new(
        ctx: &'a SeatContext<'a>,
        metrics: &'a BoardMetrics,
        weights: &'a Weights,
        plan: &'a NetworkPlan,
        opponents: &'a OpponentModel,
        graph: &'a RouteGraph,
    ) -> TurnEvaluator<'a> {
        TurnEvaluator {
            ctx,
            metrics,
            weights,
            plan,
            opponents,
            graph,
            path: PathRace::new(ctx, weights),
            ideal: plan.chance_after(plan.turns - 1.0, weights),
            end_soon: end_soon(plan.time),
        }
    }

    /// The points lost by a turn without any gain; the last turn has nothing to lose.
    pub(super) fn idle(&self) -> f32 {
        if self.ctx.is_last_turn() { 0.0 } else { self.metrics.idle_turn_cost(self.weights) }
    }

    /// The change in the planned tickets' value when this many turns of work remain after this turn (at most 0).
    pub(super) fn delay(&self, turns_after: f32) -> f32 {
        if self.plan.routes.is_empty() {
            return 0.0;
        }
        self.plan.gain * (self.plan.chance_after(turns_after, self.weights) - self.ideal)
    }

    /// The number of opponents.
    pub(super) fn opponent_count(&self) -> f32 {
        f32::from(self.ctx.public.seats() - 1)
    }
}
