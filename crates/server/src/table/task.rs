//! The task of one loaded table: it serves requests, runs the timers and keeps viewers up to date.
//!
//! The task is a cache of the table's log. It can be dropped at any time; the next one loads the log again.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use fogg_protocol::ErrorCode;
use fogg_protocol::socket::ServerMessage;
use fogg_protocol::table::TableChange;
use fogg_rules::Seat;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tracing::Instrument as _;

use super::apply::{AppliedEntry, LogError, board_of, check_hash};
use super::bot_moves::{Asker, BotMoves};
use super::bot_queue::BotOwner;
use super::chat::Chat;
use super::context::{Context, read_failed};
use super::decide::Decision;
use super::loaded_table::LoadedTable;
use super::names::Names;
use super::open_tables::TableContent;
use super::other_nodes::OtherNodes;
use super::presence::Presence;
use super::request_queue::RequestReceiver;
use super::state::TableState;
use super::task_hint::TaskHint;
use super::timers::{self, DueAction, NextStep, TimerInput};
use crate::limits::Limit;
use crate::rejection::Rejection;
use crate::store::{
    AppendOutcome, ClientMoveId, EntryHash, GameId, NewEntry, PersonId, Stage, StoreError, Timestamp,
};
use crate::traces;

mod chat;
mod nodes;
mod serve;

/// The number of entries that a reconnecting client can catch up on; a client that missed more gets a new view.
const RECENT_ENTRIES: usize = 32;
/// The recent entries of a table are forgotten after this time without a request or an entry; they can be read again.
const QUIET_TIMEOUT: Duration = Duration::from_secs(10);
/// A table without viewers is unloaded after this time without a request.
const TABLE_IDLE_TIMEOUT: Duration = Duration::from_secs(30);
/// A timer whose action failed is tried again after this time.
const TIMER_RETRY_DELAY: Duration = Duration::from_secs(1);
/// The shortest sleep of the task.
const MIN_SLEEP: Duration = Duration::from_millis(1);

/// The task of a loaded table.
pub(crate) struct TableTask {
    context: Arc<Context>,
    hint: Arc<TaskHint>,
    table: LoadedTable,
    /// The last entries; empty after loading the table and when it has been quiet.
    recent: VecDeque<AppliedEntry>,
    /// The entries of all moves; `None` until a move is rejected, and when the table has been quiet.
    moves: Option<HashMap<ClientMoveId, u64>>,
    presence: Presence,
    /// The names that the viewers know.
    names: Names,
    chat: Chat,
    bot_moves: BotMoves,
    /// The entry of the last action that its person said they will not undo.
    final_action: Option<u64>,
    /// When the store was last told that the table was opened.
    opened_at: Option<Timestamp>,
    /// Whether nobody has opened the table for so long that a game against bots is closed.
    is_unopened: bool,
    /// Whether the task cannot serve the table any more.
    has_ended: bool,
    last_request_at: Timestamp,
}

/// A table cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LoadError {
    #[error("its log cannot be read: {0}")]
    Store(#[from] StoreError),
    #[error("its log cannot be applied: {0}")]
    Log(#[from] LogError),
    #[error("applying its log panicked")]
    Panicked,
}

impl LoadError {
    /// Whether the database cannot be reached: the table can be loaded later.
    pub(crate) fn is_unreachable(&self) -> bool {
        matches!(self, LoadError::Store(error) if error.is_unreachable())
    }

    /// Whether a newer version of the program has written the log.
    pub(crate) fn needs_newer_version(&self) -> bool {
        matches!(self, LoadError::Log(LogError::NewerVersion { .. }))
    }
}

impl TableTask {
    /// Loads a table from its log; `None` if the log does not exist.
    pub(crate) async fn load(
        context: Arc<Context>,
        game: GameId,
        hint: Arc<TaskHint>,
    ) -> Result<Option<Box<TableTask>>, LoadError> {
        let Some((mut table, _)) = read_log(&context, game).await? else { return Ok(None) };
        table.set_wall_offset(context.clock.offset());
        let (now, up_since) = (context.clock.now(), context.node.up_since());
        let others = OtherNodes::new(context.node.facts_elsewhere(game));
        let people: Vec<PersonId> = table.named_people().collect();
        hint.set_named(&people);
        let names = context.people.names(&people).await?;
        Ok(Some(Box::new(TableTask {
            context,
            hint,
            table,
            recent: VecDeque::new(),
            moves: None,
            final_action: others.final_action(),
            presence: Presence::new(now, up_since, others),
            names,
            chat: Chat::default(),
            bot_moves: BotMoves::default(),
            opened_at: None,
            is_unopened: false,
            has_ended: false,
            last_request_at: now,
        })))
    }

    /// Serves requests and timers until the table is idle.
    pub(crate) async fn run(&mut self, requests: &mut RequestReceiver) {
        let hint = Arc::clone(&self.hint);
        self.update_open_tables();
        let mut members_at = None;
        loop {
            if members_at != Some(self.table.seq) {
                members_at = Some(self.table.seq);
                requests.set_members(self.table.members().collect());
            }
            // Futures that are rarely alive are boxed, so that an idle table does not reserve memory for them.
            let wake_at = Box::pin(self.run_timers()).await;
            self.announce_presence();
            self.announce_facts();
            hint.set_applied(self.table.seq);
            let sleep = tokio::time::sleep_until(self.sleep_end(wake_at));
            // The order is fixed, so that a simulation can be repeated. Nothing waits for long: a bot replies once for each
            // question, a hint holds everything since the last one, and the timers run before every request.
            tokio::select! {
                biased;
                reply = self.bot_moves.next_reply() => self.bot_moves.receive(reply, &self.table),
                hinted = hint.wait() => Box::pin(self.follow_hint(hinted)).await,
                request = requests.recv() => Box::pin(self.serve(*request)).await,
                () = sleep => (),
            }
            if self.is_quiet() {
                self.recent = VecDeque::new();
                self.moves = None;
            }
            if self.has_ended {
                return;
            }
            if self.is_idle() {
                self.context.node.announce(self.table.id, None);
                return;
            }
        }
    }

    fn now(&self) -> Timestamp {
        self.context.clock.now()
    }

    fn is_busy(&self) -> bool {
        let runs_timers = || self.presence.is_watched() && self.is_owner();
        !self.presence.is_empty() || !self.bot_moves.is_idle() || runs_timers()
    }

    fn is_idle(&self) -> bool {
        !self.is_busy() && self.now().duration_since(self.last_request_at) >= TABLE_IDLE_TIMEOUT
    }

    /// The time at which the table has been quiet for long enough.
    fn quiet_at(&self) -> Timestamp {
        self.last_request_at.max(self.table.changed_at) + QUIET_TIMEOUT
    }

    fn is_quiet(&self) -> bool {
        self.now() >= self.quiet_at()
    }

    /// The end of the next sleep: the next timer, or the next check whether the table is quiet or idle.
    fn sleep_end(&self, wake_at: Option<Timestamp>) -> tokio::time::Instant {
        let now = self.now();
        let idle_check = if self.is_busy() { now } else { self.last_request_at } + TABLE_IDLE_TIMEOUT;
        let is_forgotten = self.recent.is_empty() && self.moves.is_none();
        let check = if is_forgotten { idle_check } else { idle_check.min(self.quiet_at()) };
        let end = wake_at.map_or(check, |wake_at| wake_at.min(check));
        self.context.clock.to_instant(end.max(now + MIN_SLEEP))
    }

    /// Executes the next action of the timers; returns when to run them again.
    async fn run_timers(&mut self) -> Option<Timestamp> {
        if self.context.shutdown.is_cancelled() || self.context.has_failed() {
            return None;
        }
        if !self.is_owner() {
            // Another node asks the bots.
            self.bot_moves.cancel();
            return None;
        }
        let next = timers::next_step(&TimerInput {
            table: &self.table,
            presence: self.presence.facts(&self.table),
            bot_move: self.bot_moves.progress(),
            final_action: self.final_action,
            is_unopened: self.is_unopened,
            max_log_entries: self.context.limits.get(Limit::LogEntries),
            now: self.now(),
            server_started_at: self.context.node.up_since(),
        });
        match next {
            NextStep::Append(action) => {
                if let DueAction::PlayBotMove { .. } = action {
                    self.bot_moves.cancel();
                }
                Some(self.append_due(&action).await)
            }
            NextStep::AskBot(question) => {
                let asker = self.asker();
                self.bot_moves.ask(&self.context.bot_pool, &self.table, question, asker);
                self.bot_moves.watch(&self.context.bot_pool, &self.table, asker)
            }
            NextStep::AwaitBot => {
                let asker = self.asker();
                self.bot_moves.watch(&self.context.bot_pool, &self.table, asker)
            }
            NextStep::Wait { drop_bot_move, wake_at } => {
                if drop_bot_move {
                    self.bot_moves.cancel();
                }
                wake_at
            }
        }
    }

    /// Appends the entry of a due action; returns when to run the timers again.
    async fn append_due(&mut self, action: &DueAction) -> Timestamp {
        let now = self.now();
        let decide =
            |table: &TableState| table.decide_due(action, now).map(Decision::from).ok_or(Rejection::Stale);
        let abandon_reason = action.abandon_reason(&self.table, now);
        let appended = self.append(decide).instrument(traces::timer_span()).await;
        if let (Some(reason), Ok(_)) = (abandon_reason, &appended) {
            if *action == DueAction::AbandonFull {
                Limit::LogEntries.count();
            }
            tracing::info!(game = %self.table.id, reason, "table abandoned");
        }
        match appended {
            // A stale action was made obsolete by another writer.
            Ok(_) | Err(Rejection::Stale) => now,
            Err(_) => now + TIMER_RETRY_DELAY,
        }
    }

    /// Appends the entry that is decided, and decides again if another writer was faster. The table is changed and the
    /// reply is sent only after the entry is durable.
    async fn append(
        &mut self,
        decide: impl Fn(&TableState) -> Result<Decision, Rejection>,
    ) -> Result<u64, Rejection> {
        loop {
            let Decision { event, move_id } = traces::decide_span().in_scope(|| decide(&self.table))?;
            let at = self.now().max(self.table.changed_at);
            let entry = self.table.next_entry(&event, at, move_id);
            let prepared = self.table.prepare(&entry).map_err(|error| {
                tracing::error!(game = %self.table.id, %error, "decided event cannot be applied");
                Rejection::Unavailable
            })?;
            let index_row = prepared.state().index_row(&prepared.applied().change);
            let move_id = entry.move_id.clone();
            let new = NewEntry { game: self.table.id, entry, index_row, board: None };
            let started = tokio::time::Instant::now();
            let outcome = self.context.log.append(new).instrument(traces::append_span()).await;
            metrics::histogram!("fogg_append_seconds").record(started.elapsed().as_secs_f64());
            match outcome {
                Ok(AppendOutcome::Appended) => {
                    metrics::counter!("fogg_entries_total").increment(1);
                    self.context.node.reached(self.table.id, self.table.seq + 1);
                    self.remember_move(move_id, self.table.seq + 1);
                    let applied = self.table.commit(prepared);
                    self.publish(applied).instrument(traces::publish_span()).await;
                    return Ok(self.table.seq);
                }
                Ok(AppendOutcome::Conflict) => drop(self.catch_up().await?),
                Ok(AppendOutcome::Duplicate(seq)) => {
                    self.catch_up().await?;
                    return Ok(seq);
                }
                Err(error) => return Err(self.context.fail(&error)),
            }
        }
    }

    /// Applies the entries of other writers; returns whether there were any.
    async fn catch_up(&mut self) -> Result<bool, Rejection> {
        if self.context.has_failed() {
            return Err(Rejection::Unavailable);
        }
        let entries = self.context.log.entries(self.table.id, self.table.seq).await;
        let entries = entries.map_err(|error| self.is_unreadable(&error.into()))?;
        for entry in &entries {
            let prepared = self.table.prepare(entry);
            let prepared = prepared.map_err(|error| self.is_unreadable(&error.into()))?;
            self.remember_move(entry.move_id.clone(), entry.seq);
            let applied = self.table.commit(prepared);
            self.publish(applied).await;
        }
        Ok(!entries.is_empty())
    }

    fn remember_move(&mut self, move_id: Option<ClientMoveId>, seq: u64) {
        if let (Some(moves), Some(move_id)) = (&mut self.moves, move_id) {
            moves.insert(move_id, seq);
        }
    }

    /// Applies the entries of other writers if the log has reached a later entry.
    async fn catch_up_to(&mut self, seq: u64) -> Result<(), Rejection> {
        if seq > self.table.seq {
            self.catch_up().await?;
        }
        Ok(())
    }

    /// Reads the current names, and tells all viewers about those that have changed.
    async fn refresh_names(&mut self) {
        let people: Vec<PersonId> = self.table.named_people().chain(self.chat.authors()).collect();
        self.read_names(&people).await;
    }

    /// Reads the names of people, unless they are known.
    async fn learn_names(&mut self, people: &[PersonId]) {
        if people.iter().any(|person| !self.names.has(*person)) {
            let known = self.table.named_people().chain(self.chat.authors());
            let all: Vec<PersonId> = known.chain(people.iter().copied()).collect();
            self.read_names(&all).await;
        }
    }

    async fn read_names(&mut self, people: &[PersonId]) {
        self.hint.set_named(people);
        let names = match self.context.people.names(people).await {
            Ok(names) => names,
            Err(error) => return drop(read_failed(&error)),
        };
        let renamed = names.changed_since(&self.names);
        self.names = names;
        if !renamed.is_empty() {
            let people = renamed.into_iter().map(|person| self.names.to_wire(person)).collect();
            let text = Utf8Bytes::from(ServerMessage::Renamed { people }.to_json());
            self.presence.broadcast(&self.table, self.context.clock.now(), |_| Some(text.clone()));
        }
    }

    /// Sends a durable entry to all viewers.
    async fn publish(&mut self, applied: AppliedEntry) {
        self.update_open_tables();
        if applied.adds_person() {
            self.refresh_names().await;
        }
        if matches!(applied.change, TableChange::Undone { .. }) {
            self.bot_moves.reset_bots();
        }
        let (table, names, now) = (&self.table, &self.names, self.context.clock.now());
        let leaver = match applied.change {
            TableChange::Left { seat } if table.has_left(seat.0) => table.person_at(seat.0),
            _ => None,
        };
        let leaver_text = leaver.map(|person| self.welcome_text(Some(person), true));
        // Viewers of the same seat receive the same text.
        let mut texts: HashMap<Option<Seat>, Utf8Bytes> = HashMap::new();
        self.presence.broadcast(table, now, |viewer| {
            if leaver.is_some() && viewer.person == leaver {
                // From now on the person is a spectator.
                return leaver_text.clone();
            }
            let seat = viewer.person.and_then(|person| table.seat_of(person));
            let text = texts.entry(seat).or_insert_with(|| {
                let update = table.update_for(&applied, seat, true, names);
                ServerMessage::Update(Box::new(update)).to_json().into()
            });
            Some(text.clone())
        });
        if let TableChange::Kicked { .. } = applied.change {
            let kicked = self.table.kicked.last().copied();
            kicked.into_iter().for_each(|person| self.follow_kick(person));
        }
        remember(&mut self.recent, applied);
        // An entry can end the wait for a person who is absent, or begin it.
        self.announce_presence();
    }

    /// Ends the sessions of a person whom the host has removed, and remembers their address. People at the host's own
    /// address are known to the host.
    fn follow_kick(&mut self, person: PersonId) {
        self.presence.disconnect(person, ErrorCode::Kicked);
        let Context { open_tables, removals, .. } = &*self.context;
        let of_host = open_tables.address_of(self.table.host);
        let address = open_tables.address_of(person).filter(|address| Some(*address) != of_host);
        address.into_iter().for_each(|address| removals.kicked(self.table.id, address));
    }

    /// What a bot that is asked now has to know about the table.
    fn asker(&self) -> Asker {
        let (address, host) = (self.context.open_tables.creator_of(self.table.id), self.table.host);
        Asker { owner: BotOwner { address, host }, is_watched: self.presence.is_watched(), now: self.now() }
    }

    /// Keeps the counts of tables and bots up to date.
    fn update_open_tables(&self) {
        let (table, open_tables) = (&self.table, &self.context.open_tables);
        if table.stage.is_over() {
            open_tables.remove(table.id);
        } else {
            let bots = Seat::ALL.into_iter().filter(|seat| table.bot_at(*seat).is_some()).count();
            let is_advertised = table.settings.listed && table.stage == Stage::Waiting;
            open_tables.update(table.id, TableContent { host: table.host, bots, is_advertised });
        }
    }

    fn announce_presence(&mut self) {
        self.presence.set_slow_bot(self.bot_moves.slow_seat(self.context.clock.now()));
        self.presence.announce(&self.table, self.context.clock.now());
    }

    /// Records that a later part of the log cannot be read, and rejects the request that needs it.
    fn is_unreadable(&mut self, error: &LoadError) -> Rejection {
        // The viewers of a table that another node can read connect again.
        self.has_ended |= error.needs_newer_version();
        self.context.reject_load(self.table.id, error)
    }
}

/// Reads and applies the log of a table, and returns also what the last entries changed; `None` if there is no log.
async fn read_log(
    context: &Context,
    game: GameId,
) -> Result<Option<(LoadedTable, VecDeque<AppliedEntry>)>, LoadError> {
    let entries = context.log.entries(game, 0).await?;
    let Some((first, rest)) = entries.split_first() else { return Ok(None) };
    check_hash(first, game, EntryHash::START)?;
    let board = context.logged_board(&board_of(first)?).await?;
    let mut recent = VecDeque::new();
    let mut load = || -> Result<LoadedTable, LogError> {
        let mut table = LoadedTable::new(game, first, Arc::clone(&board), &context.dealer)?;
        for entry in rest {
            remember(&mut recent, table.apply(entry)?);
        }
        Ok(table)
    };
    // A corrupt entry may break an assumption of the code that applies it.
    let table = catch_unwind(AssertUnwindSafe(&mut load)).map_err(|_| LoadError::Panicked)??;
    Ok(Some((table, recent)))
}

fn remember(recent: &mut VecDeque<AppliedEntry>, mut applied: AppliedEntry) {
    // Entries are kept for a long time, so unused capacity would waste memory.
    applied.events.shrink_to_fit();
    if recent.len() == RECENT_ENTRIES {
        recent.pop_front();
    }
    recent.push_back(applied);
}
