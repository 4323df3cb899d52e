//! A game with undo: a seat can take back actions that revealed nothing.
//!
//! Undo is not part of the rules, and a [`Game`] only moves forward. Undone plies and the undos stay in the record.

use std::fmt;

use crate::action::{Action, ActionError};
use crate::event::Event;
use crate::game::Game;
use crate::ids::{BySeat, Seat};
use crate::public::Phase;
use crate::record::{Ply, PlyKind};

/// A game, and the plies that can still be undone.
///
/// A seat may undo its last ply if that revealed nothing and no other seat has acted since. First tickets are chosen at
/// the same time (B2.6), so other seats' choices of first tickets do not prevent an undo. After an undo the game is as if
/// the ply had never been played.
#[derive(Clone, PartialEq, Eq)]
pub struct History {
    game: Game,
    /// The game before the undoable plies; `None` if there are none, because it would be the same as `game`.
    base: Option<Box<Game>>,
    /// The plies since `base`, none of which revealed anything. They are few, because cards run out.
    undoable: Vec<UndoablePly>,
    /// Why a seat without an undoable ply cannot undo.
    undo_errors: BySeat<UndoError>,
    plies: usize,
}

/// A ply that revealed nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
struct UndoablePly {
    number: usize,
    seat: Seat,
    action: Action,
}

/// A ply that was undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UndonePly {
    /// The number of the ply, from 1; undos and undone plies count too.
    pub ply: usize,
    /// The action. It is secret if it was a choice of first tickets (B2.6).
    pub action: Action,
}

/// Why a seat cannot undo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum UndoError {
    /// The seat has no ply to undo.
    #[error("this seat has nothing to undo")]
    NothingToUndo,
    /// The seat's last action revealed hidden information.
    #[error("this seat's last action revealed hidden information, so it cannot be undone")]
    Revealed,
    /// Another seat has acted since.
    #[error("another seat has acted since, so this seat's last action cannot be undone")]
    OtherSeatActed,
}

/// Why a ply is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum PlyError {
    /// The action is illegal.
    #[error(transparent)]
    Action(#[from] ActionError),
    /// The undo is not possible.
    #[error(transparent)]
    Undo(#[from] UndoError),
}

impl PlyError {
    /// The clause of `docs/play/rules.md` that forbids the action; none for an undo.
    pub fn clause(self) -> Option<&'static str> {
        match self {
            PlyError::Action(reason) => Some(reason.clause()),
            PlyError::Undo(_) => None,
        }
    }
}

impl History {
    /// A history that begins with this game.
    pub fn new(dealt: Game) -> History {
        let undo_errors = BySeat([UndoError::NothingToUndo; _]);
        History { game: dealt, base: None, undoable: Vec::new(), undo_errors, plies: 0 }
    }

    /// The current game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The current game, without its history.
    pub fn into_game(self) -> Game {
        self.game
    }

    /// The number of plies; undos and undone plies count too.
    pub fn plies(&self) -> usize {
        self.plies
    }

    /// Plays an action and passes each event to `emit`. An illegal action changes nothing.
    pub fn play(
        &mut self,
        seat: Seat,
        action: Action,
        emit: &mut impl FnMut(Event),
    ) -> Result<(), ActionError> {
        let before = self.base.is_none().then(|| self.game.clone());
        let mut revealed = false;
        let mut on_event = |event: Event| {
            revealed |= reveals_information(&event);
            emit(event);
        };
        self.game.play(seat, action, &mut on_event)?;
        self.plies += 1;
        if revealed {
            self.rebase(seat);
        } else {
            self.base = self.base.take().or_else(|| before.map(Box::new));
            self.undoable.push(UndoablePly { number: self.plies, seat, action });
        }
        Ok(())
    }

    /// The ply that a seat would undo, or why it cannot.
    pub fn check_undo(&self, seat: Seat) -> Result<UndonePly, UndoError> {
        self.last_undoable(seat).map(|index| self.undoable[index].undone())
    }

    /// Whether a ply with this number was played and can still be undone, at least after other undos.
    pub fn is_undoable(&self, ply: usize) -> bool {
        self.undoable.iter().any(|undoable| undoable.number == ply)
    }

    /// Undoes the last ply of a seat. A rejected undo changes nothing.
    ///
    /// No event is emitted; viewers need a new view.
    pub fn undo(&mut self, seat: Seat) -> Result<UndonePly, UndoError> {
        let undone = self.undoable.remove(self.last_undoable(seat)?).undone();
        self.plies += 1;
        if let Some(base) = &self.base {
            self.game.clone_from(base);
        }
        for ply in &self.undoable {
            let played = self.game.play(ply.seat, ply.action, &mut |_| ());
            assert!(played.is_ok(), "ply {} does not depend on the undone ply", ply.number);
        }
        if self.undoable.is_empty() {
            self.base = None;
        }
        Ok(undone)
    }

    /// Plays an action and passes each event to `emit`, or undoes a ply and returns it.
    pub fn apply(&mut self, ply: Ply, emit: &mut impl FnMut(Event)) -> Result<Option<UndonePly>, PlyError> {
        match ply.kind {
            PlyKind::Act(action) => self.play(ply.seat, action, emit).map(|()| None).map_err(PlyError::from),
            PlyKind::Undo => self.undo(ply.seat).map(Some).map_err(PlyError::from),
        }
    }

    /// A seat has revealed information: no ply up to now can be undone.
    fn rebase(&mut self, by: Seat) {
        for ply in self.undoable.drain(..) {
            self.undo_errors[ply.seat] = UndoError::OtherSeatActed;
        }
        self.undo_errors[by] = UndoError::Revealed;
        self.base = None;
    }

    /// The index of the ply that a seat may undo.
    fn last_undoable(&self, seat: Seat) -> Result<usize, UndoError> {
        let last = self.undoable.iter().rposition(|ply| ply.seat == seat);
        let index = last.ok_or(self.undo_errors[seat])?;
        // B2.6: first tickets are chosen at the same time, so no choice comes after another.
        let is_choosing = matches!(self.game.public().phase(), Phase::FirstTickets(_));
        let is_last = index + 1 == self.undoable.len();
        if is_choosing || is_last { Ok(index) } else { Err(UndoError::OtherSeatActed) }
    }
}

impl UndoablePly {
    fn undone(self) -> UndonePly {
        UndonePly { ply: self.number, action: self.action }
    }
}

/// Shows only public state, because undoable plies may hold a secret choice of first tickets.
impl fmt::Debug for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("History")
            .field("game", &self.game)
            .field("plies", &self.plies)
            .finish_non_exhaustive()
    }
}

/// Whether an event reveals anything but the player's own choice, so that it cannot be undone.
fn reveals_information(event: &Event) -> bool {
    match event {
        // The player's own choices. B2.6: the others learn only that first tickets are chosen. B4.2: a card that
        // replaces one in the row has its own event. B3.2: a player who passes had no other action.
        Event::FirstTicketsChosen { .. }
        | Event::CardTaken { .. }
        | Event::RouteClaimed { .. }
        | Event::Passed { .. } => false,
        // These follow from public state.
        Event::TurnBegan { .. } | Event::LastRoundBegan { .. } => false,
        // The others learn how many tickets the player keeps.
        Event::TicketsKept { .. } => true,
        // Hidden cards or tickets become known.
        Event::CardDrawn { .. }
        | Event::RowFilled { .. }
        | Event::TicketsOffered { .. }
        | Event::TunnelCardTurned { .. } => true,
        // Random results.
        Event::RowSwept | Event::DeckReshuffled | Event::TunnelBegun { .. } => true,
        // S6.4, S6.5: a tunnel is answered once, after its cards were turned up.
        Event::TunnelGivenUp { .. } | Event::TunnelCardsDiscarded => true,
        // P4: hands and tickets are shown.
        Event::HandShown { .. } | Event::GameEnded => true,
    }
}
