//! The shared store as one node reaches it: every request takes some time, may fail, and may lose its answer.
//!
//! A request takes effect in the runtime of the world, so that it does so even if its node is killed or stopped meanwhile.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use fogg_server::store::{
    AppendOutcome, BoardStatistics, BotStatistics, ChatStore, ClientMoveId, Device, FinishedGame, GameId,
    HintReceiver, KeyHash, KeyOwner, LogEntry, LogStore, MemoryStore, NewDevice, NewEntry, NewReport,
    NodeMessages, NodeStore, PeopleChanges, PeopleStore, Person, PersonId, Rating, RecordedTime, ResultStore,
    Stage, StoreError, StoreFuture, StoredChatMessage, Timestamp,
};
use tokio::sync::oneshot;
use tokio::time::sleep;

use super::planted_bug::PlantedBug;
use super::world::World;

/// The store of one node.
pub struct SimStore {
    world: Arc<World>,
    memory: Arc<MemoryStore>,
    /// The last entry of each log that a node with a stale cache sees.
    visible: Mutex<BTreeMap<GameId, u64>>,
}

impl SimStore {
    pub fn new(world: &Arc<World>) -> Arc<SimStore> {
        let (world, memory) = (Arc::clone(world), Arc::clone(&world.memory));
        Arc::new(SimStore { world, memory, visible: Mutex::default() })
    }

    /// Sends a request to the store.
    fn request<T: Send + 'static>(
        &self,
        effect: impl Future<Output = Result<T, StoreError>> + Send + 'static,
    ) -> StoreFuture<'_, T> {
        let (answer, is_answered) = oneshot::channel();
        let world = Arc::clone(&self.world);
        let (there, back) = world.store_delays();
        self.world.runtime.spawn(async move {
            sleep(there).await;
            let result = if world.is_store_reachable() { effect.await } else { unreachable() };
            sleep(back).await;
            let is_lost = world.loses_answer();
            // The node may have been killed.
            drop(answer.send(if is_lost { unreachable() } else { result }));
        });
        Box::pin(async { is_answered.await.unwrap_or_else(|_| unreachable()) })
    }

    /// Appends an entry, with the planted bug.
    fn append_with_bug(&self, new: NewEntry) -> StoreFuture<'_, AppendOutcome> {
        let (memory, bug) = (Arc::clone(&self.memory), self.world.bug);
        if bug == Some(PlantedBug::AnswerBeforeCommit) {
            drop(self.request(async move { memory.append(new).await }));
            return Box::pin(async { Ok(AppendOutcome::Appended) });
        }
        let (game, seq) = (new.game, new.entry.seq);
        let appended = self.request(async move {
            match (memory.append(new.clone()).await?, bug) {
                (AppendOutcome::Conflict, Some(PlantedBug::LostConflict)) => Ok(AppendOutcome::Appended),
                (AppendOutcome::Conflict, Some(bug)) if bug.appends_loser(&new.entry.body) => {
                    append_after_all(&memory, new).await
                }
                (outcome, _) => Ok(outcome),
            }
        });
        Box::pin(async move {
            let outcome = appended.await?;
            if outcome == AppendOutcome::Appended {
                let mut visible = self.visible.lock().expect("one thread");
                visible.entry(game).and_modify(|last| *last = seq.max(*last)).or_insert(seq);
            }
            Ok(outcome)
        })
    }

    /// Reads entries; a stale cache hides those of other nodes.
    fn read_entries(&self, game: GameId, after: u64) -> StoreFuture<'_, Vec<LogEntry>> {
        let memory = Arc::clone(&self.memory);
        let entries = self.request(async move { memory.entries(game, after).await });
        if self.world.bug != Some(PlantedBug::StaleCache) {
            return entries;
        }
        Box::pin(async move {
            let mut entries = entries.await?;
            let last = entries.last().map_or(after, |entry| entry.seq);
            let visible = *self.visible.lock().expect("one thread").entry(game).or_insert(last);
            entries.retain(|entry| entry.seq <= visible);
            Ok(entries)
        })
    }
}

/// Appends the entry of a writer that came second behind the others.
async fn append_after_all(memory: &MemoryStore, new: NewEntry) -> Result<AppendOutcome, StoreError> {
    let last = memory.entries(new.game, 0).await?.pop().expect("there was a conflict");
    let LogEntry { at, move_id, body, .. } = new.entry;
    let entry = LogEntry::new(new.game, last.hash, last.seq + 1, at.max(last.at), move_id, body);
    memory.append(NewEntry { entry, ..new }).await
}

fn unreachable<T>() -> Result<T, StoreError> {
    Err(StoreError::Unreachable("the simulation says so".to_owned()))
}

/// Sends requests to the store in memory.
macro_rules! forward {
    ($(fn $name:ident($($arg:ident: $type:ty),*) -> $reply:ty;)*) => {$(
        fn $name(&self, $($arg: $type),*) -> StoreFuture<'_, $reply> {
            let memory = Arc::clone(&self.memory);
            self.request(async move { memory.$name($($arg),*).await })
        }
    )*};
}

impl LogStore for SimStore {
    fn append(&self, new: NewEntry) -> StoreFuture<'_, AppendOutcome> {
        self.append_with_bug(new)
    }

    fn entries(&self, game: GameId, after: u64) -> StoreFuture<'_, Vec<LogEntry>> {
        self.read_entries(game, after)
    }

    fn hints(&self) -> HintReceiver {
        // The nodes of a database do not hear each other.
        MemoryStore::default().hints()
    }

    forward! {
        fn log_lengths(games: Vec<GameId>) -> Vec<(GameId, u64)>;
        fn board_file(hash: [u8; 32]) -> Option<String>;
        fn find_move(game: GameId, move_id: ClientMoveId) -> Option<u64>;
        fn listed_games(stage: Stage, limit: u32) -> Vec<GameId>;
        fn due_games(now: Timestamp, limit: u32) -> Vec<GameId>;
        fn next_wake_at() -> Option<Timestamp>;
        fn games_of_person(person: PersonId, stage: Stage, limit: u32) -> Vec<GameId>;
        fn open_game_count() -> u64;
        fn hosted_listed_games(host: PersonId, stage: Stage) -> u32;
        fn clear_game(person: PersonId, game: GameId) -> ();
        fn record_time(time: RecordedTime) -> ();
        fn recorded_time() -> Option<RecordedTime>;
        fn mark_opened(game: GameId, now: Timestamp) -> ();
        fn unopened_games(opened_until: Timestamp, limit: u32) -> Vec<GameId>;
        fn check_health() -> ();
        fn probe() -> ();
    }
}

impl ChatStore for SimStore {
    forward! {
        fn append_chat(message: StoredChatMessage) -> ();
        fn recent_chat(game: GameId, limit: u32) -> Vec<StoredChatMessage>;
        fn chat_of_person(person: PersonId) -> Vec<StoredChatMessage>;
        fn delete_old_chat(before: Timestamp, kept_per_game: u32) -> u64;
    }
}

impl NodeStore for SimStore {
    forward! {
        fn publish_messages(messages: Vec<Vec<u8>>) -> ();
        fn messages_after(number: u64) -> NodeMessages;
        fn last_message() -> u64;
        fn delete_old_messages(kept: u64) -> ();
    }
}

impl ResultStore for SimStore {
    forward! {
        fn board_statistics(person: PersonId) -> Vec<BoardStatistics>;
        fn bot_statistics(person: PersonId) -> Vec<BotStatistics>;
        fn finished_games(person: PersonId, before: Option<(Timestamp, GameId)>, limit: u32) -> Vec<FinishedGame>;
        fn rating(person: PersonId) -> Option<Rating>;
        fn bot_ratings() -> Vec<(String, Rating)>;
        fn leaderboard(limit: u32) -> Vec<(PersonId, String, Rating)>;
    }
}

impl PeopleStore for SimStore {
    forward! {
        fn create_person(person: Person, device: NewDevice, now: Timestamp) -> bool;
        fn owner_of_key(key: KeyHash) -> Option<KeyOwner>;
        fn people(ids: Vec<PersonId>) -> Vec<Person>;
        fn rename_person(person: PersonId, name: String) -> ();
        fn create_link(person: PersonId, link: KeyHash, expires_at: Timestamp, now: Timestamp) -> ();
        fn redeem_link(link: KeyHash, device: NewDevice, now: Timestamp) -> Option<PersonId>;
        fn devices(person: PersonId) -> Vec<Device>;
        fn mark_key_used(key: KeyHash, used_at: Timestamp) -> ();
        fn delete_keys(person: PersonId, kept: Option<KeyHash>) -> ();
        fn people_changes(after: u64) -> PeopleChanges;
        fn create_report(report: NewReport) -> ();
        fn reports_since(reporter: PersonId, since: Timestamp) -> u32;
        fn last_people_change() -> u64;
        fn delete_key(key: KeyHash) -> ();
    }
}
