//! The rollout policy of the search as a bot, for measuring its strength and speed.

use std::sync::Arc;

use fogg_rules::chance::FastRng;
use fogg_rules::{Action, Board, BySeat, Game, Phase, View};

use crate::board_cache::BoardCache;
use crate::planner::Planner;
use crate::rollout::{RolloutPolicy, RolloutTarget};
use crate::{Bot, Budget, Weights};

/// Plays the rollout policy of the search; only its first tickets are chosen by the planner.
#[derive(Default)]
pub struct Rollout {
    weights: Weights,
    planner: Planner,
    policy: BoardCache<RolloutPolicy>,
}

impl Rollout {
    /// Creates a bot with these weights.
    pub fn new(weights: Weights) -> Rollout {
        Rollout { planner: Planner::new(weights.clone()), weights, ..Rollout::default() }
    }

    /// Plays a game to its end with the rollout policy in every seat; returns the number of decisions.
    pub fn playout(&mut self, game: &mut Game, rng: &mut FastRng) -> u32 {
        self.prepare(game.board()).playout(game, &mut BySeat::default(), rng)
    }

    fn prepare(&mut self, board: &Arc<Board>) -> &RolloutPolicy {
        self.policy
            .prepare(board, || RolloutPolicy::new(board, self.planner.metrics_for(board), &self.weights))
    }
}

impl Bot for Rollout {
    fn choose(&mut self, view: &View, budget: Budget, rng: &mut FastRng) -> Action {
        if matches!(view.public().phase(), Phase::FirstTickets(_)) {
            return self.planner.choose(view, budget, rng);
        }
        let policy = self.prepare(view.board());
        // The policy needs a complete game, so it gets a random one that matches the view.
        let game = view.sample(rng);
        policy.choose(&game, view.seat().expect("a bot has a seat"), &mut RolloutTarget::default(), rng)
    }
}
