//! The log of the process. Its lines never contain secrets.

use std::fmt;
use std::io::{self, IsTerminal as _};
use std::time::Duration;

use axum::http::StatusCode;
use tracing_subscriber::{EnvFilter, reload};

use crate::config::LogFormat;
use crate::net::Peer;

/// Logging cannot be initialized.
#[derive(Debug, thiserror::Error)]
#[error("logging cannot be initialized: {0}")]
pub struct LoggingError(String);

/// The filter of the log, which can be changed while the process runs.
pub struct LogFilter(Box<dyn Fn(EnvFilter) -> Result<(), reload::Error> + Send + Sync>);

impl LogFilter {
    /// Changes the filter.
    pub fn set(&self, filter: &str) -> Result<(), LoggingError> {
        let filter = EnvFilter::try_new(filter).map_err(|error| LoggingError(error.to_string()))?;
        (self.0)(filter).map_err(|error| LoggingError(error.to_string()))
    }
}

/// Initializes logging to stderr, once per process.
pub fn init(filter: &str, format: LogFormat) -> Result<LogFilter, LoggingError> {
    let failed = |error: &dyn fmt::Display| LoggingError(error.to_string());
    let filter = EnvFilter::try_new(filter).map_err(|error| failed(&error))?;
    let subscriber = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    let (installed, log_filter) = match format {
        LogFormat::Text => {
            let subscriber = subscriber.with_ansi(io::stderr().is_terminal()).with_filter_reloading();
            let handle = subscriber.reload_handle();
            (subscriber.try_init(), LogFilter(Box::new(move |filter| handle.reload(filter))))
        }
        LogFormat::Json => {
            let subscriber = subscriber.json().flatten_event(true).with_current_span(false);
            let subscriber = subscriber.with_filter_reloading();
            let handle = subscriber.reload_handle();
            (subscriber.try_init(), LogFilter(Box::new(move |filter| handle.reload(filter))))
        }
    };
    installed.map(|()| log_filter).map_err(|error| failed(&error))
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
