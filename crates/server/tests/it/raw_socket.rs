//! A WebSocket client that works frame by frame, so that a test can violate any rule of the protocol.

use std::net::{Ipv4Addr, SocketAddr};

use fogg_protocol::PROTOCOL;
use fogg_protocol::socket::{ClientMessage, ServerMessage};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};

/// Opcodes of frames.
pub const CONTINUATION: u8 = 0;
pub const TEXT: u8 = 1;
pub const BINARY: u8 = 2;
pub const CLOSE: u8 = 8;
pub const PING: u8 = 9;

/// The bit that marks the last frame of a message.
pub const FIN: u8 = 0x80;
/// The bit that marks a masked frame; frames of clients must be masked.
const MASKED: u8 = 0x80;

/// A connection, and the bytes that were received but not parsed yet.
pub struct RawSocket {
    pub stream: TcpStream,
    unparsed: Vec<u8>,
}

/// A frame that the server sent.
pub struct Frame {
    opcode: u8,
    is_last_fragment: bool,
    payload: Vec<u8>,
}

impl RawSocket {
    /// Opens a socket to a table and sends no message. Its send buffer is small, so that a server that stops reading
    /// soon blocks the sender.
    pub async fn open(address: SocketAddr, table: &str, key: Option<&str>) -> RawSocket {
        RawSocket::open_from(Ipv4Addr::LOCALHOST, address, table, key).await
    }

    /// The same, from another local address.
    pub async fn open_from(from: Ipv4Addr, address: SocketAddr, table: &str, key: Option<&str>) -> RawSocket {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_send_buffer_size(16 * 1024).unwrap();
        socket.bind((from, 0).into()).unwrap();
        let stream = socket.connect(address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        let mut raw = RawSocket { stream, unparsed: Vec::new() };
        let key = key.map(|key| format!("Authorization: Bearer {key}\r\n")).unwrap_or_default();
        let head = format!(
            "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{key}\r\n"
        );
        raw.stream.write_all(head.as_bytes()).await.unwrap();
        while !raw.unparsed.windows(4).any(|window| window == b"\r\n\r\n") {
            assert!(raw.read_more().await, "no response: {}", String::from_utf8_lossy(&raw.unparsed));
        }
        let end = raw.unparsed.windows(4).position(|window| window == b"\r\n\r\n").unwrap() + 4;
        let head: Vec<u8> = raw.unparsed.drain(..end).collect();
        assert!(head.starts_with(b"HTTP/1.1 101 "), "{}", String::from_utf8_lossy(&head));
        raw
    }

    /// Opens a socket, sends `hello` and reads the welcome.
    pub async fn open_with_hello(address: SocketAddr, table: &str, key: Option<&str>) -> RawSocket {
        let mut raw = RawSocket::open(address, table, key).await;
        raw.send_frame(FIN | TEXT, hello().as_bytes()).await;
        // Long messages are sent in fragments.
        let mut text = Vec::new();
        loop {
            let frame = raw.next().await.expect("the socket is open");
            text.extend(frame.payload);
            if frame.is_last_fragment {
                break;
            }
        }
        match serde_json::from_slice(&text).unwrap() {
            ServerMessage::Welcome(_) => raw,
            other => panic!("expected a welcome: {other:?}"),
        }
    }

    /// Sends a frame. A failure shows later, when the test reads.
    pub async fn send_frame(&mut self, first_byte: u8, payload: &[u8]) {
        self.send_bytes(&frame(first_byte, payload)).await;
    }

    /// Sends any bytes.
    pub async fn send_bytes(&mut self, bytes: &[u8]) {
        drop(self.stream.write_all(bytes).await);
    }

    async fn read_more(&mut self) -> bool {
        let mut bytes = [0; 4096];
        let count = self.stream.read(&mut bytes).await.unwrap_or(0);
        self.unparsed.extend(&bytes[..count]);
        count > 0
    }

    /// The next frame; `None` when the server has closed the connection.
    pub async fn next(&mut self) -> Option<Frame> {
        loop {
            if let Some((frame, length)) = parse(&self.unparsed) {
                self.unparsed.drain(..length);
                return Some(frame);
            }
            if !self.read_more().await {
                return None;
            }
        }
    }

    /// Discards what has arrived; returns whether the server has closed the connection or sent a close frame.
    pub fn is_closed(&mut self) -> bool {
        let mut bytes = [0; 4096];
        loop {
            match self.stream.try_read(&mut bytes) {
                Ok(0) => return true,
                Ok(count) => self.unparsed.extend(&bytes[..count]),
                Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => break,
                Err(_) => return true,
            }
        }
        while let Some((frame, length)) = parse(&self.unparsed) {
            self.unparsed.drain(..length);
            if frame.opcode == CLOSE {
                return true;
            }
        }
        false
    }

    /// Reads frames up to the next rejection and returns its code.
    pub async fn next_rejection(&mut self) -> String {
        loop {
            let frame = self.next().await.expect("the socket is open");
            if let Some(summary) = frame.summary() {
                return summary;
            }
        }
    }

    /// Reads to the end: every rejection and goodbye, then the status code of the close frame, joined by commas.
    pub async fn read_to_close(&mut self) -> String {
        let mut summaries = Vec::new();
        while let Some(frame) = self.next().await {
            summaries.extend(frame.summary());
            if frame.opcode == CLOSE {
                self.send_frame(FIN | CLOSE, &frame.payload).await;
                assert!(self.next().await.is_none(), "a frame came after the close frame");
                return summaries.join(", ");
            }
        }
        summaries.push("cut off".to_owned());
        summaries.join(", ")
    }
}

impl Frame {
    /// The code of a rejection, a goodbye or a close frame; `None` for other frames.
    fn summary(&self) -> Option<String> {
        if self.opcode == CLOSE {
            return Some(u16::from_be_bytes([self.payload[0], self.payload[1]]).to_string());
        }
        match serde_json::from_slice(&self.payload).ok()? {
            ServerMessage::Rejected(rejected) => Some(rejected.code.to_string()),
            ServerMessage::Bye { code, retry_ms: Some(_) } => Some(format!("bye with retry: {code}")),
            ServerMessage::Bye { code, retry_ms: None } => Some(format!("bye: {code}")),
            ServerMessage::Welcome(_)
            | ServerMessage::Update(_)
            | ServerMessage::Presence { .. }
            | ServerMessage::Accepted { .. }
            | ServerMessage::Chat(_)
            | ServerMessage::Renamed { .. } => None,
        }
    }
}

/// The `hello` of a client that connects for the first time.
pub fn hello() -> String {
    let hello = ClientMessage::Hello { protocol: PROTOCOL, after: None, invite: None, contributes: false };
    serde_json::to_string(&hello).unwrap()
}

/// A frame as a client sends it.
pub fn frame(first_byte: u8, payload: &[u8]) -> Vec<u8> {
    let mut bytes = frame_header(first_byte, payload.len() as u64);
    bytes.extend(payload);
    bytes
}

/// The header of a frame with this payload length. The mask is zero, so the payload is sent as it is.
pub fn frame_header(first_byte: u8, length: u64) -> Vec<u8> {
    let mut bytes = vec![first_byte];
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

/// Parses a frame of the server at the start of these bytes; returns it with its length, or `None` if it is incomplete.
fn parse(bytes: &[u8]) -> Option<(Frame, usize)> {
    let (first, second) = (*bytes.first()?, *bytes.get(1)?);
    let (start, length) = match second {
        126 => (4, usize::from(u16::from_be_bytes(bytes.get(2..4)?.try_into().ok()?))),
        127 => (10, u64::from_be_bytes(bytes.get(2..10)?.try_into().ok()?) as usize),
        length => (2, usize::from(length)),
    };
    let payload = bytes.get(start..start + length)?.to_vec();
    Some((Frame { opcode: first & 0x0f, is_last_fragment: first & FIN != 0, payload }, start + length))
}
