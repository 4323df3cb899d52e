//! The WebSocket session of one client at one table.

use std::ops::ControlFlow;
use std::pin::pin;
use std::time::Duration;

use axum::Extension;
use axum::body::Bytes;
use axum::extract::State;
use axum::response::Response;
use fogg_protocol::PROTOCOL;
use fogg_protocol::api::ErrorBody;
use fogg_protocol::socket::{ClientMessage, Rejected, ServerMessage};
use tokio::time::{Instant, interval_at, timeout, timeout_at};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use super::Peer;
use super::close_reason::CloseReason;
use super::delayed_replies::DelayedReplies;
use super::message_handler::{Handled, MessageHandler, rejected, rejected_with};
use super::outbox::{self, Inbox};
use super::websocket::{Upgrade, WebSocket};
use crate::fixed_limits::FixedLimit;
use crate::http::{App, Caller, HttpError, OptionalCaller, TableId};
use crate::limits::Limit;
use crate::store::GameId;
use crate::table::request::Visitor;
use fogg_protocol::ErrorCode;

/// The time within which the client must send `hello`.
const HELLO_TIMEOUT: Duration = Duration::from_secs(10);
/// The time within which a message to the client must be written.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);
const PING_INTERVAL: Duration = Duration::from_secs(25);
/// A client that has sent nothing for this long is disconnected.
const CLIENT_TIMEOUT: Duration = Duration::from_secs(70);
/// The maximum number of control frames between two pings of the server.
const MAX_CONTROL_FRAMES: u32 = 100;
/// How long a client should wait before it reconnects; milliseconds, as on the wire.
const RECONNECT_DELAY_MS: u32 = 1500;
/// The same if another node is there to connect to.
const HANDOVER_DELAY_MS: u32 = 100;
/// How long to wait for the client to close its end.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);
/// The maximum number of frames that are discarded while waiting for that.
const MAX_DISCARDED_FRAMES: usize = 1000;

/// Opens a WebSocket at a table; the first message must be `hello`
#[utoipa::path(get, path = "/api/tables/{id}/socket", tag = "tables", params(("id" = String, Path)),
    responses((status = 101, description = "messages are ClientMessage and ServerMessage, one JSON object per frame"),
        (status = "4XX", body = ErrorBody)))]
pub(crate) async fn open_socket(
    State(app): State<App>,
    TableId(game): TableId,
    OptionalCaller(caller): OptionalCaller,
    Extension(Peer(ip)): Extension<Peer>,
    upgrade: Upgrade,
) -> Result<Response, HttpError> {
    let max_sockets = app.tables.context.limits.of_address(Limit::SocketsPerAddress);
    let permit = app.socket_limit.admit(ip, max_sockets).ok_or_else(|| Limit::SocketsPerAddress.reached());
    Ok(upgrade.accept(move |mut socket| async move {
        match permit {
            Ok(permit) => {
                run_session(app, game, caller, socket).await;
                drop(permit);
            }
            // A browser does not show a page the answer to a failed handshake, so the reason follows it.
            Err(rejection) => {
                send_message(&mut socket, &rejected(&rejection, None)).await;
                close(&mut socket, CloseReason::temporary(rejection.code())).await;
            }
        }
    }))
}

/// Runs a session from its first message to its end.
async fn run_session(app: App, game: GameId, caller: Option<Caller>, mut socket: WebSocket) {
    let hello = match read_hello(&mut socket).await {
        Ok(hello) => hello,
        Err(failure) => return reject_hello(&mut socket, failure).await,
    };
    let node = app.tables.context.node.clone();
    let visitor = Visitor { person: caller.as_ref().map(|caller| caller.person.id), invite: hello.invite };
    let (outbox, inbox) = outbox::channel();
    let viewer = match app.tables.join(game, visitor.clone(), hello.after, hello.contributes, outbox).await {
        Ok(viewer) => viewer,
        Err(rejection) => {
            send_message(&mut socket, &rejected(&rejection, None)).await;
            return close(&mut socket, CloseReason::from_rejection(&rejection)).await;
        }
    };
    let _open = OpenSessionGauge::new();
    // The key may have been deleted since the request, and from now on its deletion ends the session.
    let registered = caller.as_ref().map(|caller| app.sockets.register(caller, inbox.closer()));
    if let Some(caller) = &caller {
        app.end_invalid_sockets(caller.person.id).await;
    }
    let handler = MessageHandler::new(app, game, caller, visitor);
    let mut session = Session { handler, inbox, delayed: DelayedReplies::default(), control_frames: 0 };
    let reason = session.run(&mut socket).await;
    drop(registered);
    session.handler.app().tables.leave(game, viewer);
    match reason {
        Some(reason) if reason.code == ErrorCode::Draining && node.has_successor() => {
            close_with_retry(&mut socket, reason, HANDOVER_DELAY_MS).await;
        }
        Some(reason) => close(&mut socket, reason).await,
        // The client closed the connection; this completes the closing handshake.
        None => drain_socket(&mut socket).await,
    }
}

/// The content of the first message.
struct Hello {
    /// The last entry that the client has.
    after: Option<u64>,
    invite: Option<String>,
    /// Whether the client takes part in the shuffle.
    contributes: bool,
}

/// A missing or bad `hello`.
#[derive(Default)]
struct HelloFailure {
    reply: Option<Rejected>,
    close: Option<CloseReason>,
}

impl HelloFailure {
    fn new(code: ErrorCode, message: impl Into<String>) -> HelloFailure {
        HelloFailure { reply: Some(rejected_with(code, message)), close: Some(CloseReason::permanent(code)) }
    }
}

async fn reject_hello(socket: &mut WebSocket, failure: HelloFailure) {
    if let Some(reply) = failure.reply {
        send_message(socket, &ServerMessage::Rejected(reply)).await;
    }
    if let Some(reason) = failure.close {
        close(socket, reason).await;
    }
}

async fn read_hello(socket: &mut WebSocket) -> Result<Hello, HelloFailure> {
    let deadline = Instant::now() + HELLO_TIMEOUT;
    let mut control_frames = 0;
    while control_frames < MAX_CONTROL_FRAMES {
        match timeout_at(deadline, socket.recv()).await {
            Ok(Some(Ok(Message::Text(text)))) => return parse_hello(&text),
            Ok(Some(Ok(Message::Binary(_)))) => {
                return Err(HelloFailure::new(ErrorCode::BadMessage, "messages must be text"));
            }
            Ok(Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_)))) => control_frames += 1,
            Ok(Some(Ok(Message::Close(_))) | None) => return Err(HelloFailure::default()),
            Ok(Some(Err(error))) => {
                return Err(HelloFailure { reply: None, close: CloseReason::from_socket_error(&error) });
            }
            Err(_) => return Err(missing_hello()),
        }
    }
    FixedLimit::ControlFrames.count();
    Err(missing_hello())
}

fn missing_hello() -> HelloFailure {
    let message = format!("hello must be sent within {} seconds", HELLO_TIMEOUT.as_secs());
    HelloFailure::new(ErrorCode::HelloRequired, message)
}

fn parse_hello(text: &str) -> Result<Hello, HelloFailure> {
    match ClientMessage::from_json(text) {
        Ok(ClientMessage::Hello { protocol: PROTOCOL, after, invite, contributes }) => {
            Ok(Hello { after, invite, contributes })
        }
        Ok(ClientMessage::Hello { protocol, .. }) => {
            let message = format!(
                "the server speaks version {PROTOCOL} of the protocol, the client version {protocol}: \
                 reload or update it"
            );
            Err(HelloFailure::new(ErrorCode::UnsupportedProtocol, message))
        }
        Ok(
            ClientMessage::Act { .. }
            | ClientMessage::Undo { .. }
            | ClientMessage::EndTurn { .. }
            | ClientMessage::Chat { .. }
            | ClientMessage::Mute { .. },
        ) => Err(HelloFailure::new(ErrorCode::HelloRequired, "the first message must be hello")),
        Err(error) => Err(HelloFailure::new(ErrorCode::BadMessage, error.to_string())),
    }
}

/// A session that has joined its table.
struct Session {
    handler: MessageHandler,
    inbox: Inbox,
    delayed: DelayedReplies,
    /// The control frames of the client since the server's last ping.
    control_frames: u32,
}

impl Session {
    /// Runs until one side ends the session. Returns the reason for closing, if the client is still connected.
    async fn run(&mut self, socket: &mut WebSocket) -> Option<CloseReason> {
        let shutdown = self.handler.app().tables.context.shutdown.clone();
        let mut shutdown = pin!(shutdown.cancelled());
        let mut pings = interval_at(Instant::now() + PING_INTERVAL, PING_INTERVAL);
        let mut last_received = Instant::now();
        loop {
            // The order is fixed, so that a simulation can be repeated. A client that sends all the time delays nothing,
            // because it is read last, and one whose table is too busy for it is disconnected by the outbox.
            tokio::select! {
                biased;
                () = &mut shutdown => return Some(CloseReason::temporary(ErrorCode::Draining)),
                _ = pings.tick() => {
                    if last_received.elapsed() > CLIENT_TIMEOUT {
                        return None;
                    }
                    self.control_frames = 0;
                    send(socket, Message::Ping(Bytes::new())).await?;
                }
                text = self.inbox.recv() => match text {
                    Some(text) => send(socket, Message::Text(text)).await?,
                    None => return Some(self.close_reason()),
                },
                reply = self.delayed.next() => send_message(socket, &reply).await?,
                message = socket.recv(), if !self.delayed.is_full() => {
                    last_received = Instant::now();
                    let message = match message? {
                        Ok(message) => message,
                        Err(error) => return CloseReason::from_socket_error(&error),
                    };
                    // Boxed, so that an idle session does not reserve memory for handling a message.
                    match Box::pin(self.receive(message, socket)).await {
                        ControlFlow::Continue(()) => (),
                        ControlFlow::Break(reason) => return reason,
                    }
                }
            }
        }
    }

    /// Why the queue of updates ended: for a reason that somebody gave, because the table's task ended, or because the
    /// client reads too slowly.
    fn close_reason(&self) -> CloseReason {
        let given = self.inbox.close_code().map(CloseReason::permanent);
        given.unwrap_or_else(|| CloseReason::temporary(ErrorCode::ConnectionLost))
    }

    async fn receive(
        &mut self,
        message: Message,
        socket: &mut WebSocket,
    ) -> ControlFlow<Option<CloseReason>> {
        match message {
            Message::Text(text) => {
                let handled = self.handler.handle(&text).await;
                self.send_reply(handled, socket).await
            }
            Message::Binary(_) => ControlFlow::Break(Some(CloseReason::unsupported())),
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {
                self.control_frames += 1;
                if self.control_frames > MAX_CONTROL_FRAMES {
                    FixedLimit::ControlFrames.count();
                    return ControlFlow::Break(Some(CloseReason::permanent(ErrorCode::TooManyErrors)));
                }
                ControlFlow::Continue(())
            }
            Message::Close(_) => ControlFlow::Break(None),
        }
    }

    /// Sends a reply after all updates that precede it: a client sees the update of its move before the reply.
    async fn send_reply(
        &mut self,
        handled: Handled,
        socket: &mut WebSocket,
    ) -> ControlFlow<Option<CloseReason>> {
        if let Some(reply) = handled.reply {
            if handled.is_delayed {
                self.delayed.push(reply);
                return ControlFlow::Continue(());
            }
            while let Some(text) = self.inbox.try_recv() {
                if send(socket, Message::Text(text)).await.is_none() {
                    return ControlFlow::Break(None);
                }
            }
            if send_message(socket, &reply).await.is_none() {
                return ControlFlow::Break(None);
            }
        }
        match handled.close {
            Some(reason) => ControlFlow::Break(Some(reason)),
            None => ControlFlow::Continue(()),
        }
    }
}

/// Counts a session as open until it is dropped.
struct OpenSessionGauge;

impl OpenSessionGauge {
    fn new() -> OpenSessionGauge {
        metrics::gauge!("fogg_sockets_open").increment(1.0);
        OpenSessionGauge
    }
}

impl Drop for OpenSessionGauge {
    fn drop(&mut self) {
        metrics::gauge!("fogg_sockets_open").decrement(1.0);
    }
}

async fn send_message(socket: &mut WebSocket, message: &ServerMessage) -> Option<()> {
    send(socket, Message::Text(Utf8Bytes::from(message.to_json()))).await
}

/// Sends a message; `None` if the client has disconnected or is too slow.
async fn send(socket: &mut WebSocket, message: Message) -> Option<()> {
    timeout(SEND_TIMEOUT, socket.send(message)).await.ok()?.ok()
}

/// Tells the client why the session ends, and closes the socket.
async fn close(socket: &mut WebSocket, reason: CloseReason) {
    close_with_retry(socket, reason, RECONNECT_DELAY_MS).await;
}

/// The same, with the time after which the client should connect again.
async fn close_with_retry(socket: &mut WebSocket, reason: CloseReason, retry_ms: u32) {
    let code = reason.code.as_str();
    let retry_ms = reason.should_retry.then_some(retry_ms);
    let bye = ServerMessage::Bye { code: reason.code, retry_ms };
    let frame = CloseFrame { code: reason.close_code, reason: Utf8Bytes::from_static(code) };
    let send_close = async {
        socket.send(Message::Text(bye.to_json().into())).await?;
        socket.send(Message::Close(Some(frame))).await
    };
    // If a frame is too large, reading on would load it into memory.
    if let Ok(Ok(())) = timeout(SEND_TIMEOUT, send_close).await
        && reason.is_readable
    {
        drain_socket(socket).await;
    }
}

/// Waits for the client to disconnect. Closing a TCP connection with unread data resets it, and the client may lose
/// the last messages.
async fn drain_socket(socket: &mut WebSocket) {
    let drain = async {
        for _ in 0..MAX_DISCARDED_FRAMES {
            match socket.recv().await {
                Some(Ok(_)) => (),
                Some(Err(_)) | None => return,
            }
        }
    };
    let _ = timeout(CLOSE_TIMEOUT, drain).await;
}
