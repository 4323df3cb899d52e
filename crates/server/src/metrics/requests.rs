//! Each request is counted and logged once, when it has been answered.

use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use metrics::{counter, histogram};

use crate::logging::Answered;
use crate::net::Peer;

/// Watches a request from its arrival to the head of its answer.
pub async fn observe(request: Request, next: Next) -> Response {
    let start = Instant::now();
    let method = word(request.method());
    let route = route(&request);
    let peer = request.extensions().get::<Peer>().copied();
    let response = next.run(request).await;
    let answered = Answered { method, route, status: response.status(), took: start.elapsed(), peer };
    count(&answered);
    answered.log();
    response
}

/// The pattern that the router knows a path by. Paths as they are sent hold names of games, and anybody can invent
/// more of them than there is memory for.
fn route(request: &Request) -> String {
    let matched = request.extensions().get::<MatchedPath>();
    matched.map_or_else(|| "other".to_owned(), |path| path.as_str().to_owned())
}

fn count(answered: &Answered) {
    let Answered { method, route, status, took, peer: _ } = answered;
    let class = class(*status);
    counter!("fogg_http_requests_total", "method" => *method, "route" => route.clone(), "class" => class)
        .increment(1);
    histogram!("fogg_http_request_seconds", "route" => route.clone()).record(took.as_secs_f64());
}

fn class(status: StatusCode) -> &'static str {
    match status.as_u16() {
        100..=199 => "1xx",
        200..=299 => "2xx",
        300..=399 => "3xx",
        400..=499 => "4xx",
        _ => "5xx",
    }
}

/// Anybody can invent methods, too.
fn word(method: &Method) -> &'static str {
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
