//! Traces of requests and moves, which are sent to an OpenTelemetry collector if the host sets one.
//!
//! A span says what the server did and how long it took. It never contains the name, key or address of a person, the id
//! of a table or the content of a move: spans are made here only, and log lines are not attached to them.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use axum::body::Bytes;
use axum::http::{Request, Response, StatusCode, header};
use http_body_util::{BodyExt as _, Full, Limited};
use hyper_util::rt::TokioIo;
use opentelemetry::trace::TracerProvider as _;
use opentelemetry_http::{HttpClient, HttpError};
use opentelemetry_otlp::{SpanExporter, WithExportConfig as _, WithHttpConfig as _};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::{SdkTracerProvider, Tracer};
use tokio::net::TcpStream;
use tokio::runtime::Handle;
use tracing::{Metadata, Span, field};

use crate::config::{ParsePublicUrlError, PublicUrl};

/// The target of all spans, by which the log and the traces are told apart.
const SPAN_TARGET: &str = "fogg_traces";
const TRACES_PATH: &str = "/v1/traces";
/// A batch of spans that takes longer is dropped.
const EXPORT_TIMEOUT: Duration = Duration::from_secs(5);
/// The shutdown waits at most this long for the last spans.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(1);
/// A collector's response is short.
const MAX_RESPONSE_BYTES: usize = 64 * 1024;

/// The address of a collector.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CollectorUrl(PublicUrl);

/// The text is not a [`CollectorUrl`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it needs http://, a host name and at most a port, such as http://127.0.0.1:4318")]
pub struct ParseCollectorUrlError;

impl From<ParsePublicUrlError> for ParseCollectorUrlError {
    fn from(_: ParsePublicUrlError) -> Self {
        ParseCollectorUrlError
    }
}

impl FromStr for CollectorUrl {
    type Err = ParseCollectorUrlError;

    fn from_str(text: &str) -> Result<CollectorUrl, ParseCollectorUrlError> {
        let url: PublicUrl = text.parse()?;
        // The server has no TLS.
        if url.is_https() { Err(ParseCollectorUrlError) } else { Ok(CollectorUrl(url)) }
    }
}

impl fmt::Display for CollectorUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{TRACES_PATH}", self.0)
    }
}

/// Traces cannot be started.
#[derive(Debug, thiserror::Error)]
#[error("traces cannot be started: {0}")]
pub struct TracesError(#[from] opentelemetry_otlp::ExporterBuildError);

/// Sends spans to a collector in batches, from a thread of its own. Its queue is bounded: spans are dropped if the
/// collector is away or slow.
pub struct Traces(SdkTracerProvider);

impl Traces {
    /// Starts to send spans. The runtime must run until [`Traces::flush`].
    pub fn start(collector: &CollectorUrl, runtime: Handle) -> Result<Traces, TracesError> {
        let exporter = SpanExporter::builder()
            .with_http()
            .with_http_client(CollectorClient { runtime, is_away: AtomicBool::new(false) })
            .with_endpoint(collector.to_string())
            .with_timeout(EXPORT_TIMEOUT)
            .build()?;
        let version = opentelemetry::KeyValue::new("service.version", env!("CARGO_PKG_VERSION"));
        let resource = Resource::builder().with_service_name("fogg").with_attribute(version).build();
        Ok(Traces(SdkTracerProvider::builder().with_batch_exporter(exporter).with_resource(resource).build()))
    }

    pub(crate) fn tracer(&self) -> Tracer {
        self.0.tracer("fogg")
    }

    /// Sends the last spans, and gives up after a short time.
    pub fn flush(self) {
        if let Err(error) = self.0.shutdown_with_timeout(FLUSH_TIMEOUT) {
            tracing::warn!(%error, "the last traces were not sent");
        }
    }
}

/// Whether a span or an event is part of the traces, and not of the log.
pub(crate) fn is_span(metadata: &Metadata<'_>) -> bool {
    metadata.target() == SPAN_TARGET
}

/// The span of an HTTP request. The route is a pattern, because the path contains ids.
pub(crate) fn request_span(method: &'static str, route: &str) -> Span {
    tracing::info_span!(
        target: SPAN_TARGET,
        "request",
        otel.name = format_args!("{method} {route}"),
        otel.kind = "server",
        http.request.method = method,
        http.route = route,
        http.response.status_code = field::Empty,
        otel.status_code = field::Empty,
    )
}

/// Records the status of a request's response.
pub(crate) fn record_status(span: &Span, status: StatusCode) {
    span.record("http.response.status_code", status.as_u16());
    if status.is_server_error() {
        span.record("otel.status_code", "ERROR");
    }
}

/// The span of a person's command, from its arrival at the table's queue to its reply.
pub(crate) fn command_span(kind: &'static str) -> Span {
    tracing::info_span!(target: SPAN_TARGET, "command", fogg.command = kind)
}

/// The span of an entry that a timer or a bot causes.
pub(crate) fn timer_span() -> Span {
    tracing::info_span!(target: SPAN_TARGET, "timer")
}

/// The span of deciding which entry a command leads to.
pub(crate) fn decide_span() -> Span {
    tracing::info_span!(target: SPAN_TARGET, "decide")
}

/// The span of making an entry durable.
pub(crate) fn append_span() -> Span {
    tracing::info_span!(target: SPAN_TARGET, "append")
}

/// The span of sending an entry to all viewers.
pub(crate) fn publish_span() -> Span {
    tracing::info_span!(target: SPAN_TARGET, "publish")
}

/// The HTTP client of the exporter, whose thread has no runtime.
#[derive(Debug)]
struct CollectorClient {
    runtime: Handle,
    is_away: AtomicBool,
}

#[async_trait]
impl HttpClient for CollectorClient {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let sending =
            self.runtime.spawn(async { tokio::time::timeout(EXPORT_TIMEOUT, send(request)).await? });
        let response = sending.await?;
        self.report(&response);
        response
    }
}

impl CollectorClient {
    /// Logs when the collector goes away and when it returns, not each failure.
    fn report(&self, response: &Result<Response<Bytes>, HttpError>) {
        let problem = match response {
            Ok(response) if response.status().is_success() => None,
            Ok(response) => Some(response.status().to_string()),
            Err(error) => Some(error.to_string()),
        };
        let was_away = self.is_away.swap(problem.is_some(), Ordering::Relaxed);
        match problem {
            Some(error) if !was_away => tracing::warn!(%error, "traces cannot be sent to the collector"),
            None if was_away => tracing::info!("traces are sent to the collector again"),
            Some(_) | None => (),
        }
    }
}

/// Sends a request on a new connection. There is a batch every few seconds, so connections are not kept.
async fn send(mut request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
    let host = request.uri().host().ok_or("the collector's URL has no host")?;
    let port = request.uri().port_u16().unwrap_or(80);
    let stream = TcpStream::connect((host.trim_matches(['[', ']']), port)).await?;
    let host = header::HeaderValue::from_str(&format!("{host}:{port}"))?;
    request.headers_mut().insert(header::HOST, host);
    *request.uri_mut() = request.uri().path().parse()?;
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
    // The task ends with the connection, when the sender is dropped.
    tokio::spawn(connection);
    let (parts, body) = sender.send_request(request.map(Full::new)).await?.into_parts();
    let body = Limited::new(body, MAX_RESPONSE_BYTES).collect().await?.to_bytes();
    Ok(Response::from_parts(parts, body))
}
