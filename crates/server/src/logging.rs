//! The log of the process. Its lines never contain secrets.

use std::fmt;
use std::io::{self, IsTerminal as _};
use std::time::Duration;

use axum::http::StatusCode;
use opentelemetry_sdk::trace::Tracer;
use tracing::Subscriber;
use tracing_subscriber::filter::{FilterExt as _, LevelFilter, filter_fn};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer, Registry, reload};

use crate::config::LogFormat;
use crate::net::Peer;
use crate::traces::{self, Traces};

/// Libraries whose lines repeat what the program says itself, at every attempt to connect again. They are logged only if
/// the filter names them.
const QUIET_LIBRARIES: [&str; 2] = ["async_nats", "deadpool"];

/// Logging cannot be initialized.
#[derive(Debug, thiserror::Error)]
#[error("logging cannot be initialized: {0}")]
pub struct LoggingError(String);

/// The filter of the log, which can be changed while the process runs.
pub struct LogFilter(Box<dyn Fn(EnvFilter) -> Result<(), reload::Error> + Send + Sync>);

impl LogFilter {
    /// Changes the filter.
    pub fn set(&self, filter: &str) -> Result<(), LoggingError> {
        (self.0)(env_filter(filter)?).map_err(|error| LoggingError(error.to_string()))
    }
}

/// Initializes logging to stderr and the traces, once per process.
pub fn init(filter: &str, format: LogFormat, traces: Option<&Traces>) -> Result<LogFilter, LoggingError> {
    let failed = |error: &dyn fmt::Display| LoggingError(error.to_string());
    let (filter, handle) = reload::Layer::new(env_filter(filter)?);
    let is_log = filter_fn(|metadata| !traces::is_span(metadata)).with_max_level_hint(LevelFilter::TRACE);
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    let lines = match format {
        LogFormat::Text => lines.with_ansi(io::stderr().is_terminal()).boxed(),
        LogFormat::Json => lines.json().flatten_event(true).with_current_span(false).boxed(),
    };
    let subscriber = Registry::default().with(lines.with_filter(filter.and(is_log)));
    let installed = subscriber.with(traces.map(|traces| trace_layer(traces.tracer()))).try_init();
    let log_filter = LogFilter(Box::new(move |filter| handle.reload(filter)));
    installed.map(|()| log_filter).map_err(|error| failed(&error))
}

/// The filter of a setting, without the lines of [`QUIET_LIBRARIES`].
fn env_filter(text: &str) -> Result<EnvFilter, LoggingError> {
    let quiet = QUIET_LIBRARIES.into_iter().filter(|library| !text.contains(library));
    let directives: Vec<String> = quiet.map(|library| format!("{library}=off")).collect();
    // Later directives for one target replace earlier ones.
    let filter =
        [text].into_iter().chain(directives.iter().map(String::as_str)).collect::<Vec<_>>().join(",");
    EnvFilter::try_new(filter).map_err(|error| LoggingError(error.to_string()))
}

/// Sends the spans of the traces, and nothing of the log. Spans carry their own fields only.
fn trace_layer<S>(tracer: Tracer) -> impl Layer<S> + use<S>
where
    S: Subscriber + for<'a> LookupSpan<'a>,
{
    let layer = tracing_opentelemetry::layer().with_tracer(tracer);
    let layer = layer.with_location(false).with_threads(false).with_target(false);
    let is_trace = filter_fn(traces::is_span).with_max_level_hint(LevelFilter::INFO);
    layer.with_tracked_inactivity(false).with_context_activation(false).with_filter(is_trace)
}

/// Everything that is logged about a request. There is no field for the path, query, cookie, key or body, so that none
/// can be logged by accident.
#[derive(Clone, Debug)]
pub(crate) struct AccessLogLine {
    pub method: &'static str,
    pub route: String,
    pub status: StatusCode,
    pub duration: Duration,
    pub peer: Option<Peer>,
}

impl AccessLogLine {
    /// Logs the line: server errors as warnings, frequent health checks only at debug level.
    pub fn log(&self) {
        let (method, route, status) = (self.method, self.route.as_str(), self.status.as_u16());
        let ms = self.duration.as_secs_f64() * 1000.0;
        let peer = self.peer.map(|peer| tracing::field::display(peer.0));
        if self.status.is_server_error() {
            tracing::warn!(method, route, status, ms, peer, "request");
        } else if matches!(route, "/healthz" | "/readyz" | "/metrics") {
            tracing::debug!(method, route, status, ms, peer, "request");
        } else {
            tracing::info!(method, route, status, ms, peer, "request");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use axum::Router;
    use axum::body::Body;
    use axum::http::Request;
    use axum::routing::post;
    use opentelemetry::trace::TracerProvider as _;
    use opentelemetry_sdk::trace::{InMemorySpanExporter, SdkTracerProvider};
    use tower::ServiceExt as _;

    use super::*;

    /// A buffer for log lines.
    #[derive(Clone, Default)]
    struct Buffer(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Buffer {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn libraries_that_connect_again_are_logged_only_on_request() {
        let lines = |filter: &str| {
            let buffer = Buffer::default();
            let writer = buffer.clone();
            let subscriber = tracing_subscriber::fmt().with_writer(move || writer.clone());
            tracing::subscriber::with_default(
                subscriber.with_env_filter(env_filter(filter).unwrap()).finish(),
                || {
                    tracing::error!(target: "async_nats::connector", "again");
                    tracing::warn!(target: "deadpool.postgres", "again");
                    tracing::info!(target: "fogg_server", "once");
                },
            );
            let text = String::from_utf8(buffer.0.lock().unwrap().clone()).unwrap();
            [text.matches("again").count(), text.matches("once").count()]
        };
        assert_eq!(lines("info"), [0, 1]);
        assert_eq!(lines("info,async_nats=info,deadpool=warn"), [2, 1]);
        assert_eq!(lines("off"), [0, 0]);
    }

    #[test]
    fn log_lines_are_not_part_of_traces() {
        let exporter = InMemorySpanExporter::default();
        let provider = SdkTracerProvider::builder().with_simple_exporter(exporter.clone()).build();
        let subscriber = Registry::default().with(trace_layer(provider.tracer("test")));
        tracing::subscriber::with_default(subscriber, || {
            traces::request_span("GET", "/").in_scope(|| tracing::warn!(peer = "192.0.2.7", "request"));
            tracing::info_span!("other", name = "Passepartout").in_scope(|| ());
        });
        let spans = exporter.get_finished_spans().unwrap();
        let names: Vec<&str> = spans.iter().map(|span| span.name.as_ref()).collect();
        assert_eq!((names, spans[0].events.len()), (vec!["GET /"], 0));
    }

    #[tokio::test]
    async fn a_line_contains_the_route_and_no_secret() {
        let buffer = Buffer::default();
        let writer = buffer.clone();
        let subscriber =
            tracing_subscriber::fmt().json().flatten_event(true).with_writer(move || writer.clone());
        let _guard = tracing::subscriber::set_default(subscriber.with_env_filter("trace").finish());
        let app = Router::new().route("/games/{game}/moves", post(async || "done"));
        let app = app.layer(axum::middleware::from_fn(crate::metrics::observe));
        let request = Request::post("/games/secret-game/moves?key=secret-query")
            .header("cookie", "key=secret-cookie")
            .header("authorization", "Bearer secret-key")
            .extension(Peer("192.0.2.7".parse().unwrap()))
            .body(Body::from("secret-body"))
            .unwrap();
        app.oneshot(request).await.unwrap();
        let text = String::from_utf8(buffer.0.lock().unwrap().clone()).unwrap();
        assert!(!text.contains("secret"), "{text}");
        let line: serde_json::Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
        assert_eq!(line["route"], "/games/{game}/moves");
        assert_eq!((&line["method"], &line["status"]), (&"POST".into(), &200.into()));
        assert_eq!((&line["peer"], line["ms"].is_number()), (&"192.0.2.7".into(), true));
    }
}
