//! The limits of request bodies: each body is read completely before the handler sees the request.
//!
//! tower-http has layers for a limit and for a timeout, but they reply with plain text, and a handler would see the
//! failure in the middle of a body. This middleware replies with the API's JSON errors and supports limits per route.

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

use crate::fixed_limits::FixedLimit;
use crate::http::HttpError;
use fogg_protocol::ErrorCode;

/// The limits of request bodies.
#[derive(Clone, Debug)]
pub struct BodyLimits {
    /// The maximum size in bytes for routes without their own limit.
    pub default_bytes: usize,
    /// The maximum size in bytes for individual routes, by route pattern.
    pub bytes_by_route: HashMap<&'static str, usize>,
    /// The time within which a body must arrive.
    pub timeout: Duration,
}

impl Default for BodyLimits {
    fn default() -> BodyLimits {
        BodyLimits {
            default_bytes: 4 * 1024,
            bytes_by_route: HashMap::new(),
            timeout: Duration::from_secs(10),
        }
    }
}

impl BodyLimits {
    fn max_bytes(&self, request: &Request) -> usize {
        let route = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
        route.and_then(|route| self.bytes_by_route.get(route)).copied().unwrap_or(self.default_bytes)
    }

    async fn collect(&self, body: Body, max_bytes: usize) -> Result<Bytes, HttpError> {
        // A body whose declared length is too large is rejected without reading it.
        if body.size_hint().lower() > max_bytes as u64 {
            return Err(too_large(max_bytes));
        }
        match timeout(self.timeout, Limited::new(body, max_bytes).collect()).await {
            Ok(Ok(collected)) => Ok(collected.to_bytes()),
            Ok(Err(error)) if error.is::<LengthLimitError>() => Err(too_large(max_bytes)),
            Ok(Err(_)) => Err(incomplete()),
            Err(_) => Err(too_slow()),
        }
    }
}

/// Reads the whole body, then passes the request on.
pub(super) async fn read_body(
    State(limits): State<Arc<BodyLimits>>,
    request: Request,
    next: Next,
) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let max_bytes = limits.max_bytes(&request);
    let (parts, body) = request.into_parts();
    match limits.collect(body, max_bytes).await {
        Ok(bytes) => next.run(Request::from_parts(parts, Body::from(bytes))).await,
        Err(error) => error.into_response(),
    }
}

fn too_large(max_bytes: usize) -> HttpError {
    FixedLimit::BodyBytes.count();
    let message = format!("the body is too large; the limit is {max_bytes} bytes");
    HttpError::new(StatusCode::PAYLOAD_TOO_LARGE, ErrorCode::TooLarge, message)
}

fn too_slow() -> HttpError {
    HttpError::new(StatusCode::REQUEST_TIMEOUT, ErrorCode::TooSlow, "the body did not arrive in time")
}

fn incomplete() -> HttpError {
    HttpError::new(StatusCode::BAD_REQUEST, ErrorCode::IncompleteBody, "the body is incomplete")
}
