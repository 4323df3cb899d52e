//! The log: one line for what happened, and never a secret in it.

use std::fmt;
use std::io::{self, IsTerminal as _};
use std::time::Duration;

use axum::http::StatusCode;
use tracing_subscriber::EnvFilter;

use crate::config::LogFormat;
use crate::net::Peer;

/// Why the log could not be started.
#[derive(Debug, thiserror::Error)]
#[error("the log cannot be started: {0}")]
pub struct NoLog(String);

/// Starts the log of this process on stderr. It can be started once.
pub fn start(filter: &str, format: LogFormat) -> Result<(), NoLog> {
    let no_log = |error: &dyn fmt::Display| NoLog(error.to_string());
    let filter = EnvFilter::try_new(filter).map_err(|error| no_log(&error))?;
    let lines = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    let started = match format {
        LogFormat::Text => lines.with_ansi(io::stderr().is_terminal()).try_init(),
        LogFormat::Json => lines.json().flatten_event(true).with_current_span(false).try_init(),
    };
    started.map_err(|error| no_log(&error))
}

/// All that is ever said about a request. There is no field for a path as it was sent, a query, a cookie, a key or a
/// body, so that none can slip in.
#[derive(Clone, Debug)]
pub(crate) struct Answered {
    pub method: &'static str,
    pub route: String,
    pub status: StatusCode,
    pub took: Duration,
    pub peer: Option<Peer>,
}

impl Answered {
    /// Writes the line of a request. Whoever asks every few seconds whether we are well does not fill the log, and our
    /// own mistakes stand out in it.
    pub fn log(&self) {
        let (method, route, status) = (self.method, self.route.as_str(), self.status.as_u16());
        let ms = self.took.as_micros() as f64 / 1000.0;
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

    /// Keeps what is written.
    #[derive(Clone, Default)]
    struct Paper(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Paper {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[tokio::test]
    async fn a_line_tells_the_route_and_no_secret() {
        let paper = Paper::default();
        let writer = paper.clone();
        let lines = tracing_subscriber::fmt().json().flatten_event(true).with_writer(move || writer.clone());
        let _guard = tracing::subscriber::set_default(lines.with_env_filter("trace").finish());
        let app = Router::new().route("/games/{game}/moves", post(async || "done"));
        let app = app.layer(axum::middleware::from_fn(crate::metrics::observe));
        let request = Request::post("/games/secret-game/moves?key=secret-query")
            .header("cookie", "key=secret-cookie")
            .header("authorization", "Bearer secret-key")
            .extension(Peer("192.0.2.7".parse().unwrap()))
            .body(Body::from("secret-body"))
            .unwrap();
        app.oneshot(request).await.unwrap();
        let text = String::from_utf8(paper.0.lock().unwrap().clone()).unwrap();
        assert!(!text.contains("secret"), "{text}");
        let line: serde_json::Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
        assert_eq!(line["route"], "/games/{game}/moves");
        assert_eq!((&line["method"], &line["status"]), (&"POST".into(), &200.into()));
        assert_eq!((&line["peer"], line["ms"].is_number()), (&"192.0.2.7".into(), true));
    }
}
