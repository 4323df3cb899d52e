//! The listener: accepts a limited number of connections, closes slow ones and drains them at shutdown.

use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use axum::response::Response;
use fogg_protocol::api::{ErrorBody, ErrorDetails};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use metrics::counter;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tower::Service as _;

use super::connection_limit::{Admitted, ConnectionLimit, Silence};
use super::limited_stream::LimitedStream;
use super::peer::{is_trusted, real_peer};
use crate::limits::{Limit, LimitValues, Limits};

/// The smallest buffer that hyper accepts.
const MIN_BUFFER_BYTES: usize = 8 * 1024;
/// How long to wait after a failed accept, which usually means that there is no free file descriptor.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(50);

/// How long a connection may be silent whose address has too many silent ones.
const MAX_SILENCE_OVER_LIMIT: Duration = Duration::from_millis(500);
/// How long a connection may be silent when the server shuts down: a proxy may just have opened it for a request.
const MAX_SILENCE_AT_SHUTDOWN: Duration = Duration::from_millis(250);
/// How long a refused client may take to read the reason.
const REFUSAL_TIMEOUT: Duration = Duration::from_secs(1);
/// The maximum number of refused connections that wait for their clients, so that refusing stays cheap.
const MAX_OPEN_REFUSALS: usize = 32;

/// The limits of connections, and the proxies that are trusted.
#[derive(Clone, Debug)]
pub struct ListenerConfig {
    /// The limits of connections. One address gets at most half of all connections, and may leave at most a quarter of
    /// its own silent; trusted proxies have no limit of their own.
    pub limits: Limits,
    /// The time within which the first byte of a connection must arrive.
    pub first_byte_timeout: Duration,
    /// The time within which the head of a request must arrive, which also limits the pause between two requests.
    pub head_timeout: Duration,
    /// How long a write may be blocked because the client does not read.
    pub write_timeout: Duration,
    /// The size of a connection's read buffer, which limits the head of a request; at least 8 KiB.
    pub buffer_bytes: usize,
    /// The time that open requests have to finish at shutdown.
    pub drain_timeout: Duration,
    /// The proxies whose `X-Forwarded-For` header is trusted.
    pub trusted_proxies: Vec<IpAddr>,
}

impl Default for ListenerConfig {
    fn default() -> ListenerConfig {
        ListenerConfig {
            limits: Limits::default(),
            first_byte_timeout: Duration::from_secs(10),
            head_timeout: Duration::from_secs(10),
            write_timeout: Duration::from_secs(30),
            buffer_bytes: 16 * 1024,
            drain_timeout: Duration::from_secs(8),
            trusted_proxies: Vec::new(),
        }
    }
}

impl ListenerConfig {
    /// The same configuration with these limits.
    #[must_use]
    pub fn with_limits(self, values: LimitValues) -> ListenerConfig {
        ListenerConfig { limits: Limits::new(values), ..self }
    }
}

/// The result of draining the connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrainReport {
    /// The number of connections that were still open when the time was up.
    pub aborted_connections: usize,
}

/// Serves until `shutdown` is cancelled, then finishes open requests within [`ListenerConfig::drain_timeout`].
///
/// Requests carry their [`Peer`](super::Peer) as an extension. A WebSocket counts as open until it is dropped; its
/// session must watch `shutdown` and close it.
pub async fn serve(
    listener: TcpListener,
    app: Router,
    config: ListenerConfig,
    shutdown: CancellationToken,
) -> DrainReport {
    let limit = ConnectionLimit::new(config.limits.clone());
    let (refusals, abort) = (Arc::new(Semaphore::new(MAX_OPEN_REFUSALS)), CancellationToken::new());
    let state = Arc::new(ListenerState { app, limit, refusals, config, shutdown, abort });
    state.accept_until_shutdown(listener).await;
    state.drain().await
}

/// The state that all connections share.
struct ListenerState {
    app: Router,
    limit: ConnectionLimit,
    /// Limits the refused connections that are still open.
    refusals: Arc<Semaphore>,
    config: ListenerConfig,
    shutdown: CancellationToken,
    /// Cancelled when the time to drain is up.
    abort: CancellationToken,
}

impl ListenerState {
    async fn accept_until_shutdown(self: &Arc<ListenerState>, listener: TcpListener) {
        let mut shutdown = pin!(self.shutdown.cancelled());
        loop {
            let accepted = tokio::select! {
                () = &mut shutdown => break,
                accepted = listener.accept() => accepted,
            };
            match accepted {
                Ok((stream, address)) => self.start_connection(stream, address),
                Err(error) if is_client_error(&error) => {}
                Err(error) => {
                    tracing::warn!(%error, "accept failed");
                    sleep(ACCEPT_RETRY_DELAY).await;
                }
            }
        }
        self.accept_waiting(listener);
    }

    /// Accepts the connections that the system has already opened, whose clients would see a reset.
    fn accept_waiting(self: &Arc<ListenerState>, listener: TcpListener) {
        // The runtime may not know yet that some are waiting, so the system is asked.
        let Ok(listener) = listener.into_std() else { return };
        while let Ok((stream, address)) = listener.accept() {
            if stream.set_nonblocking(true).is_ok()
                && let Ok(stream) = TcpStream::from_std(stream)
            {
                self.start_connection(stream, address);
            }
        }
    }

    /// Starts the task of a connection, unless a limit is reached.
    fn start_connection(self: &Arc<ListenerState>, stream: TcpStream, address: SocketAddr) {
        let is_proxy = is_trusted(address.ip(), &self.config.trusted_proxies);
        let ip = Some(address.ip()).filter(|_| !is_proxy);
        match self.limit.admit(stream, ip, self.config.write_timeout) {
            Ok(Admitted { stream, silence }) => {
                let state = Arc::clone(self);
                tokio::spawn(async move {
                    if state.has_first_byte(&stream, silence).await {
                        state.serve_connection(stream, address.ip()).await;
                    }
                });
            }
            Err((stream, limit)) => self.refuse(stream, limit),
        }
    }

    /// Tells the client why its connection is refused. If there are too many such clients, the connection is closed at
    /// once, and a client that has already sent its request may see only a reset.
    fn refuse(&self, stream: TcpStream, limit: Limit) {
        send_refusal(&stream, limit);
        if let Ok(permit) = Arc::clone(&self.refusals).try_acquire_owned() {
            tokio::spawn(async move {
                let _ = timeout(REFUSAL_TIMEOUT, drain_stream(stream)).await;
                drop(permit);
            });
        }
    }

    /// Waits for the first byte, before any buffer is allocated.
    async fn has_first_byte(&self, stream: &LimitedStream, silence: Silence) -> bool {
        let max_wait = match silence {
            Silence::Counted { .. } => self.config.first_byte_timeout,
            Silence::OverLimit => self.config.first_byte_timeout.min(MAX_SILENCE_OVER_LIMIT),
        };
        let mut byte = [0];
        let silent_shutdown = async {
            self.shutdown.cancelled().await;
            sleep(MAX_SILENCE_AT_SHUTDOWN).await;
        };
        let peeked = tokio::select! {
            peeked = timeout(max_wait, stream.tcp().peek(&mut byte)) => peeked,
            () = silent_shutdown => return false,
        };
        match (peeked, silence) {
            (Ok(bytes), _) => return bytes.is_ok_and(|bytes| bytes > 0),
            (Err(_), Silence::Counted { .. }) => counter!("fogg_connections_silent_total").increment(1),
            (Err(_), Silence::OverLimit) => send_refusal(stream.tcp(), Limit::SilentConnectionsPerAddress),
        }
        false
    }

    /// Serves requests until the client disconnects or is too slow, or the server shuts down.
    async fn serve_connection(&self, stream: LimitedStream, address: IpAddr) {
        // Messages are small and written at once, so Nagle's algorithm would only delay them.
        let _ = stream.tcp().set_nodelay(true);
        let service = service_fn(|request| self.handle(request, address));
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.config.head_timeout)
            .max_buf_size(self.config.buffer_bytes.max(MIN_BUFFER_BYTES))
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let mut connection = pin!(connection);
        // Errors are ignored, because the client caused them: it disconnected, timed out or sent malformed HTTP.
        tokio::select! {
            // First the connection: hyper would close one of which it has read nothing.
            biased;
            _ = connection.as_mut() => return,
            () = self.shutdown.cancelled() => connection.as_mut().graceful_shutdown(),
        }
        tokio::select! {
            _ = connection => {}
            () = self.abort.cancelled() => {}
        }
    }

    async fn handle(&self, request: Request<Incoming>, address: IpAddr) -> Result<Response, Infallible> {
        let mut request = request.map(Body::new);
        let peer = real_peer(address, request.headers(), &self.config.trusted_proxies);
        request.extensions_mut().insert(peer);
        self.app.clone().call(request).await
    }

    /// Waits for open connections to close, and aborts those that take too long.
    async fn drain(&self) -> DrainReport {
        let drained = timeout(self.config.drain_timeout, self.limit.wait_until_closed()).await;
        let aborted_connections = if drained.is_ok() { 0 } else { self.limit.open_connections() };
        self.abort.cancel();
        DrainReport { aborted_connections }
    }
}

fn send_refusal(stream: &TcpStream, limit: Limit) {
    limit.count();
    let message = limit.spec().sentence.to_owned();
    let error = ErrorDetails { code: limit.code(), message, clause: None };
    let body = serde_json::to_string(&ErrorBody { error }).expect("an error serializes");
    let response = format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 60\r\nconnection: close\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    // The buffer of a new stream is empty, so this does not block; if it fails, the client sees a closed connection.
    let _ = stream.try_write(response.as_bytes());
}

/// Reads until the client disconnects. Closing a connection with unread data resets it, and the client may lose the
/// answer.
async fn drain_stream(mut stream: TcpStream) {
    let mut discarded = [0; 512];
    if stream.shutdown().await.is_ok() {
        while stream.read(&mut discarded).await.is_ok_and(|bytes| bytes > 0) {}
    }
}

/// Whether the client gave up before its connection was accepted.
fn is_client_error(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset | io::ErrorKind::ConnectionRefused
    )
}
