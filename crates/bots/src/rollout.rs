//! The rollout policy: plays a sampled game to its end with simple rules. Every seat builds towards its tickets,
//! then for points.
//!
//! A search runs this thousands of times, so it does not allocate and does not look ahead.

use arrayvec::ArrayVec;
use fogg_rules::board::{MAX_ROUTES, RowLocomotive};
use fogg_rules::chance::FastRng;
use fogg_rules::{Action, Board, BySeat, Game, Phase, PlaceId, RouteId, RouteSet, Seat};

use crate::board_metrics::BoardMetrics;
use crate::route_graph::PRICE_UNITS_PER_POINT;
use crate::weights::Weights;

mod claims;
mod context;
mod draws;
mod path;
mod routes;
mod target;
mod tickets;

use context::RolloutContext;
use routes::{RolloutRoute, RouteGroup};
use target::RATE_UNITS;
pub(crate) use target::RolloutTarget;
use tickets::CHANCE_UNITS;

/// Ends rollouts in which tunnels are started and given up endlessly (S6.4); normal games are far shorter.
pub(crate) const MAX_DECISIONS: u32 = 4000;

/// A board prepared for rollouts.
pub(crate) struct RolloutPolicy {
    routes: Vec<RolloutRoute>,
    groups: Vec<RouteGroup>,
    /// For each place, the routes that end there and the places at their other ends.
    at: Vec<ArrayVec<(PlaceId, RouteId), MAX_ROUTES>>,
    all_routes: RouteSet,
    /// The trains that a player starts with.
    trains: u8,
    /// Whether a face-up locomotive costs the whole turn.
    whole_action: bool,
    /// Extra cards required to start a tunnel.
    tunnel_spare: u8,
    /// Minimum value per turn of an extra route while tickets are open.
    busy_rate: i32,
    /// Probability of drawing tickets in a turn without open tickets, in [`CHANCE_UNITS`].
    ticket_odds: u32,
    /// Maximum number of missing cards for taking a locomotive that costs the whole turn.
    locomotive_at: u8,
    /// Tickets are drawn only while every player has at least this many trains.
    ticket_trains: u8,
    /// How many tickets a draw offers.
    tickets_dealt: u8,
    /// Points for each attraction.
    attraction: u8,
}

impl RolloutPolicy {
    /// Prepares a board.
    pub(crate) fn new(board: &Board, metrics: &BoardMetrics, weights: &Weights) -> RolloutPolicy {
        let rules = board.rules();
        let routes: Vec<RolloutRoute> =
            board.routes().iter().map(|route| RolloutRoute::new(board, route, metrics, weights)).collect();
        RolloutPolicy {
            groups: routes::group_routes(&routes),
            routes,
            at: neighbors(board),
            all_routes: board.route_ids().collect(),
            trains: rules.trains,
            whole_action: rules.row_locomotive == RowLocomotive::WholeAction,
            tunnel_spare: weights.roll_spare.round() as u8,
            busy_rate: (weights.roll_busy
                * metrics.points_per_turn
                * PRICE_UNITS_PER_POINT
                * RATE_UNITS as f32) as i32,
            ticket_odds: (weights.roll_tickets * CHANCE_UNITS as f32) as u32,
            locomotive_at: weights.roll_locomotive.round() as u8,
            ticket_trains: (f32::from(rules.trains) * weights.roll_ticket_trains) as u8,
            tickets_dealt: rules.more_tickets.dealt,
            attraction: rules.attraction,
        }
    }

    /// Plays a game to its end; returns the number of decisions.
    pub(crate) fn playout(
        &self,
        game: &mut Game,
        targets: &mut BySeat<RolloutTarget>,
        rng: &mut FastRng,
    ) -> u32 {
        for decisions in 0..MAX_DECISIONS {
            let Some(seat) = game.public().next_to_act() else { return decisions };
            let action = self.choose(game, seat, &mut targets[seat], rng);
            if game.play(seat, action, &mut |_| ()).is_err() {
                debug_assert!(false, "{seat} chose {action:?}");
                let Some(action) = game.random_action(seat, rng) else { return decisions };
                let _ = game.play(seat, action, &mut |_| ());
            }
        }
        MAX_DECISIONS
    }

    /// Chooses the next action of a seat.
    pub(crate) fn choose(
        &self,
        game: &Game,
        seat: Seat,
        target: &mut RolloutTarget,
        rng: &mut FastRng,
    ) -> Action {
        let ctx = RolloutContext { policy: self, game, seat, private: game.private(seat) };
        match game.public().phase() {
            Phase::Turn(_) => ctx.turn(target, rng),
            Phase::SecondCard(_) => ctx.second_card(target),
            Phase::FirstTickets(_) | Phase::Tickets(..) => ctx.keep_tickets(target),
            Phase::Tunnel(tunnel) => {
                let cheapest =
                    tunnel.additions(&ctx.private.hand).min_by_key(|payment| payment.locomotives());
                cheapest.map_or(Action::GiveUpTunnel, Action::AddToTunnel)
            }
            Phase::Over => Action::Pass,
        }
    }
}

fn neighbors(board: &Board) -> Vec<ArrayVec<(PlaceId, RouteId), MAX_ROUTES>> {
    let mut at = vec![ArrayVec::new(); board.places().len()];
    for id in board.route_ids() {
        let [a, b] = board.route(id).ends;
        at[a.index()].push((b, id));
        at[b.index()].push((a, id));
    }
    at
}
