//! A client for Fogg servers that uses only the documented HTTP API and the table's WebSocket.

use std::net::{IpAddr, SocketAddr};

use fogg_protocol::PROTOCOL;
use fogg_protocol::api::{CreatePersonRequest, Identity};
use fogg_protocol::socket::{ClientMessage, ServerMessage};
use futures_util::{SinkExt as _, StreamExt as _};
use http_body_util::{BodyExt as _, Full};
use hyper::body::Bytes;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error as WebSocketError, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// Read buffer of one socket. It is small because a load test holds thousands of sockets, most of them idle.
const READ_BUFFER_BYTES: usize = 4096;

/// The address of a server and the credentials that are sent with every request.
#[derive(Clone, Debug)]
pub struct Client {
    /// The address of the server.
    pub address: SocketAddr,
    /// The key that identifies the person; `None` for an anonymous client.
    pub key: Option<String>,
    /// The invite that is sent with every HTTP request, for tables that are not listed.
    pub invite: Option<String>,
    /// The local address to connect from; `None` lets the system choose. A server limits the connections of each
    /// address, so a load test uses several loopback addresses.
    pub source: Option<IpAddr>,
}

/// An HTTP response with its whole body.
#[derive(Clone, Debug)]
pub struct Response {
    /// The HTTP status.
    pub status: StatusCode,
    /// The body, not decoded.
    pub body: Vec<u8>,
}

/// Why a request or a socket failed.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The TCP connection could not be opened, or it broke.
    #[error("no connection: {0}")]
    Connection(#[from] std::io::Error),
    /// The HTTP exchange failed.
    #[error("HTTP error: {0}")]
    Http(#[from] hyper::Error),
    /// The WebSocket could not be opened, or it broke.
    #[error("WebSocket error: {0}")]
    WebSocket(#[from] Box<WebSocketError>),
    /// The server answered with a status other than success.
    #[error("rejected with {status}: {body}")]
    Rejected {
        /// The HTTP status.
        status: StatusCode,
        /// The body of the response.
        body: String,
    },
    /// A message is not JSON of the expected type.
    #[error("invalid JSON: {0}")]
    Json(#[from] serde_json::Error),
}

impl Client {
    /// A client without a key.
    pub fn anonymous(address: SocketAddr) -> Client {
        Client { address, key: None, invite: None, source: None }
    }

    /// Creates a new person on the server and returns a client with that person's key.
    pub async fn register(address: SocketAddr, name: &str) -> Result<Client, ClientError> {
        let request = CreatePersonRequest { name: name.to_owned(), key: true, device: None };
        let identity: Identity = Client::anonymous(address).post("/api/people", &request).await?;
        Ok(Client { key: identity.key, ..Client::anonymous(address) })
    }

    /// Sends a GET request and decodes the response; a status other than success is an error.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ClientError> {
        self.request(Method::GET, path, None).await?.json()
    }

    /// Sends a POST request and decodes the response; a status other than success is an error.
    pub async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, ClientError> {
        let body = serde_json::to_string(body)?;
        self.request(Method::POST, path, Some(body)).await?.json()
    }

    /// Sends one request over a new connection and returns the response, whatever its status.
    pub async fn request(
        &self,
        method: Method,
        path: &str,
        body: Option<String>,
    ) -> Result<Response, ClientError> {
        let stream = self.connect().await?;
        let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
        tokio::spawn(connection);
        let mut request = Request::builder().method(method).uri(path).header(HOST, self.address.to_string());
        if let Some(key) = &self.key {
            request = request.header(AUTHORIZATION, format!("Bearer {key}"));
        }
        if let Some(invite) = &self.invite {
            request = request.header("fogg-invite", invite);
        }
        if body.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let body = Full::new(Bytes::from(body.unwrap_or_default()));
        let request = request.body(body).expect("path, key and invite are valid in an HTTP head");
        let response = sender.send_request(request).await?;
        let status = response.status();
        let body = response.into_body().collect().await?.to_bytes().to_vec();
        Ok(Response { status, body })
    }

    /// Opens a socket to a table and sends `hello`; `after` is the last `seq` that the caller has.
    pub async fn open_socket(
        &self,
        table: &str,
        after: Option<u64>,
        invite: Option<String>,
    ) -> Result<TableSocket, ClientError> {
        let mut socket = self.upgrade(table).await?;
        socket.send(&ClientMessage::Hello { protocol: PROTOCOL, after, invite, contributes: false }).await?;
        Ok(socket)
    }

    /// Opens a socket to a table and says that the caller contributes to the shuffle.
    pub async fn open_contributing_socket(&self, table: &str) -> Result<TableSocket, ClientError> {
        let mut socket = self.upgrade(table).await?;
        let hello = ClientMessage::Hello { protocol: PROTOCOL, after: None, invite: None, contributes: true };
        socket.send(&hello).await?;
        Ok(socket)
    }

    async fn connect(&self) -> std::io::Result<TcpStream> {
        let Some(source) = self.source else { return TcpStream::connect(self.address).await };
        let socket = if source.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        socket.bind(SocketAddr::new(source, 0))?;
        socket.connect(self.address).await
    }

    async fn upgrade(&self, table: &str) -> Result<TableSocket, ClientError> {
        let stream = self.connect().await?;
        stream.set_nodelay(true)?;
        let url = format!("ws://{}/api/tables/{table}/socket", self.address);
        let mut request = url.into_client_request().map_err(Box::new)?;
        if let Some(key) = &self.key {
            let value = format!("Bearer {key}").parse().expect("a key is plain text");
            request.headers_mut().insert(AUTHORIZATION, value);
        }
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER_BYTES).write_buffer_size(0);
        let (stream, _) = client_async_with_config(request, stream, Some(config)).await.map_err(Box::new)?;
        Ok(TableSocket { stream })
    }
}

impl Response {
    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The body decoded from JSON; a status other than success is an error.
    pub fn json<T: DeserializeOwned>(&self) -> Result<T, ClientError> {
        if !self.status.is_success() {
            return Err(ClientError::Rejected { status: self.status, body: self.text() });
        }
        // A 204 has no body: it decodes as `()` or `Option`.
        let body: &[u8] = if self.body.is_empty() { b"null" } else { &self.body };
        Ok(serde_json::from_slice(body)?)
    }
}

/// A WebSocket connection to a table.
pub struct TableSocket {
    stream: WebSocketStream<TcpStream>,
}

impl TableSocket {
    /// Sends a message.
    pub async fn send(&mut self, message: &ClientMessage) -> Result<(), ClientError> {
        self.send_text(serde_json::to_string(message)?).await
    }

    /// Sends any text, which need not be a valid message.
    pub async fn send_text(&mut self, text: String) -> Result<(), ClientError> {
        Ok(self.stream.send(Message::text(text)).await.map_err(Box::new)?)
    }

    /// The next message; `None` when the server has closed the socket.
    pub async fn next(&mut self) -> Result<Option<ServerMessage>, ClientError> {
        match self.next_text().await? {
            Some(text) => Ok(Some(serde_json::from_str(&text)?)),
            None => Ok(None),
        }
    }

    /// The next message as JSON text; `None` when the server has closed the socket.
    ///
    /// Cancel safe: a message is returned whole or stays in the socket.
    pub async fn next_text(&mut self) -> Result<Option<String>, ClientError> {
        while let Some(frame) = self.stream.next().await {
            match frame.map_err(Box::new)? {
                Message::Text(text) => return Ok(Some(text.to_string())),
                Message::Close(_) => return Ok(None),
                Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_) => (),
            }
        }
        Ok(None)
    }

    /// Closes the connection.
    pub async fn close(mut self) {
        // Closing a connection that is already broken fails, and there is nothing left to do.
        drop(self.stream.close(None).await);
    }
}
