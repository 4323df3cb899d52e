//! The writes that the database has rejected, for operators: the server stays up, because nothing was stored.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::store::StoreError;

/// How long `/readyz` reports a rejected write.
const REPORT_TIME: Duration = Duration::from_secs(60);

/// The last write that the database has rejected.
#[derive(Default)]
pub(crate) struct RejectedWrites(Mutex<Option<RejectedWrite>>);

struct RejectedWrite {
    at: Instant,
    reason: String,
}

impl RejectedWrites {
    /// Counts a rejected write, and logs it unless the last one was rejected for the same reason.
    pub(crate) fn record(&self, error: &StoreError) {
        metrics::counter!("fogg_writes_rejected_total").increment(1);
        let reason = error.to_string();
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if last.as_ref().is_none_or(|last| last.reason != reason || !last.is_recent()) {
            tracing::error!(%error, "the database has rejected a write; nothing was stored");
        }
        *last = Some(RejectedWrite { at: Instant::now(), reason });
    }

    /// Whether a write was rejected in the last minute.
    pub(crate) fn has_recent(&self) -> bool {
        let last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.as_ref().is_some_and(RejectedWrite::is_recent)
    }
}

impl RejectedWrite {
    fn is_recent(&self) -> bool {
        self.at.elapsed() < REPORT_TIME
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_rejected_write_is_reported_for_a_minute() {
        let writes = RejectedWrites::default();
        assert!(!writes.has_recent());
        writes.record(&StoreError::Rejected("no".to_owned()));
        tokio::time::advance(REPORT_TIME - Duration::from_millis(1)).await;
        assert!(writes.has_recent());
        tokio::time::advance(Duration::from_millis(1)).await;
        assert!(!writes.has_recent());
    }
}
