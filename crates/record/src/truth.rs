//! What a record should say: the deal, the events and the result that follow from set-up and plies.

use fogg_rules::notation::{event_text, ply_text, row_text, undone_text};
use fogg_rules::{EventView, Game, History, Outcome, PlyError, Record, Score, Seat, SetupError};

use crate::document::{DealEntry, DealtEntry, PlyEntry, ResultEntry, ScoreEntry, SeatName};

/// What follows from set-up and plies.
pub(crate) struct Truth {
    pub deal: DealEntry,
    /// The plies up to the first that is refused.
    pub plies: Vec<PlyEntry>,
    /// Why the next ply is refused.
    pub refused: Option<PlyError>,
    pub outcome: Option<Outcome>,
    pub result: Option<ResultEntry>,
}

impl Truth {
    /// Deals and plays the game again.
    pub fn of(record: &Record) -> Result<Truth, SetupError> {
        let mut history = History::new(Game::new(&record.setup)?);
        let deal = deal(history.game());
        let board = &record.setup.board;
        let mut plies = Vec::with_capacity(record.plies.len());
        let mut refused = None;
        for (&ply, n) in record.plies.iter().zip(1..) {
            let mut events = Vec::new();
            let mut tell = |event| events.push(event_text(board, &EventView::Whole(event)));
            match history.apply(ply, &mut tell) {
                Ok(undone) => events.extend(undone.map(|undone| undone_text(ply.seat, undone))),
                Err(reason) => {
                    refused = Some(reason);
                    break;
                }
            }
            let action = ply_text(board, ply.kind);
            plies.push(PlyEntry { n, seat: SeatName(ply.seat), action, events });
        }
        let outcome = history.game().outcome();
        let result = outcome.as_ref().map(result);
        Ok(Truth { deal, plies, refused, outcome, result })
    }
}

fn deal(game: &Game) -> DealEntry {
    let (board, table) = (game.board(), game.public());
    let dealt = |seat: Seat| {
        let private = game.private(seat);
        let tickets = private.offered.iter().map(|id| board.ticket(*id).name.clone()).collect();
        DealtEntry { seat: SeatName(seat), hand: private.hand.to_string(), tickets }
    };
    DealEntry {
        first_seat: SeatName(table.first_seat()),
        seats: table.all_seats().map(dealt).collect(),
        row: row_text(table.row()),
    }
}

/// The scores and the winners.
pub(crate) fn result(outcome: &Outcome) -> ResultEntry {
    ResultEntry {
        scores: outcome.by_seat().map(|(seat, score)| score_entry(seat, score)).collect(),
        winners: outcome.winners.iter().map(SeatName).collect(),
    }
}

fn score_entry(seat: Seat, score: &Score) -> ScoreEntry {
    // Taken apart in full, so that a new source of points cannot be left out.
    let Score {
        routes,
        tickets_made,
        tickets_lost,
        longest_bonus,
        attractions,
        kept,
        completed,
        longest_path,
    } = *score;
    ScoreEntry {
        seat: SeatName(seat),
        total: score.total().into(),
        routes: routes.into(),
        tickets_made: tickets_made.into(),
        tickets_lost: tickets_lost.into(),
        longest_bonus: longest_bonus.into(),
        attractions: attractions.into(),
        kept: kept.into(),
        completed: completed.into(),
        longest_path: longest_path.into(),
    }
}
