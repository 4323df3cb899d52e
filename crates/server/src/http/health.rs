//! Health checks: `/healthz` (the process responds) and `/readyz` (games can be played).

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::StatusCode;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::sync::{Mutex, watch};
use tokio::time::{Instant, timeout};
use tokio_util::sync::CancellationToken;

use super::HttpError;
use crate::bus::Node;
use crate::rejected_writes::RejectedWrites;
use crate::store::LogStore;
use crate::table::unreadable::{FailureCounts, UnreadableTables};
use fogg_protocol::ErrorCode;

/// The time within which `/readyz` responds.
const READY_TIMEOUT: Duration = Duration::from_secs(1);
/// A result is used again for this long, so that requests cannot keep the disk busy.
const READY_CACHE_TIME: Duration = Duration::from_millis(500);

/// The time and the result of a probe.
type Probed = (Instant, Result<(), String>);

/// Whether games can be played.
#[derive(Clone)]
pub(crate) struct Readiness {
    log: Arc<dyn LogStore>,
    unreadable: Arc<UnreadableTables>,
    rejected_writes: Arc<RejectedWrites>,
    node: Node,
    shutdown: CancellationToken,
    /// The last result of a probe, and its time.
    last_probe: Arc<Mutex<Option<Probed>>>,
    /// The last result that was logged.
    last_logged: Arc<watch::Sender<Result<(), String>>>,
}

impl Readiness {
    pub(crate) fn new(
        log: Arc<dyn LogStore>,
        unreadable: Arc<UnreadableTables>,
        rejected_writes: Arc<RejectedWrites>,
        node: Node,
        shutdown: CancellationToken,
    ) -> Readiness {
        let last_logged = Arc::new(watch::Sender::new(Ok(())));
        Readiness {
            log,
            unreadable,
            rejected_writes,
            node,
            shutdown,
            last_probe: Arc::default(),
            last_logged,
        }
    }

    /// The router of the health checks, for the app and for the monitoring address.
    pub(crate) fn router(self) -> Router {
        let readyz = async move || {
            let result = self.check().await;
            self.log_change(&result.clone().map(|_| ()));
            to_response(result)
        };
        Router::new().route("/healthz", get(async || to_response(Ok(None)))).route("/readyz", get(readyz))
    }

    /// Whether games can be played, and what is nevertheless wrong.
    async fn check(&self) -> Result<Option<&'static str>, String> {
        if self.shutdown.is_cancelled() {
            return Err("the server is shutting down".to_owned());
        }
        let probe = timeout(READY_TIMEOUT, self.probe()).await;
        probe.unwrap_or_else(|_| Err("the store did not respond in time".to_owned()))?;
        match self.unreadable.counts() {
            FailureCounts { unreadable: 0, panicked: 0 } => Ok(self.degradation()),
            FailureCounts { unreadable: 0, panicked: 1 } => {
                Err("one table has failed and is loaded again later; the log says why".to_owned())
            }
            FailureCounts { unreadable: 0, panicked } => {
                Err(format!("{panicked} tables have failed and are loaded again later; the log says why"))
            }
            FailureCounts { unreadable: 1, .. } => {
                Err("one table cannot be read; the log says why, and fogg check finds all such tables"
                    .to_owned())
            }
            FailureCounts { unreadable, .. } => Err(format!(
                "{unreadable} tables cannot be read; the log says why, and fogg check finds all such tables"
            )),
        }
    }

    /// What is wrong although games can be played.
    fn degradation(&self) -> Option<&'static str> {
        if self.rejected_writes.has_recent() {
            return Some("the database has rejected a write in the last minute; the log says why");
        }
        self.node.degradation()
    }

    /// Logs a result unless it is the same as the last one: everybody can ask, and must not fill the log.
    fn log_change(&self, result: &Result<(), String>) {
        let is_new = self.last_logged.send_if_modified(|last| {
            let is_new = last != result;
            last.clone_from(result);
            is_new
        });
        match result {
            Ok(()) if is_new => tracing::info!("ready again"),
            Err(reason) if is_new => tracing::warn!(reason, "not ready"),
            Ok(()) | Err(_) => (),
        }
    }

    /// Writes to the store and reads it back.
    async fn probe(&self) -> Result<(), String> {
        let mut last = self.last_probe.lock().await;
        let recent = last.as_ref().filter(|(at, _)| at.elapsed() < READY_CACHE_TIME);
        if let Some((_, result)) = recent {
            return result.clone();
        }
        let result = self.log.probe().await.map_err(|error| error.to_string());
        *last = Some((Instant::now(), result.clone()));
        result
    }
}

fn to_response(health: Result<Option<&'static str>, String>) -> Response {
    let no_store = [(CACHE_CONTROL, "no-store")];
    match health {
        Ok(None) => (no_store, "ok\n").into_response(),
        Ok(Some(degradation)) => (no_store, format!("ok, but {degradation}\n")).into_response(),
        Err(reason) => {
            HttpError::new(StatusCode::SERVICE_UNAVAILABLE, ErrorCode::NotReady, reason).into_response()
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::Request;
    use tower::ServiceExt as _;

    use super::*;
    use crate::clock::ServerClock;
    use crate::store::{
        AppendOutcome, ClientMoveId, GameId, HintReceiver, LogEntry, MemoryStore, NewEntry, PersonId,
        RecordedTime, Stage, StoreError, StoreFuture, Timestamp,
    };

    /// A store whose health check has a fixed result.
    struct FixedHealth {
        inner: MemoryStore,
        health: fn() -> StoreFuture<'static, ()>,
    }

    impl LogStore for FixedHealth {
        fn append(&self, new: NewEntry) -> StoreFuture<'_, AppendOutcome> {
            self.inner.append(new)
        }
        fn entries(&self, game: GameId, after: u64) -> StoreFuture<'_, Vec<LogEntry>> {
            self.inner.entries(game, after)
        }
        fn log_lengths(&self, games: Vec<GameId>) -> StoreFuture<'_, Vec<(GameId, u64)>> {
            self.inner.log_lengths(games)
        }
        fn board_file(&self, hash: [u8; 32]) -> StoreFuture<'_, Option<String>> {
            self.inner.board_file(hash)
        }
        fn find_move(&self, game: GameId, move_id: ClientMoveId) -> StoreFuture<'_, Option<u64>> {
            self.inner.find_move(game, move_id)
        }
        fn listed_games(&self, stage: Stage, limit: u32) -> StoreFuture<'_, Vec<GameId>> {
            self.inner.listed_games(stage, limit)
        }
        fn due_games(&self, now: Timestamp, limit: u32) -> StoreFuture<'_, Vec<GameId>> {
            self.inner.due_games(now, limit)
        }
        fn next_wake_at(&self) -> StoreFuture<'_, Option<Timestamp>> {
            self.inner.next_wake_at()
        }
        fn games_of_person(
            &self,
            person: PersonId,
            stage: Stage,
            limit: u32,
        ) -> StoreFuture<'_, Vec<GameId>> {
            self.inner.games_of_person(person, stage, limit)
        }
        fn open_game_count(&self) -> StoreFuture<'_, u64> {
            self.inner.open_game_count()
        }
        fn hosted_listed_games(&self, host: PersonId, stage: Stage) -> StoreFuture<'_, u32> {
            self.inner.hosted_listed_games(host, stage)
        }
        fn clear_game(&self, person: PersonId, game: GameId) -> StoreFuture<'_, ()> {
            self.inner.clear_game(person, game)
        }
        fn record_time(&self, time: RecordedTime) -> StoreFuture<'_, ()> {
            self.inner.record_time(time)
        }
        fn recorded_time(&self) -> StoreFuture<'_, Option<RecordedTime>> {
            self.inner.recorded_time()
        }
        fn mark_opened(&self, game: GameId, now: Timestamp) -> StoreFuture<'_, ()> {
            self.inner.mark_opened(game, now)
        }
        fn unopened_games(&self, opened_until: Timestamp, limit: u32) -> StoreFuture<'_, Vec<GameId>> {
            self.inner.unopened_games(opened_until, limit)
        }
        fn hints(&self) -> HintReceiver {
            self.inner.hints()
        }
        fn check_health(&self) -> StoreFuture<'_, ()> {
            self.inner.check_health()
        }
        fn probe(&self) -> StoreFuture<'_, ()> {
            (self.health)()
        }
    }

    fn app(health: fn() -> StoreFuture<'static, ()>, shutdown: &CancellationToken) -> Router {
        let store = FixedHealth { inner: MemoryStore::default(), health };
        let clock = ServerClock::start(Timestamp(0), None);
        let node = Node::alone(clock);
        Readiness::new(Arc::new(store), Arc::default(), Arc::default(), node, shutdown.clone()).router()
    }

    async fn get_text(app: &Router, path: &str) -> String {
        let request = Request::get(path).body(Body::empty()).unwrap();
        let response = app.clone().oneshot(request).await.unwrap();
        let status = response.status().as_u16();
        let body = axum::body::to_bytes(response.into_body(), 1_000_000).await.unwrap();
        format!("{status} {}", String::from_utf8_lossy(&body).trim_end())
    }

    #[tokio::test]
    async fn a_server_is_ready_while_its_store_is_healthy() {
        let shutdown = CancellationToken::new();
        let healthy = app(|| Box::pin(async { Ok(()) }), &shutdown);
        assert_eq!(get_text(&healthy, "/healthz").await, "200 ok");
        assert_eq!(get_text(&healthy, "/readyz").await, "200 ok");
        let failing = || -> StoreFuture<'static, ()> {
            Box::pin(async { Err(StoreError::WriterStopped("disk full".to_owned())) })
        };
        let unhealthy = app(failing, &shutdown);
        assert_eq!(get_text(&unhealthy, "/healthz").await, "200 ok");
        let expected =
            r#"503 {"error":{"code":"not_ready","message":"the database cannot be written: disk full"}}"#;
        assert_eq!(get_text(&unhealthy, "/readyz").await, expected);
        shutdown.cancel();
        assert!(get_text(&healthy, "/readyz").await.contains("shutting down"));
        assert_eq!(get_text(&healthy, "/healthz").await, "200 ok");
    }

    #[tokio::test(start_paused = true)]
    async fn a_server_whose_store_hangs_is_not_ready() {
        let app = app(|| Box::pin(std::future::pending()), &CancellationToken::new());
        assert!(get_text(&app, "/readyz").await.contains("did not respond in time"));
    }
}
