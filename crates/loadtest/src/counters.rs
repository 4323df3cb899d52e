//! Counts of the scheduled moves by outcome, and latency percentiles.

use std::collections::BTreeMap;

use serde::Serialize;

/// The counts and latencies of one game, or of all games together. Latencies are microseconds from the scheduled time.
#[derive(Default)]
pub(crate) struct Counters {
    /// Moves that were scheduled.
    pub(crate) due: u64,
    /// Scheduled moves that were sent.
    pub(crate) sent: u64,
    /// Latencies until the player who moved received `accepted`.
    pub(crate) accepted: Vec<u32>,
    /// Latencies until another seat received the update.
    pub(crate) received: Vec<u32>,
    /// Latencies until the player who moved received the rejection `busy`.
    pub(crate) busy: Vec<u32>,
    /// Other rejections by code.
    pub(crate) rejected: BTreeMap<String, u64>,
    /// Moves that were sent and never answered.
    pub(crate) lost: u64,
    /// Updates that a player did not receive.
    pub(crate) missing_updates: u64,
    /// Moves that were scheduled after a game ended and before the next one started.
    pub(crate) between_games: u64,
    /// Moves that were still queued behind an earlier move at the end.
    pub(crate) unsent: u64,
    /// Games that were played to their end.
    pub(crate) finished_games: u64,
    /// Connections that broke.
    pub(crate) drops: u64,
    /// The first error that is not counted above.
    pub(crate) first_error: Option<String>,
}

impl Counters {
    /// Adds the counters of another game.
    pub(crate) fn add(&mut self, other: Counters) {
        self.due += other.due;
        self.sent += other.sent;
        self.accepted.extend(other.accepted);
        self.received.extend(other.received);
        self.busy.extend(other.busy);
        for (code, count) in other.rejected {
            *self.rejected.entry(code).or_default() += count;
        }
        self.lost += other.lost;
        self.missing_updates += other.missing_updates;
        self.between_games += other.between_games;
        self.unsent += other.unsent;
        self.finished_games += other.finished_games;
        self.drops += other.drops;
        self.first_error = self.first_error.take().or(other.first_error);
    }
}

/// Percentiles of a latency, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Percentiles {
    /// The median.
    pub p50: f64,
    /// 99 % of the samples are at most this.
    pub p99: f64,
    /// 99.9 % of the samples are at most this.
    pub p99_9: f64,
    /// The largest sample.
    pub max: f64,
}

impl Percentiles {
    /// Percentiles of samples in microseconds, which get sorted; zeros if there are none.
    pub fn from_micros(samples: &mut [u32]) -> Percentiles {
        samples.sort_unstable();
        let at = |share: f64| {
            let rank = (share * samples.len() as f64).ceil() as usize;
            samples.get(rank.saturating_sub(1)).map_or(0.0, |micros| f64::from(*micros) / 1000.0)
        };
        Percentiles { p50: at(0.5), p99: at(0.99), p99_9: at(0.999), max: at(1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_measured_samples() {
        let mut samples: Vec<u32> = (1..=1000).rev().map(|milliseconds| milliseconds * 1000).collect();
        let expected = Percentiles { p50: 500.0, p99: 990.0, p99_9: 999.0, max: 1000.0 };
        assert_eq!(Percentiles::from_micros(&mut samples), expected);
        assert_eq!(Percentiles::from_micros(&mut [7000]).p50, 7.0);
        assert_eq!(Percentiles::from_micros(&mut []), Percentiles::default());
    }
}
