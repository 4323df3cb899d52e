//! The web page as a browser gets it: paths, compression and caching.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::net::SocketAddr;

use fogg_server::Site;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::test_server::TestServer;

const BROWSER: &str =
    "Accept: text/html,application/xhtml+xml,*/*;q=0.8\r\nAccept-Encoding: gzip, deflate, br\r\n";

/// The parsed response to a request for a file.
struct SiteResponse {
    status: u16,
    headers: BTreeMap<String, String>,
    body: String,
}

impl SiteResponse {
    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }
}

async fn send(address: SocketAddr, line: &str, headers: &str) -> SiteResponse {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = format!("{line} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await.unwrap();
    let text = String::from_utf8(bytes).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    let mut lines = head.lines();
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let headers = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_lowercase(), value.into()));
    SiteResponse { status, headers: headers.collect(), body: body.to_owned() }
}

/// Starts a server with a site of a few files. The compressed variants say so instead of being compressed.
async fn start_server() -> TestServer {
    let files = [
        ("index.html", "the page"),
        ("index.html.br", "the page in brotli"),
        ("index.html.gz", "the page in gzip"),
        ("assets/main-1a2b.js", "the script"),
        ("assets/main-1a2b.js.br", "the script in brotli"),
        ("manifest.webmanifest", "the manifest"),
    ];
    let site = Site::from_files(files.map(|(path, text)| (path.to_owned(), Cow::Borrowed(text.as_bytes()))));
    TestServer::with_config(|config| config.site = site).await
}

#[tokio::test]
async fn every_path_of_the_page_serves_the_page() {
    let server = start_server().await;
    for path in [
        "/",
        "/table/7",
        "/screen/7",
        "/replay/7",
        "/new",
        "/rules/usa",
        "/people/3",
        "/link",
        "/practice",
        "/replay",
        "/?from=elsewhere",
    ] {
        let response = send(server.address, &format!("GET {path}"), "").await;
        assert_eq!((response.status, response.body.as_str()), (200, "the page"), "{path}");
        assert_eq!(response.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(response.header("cache-control"), "no-cache");
        assert!(
            response
                .header("content-security-policy")
                .starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style")
        );
    }
    let head = send(server.address, "HEAD /new", "").await;
    assert_eq!((head.status, head.body.as_str(), head.header("content-length")), (200, "", "8"));
}

#[tokio::test]
async fn serves_the_smallest_encoding_that_the_browser_accepts() {
    let server = start_server().await;
    for (accepted, coding, body) in [
        ("gzip, deflate, br", "br", "the page in brotli"),
        ("gzip, br;q=0", "gzip", "the page in gzip"),
        ("identity", "", "the page"),
    ] {
        let response = send(server.address, "GET /", &format!("Accept-Encoding: {accepted}\r\n")).await;
        assert_eq!((response.header("content-encoding"), response.body.as_str()), (coding, body));
        assert_eq!(response.header("vary"), "accept-encoding");
    }
    let manifest = send(server.address, "GET /manifest.webmanifest", BROWSER).await;
    assert_eq!((manifest.header("content-encoding"), manifest.body.as_str()), ("", "the manifest"));
    assert_eq!(manifest.header("content-type"), "application/manifest+json");
}

#[tokio::test]
async fn hashed_files_are_cached_without_limit_and_others_are_revalidated() {
    let server = start_server().await;
    let script = send(server.address, "GET /assets/main-1a2b.js", BROWSER).await;
    assert_eq!(script.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!((script.header("content-encoding"), script.body.as_str()), ("br", "the script in brotli"));
    let first = send(server.address, "GET /", BROWSER).await;
    let known = format!("{BROWSER}If-None-Match: \"other\", W/{}\r\n", first.header("etag"));
    let again = send(server.address, "GET /table/7", &known).await;
    assert_eq!((again.status, again.body.as_str(), again.header("etag")), (304, "", first.header("etag")));
    let plain = send(server.address, "GET /", &known.replace("br", "x")).await;
    assert_eq!(
        (plain.status, plain.body.as_str()),
        (200, "the page in gzip"),
        "each encoding has its own ETag"
    );
}

#[tokio::test]
async fn an_unknown_path_serves_the_page_to_browsers_and_an_error_to_programs() {
    let server = start_server().await;
    for path in ["/nothing", "/table", "/table/7/8", "/assets/old-9f.js", "/index.html.br"] {
        let page = send(server.address, &format!("GET {path}"), BROWSER).await;
        assert_eq!((page.status, page.body.as_str()), (404, "the page in brotli"), "{path}");
        assert_eq!(page.header("cache-control"), "no-store");
        let error = send(server.address, &format!("GET {path}"), "Accept: */*\r\n").await;
        assert_eq!((error.status, error.body.contains("not_found")), (404, true), "{path}");
    }
    for line in ["GET /api/nothing", "POST /nothing", "POST /assets/main-1a2b.js"] {
        let error = send(server.address, line, BROWSER).await;
        assert_eq!((error.status, error.body.contains("not_found")), (404, true), "{line}");
    }
    assert_eq!(send(server.address, "POST /new", BROWSER).await.status, 405);
}

#[tokio::test]
async fn a_server_without_the_page_says_how_to_build_it() {
    let server = TestServer::start().await;
    let front = send(server.address, "GET /", BROWSER).await;
    assert_eq!(front.status, 200);
    for text in ["npm run build", "cargo play", "href=\"/api/docs\""] {
        assert!(front.body.contains(text), "{text}");
    }
    let table = send(server.address, "GET /table/7", BROWSER).await;
    assert_eq!((table.status, table.body.contains("not_found")), (404, true));
}
