//! The page as a browser gets it: at which addresses, in which form, and how long it may keep it.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::net::SocketAddr;

use fogg_server::Site;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::house::House;

const BROWSER: &str =
    "Accept: text/html,application/xhtml+xml,*/*;q=0.8\r\nAccept-Encoding: gzip, deflate, br\r\n";

/// What came back.
struct Answer {
    status: u16,
    headers: BTreeMap<String, String>,
    body: String,
}

impl Answer {
    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }
}

async fn ask(address: SocketAddr, line: &str, headers: &str) -> Answer {
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
    Answer { status, headers: headers.collect(), body: body.to_owned() }
}

/// A server with a page of a few files; what is compressed says so instead of being it.
async fn house() -> House {
    let files = [
        ("index.html", "the page"),
        ("index.html.br", "the page in brotli"),
        ("index.html.gz", "the page in gzip"),
        ("assets/main-1a2b.js", "the script"),
        ("assets/main-1a2b.js.br", "the script in brotli"),
        ("manifest.webmanifest", "the manifest"),
    ];
    let site = Site::from_files(files.map(|(path, text)| (path.to_owned(), Cow::Borrowed(text.as_bytes()))));
    House::with(|parts| parts.site = site).await
}

#[tokio::test]
async fn every_address_of_the_page_is_the_page() {
    let house = house().await;
    for path in
        ["/", "/table/7", "/screen/7", "/replay/7", "/new", "/rules/usa", "/people/3", "/link", "/?from=afar"]
    {
        let answer = ask(house.address, &format!("GET {path}"), "").await;
        assert_eq!((answer.status, answer.body.as_str()), (200, "the page"), "{path}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(answer.header("cache-control"), "no-cache");
        assert!(
            answer.header("content-security-policy").starts_with("default-src 'none'; script-src 'self';")
        );
    }
    let head = ask(house.address, "HEAD /new", "").await;
    assert_eq!((head.status, head.body.as_str(), head.header("content-length")), (200, "", "8"));
}

#[tokio::test]
async fn a_browser_gets_the_smallest_form_that_it_takes() {
    let house = house().await;
    for (accepted, coding, body) in [
        ("gzip, deflate, br", "br", "the page in brotli"),
        ("gzip, br;q=0", "gzip", "the page in gzip"),
        ("identity", "", "the page"),
    ] {
        let answer = ask(house.address, "GET /", &format!("Accept-Encoding: {accepted}\r\n")).await;
        assert_eq!((answer.header("content-encoding"), answer.body.as_str()), (coding, body));
        assert_eq!(answer.header("vary"), "accept-encoding");
    }
    let manifest = ask(house.address, "GET /manifest.webmanifest", BROWSER).await;
    assert_eq!((manifest.header("content-encoding"), manifest.body.as_str()), ("", "the manifest"));
    assert_eq!(manifest.header("content-type"), "application/manifest+json");
}

#[tokio::test]
async fn what_carries_its_hash_is_kept_for_ever_and_all_else_is_asked_for_again() {
    let house = house().await;
    let script = ask(house.address, "GET /assets/main-1a2b.js", BROWSER).await;
    assert_eq!(script.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!((script.header("content-encoding"), script.body.as_str()), ("br", "the script in brotli"));
    let first = ask(house.address, "GET /", BROWSER).await;
    let known = format!("{BROWSER}If-None-Match: \"other\", W/{}\r\n", first.header("etag"));
    let again = ask(house.address, "GET /table/7", &known).await;
    assert_eq!((again.status, again.body.as_str(), again.header("etag")), (304, "", first.header("etag")));
    let plain = ask(house.address, "GET /", &known.replace("br", "x")).await;
    assert_eq!(
        (plain.status, plain.body.as_str()),
        (200, "the page in gzip"),
        "another form is another thing"
    );
}

#[tokio::test]
async fn where_there_is_nothing_a_reader_gets_the_page_and_a_program_a_refusal() {
    let house = house().await;
    for path in ["/nothing", "/table", "/table/7/8", "/assets/old-9f.js", "/index.html.br"] {
        let page = ask(house.address, &format!("GET {path}"), BROWSER).await;
        assert_eq!((page.status, page.body.as_str()), (404, "the page in brotli"), "{path}");
        assert_eq!(page.header("cache-control"), "no-store");
        let refused = ask(house.address, &format!("GET {path}"), "Accept: */*\r\n").await;
        assert_eq!((refused.status, refused.body.contains("no_such_path")), (404, true), "{path}");
    }
    for line in ["GET /api/nothing", "POST /nothing", "POST /assets/main-1a2b.js"] {
        let refused = ask(house.address, line, BROWSER).await;
        assert_eq!((refused.status, refused.body.contains("no_such_path")), (404, true), "{line}");
    }
    assert_eq!(ask(house.address, "POST /new", BROWSER).await.status, 405);
}

#[tokio::test]
async fn a_program_without_the_page_says_how_to_build_it() {
    let house = House::open().await;
    let front = ask(house.address, "GET /", BROWSER).await;
    assert_eq!(front.status, 200);
    for words in ["npm run build", "cargo play", "href=\"/api/docs\""] {
        assert!(front.body.contains(words), "{words}");
    }
    let table = ask(house.address, "GET /table/7", BROWSER).await;
    assert_eq!((table.status, table.body.contains("no_such_path")), (404, true));
}
