//! A game as its set-up and its actions: seed and actions decide everything.

use crate::action::{Action, Illegal};
use crate::event::Event;
use crate::game::Game;
use crate::ids::Seat;
use crate::setup::{Setup, SetupError};

/// A game that can be played again, exactly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What it was made from.
    pub setup: Setup,
    /// What was done, in order.
    pub plies: Vec<Ply>,
}

/// One action of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Who.
    pub seat: Seat,
    /// What.
    pub action: Action,
}

/// Why a record does not replay.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The game cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// An action is refused.
    #[error("ply {number} ({seat}): {reason}")]
    Illegal {
        /// The number of the ply, from 1.
        number: usize,
        /// Who.
        seat: Seat,
        /// Why.
        reason: Illegal,
    },
}

impl Record {
    /// The game after all plies.
    pub fn replay(&self) -> Result<Game, ReplayError> {
        self.replay_to(self.plies.len(), |_, _, _| ())
    }

    /// The game after the first `plies` plies; `each` is told every ply, the game after it, and what happened.
    pub fn replay_to(
        &self,
        plies: usize,
        mut each: impl FnMut(&Ply, &Game, &[Event]),
    ) -> Result<Game, ReplayError> {
        let mut game = Game::new(&self.setup)?;
        let mut events = Vec::new();
        for (index, ply) in self.plies.iter().take(plies).enumerate() {
            events.clear();
            game.play(ply.seat, ply.action, &mut |event| events.push(event))
                .map_err(|reason| ReplayError::Illegal { number: index + 1, seat: ply.seat, reason })?;
            each(ply, &game, &events);
        }
        Ok(game)
    }
}
