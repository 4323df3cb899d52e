//! The limits on open connections.

use std::net::IpAddr;
use std::time::Duration;

use metrics::{counter, gauge};
use tokio::net::TcpStream;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

use super::address_limit::{AddressLimit, AddressPermit};
use super::limited_stream::LimitedStream;
use crate::limits::{Limit, Limits};

/// Admits a limited number of connections, in total and for each address, and waits for them to close.
pub(super) struct ConnectionLimit {
    open: TaskTracker,
    limits: Limits,
    per_address: AddressLimit,
    silent_per_address: AddressLimit,
}

/// An admitted connection.
pub(super) struct Admitted {
    pub(super) stream: LimitedStream,
    /// Held until the first byte arrives.
    pub(super) silence: Silence,
}

/// Whether a connection on which nothing has been sent is within the limit of its address.
pub(super) enum Silence {
    /// It counts until this is dropped; a trusted proxy has no limit.
    Counted { _permit: Option<AddressPermit> },
    /// The address has too many. Connections on which a request is about to arrive look the same, so this one has a
    /// moment.
    OverLimit,
}

impl ConnectionLimit {
    pub(super) fn new(limits: Limits) -> ConnectionLimit {
        let (per_address, silent_per_address) = (AddressLimit::default(), AddressLimit::default());
        ConnectionLimit { open: TaskTracker::new(), limits, per_address, silent_per_address }
    }

    /// The maximum of one address.
    fn max_per_address(&self) -> u32 {
        self.limits.of_address(Limit::ConnectionsPerAddress)
    }

    /// The maximum of silent connections of one address: at most a quarter of its connections.
    fn max_silent_per_address(&self) -> u32 {
        let quarter = (self.max_per_address() / 4).max(1);
        self.limits.get(Limit::SilentConnectionsPerAddress).min(quarter)
    }

    /// Admits a connection within the limits. `ip` is `None` for a trusted proxy, whose connections belong to many
    /// clients. Only the accept loop calls this, so that two calls cannot race.
    pub(super) fn admit(
        &self,
        stream: TcpStream,
        ip: Option<IpAddr>,
        write_timeout: Duration,
    ) -> Result<Admitted, (TcpStream, Limit)> {
        if self.open.len() >= self.limits.get(Limit::Connections) as usize {
            return Err((stream, Limit::Connections));
        }
        let permit = match ip.map(|ip| self.per_address.admit(ip, self.max_per_address())) {
            Some(None) => return Err((stream, Limit::ConnectionsPerAddress)),
            permit => permit.flatten(),
        };
        let silence = self.count_silent(ip);
        let open = OpenConnection::new(self.open.token(), permit);
        Ok(Admitted { stream: LimitedStream::new(stream, write_timeout, open), silence })
    }

    fn count_silent(&self, ip: Option<IpAddr>) -> Silence {
        let Some(ip) = ip else { return Silence::Counted { _permit: None } };
        match self.silent_per_address.admit(ip, self.max_silent_per_address()) {
            Some(permit) => Silence::Counted { _permit: Some(permit) },
            None => Silence::OverLimit,
        }
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
