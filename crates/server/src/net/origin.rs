//! Only our own pages may change anything in a visitor's name.
//!
//! A browser sends our cookies with a request that a foreign page makes, and lets a foreign page open a WebSocket. It
//! also says whose page it was, in `Origin`. A program that is no browser has no cookies of ours; it shows its key.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{AUTHORIZATION, COOKIE, ORIGIN, UPGRADE};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::config::PublicUrl;
use crate::http::http_error::Refusal;

/// The pages that are ours.
pub struct Origins {
    url: String,
    ours: Vec<String>,
}

impl Origins {
    /// The pages of a server at this address.
    pub fn new(url: &PublicUrl) -> Origins {
        Origins { url: url.to_string(), ours: url.origins() }
    }

    fn judge(&self, method: &Method, headers: &HeaderMap) -> Result<(), Refusal> {
        if !changes_something(method) && !opens_socket(headers) {
            return Ok(());
        }
        if headers.get("sec-fetch-site").is_some_and(|site| site == "cross-site") {
            return Err(self.refusal());
        }
        let mut origins = headers.get_all(ORIGIN).iter();
        match (origins.next(), origins.next()) {
            (None, _) if has_key(headers) || !headers.contains_key(COOKIE) => Ok(()),
            (Some(one), None) if self.ours.iter().any(|ours| one == ours.as_str()) => Ok(()),
            (None, _) | (Some(_), _) => Err(self.refusal()),
        }
    }

    fn refusal(&self) -> Refusal {
        let message = format!(
            "this can be asked only from a page of {}; if that is not where you see this server, its host has to set \
             public_url",
            self.url
        );
        Refusal::new(StatusCode::FORBIDDEN, "wrong_origin", message)
    }
}

/// Lets a request pass if it changes nothing, or comes from one of our pages or from no page at all.
pub async fn check(State(origins): State<Arc<Origins>>, request: Request, next: Next) -> Response {
    match origins.judge(request.method(), request.headers()) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    }
}

/// Whether a request may change something. Methods that we do not know may.
pub fn changes_something(method: &Method) -> bool {
    !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS | Method::TRACE)
}

fn opens_socket(headers: &HeaderMap) -> bool {
    let values = headers.get_all(UPGRADE).into_iter();
    let mut protocols = values.flat_map(|value| value.as_bytes().split(|byte| *byte == b','));
    protocols.any(|protocol| protocol.trim_ascii().eq_ignore_ascii_case(b"websocket"))
}

/// Whether a key is shown in the open. No foreign page can make a browser do that.
fn has_key(headers: &HeaderMap) -> bool {
    let bearer = |value: &[u8]| value.get(..7).is_some_and(|start| start.eq_ignore_ascii_case(b"Bearer "));
    headers.get(AUTHORIZATION).is_some_and(|value| bearer(value.as_bytes()))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    /// Whether a request with these headers, given as lines, may pass.
    fn passes(url: &str, method: Method, lines: &str) -> bool {
        let mut headers = HeaderMap::new();
        for line in lines.split('|').filter(|line| !line.trim().is_empty()) {
            let (name, value) = line.split_once(':').unwrap();
            let name = HeaderName::from_bytes(name.trim().as_bytes()).unwrap();
            headers.append(name, HeaderValue::from_str(value.trim()).unwrap());
        }
        Origins::new(&url.parse().unwrap()).judge(&method, &headers).is_ok()
    }

    const HOME: &str = "https://fogg.example.org";

    #[test]
    fn only_our_pages_change_anything() {
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
            // No page at all: programs.
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
    fn whoever_only_looks_is_not_asked() {
        for lines in ["", "Cookie: a=b", "Origin: https://evil.example | Sec-Fetch-Site: cross-site"] {
            assert!(passes(HOME, Method::GET, lines) && passes(HOME, Method::HEAD, lines), "{lines}");
        }
    }

    #[test]
    fn a_server_of_this_machine_knows_its_three_names() {
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
