//! The end of the game: how close it is, and whether to trigger it.

use fogg_network::sigmoid;
use fogg_rules::network::Components;
use fogg_rules::public::LAST_ROUND_TRAINS;
use fogg_rules::score::route_points;
use fogg_rules::{RouteId, RouteSet};

use super::TurnEvaluator;

/// With this many turns left, another claim is as likely as not.
const FINAL_TURNS: f32 = 2.0;
/// Uncertainty of [`FINAL_TURNS`], in turns.
const FINAL_TURNS_SPREAD: f32 = 0.7;
/// Leads and deficits beyond this many points count no further.
const MAX_COUNTED_LEAD: f32 = 40.0;
/// Share of the planned tickets' gain that is lost by triggering the end; the last round may still complete some.
const UNFINISHED_LOSS_SHARE: f32 = 0.8;
/// Share of its tickets' value that an opponent is assumed to score, net of failures.
const OPPONENT_TICKET_SHARE: f32 = 0.5;

/// The probability that there is no further turn for a claim when about `time` turns are left.
pub(super) fn end_soon(time: f32) -> f32 {
    sigmoid((FINAL_TURNS - time) / FINAL_TURNS_SPREAD)
}

impl TurnEvaluator<'_> {
    /// The value of triggering the last round with a claim (B8.1): positive for the leader.
    pub(super) fn ending_value(&self, id: RouteId) -> f32 {
        let trains = self.ctx.trains() - self.ctx.board.route(id).length;
        if self.ctx.is_last_turn() || trains > LAST_ROUND_TRAINS {
            return 0.0;
        }
        let is_complete = self.plan.routes.without(RouteSet::only(self.planned(id).unwrap_or(id))).is_empty();
        let unfinished = if is_complete { 0.0 } else { self.plan.gain };
        self.weights.ending * self.lead_after(id).clamp(-MAX_COUNTED_LEAD, MAX_COUNTED_LEAD)
            - unfinished * UNFINISHED_LOSS_SHARE
    }

    /// The approximate lead of the seat if the game ended after this claim.
    fn lead_after(&self, id: RouteId) -> f32 {
        let ctx = self.ctx;
        let routes = ctx.owned_with(id);
        let tickets = ctx.tickets_value(&Components::new(ctx.board, routes)) as f32;
        let points = |routes| f32::from(route_points(ctx.board, routes));
        let own = points(routes) + tickets + self.path.expected_bonus();
        let opponent = |seat| {
            let tickets = f32::from(ctx.public.player(seat).tickets);
            points(ctx.public.claimed(seat))
                + tickets * self.metrics.mean_ticket_value * OPPONENT_TICKET_SHARE
        };
        own - ctx.opponents().map(opponent).fold(f32::MIN, f32::max)
    }
}
