//! A moment in time as the log and the wire store it.

use std::ops::Add;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970-01-01 UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(pub i64);

impl Timestamp {
    /// The current time of the machine's clock.
    pub fn now() -> Timestamp {
        Timestamp(0) + SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO)
    }

    /// The moment that was this long ago.
    pub(crate) fn before(self, duration: Duration) -> Timestamp {
        let millis = i64::try_from(duration.as_millis()).unwrap_or(i64::MAX);
        Timestamp(self.0.saturating_sub(millis))
    }

    /// The last multiple of a duration before this moment.
    pub fn rounded_down(self, precision: Duration) -> Timestamp {
        let millis = i64::try_from(precision.as_millis()).unwrap_or(i64::MAX).max(1);
        Timestamp(self.0 - self.0.rem_euclid(millis))
    }

    /// The time since an earlier moment, or zero if that moment is later.
    pub fn duration_since(self, earlier: Timestamp) -> Duration {
        Duration::from_millis(u64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(0))
    }
}

impl Add<Duration> for Timestamp {
    type Output = Timestamp;

    fn add(self, duration: Duration) -> Timestamp {
        let millis = i64::try_from(duration.as_millis()).unwrap_or(i64::MAX);
        Timestamp(self.0.saturating_add(millis))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adds_and_subtracts_whole_milliseconds() {
        let (early, late) = (Timestamp(1_000), Timestamp(1_000) + Duration::from_micros(2_500_999));
        assert_eq!(late, Timestamp(3_500));
        assert_eq!(late.duration_since(early), Duration::from_millis(2_500));
        assert_eq!(early.duration_since(late), Duration::ZERO);
        assert_eq!(early + Duration::MAX, Timestamp(i64::MAX));
        assert_eq!(late.rounded_down(Duration::from_secs(2)), Timestamp(2_000));
    }
}
