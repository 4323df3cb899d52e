//! A client that implements HTTP and WebSocket by hand, so that every received byte can be compared.

use std::net::SocketAddr;
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio::sync::Mutex;

/// The frame headers of a message, and its text.
pub type Frame = (String, String);

/// A fixed nonce, so that the response is always the same.
const NONCE: &str = "AAAAAAAAAAAAAAAAAAAAAA==";

/// A client of one person, or an anonymous client.
#[derive(Clone, Debug)]
pub struct RawClient {
    pub address: SocketAddr,
    /// `None` for an anonymous client.
    pub key: Option<String>,
    pub invite: String,
    /// The connection that stays open between requests.
    connection: Arc<Mutex<Option<BufReader<TcpStream>>>>,
}

/// A response: its head without the `date` header, and its body.
#[derive(Clone, Debug)]
pub struct Response {
    pub head: String,
    pub body: String,
}

impl RawClient {
    pub fn new(address: SocketAddr, key: Option<String>, invite: &str) -> RawClient {
        RawClient { address, key, invite: invite.to_owned(), connection: Arc::default() }
    }

    /// Sends a GET request.
    pub async fn get(&self, path: &str) -> Response {
        self.request("GET", path, "").await
    }

    /// Sends a POST request.
    pub async fn post(&self, path: &str, body: &Value) -> Response {
        self.request("POST", path, &body.to_string()).await
    }

    async fn request(&self, method: &str, path: &str, body: &str) -> Response {
        let mut connection = self.connection.lock().await;
        if connection.is_none() {
            *connection = Some(connect(self.address).await);
        }
        let connection = connection.as_mut().expect("it was just opened");
        let kind = if body.is_empty() { "" } else { "content-type: application/json\r\n" };
        let (length, head) = (body.len(), self.head(method, path));
        let request = format!("{head}{kind}content-length: {length}\r\n\r\n{body}");
        connection.write_all(request.as_bytes()).await.unwrap();
        let head = read_head(connection).await;
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        let mut body = vec![0; length.map_or(0, |length| length.parse().unwrap())];
        connection.read_exact(&mut body).await.unwrap();
        Response { head, body: String::from_utf8(body).unwrap() }
    }

    fn head(&self, method: &str, path: &str) -> String {
        let RawClient { address, key, invite, .. } = self;
        let key = key.as_ref().map(|key| format!("authorization: Bearer {key}\r\n")).unwrap_or_default();
        format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\nfogg-invite: {invite}\r\n{key}")
    }

    /// Opens a socket to a table and sends `hello`.
    pub async fn open_socket(&self, table: &str, after: Option<u64>) -> Socket {
        let mut stream = connect(self.address).await;
        let head = self.head("GET", &format!("/api/tables/{table}/socket"));
        let upgrade = format!(
            "{head}connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: {NONCE}\r\n\r\n"
        );
        stream.write_all(upgrade.as_bytes()).await.unwrap();
        let head = read_head(&mut stream).await;
        let mut socket = Socket { stream, head };
        socket.send(&self.hello(after)).await;
        socket
    }

    fn hello(&self, after: Option<u64>) -> Value {
        let mut hello = json!({"type": "hello", "protocol": fogg_protocol::PROTOCOL, "invite": self.invite});
        if let Some(after) = after {
            hello["after"] = after.into();
        }
        hello
    }
}

/// A WebSocket connection to a table.
pub struct Socket {
    stream: BufReader<TcpStream>,
    /// The head of the response to the upgrade.
    pub head: String,
}

impl Socket {
    /// Sends a message.
    pub async fn send(&mut self, message: &Value) {
        self.send_frame(0x81, message.to_string().as_bytes()).await;
    }

    async fn send_frame(&mut self, first_byte: u8, payload: &[u8]) {
        // A mask of zeros is valid and leaves the payload as it is.
        let mut frame = vec![first_byte];
        match u8::try_from(payload.len()) {
            Ok(length @ 0..=125) => frame.push(0x80 | length),
            Ok(126..) | Err(_) => {
                frame.push(0x80 | 126);
                frame.extend((payload.len() as u16).to_be_bytes());
            }
        }
        frame.extend([0; 4]);
        frame.extend(payload);
        self.stream.write_all(&frame).await.unwrap();
    }

    /// The next message with the headers of all its frames; `None` once the server has closed the connection.
    async fn next_message(&mut self) -> Option<Frame> {
        const LAST: u8 = 0x80;
        let (mut heads, mut text) = (String::new(), Vec::new());
        loop {
            let (head, payload) = self.next_frame().await?;
            heads += &format!("{head:02x?}");
            text.extend(payload);
            if head[0] & LAST != 0 {
                return Some((heads, String::from_utf8_lossy(&text).into_owned()));
            }
        }
    }

    /// The next frame: its header and its payload.
    async fn next_frame(&mut self) -> Option<(Vec<u8>, Vec<u8>)> {
        let mut head = vec![self.stream.read_u8().await.ok()?, self.stream.read_u8().await.ok()?];
        let more = match head[1] {
            126 => 2,
            127 => 8,
            _ => 0,
        };
        let mut long = [0; 8];
        self.stream.read_exact(&mut long[8 - more..]).await.unwrap();
        head.extend(&long[8 - more..]);
        let length = if more == 0 { usize::from(head[1]) } else { u64::from_be_bytes(long) as usize };
        let mut payload = vec![0; length];
        self.stream.read_exact(&mut payload).await.unwrap();
        Some((head, payload))
    }

    /// All messages up to the first one that contains this text.
    pub async fn read_until(&mut self, text: &str) -> Vec<Frame> {
        let mut messages = Vec::new();
        while let Some(frame) = self.next_message().await {
            let found = frame.1.contains(text);
            messages.push(frame);
            if found {
                return messages;
            }
        }
        panic!("the server closed the connection before it sent {text}: {messages:?}");
    }

    /// All messages that the server has sent so far: a second `hello` is rejected after all messages before it.
    pub async fn read_available(&mut self) -> Vec<Frame> {
        self.send(&json!({"type": "hello", "protocol": fogg_protocol::PROTOCOL})).await;
        self.read_until("hello_repeated").await
    }

    /// Closes the connection; returns the messages that arrive until the server has closed it, too.
    pub async fn close(mut self) -> Vec<Frame> {
        self.send_frame(0x88, &1000u16.to_be_bytes()).await;
        let mut messages = Vec::new();
        while let Some(frame) = self.next_message().await {
            messages.push(frame);
        }
        messages
    }
}

async fn connect(address: SocketAddr) -> BufReader<TcpStream> {
    let stream = TcpStream::connect(address).await.unwrap();
    stream.set_nodelay(true).unwrap();
    BufReader::new(stream)
}

/// The head of a response, without the `date` header.
async fn read_head(stream: &mut BufReader<TcpStream>) -> String {
    let mut head = String::new();
    loop {
        let mut line = String::new();
        stream.read_line(&mut line).await.unwrap();
        match line.trim_end() {
            "" => return head,
            line if line.starts_with("date: ") => (),
            line => head += &format!("{line}\n"),
        }
    }
}
