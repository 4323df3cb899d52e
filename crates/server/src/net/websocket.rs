//! A WebSocket that costs little while it waits, as most do most of the time.
//!
//! What it sets aside for writing stays as large as the largest piece that was ever sent. A list of legal actions can
//! have many kilobytes, so that long texts go out in pieces (RFC 6455, 5.4); whoever reads them sees one text.

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

use crate::http::http_error::Refusal;

/// The largest message that is read, in bytes.
pub(crate) const LARGEST: usize = 4096;
/// What is set aside for reading: a move fits in.
const READ_BUFFER: usize = 512;
/// Longer texts are sent in pieces of this size.
const PIECE: usize = 2048;
/// What may wait inside the socket; what waits outside is bounded by the outbox.
const MOST_WAITING: usize = 256 * 1024;

/// A request that wants to become a WebSocket.
pub(crate) struct Upgrade {
    key: HeaderValue,
    request: OnUpgrade,
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, Refusal> {
        let has = |name: HeaderName, word: &str| {
            let value = parts.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
            value.split(',').any(|part| part.trim().eq_ignore_ascii_case(word))
        };
        let is_sound =
            has(CONNECTION, "upgrade") && has(UPGRADE, "websocket") && has(SEC_WEBSOCKET_VERSION, "13");
        let key = parts.headers.get(SEC_WEBSOCKET_KEY).filter(|_| is_sound).cloned();
        let request = parts.extensions.remove::<OnUpgrade>();
        let (Some(key), Some(request)) = (key, request) else {
            let sentence = "this path is for WebSockets, version 13";
            return Err(Refusal::new(StatusCode::UPGRADE_REQUIRED, "upgrade_required", sentence));
        };
        Ok(Upgrade { key, request })
    }
}

impl Upgrade {
    /// Answers the request; what becomes of the socket happens apart from it.
    pub(crate) fn then<F>(self, serve: impl FnOnce(Wire) -> F + Send + 'static) -> Response<Body>
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let Upgrade { key, request } = self;
        tokio::spawn(async move {
            // Whoever left in between does not need a socket.
            let Ok(upgraded) = request.await else { return };
            let serving = serve(Wire::new(upgraded).await);
            // What it took to get here is not kept for as long as the socket is open.
            tokio::spawn(serving);
        });
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = response.headers_mut();
        headers.insert(CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(UPGRADE, HeaderValue::from_static("websocket"));
        let accept = HeaderValue::from_str(&derive_accept_key(key.as_bytes()));
        headers.insert(SEC_WEBSOCKET_ACCEPT, accept.expect("base64 is always sound"));
        response
    }
}

/// One end of a WebSocket.
pub(crate) struct Wire {
    stream: WebSocketStream<TokioIo<Upgraded>>,
}

impl Wire {
    async fn new(upgraded: Upgraded) -> Wire {
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER)
            .write_buffer_size(0)
            .max_write_buffer_size(MOST_WAITING)
            .max_message_size(Some(LARGEST))
            .max_frame_size(Some(LARGEST));
        let stream = TokioIo::new(upgraded);
        Wire { stream: WebSocketStream::from_raw_socket(stream, Role::Server, Some(config)).await }
    }

    /// The next message; none once the other side is gone. Nothing is lost if nobody waits for it to the end.
    pub(crate) async fn recv(&mut self) -> Option<Result<Message, Error>> {
        self.stream.next().await
    }

    /// Sends a message, and waits until the system has all of it. Whoever does not wait so long must send no more.
    pub(crate) async fn send(&mut self, message: Message) -> Result<(), Error> {
        match message {
            Message::Text(text) if text.len() > PIECE => self.send_pieces(text).await,
            message => self.stream.send(message).await,
        }
    }

    async fn send_pieces(&mut self, text: Utf8Bytes) -> Result<(), Error> {
        let mut rest = Bytes::from(text);
        let mut kind = Data::Text;
        while !rest.is_empty() {
            let piece = rest.split_to(PIECE.min(rest.len()));
            let frame = Frame::message(piece, OpCode::Data(kind), rest.is_empty());
            self.stream.send(Message::Frame(frame)).await?;
            kind = Data::Continue;
        }
        Ok(())
    }
}
