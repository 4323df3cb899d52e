//! The end of the game: how near it is, and whether to bring it on.

use fogg_rules::network::Components;
use fogg_rules::public::LAST_ROUND_TRAINS;
use fogg_rules::score::route_points;
use fogg_rules::{RouteId, RouteSet};

use crate::time::likely;

use super::Turn;

/// With so many turns left it is even whether there is another one to claim in.
const FEW_TURNS: f32 = 2.0;
/// How unsure that is, in turns.
const FEW_TURNS_SPREAD: f32 = 0.7;
/// A lead, or an arrear, that is as good as any greater one.
const CLEAR_LEAD: f32 = 40.0;
/// How much of what unfinished tickets would gain is lost when the end is brought on: the last round may finish some.
const UNFINISHED: f32 = 0.8;
/// How much of its tickets' value a rival is thought to have made, failures taken off.
const RIVAL_TICKETS: f32 = 0.5;

/// How likely there is no further turn to claim in when about so many are left.
pub(super) fn end_soon(time: f32) -> f32 {
    likely((FEW_TURNS - time) / FEW_TURNS_SPREAD)
}

impl Turn<'_> {
    /// What it is worth that a claim brings on the last round (B8.1): good for whoever leads.
    pub(super) fn ending(&self, id: RouteId) -> f32 {
        let trains = self.sight.trains() - self.sight.board.route(id).length;
        if self.sight.is_last_turn() || trains > LAST_ROUND_TRAINS {
            return 0.0;
        }
        let done = self.plan.routes.without(RouteSet::only(self.planned(id).unwrap_or(id))).is_empty();
        let unfinished = if done { 0.0 } else { self.plan.gain };
        self.weights.ending * self.lead(id).clamp(-CLEAR_LEAD, CLEAR_LEAD) - unfinished * UNFINISHED
    }

    /// About how far ahead the seat would be if the game ended after this claim.
    fn lead(&self, id: RouteId) -> f32 {
        let sight = self.sight;
        let routes = sight.owned_with(id);
        let tickets = sight.tickets_stand(&Components::new(sight.board, routes)) as f32;
        let points = |routes| f32::from(route_points(sight.board, routes));
        let mine = points(routes) + tickets + self.path.hope();
        let rival = |seat| {
            let tickets = f32::from(sight.table.player(seat).tickets);
            points(sight.table.claimed(seat)) + tickets * self.scale.ticket * RIVAL_TICKETS
        };
        mine - sight.rivals().map(rival).fold(f32::MIN, f32::max)
    }
}
