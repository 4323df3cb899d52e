//! The moves of a table's bots: asks bots for moves, and holds a chosen move until it is due.

use std::collections::HashMap;
use std::time::Duration;

use fogg_bots::Bot;
use fogg_protocol::table::{ActedBy, BotSpeed};
use fogg_rules::{Action, Seat};
use tokio::sync::oneshot;

use super::bot_name::BotName;
use super::bot_pool::{BotPool, BotReply};
use super::bot_queue::BotPriority;
use super::state::TableState;
use super::timers::{BotMoveProgress, BotQuestion};
use crate::store::Timestamp;

/// The bots of a table and the move that one of them is making.
#[derive(Default)]
pub(crate) struct BotMoves {
    /// Bots keep their plans from move to move.
    bots: HashMap<Seat, Box<dyn Bot + Send>>,
    current: CurrentMove,
}

#[derive(Default)]
enum CurrentMove {
    #[default]
    None,
    Pending(PendingMove),
    Ready(ReadyMove),
}

/// A move that a bot was asked for.
struct PendingMove {
    question: BotQuestion,
    reply: oneshot::Receiver<BotReply>,
}

/// A move that a bot has chosen.
struct ReadyMove {
    question: BotQuestion,
    action: Action,
    play_at: Timestamp,
}

impl BotMoves {
    pub(crate) fn progress(&self) -> BotMoveProgress {
        match &self.current {
            CurrentMove::None => BotMoveProgress::Idle,
            CurrentMove::Pending(pending) => BotMoveProgress::Pending(pending.question),
            CurrentMove::Ready(ReadyMove { question, action, play_at }) => {
                BotMoveProgress::Ready { question: *question, action: *action, play_at: *play_at }
            }
        }
    }

    pub(crate) fn is_idle(&self) -> bool {
        matches!(self.current, CurrentMove::None)
    }

    /// Asks the bot of a seat, or the stand-in of its person, for a move.
    pub(crate) fn ask(
        &mut self,
        pool: &BotPool,
        table: &TableState,
        question: BotQuestion,
        is_watched: bool,
    ) {
        let Some(game) = table.game() else { return };
        let name = table.bot_at(question.seat).cloned().unwrap_or_else(BotName::stand_in);
        let bot = self.bots.remove(&question.seat).unwrap_or_else(|| name.create());
        let priority = BotPriority { owner: table.host, cost: name.cost(), is_watched };
        let reply = pool.ask(priority, game.view(Some(question.seat)), bot);
        self.current = CurrentMove::Pending(PendingMove { question, reply });
    }

    /// Waits for the bot that was asked; `None` if its thread is gone.
    pub(crate) async fn next_reply(&mut self) -> Option<BotReply> {
        match &mut self.current {
            CurrentMove::Pending(pending) => (&mut pending.reply).await.ok(),
            CurrentMove::None | CurrentMove::Ready(_) => std::future::pending().await,
        }
    }

    /// Takes the reply of the bot that was asked and schedules its move.
    pub(crate) fn receive(&mut self, reply: Option<BotReply>, table: &TableState) {
        let CurrentMove::Pending(PendingMove { question, .. }) = std::mem::take(&mut self.current) else {
            return;
        };
        let Some(BotReply { action, thinking_time, bot }) = reply else { return };
        if let Some(bot) = bot {
            self.bots.insert(question.seat, bot);
        }
        let delay = match (table.settings.bot_speed, question.by) {
            (BotSpeed::Instant, _) | (BotSpeed::Natural, ActedBy::Clock) => Duration::ZERO,
            (BotSpeed::Natural, _) => thinking_time,
        };
        let play_at = table.changed_at + delay;
        self.current = CurrentMove::Ready(ReadyMove { question, action, play_at });
    }

    /// Drops the current move.
    pub(crate) fn cancel(&mut self) {
        self.current = CurrentMove::None;
    }

    /// Drops the plans of all bots, because they are based on an action that was undone.
    pub(crate) fn reset_bots(&mut self) {
        self.bots.clear();
    }
}
