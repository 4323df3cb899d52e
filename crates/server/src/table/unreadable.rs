//! The tables that could not be loaded: each is logged once, left out of lists and tried again after a growing pause.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::rejection::Rejection;
use crate::store::GameId;

/// The pause before the first retry; each further pause is twice as long.
const MIN_RETRY_DELAY: Duration = Duration::from_secs(5);
const MAX_RETRY_DELAY: Duration = Duration::from_secs(600);
/// The maximum number of tables that are remembered, which bounds the memory.
const MAX_REMEMBERED_TABLES: usize = 100_000;

/// The tables that could not be loaded, or whose task panicked.
#[derive(Default)]
pub(crate) struct UnreadableTables(Mutex<BTreeMap<GameId, Failure>>);

#[derive(Clone, Copy)]
struct Failure {
    retry_at: Instant,
    next_delay: Duration,
    kind: FailureKind,
}

/// Why a table is not served.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum FailureKind {
    /// The log could not be read or applied.
    Unreadable,
    /// A newer version of the program has written the log.
    NewerVersion,
    /// The task panicked while it served the table.
    Panicked,
}

impl FailureKind {
    pub(crate) const ALL: [FailureKind; 3] =
        [FailureKind::Unreadable, FailureKind::NewerVersion, FailureKind::Panicked];

    /// The number of such tables as a metric. Only damaged tables need an operator.
    pub(crate) fn gauge(self) -> metrics::Gauge {
        match self {
            FailureKind::Unreadable => metrics::gauge!("fogg_tables_unreadable"),
            FailureKind::NewerVersion => metrics::gauge!("fogg_tables_newer"),
            FailureKind::Panicked => metrics::gauge!("fogg_tables_panicked"),
        }
    }

    /// Whether the table is left out until it can be loaded again.
    fn is_out(self) -> bool {
        match self {
            FailureKind::Unreadable | FailureKind::NewerVersion => true,
            FailureKind::Panicked => false,
        }
    }
}

/// The number of tables by the kind of their failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FailureCounts {
    /// The log could not be read or applied.
    pub(crate) unreadable: usize,
    /// The task panicked.
    pub(crate) panicked: usize,
}

impl UnreadableTables {
    /// Whether a table could not be loaded the last time, or must not be loaded yet.
    pub(crate) fn contains(&self, game: GameId) -> bool {
        let is_out = |failure: &Failure| failure.kind.is_out() || Instant::now() < failure.retry_at;
        self.lock().get(&game).is_some_and(is_out)
    }

    /// Why requests for a table are rejected; `None` if it can be loaded, or its pause is over.
    pub(crate) fn rejection(&self, game: GameId) -> Option<Rejection> {
        let failures = self.lock();
        let failure = failures.get(&game).filter(|failure| Instant::now() < failure.retry_at)?;
        Some(match failure.kind {
            FailureKind::Unreadable | FailureKind::Panicked => Rejection::TableUnreadable,
            FailureKind::NewerVersion => Rejection::NewerVersion,
        })
    }

    pub(crate) fn len(&self) -> usize {
        self.lock().len()
    }

    /// The number of failures. Tables that need a newer version are not among them: nodes of that version serve them.
    pub(crate) fn counts(&self) -> FailureCounts {
        let failures = self.lock();
        let count = |kind| failures.values().filter(|failure| failure.kind == kind).count();
        FailureCounts { unreadable: count(FailureKind::Unreadable), panicked: count(FailureKind::Panicked) }
    }

    /// Up to this many unreadable tables whose pause is over.
    pub(crate) fn to_retry(&self, limit: usize) -> Vec<GameId> {
        let (failures, now) = (self.lock(), Instant::now());
        let is_due = |(_, failure): &(&GameId, &Failure)| failure.kind.is_out() && failure.retry_at <= now;
        failures.iter().filter(is_due).map(|(game, _)| *game).take(limit).collect()
    }

    /// Records that a table could not be loaded. Only the first failure is logged.
    pub(crate) fn record(&self, game: GameId, error: &dyn Display) {
        metrics::counter!("fogg_table_load_failures_total").increment(1);
        let mut failures = self.lock();
        if !failures.contains_key(&game) && failures.len() < MAX_REMEMBERED_TABLES {
            tracing::error!(%game, %error, "table cannot be read; it is left out of lists and tried again later");
        }
        postpone(&mut failures, game, FailureKind::Unreadable);
    }

    /// Records that a newer version of the program has written the log of a table. Nodes of that version serve it.
    pub(crate) fn record_newer(&self, game: GameId, error: &dyn Display) {
        let mut failures = self.lock();
        if !failures.contains_key(&game) && failures.len() < MAX_REMEMBERED_TABLES {
            tracing::warn!(%game, %error, "table needs a newer version of this program");
        }
        postpone(&mut failures, game, FailureKind::NewerVersion);
    }

    /// Records that the task of a table panicked. It is loaded again at once the first time, and later if that does
    /// not help.
    pub(crate) fn record_panic(&self, game: GameId) {
        let mut failures = self.lock();
        let is_first = !failures.contains_key(&game);
        postpone(&mut failures, game, FailureKind::Panicked);
        if let Some(failure) = failures.get_mut(&game).filter(|_| is_first) {
            (failure.retry_at, failure.next_delay) = (Instant::now(), MIN_RETRY_DELAY);
        }
    }

    /// Records that a table was loaded.
    pub(crate) fn record_load(&self, game: GameId) {
        let mut failures = self.lock();
        // A task that panics again after every load keeps its growing pause.
        if failures.get(&game).is_some_and(|failure| failure.kind.is_out()) {
            forget(&mut failures, game);
            tracing::info!(%game, "table can be read again");
        }
    }

    /// Records that a table does not exist: an operator may have deleted it.
    pub(crate) fn record_missing(&self, game: GameId) {
        if forget(&mut self.lock(), game) {
            tracing::info!(%game, "table that could not be read was deleted");
        }
    }

    /// Up to this many unreadable tables.
    pub(crate) fn first(&self, limit: usize) -> Vec<GameId> {
        let is_out = |(_, failure): &(&GameId, &Failure)| failure.kind.is_out();
        self.lock().iter().filter(is_out).map(|(game, _)| *game).take(limit).collect()
    }

    /// Ends the pause of an unreadable table.
    pub(crate) fn end_pause(&self, game: GameId) {
        if let Some(failure) = self.lock().get_mut(&game) {
            failure.retry_at = Instant::now();
        }
    }

    /// Records that the task of a table ended without a panic.
    pub(crate) fn record_end(&self, game: GameId) {
        let mut failures = self.lock();
        if failures.get(&game).is_some_and(|failure| failure.kind == FailureKind::Panicked) {
            forget(&mut failures, game);
        }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<GameId, Failure>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Postpones the next attempt to load a table.
fn postpone(failures: &mut BTreeMap<GameId, Failure>, game: GameId, kind: FailureKind) {
    let delay = failures.get(&game).map_or(MIN_RETRY_DELAY, |failure| failure.next_delay);
    if failures.len() >= MAX_REMEMBERED_TABLES && !failures.contains_key(&game) {
        return;
    }
    let next_delay = (delay * 2).min(MAX_RETRY_DELAY);
    forget(failures, game);
    kind.gauge().increment(1.0);
    failures.insert(game, Failure { retry_at: Instant::now() + delay, next_delay, kind });
}

/// Returns whether there was a failure.
fn forget(failures: &mut BTreeMap<GameId, Failure>, game: GameId) -> bool {
    let failure = failures.remove(&game);
    failure.inspect(|failure| failure.kind.gauge().decrement(1.0)).is_some()
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;
    use crate::metrics::Metrics;

    fn game() -> GameId {
        GameId::new([7; 10])
    }

    /// The pauses before the first retries, in seconds.
    async fn pauses(tables: &UnreadableTables, count: usize) -> Vec<u64> {
        let mut pauses = Vec::new();
        for _ in 0..count {
            tables.record(game(), &"broken");
            let mut pause = 0;
            while tables.rejection(game()).is_some() {
                assert_eq!(tables.to_retry(9), []);
                advance(Duration::from_secs(1)).await;
                pause += 1;
            }
            assert_eq!(tables.to_retry(9), [game()]);
            pauses.push(pause);
        }
        pauses
    }

    #[tokio::test(start_paused = true)]
    async fn the_pauses_grow_to_ten_minutes_and_start_again_after_a_load() {
        let tables = UnreadableTables::default();
        assert_eq!(pauses(&tables, 9).await, [5, 10, 20, 40, 80, 160, 320, 600, 600]);
        assert!(tables.contains(game()));
        tables.record_load(game());
        assert!(!tables.contains(game()) && tables.len() == 0);
        assert_eq!(pauses(&tables, 1).await, [5]);
    }

    #[tokio::test(start_paused = true)]
    async fn a_task_that_panics_after_every_load_keeps_its_growing_pause() {
        let tables = UnreadableTables::default();
        tables.record_panic(game());
        assert!(tables.rejection(game()).is_none(), "the first panic");
        assert_eq!(tables.counts(), FailureCounts { unreadable: 0, panicked: 1 });
        tables.record_load(game());
        for pause in [5, 10, 20] {
            tables.record_panic(game());
            advance(Duration::from_secs(pause - 1)).await;
            assert!(tables.rejection(game()).is_some());
            advance(Duration::from_secs(1)).await;
            assert!(tables.rejection(game()).is_none());
            tables.record_load(game());
        }
        tables.record_end(game());
        assert!(!tables.contains(game()));
    }

    #[tokio::test]
    async fn the_metrics_count_each_kind_of_failure() {
        let metrics = Metrics::start();
        let names = ["fogg_tables_unreadable", "fogg_tables_newer", "fogg_tables_panicked"];
        let values = || names.map(|name| metrics.value(name).unwrap());
        let tables = UnreadableTables::default();
        assert_eq!(values(), [0.0, 0.0, 0.0]);
        tables.record_panic(game());
        assert_eq!(values(), [0.0, 0.0, 1.0]);
        tables.record_newer(game(), &"newer");
        assert_eq!(values(), [0.0, 1.0, 0.0]);
        tables.record(game(), &"broken");
        tables.record(game(), &"broken");
        assert_eq!(values(), [1.0, 0.0, 0.0]);
        tables.record_load(game());
        assert_eq!(values(), [0.0, 0.0, 0.0]);
    }

    #[tokio::test]
    async fn the_number_of_remembered_tables_is_bounded() {
        let tables = UnreadableTables::default();
        for number in 0..MAX_REMEMBERED_TABLES as u64 + 10 {
            let mut id = [0; 10];
            id[..8].copy_from_slice(&number.to_be_bytes());
            tables.record_panic(GameId::new(id));
        }
        assert_eq!(tables.len(), MAX_REMEMBERED_TABLES);
    }
}
