//! The headers that keep a browser safe.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

/// The page brings everything along and loads nothing from anywhere else. Sockets of our own count as `'self'`.
const CONTENT: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                       font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; \
                       form-action 'none'; frame-ancestors 'none'";

/// A board game needs none of these.
const PERMISSIONS: &str = "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()";

/// A year. Other names under the same domain are not ours to speak for.
const ONLY_HTTPS: &str = "max-age=31536000";

/// What every answer carries.
pub struct Headers(Vec<(HeaderName, HeaderValue)>);

impl Headers {
    /// The headers of a server that browsers reach over TLS, or not.
    pub fn new(https: bool) -> Headers {
        let mut headers = vec![
            (CONTENT_SECURITY_POLICY, CONTENT),
            (X_CONTENT_TYPE_OPTIONS, "nosniff"),
            (REFERRER_POLICY, "no-referrer"),
            (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
            (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
            (HeaderName::from_static("permissions-policy"), PERMISSIONS),
        ];
        if https {
            headers.push((STRICT_TRANSPORT_SECURITY, ONLY_HTTPS));
        }
        Headers(headers.into_iter().map(|(name, value)| (name, HeaderValue::from_static(value))).collect())
    }
}

/// Adds what the answer does not say itself: a page that needs a looser policy brings its own.
pub async fn add(State(headers): State<Arc<Headers>>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in &headers.0 {
        response.headers_mut().entry(name).or_insert_with(|| value.clone());
    }
    response
}
