//! The limit on open connections.

use std::time::Duration;

use metrics::{counter, gauge};
use tokio::net::TcpStream;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

use super::limited_stream::LimitedStream;

/// Admits a limited number of connections, and waits for them to close.
pub(super) struct ConnectionLimit {
    open: TaskTracker,
    max_connections: usize,
}

impl ConnectionLimit {
    pub(super) fn new(max_connections: usize) -> ConnectionLimit {
        ConnectionLimit { open: TaskTracker::new(), max_connections }
    }

    /// Admits a connection unless the limit is reached. Only the accept loop calls this, so that two calls cannot race.
    pub(super) fn admit(&self, stream: TcpStream, write_timeout: Duration) -> Option<LimitedStream> {
        if self.open.len() >= self.max_connections {
            return None;
        }
        Some(LimitedStream::new(stream, write_timeout, OpenConnection::new(self.open.token())))
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
pub(super) struct OpenConnection(#[expect(dead_code, reason = "held until it is dropped")] TaskTrackerToken);

impl OpenConnection {
    fn new(token: TaskTrackerToken) -> OpenConnection {
        counter!("fogg_connections_total").increment(1);
        gauge!("fogg_connections_open").increment(1.0);
        OpenConnection(token)
    }
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        gauge!("fogg_connections_open").decrement(1.0);
    }
}
