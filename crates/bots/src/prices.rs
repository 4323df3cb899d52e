//! What routes cost a player in points: turns and trains, less what they pay.

use fogg_rules::board::Route;
use fogg_rules::cards::COLORS;
use fogg_rules::network::Components;
use fogg_rules::{Card, Cards, RouteId};

use crate::roads::{Roads, price_of};
use crate::scale::{CARDS_A_TURN, Scale};
use crate::sight::Sight;
use crate::tunnels::mean_extra;
use crate::weights::Weights;

/// No route costs less than this share of a turn's points, however well it pays: it still has to be claimed.
const LEAST: f32 = 0.1;

/// Draws the map as the seat can travel it, with these places joined.
pub(crate) fn draw(
    roads: &mut Roads,
    sight: &Sight<'_>,
    joined: &Components,
    scale: &Scale,
    weights: &Weights,
) {
    let tunnel = mean_extra(sight);
    roads.draw(sight.board, joined, sight.open(), |id| {
        let cost = cost(sight.board.route(id), cards_for(sight, id, tunnel, weights), scale, weights);
        price_of(cost.max(least(scale)))
    });
}

/// What a route costs that takes so many cards.
pub(crate) fn cost(route: &Route, cards: f32, scale: &Scale, weights: &Weights) -> f32 {
    let turns = cards / CARDS_A_TURN + 1.0;
    weights.turn * scale.turn * turns + weights.train * scale.train * f32::from(route.length)
        - f32::from(route.points)
}

/// The least that a route costs.
pub(crate) fn least(scale: &Scale) -> f32 {
    LEAST * scale.turn
}

/// The cards that a route takes; those of the hand count in part, since another route might need them too.
fn cards_for(sight: &Sight<'_>, id: RouteId, tunnel: f32, weights: &Weights) -> f32 {
    let route = sight.board.route(id);
    let length = f32::from(route.length);
    let held = length - missing_for(route, &sight.me.hand);
    length - held * weights.hand + if route.tunnel { tunnel } else { 0.0 }
}

/// How many cards are missing for one route alone.
pub(crate) fn missing_for(route: &Route, hand: &Cards) -> f32 {
    let cards = match route.color {
        Some(color) => hand.count(Card::Train(color)),
        None => hand.counts()[..COLORS].iter().copied().max().unwrap_or(0),
    };
    let locomotives = if route.takes_locomotives { hand.locomotives() } else { 0 };
    f32::from(route.length.saturating_sub(cards + locomotives))
}
