//! Applying log entries: the only way in which a table's state changes.

use std::sync::Arc;
use std::time::Duration;

use fogg_protocol::ParseError;
use fogg_protocol::table::{ActedBy, TableChange};
use fogg_rules::{Action, ActionError, Board, BySeat, Event, History, Phase, Seat, SetupError, UndoError};

use super::dealing::DealPhase;
use super::log_event::{LogEvent, LoggedBoard, Occupant};
use super::state::{Dealer, GameState, PersonAction, SeatState, TableState};
use super::timers::MORE_TIME;
use crate::clock::WallOffset;
use crate::store::{EntryHash, GameId, LogEntry, PersonId, Stage, Timestamp};

/// What an entry changed, with all hidden information.
#[derive(Clone, Debug)]
pub(crate) struct AppliedEntry {
    pub(crate) seq: u64,
    pub(crate) at: Timestamp,
    pub(crate) change: TableChange,
    pub(crate) events: Vec<Event>,
    /// Whether viewers need a new view, because they cannot derive it from the events.
    pub(crate) needs_view: bool,
}

impl AppliedEntry {
    /// Whether the entry can name a person who was not at the table before.
    pub(crate) fn adds_person(&self) -> bool {
        matches!(self.change, TableChange::Sat { .. } | TableChange::HostChanged)
    }
}

/// A log cannot be applied: a newer version wrote it, or it is corrupt.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LogError {
    #[error("entry {seq} cannot be parsed: {reason}")]
    Parse { seq: u64, reason: String },
    #[error("entry {seq} was written by a newer version of Fogg: {reason}")]
    NewerVersion { seq: u64, reason: String },
    #[error("its log is damaged: {0}")]
    Damaged(String),
    #[error("entry {seq} is out of order")]
    OutOfOrder { seq: u64 },
    #[error("entry {seq} does not match its hash: it was changed, or an entry before it is missing")]
    WrongHash { seq: u64 },
    #[error("the file of the board {0} is missing or is that of another board")]
    UnknownBoard(String),
    #[error("entry {seq} has an unreadable action: {reason}")]
    BadAction { seq: u64, reason: ParseError },
    #[error("entry {seq} is against the rules: {reason}")]
    IllegalAction { seq: u64, reason: ActionError },
    #[error("entry {seq} cannot be undone: {reason}")]
    IllegalUndo { seq: u64, reason: UndoError },
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl TableState {
    /// The table after the first entry of its log.
    pub(crate) fn new(
        id: GameId,
        entry: &LogEntry,
        board: Arc<Board>,
        dealer: &Dealer,
    ) -> Result<TableState, LogError> {
        if entry.seq != 1 {
            return Err(LogError::OutOfOrder { seq: entry.seq });
        }
        check_hash(entry, id, EntryHash::START)?;
        let LogEvent::Created(settings) = parse(entry)? else {
            return Err(LogError::OutOfOrder { seq: entry.seq });
        };
        if settings.board.hash.0 != *board.hash() {
            return Err(LogError::UnknownBoard(settings.board.name.clone()));
        }
        let offers = settings.offers.iter().copied().chain(std::iter::repeat(None));
        let seat = |(occupant, offered_to): (&Option<Occupant>, Option<PersonId>)| SeatState {
            occupant: occupant.clone(),
            offered_to,
            ..SeatState::default()
        };
        Ok(TableState {
            id,
            board,
            seats: settings.seats.iter().zip(offers).map(seat).collect(),
            host: settings.host,
            settings: Arc::from(settings),
            stage: Stage::Waiting,
            seq: 1,
            hash: entry.hash,
            changed_at: entry.at,
            started_at: None,
            dealing: None,
            abandoned_deals: Arc::default(),
            game_state: None,
            rematch: None,
            shared: false,
            kicked: Vec::new(),
            given_up_by: None,
            full: false,
            closed: false,
            dealer: Arc::clone(dealer),
            wall_offset: WallOffset::default(),
        })
    }

    /// Applies the next entry and returns what it changed. After an error the state is unusable.
    pub(super) fn apply(&mut self, entry: &LogEntry) -> Result<AppliedEntry, LogError> {
        let LogEntry { seq, at, .. } = *entry;
        if seq != self.seq + 1 {
            return Err(LogError::OutOfOrder { seq });
        }
        check_hash(entry, self.id, self.hash)?;
        let event = parse(entry)?;
        (self.seq, self.hash, self.changed_at) = (seq, entry.hash, at);
        let (mut events, mut needs_view) = (Vec::new(), false);
        let change = match event {
            LogEvent::Created(_) => return Err(LogError::OutOfOrder { seq }),
            LogEvent::Sat { seat, person } => {
                self.seats
                    .iter_mut()
                    .filter(|seat| seat.offered_to == Some(person))
                    .for_each(SeatState::withdraw_offer);
                self.seat_mut(seat.0).withdraw_offer();
                self.seat_mut(seat.0).occupant = Some(Occupant::Person(person));
                TableChange::Sat { seat }
            }
            LogEvent::Left { seat } => {
                // A player who leaves the game sees it as a spectator from now on.
                needs_view = self.game_state.is_some();
                self.apply_left(seat.0);
                TableChange::Left { seat }
            }
            LogEvent::Kicked { seat } => {
                self.kicked.extend(self.person_at(seat.0));
                self.clear_seat(seat.0);
                // The seat is open again, so the game has to wait for its start.
                (self.stage, self.started_at, self.dealing) = (Stage::Waiting, None, None);
                TableChange::Kicked { seat }
            }
            LogEvent::Bot { seat, bot } => {
                self.clear_seat(seat.0);
                self.seat_mut(seat.0).occupant = bot.map(Occupant::Bot);
                needs_view = self.proceed_with_deal()?;
                TableChange::Bot { seat }
            }
            LogEvent::HostChanged { person } => {
                self.host = person;
                TableChange::HostChanged
            }
            LogEvent::Committed { seat, hash } => {
                self.seat_mut(seat.0).commitment = Some(hash.0);
                needs_view = self.proceed_with_deal()?;
                TableChange::Committed { seat }
            }
            LogEvent::Revealed { seat, contribution } => {
                self.seat_mut(seat.0).opened = true;
                self.seat_mut(seat.0).contribution = Some(contribution.0);
                needs_view = self.proceed_with_deal()?;
                TableChange::Revealed { seat }
            }
            LogEvent::Started { awaits_commitments, opened } => {
                self.stage = Stage::Playing;
                opened.into_iter().for_each(|seat| self.seat_mut(seat.0).opened = true);
                self.started_at = Some(at);
                let phase = if awaits_commitments { DealPhase::Committing } else { DealPhase::Revealing };
                self.dealing = Some(phase(at));
                needs_view = self.proceed_with_deal()?;
                TableChange::Started
            }
            LogEvent::Opened { seat } => {
                self.seat_mut(seat.0).opened = true;
                TableChange::Opened { seat }
            }
            LogEvent::CommitmentsClosed {} => {
                self.dealing = Some(DealPhase::Revealing(at));
                needs_view = self.proceed_with_deal()?;
                TableChange::CommitmentsClosed
            }
            LogEvent::DealAbandoned {} => {
                let seats = self.abandon_deal();
                needs_view = self.proceed_with_deal()?;
                TableChange::DealAbandoned { seats }
            }
            LogEvent::Acted { seat, action, by } => {
                let action = action.to_rules(&self.board);
                let action = action.map_err(|reason| LogError::BadAction { seq, reason })?;
                self.apply_action(seat.0, action, by, &mut events)?;
                TableChange::Acted { seat, by }
            }
            LogEvent::Undone { seat } => {
                self.apply_undo(seat.0)?;
                needs_view = true;
                TableChange::Undone { seat }
            }
            LogEvent::MoreTime { seat } => {
                let Some(game) = &mut self.game_state else { return Err(LogError::OutOfOrder { seq }) };
                game.extra_time += MORE_TIME;
                game.more_time_count += 1;
                TableChange::MoreTime { seat }
            }
            LogEvent::UsedHints { seat } => {
                self.seat_mut(seat.0).used_hints = true;
                TableChange::UsedHints { seat }
            }
            LogEvent::Abandoned { by } => {
                self.stage = Stage::Abandoned;
                self.given_up_by = by;
                TableChange::Abandoned
            }
            LogEvent::Full {} => {
                self.stage = Stage::Abandoned;
                self.full = true;
                TableChange::Abandoned
            }
            LogEvent::Closed {} => {
                self.stage = Stage::Abandoned;
                self.closed = true;
                TableChange::Closed
            }
            LogEvent::Rematch { table } => {
                self.rematch = Some(table);
                TableChange::Rematch
            }
            LogEvent::Shared {} => {
                self.shared = true;
                TableChange::Shared
            }
        };
        Ok(AppliedEntry { seq, at, change, events, needs_view })
    }

    /// Before the game the seat becomes free; during the game a bot plays on. A host who leaves is replaced.
    fn apply_left(&mut self, seat: Seat) {
        let was_host = self.person_at(seat).is_some_and(|person| person == self.host);
        if self.stage == Stage::Playing {
            (self.seat_mut(seat).left, self.seat_mut(seat).opened) = (true, true);
        } else {
            self.clear_seat(seat);
        }
        let next = self.people().next().map(|(_, person)| person);
        match next {
            Some(person) if was_host => self.host = person,
            Some(_) => (),
            None => self.stage = Stage::Abandoned,
        }
    }

    fn clear_seat(&mut self, seat: Seat) {
        *self.seat_mut(seat) = SeatState::default();
    }

    /// Deals the cards from the contributions.
    pub(super) fn deal(&mut self) -> Result<(), LogError> {
        let setup = self.setup();
        self.dealing = None;
        let history = History::new((self.dealer)(&setup)?);
        self.game_state = Some(Box::new(GameState {
            history,
            setup,
            undo_counts: BySeat::default(),
            turn_started_at: self.changed_at,
            undoable_turn_starts: Vec::new(),
            extra_time: Duration::ZERO,
            more_time_count: 0,
            last_by_person: None,
            stand_in_turns: BySeat::default(),
            decision_seq: self.seq,
            outcome: None,
        }));
        Ok(())
    }

    fn apply_action(
        &mut self,
        seat: Seat,
        action: Action,
        by: ActedBy,
        events: &mut Vec<Event>,
    ) -> Result<(), LogError> {
        let (seq, at) = (self.seq, self.changed_at);
        self.seat_mut(seat).opened |= by == ActedBy::Person;
        let Some(game) = &mut self.game_state else { return Err(LogError::OutOfOrder { seq }) };
        game.count_stand_in_turn(seat, by);
        game.last_by_person = (by == ActedBy::Person).then_some(PersonAction { seat, seq, at });
        let played = game.history.play(seat, action, &mut |event| events.push(event));
        played.map_err(|reason| LogError::IllegalAction { seq, reason })?;
        game.remember_turn_start();
        if events.iter().any(|event| matches!(event, Event::TurnBegan { .. })) {
            game.turn_started_at = at;
            game.extra_time = Duration::ZERO;
        }
        if !game.is_choosing_first_tickets() {
            game.decision_seq = seq;
        }
        game.outcome = game.history.game().outcome();
        if game.outcome.is_some() {
            self.stage = Stage::Finished;
        }
        Ok(())
    }

    fn apply_undo(&mut self, seat: Seat) -> Result<(), LogError> {
        let seq = self.seq;
        let Some(game) = &mut self.game_state else { return Err(LogError::OutOfOrder { seq }) };
        let undone = game.history.undo(seat).map_err(|reason| LogError::IllegalUndo { seq, reason })?;
        game.undo_counts[seat] += 1;
        game.stand_in_turns[seat] = 0;
        // The turn continues with its old start: an undo must not gain time.
        let turn_start = game.undoable_turn_starts.iter().find(|(ply, _)| *ply == undone.ply);
        game.turn_started_at = turn_start.map_or(game.turn_started_at, |(_, started_at)| *started_at);
        game.forget_turn_starts();
        if !game.is_choosing_first_tickets() {
            game.decision_seq = seq;
        }
        Ok(())
    }
}

impl GameState {
    /// Remembers when the turn of the last ply began, as long as the ply can be undone.
    fn remember_turn_start(&mut self) {
        self.undoable_turn_starts.push((self.history.plies(), self.turn_started_at));
        self.forget_turn_starts();
    }

    fn forget_turn_starts(&mut self) {
        self.undoable_turn_starts.retain(|(ply, _)| self.history.is_undoable(*ply));
        if self.undoable_turn_starts.is_empty() {
            self.undoable_turn_starts = Vec::new();
        }
    }

    /// Counts the turns in a row that a stand-in played for a seat's person. A turn in which the person acted, too,
    /// does not count.
    fn count_stand_in_turn(&mut self, seat: Seat, by: ActedBy) {
        let begins_turn = matches!(self.history.game().public().phase(), Phase::Turn(_));
        let count = &mut self.stand_in_turns[seat];
        match by {
            ActedBy::Person | ActedBy::Bot => *count = 0,
            ActedBy::Clock | ActedBy::Away => *count = count.saturating_add(u8::from(begins_turn)),
        }
    }
}

pub(super) fn check_hash(entry: &LogEntry, game: GameId, previous: EntryHash) -> Result<(), LogError> {
    if entry.follows(game, previous) { Ok(()) } else { Err(LogError::WrongHash { seq: entry.seq }) }
}

/// The board that the first entry of a log names.
pub(crate) fn board_of(first: &LogEntry) -> Result<LoggedBoard, LogError> {
    match parse(first)? {
        LogEvent::Created(settings) => Ok(settings.board),
        _ => Err(LogError::OutOfOrder { seq: first.seq }),
    }
}

/// Parses an entry. One that matches its hash and is JSON with a type was written as it is, so that a newer version
/// must have written it if this one cannot read it.
fn parse(entry: &LogEntry) -> Result<LogEvent, LogError> {
    #[derive(serde::Deserialize)]
    struct TypeOnly {
        r#type: String,
    }
    LogEvent::from_json(&entry.body).map_err(|error| {
        let (seq, reason) = (entry.seq, error.to_string());
        match serde_json::from_str(&entry.body) {
            Ok(TypeOnly { r#type }) if !r#type.is_empty() => LogError::NewerVersion { seq, reason },
            Ok(_) | Err(_) => LogError::Parse { seq, reason },
        }
    })
}
