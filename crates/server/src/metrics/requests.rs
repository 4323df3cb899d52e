//! Counts and logs every request once, after its response.

use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use metrics::{counter, histogram};
use tracing::Instrument as _;

use crate::logging::AccessLogLine;
use crate::net::Peer;
use crate::traces;

/// Observes a request from its arrival to the head of its response.
pub async fn observe(request: Request, next: Next) -> Response {
    let start = Instant::now();
    let method = method_name(request.method());
    let route = route_pattern(&request);
    let peer = request.extensions().get::<Peer>().copied();
    let span = traces::request_span(method, &route);
    let response = next.run(request).instrument(span.clone()).await;
    traces::record_status(&span, response.status());
    let line = AccessLogLine { method, route, status: response.status(), duration: start.elapsed(), peer };
    count(&line);
    line.log();
    response
}

/// The route pattern that the path matches. The path itself would reveal game ids, and clients could fill the memory
/// with invented paths.
fn route_pattern(request: &Request) -> String {
    let matched = request.extensions().get::<MatchedPath>();
    matched.map_or_else(|| "other".to_owned(), |path| path.as_str().to_owned())
}

fn count(line: &AccessLogLine) {
    let AccessLogLine { method, route, status, duration, peer: _ } = line;
    let class = status_class(*status);
    counter!("fogg_http_requests_total", "method" => *method, "route" => route.clone(), "class" => class)
        .increment(1);
    histogram!("fogg_http_request_seconds", "route" => route.clone()).record(duration.as_secs_f64());
}

fn status_class(status: StatusCode) -> &'static str {
    match status.as_u16() {
        100..=199 => "1xx",
        200..=299 => "2xx",
        300..=399 => "3xx",
        400..=499 => "4xx",
        _ => "5xx",
    }
}

/// The name of a method. All unknown methods share one name, because clients could invent any number of them.
fn method_name(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}
