//! Timers: what a table does next without a request, and when.
//!
//! [`next_step`] is the only place that decides this. It is a pure function; the table's task executes its result.

use std::time::Duration;

use fogg_protocol::table::{ActedBy, Clock};
use fogg_rules::{Action, BySeat, Seat};

use super::state::TableState;
use crate::store::{Person, Stage, Timestamp};

/// How long a started game waits for contributions that were committed to.
pub(super) const REVEAL_TIMEOUT: Duration = Duration::from_secs(10);
/// A table whose game has not started is abandoned after this time without a change.
const WAITING_TABLE_TIMEOUT: Duration = Duration::from_hours(24);
/// A game without a clock is abandoned after this time without a move.
const UNCLOCKED_GAME_TIMEOUT: Duration = Duration::from_hours(30 * 24);
/// The maximum length of a game's log. Most games have a few hundred entries; longer ones must not fill the disk.
const MAX_LOG_ENTRIES: u64 = 50_000;
/// A table that waits for a bot is loaded after this time, in case the process that asked the bot is gone.
const BOT_WAKE_DELAY: Duration = Duration::from_secs(5);
/// In a live game a bot plays for a person who is disconnected for this long.
const ABSENCE_GRACE: Duration = Duration::from_secs(60);
/// A host who is disconnected for this long is replaced.
const HOST_ABSENCE_GRACE: Duration = Duration::from_secs(120);
/// A deadline that passed while the server was down is extended until this long after the start.
const RESTART_GRACE: Duration = Duration::from_secs(30);

/// A request to a bot for a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BotQuestion {
    pub(crate) seat: Seat,
    /// Why a bot decides.
    pub(crate) by: ActedBy,
    /// The entry that the decision is based on; the answer is void after a later decision.
    pub(crate) decision_seq: u64,
}

/// The progress of a bot's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BotMoveProgress {
    Idle,
    /// A bot is choosing.
    Pending(BotQuestion),
    /// The bot has chosen, and its move is played at this time.
    Ready {
        question: BotQuestion,
        action: Action,
        play_at: Timestamp,
    },
}

/// The facts about connections that the timers depend on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PresenceFacts {
    /// The time since which each seat's person is disconnected; `None` if connected, or if the seat has no person.
    pub(crate) absent_since: BySeat<Option<Timestamp>>,
    /// The time since which the host is disconnected; `None` if connected.
    pub(crate) host_absent_since: Option<Timestamp>,
}

impl PresenceFacts {
    /// The first seated person who is connected.
    fn first_present<'a>(&self, table: &'a TableState) -> Option<&'a Person> {
        table.people().find(|(seat, _)| self.absent_since[*seat].is_none()).map(|(_, person)| person)
    }
}

/// Everything that [`next_step`] depends on.
#[derive(Clone, Copy)]
pub(crate) struct TimerInput<'a> {
    pub(crate) table: &'a TableState,
    pub(crate) presence: PresenceFacts,
    pub(crate) bot_move: BotMoveProgress,
    pub(crate) now: Timestamp,
    pub(crate) server_started_at: Timestamp,
}

/// An action that leads to a log entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum DueAction {
    /// The table timed out or its log is full.
    Abandon,
    /// The contributions were not revealed in time.
    Deal,
    /// The host is gone, and this person takes over.
    ReplaceHost(Person),
    /// The bot's move is played.
    PlayBotMove { question: BotQuestion, action: Action },
}

/// What happens next at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NextStep {
    /// Append the entry of this action now, then ask again.
    Append(DueAction),
    /// Ask a bot for a move. Its reply wakes the task, so there is no wake-up time.
    AskBot(BotQuestion),
    /// Wait for the bot that was asked.
    AwaitBot,
    /// Ask again at `wake_at`. The flag is set if a bot's move must be dropped, because no bot is to move.
    Wait { drop_bot_move: bool, wake_at: Option<Timestamp> },
}

impl NextStep {
    /// Nothing happens before this time.
    fn wait_until(wake_at: Option<Timestamp>) -> NextStep {
        NextStep::Wait { drop_bot_move: false, wake_at }
    }

    /// An action that is due at this time.
    fn append_at(at: Timestamp, now: Timestamp, action: DueAction) -> NextStep {
        if now >= at { NextStep::Append(action) } else { NextStep::wait_until(Some(at)) }
    }
}

/// What happens next at a table, and when.
pub(crate) fn next_step(input: &TimerInput<'_>) -> NextStep {
    let TimerInput { table, now, .. } = *input;
    if table.is_expired(now) {
        return NextStep::Append(DueAction::Abandon);
    }
    match table.stage {
        Stage::Waiting => next_host(input),
        Stage::Playing if table.game_state.is_none() => {
            let at = table.started_at.unwrap_or(now) + REVEAL_TIMEOUT;
            NextStep::append_at(at, now, DueAction::Deal)
        }
        Stage::Playing => next_bot_move(input),
        Stage::Finished | Stage::Abandoned => NextStep::wait_until(None),
    }
}

/// A host who is gone is replaced by a person who is connected.
fn next_host(input: &TimerInput<'_>) -> NextStep {
    let absent_since = input.presence.host_absent_since;
    let successor = input.presence.first_present(input.table);
    match (absent_since, successor) {
        (Some(since), Some(person)) => {
            let action = DueAction::ReplaceHost(person.clone());
            NextStep::append_at(since + HOST_ABSENCE_GRACE, input.now, action)
        }
        _ => NextStep::wait_until(None),
    }
}

/// A bot moves for the first seat to act that is a bot's, out of time, or disconnected.
fn next_bot_move(input: &TimerInput<'_>) -> NextStep {
    let mut wake_at = None;
    for seat in input.table.to_act().iter() {
        match bot_takes_over(input, seat) {
            Some((at, by)) if at <= input.now => return next_for_question(input, seat, by),
            Some((at, _)) => wake_at = Some(wake_at.map_or(at, |wake_at: Timestamp| wake_at.min(at))),
            None => (),
        }
    }
    NextStep::Wait { drop_bot_move: input.bot_move != BotMoveProgress::Idle, wake_at }
}

fn next_for_question(input: &TimerInput<'_>, seat: Seat, by: ActedBy) -> NextStep {
    let Some(game) = &input.table.game_state else { return NextStep::wait_until(None) };
    let wanted = BotQuestion { seat, by, decision_seq: game.decision_seq };
    match input.bot_move {
        BotMoveProgress::Ready { question, action, play_at } if question == wanted => {
            NextStep::append_at(play_at, input.now, DueAction::PlayBotMove { question, action })
        }
        BotMoveProgress::Pending(question) if question == wanted => NextStep::AwaitBot,
        BotMoveProgress::Idle | BotMoveProgress::Pending(_) | BotMoveProgress::Ready { .. } => {
            NextStep::AskBot(wanted)
        }
    }
}

/// When a bot plays for a seat, and why; `None` if that depends on something other than time.
fn bot_takes_over(input: &TimerInput<'_>, seat: Seat) -> Option<(Timestamp, ActedBy)> {
    let table = input.table;
    if table.bot_at(seat).is_some() {
        return Some((input.now, ActedBy::Bot));
    }
    if table.is_away(seat) {
        return Some((input.now, ActedBy::Away));
    }
    let turn_started_at = table.game_state.as_ref()?.turn_started_at;
    let deadline = table.deadline().map(|at| extend_over_restart(at, turn_started_at, input));
    // Players wait for a person who is disconnected; spectators do not count.
    let others_wait = table.is_live() && input.presence.first_present(table).is_some();
    let absent_since = input.presence.absent_since[seat].filter(|_| others_wait);
    let absence_ends = absent_since.map(|since| since.max(turn_started_at) + ABSENCE_GRACE);
    match (absence_ends, deadline) {
        (Some(absence), deadline) if deadline.is_none_or(|deadline| absence < deadline) => {
            Some((absence, ActedBy::Away))
        }
        (_, deadline) => deadline.map(|deadline| (deadline, ActedBy::Clock)),
    }
}

/// A turn that started before the server did gets some time after the restart.
fn extend_over_restart(deadline: Timestamp, turn_started_at: Timestamp, input: &TimerInput<'_>) -> Timestamp {
    let started_at = input.server_started_at;
    if turn_started_at < started_at { deadline.max(started_at + RESTART_GRACE) } else { deadline }
}

impl TableState {
    /// The end of the current turn's time.
    pub(crate) fn deadline(&self) -> Option<Timestamp> {
        let turn_started_at =
            self.game_state.as_ref().filter(|_| self.stage == Stage::Playing)?.turn_started_at;
        match self.settings.clock {
            Clock::None => None,
            Clock::Live { seconds } => Some(turn_started_at + Duration::from_secs(seconds.into())),
            Clock::Days { days } => Some(turn_started_at + Duration::from_hours(24 * u64::from(days))),
        }
    }

    /// The time at which the table must be loaded even if nobody connects. It is stored in the index.
    pub(crate) fn wake_at(&self) -> Option<Timestamp> {
        let after = |delay: Duration| Some(self.changed_at + delay);
        match self.stage {
            Stage::Waiting => after(WAITING_TABLE_TIMEOUT),
            Stage::Playing if self.game_state.is_none() => after(REVEAL_TIMEOUT),
            Stage::Playing if self.to_act().iter().any(|seat| self.is_played_by_bot(seat)) => {
                after(BOT_WAKE_DELAY)
            }
            Stage::Playing => self.deadline().or(after(UNCLOCKED_GAME_TIMEOUT)),
            Stage::Finished | Stage::Abandoned => None,
        }
    }

    /// Whether the table is to be abandoned.
    pub(crate) fn is_expired(&self, now: Timestamp) -> bool {
        if self.stage == Stage::Playing && self.seq >= MAX_LOG_ENTRIES {
            return true;
        }
        let timeout = match (self.stage, self.settings.clock) {
            (Stage::Waiting, _) => WAITING_TABLE_TIMEOUT,
            (Stage::Playing, Clock::None) => UNCLOCKED_GAME_TIMEOUT,
            _ => return false,
        };
        now >= self.changed_at + timeout
    }
}

#[cfg(test)]
mod tests;
