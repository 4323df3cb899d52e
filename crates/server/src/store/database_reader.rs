//! A whole database as it is at one moment, for checks.

use std::collections::BTreeSet;

use super::{
    DatabaseLocation, GameId, LogEntry, PersonId, PlayerId, PostgresReader, Rating, SeatResult, SqliteReader,
    StoreError, Timestamp,
};

/// Reads a database, which may be damaged and may be in use, as it is at one moment.
pub(crate) trait DatabaseReader {
    /// What is wrong with the files, the pages, the indexes and the references between tables.
    fn integrity_problems(&self) -> Vec<String>;

    /// The ids of all games with an index row or a log, and what could not be read.
    fn games(&self) -> (BTreeSet<GameId>, Vec<String>);

    /// The log of a game.
    fn entries(&self, game: GameId) -> Result<Vec<LogEntry>, StoreError>;

    /// The file of a board.
    fn board_file(&self, hash: [u8; 32]) -> Result<Option<String>, StoreError>;

    /// The index row of a game.
    fn index_row(&self, game: GameId) -> Result<Option<StoredIndexRow>, StoreError>;

    /// The people in whose lists a game is.
    fn people_of(&self, game: GameId) -> Result<BTreeSet<PersonId>, StoreError>;

    /// A game's result; `None` if it has none.
    fn result_of(&self, game: GameId) -> Result<Option<StoredResult>, StoreError>;

    /// Calls a function with the seats of every rated result, in the order in which ratings follow from them.
    fn for_each_result(&self, visit: &mut dyn FnMut(&[SeatResult])) -> Result<(), StoreError>;

    /// All stored ratings.
    fn ratings(&self) -> Result<Vec<(PlayerId, Rating)>, StoreError>;

    /// Whether a person exists.
    fn has_person(&self, person: PersonId) -> Result<bool, StoreError>;

    /// The number of people.
    fn person_count(&self) -> Result<u64, StoreError>;
}

/// The index row of a game.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct StoredIndexRow {
    pub(crate) stage: String,
    pub(crate) listed: bool,
    /// Whether the table is loaded at some time even if nobody connects.
    pub(crate) wakes: bool,
    pub(crate) changed_at: Timestamp,
    /// Whether the game is closed when nobody opens it.
    pub(crate) closes_unopened: bool,
}

/// The result of a game.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct StoredResult {
    pub(crate) board: String,
    pub(crate) rated: bool,
    pub(crate) seats: Vec<SeatResult>,
}

/// Opens a database for a check.
pub(crate) fn open(location: &DatabaseLocation) -> Result<Box<dyn DatabaseReader>, StoreError> {
    Ok(match location {
        DatabaseLocation::File(path) => Box::new(SqliteReader::open(path)?),
        DatabaseLocation::Postgres(url) => Box::new(PostgresReader::open(url)?),
    })
}

/// Groups seats by the number of their result and calls a function with each group.
pub(super) struct ResultGroups<'a> {
    number: i64,
    seats: Vec<SeatResult>,
    visit: &'a mut dyn FnMut(&[SeatResult]),
}

impl<'a> ResultGroups<'a> {
    pub(super) fn new(visit: &'a mut dyn FnMut(&[SeatResult])) -> ResultGroups<'a> {
        ResultGroups { number: 0, seats: Vec::new(), visit }
    }

    /// Adds a seat; those of one result come one after the other.
    pub(super) fn add(&mut self, number: i64, seat: SeatResult) {
        if number != self.number {
            self.end();
            self.number = number;
        }
        self.seats.push(seat);
    }

    /// Ends the last group.
    pub(super) fn end(&mut self) {
        (self.visit)(&self.seats);
        self.seats.clear();
    }
}
