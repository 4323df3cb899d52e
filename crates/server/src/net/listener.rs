//! The door: connections come in here, as many as there is room for, and none may keep us waiting.
//!
//! A connection that says nothing, or that says it too slowly, is closed. When the server comes to its end the door
//! closes first; who is inside is served, for a while.

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
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use metrics::counter;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};
use tower::Service as _;

use crate::shutdown::Drain;

use super::limited_stream::{Placed, Rooms};
use super::peer::real_peer;

/// The least that the HTTP library takes for a buffer.
const LEAST_BUFFER: usize = 8 * 1024;
/// How long to wait when the system has no file handle left: somebody will leave.
const PAUSE: Duration = Duration::from_millis(50);

/// What a connection may cost, and whose word for another is believed.
#[derive(Clone, Debug)]
pub struct Limits {
    /// How many may be open at once, sockets included. Whoever comes then is closed at once.
    pub connections: u32,
    /// How long one may be silent at first.
    pub first_byte: Duration,
    /// How long the head of a request may take; also how long a connection may rest between two requests.
    pub head: Duration,
    /// How long the other side may leave an answer unread once its end of the line is full.
    pub unread: Duration,
    /// How many bytes of a request are held at most before they are used; a longer head is refused. Less than 8 KiB
    /// counts as 8 KiB.
    pub buffer: usize,
    /// How long open requests may still take when the server comes to its end.
    pub drain: Duration,
    /// The proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpAddr>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 20_000,
            first_byte: Duration::from_secs(10),
            head: Duration::from_secs(10),
            unread: Duration::from_secs(30),
            buffer: 16 * 1024,
            drain: Duration::from_secs(8),
            trusted_proxies: Vec::new(),
        }
    }
}

/// How serving ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drained {
    /// The connections that were still open when the time was up.
    pub cut_off: u32,
}

/// Serves until the drain begins, then finishes what is open within [`Limits::drain`].
///
/// Requests reach the app with the [`Peer`] that sent them as an extension. A WebSocket counts as open until it is
/// dropped; whoever holds one watches the drain and closes it.
pub async fn serve(listener: TcpListener, app: Router, limits: Limits, drain: Drain) -> Drained {
    let rooms = Arc::new(Semaphore::new(limits.connections as usize));
    let door = Arc::new(Door { app, rooms: Rooms(rooms), limits, drain, cut: Drain::new() });
    door.clone().take_until_drained(listener).await;
    door.see_everybody_out().await
}

/// What all connections share.
struct Door {
    app: Router,
    rooms: Rooms,
    limits: Limits,
    drain: Drain,
    /// The time to drain is up, too.
    cut: Drain,
}

impl Door {
    async fn take_until_drained(self: Arc<Door>, listener: TcpListener) {
        let mut drained = pin!(self.drain.begun());
        loop {
            let taken = tokio::select! {
                () = &mut drained => return,
                taken = listener.accept() => taken,
            };
            match taken {
                Ok((stream, from)) => self.take(stream, from),
                Err(error) if is_theirs(&error) => {}
                Err(error) => {
                    tracing::warn!(%error, "no connection can be taken for a moment");
                    sleep(PAUSE).await;
                }
            }
        }
    }

    /// Takes a connection if there is room. Otherwise dropping the stream closes it, which costs nothing more.
    fn take(self: &Arc<Door>, stream: TcpStream, from: SocketAddr) {
        let Some(placed) = self.rooms.place(stream, self.limits.unread) else {
            counter!("fogg_connections_refused_total").increment(1);
            return;
        };
        let door = self.clone();
        tokio::spawn(async move {
            if door.is_heard(&placed).await {
                door.converse(placed, from.ip()).await;
            }
        });
    }

    /// Waits for the first byte, before any memory is spent on a request.
    async fn is_heard(&self, placed: &Placed) -> bool {
        let mut byte = [0];
        let heard = tokio::select! {
            heard = timeout(self.limits.first_byte, placed.stream.peek(&mut byte)) => heard,
            () = self.drain.begun() => return false,
        };
        match heard {
            Ok(bytes) => bytes.is_ok_and(|bytes| bytes > 0),
            Err(_) => {
                counter!("fogg_connections_silent_total").increment(1);
                false
            }
        }
    }

    /// Answers requests until the other side leaves, is too slow, or we have to end.
    async fn converse(&self, placed: Placed, from: IpAddr) {
        // Small messages matter here, and each is complete: waiting for more would only delay them.
        let _ = placed.stream.set_nodelay(true);
        let service = service_fn(|request| self.answer(request, from));
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.limits.head)
            .max_buf_size(self.limits.buffer.max(LEAST_BUFFER))
            .serve_connection(TokioIo::new(placed), service)
            .with_upgrades();
        let mut connection = pin!(connection);
        // An error here is the other side's: it left, was too slow, or spoke no HTTP.
        tokio::select! {
            _ = connection.as_mut() => return,
            () = self.drain.begun() => connection.as_mut().graceful_shutdown(),
        }
        tokio::select! {
            _ = connection => {}
            () = self.cut.begun() => {}
        }
    }

    async fn answer(&self, request: Request<Incoming>, from: IpAddr) -> Result<Response, Infallible> {
        let mut request = request.map(Body::new);
        let peer = real_peer(from, request.headers(), &self.limits.trusted_proxies);
        request.extensions_mut().insert(peer);
        self.app.clone().call(request).await
    }

    async fn see_everybody_out(&self) -> Drained {
        let everybody = self.rooms.0.acquire_many(self.limits.connections);
        let cut_off = match timeout(self.limits.drain, everybody).await {
            Ok(_) => 0,
            Err(_) => self.limits.connections - self.rooms.0.available_permits() as u32,
        };
        self.cut.begin();
        Drained { cut_off }
    }
}

/// Whether it was only one visitor who changed their mind at the door.
fn is_theirs(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset | io::ErrorKind::ConnectionRefused
    )
}
