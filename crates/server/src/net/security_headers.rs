//! The headers that protect browsers. A response that sets one of them itself keeps its own value.

use axum::http::header::{
    CONTENT_SECURITY_POLICY, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue};
use tower_http::set_header::SetResponseHeaderLayer;

/// The page loads nothing from other origins. Its own WebSockets count as `'self'`. It compiles its engine, which is
/// WebAssembly, but no text as a script.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                              img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
                              base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The page needs none of these features.
const PERMISSIONS_POLICY: &str =
    "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()";

/// One year, without subdomains: the host may use them for other services.
const HSTS: &str = "max-age=31536000";

type HeaderLayer<V = HeaderValue> = SetResponseHeaderLayer<V>;

/// The layer that adds the headers; HSTS only if browsers use HTTPS.
pub(super) fn layer(
    is_https: bool,
) -> (
    HeaderLayer,
    HeaderLayer,
    HeaderLayer,
    HeaderLayer,
    HeaderLayer,
    HeaderLayer,
    HeaderLayer<Option<HeaderValue>>,
) {
    (
        header(CONTENT_SECURITY_POLICY, CONTENT_POLICY),
        header(X_CONTENT_TYPE_OPTIONS, "nosniff"),
        header(REFERRER_POLICY, "no-referrer"),
        header(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        header(HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        header(HeaderName::from_static("permissions-policy"), PERMISSIONS_POLICY),
        SetResponseHeaderLayer::if_not_present(
            STRICT_TRANSPORT_SECURITY,
            is_https.then(|| HeaderValue::from_static(HSTS)),
        ),
    )
}

fn header(name: HeaderName, value: &'static str) -> HeaderLayer {
    SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
}
