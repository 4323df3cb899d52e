//! The registry of loaded tables. Each table has its own task, which is started by the first request and ends when the
//! table is idle or the task panics.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use fogg_protocol::api::{Replay, TableView, Tables};
use fogg_protocol::socket::ChatContent;
use fogg_protocol::table::{self as wire, TableChange};
use fogg_record::GameRecord;
use fogg_rules::Seat;
use tokio::sync::{Notify, oneshot};

use super::context::{Context, read_failed};
use super::decide::Command;
use super::log_event::{LogEvent, Occupant, TableCreated};
use super::open_tables::TableContent;
use super::presence::ViewerId;
use super::request::{RematchSettings, Reported, Request, Visitor};
use super::request_queue::{self, RequestReceiver, RequestSender, SendError};
use super::state::TableState;
use super::task::{LoadError, TableTask};
use crate::limits::Limit;
use crate::net::outbox::Outbox;
use crate::rejection::Rejection;
use crate::store::{
    AppendOutcome, EntryHash, GameId, Hint, LogEntry, NewEntry, PersonId, Stage, StoreFuture, Timestamp,
};
use crate::traces;

/// How many times a request is retried on a new task because the old task is ending.
const MAX_TASK_RETRIES: usize = 100;
/// The maximum number of due tables that are loaded at once.
const MAX_DUE_TABLES: u32 = 1000;
/// The maximum number of unreadable tables that are tried again at once.
const MAX_RETRIED_TABLES: usize = 20;
/// How often the index is searched for due tables.
const DUE_POLL_INTERVAL: Duration = Duration::from_secs(1);
/// How often the server time is recorded and the index is searched for tables that nobody opens.
const RECORD_INTERVAL: Duration = Duration::from_secs(60);
/// A game against bots is closed when nobody has opened it for this long while the server was running.
const UNOPENED_TIMEOUT: Duration = Duration::from_hours(7 * 24);

/// The tables of each stage that are told about a person's new name; others read it with their next request.
const MAX_TABLES_OF_PERSON: [(Stage, u32); 3] =
    [(Stage::Waiting, 100), (Stage::Playing, 200), (Stage::Finished, 20)];

/// All loaded tables.
#[derive(Clone)]
pub(crate) struct TableRegistry {
    pub(crate) context: Arc<Context>,
    tasks: Arc<Mutex<HashMap<GameId, Handle>>>,
}

/// The handle of a table's task.
#[derive(Clone)]
struct Handle {
    requests: RequestSender,
    hint: Arc<LogHint>,
}

/// Tells a task how long its log is, and when the names at its table may have changed. It is not a request, so that a
/// full queue cannot block it.
#[derive(Default)]
pub(crate) struct LogHint {
    reached: AtomicU64,
    people_changed: AtomicBool,
    notify: Notify,
}

/// What a task was told since its last look.
pub(crate) struct Hinted {
    /// The sequence number that the log has reached.
    pub(crate) reached: u64,
    /// Whether the names at the table may have changed.
    pub(crate) people_changed: bool,
}

impl LogHint {
    fn send(&self, reached: u64) {
        self.reached.fetch_max(reached, Ordering::Relaxed);
        self.notify.notify_one();
    }

    fn send_people_changed(&self) {
        self.people_changed.store(true, Ordering::Relaxed);
        self.notify.notify_one();
    }

    /// Waits for a hint.
    pub(crate) async fn wait(&self) -> Hinted {
        self.notify.notified().await;
        Hinted {
            reached: self.reached.swap(0, Ordering::Relaxed),
            people_changed: self.people_changed.swap(false, Ordering::Relaxed),
        }
    }
}

impl TableRegistry {
    pub(crate) fn new(context: Context) -> TableRegistry {
        TableRegistry { context: Arc::new(context), tasks: Arc::default() }
    }

    /// Creates a table within the limits of its host. Does nothing if the table exists.
    pub(crate) async fn create(&self, game: GameId, settings: TableCreated) -> Result<(), Rejection> {
        let Context { log, limits, open_tables, shutdown, .. } = &*self.context;
        if shutdown.is_cancelled() {
            return Err(Rejection::Draining);
        }
        if !log.entries(game, 0).await.map_err(|error| read_failed(&error))?.is_empty() {
            return Ok(());
        }
        self.check_new_table(&settings).await?;
        let bots = settings.seats.iter().flatten().filter(|seat| matches!(seat, Occupant::Bot(_))).count();
        let content = TableContent { host: settings.host, bots, is_advertised: settings.listed };
        if open_tables.create(game, content, limits).is_err() {
            // Some of the tables may have been closed by an operator.
            self.load_tables_counted_with(settings.host).await;
            open_tables.create(game, content, limits)?;
        }
        let created = self.append_first_entry(game, settings).await;
        if created.is_err() {
            open_tables.remove(game);
        }
        created
    }

    /// Loads the tables that count for the same limits as those of a host, which brings their counts up to date.
    async fn load_tables_counted_with(&self, host: PersonId) {
        for game in self.context.open_tables.counted_with(host) {
            let is_loaded = self.tasks().contains_key(&game);
            if !is_loaded {
                drop(self.summary(game, Visitor { person: None, invite: None }).await);
            }
        }
    }

    /// Checks that the server and a host may have one more table.
    pub(crate) async fn check_new_table(&self, settings: &TableCreated) -> Result<(), Rejection> {
        let Context { log, limits, .. } = &*self.context;
        let open_games = log.open_game_count().await.map_err(|error| read_failed(&error))?;
        limits.check(Limit::Tables, usize::try_from(open_games).unwrap_or(usize::MAX))?;
        self.context.check_tables_of(settings.host).await?;
        if settings.listed {
            let listed = log.hosted_listed_games(settings.host, Stage::Waiting).await;
            let listed = listed.map_err(|error| read_failed(&error))?;
            limits.check(Limit::ListedTablesPerPerson, listed as usize)?;
        }
        Ok(())
    }

    async fn append_first_entry(&self, game: GameId, settings: TableCreated) -> Result<(), Rejection> {
        let new = self.first_entry(game, settings).await.map_err(|error| {
            tracing::error!(%error, "new table cannot be applied");
            Rejection::Unavailable
        })?;
        match self.context.log.append(new).await {
            Ok(AppendOutcome::Appended | AppendOutcome::Conflict | AppendOutcome::Duplicate(_)) => Ok(()),
            Err(error) => Err(self.context.fail(&error)),
        }
    }

    /// The first entry of a new table.
    async fn first_entry(&self, game: GameId, settings: TableCreated) -> Result<NewEntry, LoadError> {
        let context = &self.context;
        let board = context.logged_board(&settings.board).await?;
        let stored_board = context.boards.to_stored(&settings.board);
        let event = LogEvent::Created(Box::new(settings));
        let now = context.clock.now();
        let entry = LogEntry::new(game, EntryHash::START, 1, now, None, event.to_json());
        let table = TableState::new(game, &entry, board, &context.dealer)?;
        let index_row = table.index_row(&TableChange::Created);
        Ok(NewEntry { game, entry, index_row, board: stored_board })
    }

    /// Executes a person's command; returns the sequence number of its entry.
    pub(crate) async fn command(
        &self,
        game: GameId,
        visitor: Visitor,
        command: Command,
    ) -> Result<u64, Rejection> {
        let span = traces::command_span(command.kind());
        self.send(game, |reply| Request::Command { visitor, command, span, reply }).await?
    }

    /// The table as a visitor sees it.
    pub(crate) async fn view(
        &self,
        game: GameId,
        visitor: Visitor,
        after: Option<u64>,
    ) -> Result<Box<TableView>, Rejection> {
        self.send(game, |reply| Request::View { visitor, after, reply }).await?
    }

    /// Subscribes a visitor to a table until [`leave`](Self::leave).
    pub(crate) async fn join(
        &self,
        game: GameId,
        visitor: Visitor,
        after: Option<u64>,
        contributes: bool,
        outbox: Outbox,
    ) -> Result<ViewerId, Rejection> {
        self.send(game, |reply| Request::Join { visitor, after, contributes, outbox, reply }).await?
    }

    /// Ends a subscription.
    pub(crate) fn leave(&self, game: GameId, viewer: ViewerId) {
        let task = self.tasks().get(&game).cloned();
        if let Some(task) = task {
            // A task that has ended has no viewers.
            task.requests.send(Box::new(Request::Leave { viewer }));
        }
    }

    /// Lets bots move without waiting for an undo of the visitor's last action.
    pub(crate) async fn end_turn(&self, game: GameId, visitor: Visitor, seq: u64) -> Result<(), Rejection> {
        self.send(game, |reply| Request::EndTurn { visitor, seq, reply }).await?
    }

    /// Posts a chat message.
    pub(crate) async fn post_chat(
        &self,
        game: GameId,
        visitor: Visitor,
        content: ChatContent,
    ) -> Result<(), Rejection> {
        self.send(game, |reply| Request::Chat { visitor, content, reply }).await?
    }

    /// Mutes or unmutes a person for a visitor.
    pub(crate) async fn mute(
        &self,
        game: GameId,
        visitor: Visitor,
        person: PersonId,
        muted: bool,
    ) -> Result<(), Rejection> {
        self.send(game, |reply| Request::Mute { visitor, person, muted, reply }).await?
    }

    /// The name of a person at a table, and a message that they posted at a time, for a report.
    pub(crate) async fn reported(
        &self,
        game: GameId,
        visitor: Visitor,
        person: PersonId,
        at: Option<i64>,
    ) -> Result<Reported, Rejection> {
        self.send(game, |reply| Request::Reported { visitor, person, at, reply }).await?
    }

    /// The record of a finished game.
    pub(crate) async fn record(&self, game: GameId, visitor: Visitor) -> Result<GameRecord, Rejection> {
        self.send(game, |reply| Request::Record { visitor, reply }).await?
    }

    /// The replay of a finished game, from the point of view of a seat or of a spectator.
    pub(crate) async fn replay(
        &self,
        game: GameId,
        visitor: Visitor,
        seat: Option<Seat>,
    ) -> Result<Box<Replay>, Rejection> {
        self.send(game, |reply| Request::Replay { visitor, seat, reply }).await?
    }

    /// The settings for a rematch.
    pub(crate) async fn rematch_settings(
        &self,
        game: GameId,
        visitor: Visitor,
    ) -> Result<RematchSettings, Rejection> {
        self.send(game, |reply| Request::Rematch { visitor, reply }).await?
    }

    /// The listed tables of one stage.
    pub(crate) async fn listed_tables(&self, stage: Stage, limit: Limit) -> Result<Tables, Rejection> {
        self.readable_tables(limit, None, |limit| self.context.log.listed_games(stage, limit)).await
    }

    /// The public part of a table.
    pub(crate) async fn summary(&self, game: GameId, visitor: Visitor) -> Result<wire::Table, Rejection> {
        self.send(game, |reply| Request::Summary { visitor, reply }).await?
    }

    /// The tables of one stage at which a person sits.
    pub(crate) async fn tables_of(
        &self,
        person: PersonId,
        stage: Stage,
        limit: Limit,
    ) -> Result<Tables, Rejection> {
        let games_of_person = |limit| self.context.log.games_of_person(person, stage, limit);
        self.readable_tables(limit, Some(person), games_of_person).await
    }

    /// Tells the loaded tables of a person that their name may have changed.
    pub(crate) async fn people_changed(&self, person: PersonId) -> Result<(), Rejection> {
        for (stage, limit) in MAX_TABLES_OF_PERSON {
            let games = self.context.log.games_of_person(person, stage, limit).await;
            let games = games.map_err(|error| read_failed(&error))?;
            let tasks = self.tasks();
            games.iter().filter_map(|game| tasks.get(game)).for_each(|task| task.hint.send_people_changed());
        }
        Ok(())
    }

    /// The first tables of a list of the index. Unreadable ones are left out and hide no others: the list is read again
    /// with room for those that were found. One more table than the limit shows that there are more.
    async fn readable_tables<'a>(
        &self,
        limit: Limit,
        person: Option<PersonId>,
        read_index: impl Fn(u32) -> StoreFuture<'a, Vec<GameId>>,
    ) -> Result<Tables, Rejection> {
        let Context { unreadable, limits, .. } = &*self.context;
        let max_tables = limits.get(limit) as usize;
        let (mut tables, mut seen) = (Vec::new(), HashSet::new());
        loop {
            let known = unreadable.len();
            let wanted = with_room(limits.get(limit), known.saturating_add(1));
            for game in read_index(wanted).await.map_err(|error| read_failed(&error))? {
                if !seen.insert(game) || unreadable.contains(game) {
                    continue;
                }
                if tables.len() >= max_tables {
                    limit.count();
                    return Ok(Tables { tables, more: true });
                }
                tables.extend(self.summary_if_readable(game, person).await?);
            }
            if unreadable.len() <= known {
                return Ok(Tables { tables, more: false });
            }
        }
    }

    /// The public part of a table; `None` if it has changed since the index was read, or cannot answer. One table must
    /// not fail a whole list.
    async fn summary_if_readable(
        &self,
        game: GameId,
        person: Option<PersonId>,
    ) -> Result<Option<wire::Table>, Rejection> {
        let visitor = Visitor { person, invite: None };
        match self.summary(game, visitor).await {
            Ok(table) => Ok(Some(table)),
            Err(rejection) if self.context.has_failed() => Err(rejection),
            Err(_) => Ok(None),
        }
    }

    /// Loads due tables until the server shuts down.
    pub(crate) async fn run_due_tables(self) {
        let context = &self.context;
        let mut recorded_at = None;
        while !context.shutdown.is_cancelled() {
            metrics::gauge!("fogg_tables_awake").set(self.tasks().len() as f64);
            match context.log.check_health().await {
                Ok(()) => self.wake_due_tables().await,
                Err(error) => drop(context.fail(&error)),
            }
            if context.has_failed() {
                return;
            }
            let now = context.clock.now();
            if recorded_at.is_none_or(|at| now.duration_since(at) >= RECORD_INTERVAL) {
                recorded_at = Some(now);
                match context.log.record_time(context.clock.to_record()).await {
                    Ok(()) => self.close_unopened_tables(now).await,
                    Err(error) => drop(context.fail(&error)),
                }
            }
            tokio::time::sleep(DUE_POLL_INTERVAL).await;
        }
    }

    /// Loads the tables that are due, and tries some unreadable ones again.
    async fn wake_due_tables(&self) {
        let context = &self.context;
        let retried = context.unreadable.to_retry(MAX_RETRIED_TABLES);
        // Tables that are loaded or unreadable stay due, and must not hide the others.
        let limit = with_room(MAX_DUE_TABLES, self.tasks().len() + context.unreadable.len());
        match context.log.due_games(context.clock.now(), limit).await {
            Ok(games) => {
                let due = games.into_iter().filter(|game| !context.unreadable.contains(*game));
                for game in due.chain(retried) {
                    // A task with a full queue is already awake.
                    drop(self.task(game).requests.try_send(Box::new(Request::Wake)));
                }
            }
            Err(error) => drop(read_failed(&error)),
        }
    }

    /// Closes the games against bots that nobody has opened for a long time.
    async fn close_unopened_tables(&self, now: Timestamp) {
        let opened_until = now.before(UNOPENED_TIMEOUT);
        let unreadable = &self.context.unreadable;
        let limit = with_room(MAX_DUE_TABLES, unreadable.len());
        match self.context.log.unopened_games(opened_until, limit).await {
            Ok(games) => {
                for game in games.into_iter().filter(|game| !unreadable.contains(*game)) {
                    // A task with a full queue is in use.
                    drop(self.task(game).requests.try_send(Box::new(Request::Unopened)));
                }
            }
            Err(error) => drop(read_failed(&error)),
        }
    }

    /// Passes the store's hints on to the tasks until the server shuts down.
    pub(crate) async fn forward_hints(self) {
        let mut hints = self.context.log.hints();
        loop {
            tokio::select! {
                hint = hints.recv() => self.forward_hint(hint),
                () = self.context.shutdown.cancelled() => return,
            }
        }
    }

    fn forward_hint(&self, hint: Hint) {
        let tasks = self.tasks();
        match hint {
            Hint::Reached(game, seq) => {
                if let Some(task) = tasks.get(&game) {
                    task.hint.send(seq);
                }
            }
            Hint::AnyLog => tasks.values().for_each(|task| task.hint.send(u64::MAX)),
        }
    }

    /// Sends a request to a table. If the task is ending, the request is sent to a new task. The tasks of tables that
    /// do not exist end at once, so the number of retries is bounded.
    async fn send<T>(
        &self,
        game: GameId,
        request: impl FnOnce(oneshot::Sender<T>) -> Request,
    ) -> Result<T, Rejection> {
        if self.context.has_failed() {
            return Err(Rejection::Unavailable);
        }
        if self.context.unreadable.is_postponed(game) {
            return Err(Rejection::TableUnreadable);
        }
        let (reply, receiver) = oneshot::channel();
        let mut request = Box::new(request(reply));
        for _ in 0..MAX_TASK_RETRIES {
            match self.task(game).requests.try_send(request) {
                Ok(()) => return receiver.await.map_err(|_| Rejection::Unavailable),
                Err(SendError::Full) => return Err(Limit::QueuedRequests.reached()),
                Err(SendError::Closed(returned)) => {
                    request = returned;
                    tokio::task::yield_now().await;
                }
            }
        }
        Err(Rejection::Busy)
    }

    /// The task of a table, which is started if necessary.
    fn task(&self, game: GameId) -> Handle {
        let mut tasks = self.tasks();
        match tasks.get(&game) {
            Some(task) if !task.requests.is_closed() => task.clone(),
            _ => {
                let (sender, receiver) = request_queue::channel(self.context.limits.clone());
                let task = Handle { requests: sender, hint: Arc::default() };
                tasks.insert(game, task.clone());
                tokio::spawn(run_task(self.clone(), game, receiver, Arc::clone(&task.hint)));
                task
            }
        }
    }

    /// Removes a task that is about to end, unless it has been replaced.
    fn remove(&self, game: GameId, requests: &RequestReceiver) {
        let mut tasks = self.tasks();
        if tasks.get(&game).is_some_and(|task| requests.is_of(&task.requests)) {
            tasks.remove(&game);
        }
    }

    fn tasks(&self) -> MutexGuard<'_, HashMap<GameId, Handle>> {
        self.tasks.lock().expect("lock poisoned")
    }
}

/// Runs the task of one table.
async fn run_task(registry: TableRegistry, game: GameId, mut requests: RequestReceiver, hint: Arc<LogHint>) {
    let _panic_logger = PanicLogger { game, context: Arc::clone(&registry.context) };
    let unreadable = &registry.context.unreadable;
    match Box::pin(TableTask::load(Arc::clone(&registry.context), game)).await {
        Ok(Some(mut task)) => {
            unreadable.record_load(game);
            task.run(&mut requests, &hint).await;
            unreadable.record_end(game);
        }
        Ok(None) => reject_all(&mut requests, &Rejection::NoSuchTable),
        Err(error) => {
            unreadable.record(game, &error);
            reject_all(&mut requests, &Rejection::TableUnreadable);
        }
    }
    requests.close();
    registry.remove(game, &requests);
    // Requests that arrived after the last one was served.
    reject_all(&mut requests, &Rejection::Busy);
}

/// Logs a panic in the task of a table.
struct PanicLogger {
    game: GameId,
    context: Arc<Context>,
}

impl Drop for PanicLogger {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.context.unreadable.record_panic(self.game);
            tracing::error!(game = %self.game, "table task panicked; the table will be reloaded from its log");
            metrics::counter!("fogg_panics_total").increment(1);
        }
    }
}

/// A limit of rows that has room for this many that do not count.
fn with_room(limit: u32, others: usize) -> u32 {
    limit.saturating_add(u32::try_from(others).unwrap_or(u32::MAX))
}

fn reject_all(requests: &mut RequestReceiver, rejection: &Rejection) {
    requests.close();
    while let Some(request) = requests.try_recv() {
        request.reject(rejection.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::state::GameState;

    /// The memory of an idle table, without its small allocations; `cargo xtask stress idle-tables` measures all of it.
    #[test]
    fn an_idle_table_is_small() {
        fn future_bytes<A, B, C, D, F>(_: fn(A, B, C, D) -> F) -> usize {
            size_of::<F>()
        }
        let bytes = [future_bytes(run_task), size_of::<TableTask>(), size_of::<GameState>()];
        assert!(bytes.iter().sum::<usize>() < 2800, "{bytes:?}");
    }
}
