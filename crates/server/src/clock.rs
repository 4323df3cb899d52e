//! The server's clock. It follows tokio's time, so that tests can pause it instead of waiting.

use tokio::time::Instant;

use crate::timestamp::Timestamp;

/// A monotonic clock: it reads the system time once, at its start, and never goes backwards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ServerClock {
    started: Instant,
    started_at: Timestamp,
}

impl ServerClock {
    /// Starts the clock at the current time.
    pub(crate) fn start() -> ServerClock {
        ServerClock { started: Instant::now(), started_at: Timestamp::now() }
    }

    /// The time at which the clock was started.
    pub(crate) fn started_at(&self) -> Timestamp {
        self.started_at
    }

    /// The current time.
    pub(crate) fn now(&self) -> Timestamp {
        self.started_at + self.started.elapsed()
    }

    /// Converts a timestamp to the instant to sleep until.
    pub(crate) fn to_instant(self, at: Timestamp) -> Instant {
        self.started + at.duration_since(self.started_at)
    }
}
