//! A real server on a port of its own, spoken to in bytes: what the door and the guard promise.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Extension, Router};
use fogg_server::net::middleware::Middleware;
use fogg_server::net::rate_limit::{Rate, RateLimits};
use fogg_server::net::{
    Peer,
    listener::{DrainReport, ListenerConfig, serve},
};
use fogg_server::{CancellationToken, cancel_on_signal};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

/// A deadline that a test is willing to sit out.
const SHORT: Duration = Duration::from_millis(150);
/// Longer than anything here takes on a busy machine, shorter than any real deadline.
const LONG: Duration = Duration::from_secs(5);

/// Where the server says that it is.
const HOME: &str = "http://fogg.test";

/// No deadline comes into play but those that a test makes short.
fn limits() -> ListenerConfig {
    ListenerConfig {
        first_byte_timeout: LONG * 2,
        head_timeout: LONG * 2,
        drain_timeout: LONG * 2,
        ..ListenerConfig::default()
    }
}

fn guard() -> Middleware {
    Middleware::new(HOME.parse().unwrap())
}

/// A server that is up.
struct Server {
    at: SocketAddr,
    drain: CancellationToken,
    serving: JoinHandle<DrainReport>,
}

impl Server {
    async fn start(app: Router, limits: ListenerConfig) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (at, drain) = (listener.local_addr().unwrap(), CancellationToken::new());
        let serving = tokio::spawn(serve(listener, app, limits, drain.clone()));
        Server { at, drain, serving }
    }

    async fn usual() -> Server {
        Server::start(guard().wrap(app()), limits()).await
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.at).await.unwrap()
    }

    /// Sends a request with these header lines and a body, and reads until the server closes.
    async fn ask(&self, line: &str, headers: &[&str], body: &str) -> String {
        let mut stream = self.connect().await;
        stream.write_all(request(line, headers, body).as_bytes()).await.unwrap();
        rest(&mut stream).await
    }

    async fn status(&self, line: &str, headers: &[&str], body: &str) -> u16 {
        status(&self.ask(line, headers, body).await)
    }

    async fn end(self) -> DrainReport {
        self.drain.cancel();
        timeout(LONG, self.serving).await.expect("serving ends in time").unwrap()
    }
}

fn request(line: &str, headers: &[&str], body: &str) -> String {
    let headers: String = headers.iter().map(|header| format!("{header}\r\n")).collect();
    let length = if body.is_empty() { String::new() } else { format!("Content-Length: {}\r\n", body.len()) };
    format!("{line} HTTP/1.1\r\nHost: fogg.test\r\nConnection: close\r\n{headers}{length}\r\n{body}")
}

/// Everything until the server closes; a reset is a way to close, too.
async fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let read = timeout(LONG, stream.read_to_end(&mut bytes)).await;
    let _ = read.expect("the server closes in time");
    String::from_utf8_lossy(&bytes).into_owned()
}

/// One answer of a connection that stays open.
async fn answer(stream: &mut TcpStream) -> String {
    let mut bytes = [0; 4096];
    let read = timeout(LONG, stream.read(&mut bytes)).await.expect("an answer comes in time").unwrap();
    String::from_utf8_lossy(&bytes[..read]).into_owned()
}

fn status(answer: &str) -> u16 {
    let word = answer.split(' ').nth(1);
    word.and_then(|word| word.parse().ok()).unwrap_or_else(|| panic!("no status in {answer:?}"))
}

fn app() -> Router {
    Router::new()
        .route("/", get(async || "hello"))
        .route("/echo", post(async |body: String| body))
        .route("/peer", get(async |Extension(Peer(ip)): Extension<Peer>| ip.to_string()))
        .route("/panic", get(panics))
        .route("/docs", get(async || ([("content-security-policy", "default-src 'self'")], "docs")))
}

async fn panics() -> &'static str {
    panic!("a mistake in a test")
}

#[tokio::test]
async fn a_silent_connection_is_closed() {
    let server = Server::start(app(), ListenerConfig { first_byte_timeout: SHORT, ..limits() }).await;
    let (mut stream, start) = (server.connect().await, Instant::now());
    assert_eq!(rest(&mut stream).await, "");
    assert!(start.elapsed() >= SHORT);
}

#[tokio::test]
async fn a_head_that_comes_in_drops_is_cut_off() {
    let server = Server::start(app(), ListenerConfig { head_timeout: SHORT, ..limits() }).await;
    let (mut reader, mut writer) = server.connect().await.into_split();
    let dripping = tokio::spawn(async move {
        for byte in request("GET /", &[], "").bytes().cycle() {
            if writer.write_all(&[byte]).await.is_err() {
                return;
            }
            sleep(SHORT / 10).await;
        }
    });
    let mut bytes = Vec::new();
    let _ = timeout(LONG, reader.read_to_end(&mut bytes)).await.expect("the server closes in time");
    let said = String::from_utf8_lossy(&bytes);
    assert!(!said.contains("200 OK"), "{said}");
    drop(reader);
    dripping.abort();
}

#[tokio::test]
async fn a_connection_that_rests_too_long_is_closed() {
    let server = Server::start(app(), ListenerConfig { head_timeout: SHORT, ..limits() }).await;
    let mut stream = server.connect().await;
    stream.write_all(b"GET / HTTP/1.1\r\nHost: fogg.test\r\n\r\n").await.unwrap();
    assert!(rest(&mut stream).await.ends_with("hello"));
}

#[tokio::test]
async fn whoever_does_not_read_its_answer_is_cut_off() {
    const LARGE: usize = 32 * 1024 * 1024;
    let app = Router::new().route("/large", get(async || vec![b'x'; LARGE]));
    let server = Server::start(app, ListenerConfig { write_timeout: SHORT, ..limits() }).await;
    let mut stream = server.connect().await;
    stream.write_all(request("GET /large", &[], "").as_bytes()).await.unwrap();
    sleep(SHORT * 4).await;
    let said = rest(&mut stream).await;
    assert!(said.starts_with("HTTP/1.1 200 OK") && said.len() < LARGE, "{} bytes", said.len());
}

#[tokio::test]
async fn a_head_larger_than_the_buffer_is_refused() {
    let server = Server::usual().await;
    let long = format!("X-Long: {}", "x".repeat(20_000));
    assert_eq!(server.status("GET /", &[&long], "").await, 431);
}

#[tokio::test]
async fn whoever_finds_no_room_is_closed_until_somebody_leaves() {
    let server = Server::start(app(), ListenerConfig { max_connections: 1, ..limits() }).await;
    let first = server.connect().await;
    sleep(SHORT).await;
    assert_eq!(server.ask("GET /", &[], "").await, "");
    drop(first);
    sleep(SHORT).await;
    assert_eq!(server.status("GET /", &[], "").await, 200);
}

#[tokio::test]
async fn a_body_that_is_too_large_is_refused() {
    let server = Server::usual().await;
    assert!(server.ask("POST /echo", &[], &"x".repeat(4096)).await.ends_with("xxx"));
    let said = server.ask("POST /echo", &[], &"x".repeat(4097)).await;
    assert_eq!(status(&said), 413, "{said}");
    assert!(said.contains(r#"{"error":{"code":"too_large","message":"#), "{said}");
    let mut stream = server.connect().await;
    stream.write_all(request("POST /echo", &["Content-Length: 4097"], "").as_bytes()).await.unwrap();
    assert_eq!(status(&rest(&mut stream).await), 413, "it need not come to be refused");
    let chunk = format!("1000\r\n{}\r\n", "x".repeat(4096));
    let mut stream = server.connect().await;
    let chunked = request("POST /echo", &["Transfer-Encoding: chunked"], "") + &chunk + &chunk + "0\r\n\r\n";
    stream.write_all(chunked.as_bytes()).await.unwrap();
    assert_eq!(status(&rest(&mut stream).await), 413);
}

#[tokio::test]
async fn a_route_can_take_more_and_a_body_that_never_comes_is_not_waited_for() {
    let mut guard = guard();
    guard.body_limits.bytes_by_route.insert("/echo", 10_000);
    guard.body_limits.timeout = SHORT;
    let server = Server::start(guard.wrap(app()), limits()).await;
    assert_eq!(server.status("POST /echo", &[], &"x".repeat(10_000)).await, 200);
    assert_eq!(server.status("POST /echo", &[], &"x".repeat(10_001)).await, 413);
    let mut stream = server.connect().await;
    let part = request("POST /echo", &["Content-Length: 10"], "") + "half";
    stream.write_all(part.as_bytes()).await.unwrap();
    let said = rest(&mut stream).await;
    assert!(status(&said) == 408 && said.contains("too_slow"), "{said}");
}

#[tokio::test]
async fn only_our_own_page_changes_anything() {
    let server = Server::usual().await;
    let (ours, theirs) = ("Origin: http://fogg.test", "Origin: http://evil.test");
    assert_eq!(server.status("POST /echo", &[ours, "Cookie: a=b"], "x").await, 200);
    let said = server.ask("POST /echo", &[theirs], "x").await;
    assert_eq!(status(&said), 403);
    assert!(said.contains(r#"{"error":{"code":"wrong_origin","message":"#), "{said}");
    assert_eq!(server.status("POST /echo", &["Cookie: a=b"], "x").await, 403);
    assert_eq!(server.status("GET /", &[theirs], "").await, 200);
    assert_eq!(server.status("GET /", &[theirs, "Upgrade: websocket"], "").await, 403);
}

#[tokio::test]
async fn every_answer_carries_the_headers_that_keep_a_browser_safe() {
    let server = Server::usual().await;
    for (line, headers) in
        [("GET /", &[][..]), ("GET /nowhere", &[]), ("GET /panic", &[]), ("POST /echo", &["Cookie: a"])]
    {
        let said = server.ask(line, headers, "").await;
        for header in [
            "content-security-policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; ",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
            "cross-origin-opener-policy: same-origin",
            "cross-origin-resource-policy: same-origin",
            "permissions-policy: camera=(), ",
        ] {
            assert!(said.contains(header), "{line}: {header} in {said}");
        }
        assert!(!said.contains("strict-transport-security"), "{said}");
    }
    let said = server.ask("GET /docs", &[], "").await;
    assert!(said.contains("content-security-policy: default-src 'self'\r\n"), "{said}");
    assert_eq!(said.matches("content-security-policy").count(), 1);
    let guard = Middleware::new("https://fogg.test".parse().unwrap());
    let server = Server::start(guard.wrap(app()), limits()).await;
    assert!(server.ask("GET /", &[], "").await.contains("strict-transport-security: max-age=31536000"));
}

#[tokio::test]
async fn a_panic_is_one_request_s_bad_luck() {
    let server = Server::usual().await;
    let mut stream = server.connect().await;
    stream.write_all(b"GET /panic HTTP/1.1\r\nHost: fogg.test\r\n\r\n").await.unwrap();
    let said = answer(&mut stream).await;
    assert!(status(&said) == 500 && said.contains(r#"{"code":"fault","#), "{said}");
    assert!(!said.contains("a mistake in a test"), "the reason is ours to know");
    stream.write_all(request("GET /", &[], "").as_bytes()).await.unwrap();
    assert!(rest(&mut stream).await.ends_with("hello"));
}

#[tokio::test]
async fn a_wrong_method_is_told_in_the_same_shape() {
    let server = Server::usual().await;
    let said = server.ask("DELETE /echo", &[], "").await;
    assert!(status(&said) == 405 && said.contains(r#"{"code":"wrong_method","#), "{said}");
    assert!(said.contains("allow: POST"), "{said}");
}

#[tokio::test]
async fn whoever_asks_too_often_has_to_wait() {
    let rates = RateLimits { requests: Rate::new(5, 1), writes: Rate::new(2, 1), ..RateLimits::default() };
    let limits = ListenerConfig { trusted_proxies: vec!["127.0.0.1".parse().unwrap()], ..limits() };
    let server = Server::start(Middleware { rate_limits: rates, ..guard() }.wrap(app()), limits).await;
    let ada = "X-Forwarded-For: 192.0.2.1";
    for expected in [200, 200, 429] {
        assert_eq!(server.status("POST /echo", &[ada], "x").await, expected);
    }
    for expected in [200, 200, 429] {
        assert_eq!(server.status("GET /", &[ada], "").await, expected);
    }
    let said = server.ask("GET /", &[ada], "").await;
    assert!(said.contains("retry-after: ") && said.contains(r#"{"error":{"code":"busy","#), "{said}");
    assert_eq!(server.status("GET /", &["X-Forwarded-For: 192.0.2.2"], "").await, 200);
}

#[tokio::test]
async fn a_forwarded_address_is_believed_from_a_trusted_proxy_only() {
    let forwarded = "X-Forwarded-For: 203.0.113.9, 198.51.100.1";
    let trusting = ListenerConfig { trusted_proxies: vec!["127.0.0.1".parse().unwrap()], ..limits() };
    for (limits, peer) in [(limits(), "127.0.0.1"), (trusting, "198.51.100.1")] {
        let server = Server::start(app(), limits).await;
        let said = server.ask("GET /peer", &[forwarded], "").await;
        assert!(said.ends_with(&format!("\r\n\r\n{peer}")), "{said}");
    }
}

#[tokio::test]
async fn a_drain_finishes_what_is_open_and_takes_nothing_new() {
    let (started, has_started) = oneshot::channel();
    let (finish, may_finish) = oneshot::channel::<()>();
    let once = Arc::new(Mutex::new(Some((started, may_finish))));
    let slow = async move || {
        let (started, may_finish) = once.lock().unwrap().take().unwrap();
        started.send(()).unwrap();
        may_finish.await.unwrap();
        "finished"
    };
    let app = app().route("/slow", get(slow));
    let server = Server::start(app, limits()).await;
    let (mut open, silent) = (server.connect().await, server.connect().await);
    open.write_all(b"GET /slow HTTP/1.1\r\nHost: fogg.test\r\n\r\n").await.unwrap();
    has_started.await.unwrap();
    server.drain.cancel();
    sleep(SHORT).await;
    assert!(!server.serving.is_finished(), "a request is open");
    assert!(TcpStream::connect(server.at).await.is_err(), "the door is closed");
    finish.send(()).unwrap();
    assert!(rest(&mut open).await.ends_with("finished"));
    assert_eq!(server.end().await, DrainReport { aborted_connections: 0 });
    drop(silent);
}

#[tokio::test]
async fn a_drain_waits_no_longer_than_it_may() {
    let forever = get(async || std::future::pending::<&'static str>().await);
    let server =
        Server::start(app().route("/forever", forever), ListenerConfig { drain_timeout: SHORT, ..limits() })
            .await;
    let mut open = server.connect().await;
    open.write_all(request("GET /forever", &[], "").as_bytes()).await.unwrap();
    sleep(SHORT).await;
    assert_eq!(server.end().await, DrainReport { aborted_connections: 1 });
    assert_eq!(rest(&mut open).await, "", "it is closed without an answer");
}

#[cfg(unix)]
#[tokio::test]
async fn a_signal_begins_the_drain() {
    let drain = CancellationToken::new();
    cancel_on_signal(drain.clone()).unwrap();
    assert!(!drain.is_cancelled());
    rustix::process::kill_process(rustix::process::getpid(), rustix::process::Signal::TERM).unwrap();
    timeout(LONG, drain.cancelled()).await.expect("the signal is heard in time");
}

/// Becomes a socket that says what it hears, until it hears nothing more or the server drains.
async fn upgrade(drain: CancellationToken, mut request: Request) -> Response {
    let upgraded = hyper::upgrade::on(&mut request);
    tokio::spawn(async move {
        let mut socket = TokioIo::new(upgraded.await.unwrap());
        let mut bytes = [0; 16];
        loop {
            let read = tokio::select! {
                read = socket.read(&mut bytes) => read.unwrap(),
                () = drain.cancelled() => return,
            };
            if read == 0 {
                return;
            }
            socket.write_all(&bytes[..read]).await.unwrap();
        }
    });
    let head = Response::builder().status(StatusCode::SWITCHING_PROTOCOLS);
    head.header("connection", "upgrade").header("upgrade", "websocket").body(Body::empty()).unwrap()
}

#[tokio::test]
async fn a_socket_keeps_its_place_until_it_is_dropped() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (at, drain) = (listener.local_addr().unwrap(), CancellationToken::new());
    let copy = drain.clone();
    let app = guard().wrap(app().route("/socket", get(async move |request| upgrade(copy, request).await)));
    let limits = ListenerConfig { max_connections: 1, head_timeout: SHORT, ..limits() };
    let serving = tokio::spawn(serve(listener, app, limits, drain.clone()));
    let server = Server { at, drain, serving };

    let mut socket = server.connect().await;
    let hello =
        "GET /socket HTTP/1.1\r\nHost: fogg.test\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n";
    socket.write_all(hello.as_bytes()).await.unwrap();
    assert_eq!(status(&answer(&mut socket).await), 101);
    sleep(SHORT * 2).await;
    socket.write_all(b"still there?").await.unwrap();
    assert_eq!(answer(&mut socket).await, "still there?", "deadlines are for requests");
    assert_eq!(server.ask("GET /", &[], "").await, "", "its place is taken");
    assert_eq!(server.end().await, DrainReport { aborted_connections: 0 });
    assert_eq!(rest(&mut socket).await, "");
}
