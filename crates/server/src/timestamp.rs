//! A moment in time as the log and the wire store it.

use std::fmt;
use std::ops::Add;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

const NANOS_PER_MILLI: i128 = 1_000_000;

/// Milliseconds since 1970-01-01 UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
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

    /// The date and time in UTC as RFC 3339 has it: `2026-11-18T10:57:03.25Z`. A moment beyond the year 9999, which only
    /// a wrong clock can show, is written in seconds since 1970: `@SECONDS`.
    pub fn to_rfc3339(self) -> String {
        let text = self.to_date_time().and_then(|at| at.format(&Rfc3339).ok());
        text.unwrap_or_else(|| self.to_epoch_seconds())
    }

    fn to_date_time(self) -> Option<OffsetDateTime> {
        OffsetDateTime::from_unix_timestamp_nanos(i128::from(self.0) * NANOS_PER_MILLI).ok()
    }

    fn to_epoch_seconds(self) -> String {
        format!("@{}", self.0.div_euclid(1000))
    }

    /// The time since an earlier moment, or zero if that moment is later.
    pub fn duration_since(self, earlier: Timestamp) -> Duration {
        Duration::from_millis(u64::try_from(self.0.saturating_sub(earlier.0)).unwrap_or(0))
    }
}

/// Writes the date and time in UTC to the minute: `2026-11-18 10:57 UTC`.
impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to_date_time() {
            Some(at) => write!(f, "{} {:02}:{:02} UTC", at.date(), at.hour(), at.minute()),
            None => f.write_str(&self.to_epoch_seconds()),
        }
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

    #[test]
    fn is_written_as_a_date_in_utc() {
        let written = |millis| (Timestamp(millis).to_string(), Timestamp(millis).to_rfc3339());
        let expected = |text: &str, rfc3339: &str| (text.to_owned(), rfc3339.to_owned());
        let leap_day = expected("2028-02-29 23:59 UTC", "2028-02-29T23:59:59.25Z");
        assert_eq!(written(1_835_481_599_250), leap_day);
        assert_eq!(written(0), expected("1970-01-01 00:00 UTC", "1970-01-01T00:00:00Z"));
        assert_eq!(written(-1), expected("1969-12-31 23:59 UTC", "1969-12-31T23:59:59.999Z"));
        let beyond_dates = "@9223372036854775";
        assert_eq!(written(i64::MAX), expected(beyond_dates, beyond_dates));
    }
}
