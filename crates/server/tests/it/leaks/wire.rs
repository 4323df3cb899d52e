//! HTTP and WebSockets spoken by hand, so that nothing of what a server sends is lost on the way.

use std::net::SocketAddr;
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio::sync::Mutex;

/// The header in front of a frame, and what is in it.
pub type Frame = (String, String);

/// Any sixteen bytes will do; with the same ones every answer is the same.
const NONCE: &str = "AAAAAAAAAAAAAAAAAAAAAA==";

/// Somebody who speaks to a server.
#[derive(Clone, Debug)]
pub struct Caller {
    pub address: SocketAddr,
    /// None for a stranger.
    pub key: Option<String>,
    pub invite: String,
    /// The line that stays open between requests.
    line: Arc<Mutex<Option<BufReader<TcpStream>>>>,
}

/// An answer: everything before the empty line, but for the time of day, and everything after it.
#[derive(Clone, Debug)]
pub struct Answer {
    pub head: String,
    pub body: String,
}

impl Caller {
    pub fn new(address: SocketAddr, key: Option<String>, invite: &str) -> Caller {
        Caller { address, key, invite: invite.to_owned(), line: Arc::default() }
    }

    /// Asks for something.
    pub async fn get(&self, path: &str) -> Answer {
        self.request("GET", path, "").await
    }

    /// Wants something done.
    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        self.request("POST", path, &body.to_string()).await
    }

    async fn request(&self, method: &str, path: &str, body: &str) -> Answer {
        let mut line = self.line.lock().await;
        if line.is_none() {
            *line = Some(connect(self.address).await);
        }
        let line = line.as_mut().expect("it was just opened");
        let kind = if body.is_empty() { "" } else { "content-type: application/json\r\n" };
        let (length, head) = (body.len(), self.head(method, path));
        let request = format!("{head}{kind}content-length: {length}\r\n\r\n{body}");
        line.write_all(request.as_bytes()).await.unwrap();
        let head = read_head(line).await;
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        let mut body = vec![0; length.map_or(0, |length| length.parse().unwrap())];
        line.read_exact(&mut body).await.unwrap();
        Answer { head, body: String::from_utf8(body).unwrap() }
    }

    fn head(&self, method: &str, path: &str) -> String {
        let Caller { address, key, invite, .. } = self;
        let key = key.as_ref().map(|key| format!("authorization: Bearer {key}\r\n")).unwrap_or_default();
        format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\nfogg-invite: {invite}\r\n{key}")
    }

    /// A socket at a table, with hello said.
    pub async fn socket(&self, table: &str, after: Option<u64>) -> Socket {
        let mut stream = connect(self.address).await;
        let head = self.head("GET", &format!("/api/tables/{table}/socket"));
        let upgrade = format!(
            "{head}connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: {NONCE}\r\n\r\n"
        );
        stream.write_all(upgrade.as_bytes()).await.unwrap();
        let head = read_head(&mut stream).await;
        let mut socket = Socket { stream, head };
        socket.say(&self.hello(after)).await;
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

/// A socket at a table.
pub struct Socket {
    stream: BufReader<TcpStream>,
    /// What the server answered to the upgrade.
    pub head: String,
}

impl Socket {
    /// Says something.
    pub async fn say(&mut self, message: &Value) {
        self.send(0x81, message.to_string().as_bytes()).await;
    }

    async fn send(&mut self, kind: u8, payload: &[u8]) {
        // A mask of zeros is a mask, and changes nothing.
        let mut frame = vec![kind];
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

    /// The next message with the heads of all its pieces; none once the server has hung up.
    async fn frame(&mut self) -> Option<Frame> {
        const LAST: u8 = 0x80;
        let (mut heads, mut text) = (String::new(), Vec::new());
        loop {
            let (head, payload) = self.piece().await?;
            heads += &format!("{head:02x?}");
            text.extend(payload);
            if head[0] & LAST != 0 {
                return Some((heads, String::from_utf8_lossy(&text).into_owned()));
            }
        }
    }

    /// The next piece: its head and what is in it.
    async fn piece(&mut self) -> Option<(Vec<u8>, Vec<u8>)> {
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

    /// Everything up to the answer that has this word in it, and that answer.
    pub async fn up_to(&mut self, word: &str) -> Vec<Frame> {
        let mut heard = Vec::new();
        while let Some(frame) = self.frame().await {
            let found = frame.1.contains(word);
            heard.push(frame);
            if found {
                return heard;
            }
        }
        panic!("the server hung up before it said {word}: {heard:?}");
    }

    /// Everything that the server has said by now: a second hello is refused, after all that came before it.
    pub async fn so_far(&mut self) -> Vec<Frame> {
        self.say(&json!({"type": "hello", "protocol": fogg_protocol::PROTOCOL})).await;
        self.up_to("hello_repeated").await
    }

    /// Hangs up, and hears everything that was still on its way. The server has noticed when this returns.
    pub async fn hang_up(mut self) -> Vec<Frame> {
        self.send(0x88, &1000u16.to_be_bytes()).await;
        let mut heard = Vec::new();
        while let Some(frame) = self.frame().await {
            heard.push(frame);
        }
        heard
    }
}

async fn connect(address: SocketAddr) -> BufReader<TcpStream> {
    let stream = TcpStream::connect(address).await.unwrap();
    stream.set_nodelay(true).unwrap();
    BufReader::new(stream)
}

/// The head of an answer, without the time of day.
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
