//! What happened to the moves that were due.

use std::collections::BTreeMap;

use fogg_protocol::ErrorCode;
use serde::Serialize;

/// What one game counts, or all of them. Times are microseconds from when a move was due.
#[derive(Default)]
pub struct Tally {
    /// Moves that were due.
    pub due: u64,
    /// Of these, what was sent.
    pub sent: u64,
    /// Of these, what is in the log.
    pub accepted: Vec<u32>,
    /// How long it took until another seat heard of a move.
    pub heard: Vec<u32>,
    /// What was refused because too much was going on: how long it took to hear that.
    pub busy: Vec<u32>,
    /// What else was refused, by code.
    pub refused: BTreeMap<ErrorCode, u64>,
    /// What was sent and never answered.
    pub lost: u64,
    /// What was due while the game was over and the next one not begun.
    pub no_game: u64,
    /// What still waited for the move before it when the time was up.
    pub waiting: u64,
    /// Games that were played to their end.
    pub ended: u64,
    /// Connections that broke.
    pub drops: u64,
    /// The first thing that went wrong besides, in words.
    pub trouble: Option<String>,
}

impl Tally {
    /// Takes in what another game counted.
    pub fn add(&mut self, other: Tally) {
        self.due += other.due;
        self.sent += other.sent;
        self.accepted.extend(other.accepted);
        self.heard.extend(other.heard);
        self.busy.extend(other.busy);
        for (code, count) in other.refused {
            *self.refused.entry(code).or_default() += count;
        }
        self.lost += other.lost;
        self.no_game += other.no_game;
        self.waiting += other.waiting;
        self.ended += other.ended;
        self.drops += other.drops;
        self.trouble = self.trouble.take().or(other.trouble);
    }
}

/// How long something took, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Percentiles {
    pub p50: f64,
    pub p99: f64,
    pub p99_9: f64,
    pub max: f64,
}

impl Percentiles {
    /// Of times in microseconds, which are sorted on the way; zeros if there are none.
    pub fn of(times: &mut [u32]) -> Percentiles {
        times.sort_unstable();
        let at = |share: f64| {
            let rank = (share * times.len() as f64).ceil() as usize;
            times.get(rank.saturating_sub(1)).map_or(0.0, |time| f64::from(*time) / 1000.0)
        };
        Percentiles { p50: at(0.5), p99: at(0.99), p99_9: at(0.999), max: at(1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_times_that_were_measured() {
        let mut times: Vec<u32> = (1..=1000).rev().map(|milliseconds| milliseconds * 1000).collect();
        let expected = Percentiles { p50: 500.0, p99: 990.0, p99_9: 999.0, max: 1000.0 };
        assert_eq!(Percentiles::of(&mut times), expected);
        assert_eq!(Percentiles::of(&mut [7000]).p50, 7.0);
        assert_eq!(Percentiles::of(&mut []), Percentiles::default());
    }
}
