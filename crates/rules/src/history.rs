//! A game and what was done in it, so that a player can take back what told nobody anything new.
//!
//! Taking back is a courtesy of the table and no rule of the game: `docs/rules.md` knows nothing of it, and a [`Game`]
//! only ever goes forward. What was taken back stays in the log, and so does the taking back.

use std::fmt;

use crate::action::{Action, ActionError};
use crate::event::Event;
use crate::game::Game;
use crate::ids::{BySeat, Seat};
use crate::public::Phase;
use crate::record::{Ply, PlyKind};

/// A game, and as much of its past as can still be taken back.
///
/// A ply stands until it is taken back. A seat may take back the last of its standing plies if that told nobody
/// anything new and no ply of another seat stands after it; first tickets are chosen at the same time (B2.6), so while
/// they are chosen the others do not matter. The game is then what it would be if the ply had never been.
#[derive(Clone, PartialEq, Eq)]
pub struct History {
    game: Game,
    /// The game before the open plies: nothing that was done up to here can be taken back.
    settled: Game,
    /// The plies that stand since then, none of which told anything new. There are never many: cards run out.
    open: Vec<Open>,
    /// Why a seat that has no open ply cannot take anything back.
    refusals: BySeat<UndoError>,
    plies: usize,
}

/// A ply that stands and told nobody anything new.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Open {
    number: usize,
    seat: Seat,
    action: Action,
}

/// What was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UndonePly {
    /// The number of the ply, from 1; all plies count, those that take back and those taken back too.
    pub ply: usize,
    /// What had been done in it. First tickets are secret (B2.6): this is not for everybody's eyes.
    pub action: Action,
}

/// Why a seat may not take anything back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum UndoError {
    /// It has done nothing, or has taken back all of it.
    #[error("this seat has done nothing that it could take back")]
    NothingDone,
    /// Its last action told something new.
    #[error("this seat's last action told something that was not known before, so it stands")]
    Revealed,
    /// Another seat has acted after it.
    #[error("another seat has acted since, so this seat's last action stands")]
    SomebodyActed,
}

/// Why a ply is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum PlyError {
    /// The rules do not allow the action.
    #[error(transparent)]
    Action(#[from] ActionError),
    /// Nothing can be taken back.
    #[error(transparent)]
    Undo(#[from] UndoError),
}

impl PlyError {
    /// The clause of `docs/rules.md` that refuses it; none has anything to say about taking back.
    pub fn clause(self) -> Option<&'static str> {
        match self {
            PlyError::Action(reason) => Some(reason.clause()),
            PlyError::Undo(_) => None,
        }
    }
}

impl History {
    /// A game in which nothing was done so far.
    pub fn new(dealt: Game) -> History {
        let refusals = BySeat([UndoError::NothingDone; _]);
        History { settled: dealt.clone(), game: dealt, open: Vec::new(), refusals, plies: 0 }
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The game as it stands, when nothing is to be taken back any more.
    pub fn into_game(self) -> Game {
        self.game
    }

    /// How many plies were done; those that take back and those taken back count too.
    pub fn plies(&self) -> usize {
        self.plies
    }

    /// Plays an action and tells what happens. A refused action changes nothing.
    pub fn play(
        &mut self,
        seat: Seat,
        action: Action,
        tell: &mut impl FnMut(Event),
    ) -> Result<(), ActionError> {
        let mut new = false;
        let mut listen = |event: Event| {
            new |= tells_something_new(&event);
            tell(event);
        };
        self.game.play(seat, action, &mut listen)?;
        self.plies += 1;
        if new {
            self.settle(seat);
        } else {
            self.open.push(Open { number: self.plies, seat, action });
        }
        Ok(())
    }

    /// What a seat would take back, or why it may not.
    pub fn check_undo(&self, seat: Seat) -> Result<UndonePly, UndoError> {
        self.last_open(seat).map(|place| self.open[place].undone())
    }

    /// Takes back the last ply of a seat that stands. A refused undo changes nothing.
    ///
    /// No event tells of it, for events only go forward: whoever follows the game needs a new view of it.
    pub fn undo(&mut self, seat: Seat) -> Result<UndonePly, UndoError> {
        let undone = self.open.remove(self.last_open(seat)?).undone();
        self.plies += 1;
        self.game.clone_from(&self.settled);
        for ply in &self.open {
            let played = self.game.play(ply.seat, ply.action, &mut |_| ());
            assert!(played.is_ok(), "ply {} does not depend on the ply taken back", ply.number);
        }
        Ok(undone)
    }

    /// Does what a ply says: plays, and tells what happens, or takes back, and says what.
    pub fn do_ply(&mut self, ply: Ply, tell: &mut impl FnMut(Event)) -> Result<Option<UndonePly>, PlyError> {
        match ply.kind {
            PlyKind::Act(action) => self.play(ply.seat, action, tell).map(|()| None).map_err(PlyError::from),
            PlyKind::Undo => self.undo(ply.seat).map(Some).map_err(PlyError::from),
        }
    }

    /// A seat has told something new: nothing done up to now can be taken back.
    fn settle(&mut self, by: Seat) {
        for ply in self.open.drain(..) {
            self.refusals[ply.seat] = UndoError::SomebodyActed;
        }
        self.refusals[by] = UndoError::Revealed;
        self.settled.clone_from(&self.game);
    }

    /// The place of the ply that a seat may take back among those that are open.
    fn last_open(&self, seat: Seat) -> Result<usize, UndoError> {
        let last = self.open.iter().rposition(|ply| ply.seat == seat);
        let place = last.ok_or(self.refusals[seat])?;
        // B2.6: first tickets are chosen at the same time, so none of the choices comes after another.
        let choosing = matches!(self.game.public().phase(), Phase::FirstTickets(_));
        let nothing_since = place + 1 == self.open.len();
        if choosing || nothing_since { Ok(place) } else { Err(UndoError::SomebodyActed) }
    }
}

impl Open {
    fn undone(self) -> UndonePly {
        UndonePly { ply: self.number, action: self.action }
    }
}

/// Only what is public: the open plies may hold a secret choice of first tickets.
impl fmt::Debug for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("History")
            .field("game", &self.game)
            .field("plies", &self.plies)
            .finish_non_exhaustive()
    }
}

/// Whether somebody knows more after an event than the player's own free choice: then it cannot be unknown again.
fn tells_something_new(event: &Event) -> bool {
    match event {
        // A choice of the player's own, with nothing behind it that was hidden from the player. B2.6: of first tickets
        // the others learn only that they are chosen. B4.2: a card taken from the row is replaced by an event of its
        // own, if at all. B3.2: whoever passes could do nothing else.
        Event::FirstTicketsChosen { .. }
        | Event::CardTaken { .. }
        | Event::RouteClaimed { .. }
        | Event::Passed { .. } => false,
        // These follow from what everybody has seen.
        Event::TurnBegan { .. } | Event::LastRoundBegan { .. } => false,
        // The others learn how many tickets the player keeps, and with first tickets all learn it of all.
        Event::TicketsKept { .. } => true,
        // A card or tickets that nobody knew.
        Event::CardDrawn { .. }
        | Event::RowFilled { .. }
        | Event::TicketsOffered { .. }
        | Event::TunnelCardTurned { .. } => true,
        // Chance has answered, or is about to.
        Event::RowSwept | Event::DeckReshuffled | Event::TunnelBegun { .. } => true,
        // S6.4, S6.5: the answer to a tunnel is given once, in sight of the cards that were turned up.
        Event::TunnelLeft { .. } | Event::TunnelCardsDiscarded => true,
        // P4: at the end everything is shown.
        Event::HandShown { .. } | Event::GameEnded => true,
    }
}
