//! What is due at a table even if nobody does anything: bots, clocks, the deal, a new host.

use fogg_protocol::SeatName;
use fogg_protocol::table::{ActedBy, BotSpeed};
use fogg_rules::Seat;

use super::task::{Chosen, Live, Question, Thinking};
use crate::rejection::Refused;
use crate::store::{PersonId, Stage, Time};
use crate::table::bot_name::BotName;
use crate::table::bot_pool::Thought;
use crate::table::decide::{Decided, Due};
use crate::table::state::{REVEAL, Table};

/// A person who is not there for so long loses this turn to a bot, where people play together.
const GRACE: i64 = 60_000;
/// A host who is not there for so long loses the table to the next person.
const HOST_GRACE: i64 = 120_000;
/// A turn whose time ran out while the server was down gets so much more.
const AFTER_RESTART: i64 = 30_000;
/// A bot leaves people so much time to take back what they did.
const UNDO_PAUSE: i64 = 2_000;
/// What could not be done is tried again after so long.
const TRY_AGAIN: i64 = 1_000;

impl Live {
    /// Does everything that is due; says when the next thing may be.
    pub(super) async fn do_what_is_due(&mut self) -> Option<Time> {
        let now = self.world.time.now();
        if self.world.drain.is_draining() || self.world.is_stopped() {
            return None;
        }
        if self.table.is_forgotten(now) {
            return self.commit_due(Due::Abandon).await;
        }
        match self.table.stage {
            Stage::Waiting => self.replace_host(now).await,
            Stage::Playing if self.table.play.is_none() => {
                let at = Time(self.table.started.unwrap_or(now).0 + REVEAL);
                if now >= at { self.commit_due(Due::Deal).await } else { Some(at) }
            }
            Stage::Playing => self.play_for_absent(now).await,
            Stage::Finished | Stage::Abandoned => None,
        }
    }

    /// Does what is due; says when to look again.
    async fn commit_due(&mut self, due: Due) -> Option<Time> {
        let now = self.world.time.now();
        let decide = |table: &Table| {
            let body = table.decide_due(&due, now).ok_or(Refused::Stale)?;
            Ok(Decided { body, moved: None })
        };
        match self.commit(decide).await {
            // If it is no longer due, somebody was quicker; that is as good.
            Ok(_) | Err(Refused::Stale) => Some(now),
            Err(_) => Some(Time(now.0 + TRY_AGAIN)),
        }
    }

    /// A host who is gone for a while loses the table to somebody who is there.
    async fn replace_host(&mut self, now: Time) -> Option<Time> {
        let gone = self.gone_since(self.table.host.id())?;
        let at = Time(gone.0 + HOST_GRACE);
        let here = self.here();
        let next = self.table.people().find(|(seat, _)| here.contains(&SeatName(*seat)));
        let next = next.map(|(_, person)| person.clone())?;
        if now >= at { self.commit_due(Due::Host(next)).await } else { Some(at) }
    }

    /// Since when a person is not connected.
    fn gone_since(&self, person: PersonId) -> Option<Time> {
        let is_here = self.viewers.iter().any(|viewer| viewer.person == Some(person));
        (!is_here).then(|| self.heard.get(&person).copied().unwrap_or(self.loaded))
    }

    /// Asks a bot for the first seat that is a bot's, whose time is up, or whose person is not there.
    async fn play_for_absent(&mut self, now: Time) -> Option<Time> {
        let mut next: Option<Time> = None;
        let mut sooner = |at: Time| next = Some(next.map_or(at, |next| next.min(at)));
        let mut question = None;
        for seat in self.table.to_act().iter() {
            let (at, by) = self.stands_in(seat)?;
            if at <= now {
                let asked_since = self.table.play.as_ref()?.asked_since;
                question = Some(Question { seat, by, asked_since });
                break;
            }
            sooner(at);
        }
        let Some(question) = question else {
            (self.thinking, self.chosen) = (None, None);
            return next;
        };
        match &self.chosen {
            Some(chosen) if chosen.question == question => {
                let (at, action) = (chosen.at, chosen.action);
                if now < at {
                    return Some(at);
                }
                self.chosen = None;
                let Question { seat, by, .. } = question;
                let due = Due::Act { seat, seq: self.table.seq, action, by };
                self.commit_due(due).await
            }
            _ => {
                self.think(question);
                None
            }
        }
    }

    /// From when on a bot acts for a seat, and why; never, if nothing is ever due.
    fn stands_in(&self, seat: Seat) -> Option<(Time, ActedBy)> {
        const NEVER: Time = Time(i64::MAX / 2);
        if self.table.bot_at(seat).is_some() {
            return Some((Time(0), ActedBy::Bot));
        }
        if self.table.is_botted(seat) {
            return Some((Time(0), ActedBy::Away));
        }
        let up = self.table.deadline().map_or(NEVER, |at| self.after_restart(at));
        let began = self.table.play.as_ref()?.turn_began;
        let gone = self.table.person_at(seat).and_then(|person| self.gone_since(person.id()));
        // Somebody must wait for them: whoever only watches has no say in when a game goes on.
        let missed = match gone.filter(|_| self.table.is_live() && !self.here().is_empty()) {
            Some(gone) => Time(gone.max(began).0 + GRACE),
            None => NEVER,
        };
        Some(if missed < up { (missed, ActedBy::Away) } else { (up, ActedBy::Clock) })
    }

    /// A deadline that passed while nobody could play is put off a little.
    fn after_restart(&self, deadline: Time) -> Time {
        let started = self.world.time.started();
        let play = self.table.play.as_ref();
        let asked_before = play.is_some_and(|play| play.turn_began < started);
        if asked_before { deadline.max(Time(started.0 + AFTER_RESTART)) } else { deadline }
    }

    fn think(&mut self, question: Question) {
        if self.thinking.as_ref().is_some_and(|thinking| thinking.question == question) {
            return;
        }
        let Some(game) = self.table.game() else { return };
        let name = self.table.bot_at(question.seat).cloned().unwrap_or_else(BotName::stand_in);
        let bot = self.bots.remove(&question.seat).unwrap_or_else(|| name.bot());
        let thought = self.world.thinkers.ask(game.view(Some(question.seat)), bot);
        self.thinking = Some(Thinking { question, thought });
    }

    /// A bot has made up its mind.
    pub(super) fn thought(&mut self, thought: Option<Thought>) {
        let Some(Thinking { question, .. }) = self.thinking.take() else { return };
        let Some(Thought { action, pace_ms, bot }) = thought else { return };
        if let Some(bot) = bot {
            self.bots.insert(question.seat, bot);
        }
        let pause = match (self.table.made.bot_speed, question.by) {
            (BotSpeed::Instant, _) | (BotSpeed::Natural, ActedBy::Clock) => 0,
            (BotSpeed::Natural, _) => pace_ms.max(self.undo_pause()),
        };
        let at = Time(self.table.changed.0 + pause);
        self.chosen = Some(Chosen { question, action, at });
    }

    /// How long to wait so that people can take back what they just did.
    fn undo_pause(&self) -> i64 {
        let may_undo = self.table.people().any(|(seat, _)| self.table.may_undo(seat));
        if may_undo { UNDO_PAUSE } else { 0 }
    }
}
