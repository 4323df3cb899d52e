//! Records: a set-up and plies, which determine the whole game.

use crate::action::Action;
use crate::event::Event;
use crate::game::Game;
use crate::history::{History, PlyError, UndonePly};
use crate::ids::Seat;
use crate::setup::{Setup, SetupError};

/// A game that can be replayed exactly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The set-up.
    pub setup: Setup,
    /// All plies in order, undos and undone plies included.
    pub plies: Vec<Ply>,
}

/// One action or undo in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The seat.
    pub seat: Seat,
    /// The action or undo.
    pub kind: PlyKind,
}

/// An action or an undo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlyKind {
    /// An action.
    Act(Action),
    /// An undo of the seat's last ply; [`History`] says when it is possible.
    Undo,
}

impl Ply {
    /// A ply that plays an action.
    pub fn act(seat: Seat, action: Action) -> Ply {
        Ply { seat, kind: PlyKind::Act(action) }
    }

    /// A ply that undoes the seat's last one.
    pub fn undo(seat: Seat) -> Ply {
        Ply { seat, kind: PlyKind::Undo }
    }
}

/// One ply of a replay and its result.
#[derive(Clone, Copy, Debug)]
pub struct ReplayedPly<'a> {
    /// The number of the ply, from 1.
    pub number: usize,
    /// The ply.
    pub ply: Ply,
    /// The game after it.
    pub game: &'a Game,
    /// The events; empty for an undo.
    pub events: &'a [Event],
    /// The ply that was undone, if this is an undo.
    pub undone: Option<UndonePly>,
}

/// Why a record does not replay.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The game cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A ply is rejected.
    #[error("ply {number} ({seat}): {reason}")]
    Rejected {
        /// The number of the ply, from 1.
        number: usize,
        /// The seat.
        seat: Seat,
        /// The reason.
        reason: PlyError,
    },
}

impl Record {
    /// The game after all plies.
    pub fn replay(&self) -> Result<Game, ReplayError> {
        self.replay_to(self.plies.len(), |_| ())
    }

    /// The game after the first `plies` plies; `each` is called after every ply.
    pub fn replay_to(&self, plies: usize, each: impl FnMut(&ReplayedPly<'_>)) -> Result<Game, ReplayError> {
        let plies = &self.plies[..plies.min(self.plies.len())];
        replay_from(Game::new(&self.setup)?, plies, each)
    }
}

/// The game after plies that begin with this game; `each` is called after every ply.
pub fn replay_from(
    first: Game,
    plies: &[Ply],
    mut each: impl FnMut(&ReplayedPly<'_>),
) -> Result<Game, ReplayError> {
    let mut history = History::new(first);
    let mut events = Vec::new();
    for (&ply, number) in plies.iter().zip(1..) {
        events.clear();
        let undone = history
            .apply(ply, &mut |event| events.push(event))
            .map_err(|reason| ReplayError::Rejected { number, seat: ply.seat, reason })?;
        each(&ReplayedPly { number, ply, game: history.game(), events: &events, undone });
    }
    Ok(history.into_game())
}
