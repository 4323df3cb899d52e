//! The log of every game, and the index row of each table that is written together with it.

use std::sync::Arc;

use super::{ClientMoveId, GameId, GameResult, HintReceiver, LogEntry, PersonId, StoreFuture, Timestamp};

/// The logs of all games.
pub trait LogStore: Send + Sync {
    /// Appends an entry to a game's log. The entry, the index row, the result and the ratings are written in one
    /// transaction.
    fn append(&self, new: NewEntry) -> StoreFuture<'_, AppendOutcome>;

    /// The entries of a game with a sequence number greater than `after`, in order; empty for an unknown game. A log
    /// that does not end with the last appended entry is a [`StoreError::DamagedLog`](super::StoreError::DamagedLog);
    /// the reader checks the hashes.
    fn entries(&self, game: GameId, after: u64) -> StoreFuture<'_, Vec<LogEntry>>;

    /// The sequence number of the last entry of each of these games, in any order; unknown games are left out.
    fn log_lengths(&self, games: Vec<GameId>) -> StoreFuture<'_, Vec<(GameId, u64)>>;

    /// The file of a board on which a table was created.
    fn board_file(&self, hash: [u8; 32]) -> StoreFuture<'_, Option<String>>;

    /// The sequence number of the entry that a client appended with this move id.
    fn find_move(&self, game: GameId, move_id: ClientMoveId) -> StoreFuture<'_, Option<u64>>;

    /// The listed games of one stage. Hosts take turns, so that one host cannot fill the list: first the most recently
    /// changed game of each host, then the second of each, and so on.
    fn listed_games(&self, stage: Stage, limit: u32) -> StoreFuture<'_, Vec<GameId>>;

    /// The games whose wake-up time has come, the longest overdue first.
    fn due_games(&self, now: Timestamp, limit: u32) -> StoreFuture<'_, Vec<GameId>>;

    /// The earliest wake-up time of any game.
    fn next_wake_at(&self) -> StoreFuture<'_, Option<Timestamp>>;

    /// The games of one stage at whose tables a person sits, the most recently changed first.
    fn games_of_person(&self, person: PersonId, stage: Stage, limit: u32) -> StoreFuture<'_, Vec<GameId>>;

    /// The number of games that are not over.
    fn open_game_count(&self) -> StoreFuture<'_, u64>;

    /// The number of listed games of one stage that a person hosts.
    fn hosted_listed_games(&self, host: PersonId, stage: Stage) -> StoreFuture<'_, u32>;

    /// Removes a game from the list of a person.
    fn clear_game(&self, person: PersonId, game: GameId) -> StoreFuture<'_, ()>;

    /// Records the server time that a server has reached. An earlier one than that on record is ignored.
    fn record_time(&self, time: RecordedTime) -> StoreFuture<'_, ()>;

    /// The latest server time on record; `None` if no server has run with this store.
    fn recorded_time(&self) -> StoreFuture<'_, Option<RecordedTime>>;

    /// Records that somebody has opened a game. Only games with [`closes_unopened`](TableIndexRow::closes_unopened)
    /// have this record.
    fn mark_opened(&self, game: GameId, now: Timestamp) -> StoreFuture<'_, ()>;

    /// The games that nobody has opened after this time, the longest unopened first.
    fn unopened_games(&self, opened_until: Timestamp, limit: u32) -> StoreFuture<'_, Vec<GameId>>;

    /// Subscribes to hints about entries appended from now on, by this process and, with a delay, by other processes
    /// that share the database.
    fn hints(&self) -> HintReceiver;

    /// Checks that the store has not stopped after an error.
    fn check_health(&self) -> StoreFuture<'_, ()>;

    /// Writes a row to the disk and reads it back.
    fn probe(&self) -> StoreFuture<'_, ()>;
}

/// The server time at a moment, which stands still while no server runs, and what the machine's clock showed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordedTime {
    /// The server time, which all timers use.
    pub server_time: Timestamp,
    /// The time of the machine's clock, which may be wrong.
    pub system_time: Timestamp,
}

/// The stage of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// The game has not started; people take seats.
    Waiting,
    /// The game is in progress.
    Playing,
    /// The game was played to its end.
    Finished,
    /// The game was given up.
    Abandoned,
}

impl Stage {
    /// All stages.
    pub const ALL: [Stage; 4] = [Stage::Waiting, Stage::Playing, Stage::Finished, Stage::Abandoned];

    /// The stage's name in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Stage::Waiting => "waiting",
            Stage::Playing => "playing",
            Stage::Finished => "finished",
            Stage::Abandoned => "abandoned",
        }
    }

    /// Whether the table has no further moves.
    pub fn is_over(self) -> bool {
        match self {
            Stage::Waiting | Stage::Playing => false,
            Stage::Finished | Stage::Abandoned => true,
        }
    }
}

/// An entry to be appended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    /// The game whose log it extends.
    pub game: GameId,
    /// The entry. Its sequence number and its hash follow the last entry that the writer has read.
    pub entry: LogEntry,
    /// The table's index row after this entry.
    pub index_row: TableIndexRow,
    /// The board of a new table, which is stored unless the store has it.
    pub board: Option<StoredBoard>,
}

/// A board file under the hash of its board. Several files may have the same hash, because it covers only what matters
/// for the rules; the first one is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredBoard {
    /// The hash of the board.
    pub hash: [u8; 32],
    /// The board file.
    pub file: Arc<str>,
}

/// The data of a table that lists and timers need without loading its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableIndexRow {
    /// The stage of the table.
    pub stage: Stage,
    /// Whether the table is publicly listed.
    pub listed: bool,
    /// The host of the table.
    pub host: PersonId,
    /// The time at which the table must be loaded even if nobody connects.
    pub wake_at: Option<Timestamp>,
    /// Whether the game is closed when nobody opens the table for a long time.
    pub closes_unopened: bool,
    /// The people at the table; `None` if they have not changed.
    pub people: Option<Vec<PersonId>>,
    /// The result, set only by the entry that ends the game.
    pub result: Option<GameResult>,
}

/// The outcome of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AppendOutcome {
    /// The entry is durable.
    Appended,
    /// Another writer used this sequence number: read the new entries and decide again.
    Conflict,
    /// This move is already in the log, at this sequence number.
    Duplicate(u64),
}
