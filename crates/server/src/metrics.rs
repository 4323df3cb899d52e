//! What a host can see from outside: whether the server lives, whether it is ready, and its numbers.

use std::future::Future;
use std::sync::OnceLock;
use std::thread;
use std::time::Duration;

use axum::Router;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use tokio::time::timeout;

use crate::http::http_error::Refusal;
use crate::shutdown::Drain;

mod requests;

pub(crate) use requests::observe;

/// Whoever asks whether we are ready has an answer within this.
const READY_WITHIN: Duration = Duration::from_secs(1);
/// How often numbers that nobody fetched are folded together, so that they do not pile up.
const UPKEEP: Duration = Duration::from_secs(5);
/// The steps of everything that is measured in seconds; the name of such a number ends in `_seconds`.
const SECONDS: [f64; 10] = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0];

/// The numbers of this process.
#[derive(Clone)]
pub struct Metrics(PrometheusHandle);

impl Metrics {
    /// Starts to keep numbers. There is one set of them in a process: asking again gives the same.
    pub fn start() -> Metrics {
        static METRICS: OnceLock<Metrics> = OnceLock::new();
        METRICS
            .get_or_init(|| install().expect("nobody else keeps numbers, and the steps are not empty"))
            .clone()
    }

    /// All numbers, as Prometheus reads them.
    pub fn render(&self) -> String {
        self.0.render()
    }
}

fn install() -> Result<Metrics, BuildError> {
    let steps = Matcher::Suffix("_seconds".to_owned());
    let handle = PrometheusBuilder::new().set_buckets_for_metric(steps, &SECONDS)?.install_recorder()?;
    let numbers = handle.clone();
    let upkeep = move || {
        loop {
            thread::sleep(UPKEEP);
            numbers.run_upkeep();
        }
    };
    if let Err(error) = thread::Builder::new().name("metrics".to_owned()).spawn(upkeep) {
        tracing::warn!(%error, "numbers are folded together only when they are fetched");
    }
    Ok(Metrics(handle))
}

/// `/healthz` (the process answers) and `/readyz` (it can play): for the app and for the monitoring address.
///
/// `ready` says whether everything that a game rests on is well, or why not, in words that anybody may read.
pub fn health<F, Ready>(drain: Drain, ready: F) -> Router
where
    F: Fn() -> Ready + Clone + Send + Sync + 'static,
    Ready: Future<Output = Result<(), &'static str>> + Send + 'static,
{
    let readyz = async move || {
        if drain.is_draining() {
            return answer(Err("the server is about to end"));
        }
        answer(timeout(READY_WITHIN, ready()).await.unwrap_or(Err("the server did not answer in time")))
    };
    Router::new().route("/healthz", get(async || answer(Ok(())))).route("/readyz", get(readyz))
}

/// The app of the monitoring address: `/metrics`, and what [`health`] answers.
pub fn router(metrics: Metrics, health: Router) -> Router {
    let text = [(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    health.route("/metrics", get(async move || (text, metrics.render())))
}

fn answer(well: Result<(), &'static str>) -> Response {
    match well {
        Ok(()) => ([(CACHE_CONTROL, "no-store")], "ok\n").into_response(),
        Err(reason) => {
            tracing::warn!(reason, "not ready");
            Refusal::new(StatusCode::SERVICE_UNAVAILABLE, "not_ready", reason).into_response()
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::{pending, ready};

    use axum::body::Body;
    use axum::http::Request;
    use tower::ServiceExt as _;

    use super::*;

    async fn asked(app: &Router, path: &str) -> String {
        let request = Request::get(path).body(Body::empty()).unwrap();
        let response = app.clone().oneshot(request).await.unwrap();
        let status = response.status().as_u16();
        let body = axum::body::to_bytes(response.into_body(), 1_000_000).await.unwrap();
        format!("{status} {}", String::from_utf8_lossy(&body).trim_end())
    }

    #[tokio::test]
    async fn a_server_is_ready_when_what_it_rests_on_is_well() {
        let drain = Drain::new();
        let well = health(drain.clone(), || ready(Ok(())));
        assert_eq!(asked(&well, "/healthz").await, "200 ok");
        assert_eq!(asked(&well, "/readyz").await, "200 ok");
        let ill = health(drain.clone(), || ready(Err("the store does not answer")));
        assert_eq!(asked(&ill, "/healthz").await, "200 ok");
        let no = r#"503 {"error":{"code":"not_ready","message":"the store does not answer"}}"#;
        assert_eq!(asked(&ill, "/readyz").await, no);
        drain.begin();
        assert!(asked(&well, "/readyz").await.contains("about to end"));
        assert_eq!(asked(&well, "/healthz").await, "200 ok");
    }

    #[tokio::test(start_paused = true)]
    async fn a_store_that_hangs_is_not_waited_for() {
        let app = health(Drain::new(), pending::<Result<(), &'static str>>);
        assert!(asked(&app, "/readyz").await.contains("did not answer in time"));
    }

    #[tokio::test]
    async fn numbers_are_kept_by_pattern_and_never_by_path() {
        let metrics = Metrics::start();
        let app = Router::new().route("/games/{game}", get(async || "a game"));
        let app = app.layer(axum::middleware::from_fn(observe));
        asked(&app, "/games/secret-name?key=secret-key").await;
        asked(&app, "/secret-path").await;
        let numbers = asked(&router(metrics, Router::new()), "/metrics").await;
        assert!(
            numbers.contains(r#"fogg_http_requests_total{method="GET",route="/games/{game}",class="2xx"}"#),
            "{numbers}"
        );
        assert!(numbers.contains(r#"route="other",class="4xx"}"#), "{numbers}");
        assert!(
            numbers.contains(r#"fogg_http_request_seconds_bucket{route="/games/{game}",le="0.001"}"#),
            "{numbers}"
        );
        assert!(!numbers.contains("secret"), "{numbers}");
    }
}
