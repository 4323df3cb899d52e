//! In front of a tunnel: to add what it asks for, or to leave it (S6.3, S6.4).

use fogg_rules::public::Tunnel;
use fogg_rules::{Action, Payment};

use crate::plan::Plan;
use crate::scale::CARDS_A_TURN;
use crate::sight::Sight;

use super::{Planner, Ranked};

/// What a turn that ends with a tunnel beside the plan is worth at least, as a share of one well spent.
const BESIDE_THE_PLAN: f32 = 0.5;

impl Planner {
    pub(super) fn rank_tunnel(&mut self, sight: &Sight<'_>, tunnel: &Tunnel) {
        let plan = self.plan(sight);
        let value = self.leaving(sight, tunnel, &plan);
        self.ranked.push(Ranked { action: Action::LeaveTunnel, value });
        for payment in tunnel.additions(&sight.me.hand) {
            let value = self.adding(sight, tunnel, &plan, payment);
            self.ranked.push(Ranked { action: Action::AddToTunnel(payment), value });
        }
    }

    /// Whoever leaves takes the cards back, has lost the turn, and begins again with the same odds.
    fn leaving(&self, sight: &Sight<'_>, tunnel: &Tunnel, plan: &Plan) -> f32 {
        let mut hand = sight.me.hand;
        hand.add_all(&tunnel.payment.to_cards());
        let later = plan.chance_after(plan.turns_with(sight, &hand), &self.weights);
        plan.gain * later - self.lost(sight)
    }

    fn adding(&self, sight: &Sight<'_>, tunnel: &Tunnel, plan: &Plan, payment: Payment) -> f32 {
        let turns = plan.turns_without(sight, tunnel.route, &sight.hand_after(payment));
        let tickets = plan.gain * plan.chance_after(turns, &self.weights);
        let cards = payment.total() as f32 + f32::from(payment.locomotives()) * self.weights.locomotive;
        let share = if plan.routes.contains(tunnel.route) { 1.0 } else { BESIDE_THE_PLAN };
        let points = f32::from(sight.board.route(tunnel.route).points);
        let idle = self.scale.get().idle(&self.weights);
        tickets + points.max(share * idle) - self.lost(sight) * cards / CARDS_A_TURN
    }

    /// What a turn without use loses; the last one has nothing to lose.
    fn lost(&self, sight: &Sight<'_>) -> f32 {
        if sight.is_last_turn() { 0.0 } else { self.scale.get().idle(&self.weights) }
    }
}
