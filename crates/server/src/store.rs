//! Durable state: the log of every game, the index that lists are read from, people, results and chat.
//!
//! Several processes may append to the same game. An entry names its sequence number; a writer that loses the race
//! gets [`AppendOutcome::Conflict`], reads the new entries and decides again. The reply to a write is sent after the
//! commit that contains it.

use std::future::Future;
use std::pin::Pin;

mod chat_store;
mod error;
mod file_damage;
mod game_id;
mod log_entry;
mod log_hints;
mod log_store;
mod memory;
mod move_id;
mod node_store;
mod people_store;
pub(crate) mod rating;
mod result_store;
mod sqlite;

pub use chat_store::{ChatMessageId, ChatStore, StoredChatMessage};
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
pub use rating::Rating;
pub use result_store::{
    BoardStatistics, BotStatistics, FinishedGame, GameResult, PlayerId, ResultStore, SeatResult,
};
pub use sqlite::{AdminLogRow, PersonRow, ReportRow, SqliteStore, TableRow, backup};
pub(crate) use sqlite::{DatabaseReader, StoredIndexRow};

pub use crate::timestamp::Timestamp;

/// The future that a store's method returns.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A store of everything that the server keeps.
pub trait Store: LogStore + PeopleStore + ResultStore + ChatStore + NodeStore {}

impl<S: LogStore + PeopleStore + ResultStore + ChatStore + NodeStore> Store for S {}
