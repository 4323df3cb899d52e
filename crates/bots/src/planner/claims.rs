//! Weighing claims: routes of the plan by what waiting would lose, others by their points.

use fogg_rules::network::Components;
use fogg_rules::{Action, Cards, Payment, PlaceSet, RouteId, RouteSet};

use crate::needs::Needs;
use crate::roads::points_of;
use crate::scale::CARDS_A_TURN;
use crate::sight::payments;
use crate::time::turns;
use crate::tunnels::Odds;

use super::{Ranked, Turn};

/// How much of a locomotive's value is lost when it is laid: half the time there was no better use for it.
const LOCOMOTIVE_LAID: f32 = 0.5;
/// How much of a longer path counts for a route of the plan, which brings it sooner or later anyway.
const PATH_OF_PLAN: f32 = 0.3;
/// How much of its gain counts for a route beside the plan.
const GAIN_NOW: f32 = 0.4;

/// A route and what it brings, however it is paid for.
struct Claim<'a> {
    turn: &'a Turn<'a>,
    id: RouteId,
    merits: Merits,
    /// What bringing on the end is worth, if it does.
    ending: f32,
}

/// What a route brings.
enum Merits {
    /// In the last turn: what it adds to the final score.
    Last(f32),
    /// As a route of the plan, which is a turn well spent: what waiting would risk, and what is left of the plan.
    Planned(f32, Needs),
    /// Beside the plan: what it scores, less its trains.
    Other(f32),
}

impl Claim<'_> {
    fn with(&self, payment: Payment) -> Ranked {
        Ranked { action: Action::Claim(self.id, payment), value: self.value(payment) }
    }

    fn value(&self, payment: Payment) -> f32 {
        let turn = self.turn;
        let hand = turn.sight.hand_after(payment);
        let locomotives = f32::from(payment.locomotives()) * turn.weights.locomotive;
        let wasted = turn.idle() * locomotives / CARDS_A_TURN * LOCOMOTIVE_LAID;
        let value = self.value_with(&hand) - wasted + self.ending;
        if !turn.sight.board.route(self.id).tunnel {
            return value;
        }
        let odds = Odds::of(turn.sight, payment, &hand);
        let added = turn.idle() * odds.extra / CARDS_A_TURN;
        // A tunnel that is left has cost the turn, and the tickets are no nearer.
        let left = if turn.plan.routes.is_empty() { 0.0 } else { turn.delay(turn.plan.turns) };
        odds.paid * (value - added) + (1.0 - odds.paid) * (left - turn.idle())
    }

    /// What it is worth if it costs nothing and delays nothing.
    fn at_most(&self) -> f32 {
        let value = match &self.merits {
            Merits::Last(points) => *points,
            Merits::Planned(merit, _) => *merit,
            Merits::Other(merit) => self.beside_the_plan(merit - self.turn.idle()),
        };
        value + self.ending
    }

    /// A gain beside the plan counts in part, since it is most likely still there later; a loss counts in full.
    fn beside_the_plan(&self, value: f32) -> f32 {
        if value > 0.0 { value * (GAIN_NOW + self.turn.end_soon) } else { value }
    }

    /// What having the route is worth, with this hand left.
    fn value_with(&self, hand: &Cards) -> f32 {
        let (turn, plan) = (self.turn, self.turn.plan);
        match &self.merits {
            Merits::Last(points) => *points,
            Merits::Planned(merit, rest) => {
                let after = turns(turn.sight, rest, plan.routes.len() - 1, hand);
                let late = (after - (plan.turns - 1.0)).max(0.0);
                merit - turn.idle() * late + turn.delay(after)
            }
            Merits::Other(merit) => {
                let after = plan.turns_with(turn.sight, hand);
                let late = (after - plan.turns).max(0.0);
                let value = self.beside_the_plan(merit - turn.idle() * (1.0 + late));
                let length = turn.sight.board.route(self.id).length;
                let fits = u32::from(length) <= plan.spare_trains(turn.sight);
                value + turn.delay(after) - if fits { 0.0 } else { plan.gain }
            }
        }
    }
}

impl Turn<'_> {
    /// The claims that the hand can pay and that may be worth at least so much; of each route the best payment.
    pub(super) fn rank_claims(&self, least: f32, ranked: &mut Vec<Ranked>) {
        for id in self.sight.open().iter() {
            let mut payments = payments(self.sight.board, id, &self.sight.me.hand).peekable();
            if payments.peek().is_none() {
                continue;
            }
            if let Some(claim) = self.claim(id, least) {
                ranked.extend(
                    payments.map(|payment| claim.with(payment)).max_by(|a, b| a.value.total_cmp(&b.value)),
                );
            }
        }
    }

    /// A claim that may be worth at least so much. To know its part of the longest path takes a while, so what would
    /// not be worth it with all of the bonus is not looked at.
    fn claim(&self, id: RouteId, least: f32) -> Option<Claim<'_>> {
        let ending = self.ending(id);
        let most = Claim { turn: self, id, merits: self.merits(id, self.path.most()), ending };
        if most.at_most() < least {
            return None;
        }
        let claim = Claim { merits: self.merits(id, self.path.gain(self.sight, id)), ..most };
        (claim.at_most() >= least).then_some(claim)
    }

    fn merits(&self, id: RouteId, path: f32) -> Merits {
        if self.sight.is_last_turn() {
            return Merits::Last(self.last_claim(id) + path);
        }
        let route = self.sight.board.route(id);
        let points = f32::from(route.points);
        if let Some(planned) = self.planned(id) {
            let soon = path * PATH_OF_PLAN + points * self.end_soon;
            let rest = Needs::of(self.sight.board, self.plan.routes.without(RouteSet::only(planned)));
            return Merits::Planned(self.risk(planned) * self.loss(planned) + soon, rest);
        }
        let trains = self.weights.train_spent * self.scale.train * f32::from(route.length);
        Merits::Other(points + self.attraction(id) + path + self.block(id) - trains)
    }

    /// The route of the plan that this one is, or stands for as the other of a double.
    pub(super) fn planned(&self, id: RouteId) -> Option<RouteId> {
        let twin = self.sight.board.route(id).twin;
        [Some(id), twin].into_iter().flatten().find(|id| self.plan.routes.contains(*id))
    }

    /// In the last turn a claim is worth what it adds to the final score, the longest path apart.
    fn last_claim(&self, id: RouteId) -> f32 {
        let sight = self.sight;
        let after = Components::new(sight.board, sight.owned_with(id));
        let tickets = sight.tickets_stand(&after) - sight.tickets_stand(&sight.joined());
        let rivals_left = sight.table.turns_left().is_some_and(|turns| turns > 0);
        let block = if rivals_left { self.block(id) } else { 0.0 };
        f32::from(sight.board.route(id).points) + self.attraction(id) + tickets as f32 + block
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
