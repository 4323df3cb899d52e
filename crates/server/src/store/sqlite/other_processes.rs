//! Detects other processes that write to the same database file, and leaves them time to write.

use std::thread;
use std::time::{Duration, Instant};

use rusqlite::Connection;

use crate::store::log_hints::HintSender;
use crate::store::{Hint, StoreError};

/// The polling interval while no other process seems to write.
const IDLE_POLL_INTERVAL: Duration = Duration::from_millis(250);
/// The polling interval while another process is active: players may be connected to both.
const ACTIVE_POLL_INTERVAL: Duration = Duration::from_millis(20);
/// The pause between two transactions while another process is active; longer than its busy handler sleeps.
const YIELD_DURATION: Duration = Duration::from_millis(3);
/// Another process counts as active for this long after its last write.
const ACTIVE_WINDOW: Duration = Duration::from_secs(60);

/// Other processes that write to the same file.
pub(super) struct OtherProcesses {
    data_version: i64,
    last_write: Option<Instant>,
    hints: HintSender,
}

impl OtherProcesses {
    pub(super) fn new(connection: &Connection, hints: HintSender) -> Result<OtherProcesses, StoreError> {
        Ok(OtherProcesses { data_version: data_version(connection)?, last_write: None, hints })
    }

    /// The time to wait before the next [`poll`](Self::poll).
    pub(super) fn poll_interval(&self) -> Duration {
        if self.recently_active() { ACTIVE_POLL_INTERVAL } else { IDLE_POLL_INTERVAL }
    }

    fn recently_active(&self) -> bool {
        self.last_write.is_some_and(|last| last.elapsed() < ACTIVE_WINDOW)
    }

    /// Leaves the file unlocked for a moment: a process that writes all the time would starve the others.
    pub(super) fn yield_lock(&self) {
        if self.recently_active() {
            thread::sleep(YIELD_DURATION);
        }
    }

    /// Sends a hint if another process has written since the last call.
    pub(super) fn poll(&mut self, connection: &Connection) -> Result<(), StoreError> {
        let data_version = data_version(connection)?;
        if data_version != self.data_version {
            self.data_version = data_version;
            self.last_write = Some(Instant::now());
            self.hints.send(Hint::AnyLog);
        }
        Ok(())
    }
}

/// A number that changes when another connection commits.
fn data_version(connection: &Connection) -> Result<i64, StoreError> {
    let mut statement = connection.prepare_cached("PRAGMA data_version")?;
    Ok(statement.query_row([], |row| row.get(0))?)
}
