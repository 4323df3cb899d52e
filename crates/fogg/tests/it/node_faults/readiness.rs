//! What a server answers to `/readyz`.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// Upper bound on the wait for an answer.
const TIMEOUT: Duration = Duration::from_secs(5);

/// The answer of a server to `/readyz`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Readiness {
    pub status: u16,
    /// The head and the body of the answer.
    text: String,
}

impl Readiness {
    /// Asks a server.
    pub fn of(address: SocketAddr) -> Readiness {
        let mut stream = TcpStream::connect(address).expect("the server accepts connections");
        stream.set_read_timeout(Some(TIMEOUT)).expect("a timeout can be set");
        let request = format!("GET /readyz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("the server reads");
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("the server answers in time");
        let status = text.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        Readiness { status, text }
    }

    /// Whether the server can be used. On a busy machine the database may take longer than the second that it has.
    pub fn is_usable(&self) -> bool {
        self.status == 200
            || self.text.contains("the database cannot be reached: it does not respond in time")
    }

    /// Whether the server can be used and misses nothing.
    pub fn is_healthy(&self) -> bool {
        self.status == 200 && self.text.ends_with("\r\n\r\nok\n")
    }

    /// Whether the server can be used although NATS cannot.
    pub fn is_degraded(&self) -> bool {
        self.status == 200 && self.text.contains("ok, but NATS cannot be reached")
    }
}
