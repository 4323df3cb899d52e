//! The limits on open connections.

use std::net::IpAddr;
use std::time::Duration;

use metrics::{counter, gauge};
use tokio::net::TcpStream;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

use super::address_limit::{AddressLimit, AddressPermit};
use super::limited_stream::LimitedStream;

/// Admits a limited number of connections, in total and for each address, and waits for them to close.
pub(super) struct ConnectionLimit {
    open: TaskTracker,
    max_connections: usize,
    per_address: AddressLimit,
    silent_per_address: AddressLimit,
}

/// Why a connection is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ConnectionRefusal {
    /// The server has too many connections.
    ServerFull,
    /// The client's address has too many connections.
    AddressFull,
    /// The client's address has too many connections on which nothing was sent.
    AddressSilent,
}

impl ConnectionRefusal {
    /// The value of the metric's label `reason`.
    pub(super) fn label(self) -> &'static str {
        match self {
            ConnectionRefusal::ServerFull => "server",
            ConnectionRefusal::AddressFull => "address",
            ConnectionRefusal::AddressSilent => "silent",
        }
    }

    /// What the client is told.
    pub(super) fn message(self) -> &'static str {
        match self {
            ConnectionRefusal::ServerFull => "the server has too many connections; try again in a minute",
            ConnectionRefusal::AddressFull | ConnectionRefusal::AddressSilent => {
                "your address has too many connections to this server; close some pages and try again"
            }
        }
    }
}

/// An admitted connection.
pub(super) struct Admitted {
    pub(super) stream: LimitedStream,
    /// Held until the first byte arrives.
    pub(super) silent: Option<AddressPermit>,
}

impl ConnectionLimit {
    /// One address gets at most half of all connections, so that the others are always left some.
    pub(super) fn new(max_connections: u32, max_per_address: u32) -> ConnectionLimit {
        let max_per_address = max_per_address.min(max_connections / 2).max(1);
        ConnectionLimit {
            open: TaskTracker::new(),
            max_connections: max_connections as usize,
            per_address: AddressLimit::new(max_per_address),
            silent_per_address: AddressLimit::new((max_per_address / 4).max(1)),
        }
    }

    /// Admits a connection within the limits. `ip` is `None` for a trusted proxy, whose connections belong to many
    /// clients. Only the accept loop calls this, so that two calls cannot race.
    pub(super) fn admit(
        &self,
        stream: TcpStream,
        ip: Option<IpAddr>,
        write_timeout: Duration,
    ) -> Result<Admitted, (TcpStream, ConnectionRefusal)> {
        if self.open.len() >= self.max_connections {
            return Err((stream, ConnectionRefusal::ServerFull));
        }
        let (mut permit, mut silent) = (None, None);
        if let Some(ip) = ip {
            permit = self.per_address.admit(ip);
            silent = self.silent_per_address.admit(ip);
            match (&permit, &silent) {
                (None, _) => return Err((stream, ConnectionRefusal::AddressFull)),
                (_, None) => return Err((stream, ConnectionRefusal::AddressSilent)),
                (Some(_), Some(_)) => {}
            }
        }
        let open = OpenConnection::new(self.open.token(), permit);
        Ok(Admitted { stream: LimitedStream::new(stream, write_timeout, open), silent })
    }

    /// The number of open connections.
    pub(super) fn open_connections(&self) -> usize {
        self.open.len()
    }

    /// Waits until all connections are closed.
    pub(super) async fn wait_until_closed(&self) {
        self.open.close();
        self.open.wait().await;
    }
}

/// Counts a connection as open until it is dropped.
pub(super) struct OpenConnection {
    _token: TaskTrackerToken,
    _permit: Option<AddressPermit>,
}

impl OpenConnection {
    fn new(token: TaskTrackerToken, permit: Option<AddressPermit>) -> OpenConnection {
        counter!("fogg_connections_total").increment(1);
        gauge!("fogg_connections_open").increment(1.0);
        OpenConnection { _token: token, _permit: permit }
    }
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        gauge!("fogg_connections_open").decrement(1.0);
    }
}
