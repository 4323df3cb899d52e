//! A game as its set-up and its plies: seed and plies decide everything.

use crate::action::Action;
use crate::event::Event;
use crate::game::Game;
use crate::history::{History, PlyError, UndonePly};
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

/// One kind of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// Who.
    pub seat: Seat,
    /// What.
    pub kind: PlyKind,
}

/// What a seat does: it goes on with the game, or goes back in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlyKind {
    /// It acts.
    Act(Action),
    /// It takes back the last of its plies that stands; [`History`] says when it may.
    Undo,
}

impl Ply {
    /// A seat acts.
    pub fn act(seat: Seat, action: Action) -> Ply {
        Ply { seat, kind: PlyKind::Act(action) }
    }

    /// A seat takes back.
    pub fn undo(seat: Seat) -> Ply {
        Ply { seat, kind: PlyKind::Undo }
    }
}

/// One ply of a replay, and what came of it.
#[derive(Clone, Copy, Debug)]
pub struct ReplayedPly<'a> {
    /// The number of the ply, from 1.
    pub number: usize,
    /// The ply.
    pub ply: Ply,
    /// The game after it.
    pub game: &'a Game,
    /// What happened; nothing if the ply takes another back.
    pub events: &'a [Event],
    /// The ply that it takes back.
    pub undone: Option<UndonePly>,
}

/// Why a record does not replay.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The game cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A ply is refused.
    #[error("ply {number} ({seat}): {reason}")]
    Refused {
        /// The number of the ply, from 1.
        number: usize,
        /// Who.
        seat: Seat,
        /// Why.
        reason: PlyError,
    },
}

impl Record {
    /// The game after all plies.
    pub fn replay(&self) -> Result<Game, ReplayError> {
        self.replay_to(self.plies.len(), |_| ())
    }

    /// The game after the first `plies` plies; `each` is told every ply and what came of it.
    pub fn replay_to(
        &self,
        plies: usize,
        mut each: impl FnMut(&ReplayedPly<'_>),
    ) -> Result<Game, ReplayError> {
        let mut history = History::new(Game::new(&self.setup)?);
        let mut events = Vec::new();
        for (&ply, number) in self.plies.iter().take(plies).zip(1..) {
            events.clear();
            let undone = history
                .do_ply(ply, &mut |event| events.push(event))
                .map_err(|reason| ReplayError::Refused { number, seat: ply.seat, reason })?;
            each(&ReplayedPly { number, ply, game: history.game(), events: &events, undone });
        }
        Ok(history.into_game())
    }
}
