//! The connections of clients to nodes: HTTP and WebSocket over pipes.

use std::sync::Arc;

use fogg_protocol::PROTOCOL;
use fogg_protocol::socket::{ClientMessage, ServerMessage};
use fogg_server::bus::NodeId;
use futures_util::{SinkExt as _, StreamExt as _};
use http_body_util::{BodyExt as _, Empty};
use hyper::Request;
use hyper::body::Bytes;
use hyper::header::{AUTHORIZATION, HOST};
use hyper_util::rt::TokioIo;
use tokio::io::DuplexStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{WebSocketStream, client_async};

use super::world::World;

/// A person as a client.
#[derive(Clone)]
pub struct SimClient {
    pub world: Arc<World>,
    /// The index of the person.
    pub person: usize,
    /// The index of the table.
    pub table: usize,
}

impl SimClient {
    fn authorization(&self) -> String {
        format!("Bearer {}", self.world.scenario.people[self.person].reveal())
    }

    fn path(&self) -> String {
        format!("/api/tables/{}", self.world.scenario.tables[self.table].id)
    }

    /// The table as a node shows it; `None` if the node does not answer.
    pub async fn get_view(&self, node: NodeId) -> Option<String> {
        let stream = self.world.connect(node)?;
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.ok()?;
        tokio::spawn(connection);
        let request =
            Request::get(self.path()).header(HOST, "fogg").header(AUTHORIZATION, self.authorization());
        let request = request.body(Empty::<Bytes>::new()).expect("a valid request");
        let response = sender.send_request(request).await.ok()?;
        let is_success = response.status().is_success();
        let body = response.into_body().collect().await.ok()?.to_bytes();
        is_success.then(|| String::from_utf8_lossy(&body).into_owned())
    }

    /// Opens a socket; `after` is the last entry that the client has.
    pub async fn open_socket(&self, node: NodeId, after: Option<u64>) -> Option<SimSocket> {
        let stream = self.world.connect(node)?;
        let mut request = format!("ws://fogg{}/socket", self.path()).into_client_request().ok()?;
        request.headers_mut().insert(AUTHORIZATION, self.authorization().parse().ok()?);
        let (stream, _) = client_async(request, stream).await.ok()?;
        let mut socket = SimSocket { stream };
        let hello = ClientMessage::Hello { protocol: PROTOCOL, after, invite: None, contributes: false };
        socket.send(&hello).await?;
        Some(socket)
    }
}

/// An open socket at a table.
pub struct SimSocket {
    stream: WebSocketStream<DuplexStream>,
}

impl SimSocket {
    /// Sends a message; `None` if the connection is broken.
    pub async fn send(&mut self, message: &ClientMessage) -> Option<()> {
        let text = serde_json::to_string(message).expect("a message serializes");
        self.stream.send(Message::text(text)).await.ok()
    }

    /// The text of the next message; `None` if the connection is closed.
    pub async fn next(&mut self) -> Option<String> {
        loop {
            match self.stream.next().await?.ok()? {
                Message::Text(text) => return Some(text.to_string()),
                Message::Close(_) => return None,
                Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_) => (),
            }
        }
    }
}

/// The message of a text.
pub fn parse(text: &str) -> ServerMessage {
    serde_json::from_str(text).expect("the server sends messages")
}
