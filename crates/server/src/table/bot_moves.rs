//! The moves of a table's bots: asks bots for moves, and holds a chosen move until it is due.

use std::collections::HashMap;
use std::time::Duration;

use fogg_bots::Bot;
use fogg_protocol::table::{ActedBy, BotSpeed};
use fogg_rules::{Action, Seat};

use super::bot_name::BotName;
use super::bot_pool::{AskedBot, BotPool, BotReply, first_legal};
use super::bot_queue::{BotCost, BotOwner, BotPriority};
use super::state::TableState;
use super::timers::{BotMoveProgress, BotQuestion};
use crate::store::Timestamp;

/// The players are told about a bot that takes longer than this.
const SLOW_BOT_DELAY: Duration = Duration::from_secs(5);
/// A bot that thinks for longer than this is given up, and another one moves for it.
const BOT_TIMEOUT: Duration = Duration::from_secs(30);

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

/// The table that asks a bot, and when.
#[derive(Clone, Copy)]
pub(crate) struct Asker {
    pub(crate) owner: BotOwner,
    /// Whether anyone is connected to the table.
    pub(crate) is_watched: bool,
    pub(crate) now: Timestamp,
}

impl Asker {
    fn priority(self, cost: BotCost) -> BotPriority {
        BotPriority { owner: self.owner, cost, is_watched: self.is_watched }
    }
}

/// A move that a bot was asked for.
struct PendingMove {
    question: BotQuestion,
    bot: AskedBot,
    asked_at: Timestamp,
    /// When the bot was first seen to think.
    thinking_since: Option<Timestamp>,
    kind: AskedKind,
}

/// Which bot was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AskedKind {
    /// The bot of the seat.
    Own,
    /// A cheap one, because the bot of the seat did not come to an end.
    Replacement,
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
    pub(crate) fn ask(&mut self, pool: &BotPool, table: &TableState, question: BotQuestion, asker: Asker) {
        let Some(game) = table.game() else { return };
        let name = table.bot_at(question.seat).unwrap_or_else(BotName::stand_in).playable_on(&table.board);
        let bot = self.bots.remove(&question.seat).unwrap_or_else(|| pool.create(name));
        let view = game.view(Some(question.seat));
        let bot = pool.ask(asker.priority(name.cost()), view, bot);
        self.current = CurrentMove::Pending(PendingMove {
            question,
            bot,
            asked_at: asker.now,
            thinking_since: None,
            kind: AskedKind::Own,
        });
    }

    /// Watches the bot that was asked, and replaces it if it does not come to an end. Returns when to look again.
    pub(crate) fn watch(&mut self, pool: &BotPool, table: &TableState, asker: Asker) -> Option<Timestamp> {
        let CurrentMove::Pending(pending) = &mut self.current else { return None };
        let now = asker.now;
        if asker.is_watched {
            pool.promote(&mut pending.bot);
        }
        if pending.bot.is_running() {
            let since = *pending.thinking_since.get_or_insert(now);
            if now >= since + BOT_TIMEOUT {
                self.replace(pool, table, asker);
                return Some(now);
            }
        }
        // Nobody needs to be told about the bot of a table that nobody watches.
        Some(now + if asker.is_watched { SLOW_BOT_DELAY } else { BOT_TIMEOUT })
    }

    /// Gives up the bot that was asked: a cheap bot moves for it, or the first legal action is played if that one does
    /// not come to an end either.
    fn replace(&mut self, pool: &BotPool, table: &TableState, asker: Asker) {
        let CurrentMove::Pending(pending) = std::mem::take(&mut self.current) else { return };
        let (Some(game), PendingMove { question, bot, asked_at, kind, .. }) = (table.game(), pending) else {
            return;
        };
        tracing::warn!(game = %table.id, seat = %question.seat, ?kind, "bot does not come to an end and is replaced");
        pool.give_up(&bot);
        let view = game.view(Some(question.seat));
        self.current = match kind {
            AskedKind::Own => {
                let name = BotName::replacement();
                let bot = pool.ask(asker.priority(name.cost()), view, pool.create(name));
                let kind = AskedKind::Replacement;
                CurrentMove::Pending(PendingMove { question, bot, asked_at, thinking_since: None, kind })
            }
            AskedKind::Replacement => {
                let (action, play_at) = (first_legal(&view), asker.now);
                CurrentMove::Ready(ReadyMove { question, action, play_at })
            }
        };
    }

    /// The seat whose bot takes unusually long.
    pub(crate) fn slow_seat(&self, now: Timestamp) -> Option<Seat> {
        match &self.current {
            CurrentMove::Pending(pending) if now >= pending.asked_at + SLOW_BOT_DELAY => {
                Some(pending.question.seat)
            }
            CurrentMove::None | CurrentMove::Pending(_) | CurrentMove::Ready(_) => None,
        }
    }

    /// Waits for the bot that was asked; `None` if its thread is gone.
    pub(crate) async fn next_reply(&mut self) -> Option<BotReply> {
        match &mut self.current {
            CurrentMove::Pending(pending) => (&mut pending.bot.reply).await.ok(),
            CurrentMove::None | CurrentMove::Ready(_) => std::future::pending().await,
        }
    }

    /// Takes the reply of the bot that was asked and schedules its move.
    pub(crate) fn receive(&mut self, reply: Option<BotReply>, table: &TableState) {
        let CurrentMove::Pending(PendingMove { question, kind, .. }) = std::mem::take(&mut self.current)
        else {
            return;
        };
        let Some(BotReply { action, thinking_time, bot }) = reply else { return };
        // A replacement is only for one move.
        if let Some(bot) = bot.filter(|_| kind == AskedKind::Own) {
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
