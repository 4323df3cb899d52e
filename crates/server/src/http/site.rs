//! The page that people play on: its files, carried inside the program and sent as small as the browser takes them.
//!
//! The page finds out by itself what an address means, so every address of its own gets the same document. Files under
//! `assets/` carry a hash of what they hold in their names and may be kept for ever; all others are asked for again, and
//! are not sent again unless they changed.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT, ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use sha2::{Digest, Sha256};

use crate::hex::Hex;
use crate::refusal::Refusal;

/// The addresses of the page: the same that it knows itself, in `web/src/lib/router.svelte.ts`.
const ADDRESSES: [&str; 13] = [
    "/",
    "/hotseat",
    "/leaderboard",
    "/link",
    "/new",
    "/people",
    "/people/{id}",
    "/replay/{id}",
    "/rules",
    "/rules/{board}",
    "/screen/{id}",
    "/settings",
    "/table/{id}",
];

/// What a program built without the page says at its front door.
const NO_PAGE: &str = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Fogg</title>\
     <meta name=\"viewport\" content=\"width=device-width\"><link rel=\"stylesheet\" href=\"/api/docs.css\"></head>\
     <body><main><h1>Fogg</h1><p>This program was built without the page to play on. \
     Run <code>npm ci</code> and <code>npm run build</code> in the folder <code>web</code> and build Fogg again, \
     or let <code>cargo play</code> do all of it.</p>\
     <p>Programs can play all the same: <a href=\"/api/docs\">this is how</a>.</p></main></body></html>";

/// Where the page is built. A debug build reads it from there when the server starts.
#[derive(rust_embed::Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

/// The files of the page by their paths. One without files is a server without a page.
#[derive(Clone, Debug, Default)]
pub struct Site(BTreeMap<String, File>);

/// A file of the page, in every form in which it can be sent.
#[derive(Clone, Debug)]
struct File {
    kind: String,
    /// A hash of what it holds: two files with the same one are the same.
    tag: String,
    plain: Bytes,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
}

impl Site {
    /// The page that was built into this program, without what its build notes for itself.
    pub fn embedded() -> Site {
        let paths = Built::iter().filter(|path| !path.starts_with('.'));
        Site::of(paths.filter_map(|path| Built::get(&path).map(|file| (path.into_owned(), file.data))))
    }

    /// A page of these files. One that ends in `.br` or `.gz` is the file without that ending, compressed.
    pub fn of(files: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>) -> Site {
        let bytes = |data| match data {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => Bytes::from(bytes),
        };
        let mut all: BTreeMap<String, Bytes> =
            files.into_iter().map(|(path, data)| (path, bytes(data))).collect();
        let is_compressed = |path: &String| path.ends_with(".br") || path.ends_with(".gz");
        let paths: Vec<String> = all.keys().filter(|path| !is_compressed(path)).cloned().collect();
        let mut file = |path: String| {
            let plain = all.remove(&path)?;
            let (brotli, gzip) = (all.remove(&format!("{path}.br")), all.remove(&format!("{path}.gz")));
            let (kind, tag) = (kind(&path), Hex(Sha256::digest(&plain).into()).to_string());
            Some((path, File { kind, tag, plain, brotli, gzip }))
        };
        Site(paths.into_iter().filter_map(&mut file).collect())
    }

    /// The page at its addresses, its files at theirs, and an answer to every path that is not there.
    pub(crate) fn router(self) -> Router {
        let addresses: &[&str] = if self.index().is_some() { &ADDRESSES } else { &["/"] };
        let pages = addresses.iter().fold(Router::new(), |router, address| router.route(address, get(page)));
        pages.fallback(file_or_nothing).with_state(Arc::new(self))
    }

    fn index(&self) -> Option<&File> {
        self.0.get("index.html")
    }
}

/// The page's one document.
async fn page(State(site): State<Arc<Site>>, headers: HeaderMap) -> Response {
    site.index().map_or_else(|| Html(NO_PAGE).into_response(), |index| index.sent(&headers, AGAIN))
}

/// A file of the page. A browser that asks for something else gets the page, which says that there is nothing.
async fn file_or_nothing(State(site): State<Arc<Site>>, request: Request) -> Response {
    let headers = request.headers();
    let path = request.uri().path();
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    match (site.0.get(path.trim_start_matches('/')), site.index()) {
        (Some(file), _) if is_read => {
            file.sent(headers, if path.starts_with("/assets/") { FOR_EVER } else { AGAIN })
        }
        (None, Some(index)) if is_read && !path.starts_with("/api/") && wants_page(headers) => {
            (StatusCode::NOT_FOUND, index.whole(headers, "no-store")).into_response()
        }
        _ => Refusal::new(StatusCode::NOT_FOUND, "no_such_path", "there is nothing at this path")
            .into_response(),
    }
}

/// For a file whose name changes with what it holds.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// For a file that may be kept, but has to be asked for each time.
const AGAIN: &str = "no-cache";

impl File {
    /// The answer with this file, or without it where the browser has the same already.
    fn sent(&self, headers: &HeaderMap, keep: &'static str) -> Response {
        let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let mut response = self.whole(headers, keep);
        let tag = response.headers().get(ETAG);
        if known.split(',').any(|one| tag.is_some_and(|tag| one.trim().trim_start_matches("W/") == tag)) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            *response.body_mut() = Body::empty();
        }
        response
    }

    fn whole(&self, headers: &HeaderMap, keep: &'static str) -> Response {
        let (coding, bytes) = self.best(headers);
        // What is sent in another form is not the same to the byte, and has another tag.
        let tag = format!("\"{}-{}\"", self.tag, coding.unwrap_or("plain"));
        let about = [
            (CONTENT_TYPE, self.kind.as_str()),
            (CACHE_CONTROL, keep),
            (VARY, "accept-encoding"),
            (ETAG, tag.as_str()),
        ];
        let mut response = (about, Body::from(bytes.clone())).into_response();
        if let Some(coding) = coding {
            response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static(coding));
        }
        response
    }

    /// The smallest form that the browser takes.
    fn best(&self, headers: &HeaderMap) -> (Option<&'static str>, &Bytes) {
        let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
        match (&self.brotli, &self.gzip) {
            (Some(brotli), _) if takes(accepted, "br") => (Some("br"), brotli),
            (_, Some(gzip)) if takes(accepted, "gzip") => (Some("gzip"), gzip),
            _ => (None, &self.plain),
        }
    }
}

/// Whether a list such as `gzip;q=0.5, br` names this coding, and not with weight nought.
fn takes(accepted: &str, coding: &str) -> bool {
    accepted.split(',').any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, ""));
        let weight = weight.trim().strip_prefix("q=").and_then(|number| number.trim().parse::<f32>().ok());
        name.trim().eq_ignore_ascii_case(coding) && weight.is_none_or(|weight| weight > 0.0)
    })
}

/// Whether somebody reads what comes: a browser that goes to an address asks for a page, a script does not.
fn wants_page(headers: &HeaderMap) -> bool {
    let accepted = headers.get(ACCEPT).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|kinds| kinds.contains("text/html"))
}

fn kind(path: &str) -> String {
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    let is_text = kind.type_() == mime_guess::mime::TEXT;
    if is_text { format!("{kind}; charset=utf-8") } else { kind.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The words of the page's addresses, as the page itself tells them apart.
    fn words_of_the_page() -> Vec<String> {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/router.svelte.ts");
        let source = std::fs::read_to_string(path).unwrap();
        let words = source.lines().filter_map(|line| line.trim().strip_prefix("case '")?.strip_suffix("':"));
        words.map(str::to_owned).collect()
    }

    #[test]
    fn the_server_knows_every_address_of_the_page_and_no_other() {
        let mut theirs = words_of_the_page();
        let mut ours: Vec<&str> = ADDRESSES.iter().filter_map(|address| address.split('/').nth(1)).collect();
        ours.dedup();
        theirs.sort();
        assert_eq!(ours, theirs);
    }

    #[test]
    fn a_coding_is_taken_unless_its_weight_is_nought() {
        for (accepted, is_taken) in [
            ("gzip, deflate, br, zstd", true),
            ("br", true),
            ("gzip;q=0.8, BR;q=0.1", true),
            ("br;q=0", false),
            ("br; q=0.000, gzip", false),
            ("brotli", false),
            ("gzip", false),
            ("", false),
        ] {
            assert_eq!(takes(accepted, "br"), is_taken, "{accepted}");
        }
    }

    #[test]
    fn kinds_are_those_that_browsers_know() {
        for (path, expected) in [
            ("index.html", "text/html; charset=utf-8"),
            ("assets/index-1a2b.js", "text/javascript; charset=utf-8"),
            ("assets/index-1a2b.css", "text/css; charset=utf-8"),
            ("assets/letters.woff2", "font/woff2"),
            ("icons/fogg.svg", "image/svg+xml"),
            ("icons/fogg-192.png", "image/png"),
            ("manifest.webmanifest", "application/manifest+json"),
        ] {
            assert_eq!(kind(path), expected);
        }
    }
}
