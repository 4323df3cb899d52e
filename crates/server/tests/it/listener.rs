//! The listener and the middleware of a real server, tested byte by byte over TCP.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Extension, Router};
use fogg_server::limits::{Limit, LimitValues};
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
use tokio::sync::{Notify, oneshot};
use tokio::task::{JoinHandle, yield_now};
use tokio::time::timeout;

use crate::paused_clock::{settle, with_paused_clock};

/// The deadline of tests with a paused clock.
const DEADLINE: Duration = Duration::from_secs(10);
/// Longer than any answer takes on a busy machine.
const TEST_TIMEOUT: Duration = Duration::from_secs(5);
/// A drain deadline that a test waits for in real time.
const SHORT_DRAIN: Duration = Duration::from_millis(150);

/// The public URL of the server.
const PUBLIC_URL: &str = "http://fogg.test";

/// Limits whose deadlines are longer than [`TEST_TIMEOUT`], so that only those matter that a test shortens.
fn limits() -> ListenerConfig {
    ListenerConfig {
        first_byte_timeout: TEST_TIMEOUT * 2,
        head_timeout: TEST_TIMEOUT * 2,
        drain_timeout: TEST_TIMEOUT * 2,
        ..ListenerConfig::default()
    }
}

/// The same with other limits of connections.
fn limited(changes: &[(Limit, u32)]) -> ListenerConfig {
    let change = |values: LimitValues, (limit, value): &(Limit, u32)| values.with(*limit, *value);
    limits().with_limits(changes.iter().fold(LimitValues::default(), change))
}

fn middleware() -> Middleware {
    Middleware::new(PUBLIC_URL.parse().unwrap())
}

/// A server that consists of a listener and a router.
struct TestListener {
    address: SocketAddr,
    drain: CancellationToken,
    serving: JoinHandle<DrainReport>,
}

impl TestListener {
    async fn start(app: Router, limits: ListenerConfig) -> TestListener {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (address, drain) = (listener.local_addr().unwrap(), CancellationToken::new());
        let serving = tokio::spawn(serve(listener, app, limits, drain.clone()));
        TestListener { address, drain, serving }
    }

    async fn with_middleware() -> TestListener {
        TestListener::start(middleware().wrap(app()), limits()).await
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    /// Sends a request with these header lines and a body, and reads until the server closes the connection.
    async fn request(&self, line: &str, headers: &[&str], body: &str) -> String {
        let mut stream = self.connect().await;
        stream.write_all(request(line, headers, body).as_bytes()).await.unwrap();
        read_to_end(&mut stream).await
    }

    async fn status(&self, line: &str, headers: &[&str], body: &str) -> u16 {
        status(&self.request(line, headers, body).await)
    }

    /// Shuts the server down and waits until it has ended.
    async fn stop(self) -> DrainReport {
        self.drain.cancel();
        timeout(TEST_TIMEOUT, self.serving).await.expect("the server ends in time").unwrap()
    }
}

fn request(line: &str, headers: &[&str], body: &str) -> String {
    let headers: String = headers.iter().map(|header| format!("{header}\r\n")).collect();
    let length = if body.is_empty() { String::new() } else { format!("Content-Length: {}\r\n", body.len()) };
    format!("{line} HTTP/1.1\r\nHost: fogg.test\r\nConnection: close\r\n{headers}{length}\r\n{body}")
}

/// Reads until the server closes or resets the connection.
async fn read_to_end(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let read = timeout(TEST_TIMEOUT, stream.read_to_end(&mut bytes)).await;
    let _ = read.expect("the server closes the connection in time");
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Reads one response of a connection that stays open.
async fn read_response(stream: &mut TcpStream) -> String {
    let mut bytes = [0; 4096];
    let read = timeout(TEST_TIMEOUT, stream.read(&mut bytes)).await;
    let count = read.expect("a response comes in time").unwrap();
    String::from_utf8_lossy(&bytes[..count]).into_owned()
}

/// Repeats a check until it holds.
async fn wait_until(mut check: impl AsyncFnMut() -> bool) {
    let deadline = Instant::now() + TEST_TIMEOUT;
    while !check().await {
        assert!(Instant::now() < deadline, "the condition does not become true in time");
        yield_now().await;
    }
}

fn status(response: &str) -> u16 {
    let word = response.split(' ').nth(1);
    word.and_then(|word| word.parse().ok()).unwrap_or_else(|| panic!("no status in {response:?}"))
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
    panic!("deliberate panic of a test")
}

#[test]
fn closes_a_connection_that_sends_nothing() {
    with_paused_clock(async |clock| {
        let server =
            TestListener::start(app(), ListenerConfig { first_byte_timeout: DEADLINE, ..limits() }).await;
        let mut stream = server.connect().await;
        settle().await;
        clock.advance(DEADLINE - Duration::from_secs(1)).await;
        assert!(stream.try_read(&mut [0; 1]).is_err(), "it is still open");
        clock.advance(Duration::from_secs(2)).await;
        assert_eq!(read_to_end(&mut stream).await, "");
    });
}

#[test]
fn closes_a_connection_whose_request_head_comes_too_slowly() {
    with_paused_clock(async |clock| {
        let server = TestListener::start(app(), ListenerConfig { head_timeout: DEADLINE, ..limits() }).await;
        let mut stream = server.connect().await;
        let start = tokio::time::Instant::now();
        for byte in request("GET /", &[], "").bytes() {
            if stream.write_all(&[byte]).await.is_err() {
                break;
            }
            clock.advance(Duration::from_secs(1)).await;
        }
        assert!(start.elapsed() > DEADLINE);
        let response = read_to_end(&mut stream).await;
        assert!(!response.contains("200 OK"), "{response}");
    });
}

#[test]
fn closes_a_connection_that_is_idle_between_requests() {
    with_paused_clock(async |clock| {
        let server = TestListener::start(app(), ListenerConfig { head_timeout: DEADLINE, ..limits() }).await;
        let mut stream = server.connect().await;
        stream.write_all(b"GET / HTTP/1.1\r\nHost: fogg.test\r\n\r\n").await.unwrap();
        assert!(read_response(&mut stream).await.ends_with("hello"));
        clock.advance(DEADLINE + Duration::from_secs(1)).await;
        assert_eq!(read_to_end(&mut stream).await, "");
    });
}

#[test]
fn closes_a_connection_whose_client_does_not_read_the_response() {
    const LARGE: usize = 32 * 1024 * 1024;
    with_paused_clock(async |clock| {
        let app = Router::new().route("/large", get(async || vec![b'x'; LARGE]));
        let server = TestListener::start(app, ListenerConfig { write_timeout: DEADLINE, ..limits() }).await;
        let mut stream = server.connect().await;
        stream.write_all(request("GET /large", &[], "").as_bytes()).await.unwrap();
        settle().await;
        clock.advance(DEADLINE + Duration::from_secs(1)).await;
        let response = read_to_end(&mut stream).await;
        let length = response.len();
        assert!(response.starts_with("HTTP/1.1 200 OK") && length < LARGE, "{length} bytes");
    });
}

#[tokio::test]
async fn rejects_a_request_head_larger_than_the_buffer() {
    let server = TestListener::with_middleware().await;
    let long = format!("X-Long: {}", "x".repeat(20_000));
    assert_eq!(server.status("GET /", &[&long], "").await, 431);
}

#[tokio::test]
async fn refuses_connections_over_the_limit_until_another_one_ends() {
    let server = TestListener::start(app(), limited(&[(Limit::Connections, 1)])).await;
    let mut first = server.connect().await;
    first.write_all(b"GET / HTTP/1.1\r\nHost: fogg.test\r\n\r\n").await.unwrap();
    assert!(read_response(&mut first).await.ends_with("hello"));
    let refusal = read_to_end(&mut server.connect().await).await;
    assert_eq!(status(&refusal), 503);
    let expected = r#"{"error":{"code":"server_full","message":"the server has too many connections; try again in a minute"}}"#;
    assert!(refusal.ends_with(expected), "{refusal}");
    drop(first);
    wait_until(async || server.request("GET /", &[], "").await.starts_with("HTTP/1.1 200 ")).await;
}

#[tokio::test]
async fn a_client_that_sends_its_request_late_still_reads_why_it_is_refused() {
    let server = TestListener::start(app(), limited(&[(Limit::Connections, 1)])).await;
    let mut first = server.connect().await;
    first.write_all(b"GET / HTTP/1.1\r\nHost: fogg.test\r\n\r\n").await.unwrap();
    assert!(read_response(&mut first).await.ends_with("hello"));
    let mut refused = server.connect().await;
    timeout(TEST_TIMEOUT, refused.readable()).await.expect("the refusal arrives").unwrap();
    refused.write_all(b"GET / HTTP/1.1\r\nHost: fogg.test\r\n\r\n").await.unwrap();
    let mut answer = String::new();
    refused.read_to_string(&mut answer).await.expect("the connection is not reset");
    assert_eq!(status(&answer), 503);
}

/// Connections from this loopback address.
async fn connect_from(server: &TestListener, ip: [u8; 4], count: usize) -> Vec<TcpStream> {
    let mut streams = Vec::new();
    for _ in 0..count {
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::from((ip, 0))).unwrap();
        streams.push(socket.connect(server.address).await.unwrap());
    }
    streams
}

/// Sends a request on each connection, which stays open; returns how many were answered.
async fn count_answers(streams: &mut [TcpStream]) -> usize {
    let mut answers = 0;
    for stream in streams {
        let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: fogg.test\r\n\r\n").await;
        answers += usize::from(read_response(stream).await.ends_with("hello"));
    }
    answers
}

#[tokio::test]
async fn one_address_cannot_take_the_connections_of_others() {
    let config = limited(&[(Limit::Connections, 40), (Limit::ConnectionsPerAddress, 8)]);
    let server = TestListener::start(app(), config).await;
    // One after the other, so that no connection is silent when the next one arrives.
    let mut greedy = Vec::new();
    for _ in 0..8 {
        let mut stream = connect_from(&server, [127, 0, 0, 2], 1).await;
        assert_eq!(count_answers(&mut stream).await, 1);
        greedy.extend(stream);
    }
    let refusal = read_to_end(&mut connect_from(&server, [127, 0, 0, 2], 1).await[0]).await;
    assert!(refusal.contains("your address has too many connections to this server"), "{refusal}");
    let mut other = connect_from(&server, [127, 0, 0, 3], 1).await;
    assert_eq!(count_answers(&mut other).await, 1);
    drop(greedy);
    wait_until(async || count_answers(&mut connect_from(&server, [127, 0, 0, 2], 1).await).await == 1).await;
}

#[tokio::test]
async fn an_address_may_have_only_a_quarter_of_its_connections_silent() {
    let config = limited(&[(Limit::ConnectionsPerAddress, 8)]);
    let server = TestListener::start(app(), config).await;
    let mut silent = connect_from(&server, [127, 0, 0, 2], 2).await;
    let refusal = read_to_end(&mut connect_from(&server, [127, 0, 0, 2], 1).await[0]).await;
    assert_eq!(status(&refusal), 503);
    assert_eq!(count_answers(&mut silent).await, 2, "they are no longer silent");
    let mut next = connect_from(&server, [127, 0, 0, 2], 1).await;
    assert_eq!(count_answers(&mut next).await, 1);
}

#[tokio::test]
async fn connections_that_send_a_request_at_once_are_not_refused_as_silent() {
    let config = limited(&[(Limit::ConnectionsPerAddress, 100), (Limit::SilentConnectionsPerAddress, 1)]);
    let server = TestListener::start(app(), config).await;
    let mut streams = connect_from(&server, [127, 0, 0, 2], 100).await;
    assert_eq!(count_answers(&mut streams).await, 100);
}

#[tokio::test]
async fn half_of_all_connections_are_left_to_others() {
    let config = limited(&[(Limit::Connections, 4), (Limit::ConnectionsPerAddress, 100)]);
    let server = TestListener::start(app(), config).await;
    let mut first = connect_from(&server, [127, 0, 0, 2], 1).await;
    assert_eq!(count_answers(&mut first).await, 1);
    let mut second = connect_from(&server, [127, 0, 0, 2], 1).await;
    assert_eq!(count_answers(&mut second).await, 1);
    let refusal = read_to_end(&mut connect_from(&server, [127, 0, 0, 2], 1).await[0]).await;
    assert_eq!(status(&refusal), 503);
    let mut other = connect_from(&server, [127, 0, 0, 3], 1).await;
    assert_eq!(count_answers(&mut other).await, 1);
}

#[tokio::test]
async fn a_trusted_proxy_has_no_limit_of_its_own() {
    let config = ListenerConfig {
        trusted_proxies: vec!["127.0.0.2".parse().unwrap()],
        ..limited(&[(Limit::ConnectionsPerAddress, 4)])
    };
    let server = TestListener::start(app(), config).await;
    let mut connections = connect_from(&server, [127, 0, 0, 2], 20).await;
    assert_eq!(count_answers(&mut connections).await, 20);
}

#[tokio::test]
async fn rejects_requests_that_do_not_name_their_host_once() {
    let server = TestListener::with_middleware().await;
    let answer = async |head: &str| {
        let mut stream = server.connect().await;
        stream.write_all(format!("{head}Connection: close\r\n\r\n").as_bytes()).await.unwrap();
        read_to_end(&mut stream).await
    };
    let without = answer("GET / HTTP/1.1\r\n").await;
    assert_eq!(status(&without), 400);
    assert!(without.contains("the request has no Host header"), "{without}");
    let twice = answer("GET / HTTP/1.1\r\nHost: fogg.test\r\nHost: evil.test\r\n").await;
    assert_eq!(status(&twice), 400);
    assert!(twice.contains("the request has more than one Host header"), "{twice}");
    assert_eq!(status(&answer("GET / HTTP/1.1\r\nHost: fogg.test\r\n").await), 200);
}

#[tokio::test]
async fn rejects_a_body_that_is_too_large() {
    let server = TestListener::with_middleware().await;
    assert!(server.request("POST /echo", &[], &"x".repeat(4096)).await.ends_with("xxx"));
    let response = server.request("POST /echo", &[], &"x".repeat(4097)).await;
    assert_eq!(status(&response), 413, "{response}");
    assert!(response.contains(r#"{"error":{"code":"too_large","message":"#), "{response}");
    let mut stream = server.connect().await;
    stream.write_all(request("POST /echo", &["Content-Length: 4097"], "").as_bytes()).await.unwrap();
    assert_eq!(status(&read_to_end(&mut stream).await), 413, "rejected by its Content-Length alone");
    let chunk = format!("1000\r\n{}\r\n", "x".repeat(4096));
    let mut stream = server.connect().await;
    let chunked = request("POST /echo", &["Transfer-Encoding: chunked"], "") + &chunk + &chunk + "0\r\n\r\n";
    stream.write_all(chunked.as_bytes()).await.unwrap();
    assert_eq!(status(&read_to_end(&mut stream).await), 413);
}

#[test]
fn a_route_can_allow_larger_bodies_and_a_body_that_never_comes_times_out() {
    with_paused_clock(async |clock| {
        let mut middleware = middleware();
        middleware.body_limits.bytes_by_route.insert("/echo", 10_000);
        middleware.body_limits.timeout = DEADLINE;
        let server = TestListener::start(
            middleware.wrap(app()),
            ListenerConfig { head_timeout: DEADLINE * 9, ..limits() },
        )
        .await;
        assert_eq!(server.status("POST /echo", &[], &"x".repeat(10_000)).await, 200);
        assert_eq!(server.status("POST /echo", &[], &"x".repeat(10_001)).await, 413);
        let mut stream = server.connect().await;
        let part = request("POST /echo", &["Content-Length: 10"], "") + "half";
        stream.write_all(part.as_bytes()).await.unwrap();
        settle().await;
        clock.advance(DEADLINE + Duration::from_secs(1)).await;
        let response = read_to_end(&mut stream).await;
        assert!(status(&response) == 408 && response.contains("too_slow"), "{response}");
    });
}

#[tokio::test]
async fn accepts_changes_only_from_its_own_origin() {
    let server = TestListener::with_middleware().await;
    let (same_origin, other_origin) = ("Origin: http://fogg.test", "Origin: http://evil.test");
    assert_eq!(server.status("POST /echo", &[same_origin, "Cookie: a=b"], "x").await, 200);
    let response = server.request("POST /echo", &[other_origin], "x").await;
    assert_eq!(status(&response), 403);
    assert!(response.contains(r#"{"error":{"code":"wrong_origin","message":"#), "{response}");
    assert_eq!(server.status("POST /echo", &["Cookie: a=b"], "x").await, 403);
    assert_eq!(server.status("GET /", &[other_origin], "").await, 200);
    assert_eq!(server.status("GET /", &[other_origin, "Upgrade: websocket"], "").await, 403);
}

#[tokio::test]
async fn every_response_has_the_security_headers() {
    let server = TestListener::with_middleware().await;
    for (line, headers) in
        [("GET /", &[][..]), ("GET /nowhere", &[]), ("GET /panic", &[]), ("POST /echo", &["Cookie: a"])]
    {
        let response = server.request(line, headers, "").await;
        for header in [
            "content-security-policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; ",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
            "cross-origin-opener-policy: same-origin",
            "cross-origin-resource-policy: same-origin",
            "permissions-policy: camera=(), ",
        ] {
            assert!(response.contains(header), "{line}: {header} in {response}");
        }
        assert!(!response.contains("strict-transport-security"), "{response}");
    }
    let response = server.request("GET /docs", &[], "").await;
    assert!(response.contains("content-security-policy: default-src 'self'\r\n"), "{response}");
    assert_eq!(response.matches("content-security-policy").count(), 1);
    let middleware = Middleware::new("https://fogg.test".parse().unwrap());
    let server = TestListener::start(middleware.wrap(app()), limits()).await;
    assert!(server.request("GET /", &[], "").await.contains("strict-transport-security: max-age=31536000"));
}

#[tokio::test]
async fn a_panic_fails_only_its_own_request() {
    let server = TestListener::with_middleware().await;
    let mut stream = server.connect().await;
    stream.write_all(b"GET /panic HTTP/1.1\r\nHost: fogg.test\r\n\r\n").await.unwrap();
    let response = read_response(&mut stream).await;
    assert!(status(&response) == 500 && response.contains(r#"{"code":"internal_error","#), "{response}");
    assert!(!response.contains("deliberate panic of a test"), "the reason stays in the log");
    stream.write_all(request("GET /", &[], "").as_bytes()).await.unwrap();
    assert!(read_to_end(&mut stream).await.ends_with("hello"));
}

#[tokio::test]
async fn a_wrong_method_gets_an_error_body() {
    let server = TestListener::with_middleware().await;
    let response = server.request("DELETE /echo", &[], "").await;
    assert!(status(&response) == 405 && response.contains(r#"{"code":"method_not_allowed","#), "{response}");
    assert!(response.contains("allow: POST"), "{response}");
}

#[tokio::test]
async fn limits_the_request_rate_of_each_address() {
    let rates = RateLimits { requests: Rate::new(5, 1), writes: Rate::new(2, 1), ..RateLimits::default() };
    let limits = ListenerConfig { trusted_proxies: vec!["127.0.0.1".parse().unwrap()], ..limits() };
    let server = TestListener::start(
        Middleware::with_rate_limits(PUBLIC_URL.parse().unwrap(), rates).wrap(app()),
        limits,
    )
    .await;
    let ada = "X-Forwarded-For: 192.0.2.1";
    for expected in [200, 200, 429] {
        assert_eq!(server.status("POST /echo", &[ada], "x").await, expected);
    }
    for expected in [200, 200, 429] {
        assert_eq!(server.status("GET /", &[ada], "").await, expected);
    }
    let response = server.request("GET /", &[ada], "").await;
    assert!(
        response.contains("retry-after: ") && response.contains(r#"{"error":{"code":"busy","#),
        "{response}"
    );
    assert_eq!(server.status("GET /", &["X-Forwarded-For: 192.0.2.2"], "").await, 200);
}

#[tokio::test]
async fn trusts_forwarded_addresses_only_from_a_trusted_proxy() {
    let forwarded = "X-Forwarded-For: 203.0.113.9, 198.51.100.1";
    let trusting = ListenerConfig { trusted_proxies: vec!["127.0.0.1".parse().unwrap()], ..limits() };
    for (limits, peer) in [(limits(), "127.0.0.1"), (trusting, "198.51.100.1")] {
        let server = TestListener::start(app(), limits).await;
        let response = server.request("GET /peer", &[forwarded], "").await;
        assert!(response.ends_with(&format!("\r\n\r\n{peer}")), "{response}");
    }
}

#[tokio::test]
async fn a_drain_finishes_open_requests_and_accepts_no_connections() {
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
    let server = TestListener::start(app, limits()).await;
    let (mut open, silent) = (server.connect().await, server.connect().await);
    open.write_all(b"GET /slow HTTP/1.1\r\nHost: fogg.test\r\n\r\n").await.unwrap();
    has_started.await.unwrap();
    server.drain.cancel();
    wait_until(async || TcpStream::connect(server.address).await.is_err()).await;
    assert!(!server.serving.is_finished(), "a request is still open");
    finish.send(()).unwrap();
    assert!(read_to_end(&mut open).await.ends_with("finished"));
    assert_eq!(server.stop().await, DrainReport { aborted_connections: 0 });
    drop(silent);
}

#[tokio::test]
async fn a_drain_answers_a_request_that_follows_on_an_open_connection() {
    let server = TestListener::start(app(), limits()).await;
    let mut connected = server.connect().await;
    server.drain.cancel();
    connected.write_all(request("GET /", &[], "").as_bytes()).await.unwrap();
    assert!(read_to_end(&mut connected).await.ends_with("hello"));
    assert_eq!(server.stop().await, DrainReport { aborted_connections: 0 });
}

#[tokio::test]
async fn a_drain_cuts_off_requests_after_its_deadline() {
    let started = Arc::new(Notify::new());
    let handler_started = Arc::clone(&started);
    let endless = get(async move || {
        handler_started.notify_one();
        std::future::pending::<&'static str>().await
    });
    let limits = ListenerConfig { drain_timeout: SHORT_DRAIN, ..limits() };
    let server = TestListener::start(app().route("/endless", endless), limits).await;
    let mut open = server.connect().await;
    open.write_all(request("GET /endless", &[], "").as_bytes()).await.unwrap();
    started.notified().await;
    assert_eq!(server.stop().await, DrainReport { aborted_connections: 1 });
    assert_eq!(read_to_end(&mut open).await, "", "it is closed without a response");
}

#[cfg(unix)]
#[tokio::test]
async fn a_termination_signal_starts_the_drain() {
    let drain = CancellationToken::new();
    cancel_on_signal(drain.clone()).unwrap();
    assert!(!drain.is_cancelled());
    rustix::process::kill_process(rustix::process::getpid(), rustix::process::Signal::TERM).unwrap();
    timeout(TEST_TIMEOUT, drain.cancelled()).await.expect("the signal arrives in time");
}

/// Upgrades a request to a socket that echoes what it receives, until the client closes it or the server drains.
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

#[test]
fn a_socket_counts_as_a_connection_until_it_ends() {
    with_paused_clock(async |clock| {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (address, drain) = (listener.local_addr().unwrap(), CancellationToken::new());
        let copy = drain.clone();
        let app =
            middleware().wrap(app().route("/socket", get(async move |request| upgrade(copy, request).await)));
        let limits = ListenerConfig { head_timeout: DEADLINE, ..limited(&[(Limit::Connections, 1)]) };
        let serving = tokio::spawn(serve(listener, app, limits, drain.clone()));
        let server = TestListener { address, drain, serving };

        let mut socket = server.connect().await;
        let hello =
            "GET /socket HTTP/1.1\r\nHost: fogg.test\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n";
        socket.write_all(hello.as_bytes()).await.unwrap();
        assert_eq!(status(&read_response(&mut socket).await), 101);
        clock.advance(DEADLINE * 2).await;
        socket.write_all(b"still there?").await.unwrap();
        assert_eq!(read_response(&mut socket).await, "still there?", "request deadlines do not apply");
        let refusal = read_to_end(&mut server.connect().await).await;
        assert!(refusal.contains("too many connections"), "the only connection is in use: {refusal}");
        assert_eq!(server.stop().await, DrainReport { aborted_connections: 0 });
        assert_eq!(read_to_end(&mut socket).await, "");
    });
}
