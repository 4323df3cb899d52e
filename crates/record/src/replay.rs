//! Replaying a game to derive what its record must contain: the deal, the events and the result.

use fogg_protocol::{Action, Event, Outcome as WireOutcome, SeatName};
use fogg_rules::notation::row_text;
use fogg_rules::{EventView, Game, History, Outcome, Ply, PlyError, PlyKind, Record, Seat, SetupError};

use crate::document::{DealEntry, PlyAction, PlyEntry, PlyEvent, SeatDealEntry, UndoAction, UndoEvent};

/// A game replayed from its setup and plies.
pub(crate) struct ReplayedGame {
    pub deal: DealEntry,
    /// The plies before the first illegal one.
    pub plies: Vec<PlyEntry>,
    /// Why the next ply is illegal.
    pub error: Option<PlyError>,
    pub outcome: Option<Outcome>,
}

impl ReplayedGame {
    /// Deals and replays a game.
    pub fn run(record: &Record) -> Result<ReplayedGame, SetupError> {
        let mut history = History::new(Game::new(&record.setup)?);
        let deal = deal_entry(history.game());
        let mut plies = Vec::with_capacity(record.plies.len());
        let mut error = None;
        for (&ply, number) in record.plies.iter().zip(1..) {
            match ply_entry(&mut history, ply, number) {
                Ok(entry) => plies.push(entry),
                Err(reason) => {
                    error = Some(reason);
                    break;
                }
            }
        }
        Ok(ReplayedGame { deal, plies, error, outcome: history.game().outcome() })
    }

    /// The result in its wire form, if the game is over.
    pub fn result(&self) -> Option<WireOutcome> {
        self.outcome.as_ref().map(WireOutcome::from_rules)
    }
}

/// Plays a ply and returns its entry.
fn ply_entry(history: &mut History, ply: Ply, number: i64) -> Result<PlyEntry, PlyError> {
    let seat = SeatName(ply.seat);
    let mut events = Vec::new();
    let undone = history.apply(ply, &mut |event| events.push(event))?;
    let board = history.game().board();
    let to_wire = |event| PlyEvent::game(Event::from_rules(board, &EventView::Whole(event)));
    let undone = undone.map(|undone| PlyEvent::undo(UndoEvent::Undone { seat, ply: undone.ply }));
    let action = match ply.kind {
        PlyKind::Act(action) => PlyAction::game(Action::from_rules(board, action)),
        PlyKind::Undo => PlyAction::undo(UndoAction::Undo),
    };
    Ok(PlyEntry { n: number, seat, action, events: events.into_iter().map(to_wire).chain(undone).collect() })
}

fn deal_entry(game: &Game) -> DealEntry {
    let (board, public) = (game.board(), game.public());
    let seat_deal = |seat: Seat| {
        let private = game.private(seat);
        let tickets = private.offered.iter().map(|id| board.ticket(*id).name.clone()).collect();
        SeatDealEntry { seat: SeatName(seat), hand: private.hand.to_string(), tickets }
    };
    DealEntry {
        first_seat: SeatName(public.first_seat()),
        seats: public.all_seats().map(seat_deal).collect(),
        row: row_text(public.row()),
    }
}
