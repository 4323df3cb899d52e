//! Estimates of turns: how many a set of routes takes, how many are left, and how likely they are enough.

use fogg_network::sigmoid;
use fogg_rules::public::LAST_ROUND_TRAINS;
use fogg_rules::{Cards, RouteSet};

use crate::board_metrics::{BoardMetrics, CARDS_PER_TURN};
use crate::card_needs::CardNeeds;
use crate::seat_context::SeatContext;
use crate::tunnels::mean_extra_cards;
use crate::weights::Weights;

/// The share of unused cards that can pay for tunnels; most are of a colour that no tunnel needs.
const TUNNEL_SPARE_SHARE: f32 = 0.3;
/// Uncertainty of the end of the game when it is near, as a share of the maximum.
const MIN_UNCERTAINTY: f32 = 0.2;
/// Additional uncertainty for each turn until then.
const UNCERTAINTY_PER_TURN: f32 = 0.08;

/// Turns needed to draw the missing cards of these routes and to claim them.
pub(crate) fn turns_to_build(ctx: &SeatContext<'_>, routes: RouteSet, hand: &Cards) -> f32 {
    turns_for_needs(ctx, &CardNeeds::new(ctx.board, routes), routes.len(), hand)
}

/// Turns needed to draw the missing cards and to claim this many routes.
pub(crate) fn turns_for_needs(ctx: &SeatContext<'_>, needs: &CardNeeds, routes: usize, hand: &Cards) -> f32 {
    let (missing, left) = needs.missing(hand);
    let draws = (f32::from(missing) / CARDS_PER_TURN).ceil();
    if needs.tunnels() == 0 {
        return draws + routes as f32;
    }
    let tunnels = f32::from(needs.tunnels()) * mean_extra_cards(ctx);
    let spare = left.total() as f32 * TUNNEL_SPARE_SHARE;
    draws + (tunnels - spare).max(0.0) / CARDS_PER_TURN + routes as f32
}

/// The estimated number of turns left for the seat, until some player runs out of trains.
pub(crate) fn estimated_turns_left(ctx: &SeatContext<'_>, metrics: &BoardMetrics, weights: &Weights) -> f32 {
    if ctx.is_last_turn() {
        return 1.0;
    }
    let turns = |seat| {
        let player = ctx.public.player(seat);
        let trains = f32::from(player.trains.saturating_sub(LAST_ROUND_TRAINS));
        let draws = (trains * weights.waste - f32::from(player.hand)).max(0.0) / CARDS_PER_TURN;
        draws + trains / metrics.mean_route_length
    };
    ctx.public.all_seats().map(turns).fold(f32::MAX, f32::min) + 1.0
}

/// The probability that work of this many turns is finished in time.
pub(crate) fn chance_in_time(time: f32, turns: f32, weights: &Weights) -> f32 {
    let uncertainty = (MIN_UNCERTAINTY + UNCERTAINTY_PER_TURN * time).clamp(MIN_UNCERTAINTY, 1.0);
    sigmoid((time * weights.time - turns) / (weights.time_spread * uncertainty))
}

/// The probability that none of these routes is lost to an opponent.
pub(crate) fn survival_chance(ctx: &SeatContext<'_>, routes: RouteSet, weights: &Weights) -> f32 {
    let opponents = f32::from(ctx.public.seats() - 1).sqrt();
    (1.0 - weights.blocked * opponents).max(0.0).powi(routes.len() as i32)
}
