//! The middleware around every request.
//!
//! From the outside in: metrics and the access log, security headers, the panic handler, the host check, rate limits,
//! the origin check and the body limit.

use std::any::Any;
use std::sync::Arc;

use ::metrics::counter;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use tower_http::catch_panic::CatchPanicLayer;

pub use super::body_limit::BodyLimits;
use super::origin::AllowedOrigins;
use super::rate_limit::{RateLimiters, RateLimits};
use super::{body_limit, host_header, origin, rate_limit, security_headers};
use crate::config::PublicUrl;
use crate::http::HttpError;
use crate::metrics::observe;

/// The configuration of the middleware.
pub struct Middleware {
    /// The public address: only pages from this origin may change anything.
    pub url: PublicUrl,
    /// The rate limits.
    rate_limiters: RateLimiters,
    /// The limits of request bodies.
    pub body_limits: BodyLimits,
}

impl Middleware {
    /// The default configuration for a server at this address.
    pub fn new(url: PublicUrl) -> Middleware {
        Middleware::with_rate_limiters(url, RateLimiters::new(RateLimits::default()))
    }

    /// The default configuration with these rate limits.
    pub fn with_rate_limits(url: PublicUrl, limits: RateLimits) -> Middleware {
        Middleware::with_rate_limiters(url, RateLimiters::new(limits))
    }

    pub(crate) fn with_rate_limiters(url: PublicUrl, rate_limiters: RateLimiters) -> Middleware {
        Middleware { url, rate_limiters, body_limits: BodyLimits::default() }
    }

    /// Wraps an app, its fallback included.
    pub fn wrap(self, app: Router) -> Router {
        let origins = Arc::new(AllowedOrigins::new(&self.url));
        app.method_not_allowed_fallback(async || HttpError::method_not_allowed())
            // The body limit below is stricter and can be raised for individual routes.
            .layer(DefaultBodyLimit::disable())
            .layer(from_fn_with_state(Arc::new(self.body_limits), body_limit::read_body))
            .layer(from_fn_with_state(origins, origin::check_origin))
            .layer(from_fn_with_state(self.rate_limiters.ip, rate_limit::check_rate))
            .layer(from_fn(host_header::check_host))
            .layer(CatchPanicLayer::custom(panic_response))
            .layer(security_headers::layer(self.url.is_https()))
            .layer(from_fn(observe))
    }
}

/// The response to a request whose handler panicked; other requests are not affected.
fn panic_response(payload: Box<dyn Any + Send>) -> Response {
    let message = payload.downcast_ref::<String>().map(String::as_str);
    let message = message.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no message");
    tracing::error!(message, "request handler panicked");
    counter!("fogg_panics_total").increment(1);
    HttpError::internal().into_response()
}
