//! The files of the page, embedded in the program and sent with the best compression that the browser accepts.
//!
//! The page does its own routing, so all of its paths get the same document. Files under `assets/` have a hash in their
//! names and can be cached indefinitely; browsers revalidate all others.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::Path;
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

use crate::http::HttpError;
use fogg_protocol::HexBytes;

/// The paths of the page; `web/src/lib/router.test.ts` checks that the page has the same.
const PAGE_PATHS: [&str; 16] = [
    "/",
    "/hotseat",
    "/leaderboard",
    "/link",
    "/new",
    "/people",
    "/people/{id}",
    "/practice",
    "/replay",
    "/replay/{id}",
    "/rules",
    "/rules/{board}",
    "/screen/{id}",
    "/settings",
    "/table/{id}",
    "/tutorial",
];

/// The home page of a program that was built without the web page.
const PLACEHOLDER_HTML: &str = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Fogg</title>\
     <meta name=\"viewport\" content=\"width=device-width\"><link rel=\"stylesheet\" href=\"/api/docs.css\"></head>\
     <body><main><h1>Fogg</h1><p>This program was built without the page. \
     Run <code>npm ci</code> and <code>npm run build</code> in the folder <code>web</code> and build Fogg again, \
     or run <code>cargo play</code>, which does both.</p>\
     <p>The <a href=\"/api/docs\">API</a> works without it.</p></main></body></html>";

/// The build output of the page. A debug build reads it from the folder when the server starts.
#[derive(rust_embed::Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct BuiltPage;

impl BuiltPage {
    /// The content of a file. In a debug build `get` finds no file if the folder was missing when it was compiled.
    fn read(path: &str) -> Option<Cow<'static, [u8]>> {
        if cfg!(debug_assertions) {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist");
            return std::fs::read(Path::new(folder).join(path)).ok().map(Cow::Owned);
        }
        BuiltPage::get(path).map(|file| file.data)
    }
}

/// The files of the page by path; empty for a server without a page.
#[derive(Clone, Debug, Default)]
pub struct Site(BTreeMap<String, File>);

/// A file of the page in all encodings.
#[derive(Clone, Debug)]
struct File {
    content_type: String,
    /// The hash of the content.
    hash: String,
    identity: Bytes,
    brotli: Option<Bytes>,
    gzip: Option<Bytes>,
}

impl Site {
    /// The page that is embedded in this program, without hidden files of its build.
    pub fn embedded() -> Site {
        let paths = BuiltPage::iter().filter(|path| !path.starts_with('.'));
        Site::from_files(
            paths.filter_map(|path| BuiltPage::read(&path).map(|data| (path.into_owned(), data))),
        )
    }

    /// A page with these files. A name that ends in `.br` or `.gz` is the compressed form of the file without that
    /// extension.
    pub fn from_files(files: impl IntoIterator<Item = (String, Cow<'static, [u8]>)>) -> Site {
        let bytes = |data| match data {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => Bytes::from(bytes),
        };
        let mut all: BTreeMap<String, Bytes> =
            files.into_iter().map(|(path, data)| (path, bytes(data))).collect();
        let is_compressed = |path: &String| path.ends_with(".br") || path.ends_with(".gz");
        let paths: Vec<String> = all.keys().filter(|path| !is_compressed(path)).cloned().collect();
        let mut file = |path: String| {
            let identity = all.remove(&path)?;
            let (brotli, gzip) = (all.remove(&format!("{path}.br")), all.remove(&format!("{path}.gz")));
            let (content_type, hash) =
                (content_type(&path), HexBytes(Sha256::digest(&identity).into()).to_string());
            Some((path, File { content_type, hash, identity, brotli, gzip }))
        };
        Site(paths.into_iter().filter_map(&mut file).collect())
    }

    /// Serves the page at its paths, its files at theirs, and errors everywhere else.
    pub(crate) fn router(self) -> Router {
        let paths: &[&str] = if self.index().is_some() { &PAGE_PATHS } else { &["/"] };
        let pages = paths.iter().fold(Router::new(), |router, path| router.route(path, get(page)));
        pages.fallback(file_or_error).with_state(Arc::new(self))
    }

    fn index(&self) -> Option<&File> {
        self.0.get("index.html")
    }
}

/// The document of the page.
async fn page(State(site): State<Arc<Site>>, headers: HeaderMap) -> Response {
    site.index()
        .map_or_else(|| Html(PLACEHOLDER_HTML).into_response(), |index| index.respond(&headers, REVALIDATE))
}

/// A file of the page. A browser that navigates to an unknown path gets the page, which shows an error.
async fn file_or_error(State(site): State<Arc<Site>>, request: Request) -> Response {
    let headers = request.headers();
    let path = request.uri().path();
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    match (site.0.get(path.trim_start_matches('/')), site.index()) {
        (Some(file), _) if is_read => {
            file.respond(headers, if path.starts_with("/assets/") { IMMUTABLE } else { REVALIDATE })
        }
        (None, Some(index)) if is_read && !path.starts_with("/api/") && is_navigation(headers) => {
            (StatusCode::NOT_FOUND, index.full_response(headers, "no-store")).into_response()
        }
        _ => HttpError::not_found().into_response(),
    }
}

/// For a file whose name changes with its content.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";
/// For a file that may be cached, but must be revalidated.
const REVALIDATE: &str = "no-cache";

impl File {
    /// The file, or 304 if the browser has it.
    fn respond(&self, headers: &HeaderMap, cache_control: &'static str) -> Response {
        let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let mut response = self.full_response(headers, cache_control);
        let etag = response.headers().get(ETAG);
        if known.split(',').any(|tag| etag.is_some_and(|etag| tag.trim().trim_start_matches("W/") == etag)) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            *response.body_mut() = Body::empty();
        }
        response
    }

    fn full_response(&self, headers: &HeaderMap, cache_control: &'static str) -> Response {
        let (encoding, bytes) = self.best_encoding(headers);
        // Each encoding has different bytes and needs its own tag.
        let etag = format!("\"{}-{}\"", self.hash, encoding.unwrap_or("plain"));
        let headers = [
            (CONTENT_TYPE, self.content_type.as_str()),
            (CACHE_CONTROL, cache_control),
            (VARY, "accept-encoding"),
            (ETAG, etag.as_str()),
        ];
        let mut response = (headers, Body::from(bytes.clone())).into_response();
        if let Some(encoding) = encoding {
            response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
        response
    }

    /// The smallest encoding that the browser accepts.
    fn best_encoding(&self, headers: &HeaderMap) -> (Option<&'static str>, &Bytes) {
        let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
        match (&self.brotli, &self.gzip) {
            (Some(brotli), _) if accepts(accepted, "br") => (Some("br"), brotli),
            (_, Some(gzip)) if accepts(accepted, "gzip") => (Some("gzip"), gzip),
            _ => (None, &self.identity),
        }
    }
}

/// Whether an `Accept-Encoding` list such as `gzip;q=0.5, br` contains an encoding with a weight above zero.
fn accepts(accepted: &str, encoding: &str) -> bool {
    accepted.split(',').any(|item| {
        let (name, weight) = item.split_once(';').unwrap_or((item, ""));
        let weight = weight.trim().strip_prefix("q=").and_then(|number| number.trim().parse::<f32>().ok());
        name.trim().eq_ignore_ascii_case(encoding) && weight.is_none_or(|weight| weight > 0.0)
    })
}

/// Whether a browser navigates to the path; scripts do not accept HTML.
fn is_navigation(headers: &HeaderMap) -> bool {
    let accepted = headers.get(ACCEPT).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|kinds| kinds.contains("text/html"))
}

fn content_type(path: &str) -> String {
    let mime = mime_guess::from_path(path).first_or_octet_stream();
    let is_text = mime.type_() == mime_guess::mime::TEXT;
    if is_text { format!("{mime}; charset=utf-8") } else { mime.to_string() }
}

#[cfg(test)]
mod tests {
    use expect_test::expect_file;

    use super::*;

    /// The router test of the page checks that it has a page for each of these paths, and no others.
    #[test]
    fn the_paths_of_the_page_are_in_the_fixture_of_its_router_test() {
        let paths = serde_json::to_string_pretty(&PAGE_PATHS).unwrap() + "\n";
        expect_file!["../../../../web/tests/fixtures/page-paths.json"].assert_eq(&paths);
    }

    #[test]
    fn an_encoding_is_accepted_unless_its_weight_is_zero() {
        for (accepted, is_accepted) in [
            ("gzip, deflate, br, zstd", true),
            ("br", true),
            ("gzip;q=0.8, BR;q=0.1", true),
            ("br;q=0", false),
            ("br; q=0.000, gzip", false),
            ("brotli", false),
            ("gzip", false),
            ("", false),
        ] {
            assert_eq!(accepts(accepted, "br"), is_accepted, "{accepted}");
        }
    }

    #[test]
    fn content_types_are_those_that_browsers_expect() {
        for (path, expected) in [
            ("index.html", "text/html; charset=utf-8"),
            ("assets/index-1a2b.js", "text/javascript; charset=utf-8"),
            ("assets/index-1a2b.css", "text/css; charset=utf-8"),
            ("assets/letters.woff2", "font/woff2"),
            ("icons/fogg.svg", "image/svg+xml"),
            ("icons/fogg-192.png", "image/png"),
            ("manifest.webmanifest", "application/manifest+json"),
        ] {
            assert_eq!(content_type(path), expected);
        }
    }
}
