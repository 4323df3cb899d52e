//! Bodies are small and come in time: each is read whole before the app sees the request.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody as _};
use axum::extract::{MatchedPath, Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http_body_util::{BodyExt as _, LengthLimitError, Limited};
use tokio::time::timeout;

use crate::http::http_error::Refusal;

/// How large bodies may be, and how long they may take.
#[derive(Clone, Debug)]
pub struct Bodies {
    /// The most bytes, unless a route has its own number.
    pub most: usize,
    /// The most bytes of single routes, by their pattern as the router knows it.
    pub by_route: HashMap<&'static str, usize>,
    /// How long a body may take to arrive.
    pub deadline: Duration,
}

impl Default for Bodies {
    fn default() -> Bodies {
        Bodies { most: 4 * 1024, by_route: HashMap::new(), deadline: Duration::from_secs(10) }
    }
}

impl Bodies {
    fn most_of(&self, request: &Request) -> usize {
        let route = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
        route.and_then(|route| self.by_route.get(route)).copied().unwrap_or(self.most)
    }

    async fn collect(&self, body: Body, most: usize) -> Result<Bytes, Refusal> {
        // A body that says how long it is need not be read to be refused.
        if body.size_hint().lower() > most as u64 {
            return Err(too_large(most));
        }
        match timeout(self.deadline, Limited::new(body, most).collect()).await {
            Ok(Ok(whole)) => Ok(whole.to_bytes()),
            Ok(Err(error)) if error.is::<LengthLimitError>() => Err(too_large(most)),
            Ok(Err(_)) => Err(broken()),
            Err(_) => Err(too_slow()),
        }
    }
}

/// Reads the body and passes the request on with all of it.
pub async fn read(State(bodies): State<Arc<Bodies>>, request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let most = bodies.most_of(&request);
    let (parts, body) = request.into_parts();
    match bodies.collect(body, most).await {
        Ok(whole) => next.run(Request::from_parts(parts, Body::from(whole))).await,
        Err(refusal) => refusal.into_response(),
    }
}

fn too_large(most: usize) -> Refusal {
    let message = format!("the body is too large: {most} bytes are the most here");
    Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", message)
}

fn too_slow() -> Refusal {
    Refusal::new(StatusCode::REQUEST_TIMEOUT, "too_slow", "the body did not arrive in time")
}

fn broken() -> Refusal {
    Refusal::new(StatusCode::BAD_REQUEST, "broken_body", "the body did not arrive whole")
}
