//! Time: how many turns a piece of work takes, how many are left, and how likely the one fits into the other.

use fogg_rules::public::LAST_ROUND_TRAINS;
use fogg_rules::{Cards, RouteSet};

use crate::needs::Needs;
use crate::scale::{CARDS_A_TURN, Scale};
use crate::sight::Sight;
use crate::tunnels::mean_extra;
use crate::weights::Weights;

/// How many of the cards left over will do for what tunnels ask for: most are of a colour that no tunnel turns up.
const SPARE_FOR_TUNNELS: f32 = 0.3;
/// How unsure the end of the game is when it is near, as a share of how unsure it can be.
const UNSURE_AT_THE_END: f32 = 0.2;
/// How much less sure it is for every turn that it is away.
const UNSURE_A_TURN: f32 = 0.08;

/// The turns that it takes to draw what these routes miss and to claim them.
pub(crate) fn turns_for(sight: &Sight<'_>, routes: RouteSet, hand: &Cards) -> f32 {
    turns(sight, &Needs::of(sight.board, routes), routes.len(), hand)
}

/// The turns that it takes to draw what is missing and to claim so many routes.
pub(crate) fn turns(sight: &Sight<'_>, needs: &Needs, routes: usize, hand: &Cards) -> f32 {
    let (missing, left) = needs.missing(hand);
    let draws = (f32::from(missing) / CARDS_A_TURN).ceil();
    if needs.tunnels() == 0 {
        return draws + routes as f32;
    }
    let tunnels = f32::from(needs.tunnels()) * mean_extra(sight);
    let spare = left.total() as f32 * SPARE_FOR_TUNNELS;
    draws + (tunnels - spare).max(0.0) / CARDS_A_TURN + routes as f32
}

/// How many more turns the seat has, as far as can be seen: until somebody's trains run out.
pub(crate) fn time_left(sight: &Sight<'_>, scale: &Scale, weights: &Weights) -> f32 {
    if sight.is_last_turn() {
        return 1.0;
    }
    let turns = |seat| {
        let player = sight.table.player(seat);
        let trains = f32::from(player.trains.saturating_sub(LAST_ROUND_TRAINS));
        let draws = (trains * weights.waste - f32::from(player.hand)).max(0.0) / CARDS_A_TURN;
        draws + trains / scale.length
    };
    sight.table.all_seats().map(turns).fold(f32::MAX, f32::min) + 1.0
}

/// How likely something that takes so many turns is done in time.
pub(crate) fn in_time(time: f32, turns: f32, weights: &Weights) -> f32 {
    let unsure = (UNSURE_AT_THE_END + UNSURE_A_TURN * time).clamp(UNSURE_AT_THE_END, 1.0);
    likely((time * weights.time - turns) / (weights.time_spread * unsure))
}

/// How likely none of these routes is lost to a rival, or not so that it matters.
pub(crate) fn survival(sight: &Sight<'_>, routes: RouteSet, weights: &Weights) -> f32 {
    let rivals = f32::from(sight.table.seats() - 1).sqrt();
    (1.0 - weights.blocked * rivals).max(0.0).powi(routes.len() as i32)
}

/// The logistic curve: how likely something is that has so much in its favour, measured in how unsure one is.
pub(crate) fn likely(margin: f32) -> f32 {
    1.0 / (1.0 + (-margin).exp())
}
