//! The check that a request names its host exactly once (RFC 9112, 3.2).
//!
//! A proxy and the server could otherwise disagree about which host a request is for.

use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::HOST;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use fogg_protocol::ErrorCode;

use crate::http::HttpError;

pub(super) async fn check_host(request: Request, next: Next) -> Response {
    let message = match request.headers().get_all(HOST).iter().count() {
        1 => return next.run(request).await,
        0 => "the request has no Host header",
        _ => "the request has more than one Host header",
    };
    HttpError::new(StatusCode::BAD_REQUEST, ErrorCode::BadRequest, message).into_response()
}
