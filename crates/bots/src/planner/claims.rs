//! Weighing claims: routes of the plan by what waiting would lose, others by their points.

use fogg_rules::network::Joined;
use fogg_rules::{Action, Cards, Payment, PlaceSet, RouteId};

use crate::roads::points_of;
use crate::scale::CARDS_A_TURN;
use crate::sight::payments;
use crate::tunnels::Odds;

use super::{Ranked, Turn};

/// How much of a locomotive's value is lost when it is laid: half the time there was no better use for it.
const LOCOMOTIVE_LAID: f32 = 0.5;
/// How much of a longer path counts for a route of the plan, which brings it sooner or later anyway.
const PATH_OF_PLAN: f32 = 0.3;
/// How much of its gain counts for a route beside the plan, which is most likely still there later.
const GAIN_NOW: f32 = 0.4;

impl Turn<'_> {
    /// The claims that the hand can pay; of each route the best payment.
    pub(super) fn rank_claims(&self, ranked: &mut Vec<Ranked>) {
        for id in self.sight.open().iter() {
            let claim =
                |payment| Ranked { action: Action::Claim(id, payment), value: self.claim_value(id, payment) };
            let claims = payments(self.sight.board, id, &self.sight.me.hand).map(claim);
            ranked.extend(claims.max_by(|a, b| a.value.total_cmp(&b.value)));
        }
    }

    fn claim_value(&self, id: RouteId, payment: Payment) -> f32 {
        let hand = self.sight.hand_after(payment);
        let locomotives = f32::from(payment.locomotives()) * self.weights.locomotive;
        let wasted = self.idle() * locomotives / CARDS_A_TURN * LOCOMOTIVE_LAID;
        let value = self.route_value(id, &hand) - wasted + self.ending(id);
        if !self.sight.board.route(id).tunnel {
            return value;
        }
        let odds = Odds::of(self.sight, payment, &hand);
        let added = self.idle() * odds.extra / CARDS_A_TURN;
        // A tunnel that is left has cost the turn, and the tickets are no nearer.
        let left = if self.plan.routes.is_empty() { 0.0 } else { self.delay(self.plan.turns) };
        odds.paid * (value - added) + (1.0 - odds.paid) * (left - self.idle())
    }

    /// What having a route is worth, with this hand left.
    fn route_value(&self, id: RouteId, hand: &Cards) -> f32 {
        if self.sight.is_last_turn() {
            self.last_claim(id)
        } else if let Some(planned) = self.planned(id) {
            self.planned_claim(planned, hand)
        } else {
            self.other_claim(id, hand)
        }
    }

    /// The route of the plan that this one is, or stands for as the other of a double.
    pub(super) fn planned(&self, id: RouteId) -> Option<RouteId> {
        let twin = self.sight.board.route(id).twin;
        [Some(id), twin].into_iter().flatten().find(|id| self.plan.routes.contains(*id))
    }

    /// A planned route is a turn well spent; beyond that it is worth what waiting would risk.
    fn planned_claim(&self, id: RouteId, hand: &Cards) -> f32 {
        let after = self.plan.turns_without(self.sight, id, hand);
        let late = (after - (self.plan.turns - 1.0)).max(0.0);
        let points = f32::from(self.sight.board.route(id).points);
        self.risk(id) * self.loss(id) - self.idle() * late
            + self.delay(after)
            + self.path.gain(self.sight, id) * PATH_OF_PLAN
            + points * self.end_soon()
    }

    /// Another route is worth what it scores, if that is more than the turn and the cards would bring.
    fn other_claim(&self, id: RouteId, hand: &Cards) -> f32 {
        let route = self.sight.board.route(id);
        let after = self.plan.turns_with(self.sight, hand);
        let late = (after - self.plan.turns).max(0.0);
        let gain =
            f32::from(route.points) + self.attraction(id) + self.path.gain(self.sight, id) + self.block(id);
        let trains = self.weights.train_spent * self.scale.train * f32::from(route.length);
        let value = gain - self.idle() * (1.0 + late) - trains;
        let value = if value > 0.0 { value * (GAIN_NOW + self.end_soon()) } else { value };
        let fits = u32::from(route.length) <= self.plan.spare_trains(self.sight);
        value + self.delay(after) - if fits { 0.0 } else { self.plan.gain }
    }

    /// In the last turn a claim is worth what it adds to the final score.
    fn last_claim(&self, id: RouteId) -> f32 {
        let sight = self.sight;
        let after = Joined::of(sight.board, sight.owned_with(id));
        let tickets = sight.tickets_stand(&after) - sight.tickets_stand(&sight.joined());
        let rivals_left = sight.table.turns_left().is_some_and(|turns| turns > 0);
        let block = if rivals_left { self.block(id) } else { 0.0 };
        let path = self.path.gain(sight, id);
        f32::from(sight.board.route(id).points) + self.attraction(id) + tickets as f32 + path + block
    }

    /// What newly reached attractions score (N7.1).
    fn attraction(&self, id: RouteId) -> f32 {
        let sight = self.sight;
        let each = f32::from(sight.board.rules().attraction);
        if each == 0.0 {
            return 0.0;
        }
        let reached = sight.joined().places();
        let ends: PlaceSet = sight.board.route(id).ends.into_iter().collect();
        each * ends.intersection(sight.board.attractions()).without(reached).len() as f32
    }

    /// How likely a route is gone before the seat's next turn.
    fn risk(&self, id: RouteId) -> f32 {
        let wish = self.rivals.wish(id.index());
        (self.weights.chance_risk * self.rival_count() + self.weights.risk * wish).min(1.0)
    }

    /// What losing a planned route costs: the detour, or the tickets.
    fn loss(&self, id: RouteId) -> f32 {
        let [a, b] = self.roads.ends(self.sight.board, id);
        if a == b {
            return 0.0;
        }
        let longer = points_of(self.roads.detour(a, b)) - points_of(self.roads.ways_from(a)[b]);
        longer.clamp(0.0, self.plan.gain.max(self.scale.turn))
    }

    /// What taking a route away from the rivals is worth; less the more of them there are.
    fn block(&self, id: RouteId) -> f32 {
        let rivals = self.rival_count();
        self.weights.block * self.rivals.stake(id.index()) / (rivals * rivals)
    }
}
