//! What every request passes before it reaches the app, and every answer on its way out.
//!
//! From the outside in: the request is counted and logged, the answer gets the headers that keep a browser safe, a panic
//! becomes a refusal, and the request is let through if its sender does not ask too often, its page is ours, and its
//! body is small and comes in time.

use std::any::Any;
use std::sync::Arc;

use ::metrics::counter;
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use tower_http::catch_panic::CatchPanicLayer;

use crate::config::PublicUrl;
use crate::http::http_error::Refusal;
use crate::metrics as request_metrics;

use super::body_limit as body;
pub use super::body_limit::Bodies;
use super::origin::{self, Origins};
use super::rate_limit::{self as rate, Gate};
pub use super::rate_limit::{Allowance, Rate, Rates, Wait};
use super::security_headers::{self as headers, Headers};

/// How strict the guard is.
pub struct Guard {
    /// Where browsers find the server: only its own pages may change anything.
    pub url: PublicUrl,
    /// How often one address may ask.
    pub rates: Rates,
    /// How large bodies may be.
    pub bodies: Bodies,
}

impl Guard {
    /// The usual guard of a server at this address.
    pub fn new(url: PublicUrl) -> Guard {
        Guard { url, rates: Rates::default(), bodies: Bodies::default() }
    }

    /// Puts the guard around an app, its fallback included.
    pub fn around(self, app: Router) -> Router {
        let headers = Arc::new(Headers::new(self.url.is_https()));
        let origins = Arc::new(Origins::new(&self.url));
        app.method_not_allowed_fallback(async || Refusal::wrong_method())
            // Our own limit is the stricter one, and it may be raised for a route.
            .layer(DefaultBodyLimit::disable())
            .layer(from_fn_with_state(Arc::new(self.bodies), body::read))
            .layer(from_fn_with_state(origins, origin::check))
            .layer(from_fn_with_state(Arc::new(Gate::new(self.rates)), rate::check))
            .layer(CatchPanicLayer::custom(panicked))
            .layer(from_fn_with_state(headers, headers::add))
            .layer(from_fn(request_metrics::observe))
    }
}

/// One request met a mistake of ours; the others go on.
fn panicked(payload: Box<dyn Any + Send>) -> Response {
    let what = payload.downcast_ref::<String>().map(String::as_str);
    let what = what.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no reason given");
    tracing::error!(what, "a request met a mistake of ours");
    counter!("fogg_panics_total").increment(1);
    Refusal::fault().into_response()
}
