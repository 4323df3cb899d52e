//! What time it is. Tests stop the clock instead of waiting.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

use crate::store::Time;

/// A clock that never goes back, whatever happens to the machine's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Timepiece {
    started: Instant,
    at: Time,
}

impl Timepiece {
    /// A clock that is right now and counts on from here.
    pub(crate) fn start() -> Timepiece {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
        Timepiece { started: Instant::now(), at: Time(since.as_millis() as i64) }
    }

    /// When it was started.
    pub(crate) fn started(&self) -> Time {
        self.at
    }

    /// What time it is.
    pub(crate) fn now(&self) -> Time {
        Time(self.at.0 + self.started.elapsed().as_millis() as i64)
    }

    /// The same moment, for sleeping until then.
    pub(crate) fn instant(&self, at: Time) -> Instant {
        self.started + Duration::from_millis((at.0 - self.at.0).max(0) as u64)
    }
}
