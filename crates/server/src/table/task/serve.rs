//! How a table's task serves each request.

use std::time::Duration;

use fogg_protocol::SeatName;
use fogg_protocol::api::{Replay, TableView};
use fogg_protocol::socket::{ServerMessage, Update};
use fogg_record::GameRecord;
use fogg_rules::Seat;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tracing::Instrument as _;

use super::{RECENT_ENTRIES, TableTask, read_log};
use crate::fixed_limits::FixedLimit;
use crate::limits::Limit;
use crate::net::outbox::Outbox;
use crate::rejection::Rejection;
use crate::store::{ClientMoveId, PersonId};
use crate::table::apply::AppliedEntry;
use crate::table::context::{Context, read_failed};
use crate::table::decide::{Command, Decision};
use crate::table::log_event::{Occupant, TableCreated};
use crate::table::presence::{Announcement, ViewerId};
use crate::table::request::{RematchSettings, Request, Visitor};
use crate::table::state::{SeatState, TableState};
use crate::traces;

/// The store is told at most this often that a table was opened.
const OPENED_INTERVAL: Duration = Duration::from_hours(1);

impl TableTask {
    pub(super) async fn serve(&mut self, request: Request) {
        if !matches!(request, Request::Wake | Request::Unopened) {
            self.last_request_at = self.now();
        }
        if request.visitor().is_some_and(|visitor| !self.is_visible_to(visitor)) {
            // The visitor may have taken a seat through another process. If the log cannot be read, they are rejected.
            drop(self.catch_up().await);
        }
        if request.visitor().is_some() {
            self.refresh_names().await;
        }
        if let Request::View { visitor, .. } | Request::Join { visitor, .. } = &request {
            self.log_opening(visitor.person).await;
        }
        let opens_table = self.is_opened_by(&request);
        // A failed send means that the sender has stopped waiting.
        match request {
            Request::Command { visitor, command, span, reply } => {
                drop(reply.send(self.command(&visitor, command).instrument(span).await));
            }
            Request::View { visitor, after, reply } => drop(reply.send(self.view(&visitor, after).await)),
            Request::Summary { visitor, reply } => {
                drop(reply.send(self.admit(&visitor).map(|()| self.table.to_wire(&self.names))));
            }
            Request::Join { visitor, after, contributes, outbox, reply } => {
                drop(reply.send(self.join(&visitor, after, contributes, outbox).await));
            }
            Request::Leave { viewer } => self.presence.leave(&self.table, viewer, self.context.clock.now()),
            Request::Chat { visitor, content, reply } => {
                drop(reply.send(self.post_chat(&visitor, content).await));
            }
            Request::Mute { visitor, person, muted, reply } => {
                drop(reply.send(self.mute(&visitor, person, muted).await));
            }
            Request::Reported { visitor, person, at, reply } => {
                drop(reply.send(self.reported(&visitor, person, at).await));
            }
            Request::Record { visitor, reply } => drop(reply.send(self.record(&visitor).await)),
            Request::Replay { visitor, seat, reply } => drop(reply.send(self.replay(&visitor, seat).await)),
            Request::Rematch { visitor, reply } => drop(reply.send(self.rematch_settings(&visitor).await)),
            Request::EndTurn { visitor, seq, reply } => {
                drop(reply.send(self.end_turn(&visitor, seq).await));
            }
            Request::Unopened => {
                self.is_unopened = !self.presence.is_watched();
                // A viewer who stays connected keeps the table open.
                self.opened_at = None;
            }
            Request::Wake => self.retry_log().await,
        }
        if opens_table || !self.presence.is_empty() {
            self.mark_opened().await;
        }
    }

    /// Whether a request shows that somebody plays or watches the game.
    fn is_opened_by(&self, request: &Request) -> bool {
        match request {
            Request::Command { visitor, .. }
            | Request::View { visitor, .. }
            | Request::Join { visitor, .. } => self.is_visible_to(visitor),
            _ => false,
        }
    }

    /// Logs the first look of a seated person at the started game, because nobody is rated for a game they never opened.
    /// If this fails, the next look is logged.
    async fn log_opening(&mut self, person: Option<PersonId>) {
        let Some(person) = person.filter(|person| self.table.decide_opened(*person).is_some()) else {
            return;
        };
        let decide =
            |table: &TableState| table.decide_opened(person).map(Decision::from).ok_or(Rejection::Stale);
        drop(self.append(decide).instrument(traces::command_span("open")).await);
    }

    /// Records from time to time that somebody has opened a game against bots, so that it stays open.
    async fn mark_opened(&mut self) {
        let now = self.now();
        let is_recent = self.opened_at.is_some_and(|at| now.duration_since(at) < OPENED_INTERVAL);
        if is_recent || !self.table.is_against_bots() {
            return;
        }
        self.opened_at = Some(now);
        if let Err(error) = self.context.log.mark_opened(self.table.id, now).await {
            self.context.fail(&error);
        }
    }

    /// Checks that a visitor may see the table, and records that they are active.
    pub(super) fn admit(&mut self, visitor: &Visitor) -> Result<(), Rejection> {
        if !self.is_visible_to(visitor) {
            return Err(self.table.hidden_reason(visitor.person, visitor.invite.as_deref()));
        }
        if let Some(person) = visitor.person {
            self.presence.touch(&self.table, person, self.context.clock.now());
        }
        Ok(())
    }

    fn is_visible_to(&self, visitor: &Visitor) -> bool {
        self.table.is_visible_to(visitor.person, visitor.invite.as_deref())
    }

    pub(super) fn reads_chat(&self, visitor: &Visitor) -> bool {
        self.table.is_chat_visible_to(visitor.person, visitor.invite.as_deref())
    }

    fn seat_of(&self, visitor: &Visitor) -> Option<Seat> {
        self.table.seat_of(visitor.person?)
    }

    fn has_used_hints(&self, person: PersonId) -> bool {
        let state = self.table.seat_of(person).and_then(|seat| self.table.seat(seat));
        state.is_some_and(|state| state.used_hints)
    }

    async fn command(&mut self, visitor: &Visitor, command: Command) -> Result<u64, Rejection> {
        self.admit(visitor)?;
        let person = visitor.require_person()?;
        if let (Command::Rematch { .. }, Some(_)) = (&command, &self.table.rematch) {
            // There is only one rematch, and another player was faster.
            return Ok(self.table.seq);
        }
        if matches!(command, Command::UseHints) && self.has_used_hints(person) {
            // Only the first use is logged.
            return Ok(self.table.seq);
        }
        let presence = self.presence.facts(&self.table);
        if command.takes_seat() && self.table.decide(person, &command, &presence).is_ok() {
            self.check_seat_limits(person, &command).await?;
        }
        let mut result = self.append(|table| table.decide(person, &command, &presence)).await;
        let may_be_outdated = command.may_be_ahead_of(self.table.seq);
        if may_be_outdated && result.as_ref().is_err_and(Rejection::is_final) && self.catch_up().await? {
            // The rejection was based on an outdated state.
            result = self.append(|table| table.decide(person, &command, &presence)).await;
        }
        if let Err(rejection) = &result {
            rejection.fixed_limit().into_iter().for_each(FixedLimit::count);
        }
        match result {
            Err(rejection) if rejection.is_final() => self.find_resent(person, &command, rejection).await,
            result => result,
        }
    }

    /// Checks the limits of a command that gives a seat to a person or a bot, and that is allowed otherwise. Hosts may
    /// always sit at their own tables and replace a bot by another one.
    async fn check_seat_limits(&mut self, person: PersonId, command: &Command) -> Result<(), Rejection> {
        let Context { open_tables, limits, rate_limiters, removals, .. } = &*self.context;
        match command {
            Command::SeatBot { seat, .. } if self.table.bot_at(*seat).is_some() => Ok(()),
            Command::SeatBot { .. } => open_tables.check_bot(person, limits),
            _ if self.table.host == person => Ok(()),
            _ => {
                let address = open_tables.address_of(person);
                if let Some(address) = address {
                    removals.check_seat(self.table.id, address, person)?;
                }
                self.context.check_tables_of(person).await?;
                rate_limiters.seat_changes_of_person.check(&person)?;
                match address {
                    Some(address) => Ok(rate_limiters.seat_changes_of_address.check(&address)?),
                    None => Ok(()),
                }
            }
        }
    }

    /// A resent move gets its original reply, however much has happened since; any other command stays rejected.
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
        self.recall_moves().await?;
        self.moves.as_ref().and_then(|moves| moves.get(&move_id)).copied().ok_or(rejection)
    }

    /// Reads the moves of the log, unless they are known. Clients that send many moves which are rejected must not make
    /// the server read the log for each of them.
    async fn recall_moves(&mut self) -> Result<(), Rejection> {
        if self.moves.is_some() {
            return Ok(());
        }
        let log = self.context.log.entries(self.table.id, 0).await.map_err(|error| read_failed(&error))?;
        self.moves = Some(log.into_iter().filter_map(|entry| Some((entry.move_id?, entry.seq))).collect());
        // The viewers receive an entry before its sender receives the reply.
        self.catch_up().await?;
        Ok(())
    }

    async fn view(&mut self, visitor: &Visitor, after: Option<u64>) -> Result<Box<TableView>, Rejection> {
        self.admit(visitor)?;
        self.catch_up_to(after.unwrap_or(0)).await?;
        self.catch_up_with_nodes().await?;
        self.recall_entries(after).await?;
        let seat = self.seat_of(visitor);
        let missed = after.and_then(|after| self.entries_after(after)).unwrap_or_default();
        // The current view is sent beside the updates.
        let update =
            |applied| Update { view: None, ..self.table.update_for(applied, seat, false, &self.names) };
        Ok(Box::new(TableView {
            updates: missed.into_iter().map(update).collect(),
            table: self.table.to_wire(&self.names),
            seat: seat.map(SeatName),
            invite: self.table.invite_for(seat),
            view: self.table.view_for(seat),
            turn: self.table.turn_for(seat),
        }))
    }

    /// Reads the entries that a client missed from the log, if they are not in memory and not too many.
    async fn recall_entries(&mut self, after: Option<u64>) -> Result<(), Rejection> {
        let missed = after.and_then(|after| self.table.seq.checked_sub(after)).unwrap_or(0);
        if missed > RECENT_ENTRIES as u64 || missed <= self.recent.len() as u64 {
            return Ok(());
        }
        let read =
            read_log(&self.context, self.table.id).await.map_err(|error| self.is_unreadable(&error))?;
        if let Some((table, recent)) = read
            && table.seq == self.table.seq
        {
            self.recent = recent;
        }
        Ok(())
    }

    /// Reads the whole log again if it could not be read, although the table is loaded: if that works, the table is back
    /// in lists.
    async fn retry_log(&mut self) {
        let (context, game) = (&self.context, self.table.id);
        if !context.unreadable.contains(game) {
            return;
        }
        match read_log(context, game).await {
            Ok(_) => context.unreadable.record_load(game),
            Err(error) => drop(self.is_unreadable(&error)),
        }
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
        contributes: bool,
        outbox: Outbox,
    ) -> Result<ViewerId, Rejection> {
        self.admit(visitor)?;
        // The client may have received later entries from another process.
        self.catch_up().await?;
        self.recall_entries(after).await?;
        self.load_chat().await?;
        if self.seat_of(visitor).is_none() {
            self.check_spectator_limit()?;
        }
        if !self.send_current_state(visitor, after, &outbox) {
            return Err(Rejection::Busy);
        }
        let max_sessions = self.context.limits.get(Limit::SessionsPerPerson);
        let (reads_chat, max_sessions) = (self.reads_chat(visitor), max_sessions as usize);
        let viewer = self.presence.join(visitor.person, contributes, reads_chat, outbox, max_sessions);
        self.announce_presence();
        Ok(viewer)
    }

    /// Rejects a spectator if the table has too many.
    fn check_spectator_limit(&self) -> Result<(), Rejection> {
        self.context.limits.check(Limit::Spectators, self.presence.spectators(&self.table))
    }

    /// Sends the updates after the client's last entry, or a welcome with the whole state. Returns whether the
    /// outbox accepted everything.
    fn send_current_state(&self, visitor: &Visitor, after: Option<u64>, outbox: &Outbox) -> bool {
        let seat = self.seat_of(visitor);
        let missed = after.and_then(|after| self.entries_after(after));
        if let Some(missed) = missed.filter(|missed| !missed.iter().any(|applied| applied.needs_view)) {
            let last = missed.len();
            return missed.into_iter().zip(1..).all(|(applied, number)| {
                let mut update = self.table.update_for(applied, seat, number == last, &self.names);
                // The last update always carries the table, because an earlier one may have changed it.
                update.table = update.turn.is_some().then(|| self.table.to_wire(&self.names));
                outbox.send(ServerMessage::Update(Box::new(update)).to_json().into())
            });
        }
        outbox.send(self.welcome_text(visitor.person, self.reads_chat(visitor)))
    }

    /// The whole state as a person or a guest sees it.
    pub(super) fn welcome_text(&self, person: Option<PersonId>, reads_chat: bool) -> Utf8Bytes {
        let seat = person.and_then(|person| self.table.seat_of(person));
        let mut welcome = self.table.welcome_for(seat, self.now(), &self.names);
        let Announcement { present, absent, slow_bots } = self.presence.announcement(&self.table);
        (welcome.present, welcome.absent, welcome.slow_bots) = (present, absent, slow_bots);
        if reads_chat {
            welcome.chat = self.chat.backlog(person, &self.names);
        }
        ServerMessage::Welcome(Box::new(welcome)).to_json().into()
    }

    /// The visitor will not undo their last action: bots need not wait for it. Does nothing if the visitor has not
    /// seen that action or another one has followed it.
    async fn end_turn(&mut self, visitor: &Visitor, seq: u64) -> Result<(), Rejection> {
        self.admit(visitor)?;
        let person = visitor.require_person()?;
        // They may have seen it at another node.
        self.catch_up_to(seq).await?;
        let seat = self.table.own_seat(person)?;
        let action = self.table.undo_grace().map(|(action, _)| action);
        let action = action.filter(|action| action.seat == seat && action.seq <= seq);
        self.final_action = action.map_or(self.final_action, |action| Some(action.seq));
        Ok(())
    }

    /// The record of a finished game, read from the whole log, with the board file unless the board is built in.
    async fn record(&mut self, visitor: &Visitor) -> Result<GameRecord, Rejection> {
        self.admit(visitor)?;
        self.check_at_nodes(TableState::check_over).await?;
        let log = self.context.log.entries(self.table.id, 0).await.map_err(|error| read_failed(&error))?;
        let record = self.table.record(&log, &self.names)?;
        let board = &self.table.board;
        let builtin = fogg_boards::builtin(board.name());
        if builtin.is_some_and(|builtin| builtin.hash() == board.hash()) {
            return Ok(record);
        }
        let file = self.context.log.board_file(*board.hash()).await;
        let board_file = file.map_err(|error| read_failed(&error))?;
        Ok(GameRecord { board_file, ..record })
    }

    /// The replay of a finished game, read from the whole log.
    async fn replay(&mut self, visitor: &Visitor, seat: Option<Seat>) -> Result<Box<Replay>, Rejection> {
        self.admit(visitor)?;
        self.check_at_nodes(|table| table.check_replay(seat)).await?;
        let log = self.context.log.entries(self.table.id, 0).await;
        let log = log.map_err(|error| self.is_unreadable(&error.into()))?;
        let replay = self.table.replay(&log, seat, &self.names);
        let replay = replay.map_err(|error| self.is_unreadable(&error.into()))?;
        replay.map(Box::new).ok_or(Rejection::NotStarted)
    }

    async fn rematch_settings(&mut self, visitor: &Visitor) -> Result<RematchSettings, Rejection> {
        self.admit(visitor)?;
        self.catch_up_with_nodes().await?;
        let host = visitor.require_person()?;
        self.table.own_seat(host)?;
        // The other people get an offer; the seats of people who left the game are open.
        let occupant = |seat: &SeatState| match seat.occupant.as_ref().filter(|_| !seat.left)? {
            Occupant::Person(person) => (*person == host).then_some(Occupant::Person(host)),
            Occupant::Bot(bot) => Some(Occupant::Bot(bot.choice().on(&self.table.board))),
        };
        let offer = |seat: &SeatState| match seat.occupant {
            Some(Occupant::Person(person)) => Some(person).filter(|person| *person != host && !seat.left),
            Some(Occupant::Bot(_)) | None => None,
        };
        let seats = self.table.seats.iter().map(occupant).collect();
        let offers = self.table.seats.iter().map(offer).collect();
        let settings = TableCreated { host, seats, offers, ..TableCreated::clone(&self.table.settings) };
        Ok((settings, self.table.rematch.clone()))
    }
}
