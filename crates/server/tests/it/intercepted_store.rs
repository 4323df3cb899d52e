//! A store in memory whose requests pass through a test, which can delay them, lose them or make them fail.

use std::ops::Deref;
use std::sync::Arc;

use fogg_server::store::{
    AppendOutcome, BoardStatistics, BotStatistics, ChatStore, ClientMoveId, DatabaseId, Device, FinishedGame,
    GameId, HintReceiver, KeyHash, KeyOwner, LogEntry, LogStore, MemoryStore, NewDevice, NewEntry, NewReport,
    NodeMessages, NodeStore, PeopleChanges, PeopleStore, Person, PersonId, Rating, RecordedTime, ResultStore,
    Stage, StoreError, StoreFuture, StoredChatMessage, Timestamp,
};

/// What a test does with the requests to a store.
pub trait Interceptor: Send + Sync + 'static {
    /// The store that has the data.
    fn memory(&self) -> &Arc<MemoryStore>;

    /// Carries a request out, or does not; the default is that it succeeds at once.
    fn request<T: Send + 'static>(
        &self,
        effect: impl Future<Output = Result<T, StoreError>> + Send + 'static,
    ) -> StoreFuture<'_, T> {
        Box::pin(effect)
    }

    /// Appends an entry.
    fn append(&self, new: NewEntry) -> StoreFuture<'_, AppendOutcome>;

    /// Reads the entries after a sequence number.
    fn entries(&self, game: GameId, after: u64) -> StoreFuture<'_, Vec<LogEntry>> {
        let memory = Arc::clone(self.memory());
        self.request(async move { memory.entries(game, after).await })
    }

    /// The hints of new entries; the default is none, because the nodes of a database do not hear each other.
    fn hints(&self) -> HintReceiver {
        MemoryStore::default().hints()
    }
}

/// The store as the server uses it.
pub struct InterceptedStore<I>(pub I);

impl<I> Deref for InterceptedStore<I> {
    type Target = I;

    fn deref(&self) -> &I {
        &self.0
    }
}

/// Passes methods through the interceptor to the store in memory.
macro_rules! forward {
    ($(fn $name:ident($($arg:ident: $type:ty),*) -> $reply:ty;)*) => {$(
        fn $name(&self, $($arg: $type),*) -> StoreFuture<'_, $reply> {
            let memory = Arc::clone(self.memory());
            self.request(async move { memory.$name($($arg),*).await })
        }
    )*};
}

impl<I: Interceptor> LogStore for InterceptedStore<I> {
    fn append(&self, new: NewEntry) -> StoreFuture<'_, AppendOutcome> {
        self.0.append(new)
    }

    fn entries(&self, game: GameId, after: u64) -> StoreFuture<'_, Vec<LogEntry>> {
        self.0.entries(game, after)
    }

    fn hints(&self) -> HintReceiver {
        self.0.hints()
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

impl<I: Interceptor> ChatStore for InterceptedStore<I> {
    forward! {
        fn append_chat(message: StoredChatMessage) -> ();
        fn recent_chat(game: GameId, limit: u32) -> Vec<StoredChatMessage>;
        fn chat_of_person(person: PersonId) -> Vec<StoredChatMessage>;
        fn delete_old_chat(before: Timestamp, kept_per_game: u32) -> u64;
    }
}

impl<I: Interceptor> NodeStore for InterceptedStore<I> {
    forward! {
        fn database_id() -> DatabaseId;
        fn publish_messages(messages: Vec<Vec<u8>>) -> ();
        fn messages_after(number: u64) -> NodeMessages;
        fn last_message() -> u64;
        fn delete_old_messages(kept: u64) -> ();
    }
}

impl<I: Interceptor> ResultStore for InterceptedStore<I> {
    forward! {
        fn board_statistics(person: PersonId) -> Vec<BoardStatistics>;
        fn bot_statistics(person: PersonId) -> Vec<BotStatistics>;
        fn finished_games(person: PersonId, before: Option<(Timestamp, GameId)>, limit: u32) -> Vec<FinishedGame>;
        fn rating(person: PersonId) -> Option<Rating>;
        fn bot_ratings() -> Vec<(String, Rating)>;
        fn leaderboard(limit: u32) -> Vec<(PersonId, String, Rating)>;
    }
}

impl<I: Interceptor> PeopleStore for InterceptedStore<I> {
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
