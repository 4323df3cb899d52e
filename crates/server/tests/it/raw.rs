//! A client that keeps to none of the rules, frame by frame.

use std::net::{Ipv4Addr, SocketAddr};

use fogg_protocol::PROTOCOL;
use fogg_protocol::socket::{ClientMessage, ServerMessage};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};

/// Kinds of frames, by their number on the wire.
pub const MORE: u8 = 0;
pub const TEXT: u8 = 1;
pub const BINARY: u8 = 2;
pub const CLOSE: u8 = 8;
pub const PING: u8 = 9;

/// The bit that says that a frame is the last of its message.
pub const LAST: u8 = 0x80;
/// The bit that says that a frame is masked, as those of clients must be.
const MASKED: u8 = 0x80;

/// A connection, and what came over it but was not looked at yet.
pub struct Raw {
    pub stream: TcpStream,
    read: Vec<u8>,
}

/// A frame of the server.
pub struct Frame {
    kind: u8,
    payload: Vec<u8>,
}

impl Raw {
    /// A socket at a table on which nothing was said yet. What it sends is soon read, or stays with it.
    pub async fn open(address: SocketAddr, table: &str, key: Option<&str>) -> Raw {
        Raw::from(Ipv4Addr::LOCALHOST, address, table, key).await
    }

    /// The same, from another address.
    pub async fn from(from: Ipv4Addr, address: SocketAddr, table: &str, key: Option<&str>) -> Raw {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_send_buffer_size(16 * 1024).unwrap();
        socket.bind((from, 0).into()).unwrap();
        let stream = socket.connect(address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        let mut raw = Raw { stream, read: Vec::new() };
        let key = key.map(|key| format!("Authorization: Bearer {key}\r\n")).unwrap_or_default();
        let head = format!(
            "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{key}\r\n"
        );
        raw.stream.write_all(head.as_bytes()).await.unwrap();
        while !raw.read.windows(4).any(|four| four == b"\r\n\r\n") {
            assert!(raw.more().await, "the server answers: {}", String::from_utf8_lossy(&raw.read));
        }
        let end = raw.read.windows(4).position(|four| four == b"\r\n\r\n").unwrap() + 4;
        let head: Vec<u8> = raw.read.drain(..end).collect();
        assert!(head.starts_with(b"HTTP/1.1 101 "), "{}", String::from_utf8_lossy(&head));
        raw
    }

    /// A socket on which hello was said, and all that came for it was read.
    pub async fn greeted(address: SocketAddr, table: &str, key: Option<&str>) -> Raw {
        let mut raw = Raw::open(address, table, key).await;
        raw.frame(LAST | TEXT, hello().as_bytes()).await;
        let frame = raw.next().await.expect("the server greets");
        match serde_json::from_slice(&frame.payload).unwrap() {
            ServerMessage::Welcome(_) => raw,
            other => panic!("no welcome: {other:?}"),
        }
    }

    /// Sends a frame; one that cannot be sent any more is told by what can be read.
    pub async fn frame(&mut self, first: u8, payload: &[u8]) {
        self.bytes(&frame(first, payload)).await;
    }

    /// Sends any bytes.
    pub async fn bytes(&mut self, bytes: &[u8]) {
        drop(self.stream.write_all(bytes).await);
    }

    async fn more(&mut self) -> bool {
        let mut bytes = [0; 4096];
        let count = self.stream.read(&mut bytes).await.unwrap_or(0);
        self.read.extend(&bytes[..count]);
        count > 0
    }

    /// The next frame; none when the server has hung up.
    pub async fn next(&mut self) -> Option<Frame> {
        loop {
            if let Some((frame, length)) = parse(&self.read) {
                self.read.drain(..length);
                return Some(frame);
            }
            if !self.more().await {
                return None;
            }
        }
    }

    /// Reads away what has come; whether the server has hung up, or said that it will.
    pub fn is_over(&mut self) -> bool {
        let mut bytes = [0; 4096];
        loop {
            match self.stream.try_read(&mut bytes) {
                Ok(0) => return true,
                Ok(count) => self.read.extend(&bytes[..count]),
                Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => break,
                Err(_) => return true,
            }
        }
        while let Some((frame, length)) = parse(&self.read) {
            self.read.drain(..length);
            if frame.kind == CLOSE {
                return true;
            }
        }
        false
    }

    /// The code of the next refusal.
    pub async fn refusal(&mut self) -> String {
        loop {
            let frame = self.next().await.expect("the server answers");
            if let Some(words) = frame.words() {
                return words;
            }
        }
    }

    /// How it ends: every refusal and good-bye on the way, then the number that closes the socket.
    pub async fn ending(&mut self) -> String {
        let mut said = Vec::new();
        while let Some(frame) = self.next().await {
            said.extend(frame.words());
            if frame.kind == CLOSE {
                self.frame(LAST | CLOSE, &frame.payload).await;
                assert!(self.next().await.is_none(), "nothing comes after the end");
                return said.join(", ");
            }
        }
        said.push("cut off".to_owned());
        said.join(", ")
    }
}

impl Frame {
    /// What it says, if it is a refusal, a good-bye or the end.
    fn words(&self) -> Option<String> {
        if self.kind == CLOSE {
            return Some(u16::from_be_bytes([self.payload[0], self.payload[1]]).to_string());
        }
        match serde_json::from_slice(&self.payload).ok()? {
            ServerMessage::Rejected(refused) => Some(refused.code.to_string()),
            ServerMessage::Bye { code, retry_ms: Some(_) } => Some(format!("bye for now: {code}")),
            ServerMessage::Bye { code, retry_ms: None } => Some(format!("bye: {code}")),
            ServerMessage::Welcome(_)
            | ServerMessage::Update(_)
            | ServerMessage::Presence { .. }
            | ServerMessage::Accepted { .. }
            | ServerMessage::Chat(_) => None,
        }
    }
}

/// The first message of somebody who was never here.
pub fn hello() -> String {
    let hello = ClientMessage::Hello { protocol: PROTOCOL, after: None, invite: None };
    serde_json::to_string(&hello).unwrap()
}

/// A frame of a client.
pub fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut bytes = head(first, payload.len() as u64);
    bytes.extend(payload);
    bytes
}

/// The head of a frame that says that so many bytes follow. Its mask is zero, which hides nothing but counts as one.
pub fn head(first: u8, length: u64) -> Vec<u8> {
    let mut bytes = vec![first];
    match length {
        0..126 => bytes.push(MASKED | length as u8),
        126..0x1_0000 => {
            bytes.push(MASKED | 126);
            bytes.extend((length as u16).to_be_bytes());
        }
        _ => {
            bytes.push(MASKED | 127);
            bytes.extend(length.to_be_bytes());
        }
    }
    bytes.extend([0; 4]);
    bytes
}

/// A frame of the server at the beginning of these bytes, and its length, if it is all there.
fn parse(bytes: &[u8]) -> Option<(Frame, usize)> {
    let (first, second) = (*bytes.first()?, *bytes.get(1)?);
    let (start, length) = match second {
        126 => (4, usize::from(u16::from_be_bytes(bytes.get(2..4)?.try_into().ok()?))),
        127 => (10, u64::from_be_bytes(bytes.get(2..10)?.try_into().ok()?) as usize),
        length => (2, usize::from(length)),
    };
    let payload = bytes.get(start..start + length)?.to_vec();
    Some((Frame { kind: first & 0x0f, payload }, start + length))
}
