//! Durable state: the log of every game, the index that lists are read from, people, results and chat.
//!
//! Several processes may append to the same game. An entry names its sequence number; a writer that loses the race
//! gets [`AppendOutcome::Conflict`], reads the new entries and decides again. The reply to a write is sent after the
//! commit that contains it.

use std::future::Future;
use std::pin::Pin;

mod admin_store;
mod chat_store;
mod copy;
mod database_id;
mod database_location;
pub(crate) mod database_reader;
mod error;
mod file_damage;
mod game_id;
mod log_end;
mod log_entry;
mod log_hints;
mod log_store;
mod memory;
mod move_id;
mod node_store;
mod people_store;
mod postgres;
pub(crate) mod rating;
mod result_store;
mod sqlite;

pub use admin_store::{AdminLogRow, AdminStore, Erasure, PersonRow, ReportRow, TableRow};
pub use chat_store::{ChatMessageId, ChatStore, StoredChatMessage};
pub use copy::{CopySummary, copy_database};
pub use database_id::DatabaseId;
pub use database_location::DatabaseLocation;
pub(crate) use database_reader::{DatabaseReader, StoredIndexRow, StoredResult};
pub use error::StoreError;
pub use file_damage::FileDamage;
pub use game_id::{GameId, ParseGameIdError};
pub use log_entry::{EntryHash, LogEntry};
pub use log_hints::{Hint, HintReceiver};
pub use log_store::{AppendOutcome, LogStore, NewEntry, RecordedTime, Stage, StoredBoard, TableIndexRow};
pub use memory::MemoryStore;
pub use move_id::{ClientMoveId, MoveId, ParseMoveIdError};
pub use node_store::{NodeMessages, NodeStore};
pub use people_store::{
    Device, KeyHash, KeyOwner, NewDevice, NewReport, PeopleChanges, PeopleStore, Person, PersonId,
};
pub(crate) use postgres::PostgresReader;
pub use postgres::{MigrationReport, ParsePostgresUrlError, PostgresStore, PostgresUrl, migrate};
pub use rating::Rating;
pub use result_store::{
    BoardStatistics, BotStatistics, FinishedGame, GameResult, PlayerId, ResultStore, SeatResult,
};
pub(crate) use sqlite::SqliteReader;
pub use sqlite::{SqliteStore, backup};

pub use crate::timestamp::Timestamp;

/// The future that a store's method returns.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A store of everything that the server keeps.
pub trait Store: LogStore + PeopleStore + ResultStore + ChatStore + NodeStore {}

impl<S: LogStore + PeopleStore + ResultStore + ChatStore + NodeStore> Store for S {}
