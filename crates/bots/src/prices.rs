//! The cost of routes in points: turns and trains, minus the points they score.

use fogg_rules::board::Route;
use fogg_rules::cards::COLOR_COUNT;
use fogg_rules::network::Components;
use fogg_rules::{Card, Cards, RouteId};

use crate::board_metrics::{BoardMetrics, CARDS_PER_TURN};
use crate::route_graph::{RouteGraph, price_from_points};
use crate::seat_context::SeatContext;
use crate::tunnels::mean_extra_cards;
use crate::weights::Weights;

/// Minimum cost of a route as a share of a turn's points: even a route that scores well takes time to claim.
const MIN_COST_TURN_SHARE: f32 = 0.1;

/// Rebuilds the graph of routes that the seat can use, with these places joined.
pub(crate) fn rebuild_graph(
    graph: &mut RouteGraph,
    ctx: &SeatContext<'_>,
    joined: &Components,
    metrics: &BoardMetrics,
    weights: &Weights,
) {
    let tunnel = mean_extra_cards(ctx);
    graph.rebuild(ctx.board, joined, ctx.open(), |id| {
        let cost = route_cost(ctx.board.route(id), cards_for(ctx, id, tunnel, weights), metrics, weights);
        price_from_points(cost.max(min_route_cost(metrics)))
    });
}

/// The cost of a route that needs this many cards.
pub(crate) fn route_cost(route: &Route, cards: f32, metrics: &BoardMetrics, weights: &Weights) -> f32 {
    let turns = cards / CARDS_PER_TURN + 1.0;
    weights.turn * metrics.points_per_turn * turns
        + weights.train * metrics.points_per_train * f32::from(route.length)
        - f32::from(route.points)
}

/// The minimum cost of a route.
pub(crate) fn min_route_cost(metrics: &BoardMetrics) -> f32 {
    MIN_COST_TURN_SHARE * metrics.points_per_turn
}

/// The cards that a route needs; cards in hand count in part, because other routes may need them too.
fn cards_for(ctx: &SeatContext<'_>, id: RouteId, tunnel: f32, weights: &Weights) -> f32 {
    let route = ctx.board.route(id);
    let length = f32::from(route.length);
    let held = length - missing_cards(route, &ctx.private.hand);
    length - held * weights.hand + if route.tunnel { tunnel } else { 0.0 }
}

/// How many cards are missing for one route on its own.
pub(crate) fn missing_cards(route: &Route, hand: &Cards) -> f32 {
    let cards = match route.color {
        Some(color) => hand.count(Card::Train(color)),
        None => hand.counts()[..COLOR_COUNT].iter().copied().max().unwrap_or(0),
    };
    let locomotives = if route.takes_locomotives { hand.locomotives() } else { 0 };
    f32::from(route.length.saturating_sub(cards + locomotives))
}
