//! The playouts of a search as a player of their own: to see how good they are, and to measure how fast.

use std::sync::Arc;

use fogg_rules::chance::QuickRng;
use fogg_rules::{Action, Board, BySeat, Game, Phase, View};

use crate::planner::Planner;
use crate::rollout::{Aim, Rollouts};
use crate::{Bot, Budget, Weights};

/// Plays as the playouts of a search do; only its first tickets are the planner's choice.
#[derive(Default)]
pub struct Quick {
    weights: Weights,
    planner: Planner,
    rollouts: Option<(Arc<Board>, Rollouts)>,
}

impl Quick {
    /// One that finds these things important.
    pub fn new(weights: Weights) -> Quick {
        Quick { planner: Planner::new(weights.clone()), weights, ..Quick::default() }
    }

    /// Plays a made-up game to its end, every seat in this way; returns how many decisions that took.
    pub fn play_out(&mut self, game: &mut Game, rng: &mut QuickRng) -> u32 {
        self.prepare(game.board());
        let (_, rollouts) = self.rollouts.as_ref().expect("prepared just now");
        rollouts.play_out(game, &mut BySeat::default(), rng)
    }

    fn prepare(&mut self, board: &Arc<Board>) {
        if self.rollouts.as_ref().is_none_or(|(known, _)| !Arc::ptr_eq(known, board)) {
            self.planner.measure(board);
            let rollouts = Rollouts::of(board, self.planner.scale(), &self.weights);
            self.rollouts = Some((Arc::clone(board), rollouts));
        }
    }
}

impl Bot for Quick {
    fn choose(&mut self, view: &View, budget: Budget, rng: &mut QuickRng) -> Action {
        if matches!(view.table().phase(), Phase::FirstTickets(_)) {
            return self.planner.choose(view, budget, rng);
        }
        self.prepare(view.board());
        let (_, rollouts) = self.rollouts.as_ref().expect("prepared just now");
        // Playouts look at a game of their own making, here at one of many that look the same.
        let game = view.sample(rng);
        rollouts.choose(&game, view.seat().expect("a bot has a seat"), &mut Aim::default(), rng)
    }
}
