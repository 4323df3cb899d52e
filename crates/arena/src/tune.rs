//! Tunes the numbers of a bot by letting it play against itself: `docs/tuning.md` has the method and the reasons.
//!
//! A [`Task`] says what is tuned, and where. Each [`Round`] changes all weights at once, up or down by chance, lets
//! the bot changed this way play against the bot changed the other way, and moves the weights towards the winner
//! ([`spsa`]). What has come in is a [`Tuning`], which a [`mod@file`] keeps; a [`Check`] says whether anything was gained.
//!
//! Everything follows from the task and its seed: neither threads nor interruptions change a round.

use std::sync::Arc;

use fogg_rules::Board;
use rayon::ThreadPool;
use serde::{Deserialize, Serialize};

use crate::game::{GameError, Roster};
use crate::plan::PlanError;

pub mod check;
pub mod file;
pub mod space;
pub mod spsa;

mod duel;
mod tuning;

pub use check::Check;
pub use space::Space;
pub use spsa::Gains;
pub use tuning::{Tuning, WeightReport};

/// The most rounds of one tuning.
pub const MAX_ROUNDS: u64 = 1_000_000;
/// The most blocks of one round, and of one check on each board.
pub const MAX_BLOCKS: u64 = 10_000;
/// The first block of the first check; no round gets that far.
pub const FIRST_CHECK_BLOCK: u64 = 100_000_000_000;

/// What is tuned, and how: everything that decides the rounds.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// The bot and the weights that may move.
    pub space: Space,
    /// The boards, which take turns.
    pub boards: Vec<Arc<Board>>,
    /// How many sit at a table.
    pub players: usize,
    /// Whom both sides play against, in turn; each other if there is nobody.
    pub against: Vec<String>,
    /// How many deals each round has.
    pub blocks: u64,
    /// The number that names the series of deals and of signs.
    pub seed: u64,
    /// How far weights are moved.
    pub gains: Gains,
}

/// One round: a line of the file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Round {
    /// Its number, from 0.
    pub round: u64,
    /// The board.
    pub map: String,
    /// Which weights were raised in the first of the two sides, and which were lowered: `+-+`.
    pub signs: String,
    /// How much better the first side was, about -1 to 1.
    pub result: f64,
    /// The weights after the round.
    pub theta: Vec<f64>,
}

/// What may go wrong while games are played, in the caller's words.
pub trait TuneError: From<GameError> + From<PlanError> + Send {}

impl<E: From<GameError> + From<PlanError> + Send> TuneError for E {}

/// Who plays the games.
pub struct Workers<'a, E> {
    /// Where bots come from.
    pub roster: &'a Roster<'a, E>,
    /// The threads.
    pub pool: &'a ThreadPool,
    /// Asked between games; what is not finished then is dropped.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

impl Task {
    /// The board of a round.
    pub fn board(&self, round: u64) -> &Arc<Board> {
        &self.boards[(round % self.boards.len() as u64) as usize]
    }

    /// The signs of a round.
    pub fn signs(&self, round: u64) -> Vec<f64> {
        spsa::signs(self.seed, round, self.space.names().len())
    }

    /// Plays a round from these weights on; nothing comes of one that is told to stop.
    pub fn play<E: TuneError>(
        &self,
        round: u64,
        theta: &[f64],
        workers: &Workers<'_, E>,
    ) -> Result<Option<Round>, E> {
        let signs = self.signs(round);
        let sides = spsa::sides(theta, &signs, self.gains.step);
        let Some(result) = duel::play(self, round, theta, &sides, workers)? else { return Ok(None) };
        let moved = spsa::moved(theta, &signs, self.gains.at(round) * result);
        Ok(Some(Round {
            round,
            map: self.board(round).name().to_owned(),
            signs: written(&signs),
            result,
            theta: self.space.bounded(&moved),
        }))
    }
}

/// Signs as they are written.
fn written(signs: &[f64]) -> String {
    signs.iter().map(|sign| if *sign > 0.0 { '+' } else { '-' }).collect()
}
