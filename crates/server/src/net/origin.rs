//! The origin check: only the server's own pages may change anything on behalf of a browser.
//!
//! A browser sends cookies with requests of foreign pages and lets them open WebSockets, but it reports the page's
//! origin. Other programs have no cookies and authenticate with a key.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{AUTHORIZATION, COOKIE, ORIGIN, UPGRADE};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::config::PublicUrl;
use crate::http::HttpError;
use fogg_protocol::ErrorCode;

/// The origins of the server's own pages.
pub(super) struct AllowedOrigins {
    url: String,
    origins: Vec<String>,
}

impl AllowedOrigins {
    /// The origins of a server at this address.
    pub(super) fn new(url: &PublicUrl) -> AllowedOrigins {
        AllowedOrigins { url: url.to_string(), origins: url.origins() }
    }

    fn check(&self, method: &Method, headers: &HeaderMap) -> Result<(), HttpError> {
        if !is_write(method) && !is_websocket_upgrade(headers) {
            return Ok(());
        }
        if headers.get("sec-fetch-site").is_some_and(|site| site == "cross-site") {
            return Err(self.wrong_origin());
        }
        let mut origins = headers.get_all(ORIGIN).iter();
        match (origins.next(), origins.next()) {
            (None, _) if has_bearer_token(headers) || !headers.contains_key(COOKIE) => Ok(()),
            (Some(origin), None) if self.origins.iter().any(|allowed| origin == allowed.as_str()) => Ok(()),
            (None, _) | (Some(_), _) => Err(self.wrong_origin()),
        }
    }

    fn wrong_origin(&self) -> HttpError {
        let message = format!(
            "only pages of {} may send this request; if you reach the server at another address, its host must set \
             public_url",
            self.url
        );
        HttpError::new(StatusCode::FORBIDDEN, ErrorCode::WrongOrigin, message)
    }
}

/// Passes on requests that change nothing, come from an allowed origin, or do not come from a page.
pub(super) async fn check_origin(
    State(origins): State<Arc<AllowedOrigins>>,
    request: Request,
    next: Next,
) -> Response {
    match origins.check(request.method(), request.headers()) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

/// Whether a request may change something; unknown methods may.
pub(super) fn is_write(method: &Method) -> bool {
    !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS | Method::TRACE)
}

fn is_websocket_upgrade(headers: &HeaderMap) -> bool {
    let values = headers.get_all(UPGRADE).into_iter();
    let mut protocols = values.flat_map(|value| value.as_bytes().split(|byte| *byte == b','));
    protocols.any(|protocol| protocol.trim_ascii().eq_ignore_ascii_case(b"websocket"))
}

/// Whether the request carries a bearer token, which a foreign page cannot make a browser send.
fn has_bearer_token(headers: &HeaderMap) -> bool {
    let bearer = |value: &[u8]| value.get(..7).is_some_and(|start| start.eq_ignore_ascii_case(b"Bearer "));
    headers.get(AUTHORIZATION).is_some_and(|value| bearer(value.as_bytes()))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    /// Whether a request with these headers, separated by `|`, passes.
    fn passes(url: &str, method: Method, lines: &str) -> bool {
        let mut headers = HeaderMap::new();
        for line in lines.split('|').filter(|line| !line.trim().is_empty()) {
            let (name, value) = line.split_once(':').unwrap();
            let name = HeaderName::from_bytes(name.trim().as_bytes()).unwrap();
            headers.append(name, HeaderValue::from_str(value.trim()).unwrap());
        }
        AllowedOrigins::new(&url.parse().unwrap()).check(&method, &headers).is_ok()
    }

    const HOME: &str = "https://fogg.example.org";

    #[test]
    fn only_own_pages_can_write() {
        for (passing, lines) in [
            (true, "Origin: https://fogg.example.org | Cookie: a=b"),
            (true, "Origin: https://fogg.example.org | Sec-Fetch-Site: same-origin"),
            (false, "Origin: https://fogg.example.org:444"),
            (false, "Origin: http://fogg.example.org"),
            (false, "Origin: https://fogg.example.org."),
            (false, "Origin: https://evil.fogg.example.org"),
            (false, "Origin: https://fogg.example.org.evil.example"),
            (false, "Origin: null"),
            (false, "Origin:"),
            (false, "Origin: https://fogg.example.org | Origin: https://evil.example"),
            (false, "Origin: https://fogg.example.org | Sec-Fetch-Site: cross-site"),
            (false, "Origin: https://evil.example | Authorization: Bearer k"),
            // Requests of other programs, which have no origin.
            (true, ""),
            (true, "Authorization: Bearer k"),
            (true, "Authorization: bearer k | Cookie: a=b"),
            (false, "Cookie: a=b"),
            (false, "Cookie: a=b | Authorization: Basic k"),
            (false, "Sec-Fetch-Site: cross-site"),
        ] {
            for method in [Method::POST, Method::PUT, Method::PATCH, Method::DELETE] {
                assert_eq!(passes(HOME, method.clone(), lines), passing, "{method} {lines}");
            }
            let socket = format!("{lines} | Upgrade: h2c, WebSocket");
            assert_eq!(passes(HOME, Method::GET, &socket), passing, "{socket}");
        }
    }

    #[test]
    fn reads_are_not_checked() {
        for lines in ["", "Cookie: a=b", "Origin: https://evil.example | Sec-Fetch-Site: cross-site"] {
            assert!(passes(HOME, Method::GET, lines) && passes(HOME, Method::HEAD, lines), "{lines}");
        }
    }

    #[test]
    fn a_local_server_allows_its_three_names() {
        for (passing, origin) in [
            (true, "http://127.0.0.1:7327"),
            (true, "http://localhost:7327"),
            (true, "http://[::1]:7327"),
            (false, "http://localhost:7328"),
            (false, "https://localhost:7327"),
            (false, "http://192.168.1.5:7327"),
        ] {
            let lines = format!("Origin: {origin}");
            assert_eq!(passes("http://127.0.0.1:7327", Method::POST, &lines), passing, "{origin}");
        }
    }
}
