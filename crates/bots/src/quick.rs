//! The playouts of a search as a player of their own: to see how good they are, and to measure how fast.

use std::sync::Arc;

use fogg_rules::chance::FastRng;
use fogg_rules::{Action, Board, BySeat, Game, Phase, View};

use crate::for_board::ForBoard;
use crate::planner::Planner;
use crate::rollout::{Aim, Rollouts};
use crate::{Bot, Budget, Weights};

/// Plays as the playouts of a search do; only its first tickets are the planner's choice.
#[derive(Default)]
pub struct Quick {
    weights: Weights,
    planner: Planner,
    rollouts: ForBoard<Rollouts>,
}

impl Quick {
    /// One that finds these things important.
    pub fn new(weights: Weights) -> Quick {
        Quick { planner: Planner::new(weights.clone()), weights, ..Quick::default() }
    }

    /// Plays a made-up game to its end, every seat in this way; returns how many decisions that took.
    pub fn play_out(&mut self, game: &mut Game, rng: &mut FastRng) -> u32 {
        self.prepare(game.board()).play_out(game, &mut BySeat::default(), rng)
    }

    fn prepare(&mut self, board: &Arc<Board>) -> &Rollouts {
        self.rollouts.prepare(board, || Rollouts::of(board, self.planner.measure(board), &self.weights))
    }
}

impl Bot for Quick {
    fn choose(&mut self, view: &View, budget: Budget, rng: &mut FastRng) -> Action {
        if matches!(view.public().phase(), Phase::FirstTickets(_)) {
            return self.planner.choose(view, budget, rng);
        }
        let rollouts = self.prepare(view.board());
        // Playouts look at a game of their own making, here at one of many that look the same.
        let game = view.sample(rng);
        rollouts.choose(&game, view.seat().expect("a bot has a seat"), &mut Aim::default(), rng)
    }
}
