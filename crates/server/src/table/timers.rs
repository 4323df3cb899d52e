//! Timers: what a table does next without a request, and when.
//!
//! [`next_step`] is the only place that decides this. It is a pure function; the table's task executes its result.

use std::time::Duration;

use fogg_protocol::SeatName;
use fogg_protocol::socket::Absence;
use fogg_protocol::table::{ActedBy, Clock};
use fogg_rules::{Action, BySeat, Seat, SeatSet};

use super::dealing::DealPhase;
use super::state::{PersonAction, TableState};
use crate::store::{PersonId, Stage, Timestamp};

/// How long a started game waits for the commitments of people whose clients take part in the shuffle.
const COMMIT_TIMEOUT: Duration = Duration::from_secs(5);
/// How long the host can replace a person after the third deal that the person spoiled.
const REPLACEMENT_TIMEOUT: Duration = Duration::from_secs(60);
/// How long a deal waits for contributions that were committed to.
const REVEAL_TIMEOUT: Duration = Duration::from_secs(10);
/// A table whose game has not started is abandoned after this time without a change.
const WAITING_TABLE_TIMEOUT: Duration = Duration::from_hours(24);
/// A game of several people without a clock is abandoned after this time without a move.
const UNCLOCKED_GAME_TIMEOUT: Duration = Duration::from_hours(30 * 24);
/// A table that waits for a bot is loaded after this time, in case the node that asked the bot is gone. Another one
/// notices that after three seconds.
const BOT_WAKE_DELAY: Duration = Duration::from_secs(3);
/// In a live game a bot plays for a person who is disconnected for this long.
const ABSENCE_GRACE: Duration = Duration::from_secs(60);
/// The time that a person gets more for players who are absent.
pub(super) const MORE_TIME: Duration = Duration::from_secs(120);
/// Bots wait for this long after an action that its person can undo.
const UNDO_GRACE: Duration = Duration::from_secs(4);
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
    /// The seats whose person is connected with a client that takes part in the shuffle.
    pub(crate) contributing: SeatSet,
}

impl PresenceFacts {
    /// The first seated person who is connected.
    fn first_present(&self, table: &TableState) -> Option<PersonId> {
        table.people().find(|(seat, _)| self.absent_since[*seat].is_none()).map(|(_, person)| person)
    }
}

/// Everything that [`next_step`] depends on.
#[derive(Clone, Copy)]
pub(crate) struct TimerInput<'a> {
    pub(crate) table: &'a TableState,
    pub(crate) presence: PresenceFacts,
    pub(crate) bot_move: BotMoveProgress,
    /// The entry of the action that its person will not undo, so that bots need not wait for that.
    pub(crate) final_action: Option<u64>,
    /// Whether nobody has opened the table for so long that a game against bots is closed.
    pub(crate) is_unopened: bool,
    /// The maximum number of entries of the log of a game.
    pub(crate) max_log_entries: u32,
    pub(crate) now: Timestamp,
    pub(crate) server_started_at: Timestamp,
}

/// An action that leads to a log entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum DueAction {
    /// The table timed out.
    Abandon,
    /// The log has as many entries as it may have.
    AbandonFull,
    /// Nobody has opened a game against bots for a long time.
    AbandonUnopened,
    /// No further commitments are awaited.
    CloseCommitments { deal: u32 },
    /// The contributions were not revealed in time.
    AbandonDeal { deal: u32 },
    /// The host is gone, and this person takes over.
    ReplaceHost(PersonId),
    /// The bot's move is played.
    PlayBotMove { question: BotQuestion, action: Action },
}

impl DueAction {
    /// Why the action abandons a table; `None` if it does not.
    pub(crate) fn abandon_reason(&self, table: &TableState, now: Timestamp) -> Option<&'static str> {
        match self {
            DueAction::Abandon => table.expiry_reason(now),
            DueAction::AbandonFull => Some("its log has max_log_entries entries"),
            DueAction::AbandonUnopened => Some("nobody opened it for seven days of uptime"),
            DueAction::CloseCommitments { .. }
            | DueAction::AbandonDeal { .. }
            | DueAction::ReplaceHost(_)
            | DueAction::PlayBotMove { .. } => None,
        }
    }
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
    if table.stage == Stage::Playing && table.seq >= u64::from(input.max_log_entries) {
        return NextStep::Append(DueAction::AbandonFull);
    }
    if input.is_unopened && table.is_against_bots() {
        return NextStep::Append(DueAction::AbandonUnopened);
    }
    match table.stage {
        Stage::Waiting => next_host(input),
        Stage::Playing => match table.dealing {
            Some(phase) => next_for_deal(input, phase),
            None => next_bot_move(input),
        },
        Stage::Finished | Stage::Abandoned => NextStep::wait_until(None),
    }
}

/// Commitments are closed when none is awaited, and a deal that nobody completes is abandoned. A phase that began before
/// the server did starts again with the server.
fn next_for_deal(input: &TimerInput<'_>, phase: DealPhase) -> NextStep {
    let TimerInput { table, now, server_started_at, .. } = *input;
    let deal = table.deal_number();
    let end = table.phase_end(phase, server_started_at);
    match phase {
        DealPhase::Committing(since) => {
            let is_waiting = table.awaits_replacement()
                || table.awaits_commitments(&input.presence)
                || since < server_started_at;
            let at = if is_waiting { end } else { now };
            NextStep::append_at(at, now, DueAction::CloseCommitments { deal })
        }
        DealPhase::Revealing(_) => NextStep::append_at(end, now, DueAction::AbandonDeal { deal }),
    }
}

/// A host who is gone is replaced by a person who is connected.
fn next_host(input: &TimerInput<'_>) -> NextStep {
    let absent_since = input.presence.host_absent_since;
    let successor = input.presence.first_present(input.table);
    match (absent_since, successor) {
        (Some(since), Some(person)) => {
            let action = DueAction::ReplaceHost(person);
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
            let play_at = undo_grace_end(input).map_or(play_at, |end| play_at.max(end));
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
    if table.has_left(seat) {
        return Some((input.now, ActedBy::Away));
    }
    input.presence.stand_in_at(table, seat, input.server_started_at)
}

/// The time before which bots do not move, so that a person can undo; `None` if nobody can, or will.
fn undo_grace_end(input: &TimerInput<'_>) -> Option<Timestamp> {
    let (action, end) = input.table.undo_grace()?;
    (input.final_action != Some(action.seq)).then_some(end)
}

impl PresenceFacts {
    /// When a stand-in plays for a seat's person, and why.
    fn stand_in_at(
        &self,
        table: &TableState,
        seat: Seat,
        server_started_at: Timestamp,
    ) -> Option<(Timestamp, ActedBy)> {
        let game = table.game_state.as_ref()?;
        // A turn that started before the server did gets some time after the restart.
        let survived_restart = game.turn_started_at < server_started_at;
        let extend = |deadline: Timestamp| {
            if survived_restart { deadline.max(server_started_at + RESTART_GRACE) } else { deadline }
        };
        let deadline = table.deadline().map(extend);
        let absence_ends = self
            .waited_for_since(table, seat)
            .map(|since| since.max(game.turn_started_at) + ABSENCE_GRACE + game.extra_time);
        match (absence_ends, deadline) {
            (Some(absence), deadline) if deadline.is_none_or(|deadline| absence < deadline) => {
                Some((absence, ActedBy::Away))
            }
            (_, deadline) => deadline.map(|deadline| (deadline, ActedBy::Clock)),
        }
    }

    /// The time since which the players of a live game wait for a person who is disconnected; spectators do not count
    /// as players.
    fn waited_for_since(&self, table: &TableState, seat: Seat) -> Option<Timestamp> {
        let others_wait = table.is_live() && self.first_present(table).is_some();
        self.absent_since[seat].filter(|_| others_wait && table.to_act().contains(seat))
    }

    /// Whether the players wait for someone who is disconnected.
    pub(crate) fn is_anyone_waited_for(&self, table: &TableState) -> bool {
        table.people().any(|(seat, _)| self.waited_for_since(table, seat).is_some())
    }

    /// The seats that are to act while their person is disconnected, and when a bot moves for each.
    pub(crate) fn absences(&self, table: &TableState, server_started_at: Timestamp) -> Vec<Absence> {
        let waited_for = table.people().filter(|(seat, _)| self.waited_for_since(table, *seat).is_some());
        let absence = |(seat, _)| {
            let (at, _) = self.stand_in_at(table, seat, server_started_at)?;
            Some(Absence { seat: SeatName(seat), bot_moves_at: table.to_wall(at) })
        };
        waited_for.filter_map(absence).collect()
    }
}

impl TableState {
    /// The start of the current turn.
    pub(crate) fn turn_started_at(&self) -> Option<Timestamp> {
        let game = self.game_state.as_ref().filter(|_| self.stage == Stage::Playing)?;
        Some(game.turn_started_at)
    }

    /// The end of the current turn's time.
    pub(crate) fn deadline(&self) -> Option<Timestamp> {
        let game = self.game_state.as_ref().filter(|_| self.stage == Stage::Playing)?;
        let limit = match self.settings.clock {
            Clock::None => return None,
            Clock::Live { seconds } => Duration::from_secs(seconds.into()),
            Clock::Days { days } => Duration::from_hours(24 * u64::from(days)),
        };
        Some(game.turn_started_at + limit + game.extra_time)
    }

    /// When a phase of the deal ends at the latest.
    fn phase_end(&self, phase: DealPhase, server_started_at: Timestamp) -> Timestamp {
        match phase {
            DealPhase::Committing(since) if self.awaits_replacement() => {
                since.max(server_started_at) + REPLACEMENT_TIMEOUT
            }
            DealPhase::Committing(since) => since.max(server_started_at) + COMMIT_TIMEOUT,
            DealPhase::Revealing(since) => since.max(server_started_at) + REVEAL_TIMEOUT,
        }
    }

    /// The last action, if its person can undo it and a bot is next, and the time until which bots wait for that.
    pub(crate) fn undo_grace(&self) -> Option<(PersonAction, Timestamp)> {
        let action = self.game_state.as_ref()?.last_by_person?;
        let bot_is_next = self.to_act().iter().any(|seat| self.is_played_by_bot(seat));
        (bot_is_next && self.can_undo(action.seat)).then(|| (action, action.at + UNDO_GRACE))
    }

    /// The time at which the table must be loaded even if nobody connects. It is stored in the index.
    pub(crate) fn wake_at(&self) -> Option<Timestamp> {
        let after = |delay: Duration| Some(self.changed_at + delay);
        match self.stage {
            Stage::Waiting => after(WAITING_TABLE_TIMEOUT),
            Stage::Playing if let Some(phase) = self.dealing => Some(self.phase_end(phase, Timestamp(0))),
            Stage::Playing if self.to_act().iter().any(|seat| self.is_played_by_bot(seat)) => {
                after(BOT_WAKE_DELAY)
            }
            // The index keeps when a game against bots was opened; it does not depend on the clock.
            Stage::Playing if self.is_against_bots() => self.deadline(),
            Stage::Playing => self.deadline().or(after(UNCLOCKED_GAME_TIMEOUT)),
            Stage::Finished | Stage::Abandoned => None,
        }
    }

    /// Whether the table is to be abandoned.
    pub(crate) fn is_expired(&self, now: Timestamp) -> bool {
        self.expiry_reason(now).is_some()
    }

    /// Why the table is to be abandoned.
    fn expiry_reason(&self, now: Timestamp) -> Option<&'static str> {
        let (timeout, reason) = match (self.stage, self.settings.clock) {
            (Stage::Waiting, _) => (WAITING_TABLE_TIMEOUT, "its game did not start within a day of uptime"),
            (Stage::Playing, Clock::None) if !self.is_against_bots() => {
                (UNCLOCKED_GAME_TIMEOUT, "it had no move for thirty days of uptime")
            }
            _ => return None,
        };
        (now >= self.changed_at + timeout).then_some(reason)
    }
}

#[cfg(test)]
mod tests;
