//! Checks one stored game: its log by replaying it, and everything that was derived from it.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use fogg_protocol::table::TableChange;
use fogg_rules::{Board, Game};

use crate::store::{
    DatabaseReader, GameId, GameResult, LogEntry, PersonId, StoreError, StoredIndexRow, StoredResult,
};
use crate::table::apply::{LogError, board_of};
use crate::table::board_catalog::BoardCatalog;
use crate::table::loaded_table::LoadedTable;
use crate::table::state::Dealer;

/// A stored game is damaged.
#[derive(Debug, thiserror::Error)]
pub(super) enum GameProblem {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Log(#[from] LogError),
    #[error("replaying its log fails")]
    Panicked,
    #[error("its log has no entries")]
    NoLog,
    #[error("its row of games does not follow from its log: {0}")]
    IndexRow(&'static str),
    #[error("its rows of game_people do not follow from its log")]
    People,
    #[error("its rows of results do not follow from its log")]
    Result,
}

/// A replayed game and what its log says about the tables derived from it.
struct ReplayedGame {
    table: LoadedTable,
    people: BTreeSet<PersonId>,
    result: Option<GameResult>,
}

/// Checks a game; returns the number of its entries.
pub(super) fn check(
    database: &dyn DatabaseReader,
    boards: &BoardCatalog,
    game: GameId,
) -> Result<u64, GameProblem> {
    let entries = database.entries(game).map_err(without_id)?;
    let first = entries.first().ok_or(GameProblem::NoLog)?;
    let board = find_board(database, boards, first)?;
    // A corrupt entry may break an assumption of the code that applies it.
    let replay = || replay(game, &entries, board);
    let replayed = catch_unwind(AssertUnwindSafe(replay)).map_err(|_| GameProblem::Panicked)??;
    check_index_row(&replayed, database.index_row(game)?)?;
    check_people(&replayed, &database.people_of(game)?)?;
    check_result(&replayed, database.result_of(game)?)?;
    Ok(entries.len() as u64)
}

/// The report names the game already.
fn without_id(error: StoreError) -> GameProblem {
    match error {
        StoreError::DamagedLog { reason, .. } => LogError::Damaged(reason).into(),
        error => error.into(),
    }
}

fn find_board(
    database: &dyn DatabaseReader,
    boards: &BoardCatalog,
    first: &LogEntry,
) -> Result<Arc<Board>, GameProblem> {
    let wanted = board_of(first)?;
    // The stored file is checked even if the program has the same board.
    if let Some(board) = boards.read_board(&wanted) {
        return Ok(board);
    }
    let file = database.board_file(wanted.hash.0)?;
    let board = file.and_then(|file| boards.read_logged(&wanted, &file));
    Ok(board.ok_or(LogError::UnknownBoard(wanted.name))?)
}

fn replay(game: GameId, entries: &[LogEntry], board: Arc<Board>) -> Result<ReplayedGame, GameProblem> {
    let (first, rest) = entries.split_first().ok_or(GameProblem::NoLog)?;
    let dealer: Dealer = Arc::new(Game::new);
    let table = LoadedTable::new(game, first, board, &dealer)?;
    let mut replayed = ReplayedGame { table, people: BTreeSet::new(), result: None };
    replayed.note(&TableChange::Created);
    for entry in rest {
        let applied = replayed.table.apply(entry)?;
        replayed.note(&applied.change);
    }
    Ok(replayed)
}

impl ReplayedGame {
    /// Notes what an entry changes in the tables derived from the log.
    fn note(&mut self, change: &TableChange) {
        let row = self.table.index_row(change);
        if let Some(people) = row.people {
            self.people = people.into_iter().collect();
        }
        self.result = row.result.or(self.result.take());
    }
}

fn check_index_row(replayed: &ReplayedGame, stored: Option<StoredIndexRow>) -> Result<(), GameProblem> {
    let table = &replayed.table;
    let stored = stored.ok_or(GameProblem::IndexRow("it is missing"))?;
    // The change matters only for people and the result.
    let expected = table.index_row(&TableChange::Shared);
    let checks = [
        (stored.stage == expected.stage.as_str(), "stage"),
        (stored.listed == expected.listed, "listed"),
        (stored.wakes == expected.wake_at.is_some(), "wake_at"),
        (stored.changed_at == table.changed_at, "changed_at"),
        (stored.closes_unopened == expected.closes_unopened, "opened_at"),
    ];
    match checks.into_iter().find(|(is_same, _)| !is_same) {
        None => Ok(()),
        Some((_, column)) => Err(GameProblem::IndexRow(column)),
    }
}

/// A person may remove a game that is over from their list.
fn check_people(replayed: &ReplayedGame, stored: &BTreeSet<PersonId>) -> Result<(), GameProblem> {
    let is_over = replayed.table.stage.is_over();
    let is_same = if is_over { stored.is_subset(&replayed.people) } else { *stored == replayed.people };
    if is_same { Ok(()) } else { Err(GameProblem::People) }
}

fn check_result(replayed: &ReplayedGame, stored: Option<StoredResult>) -> Result<(), GameProblem> {
    let expected = replayed.result.as_ref().map(|result| StoredResult {
        board: result.board.clone(),
        rated: result.rated,
        seats: result.seats.clone(),
    });
    let is_same = expected == stored;
    if is_same { Ok(()) } else { Err(GameProblem::Result) }
}
