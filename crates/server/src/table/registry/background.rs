//! What the registry does without a request: wakes tables that are due, and passes on what stores and nodes tell.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::sleep;

use super::{TableRegistry, with_room};
use crate::bus::NodeEvent;
use crate::store::{GameId, Hint, StoreError, Timestamp};
use crate::table::chat::{MAX_STORED_MESSAGES, MESSAGE_LIFETIME};
use crate::table::context::read_failed;
use crate::table::request::Request;

/// The maximum number of due tables that are loaded at once.
const MAX_DUE_TABLES: u32 = 1000;
/// The maximum number of unreadable tables that are tried again at once.
const MAX_RETRIED_TABLES: usize = 20;
/// How often the index is searched for due tables.
const DUE_POLL_INTERVAL: Duration = Duration::from_secs(1);
/// How often the server time is recorded and the index is searched for tables that nobody opens.
const RECORD_INTERVAL: Duration = Duration::from_secs(60);
/// How often the server looks for unreadable tables that an operator has deleted.
const DELETION_POLL_INTERVAL: Duration = Duration::from_secs(3);
/// How often old chat messages are deleted.
const CHAT_CLEANUP_INTERVAL: Duration = Duration::from_hours(1);
/// A game against bots is closed when nobody has opened it for this long while the server was running.
const UNOPENED_TIMEOUT: Duration = Duration::from_hours(7 * 24);
/// How often the lengths of the loaded logs are compared with the store, in case a hint was lost.
const RECONCILE_INTERVAL: Duration = Duration::from_secs(2);
/// The maximum number of logs in one comparison.
const MAX_RECONCILED_LOGS: usize = 1000;

impl TableRegistry {
    /// Loads due tables until the server shuts down.
    pub(crate) async fn run_due_tables(self) {
        let context = &self.context;
        let (mut recorded_at, mut cleaned_at, mut polled_at) = (None, None, None);
        let is_due = |last: Option<Timestamp>, now: Timestamp, interval: Duration| {
            last.is_none_or(|at| now.duration_since(at) >= interval)
        };
        while !context.shutdown.is_cancelled() {
            self.set_gauges();
            match context.log.check_health().await {
                Ok(()) => self.wake_due_tables().await,
                Err(error) => drop(context.fail(&error)),
            }
            if context.has_failed() {
                return;
            }
            let now = context.clock.now();
            if is_due(recorded_at, now, RECORD_INTERVAL) {
                recorded_at = Some(now);
                match self.record_time().await {
                    Ok(()) => self.close_unopened_tables(now).await,
                    Err(error) => drop(context.fail(&error)),
                }
            }
            if is_due(polled_at, now, DELETION_POLL_INTERVAL) {
                polled_at = Some(now);
                self.retry_deleted_tables().await;
            }
            if is_due(cleaned_at, now, CHAT_CLEANUP_INTERVAL) {
                cleaned_at = Some(now);
                self.delete_old_chat().await;
            }
            sleep(DUE_POLL_INTERVAL).await;
        }
    }

    /// Records the server time, and learns what other servers have recorded.
    async fn record_time(&self) -> Result<(), StoreError> {
        let context = &self.context;
        context.log.record_time(context.clock.to_record()).await?;
        if !context.node.is_alone()
            && let Some(recorded) = context.log.recorded_time().await?
        {
            context.clock.confirm(recorded.server_time);
        }
        Ok(())
    }

    fn set_gauges(&self) {
        let node = &self.context.node;
        let games: Vec<GameId> = self.tasks().keys().copied().collect();
        // Neither are woken, so other nodes must look past them for the tables that are.
        node.set_loaded(games.len() + self.context.unreadable.len());
        metrics::gauge!("fogg_tables_awake").set(games.len() as f64);
        let owned = games.into_iter().filter(|game| node.is_owner(*game)).count();
        metrics::gauge!("fogg_tables_owned").set(owned as f64);
    }

    /// Loads the tables that are due and belong to this node, and tries some unreadable ones again.
    async fn wake_due_tables(&self) {
        let context = &self.context;
        let retried = context.unreadable.to_retry(MAX_RETRIED_TABLES);
        // Tables that are loaded, here or elsewhere, or unreadable stay due, and must not hide the others.
        let loaded = self.tasks().len() + context.node.loaded_elsewhere();
        let limit = with_room(MAX_DUE_TABLES, loaded + context.unreadable.len());
        match context.log.due_games(context.clock.now(), limit).await {
            Ok(games) => {
                let is_ours =
                    |game: &GameId| !context.unreadable.contains(*game) && context.node.is_owner(*game);
                games.into_iter().filter(is_ours).chain(retried).for_each(|game| self.wake(game));
            }
            Err(error) => drop(read_failed(&error)),
        }
    }

    /// Tries unreadable tables that are no longer in the index without a pause: an operator may have deleted them, and
    /// then they are forgotten.
    async fn retry_deleted_tables(&self) {
        let unreadable = &self.context.unreadable;
        let games = unreadable.first(MAX_RECONCILED_LOGS);
        if games.is_empty() {
            return;
        }
        match self.context.log.log_lengths(games.clone()).await {
            Ok(lengths) => {
                let indexed: HashSet<GameId> = lengths.into_iter().map(|(game, _)| game).collect();
                let deleted = games.into_iter().filter(|game| !indexed.contains(game));
                deleted.for_each(|game| unreadable.end_pause(game));
            }
            Err(error) => drop(read_failed(&error)),
        }
    }

    /// Loads a table, so that its timers run.
    fn wake(&self, game: GameId) {
        // A task with a full queue is already awake.
        drop(self.task(game).requests.try_send(Box::new(Request::Wake)));
    }

    /// Closes the games against bots that nobody has opened for a long time.
    async fn close_unopened_tables(&self, now: Timestamp) {
        let opened_until = now.before(UNOPENED_TIMEOUT);
        let (unreadable, node) = (&self.context.unreadable, &self.context.node);
        let limit = with_room(MAX_DUE_TABLES, unreadable.len());
        match self.context.log.unopened_games(opened_until, limit).await {
            Ok(games) => {
                let is_ours = |game: &GameId| !unreadable.contains(*game) && node.is_owner(*game);
                for game in games.into_iter().filter(is_ours) {
                    // A task with a full queue is in use.
                    drop(self.task(game).requests.try_send(Box::new(Request::Unopened)));
                }
            }
            Err(error) => drop(read_failed(&error)),
        }
    }

    async fn delete_old_chat(&self) {
        let before = self.context.clock.wall_now().before(MESSAGE_LIFETIME);
        match self.context.chat.delete_old_chat(before, MAX_STORED_MESSAGES).await {
            Ok(0) => (),
            Ok(messages) => tracing::info!(messages, "old chat messages deleted"),
            Err(error) => drop(self.context.fail(&error)),
        }
    }

    /// Passes the store's hints on to the tasks until the server shuts down.
    pub(crate) async fn forward_hints(self) {
        let mut hints = self.context.log.hints();
        loop {
            tokio::select! {
                biased;
                () = self.context.shutdown.cancelled() => return,
                hint = hints.recv() => self.forward_hint(hint),
            }
        }
    }

    fn forward_hint(&self, hint: Hint) {
        let tasks = self.tasks();
        match hint {
            Hint::Reached(game, seq) => {
                if let Some(task) = tasks.get(&game) {
                    task.hint.send_reached(seq);
                }
            }
            Hint::AnyLog => tasks.values().for_each(|task| task.hint.send_reached(u64::MAX)),
        }
    }

    /// Passes on what other nodes tell, for as long as the node runs.
    pub(crate) async fn follow_nodes(self, mut events: mpsc::UnboundedReceiver<NodeEvent>) {
        while let Some(event) = events.recv().await {
            match event {
                NodeEvent::Reached(game, seq) => self.forward_hint(Hint::Reached(game, seq)),
                NodeEvent::FactsChanged(game) => self.follow_facts(game),
                NodeEvent::Posted(game, post) => {
                    if let Some(task) = self.tasks().get(&game) {
                        task.hint.send_post(post);
                    }
                }
                NodeEvent::NodesChanged(orphans) => self.follow_ownership(orphans),
                NodeEvent::Time(time) => self.follow_time(time),
            }
        }
    }

    /// Moves the clock on if another node has reached a later time. The store limits how far.
    fn follow_time(&self, reached: Timestamp) {
        let (clock, log) = (self.context.clock.clone(), Arc::clone(&self.context.log));
        if clock.is_behind(reached) {
            tokio::spawn(async move {
                match log.recorded_time().await {
                    Ok(Some(recorded)) => clock.follow(reached, recorded.server_time),
                    // Nothing is on record yet.
                    Ok(None) => (),
                    Err(error) => drop(read_failed(&error)),
                }
            });
        }
    }

    /// The task of a table that people watch through another node must be loaded where its timers run.
    fn follow_facts(&self, game: GameId) {
        let task = self.tasks().get(&game).map(|task| task.hint.clone());
        match task {
            Some(hint) => hint.send_nodes_changed(),
            None if self.context.node.is_watched_elsewhere(game) => self.wake_if_ours(game),
            None => (),
        }
    }

    /// Tables may have come to this node: those that people watch are loaded, and so are those of nodes that are gone.
    fn follow_ownership(&self, orphans: Vec<GameId>) {
        self.tasks().values().for_each(|task| task.hint.send_nodes_changed());
        let watched = self.context.node.watched_elsewhere();
        orphans.into_iter().chain(watched).for_each(|game| self.wake_if_ours(game));
    }

    fn wake_if_ours(&self, game: GameId) {
        let context = &self.context;
        let is_stopping = context.shutdown.is_cancelled() || context.has_failed();
        if !is_stopping && !context.unreadable.contains(game) && context.node.is_owner(game) {
            self.wake(game);
        }
    }

    /// Compares the loaded tables with their logs from time to time, until the server shuts down, so that a lost hint
    /// costs at most two seconds.
    pub(crate) async fn reconcile(self) {
        if self.context.node.is_alone() {
            return;
        }
        while !self.context.shutdown.is_cancelled() && !self.context.has_failed() {
            sleep(RECONCILE_INTERVAL).await;
            let games: Vec<GameId> = self.tasks().keys().copied().collect();
            for games in games.chunks(MAX_RECONCILED_LOGS) {
                match self.context.log.log_lengths(games.to_vec()).await {
                    Ok(lengths) => self.compare_lengths(lengths),
                    Err(error) => drop(read_failed(&error)),
                }
            }
        }
    }

    fn compare_lengths(&self, lengths: Vec<(GameId, u64)>) {
        let tasks = self.tasks();
        for (game, length) in lengths {
            // A table that is being loaded reads its whole log.
            let task = tasks.get(&game).filter(|task| (1..length).contains(&task.hint.applied()));
            if let Some(task) = task {
                metrics::counter!("fogg_lost_hints_total").increment(1);
                task.hint.send_reached(length);
            }
        }
    }
}
