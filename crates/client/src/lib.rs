//! Speaks to a Fogg server as any program could: over HTTP and a WebSocket, with nothing that is not documented.

use std::net::SocketAddr;

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
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error as SocketError, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// What a socket sets aside for reading; most wait most of the time.
const READ_BUFFER: usize = 4096;

/// Somebody who speaks to a server.
#[derive(Clone)]
pub struct Client {
    /// Where the server is.
    pub address: SocketAddr,
    /// The key that says who speaks; none for somebody unknown.
    pub key: Option<String>,
    /// The invitation that goes with every request, for tables that are not listed.
    pub invite: Option<String>,
}

/// What a server answered.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status line.
    pub status: StatusCode,
    /// The body, whatever it is.
    pub body: Vec<u8>,
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The connection broke, or there was none.
    #[error("no connection: {0}")]
    Connection(#[from] std::io::Error),
    /// What came was no HTTP.
    #[error("no answer: {0}")]
    Http(#[from] hyper::Error),
    /// What came was no WebSocket.
    #[error("no socket: {0}")]
    Socket(#[from] Box<SocketError>),
    /// The server refused.
    #[error("refused with {status}: {body}")]
    Refused {
        /// The status line.
        status: StatusCode,
        /// What it said.
        body: String,
    },
    /// The server said something that makes no sense.
    #[error("this makes no sense: {0}")]
    Nonsense(#[from] serde_json::Error),
}

impl Client {
    /// Somebody whom the server does not know.
    pub fn stranger(address: SocketAddr) -> Client {
        Client { address, key: None, invite: None }
    }

    /// Somebody new, whom the server knows from now on.
    pub async fn introduce(address: SocketAddr, name: &str) -> Result<Client, ClientError> {
        let wish = CreatePersonRequest { name: name.to_owned(), key: true };
        let me: Identity = Client::stranger(address).post("/api/people", &wish).await?;
        Ok(Client { address, key: me.key, invite: None })
    }

    /// Asks for something; anything but a success is an error.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ClientError> {
        self.request(Method::GET, path, None).await?.read()
    }

    /// Wants something done; anything but a success is an error.
    pub async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, ClientError> {
        let body = serde_json::to_string(body)?;
        self.request(Method::POST, path, Some(body)).await?.read()
    }

    /// One request and its answer, whatever they are.
    pub async fn request(
        &self,
        method: Method,
        path: &str,
        body: Option<String>,
    ) -> Result<Answer, ClientError> {
        let stream = TcpStream::connect(self.address).await?;
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
        let request = request.body(body).expect("a path and headers of our own are always sound");
        let response = sender.send_request(request).await?;
        let status = response.status();
        let body = response.into_body().collect().await?.to_bytes().to_vec();
        Ok(Answer { status, body })
    }

    /// A socket at a table, with hello said: `after` is the last `seq` that the client has.
    pub async fn socket(
        &self,
        table: &str,
        after: Option<u64>,
        invite: Option<String>,
    ) -> Result<Socket, ClientError> {
        let mut socket = self.bare_socket(table).await?;
        socket.send(&ClientMessage::Hello { protocol: PROTOCOL, after, invite }).await?;
        Ok(socket)
    }

    /// A socket at a table on which nothing was said yet.
    pub async fn bare_socket(&self, table: &str) -> Result<Socket, ClientError> {
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let url = format!("ws://{}/api/tables/{table}/socket", self.address);
        let mut request = url.into_client_request().map_err(Box::new)?;
        if let Some(key) = &self.key {
            let value = format!("Bearer {key}").parse().expect("a key is plain text");
            request.headers_mut().insert(AUTHORIZATION, value);
        }
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER).write_buffer_size(0);
        let (stream, _) = client_async_with_config(request, stream, Some(config)).await.map_err(Box::new)?;
        Ok(Socket { stream })
    }
}

impl Answer {
    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// What the body says, if the answer is a success.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, ClientError> {
        if !self.status.is_success() {
            return Err(ClientError::Refused { status: self.status, body: self.text() });
        }
        // An answer without a body says nothing.
        let body: &[u8] = if self.body.is_empty() { b"null" } else { &self.body };
        Ok(serde_json::from_slice(body)?)
    }
}

/// A socket at a table.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
}

impl Socket {
    /// Says something.
    pub async fn send(&mut self, message: &ClientMessage) -> Result<(), ClientError> {
        self.send_text(serde_json::to_string(message)?).await
    }

    /// Says anything.
    pub async fn send_text(&mut self, text: String) -> Result<(), ClientError> {
        self.send_frame(Message::text(text)).await
    }

    /// Sends any frame.
    pub async fn send_frame(&mut self, frame: Message) -> Result<(), ClientError> {
        Ok(self.stream.send(frame).await.map_err(Box::new)?)
    }

    /// The next message; none when the server has closed the socket.
    pub async fn next(&mut self) -> Result<Option<ServerMessage>, ClientError> {
        match self.next_text().await? {
            Some(text) => Ok(Some(serde_json::from_str(&text)?)),
            None => Ok(None),
        }
    }

    /// The next message as it came; none when the server has closed the socket.
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

    /// Ends the connection.
    pub async fn close(mut self) {
        // Whoever is gone already need not be told.
        drop(self.stream.close(None).await);
    }
}
