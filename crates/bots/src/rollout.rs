//! Playing a made-up game to its end, quickly but not blindly: every seat builds towards its tickets, then for points.
//!
//! This is what a search plays thousands of times, so nothing here allocates and nothing looks far.

use arrayvec::ArrayVec;
use fogg_rules::board::{MAX_ROUTES, RowLocomotive};
use fogg_rules::chance::FastRng;
use fogg_rules::{Action, Board, BySeat, Game, Phase, PlaceId, RouteId, RouteSet, Seat};

use crate::roads::PARTS;
use crate::scale::Scale;
use crate::weights::Weights;

mod aim;
mod claims;
mod drawing;
mod look;
mod tickets;
mod tracks;
mod way;

pub(crate) use aim::Aim;
use aim::RATE_PARTS;
use look::Look;
use tickets::CHANCE_PARTS;
use tracks::{Alike, Track};

/// A stubborn pair could begin and leave tunnels for ever (S6.4); no sound game takes nearly so long.
pub(crate) const MAX_DECISIONS: u32 = 4000;

/// A board prepared for quick play.
pub(crate) struct Rollouts {
    tracks: Vec<Track>,
    alike: Vec<Alike>,
    /// The routes at each place, with the place at the other end.
    at: Vec<ArrayVec<(PlaceId, RouteId), MAX_ROUTES>>,
    all_routes: RouteSet,
    /// The trains that a player starts with.
    trains: u8,
    /// Whether a locomotive of the row costs the whole turn.
    whole_action: bool,
    /// How many cards beyond its length a tunnel is begun with.
    tunnel_spare: u8,
    /// What an extra route must bring a turn while tickets are open.
    busy_rate: i32,
    /// How likely a turn without open tickets draws new ones.
    ticket_odds: u32,
    /// A locomotive that costs the whole turn is taken when so few cards are missing.
    locomotive_at: u8,
    /// Tickets are drawn while at least this many trains are left to everybody.
    ticket_trains: u8,
    /// How many tickets are dealt then.
    more_dealt: u8,
    /// Points for each attraction.
    attraction: u8,
}

impl Rollouts {
    /// Prepares a board.
    pub(crate) fn of(board: &Board, scale: &Scale, weights: &Weights) -> Rollouts {
        let rules = board.rules();
        let tracks: Vec<Track> =
            board.routes().iter().map(|route| Track::of(board, route, scale, weights)).collect();
        Rollouts {
            alike: tracks::alike(&tracks),
            tracks,
            at: neighbors(board),
            all_routes: board.route_ids().collect(),
            trains: rules.trains,
            whole_action: rules.row_locomotive == RowLocomotive::WholeAction,
            tunnel_spare: weights.roll_spare.round() as u8,
            busy_rate: (weights.roll_busy * scale.turn * PARTS * RATE_PARTS as f32) as i32,
            ticket_odds: (weights.roll_tickets * CHANCE_PARTS as f32) as u32,
            locomotive_at: weights.roll_locomotive.round() as u8,
            ticket_trains: (f32::from(rules.trains) * weights.roll_ticket_trains) as u8,
            more_dealt: rules.more_tickets.dealt,
            attraction: rules.attraction,
        }
    }

    /// Plays a game to its end; returns how many decisions that took.
    pub(crate) fn play_out(&self, game: &mut Game, aims: &mut BySeat<Aim>, rng: &mut FastRng) -> u32 {
        for decisions in 0..MAX_DECISIONS {
            let Some(seat) = game.public().next_to_act() else { return decisions };
            let action = self.choose(game, seat, &mut aims[seat], rng);
            if game.play(seat, action, &mut |_| ()).is_err() {
                debug_assert!(false, "{seat} chose {action:?}");
                let Some(action) = game.random_action(seat, rng) else { return decisions };
                let _ = game.play(seat, action, &mut |_| ());
            }
        }
        MAX_DECISIONS
    }

    /// What a seat does next.
    pub(crate) fn choose(&self, game: &Game, seat: Seat, aim: &mut Aim, rng: &mut FastRng) -> Action {
        let look = Look { rollouts: self, game, seat, me: game.private(seat) };
        match game.public().phase() {
            Phase::Turn(_) => look.turn(aim, rng),
            Phase::SecondCard(_) => look.second_card(aim),
            Phase::FirstTickets(_) | Phase::Tickets(..) => look.keep_tickets(aim),
            Phase::Tunnel(tunnel) => {
                let cheapest = tunnel.additions(&look.me.hand).min_by_key(|payment| payment.locomotives());
                cheapest.map_or(Action::LeaveTunnel, Action::AddToTunnel)
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
