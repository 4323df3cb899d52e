//! Limits the moves that are being written at once.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::timeout;

/// How long a move waits while too many others are being written. Rejecting a move costs almost as much as playing one:
/// if moves were rejected at once, clients that repeat them would leave no time to play any.
const MAX_ADMISSION_WAIT: Duration = Duration::from_millis(100);

/// Limits the number of moves that are being written at once, across all sessions.
#[derive(Default)]
pub(crate) struct MoveLimit {
    moves: AtomicU32,
    /// Notified when a move has been written.
    released: Notify,
}

/// Keeps one move counted.
pub(crate) struct MovePermit<'a>(&'a MoveLimit);

impl MoveLimit {
    /// Counts one more move until the permit is dropped; `None` if there are too many for a while.
    pub(crate) async fn admit(&self, max_moves: u32) -> Option<MovePermit<'_>> {
        if let Some(permit) = self.try_admit(max_moves) {
            return Some(permit);
        }
        let wait = async {
            loop {
                self.released.notified().await;
                if let Some(permit) = self.try_admit(max_moves) {
                    return permit;
                }
            }
        };
        timeout(MAX_ADMISSION_WAIT, wait).await.ok()
    }

    /// Whether no further move would be admitted at once.
    pub(crate) fn is_exhausted(&self, max_moves: u32) -> bool {
        self.moves.load(Ordering::Relaxed) >= max_moves
    }

    fn try_admit(&self, max_moves: u32) -> Option<MovePermit<'_>> {
        let increment = |moves: u32| (moves < max_moves).then_some(moves + 1);
        self.moves.fetch_update(Ordering::Relaxed, Ordering::Relaxed, increment).ok()?;
        Some(MovePermit(self))
    }
}

impl Drop for MovePermit<'_> {
    fn drop(&mut self) {
        self.0.moves.fetch_sub(1, Ordering::Relaxed);
        self.0.released.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_move_waits_for_another_one_and_is_rejected_after_a_while() {
        let limit = MoveLimit::default();
        let first = limit.admit(1).await;
        assert!(first.is_some());
        let start = tokio::time::Instant::now();
        assert!(limit.is_exhausted(1) && limit.admit(1).await.is_none());
        assert_eq!(start.elapsed(), MAX_ADMISSION_WAIT);
        let (second, ()) = tokio::join!(limit.admit(1), async { drop(first) });
        assert!(second.is_some(), "the first move was written in time");
        assert_eq!(start.elapsed(), MAX_ADMISSION_WAIT);
    }

    #[tokio::test(start_paused = true)]
    async fn a_released_permit_is_not_lost_when_nobody_waits() {
        let limit = MoveLimit::default();
        drop(limit.admit(1).await);
        let second = limit.admit(1).await;
        assert!(second.is_some() && limit.admit(1).await.is_none());
    }
}
