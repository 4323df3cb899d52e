//! Decisions: which log event a command or a timer leads to, or why it is rejected.
//!
//! The functions are pure: they change nothing, and the time is passed in.

use fogg_protocol::table::ActedBy;
use fogg_protocol::{Action, SeatName};
use fogg_rules::{ActionError, Seat};

use super::bot_name::BotChoice;
use super::dealing::DealPhase;
use super::log_event::{LogEvent, Occupant};
use super::state::{GameState, TableState};
use super::timers::{DueAction, PresenceFacts};
use crate::rejection::Rejection;
use crate::store::{ClientMoveId, MoveId, PersonId, Stage, Timestamp};
use fogg_protocol::HexBytes;

/// The maximum number of undos of a seat in one game, which bounds the log.
const MAX_UNDOS: usize = 50;

/// How often the players of a game can ask for more time.
const MAX_MORE_TIME: u8 = 3;

/// The number of log entries before the game starts after which only the host changes the table, which bounds the log.
const MAX_ENTRIES_BEFORE_START: u64 = 1_000;
/// The number of log entries before the game starts after which nobody changes the table.
const MAX_ENTRIES_OF_HOST: u64 = 10_000;

/// A person's request to change a table.
#[derive(Clone, Debug)]
pub(crate) enum Command {
    Sit { seat: Option<Seat> },
    Leave,
    SeatBot { seat: Seat, bot: Option<BotChoice> },
    Kick { seat: Seat },
    Commit { hash: [u8; 32] },
    Reveal { contribution: [u8; 32] },
    Start,
    Act { id: MoveId, seq: u64, action: Action },
    Undo { id: MoveId, seq: u64 },
    MoreTime,
    UseHints,
    Rematch { table: String },
    Share,
}

impl Command {
    /// The name of the command in traces.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Command::Sit { .. } => "sit",
            Command::Leave => "leave",
            Command::SeatBot { .. } => "seat_bot",
            Command::Kick { .. } => "kick",
            Command::Commit { .. } => "commit",
            Command::Reveal { .. } => "reveal",
            Command::Start => "start",
            Command::Act { .. } => "act",
            Command::Undo { .. } => "undo",
            Command::MoreTime => "more_time",
            Command::UseHints => "use_hints",
            Command::Rematch { .. } => "rematch",
            Command::Share => "share",
        }
    }

    /// The client's id for the move, if the command is a move.
    pub(crate) fn move_id(&self) -> Option<&MoveId> {
        match self {
            Command::Act { id, .. } | Command::Undo { id, .. } => Some(id),
            _ => None,
        }
    }

    /// Whether the command gives a seat to a person or a bot.
    pub(crate) fn takes_seat(&self) -> bool {
        matches!(self, Command::Sit { .. } | Command::SeatBot { bot: Some(_), .. })
    }

    /// Whether the client that sent the command may know more of the log than the first entries up to `seq`.
    pub(crate) fn may_be_ahead_of(&self, seq: u64) -> bool {
        match self {
            Command::Act { seq: known, .. } | Command::Undo { seq: known, .. } => *known > seq,
            _ => true,
        }
    }
}

/// The log event that a command leads to.
#[derive(Clone, Debug)]
pub(crate) struct Decision {
    pub(crate) event: LogEvent,
    pub(crate) move_id: Option<ClientMoveId>,
}

impl From<LogEvent> for Decision {
    fn from(event: LogEvent) -> Decision {
        Decision { event, move_id: None }
    }
}

impl Decision {
    fn with_move_id(event: LogEvent, seat: Seat, id: &MoveId) -> Decision {
        Decision { event, move_id: Some(ClientMoveId::new(seat, id.clone())) }
    }
}

impl TableState {
    /// Decides a person's command.
    pub(crate) fn decide(
        &self,
        person: PersonId,
        command: &Command,
        presence: &PresenceFacts,
    ) -> Result<Decision, Rejection> {
        match command {
            Command::Sit { seat } => self.decide_sit(person, *seat).map(Decision::from),
            Command::Leave => self.decide_leave(person).map(Decision::from),
            Command::SeatBot { seat, bot } => self.decide_bot(person, *seat, *bot).map(Decision::from),
            Command::Kick { seat } => self.decide_kick(person, *seat).map(Decision::from),
            Command::Commit { hash } => {
                let seat = self.own_seat(person)?;
                self.check_committing(seat)?;
                // A first commitment gets through, because the game may wait for it.
                if self.seat(seat).is_some_and(|state| state.commitment.is_some()) {
                    self.check_room(person)?;
                }
                Ok(LogEvent::Committed { seat: SeatName(seat), hash: HexBytes(*hash) }.into())
            }
            Command::Reveal { contribution } => self.decide_reveal(person, contribution).map(Decision::from),
            Command::Start => self.decide_start(person, presence).map(Decision::from),
            Command::Act { id, seq, action } => {
                let seat = self.own_seat(person)?;
                self.check_seq(self.current_game()?, *seq)?;
                self.check_action(seat, action)?;
                let event =
                    LogEvent::Acted { seat: SeatName(seat), action: action.clone(), by: ActedBy::Person };
                Ok(Decision::with_move_id(event, seat, id))
            }
            Command::Undo { id, seq } => {
                let seat = self.own_seat(person)?;
                let game = self.current_game()?;
                self.check_seq(game, *seq)?;
                game.check_undo(seat)?;
                Ok(Decision::with_move_id(LogEvent::Undone { seat: SeatName(seat) }, seat, id))
            }
            Command::MoreTime => self.decide_more_time(person, presence).map(Decision::from),
            Command::UseHints => self.decide_use_hints(person).map(Decision::from),
            Command::Rematch { table } => {
                self.own_seat(person)?;
                self.check_over()?;
                Ok(LogEvent::Rematch { table: table.clone() }.into())
            }
            Command::Share => {
                self.own_seat(person)?;
                self.check_over()?;
                Ok(LogEvent::Shared {}.into())
            }
        }
    }

    /// Decides an action that is due; `None` if it is no longer due.
    pub(crate) fn decide_due(&self, due: &DueAction, now: Timestamp) -> Option<LogEvent> {
        match due {
            DueAction::PlayBotMove { question, action } => {
                let game = self.game().filter(|_| self.stage == Stage::Playing)?;
                let is_current =
                    self.game_state.as_ref().is_some_and(|game| question.decision_seq == game.decision_seq);
                let is_playable = is_current && game.is_legal(question.seat, *action);
                let action = Action::from_rules(&self.board, *action);
                let (seat, by) = (SeatName(question.seat), question.by);
                is_playable.then_some(LogEvent::Acted { seat, action, by })
            }
            DueAction::ReplaceHost(person) => {
                let is_seated = self.people().any(|(_, seated)| seated == *person);
                let changes = self.stage == Stage::Waiting && is_seated && *person != self.host;
                changes.then_some(LogEvent::HostChanged { person: *person })
            }
            DueAction::CloseCommitments { deal } => {
                let is_current = matches!(self.dealing, Some(DealPhase::Committing(_)));
                (is_current && *deal == self.deal_number()).then_some(LogEvent::CommitmentsClosed {})
            }
            DueAction::AbandonDeal { deal } => {
                let is_current = matches!(self.dealing, Some(DealPhase::Revealing(_)));
                (is_current && *deal == self.deal_number()).then_some(LogEvent::DealAbandoned {})
            }
            DueAction::Abandon => self.is_expired(now).then_some(LogEvent::Abandoned { by: None }),
            DueAction::AbandonFull => (self.stage == Stage::Playing).then_some(LogEvent::Full {}),
            DueAction::AbandonUnopened => self.is_against_bots().then_some(LogEvent::Abandoned { by: None }),
        }
    }

    /// Whether a visitor may see the table.
    pub(crate) fn is_visible_to(&self, person: Option<PersonId>, invite: Option<&str>) -> bool {
        self.settings.listed || self.shared || self.is_admitted(person, invite)
    }

    /// Whether a visitor may read the chat: the people at the table, those who were invited, and while a listed game
    /// goes on everybody. Sharing a finished game does not share its chat.
    pub(crate) fn is_chat_visible_to(&self, person: Option<PersonId>, invite: Option<&str>) -> bool {
        self.is_admitted(person, invite) || (self.settings.listed && !self.stage.is_over())
    }

    /// Why a visitor may not see the table. The invite of a person whom the host removed is void.
    pub(crate) fn hidden_reason(&self, person: Option<PersonId>, invite: Option<&str>) -> Rejection {
        if self.is_kicked(person) && self.is_invite(invite) {
            return Rejection::Kicked;
        }
        Rejection::NoSuchTable
    }

    /// Whether a visitor is at the table or has a valid invite.
    fn is_admitted(&self, person: Option<PersonId>, invite: Option<&str>) -> bool {
        let takes_part = person.is_some_and(|person| self.takes_part(person));
        takes_part || (!self.is_kicked(person) && self.is_invite(invite))
    }

    fn is_kicked(&self, person: Option<PersonId>) -> bool {
        person.is_some_and(|person| self.kicked.contains(&person))
    }

    fn is_invite(&self, invite: Option<&str>) -> bool {
        invite.is_some_and(|text| self.settings.invite.matches(text))
    }

    fn decide_sit(&self, person: PersonId, wanted: Option<Seat>) -> Result<LogEvent, Rejection> {
        let sit = |seat: Seat| Ok(LogEvent::Sat { seat: SeatName(seat), person });
        if self.is_leaver(person) {
            return Err(Rejection::LeftGame);
        }
        self.check_waiting()?;
        self.check_room(person)?;
        if self.seat_of(person).is_some() {
            return Err(Rejection::AlreadySeated);
        }
        if self.kicked.contains(&person) {
            return Err(Rejection::Kicked);
        }
        let is_free = |seat: &Seat| self.seat(*seat).is_some_and(|state| state.is_open_to(person));
        let is_offered = |seat: &Seat| self.seat(*seat).is_some_and(|state| state.offered_to == Some(person));
        let first = || Seat::ALL.into_iter().find(is_offered).or_else(|| Seat::ALL.into_iter().find(is_free));
        match wanted {
            Some(seat) if self.seat(seat).is_none() => Err(Rejection::NoSuchSeat),
            Some(seat) if is_free(&seat) => sit(seat),
            Some(_) => Err(Rejection::SeatTaken),
            None => sit(first().ok_or(Rejection::TableFull)?),
        }
    }

    fn decide_leave(&self, person: PersonId) -> Result<LogEvent, Rejection> {
        if self.stage.is_over() {
            return Err(Rejection::TableFinished);
        }
        let give_up = || Ok(LogEvent::Abandoned { by: Some(person) });
        match self.seat_of(person) {
            // The last person gives the game up.
            Some(_) if self.is_against_bots() => give_up(),
            Some(seat) => Ok(LogEvent::Left { seat: SeatName(seat) }),
            // A host who only watches bots closes the table.
            None if self.host == person && self.people().next().is_none() => give_up(),
            None => Err(self.no_seat(person)),
        }
    }

    fn decide_more_time(&self, person: PersonId, presence: &PresenceFacts) -> Result<LogEvent, Rejection> {
        let seat = self.own_seat(person)?;
        let game = self.current_game()?;
        if !presence.is_anyone_waited_for(self) {
            return Err(Rejection::NobodyAbsent);
        }
        if game.more_time_left() == 0 {
            return Err(Rejection::NoMoreTime);
        }
        Ok(LogEvent::MoreTime { seat: SeatName(seat) })
    }

    fn decide_use_hints(&self, person: PersonId) -> Result<LogEvent, Rejection> {
        let seat = self.own_seat(person)?;
        self.current_game()?;
        if !self.settings.hints {
            return Err(Rejection::NoHints);
        }
        Ok(LogEvent::UsedHints { seat: SeatName(seat) })
    }

    fn decide_bot(
        &self,
        person: PersonId,
        seat: Seat,
        bot: Option<BotChoice>,
    ) -> Result<LogEvent, Rejection> {
        self.check_host_can_change(person, seat)?;
        let bot = bot.map(|choice| choice.on(&self.board));
        match &self.seat(seat).ok_or(Rejection::NoSuchSeat)?.occupant {
            Some(Occupant::Person(_)) if bot.is_some() && self.is_replaceable(seat) => {
                Ok(LogEvent::Bot { seat: SeatName(seat), bot })
            }
            Some(Occupant::Person(_)) => Err(Rejection::SeatTaken),
            None if bot.is_none() => Err(Rejection::SeatEmpty),
            Some(Occupant::Bot(_)) | None => Ok(LogEvent::Bot { seat: SeatName(seat), bot }),
        }
    }

    fn decide_kick(&self, person: PersonId, seat: Seat) -> Result<LogEvent, Rejection> {
        self.check_host_can_change(person, seat)?;
        let is_offered = self.seat(seat).ok_or(Rejection::NoSuchSeat)?.offered_to.is_some();
        match self.person_at(seat) {
            None if is_offered => Ok(LogEvent::Kicked { seat: SeatName(seat) }),
            None => Err(Rejection::SeatEmpty),
            Some(seated) if seated == self.host => Err(Rejection::CannotKickHost),
            Some(_) => Ok(LogEvent::Kicked { seat: SeatName(seat) }),
        }
    }

    fn decide_reveal(&self, person: PersonId, contribution: &[u8; 32]) -> Result<LogEvent, Rejection> {
        let seat = self.own_seat(person)?;
        let is_revealing = matches!(self.dealing, Some(DealPhase::Revealing(_)));
        if !is_revealing || !self.unrevealed_seats().contains(&seat) {
            return Err(Rejection::NothingCommitted);
        }
        let commitment = self.seat(seat).and_then(|state| state.commitment);
        if commitment != Some(self.commitment_to(seat, contribution)) {
            return Err(Rejection::WrongContribution);
        }
        Ok(LogEvent::Revealed { seat: SeatName(seat), contribution: HexBytes(*contribution) })
    }

    fn decide_start(&self, person: PersonId, presence: &PresenceFacts) -> Result<LogEvent, Rejection> {
        self.check_host(person)?;
        if self.seats.iter().any(|seat| seat.occupant.is_none()) {
            return Err(Rejection::SeatsOpen);
        }
        let has_opened =
            |seat: &Seat, seated: PersonId| seated == person || presence.absent_since[*seat].is_none();
        let opened = self.people().filter(|(seat, seated)| has_opened(seat, *seated));
        let opened = opened.map(|(seat, _)| SeatName(seat)).collect();
        Ok(LogEvent::Started { awaits_commitments: self.awaits_commitments(presence), opened })
    }

    /// Decides what a person's look at the table leads to: the first one of a seated person is logged.
    pub(super) fn decide_opened(&self, person: PersonId) -> Option<LogEvent> {
        let seat = self.seat_of(person).filter(|seat| !self.has_opened(*seat))?;
        (self.stage == Stage::Playing).then_some(LogEvent::Opened { seat: SeatName(seat) })
    }

    /// Checks an action against the seat's own view, so that the reply reveals nothing hidden.
    fn check_action(&self, seat: Seat, action: &Action) -> Result<(), Rejection> {
        let game = self.game().ok_or(Rejection::NotDealtYet)?;
        let action = action.to_rules(&self.board).map_err(Rejection::BadAction)?;
        game.view(Some(seat)).check(action).map_err(Rejection::Action)
    }

    /// Checks that the client has seen the state it acts on.
    fn check_seq(&self, game: &GameState, seq: u64) -> Result<(), Rejection> {
        if seq > self.seq {
            return Err(Rejection::SeqInFuture);
        }
        if seq < game.decision_seq { Err(Rejection::Stale) } else { Ok(()) }
    }

    /// The seat of a person, or why they have none.
    pub(super) fn own_seat(&self, person: PersonId) -> Result<Seat, Rejection> {
        self.seat_of(person).ok_or_else(|| self.no_seat(person))
    }

    /// Why a person has no seat.
    fn no_seat(&self, person: PersonId) -> Rejection {
        if self.is_leaver(person) { Rejection::LeftGame } else { Rejection::NotSeated }
    }

    fn check_host(&self, person: PersonId) -> Result<(), Rejection> {
        if self.host != person {
            return Err(Rejection::NotHost);
        }
        self.check_waiting()
    }

    /// Checks that a table before its game has room for another entry of this person. What others do must not keep the
    /// host from removing them and starting the game.
    fn check_room(&self, person: PersonId) -> Result<(), Rejection> {
        let is_others = self.host != person;
        if is_others && self.seq >= MAX_ENTRIES_BEFORE_START {
            Err(Rejection::TableExhausted)
        } else {
            Ok(())
        }
    }

    /// The host can change seats before the game, and a seat that spoiled too many deals until the cards are dealt.
    fn check_host_can_change(&self, person: PersonId, seat: Seat) -> Result<(), Rejection> {
        if self.host == person && self.is_replaceable(seat) {
            return Ok(());
        }
        self.check_host(person)
    }

    /// A seat can commit before the game, and after its start until the commitments are closed.
    fn check_committing(&self, seat: Seat) -> Result<(), Rejection> {
        if self.is_barred(seat) {
            return Err(Rejection::ContributionsBarred);
        }
        match self.dealing {
            Some(DealPhase::Committing(_)) => Ok(()),
            Some(DealPhase::Revealing(_)) | None => self.check_waiting(),
        }
    }

    fn check_waiting(&self) -> Result<(), Rejection> {
        match self.stage {
            Stage::Waiting if self.seq >= MAX_ENTRIES_OF_HOST => Err(Rejection::TableExhausted),
            Stage::Waiting => Ok(()),
            Stage::Playing => Err(Rejection::AlreadyStarted),
            Stage::Finished | Stage::Abandoned => Err(Rejection::TableFinished),
        }
    }

    pub(super) fn check_over(&self) -> Result<(), Rejection> {
        if self.stage.is_over() { Ok(()) } else { Err(Rejection::NotFinished) }
    }

    /// The game, if it is in progress.
    fn current_game(&self) -> Result<&GameState, Rejection> {
        match self.stage {
            Stage::Waiting => Err(Rejection::NotStarted),
            Stage::Playing => self.game_state.as_deref().ok_or(Rejection::NotDealtYet),
            // B8.1: no action is legal after the end of the game.
            Stage::Finished => Err(Rejection::Action(ActionError::GameOver)),
            Stage::Abandoned => Err(Rejection::TableFinished),
        }
    }
}

impl GameState {
    /// How often the players can still ask for more time.
    pub(crate) fn more_time_left(&self) -> u8 {
        MAX_MORE_TIME.saturating_sub(self.more_time_count)
    }

    pub(crate) fn check_undo(&self, seat: Seat) -> Result<(), Rejection> {
        if self.undo_counts[seat] >= MAX_UNDOS {
            return Err(Rejection::UndoLimitReached);
        }
        self.history.check_undo(seat).map(drop).map_err(Rejection::Undo)
    }
}
