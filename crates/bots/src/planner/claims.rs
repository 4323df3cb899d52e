//! Evaluates claims: planned routes by what waiting would risk, others by their points.

use fogg_rules::network::Components;
use fogg_rules::{Action, Cards, Payment, PlaceSet, RouteId, RouteSet};

use crate::board_metrics::CARDS_PER_TURN;
use crate::card_needs::CardNeeds;
use crate::route_graph::price_to_points;
use crate::seat_context::payments;
use crate::tunnels::TunnelOdds;
use crate::turn_estimates::turns_for_needs;

use super::{RankedAction, TurnEvaluator};

/// Share of a locomotive's value that is lost when it is played.
const LOCOMOTIVE_LOSS_SHARE: f32 = 0.5;
/// Share of a longer path that counts for a planned route, which will be built sooner or later anyway.
const PLANNED_PATH_SHARE: f32 = 0.3;
/// Share of its gain that counts for an unplanned route.
const UNPLANNED_GAIN_SHARE: f32 = 0.4;

/// A claim without its payment.
struct PossibleClaim<'a> {
    turn: &'a TurnEvaluator<'a>,
    id: RouteId,
    merit: ClaimMerit,
    /// The value of triggering the end of the game; 0 if the claim does not.
    ending: f32,
}

/// What a claim gains.
enum ClaimMerit {
    /// In the last turn: the change of the final score.
    Last(f32),
    /// A planned route: the loss that claiming now avoids, and the needs of the remaining plan.
    Planned(f32, CardNeeds),
    /// An unplanned route: its points, minus the cost of its trains.
    Other(f32),
}

impl PossibleClaim<'_> {
    fn with(&self, payment: Payment) -> RankedAction {
        RankedAction { action: Action::Claim(self.id, payment), value: self.value(payment) }
    }

    fn value(&self, payment: Payment) -> f32 {
        let turn = self.turn;
        let hand = turn.ctx.hand_after(payment);
        let locomotives = f32::from(payment.locomotives()) * turn.weights.locomotive;
        let wasted = turn.idle() * locomotives / CARDS_PER_TURN * LOCOMOTIVE_LOSS_SHARE;
        let value = self.value_with(&hand) - wasted + self.ending;
        if !turn.ctx.board.route(self.id).tunnel {
            return value;
        }
        let odds = TunnelOdds::new(turn.ctx, payment, &hand);
        let extra_cost = turn.idle() * odds.extra / CARDS_PER_TURN;
        // Giving up a tunnel costs the turn and brings the tickets no closer.
        let delay = if turn.plan.routes.is_empty() { 0.0 } else { turn.delay(turn.plan.turns) };
        odds.paid * (value - extra_cost) + (1.0 - odds.paid) * (delay - turn.idle())
    }

    /// The value if the payment costs nothing and delays nothing.
    fn upper_bound(&self) -> f32 {
        let value = match &self.merit {
            ClaimMerit::Last(points) => *points,
            ClaimMerit::Planned(merit, _) => *merit,
            ClaimMerit::Other(merit) => self.discount_unplanned(merit - self.turn.idle()),
        };
        value + self.ending
    }

    /// A gain outside the plan counts in part, because the route will probably still be open later; a loss counts
    /// in full.
    fn discount_unplanned(&self, value: f32) -> f32 {
        if value > 0.0 { value * (UNPLANNED_GAIN_SHARE + self.turn.end_soon) } else { value }
    }

    /// The value of owning the route with this remaining hand.
    fn value_with(&self, hand: &Cards) -> f32 {
        let (turn, plan) = (self.turn, self.turn.plan);
        match &self.merit {
            ClaimMerit::Last(points) => *points,
            ClaimMerit::Planned(merit, rest) => {
                let after = turns_for_needs(turn.ctx, rest, plan.routes.len() - 1, hand);
                let late = (after - (plan.turns - 1.0)).max(0.0);
                merit - turn.idle() * late + turn.delay(after)
            }
            ClaimMerit::Other(merit) => {
                let after = plan.turns_with(turn.ctx, hand);
                let late = (after - plan.turns).max(0.0);
                let value = self.discount_unplanned(merit - turn.idle() * (1.0 + late));
                let length = turn.ctx.board.route(self.id).length;
                let fits = u32::from(length) <= plan.spare_trains(turn.ctx);
                value + turn.delay(after) - if fits { 0.0 } else { plan.gain }
            }
        }
    }
}

impl TurnEvaluator<'_> {
    /// Ranks the affordable claims that may be worth at least `least`, each with its best payment.
    pub(super) fn rank_claims(&self, least: f32, ranked: &mut Vec<RankedAction>) {
        for id in self.ctx.open().iter() {
            let mut payments = payments(self.ctx.board, id, &self.ctx.private.hand).peekable();
            if payments.peek().is_none() {
                continue;
            }
            if let Some(claim) = self.possible_claim(id, least) {
                ranked.extend(
                    payments.map(|payment| claim.with(payment)).max_by(|a, b| a.value.total_cmp(&b.value)),
                );
            }
        }
    }

    /// A claim that may be worth at least `least`. Its effect on the longest path is slow to compute, so it is
    /// skipped for claims that would be too weak even with the full bonus.
    fn possible_claim(&self, id: RouteId, least: f32) -> Option<PossibleClaim<'_>> {
        let ending = self.ending_value(id);
        let optimistic =
            PossibleClaim { turn: self, id, merit: self.merit(id, self.path.max_gain()), ending };
        if optimistic.upper_bound() < least {
            return None;
        }
        let claim = PossibleClaim { merit: self.merit(id, self.path.gain(self.ctx, id)), ..optimistic };
        (claim.upper_bound() >= least).then_some(claim)
    }

    fn merit(&self, id: RouteId, path: f32) -> ClaimMerit {
        if self.ctx.is_last_turn() {
            return ClaimMerit::Last(self.last_claim(id) + path);
        }
        let route = self.ctx.board.route(id);
        let points = f32::from(route.points);
        if let Some(planned) = self.planned(id) {
            let soon = path * PLANNED_PATH_SHARE + points * self.end_soon;
            let rest = CardNeeds::new(self.ctx.board, self.plan.routes.without(RouteSet::only(planned)));
            return ClaimMerit::Planned(self.loss_risk(planned) * self.loss_cost(planned) + soon, rest);
        }
        let trains = self.weights.train_spent * self.metrics.points_per_train * f32::from(route.length);
        ClaimMerit::Other(points + self.attraction_points(id) + path + self.block_value(id) - trains)
    }

    /// The planned route that this claim fulfils: itself, or its twin.
    pub(super) fn planned(&self, id: RouteId) -> Option<RouteId> {
        let twin = self.ctx.board.route(id).twin;
        [Some(id), twin].into_iter().flatten().find(|id| self.plan.routes.contains(*id))
    }

    /// The value of a claim in the last turn, without the longest path: the change of the final score.
    fn last_claim(&self, id: RouteId) -> f32 {
        let ctx = self.ctx;
        let after = Components::new(ctx.board, ctx.owned_with(id));
        let tickets = ctx.tickets_value(&after) - ctx.tickets_value(&ctx.joined());
        let opponents_left = ctx.public.turns_left().is_some_and(|turns| turns > 0);
        let block = if opponents_left { self.block_value(id) } else { 0.0 };
        f32::from(ctx.board.route(id).points) + self.attraction_points(id) + tickets as f32 + block
    }

    /// Points for newly reached attractions (N7.1).
    fn attraction_points(&self, id: RouteId) -> f32 {
        let ctx = self.ctx;
        let each = f32::from(ctx.board.rules().attraction);
        if each == 0.0 {
            return 0.0;
        }
        let reached = ctx.joined().places();
        let ends: PlaceSet = ctx.board.route(id).ends.into_iter().collect();
        each * ends.intersection(ctx.board.attractions()).without(reached).len() as f32
    }

    /// The probability that a route is taken before the seat's next turn.
    fn loss_risk(&self, id: RouteId) -> f32 {
        let demand = self.opponents.demand(id.index());
        (self.weights.chance_risk * self.opponent_count() + self.weights.risk * demand).min(1.0)
    }

    /// The cost of losing a planned route: the detour, or the tickets.
    fn loss_cost(&self, id: RouteId) -> f32 {
        let [a, b] = self.graph.end_nodes(self.ctx.board, id);
        if a == b {
            return 0.0;
        }
        let detour_cost =
            price_to_points(self.graph.detour(a, b)) - price_to_points(self.graph.distances_from(a)[b]);
        detour_cost.clamp(0.0, self.plan.gain.max(self.metrics.points_per_turn))
    }

    /// The value of taking a route away from the opponents, which decreases with their number.
    fn block_value(&self, id: RouteId) -> f32 {
        let opponents = self.opponent_count();
        self.weights.block * self.opponents.stake(id.index()) / (opponents * opponents)
    }
}
