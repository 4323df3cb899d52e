//! A histogram of decision times with a constant relative resolution.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// How many leading bits of a time are kept. With seven, the rounding error is below 0.8 %.
const KEPT_BITS: u32 = 7;

/// Rounded nanoseconds and how many decisions took that long.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TimeHistogram(BTreeMap<u64, u64>);

impl TimeHistogram {
    /// Adds one decision.
    pub fn record(&mut self, time: Duration) {
        let nanoseconds = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        *self.0.entry(rounded(nanoseconds)).or_default() += 1;
    }

    /// Adds all decisions of another histogram.
    pub fn add(&mut self, other: &TimeHistogram) {
        other.0.iter().for_each(|(time, count)| *self.0.entry(*time).or_default() += count);
    }

    /// The number of decisions.
    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// The mean in milliseconds; 0 without decisions.
    pub fn mean(&self) -> f64 {
        let sum: f64 = self.0.iter().map(|(time, count)| milliseconds(*time) * *count as f64).sum();
        sum / self.count().max(1) as f64
    }

    /// The quantile in milliseconds; 0 without decisions.
    pub fn quantile(&self, part: f64) -> f64 {
        let rank = (part * self.count() as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        let reached = self.0.iter().find(|(_, count)| {
            seen += **count;
            seen >= rank
        });
        reached.map_or(0.0, |(time, _)| milliseconds(*time))
    }

    /// The maximum in milliseconds; 0 without decisions.
    pub fn max(&self) -> f64 {
        self.0.last_key_value().map_or(0.0, |(time, _)| milliseconds(*time))
    }
}

fn milliseconds(nanoseconds: u64) -> f64 {
    nanoseconds as f64 / 1e6
}

/// The nearest number with at most [`KEPT_BITS`] significant bits.
fn rounded(number: u64) -> u64 {
    let spare = (u64::BITS - number.leading_zeros()).saturating_sub(KEPT_BITS);
    if spare == 0 {
        return number;
    }
    let half = 1 << (spare - 1);
    (number.saturating_add(half) >> spare) << spare
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rounding_error_is_below_one_percent() {
        for number in (0..200_u64)
            .chain((1..64).flat_map(|bit| [(1 << bit) - 1, 1 << bit, (1 << bit) + (1 << bit) / 5]))
        {
            let error = number.abs_diff(rounded(number)) as f64 / number.max(1) as f64;
            assert!(error < 0.008, "{number} becomes {}", rounded(number));
        }
        assert_eq!([0, 1, 127, 128, 129, 131].map(rounded), [0, 1, 127, 128, 130, 132]);
    }

    #[test]
    fn quantiles_match_the_recorded_times() {
        let mut times = TimeHistogram::default();
        (1..=100).for_each(|number| times.record(Duration::from_millis(number)));
        for (part, expected) in [(0.0, 1.0), (0.5, 50.0), (0.99, 99.0), (1.0, 100.0)] {
            assert!((times.quantile(part) / expected - 1.0).abs() < 0.02, "{part}");
        }
        assert!((times.mean() / 50.5 - 1.0).abs() < 0.01 && (times.max() / 100.0 - 1.0).abs() < 0.01);
        assert_eq!(times.count(), 100);
    }

    #[test]
    fn an_empty_histogram_returns_0() {
        let none = TimeHistogram::default();
        assert_eq!((none.count(), none.mean(), none.quantile(0.99), none.max()), (0, 0.0, 0.0, 0.0));
    }

    #[test]
    fn merged_histograms_equal_a_single_one() {
        let mut parts = [TimeHistogram::default(), TimeHistogram::default()];
        let mut all = TimeHistogram::default();
        for number in 0..1000_u64 {
            let time = Duration::from_micros(number * number);
            parts[number as usize % 2].record(time);
            all.record(time);
        }
        let [mut left, right] = parts;
        left.add(&right);
        assert_eq!(left, all);
        assert_eq!(
            serde_json::from_str::<TimeHistogram>(&serde_json::to_string(&all).unwrap()).unwrap(),
            all
        );
    }
}
