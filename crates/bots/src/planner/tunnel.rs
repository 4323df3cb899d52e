//! Decides whether to pay the extra cards of a tunnel or to give it up (S6.3, S6.4).

use fogg_rules::public::Tunnel;
use fogg_rules::{Action, Payment};

use crate::board_metrics::CARDS_PER_TURN;
use crate::network_plan::NetworkPlan;
use crate::seat_context::SeatContext;

use super::{Planner, RankedAction};

/// Minimum value of a turn that builds an unplanned tunnel, as a share of a well-spent turn.
const UNPLANNED_TUNNEL_SHARE: f32 = 0.5;

impl Planner {
    pub(super) fn rank_tunnel(&mut self, ctx: &SeatContext<'_>, tunnel: &Tunnel) {
        let plan = self.plan(ctx);
        let value = self.leave_value(ctx, tunnel, &plan);
        self.ranked.push(RankedAction { action: Action::GiveUpTunnel, value });
        for payment in tunnel.additions(&ctx.private.hand) {
            let value = self.pay_value(ctx, tunnel, &plan, payment);
            self.ranked.push(RankedAction { action: Action::AddToTunnel(payment), value });
        }
    }

    /// The value of giving up, which returns the cards and costs the turn; the next attempt has the same odds.
    fn leave_value(&self, ctx: &SeatContext<'_>, tunnel: &Tunnel, plan: &NetworkPlan) -> f32 {
        let mut hand = ctx.private.hand;
        hand.add_all(&tunnel.payment.to_cards());
        let later = plan.chance_after(plan.turns_with(ctx, &hand), &self.weights);
        plan.gain * later - self.idle_cost(ctx)
    }

    /// The value of building the tunnel with this extra payment.
    fn pay_value(&self, ctx: &SeatContext<'_>, tunnel: &Tunnel, plan: &NetworkPlan, payment: Payment) -> f32 {
        let turns = plan.turns_without(ctx, tunnel.route, &ctx.hand_after(payment));
        let tickets = plan.gain * plan.chance_after(turns, &self.weights);
        let cards = payment.total() as f32 + f32::from(payment.locomotives()) * self.weights.locomotive;
        let share = if plan.routes.contains(tunnel.route) { 1.0 } else { UNPLANNED_TUNNEL_SHARE };
        let points = f32::from(ctx.board.route(tunnel.route).points);
        let idle = self.metrics.get().idle_turn_cost(&self.weights);
        tickets + points.max(share * idle) - self.idle_cost(ctx) * cards / CARDS_PER_TURN
    }

    /// The points lost by a turn without any gain; the last turn has nothing to lose.
    fn idle_cost(&self, ctx: &SeatContext<'_>) -> f32 {
        if ctx.is_last_turn() { 0.0 } else { self.metrics.get().idle_turn_cost(&self.weights) }
    }
}
