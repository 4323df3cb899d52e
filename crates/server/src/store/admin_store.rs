//! What operators read and change, on the command line. Every change is recorded in the same transaction.

use super::{GameId, PersonId, Stage, Store, StoreFuture, Timestamp};

/// A store that operators can change.
pub trait AdminStore: Store {
    /// The tables of one stage, or of all, the most recently changed first.
    fn admin_tables(&self, stage: Option<Stage>, limit: u32) -> StoreFuture<'_, Vec<TableRow>>;

    /// Deletes a table: its log, its place in lists and its chat. Results and ratings stay.
    fn admin_delete_table(&self, game: GameId, log: AdminLogRow) -> StoreFuture<'_, ()>;

    /// The people whose name contains a text, or the person with this id, the newest first.
    fn admin_people(&self, text: String, limit: u32) -> StoreFuture<'_, Vec<PersonRow>>;

    /// Removes a person from the server, or lets them return. Returns whether the person exists.
    fn admin_set_removed(
        &self,
        person: PersonId,
        removed_at: Option<Timestamp>,
        log: AdminLogRow,
    ) -> StoreFuture<'_, bool>;

    /// Deletes a person's name, keys, devices, chat messages and the texts that were reported about them, and all
    /// messages between servers, which may contain their chat. Their id stays in logs and results. Returns whether the
    /// person exists.
    fn admin_delete_person(&self, person: PersonId, log: AdminLogRow) -> StoreFuture<'_, bool>;

    /// Deletes the people who have been unused since a time, sit at no table, never finished a game and are in no open
    /// report, which an operator still has to see, like [`admin_delete_person`](Self::admin_delete_person). Returns
    /// their number.
    fn admin_purge_guests(&self, unused_since: Timestamp, log: AdminLogRow) -> StoreFuture<'_, u64>;

    /// Removes deleted data from the files of the database.
    fn admin_erase(&self) -> StoreFuture<'_, Erasure>;

    /// The abuse reports, the newest first: those that are open, or all.
    fn admin_reports(&self, all: bool, limit: u32) -> StoreFuture<'_, Vec<ReportRow>>;

    /// The reports that a person made, and those about them.
    fn admin_reports_of(&self, person: PersonId) -> StoreFuture<'_, Vec<ReportRow>>;

    /// Marks a report as resolved. Returns whether it was open.
    fn admin_resolve_report(&self, id: i64, log: AdminLogRow) -> StoreFuture<'_, bool>;

    /// Records what an operator does.
    fn admin_record(&self, log: AdminLogRow) -> StoreFuture<'_, ()>;

    /// What operators did, the newest first.
    fn admin_log(&self, limit: u32) -> StoreFuture<'_, Vec<AdminLogRow>>;
}

/// Whether deleted data is gone from the files of a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Erasure {
    /// It is in no file.
    Complete,
    /// It is still in the write-ahead log, because another process reads the database.
    LeftInWal,
    /// PostgreSQL overwrites it in the course of time.
    LeftToPostgres,
}

/// A table in an operator's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// The table.
    pub game: GameId,
    /// Its stage, as the database calls it.
    pub stage: String,
    /// Whether it is listed.
    pub listed: bool,
    /// Its host.
    pub host: PersonId,
    /// The host's name; `None` if their data was deleted.
    pub host_name: Option<String>,
    /// The time of its last log entry.
    pub changed_at: Timestamp,
}

/// A person in an operator's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRow {
    /// The person.
    pub id: PersonId,
    /// The current name.
    pub name: String,
    /// When the person was created.
    pub created_at: Timestamp,
    /// When an operator removed the person.
    pub removed_at: Option<Timestamp>,
    /// When a key of the person was last used, to the hour.
    pub used_at: Option<Timestamp>,
    /// The number of finished games.
    pub games: u32,
}

/// An abuse report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportRow {
    /// The number of the report.
    pub id: i64,
    /// When it was made.
    pub created_at: Timestamp,
    /// The person who made it.
    pub reporter: PersonId,
    /// The person whom it is about.
    pub person: PersonId,
    /// The table at which they met.
    pub game: GameId,
    /// The reason, as the page calls it.
    pub reason: String,
    /// The name of the person at that time.
    pub name: String,
    /// The reported message; `None` if the name is reported.
    pub message: Option<String>,
    /// When an operator resolved it.
    pub resolved_at: Option<Timestamp>,
}

/// One line of the operators' log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdminLogRow {
    /// When the command ran.
    pub at: Timestamp,
    /// Who ran it.
    pub operator: String,
    /// The command.
    pub command: String,
    /// What it was applied to.
    pub target: String,
}
