//! Tunes the weights of a bot by self-play; `docs/bots/tuning.md` explains the method.
//!
//! A [`TuningTask`] defines what is tuned. Each [`TuningRound`] changes all weights at once, randomly up or down,
//! plays the bot with these changes against the bot with the opposite changes, and moves the weights towards the
//! winner ([`spsa`]). A [`Tuning`] holds the rounds so far and a [`tuning_file`] stores them; a [`TuningCheck`]
//! measures whether anything was gained.
//!
//! The task and its seed determine everything: neither threads nor interruptions change a round.

use std::sync::Arc;

use fogg_rules::Board;
use rayon::ThreadPool;
use serde::{Deserialize, Serialize};

use crate::game::{BotFactory, GameError};
use crate::plan::PlanError;

pub mod check;
pub mod spsa;
pub mod tuning_file;
pub mod weight_space;

mod duel;
mod tuning;

pub use check::TuningCheck;
pub use spsa::SpsaGains;
pub use tuning::{Tuning, WeightReport};
pub use weight_space::WeightSpace;

/// Upper bound on the rounds of a tuning.
pub const MAX_ROUNDS: u64 = 1_000_000;
/// Upper bound on the blocks of one round, and of one check on each board.
pub const MAX_BLOCKS: u64 = 10_000;
/// The first block of the first check; rounds use lower numbers only.
pub const FIRST_CHECK_BLOCK: u64 = 100_000_000_000;

/// What is tuned and how: everything that determines the rounds.
#[derive(Clone, Debug, PartialEq)]
pub struct TuningTask {
    /// The bot and the weights to tune.
    pub space: WeightSpace,
    /// The boards, used in turn.
    pub boards: Vec<Arc<Board>>,
    /// The number of players at a table.
    pub players: usize,
    /// The opponents of both sides, used in turn; if empty, the sides play against each other.
    pub against: Vec<String>,
    /// The number of deals in each round.
    pub blocks: u64,
    /// The seed of the deals and signs.
    pub seed: u64,
    /// The step sizes.
    pub gains: SpsaGains,
}

/// One round: a line of the tuning file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TuningRound {
    /// The number of the round, from 0.
    pub round: u64,
    /// The board's name.
    pub map: String,
    /// For each weight, whether the first side raised or lowered it, such as `+-+`.
    pub signs: String,
    /// How much better the first side was, about -1 to 1.
    pub result: f64,
    /// The weights after the round.
    pub theta: Vec<f64>,
}

/// An error while playing games, defined by the caller.
pub trait TuneError: From<GameError> + From<PlanError> + Send {}

impl<E: From<GameError> + From<PlanError> + Send> TuneError for E {}

/// Plays the games of a tuning.
pub struct TuningRunner<'a, E> {
    /// Creates the bots.
    pub factory: &'a BotFactory<'a, E>,
    /// The threads.
    pub pool: &'a ThreadPool,
    /// Checked between games; unfinished rounds are dropped when it returns true.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl TuningTask {
    /// The board of a round.
    pub fn board(&self, round: u64) -> &Arc<Board> {
        &self.boards[(round % self.boards.len() as u64) as usize]
    }

    /// The signs of a round.
    pub fn signs(&self, round: u64) -> Vec<f64> {
        spsa::signs(self.seed, round, self.space.names().len())
    }

    /// Plays a round that starts from these weights; `None` if it was stopped.
    pub fn play<E: TuneError>(
        &self,
        round: u64,
        theta: &[f64],
        runner: &TuningRunner<'_, E>,
    ) -> Result<Option<TuningRound>, E> {
        let signs = self.signs(round);
        let sides = spsa::sides(theta, &signs, self.gains.step);
        let Some(result) = duel::play(self, round, theta, &sides, runner)? else { return Ok(None) };
        let moved = spsa::moved(theta, &signs, self.gains.at(round) * result);
        Ok(Some(TuningRound {
            round,
            map: self.board(round).name().to_owned(),
            signs: written(&signs),
            result,
            theta: self.space.bounded(&moved),
        }))
    }
}

/// Formats signs as `+` and `-`.
fn written(signs: &[f64]) -> String {
    signs.iter().map(|sign| if *sign > 0.0 { '+' } else { '-' }).collect()
}
