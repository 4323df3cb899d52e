//! Prometheus metrics of the process.

use std::sync::OnceLock;
use std::thread;
use std::time::Duration;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};

use crate::fixed_limits::FixedLimit;
use crate::limits::Limit;
use crate::table::unreadable::FailureKind;

mod requests;

pub(crate) use requests::observe;

/// How often histograms are compacted between two scrapes.
const UPKEEP_INTERVAL: Duration = Duration::from_secs(5);
/// The buckets of all histograms whose names end in `_seconds`.
const SECONDS_BUCKETS: [f64; 10] = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0];

/// The metrics of this process.
#[derive(Clone)]
pub struct Metrics(PrometheusHandle);

impl Metrics {
    /// Starts to record metrics. A process has one recorder: later calls return the same one.
    pub fn start() -> Metrics {
        static METRICS: OnceLock<Metrics> = OnceLock::new();
        METRICS.get_or_init(|| install().expect("no other recorder is installed")).clone()
    }

    /// The value of a metric with these labels, such as `fogg_entries_total` or `x{label="value"}`.
    pub fn value(&self, name: &str) -> Option<f64> {
        let text = self.render();
        let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        value.and_then(|value| value.parse().ok())
    }

    /// All metrics in the text format of Prometheus.
    pub fn render(&self) -> String {
        if let Some(bytes) = resident_bytes() {
            metrics::gauge!("process_resident_memory_bytes").set(bytes);
        }
        self.0.render()
    }
}

/// The memory of the process that is in RAM, as Linux reports it.
fn resident_bytes() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024.0)
}

fn install() -> Result<Metrics, BuildError> {
    let durations = Matcher::Suffix("_seconds".to_owned());
    let builder = PrometheusBuilder::new().set_buckets_for_metric(durations, &SECONDS_BUCKETS)?;
    let handle = builder.install_recorder()?;
    let recorder = handle.clone();
    let upkeep = move || {
        loop {
            thread::sleep(UPKEEP_INTERVAL);
            recorder.run_upkeep();
        }
    };
    if let Err(error) = thread::Builder::new().name("metrics".to_owned()).spawn(upkeep) {
        tracing::warn!(%error, "metrics are compacted only when they are scraped");
    }
    register_zeros();
    Ok(Metrics(handle))
}

/// Makes the metrics of events that may never happen visible from the start, so that alerts can be written for them.
fn register_zeros() {
    metrics::gauge!("fogg_bot_queue").set(0.0);
    FailureKind::ALL.iter().for_each(|kind| kind.gauge().set(0.0));
    metrics::counter!("fogg_writes_rejected_total").increment(0);
    metrics::counter!("fogg_limit_reached_total", "limit" => "database_connections").increment(0);
    Limit::ALL.iter().for_each(|limit| limit.register());
    FixedLimit::ALL.iter().for_each(|limit| limit.register());
}

/// The app of the monitoring address: `/metrics` and the health checks.
pub fn router(metrics: Metrics, health: Router) -> Router {
    let text = [(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
    health.route("/metrics", get(async move || (text, metrics.render())))
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::Request;
    use tower::ServiceExt as _;

    use super::*;

    async fn get_text(app: &Router, path: &str) -> String {
        let request = Request::get(path).body(Body::empty()).unwrap();
        let response = app.clone().oneshot(request).await.unwrap();
        let body = axum::body::to_bytes(response.into_body(), 1_000_000).await.unwrap();
        String::from_utf8_lossy(&body).into_owned()
    }

    #[test]
    fn the_memory_of_the_process_is_a_metric() {
        let text = Metrics::start().render();
        let value = text.lines().find_map(|line| line.strip_prefix("process_resident_memory_bytes "));
        let bytes: f64 = value.expect("Linux reports it").parse().unwrap();
        assert!((1e6..1e11).contains(&bytes), "{bytes}");
    }

    #[test]
    fn metrics_of_rare_events_are_there_before_the_first_one() {
        let metrics = Metrics::start();
        let of_limit = r#"fogg_limit_reached_total{limit="max_tables"}"#;
        for name in ["fogg_bot_queue", "fogg_tables_unreadable", of_limit] {
            assert!(metrics.value(name).is_some(), "{name}");
        }
    }

    #[tokio::test]
    async fn requests_are_counted_by_route_pattern_and_never_by_path() {
        let metrics = Metrics::start();
        let app = Router::new().route("/games/{game}", get(async || "a game"));
        let app = app.layer(axum::middleware::from_fn(observe));
        get_text(&app, "/games/secret-name?key=secret-key").await;
        get_text(&app, "/secret-path").await;
        let text = get_text(&router(metrics, Router::new()), "/metrics").await;
        assert!(
            text.contains(r#"fogg_http_requests_total{method="GET",route="/games/{game}",class="2xx"}"#),
            "{text}"
        );
        assert!(text.contains(r#"route="other",class="4xx"}"#), "{text}");
        assert!(
            text.contains(r#"fogg_http_request_seconds_bucket{route="/games/{game}",le="0.001"}"#),
            "{text}"
        );
        assert!(!text.contains("secret"), "{text}");
    }
}
