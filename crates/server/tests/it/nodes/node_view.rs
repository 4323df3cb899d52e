//! The shared store as one node sees it: without hints of other processes, and possibly out of reach.

use std::sync::Arc;

use fogg_server::store::{
    AppendOutcome, BoardStatistics, BotStatistics, ChatStore, ClientMoveId, Device, FinishedGame, GameId,
    HintReceiver, KeyHash, KeyOwner, LogEntry, LogStore, MemoryStore, NewDevice, NewEntry, NewReport,
    NodeMessages, NodeStore, PeopleChanges, PeopleStore, Person, PersonId, Rating, RecordedTime, ResultStore,
    Stage, StoreError, StoreFuture, StoredChatMessage, Timestamp,
};
use tokio::sync::watch;

/// What a request of the node to the store leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// It is executed.
    Normal,
    /// It waits: the node is dead or stopped.
    Stopped,
    /// The store cannot be reached.
    Unreachable,
    /// It is executed, but an append gets the answer that the store cannot be reached.
    AnswerLost,
}

/// The store of one node.
pub struct NodeView {
    inner: Arc<MemoryStore>,
    access: watch::Sender<Access>,
}

impl NodeView {
    pub fn new(inner: &Arc<MemoryStore>) -> Arc<NodeView> {
        Arc::new(NodeView { inner: Arc::clone(inner), access: watch::Sender::new(Access::Normal) })
    }

    pub fn set_access(&self, access: Access) {
        self.access.send_replace(access);
    }

    /// Waits until the node runs; an error if the store cannot be reached.
    async fn admit(&self) -> Result<Access, StoreError> {
        let mut access = self.access.subscribe();
        match *access.wait_for(|access| *access != Access::Stopped).await.expect("the sender is in self") {
            Access::Unreachable => Err(StoreError::Unreachable("the test says so".to_owned())),
            access => Ok(access),
        }
    }
}

/// Forwards methods to the inner store, if it can be reached.
macro_rules! forward {
    ($(fn $name:ident($($arg:ident: $type:ty),*) -> $reply:ty;)*) => {$(
        fn $name(&self, $($arg: $type),*) -> StoreFuture<'_, $reply> {
            Box::pin(async move {
                self.admit().await?;
                self.inner.$name($($arg),*).await
            })
        }
    )*};
}

impl LogStore for NodeView {
    fn append(&self, new: NewEntry) -> StoreFuture<'_, AppendOutcome> {
        Box::pin(async move {
            let access = self.admit().await?;
            let outcome = self.inner.append(new).await;
            match access {
                Access::AnswerLost => Err(StoreError::Unreachable("the answer was lost".to_owned())),
                _ => outcome,
            }
        })
    }

    fn hints(&self) -> HintReceiver {
        // The nodes of a database do not hear each other.
        MemoryStore::default().hints()
    }

    forward! {
        fn entries(game: GameId, after: u64) -> Vec<LogEntry>;
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

impl ChatStore for NodeView {
    forward! {
        fn append_chat(message: StoredChatMessage) -> ();
        fn recent_chat(game: GameId, limit: u32) -> Vec<StoredChatMessage>;
        fn chat_of_person(person: PersonId) -> Vec<StoredChatMessage>;
        fn delete_old_chat(before: Timestamp, kept_per_game: u32) -> u64;
    }
}

impl NodeStore for NodeView {
    forward! {
        fn publish_messages(messages: Vec<Vec<u8>>) -> ();
        fn messages_after(number: u64) -> NodeMessages;
        fn last_message() -> u64;
        fn delete_old_messages(kept: u64) -> ();
    }
}

impl ResultStore for NodeView {
    forward! {
        fn board_statistics(person: PersonId) -> Vec<BoardStatistics>;
        fn bot_statistics(person: PersonId) -> Vec<BotStatistics>;
        fn finished_games(person: PersonId, before: Option<(Timestamp, GameId)>, limit: u32) -> Vec<FinishedGame>;
        fn rating(person: PersonId) -> Option<Rating>;
        fn bot_ratings() -> Vec<(String, Rating)>;
        fn leaderboard(limit: u32) -> Vec<(PersonId, String, Rating)>;
    }
}

impl PeopleStore for NodeView {
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
