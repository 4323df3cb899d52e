//! A WebSocket that needs little memory while it is idle, as most WebSockets are most of the time.
//!
//! Its write buffer grows to the largest frame and stays that large. A list of legal actions can be many kilobytes
//! long, so long texts are sent in fragments (RFC 6455, 5.4).

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::header::{
    CONNECTION, HeaderName, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, UPGRADE,
};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Response, StatusCode};
use futures_util::{SinkExt as _, StreamExt as _};
use hyper::body::Bytes;
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

use super::outbox::MAX_QUEUED_BYTES;
use crate::http::HttpError;
use fogg_protocol::ErrorCode;

/// The maximum size of a client's message in bytes.
pub(crate) const MAX_MESSAGE_BYTES: usize = 4096;
/// The size of the read buffer, which is enough for a move.
const READ_BUFFER_BYTES: usize = 512;
/// Longer texts are sent in fragments of this size.
const FRAGMENT_BYTES: usize = 2048;

/// A request to upgrade to a WebSocket.
pub(crate) struct Upgrade {
    key: HeaderValue,
    request: OnUpgrade,
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, HttpError> {
        let has = |name: HeaderName, token: &str| {
            let value = parts.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
            value.split(',').any(|part| part.trim().eq_ignore_ascii_case(token))
        };
        let is_valid =
            has(CONNECTION, "upgrade") && has(UPGRADE, "websocket") && has(SEC_WEBSOCKET_VERSION, "13");
        let key = parts.headers.get(SEC_WEBSOCKET_KEY).filter(|_| is_valid).cloned();
        let request = parts.extensions.remove::<OnUpgrade>();
        let (Some(key), Some(request)) = (key, request) else {
            let message = "this path serves WebSocket connections, version 13";
            return Err(HttpError::new(StatusCode::UPGRADE_REQUIRED, ErrorCode::UpgradeRequired, message));
        };
        Ok(Upgrade { key, request })
    }
}

impl Upgrade {
    /// Accepts the upgrade and serves the WebSocket in its own task.
    pub(crate) fn accept<F>(self, serve: impl FnOnce(WebSocket) -> F + Send + 'static) -> Response<Body>
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let Upgrade { key, request } = self;
        tokio::spawn(async move {
            // The client may have disconnected during the handshake.
            let Ok(upgraded) = request.await else { return };
            let session = serve(WebSocket::new(upgraded).await);
            // A new task frees the memory of the handshake.
            tokio::spawn(session);
        });
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = response.headers_mut();
        headers.insert(CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(UPGRADE, HeaderValue::from_static("websocket"));
        let accept = HeaderValue::from_str(&derive_accept_key(key.as_bytes()));
        headers.insert(SEC_WEBSOCKET_ACCEPT, accept.expect("base64 is a valid header value"));
        response
    }
}

/// The server's end of a WebSocket.
pub(crate) struct WebSocket {
    stream: WebSocketStream<TokioIo<Upgraded>>,
}

impl WebSocket {
    async fn new(upgraded: Upgraded) -> WebSocket {
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER_BYTES)
            .write_buffer_size(0)
            .max_write_buffer_size(MAX_QUEUED_BYTES)
            .max_message_size(Some(MAX_MESSAGE_BYTES))
            .max_frame_size(Some(MAX_MESSAGE_BYTES));
        let stream = TokioIo::new(upgraded);
        WebSocket { stream: WebSocketStream::from_raw_socket(stream, Role::Server, Some(config)).await }
    }

    /// The next message; `None` after a disconnect. Cancel safe.
    pub(crate) async fn recv(&mut self) -> Option<Result<Message, Error>> {
        self.stream.next().await
    }

    /// Sends a message and waits until it is written. After a cancelled call nothing more may be sent.
    pub(crate) async fn send(&mut self, message: Message) -> Result<(), Error> {
        match message {
            Message::Text(text) if text.len() > FRAGMENT_BYTES => self.send_fragments(text).await,
            message => self.stream.send(message).await,
        }
    }

    async fn send_fragments(&mut self, text: Utf8Bytes) -> Result<(), Error> {
        let mut rest = Bytes::from(text);
        let mut kind = Data::Text;
        while !rest.is_empty() {
            let fragment = rest.split_to(FRAGMENT_BYTES.min(rest.len()));
            let frame = Frame::message(fragment, OpCode::Data(kind), rest.is_empty());
            self.stream.send(Message::Frame(frame)).await?;
            kind = Data::Continue;
        }
        Ok(())
    }
}
