//! A store in memory that is lost with the process, for tests and for servers that keep nothing.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::log_hints::HintSender;
use super::{
    ClientMoveId, DatabaseId, Device, GameId, KeyHash, LogEntry, NewReport, PersonId, PlayerId, Rating,
    RecordedTime, Stage, StoreFuture, StoredChatMessage, Timestamp,
};

mod chat;
mod log;
mod people;
mod results;

use results::EndedGame;

/// A store in memory.
pub struct MemoryStore {
    database_id: DatabaseId,
    data: Mutex<Data>,
    hints: HintSender,
}

#[derive(Default)]
struct Data {
    games: BTreeMap<GameId, GameData>,
    /// The board files by the hash of the board.
    boards: HashMap<[u8; 32], Arc<str>>,
    names: BTreeMap<PersonId, String>,
    ratings: BTreeMap<PlayerId, Rating>,
    recorded_time: Option<RecordedTime>,
    keys: HashMap<KeyHash, (PersonId, Device)>,
    /// The people who changed, in the order of their changes.
    people_changes: Vec<PersonId>,
    reports: Vec<NewReport>,
    chat: Vec<StoredChatMessage>,
    /// The messages between servers, by their number.
    node_messages: BTreeMap<u64, Vec<u8>>,
    /// The person and the expiry time of each device link.
    links: HashMap<KeyHash, (PersonId, Timestamp)>,
}

#[derive(Default)]
struct GameData {
    entries: Vec<LogEntry>,
    moves: HashMap<ClientMoveId, u64>,
    stage: Option<Stage>,
    listed: bool,
    host: Option<PersonId>,
    /// The time at which a game that closes when nobody opens it was last opened.
    opened_at: Option<Timestamp>,
    wake_at: Option<Timestamp>,
    people: Vec<PersonId>,
    changed_at: Option<Timestamp>,
    ended: Option<EndedGame>,
}

impl Default for MemoryStore {
    fn default() -> MemoryStore {
        let mut id = [0; 16];
        getrandom::fill(&mut id).expect("the operating system provides random numbers");
        MemoryStore { database_id: DatabaseId(id), data: Mutex::default(), hints: HintSender::default() }
    }
}

impl MemoryStore {
    fn lock(&self) -> MutexGuard<'_, Data> {
        // No method panics in the middle of a change, so the data of a poisoned lock is consistent.
        self.data.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs a closure on the data and wraps its result in a ready future.
    fn reply<T: Send + 'static>(&self, run: impl FnOnce(&mut Data) -> T) -> StoreFuture<'_, T> {
        let reply = run(&mut self.lock());
        Box::pin(async { Ok(reply) })
    }
}
