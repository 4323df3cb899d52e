//! The task of one loaded table: it serves requests, runs the timers and keeps viewers up to date.
//!
//! The task is a cache of the table's log. It can be dropped at any time; the next one loads the log again.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use fogg_protocol::SeatName;
use fogg_protocol::api::{Replay, TableView};
use fogg_protocol::socket::{ChatContent, ServerMessage, Update};
use fogg_protocol::table::TableChange;
use fogg_rules::Seat;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::apply::{AppliedEntry, LogError};
use super::bot_moves::BotMoves;
use super::chat::Chat;
use super::context::{Context, read_failed};
use super::decide::{Command, Decision};
use super::loaded_table::LoadedTable;
use super::log_event::{Occupant, TableCreated};
use super::presence::{Presence, ViewerId};
use super::registry::LogHint;
use super::request::{RematchSettings, Request, Visitor};
use super::state::TableState;
use super::timers::{self, DueAction, Next, TimerInput};
use super::view::person_to_wire;
use crate::net::outbox::Outbox;
use crate::rejection::Rejection;
use crate::store::{AppendOutcome, ClientMoveId, GameId, LogEntry, NewEntry, PersonId, Stage, Timestamp};

/// The number of entries that a returning client can catch up on; after more it gets a new view.
const RECENT_ENTRIES: usize = 32;
/// A table without viewers is unloaded after this time without a request.
const TABLE_IDLE_TIMEOUT: Duration = Duration::from_secs(30);
/// A timer whose action failed is tried again after this time.
const TIMER_RETRY_DELAY: Duration = Duration::from_secs(1);
/// The shortest sleep of the task.
const MIN_SLEEP: Duration = Duration::from_millis(1);

/// The task of a loaded table.
pub(crate) struct TableTask {
    context: Arc<Context>,
    table: LoadedTable,
    recent: VecDeque<AppliedEntry>,
    presence: Presence,
    chat: Chat,
    bot_moves: BotMoves,
    last_request_at: Timestamp,
}

impl TableTask {
    /// Loads a table from its log; `None` if the log does not exist.
    pub(crate) async fn load(context: Arc<Context>, game: GameId) -> Result<Option<TableTask>, Rejection> {
        let entries = context.log.entries(game, 0).await.map_err(|error| read_failed(&error))?;
        let Some((first, rest)) = entries.split_first() else { return Ok(None) };
        let mut recent = VecDeque::new();
        let mut load = || -> Result<LoadedTable, LogError> {
            let mut table = LoadedTable::new(game, first, &context.boards, &context.dealer)?;
            for entry in rest {
                remember(&mut recent, table.apply(entry)?);
            }
            Ok(table)
        };
        let table = load().map_err(|error| log_is_unreadable(game, &error))?;
        let now = context.clock.now();
        Ok(Some(TableTask {
            context,
            table,
            recent,
            presence: Presence::new(now),
            chat: Chat::default(),
            bot_moves: BotMoves::default(),
            last_request_at: now,
        }))
    }

    /// Serves requests and timers until the table is idle.
    pub(crate) async fn run(&mut self, requests: &mut mpsc::Receiver<Box<Request>>, hint: &LogHint) {
        loop {
            let wake_at = self.run_timers().await;
            let sleep = tokio::time::sleep_until(self.sleep_end(wake_at));
            tokio::select! {
                request = requests.recv() => match request {
                    Some(request) => self.serve(*request).await,
                    None => return,
                },
                reply = self.bot_moves.next_reply() => self.bot_moves.receive(reply, &self.table),
                // If the log cannot be read now, the next request reads it.
                reached = hint.wait() => drop(self.catch_up_to(reached).await),
                () = sleep => (),
            }
            if self.is_idle() {
                return;
            }
        }
    }

    fn now(&self) -> Timestamp {
        self.context.clock.now()
    }

    fn is_busy(&self) -> bool {
        !self.presence.is_empty() || !self.bot_moves.is_idle()
    }

    fn is_idle(&self) -> bool {
        !self.is_busy() && self.now().duration_since(self.last_request_at) >= TABLE_IDLE_TIMEOUT
    }

    /// The end of the next sleep: the next timer, or the next check whether the table is idle.
    fn sleep_end(&self, wake_at: Option<Timestamp>) -> tokio::time::Instant {
        let now = self.now();
        let idle_check = if self.is_busy() { now } else { self.last_request_at } + TABLE_IDLE_TIMEOUT;
        let end = wake_at.map_or(idle_check, |wake_at| wake_at.min(idle_check));
        self.context.clock.to_instant(end.max(now + MIN_SLEEP))
    }

    /// Executes what the timers say; returns when to run them again.
    async fn run_timers(&mut self) -> Option<Timestamp> {
        if self.context.shutdown.is_cancelled() || self.context.has_failed() {
            return None;
        }
        let next = timers::next_action(&TimerInput {
            table: &self.table,
            presence: self.presence.facts(&self.table),
            bot_move: self.bot_moves.progress(),
            now: self.now(),
            server_started_at: self.context.clock.started_at(),
        });
        match next {
            Next::Append(action) => {
                if let DueAction::PlayBotMove { .. } = action {
                    self.bot_moves.cancel();
                }
                Some(self.append_due(&action).await)
            }
            Next::AskBot(question) => {
                self.bot_moves.ask(&self.context.bot_pool, &self.table, question);
                None
            }
            Next::AwaitBot => None,
            Next::Wait { drop_bot_move, wake_at } => {
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
        match self.append(decide).await {
            // A stale action was made obsolete by another writer.
            Ok(_) | Err(Rejection::Stale) => now,
            Err(_) => now + TIMER_RETRY_DELAY,
        }
    }

    async fn serve(&mut self, request: Request) {
        if !matches!(request, Request::Wake) {
            self.last_request_at = self.now();
        }
        if request.visitor().is_some_and(|visitor| !self.is_visible_to(visitor)) {
            // They may have sat down through another process. If the log cannot be read, they are turned away.
            drop(self.catch_up().await);
        }
        // A failed send means that the sender has stopped waiting.
        match request {
            Request::Command { visitor, command, reply } => {
                drop(reply.send(self.command(&visitor, command).await));
            }
            Request::View { visitor, after, reply } => drop(reply.send(self.view(&visitor, after).await)),
            Request::Summary { visitor, reply } => {
                drop(reply.send(self.admit(&visitor).map(|()| self.table.to_wire())));
            }
            Request::Join { visitor, after, outbox, reply } => {
                drop(reply.send(self.join(&visitor, after, outbox).await));
            }
            Request::Leave { viewer } => self.presence.leave(&self.table, viewer, self.context.clock.now()),
            Request::Chat { visitor, content, reply } => {
                drop(reply.send(self.post_chat(&visitor, content)));
            }
            Request::Mute { visitor, person, muted, reply } => {
                drop(reply.send(self.mute(&visitor, person, muted)));
            }
            Request::Record { visitor, reply } => {
                drop(reply.send(self.admit(&visitor).and_then(|()| self.table.record())));
            }
            Request::Replay { visitor, seat, reply } => drop(reply.send(self.replay(&visitor, seat).await)),
            Request::Rematch { visitor, reply } => drop(reply.send(self.rematch_settings(&visitor))),
            Request::Wake => (),
        }
    }

    /// Checks that a visitor may know of the table.
    fn admit(&mut self, visitor: &Visitor) -> Result<(), Rejection> {
        if !self.is_visible_to(visitor) {
            return Err(Rejection::NoSuchTable);
        }
        if let Some(person) = visitor.person_id() {
            self.presence.touch(&self.table, person, self.context.clock.now());
        }
        Ok(())
    }

    fn is_visible_to(&self, visitor: &Visitor) -> bool {
        self.table.is_visible_to(visitor.person_id(), visitor.invite.as_deref())
    }

    fn seat_of(&self, visitor: &Visitor) -> Option<Seat> {
        self.table.seat_of(visitor.person_id()?)
    }

    async fn command(&mut self, visitor: &Visitor, command: Command) -> Result<u64, Rejection> {
        self.admit(visitor)?;
        let person = visitor.require_person()?;
        if let (Command::Rematch { .. }, Some(_)) = (&command, &self.table.rematch) {
            // There is only one rematch, and another player was faster.
            return Ok(self.table.seq);
        }
        let mut result = self.append(|table| table.decide(person, &command)).await;
        if result.as_ref().is_err_and(Rejection::is_verdict) && self.catch_up().await? {
            // The verdict was based on an outdated state.
            result = self.append(|table| table.decide(person, &command)).await;
        }
        match result {
            Err(rejection) if rejection.is_verdict() => {
                self.find_resent(person.id, &command, rejection).await
            }
            result => result,
        }
    }

    /// A resent move gets the reply of the first time, however much has happened since; any other stays rejected.
    async fn find_resent(
        &mut self,
        person: PersonId,
        command: &Command,
        rejection: Rejection,
    ) -> Result<u64, Rejection> {
        let (Some(move_id), Some(seat)) = (command.move_id(), self.table.seat_of(person)) else {
            return Err(rejection);
        };
        let move_id = ClientMoveId::new(seat, move_id.clone());
        let found = self.context.log.find_move(self.table.id, move_id).await;
        let seq = found.ok().flatten().ok_or(rejection)?;
        // The viewers receive an entry before its sender receives the reply.
        self.catch_up_to(seq).await?;
        Ok(seq)
    }

    /// Appends the entry that is decided, and decides again if another writer was faster. The table changes and the
    /// reply leaves after the entry is durable.
    async fn append(
        &mut self,
        decide: impl Fn(&TableState) -> Result<Decision, Rejection>,
    ) -> Result<u64, Rejection> {
        loop {
            let Decision { event, move_id } = decide(&self.table)?;
            let at = self.now().max(self.table.changed_at);
            let entry = LogEntry { seq: self.table.seq + 1, at, body: event.to_json() };
            let prepared = self.table.prepare(&entry).map_err(|error| {
                tracing::error!(game = %self.table.id, %error, "decided event cannot be applied");
                Rejection::Unavailable
            })?;
            let index_row = prepared.state().index_row(&prepared.applied().change);
            let new = NewEntry { game: self.table.id, entry, move_id, index_row };
            let started = tokio::time::Instant::now();
            let outcome = self.context.log.append(new).await;
            metrics::histogram!("fogg_append_seconds").record(started.elapsed().as_secs_f64());
            match outcome {
                Ok(AppendOutcome::Appended) => {
                    metrics::counter!("fogg_entries_total").increment(1);
                    let applied = self.table.commit(prepared);
                    self.publish(applied);
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

    /// Applies the entries of other writers; says whether there were any.
    async fn catch_up(&mut self) -> Result<bool, Rejection> {
        if self.context.has_failed() {
            return Err(Rejection::Unavailable);
        }
        let entries = self.context.log.entries(self.table.id, self.table.seq).await;
        let entries = entries.map_err(|error| self.context.fail(&error))?;
        for entry in &entries {
            let prepared = self.table.prepare(entry);
            let prepared = prepared.map_err(|error| log_is_unreadable(self.table.id, &error))?;
            let applied = self.table.commit(prepared);
            self.publish(applied);
        }
        Ok(!entries.is_empty())
    }

    /// Applies the entries of other writers if the log has reached a later entry.
    async fn catch_up_to(&mut self, seq: u64) -> Result<(), Rejection> {
        if seq > self.table.seq {
            self.catch_up().await?;
        }
        Ok(())
    }

    /// Sends a durable entry to all viewers.
    fn publish(&mut self, applied: AppliedEntry) {
        if matches!(applied.change, TableChange::Undone { .. }) {
            self.bot_moves.reset_bots();
        }
        let (table, now) = (&self.table, self.context.clock.now());
        // Viewers of the same seat receive the same text.
        let mut texts: HashMap<Option<Seat>, Utf8Bytes> = HashMap::new();
        self.presence.broadcast(table, now, |viewer| {
            let seat = viewer.person.and_then(|person| table.seat_of(person));
            let text = texts.entry(seat).or_insert_with(|| {
                let update = table.update_for(&applied, seat, true);
                ServerMessage::Update(Box::new(update)).to_json().into()
            });
            Some(text.clone())
        });
        remember(&mut self.recent, applied);
    }

    async fn view(&mut self, visitor: &Visitor, after: Option<u64>) -> Result<Box<TableView>, Rejection> {
        self.admit(visitor)?;
        self.catch_up_to(after.unwrap_or(0)).await?;
        let seat = self.seat_of(visitor);
        let missed = after.and_then(|after| self.entries_after(after)).unwrap_or_default();
        // The current view is sent beside the updates.
        let update = |applied| Update { view: None, ..self.table.update_for(applied, seat, false) };
        Ok(Box::new(TableView {
            updates: missed.into_iter().map(update).collect(),
            table: self.table.to_wire(),
            seat: seat.map(SeatName),
            invite: self.table.invite_for(seat),
            view: self.table.view_for(seat),
            turn: self.table.turn_for(seat),
        }))
    }

    /// The entries after a sequence number; `None` if it is too old or does not exist.
    fn entries_after(&self, seq: u64) -> Option<Vec<&AppliedEntry>> {
        let count = usize::try_from(self.table.seq.checked_sub(seq)?).ok()?;
        let first = self.recent.len().checked_sub(count)?;
        Some(self.recent.iter().skip(first).collect())
    }

    async fn join(
        &mut self,
        visitor: &Visitor,
        after: Option<u64>,
        outbox: Outbox,
    ) -> Result<ViewerId, Rejection> {
        self.admit(visitor)?;
        // The client may come from another process and know later entries.
        self.catch_up().await?;
        if self.presence.is_full() && self.seat_of(visitor).is_none() {
            return Err(Rejection::Busy);
        }
        if !self.send_current_state(visitor, after, &outbox) {
            return Err(Rejection::Busy);
        }
        let now = self.now();
        let viewer = self.presence.join(&self.table, visitor.person_id(), outbox, now);
        self.return_to_seat(visitor).await?;
        Ok(viewer)
    }

    /// A person who left during the game takes their seat again when they reconnect.
    async fn return_to_seat(&mut self, visitor: &Visitor) -> Result<(), Rejection> {
        let Some(person) = &visitor.person else { return Ok(()) };
        let is_away = self.seat_of(visitor).is_some_and(|seat| self.table.is_away(seat));
        if is_away && self.table.stage == Stage::Playing {
            self.append(|table| table.decide(person, &Command::Sit { seat: None })).await?;
        }
        Ok(())
    }

    /// Sends the updates after the client's last entry, or a welcome with the whole state. Says whether the outbox
    /// took everything.
    fn send_current_state(&self, visitor: &Visitor, after: Option<u64>, outbox: &Outbox) -> bool {
        let seat = self.seat_of(visitor);
        let missed = after.and_then(|after| self.entries_after(after));
        if let Some(missed) = missed.filter(|missed| !missed.iter().any(|applied| applied.needs_view)) {
            let last = missed.len();
            return missed.into_iter().zip(1..).all(|(applied, number)| {
                let mut update = self.table.update_for(applied, seat, number == last);
                // The last update always carries the table, because an earlier one may have changed it.
                update.table = update.turn.is_some().then(|| self.table.to_wire());
                outbox.send(ServerMessage::Update(Box::new(update)).to_json().into())
            });
        }
        let mut welcome = self.table.welcome_for(seat, self.now());
        welcome.present = self.presence.present_seats(&self.table);
        welcome.chat = self.chat.backlog(visitor.person_id());
        outbox.send(ServerMessage::Welcome(Box::new(welcome)).to_json().into())
    }

    fn post_chat(&mut self, visitor: &Visitor, content: ChatContent) -> Result<(), Rejection> {
        self.admit(visitor)?;
        let author = visitor.require_person()?;
        // Spectators cannot chat.
        let seat = self.seat_of(visitor).ok_or(Rejection::NotSeated)?;
        let (now, allows_free_text) = (self.now(), self.table.settings.free_text);
        let message =
            self.chat.post(person_to_wire(author), Some(SeatName(seat)), content, allows_free_text, now)?;
        let text = Utf8Bytes::from(ServerMessage::Chat(message).to_json());
        self.presence.broadcast(&self.table, now, |viewer| {
            self.chat.can_see(viewer.person, author.id).then(|| text.clone())
        });
        Ok(())
    }

    fn mute(&mut self, visitor: &Visitor, person: PersonId, muted: bool) -> Result<(), Rejection> {
        self.admit(visitor)?;
        let reader = visitor.require_person()?.id;
        if muted {
            self.chat.mute(reader, person);
        } else {
            self.chat.unmute(reader, person);
        }
        Ok(())
    }

    /// The replay of a finished game, read from the whole log.
    async fn replay(&mut self, visitor: &Visitor, seat: Option<Seat>) -> Result<Box<Replay>, Rejection> {
        self.admit(visitor)?;
        self.table.check_replay(seat)?;
        let log = self.context.log.entries(self.table.id, 0).await.map_err(|error| read_failed(&error))?;
        let replay = self.table.replay(&log, &self.context.boards, seat);
        let replay = replay.map_err(|error| log_is_unreadable(self.table.id, &error))?;
        replay.map(Box::new).ok_or(Rejection::NotStarted)
    }

    fn rematch_settings(&mut self, visitor: &Visitor) -> Result<RematchSettings, Rejection> {
        self.admit(visitor)?;
        let host = visitor.require_person()?.clone();
        self.seat_of(visitor).ok_or(Rejection::NotSeated)?;
        let seats: Vec<Option<Occupant>> =
            self.table.seats.iter().map(|seat| seat.occupant.clone()).collect();
        let settings = TableCreated { host, seats, ..TableCreated::clone(&self.table.settings) };
        Ok((settings, self.table.rematch.clone()))
    }
}

fn log_is_unreadable(game: GameId, error: &LogError) -> Rejection {
    tracing::error!(%game, %error, "log cannot be applied");
    Rejection::Unavailable
}

fn remember(recent: &mut VecDeque<AppliedEntry>, mut applied: AppliedEntry) {
    // Entries are kept much longer than they take to build.
    applied.events.shrink_to_fit();
    if recent.len() == RECENT_ENTRIES {
        recent.pop_front();
    }
    recent.push_back(applied);
}
