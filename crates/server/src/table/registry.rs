//! The registry of loaded tables. Each table has its own task, which is started by the first request and ends when the
//! table is idle or the task panics.

use std::collections::{BTreeMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard};

use fogg_protocol::api::{Replay, TableView, Tables};
use fogg_protocol::socket::ChatContent;
use fogg_protocol::table::{self as wire, TableChange};
use fogg_record::GameRecord;
use fogg_rules::Seat;
use tokio::sync::oneshot;

use super::context::{Context, read_failed};
use super::decide::Command;
use super::log_event::{LogEvent, Occupant, TableCreated};
use super::open_tables::TableContent;
use super::presence::ViewerId;
use super::request::{RematchSettings, Reported, Request, Visitor};
use super::request_queue::{self, RequestReceiver, RequestSender, SendError};
use super::state::TableState;
use super::task::{LoadError, TableTask};
use super::task_hint::TaskHint;
use crate::limits::Limit;
use crate::net::outbox::Outbox;
use crate::rejection::Rejection;
use crate::store::{AppendOutcome, EntryHash, GameId, LogEntry, NewEntry, PersonId, Stage, StoreFuture};
use crate::traces;

mod background;

/// How many times a request is retried on a new task because the old task is ending.
const MAX_TASK_RETRIES: usize = 100;

/// All loaded tables.
#[derive(Clone)]
pub(crate) struct TableRegistry {
    pub(crate) context: Arc<Context>,
    tasks: Arc<Mutex<BTreeMap<GameId, Handle>>>,
}

/// The handle of a table's task.
#[derive(Clone)]
struct Handle {
    requests: RequestSender,
    hint: Arc<TaskHint>,
}

impl TableRegistry {
    pub(crate) fn new(context: Context) -> TableRegistry {
        TableRegistry { context: Arc::new(context), tasks: Arc::default() }
    }

    /// Creates a table within the limits of its host. Does nothing if the table exists.
    pub(crate) async fn create(&self, game: GameId, settings: TableCreated) -> Result<(), Rejection> {
        let Context { log, limits, open_tables, shutdown, node, .. } = &*self.context;
        // Another node continues the table.
        if shutdown.is_cancelled() && !node.has_successor() {
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

    /// Tells the loaded tables that show the name of a person that it may have changed.
    pub(crate) fn person_changed(&self, person: PersonId) {
        self.tasks().values().for_each(|task| task.hint.send_person_changed(person));
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
            Err(rejection) if self.context.has_failed() || rejection == Rejection::Unreachable => {
                Err(rejection)
            }
            Err(_) => Ok(None),
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
        if let Some(rejection) = self.context.unreadable.rejection(game) {
            return Err(rejection);
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

    fn tasks(&self) -> MutexGuard<'_, BTreeMap<GameId, Handle>> {
        self.tasks.lock().expect("lock poisoned")
    }
}

/// Runs the task of one table.
async fn run_task(registry: TableRegistry, game: GameId, mut requests: RequestReceiver, hint: Arc<TaskHint>) {
    let _panic_logger = PanicLogger { game, context: Arc::clone(&registry.context) };
    let unreadable = &registry.context.unreadable;
    match Box::pin(TableTask::load(Arc::clone(&registry.context), game, Arc::clone(&hint))).await {
        Ok(Some(mut task)) => {
            unreadable.record_load(game);
            task.run(&mut requests).await;
            unreadable.record_end(game);
        }
        Ok(None) => {
            unreadable.record_missing(game);
            reject_all(&mut requests, &Rejection::NoSuchTable);
        }
        Err(error) => {
            let rejection = registry.context.reject_load(game, &error);
            reject_all(&mut requests, &rejection);
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
            self.context.node.announce(self.game, None);
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
