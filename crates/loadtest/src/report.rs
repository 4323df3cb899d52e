//! The result of a load test, with the fields of the JSON report, and the check against goals.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;

use crate::WriteTimes;
use crate::config::LoadtestConfig;
use crate::counters::{Counters, Percentiles};

/// Limits that a run has to meet.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Goals {
    /// Maximum p99 of `accepted_ms`.
    pub max_p99_ms: Option<f64>,
    /// Extra allowance for `max_p99_ms`, in multiples of the p99 time of a commit in the shared database, or otherwise
    /// of an fsync (the faster of two measurements).
    pub plus_fsyncs: f64,
    /// Maximum server memory per connection.
    pub max_bytes_per_connection: Option<u64>,
    /// Maximum number of broken connections.
    pub max_drops: Option<u64>,
    /// Maximum number of lost moves and missing updates.
    pub max_lost: Option<u64>,
    /// Minimum number of accepted moves per second.
    pub min_accepted_per_s: Option<f64>,
}

/// The resident memory of the server in bytes; `None` where it cannot be measured.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct ResidentMemory {
    /// After the server has started.
    pub fresh: Option<u64>,
    /// With all people and tables, before the sockets are opened.
    pub before: Option<u64>,
    /// After the sockets are opened.
    pub after: Option<u64>,
    /// After the last move, with all sockets open.
    pub end: Option<u64>,
}

/// The result of a load test. The fields are those of the JSON report, which `docs/cli.md` describes.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The name of the board.
    pub map: String,
    /// The number of servers.
    pub nodes: usize,
    /// Simultaneous games.
    pub games: u64,
    /// Players per game.
    pub seats: u8,
    /// Open sockets.
    pub sockets: u64,
    /// Moves scheduled per second.
    pub rate: f64,
    /// The maximum number of unanswered moves in each game.
    pub in_flight: u32,
    /// How long moves were scheduled.
    pub seconds: f64,
    /// The seed for choosing moves.
    pub seed: u64,
    /// Scheduled moves: `sent` + `between_games` + `unsent`.
    pub due: u64,
    /// Sent moves: `accepted` + `busy` + `rejected` + `lost`.
    pub sent: u64,
    /// Accepted moves.
    pub accepted: u64,
    /// Moves rejected with `busy`.
    pub busy: u64,
    /// Moves rejected with other codes.
    pub rejected: BTreeMap<String, u64>,
    /// Moves that were never answered.
    pub lost: u64,
    /// Updates that a player did not receive although another player of the game received a later one, or that did not
    /// arrive in time at the end.
    pub missing_updates: u64,
    /// Moves scheduled between two games of a table.
    pub between_games: u64,
    /// Moves still queued at the end.
    pub unsent: u64,
    /// Games played to their end.
    pub finished_games: u64,
    /// Broken connections.
    pub drops: u64,
    /// Accepted moves per second.
    pub accepted_per_s: f64,
    /// Latency until the player who moved received `accepted`.
    pub accepted_ms: Percentiles,
    /// Latency until another seat received the update.
    pub received_ms: Percentiles,
    /// Latency until the player who moved received `busy`.
    pub busy_ms: Percentiles,
    /// Time of an fsync before the run.
    pub fsync_before_ms: Option<Percentiles>,
    /// Time of an fsync after the run.
    pub fsync_after_ms: Option<Percentiles>,
    /// Time of a commit in the shared database before the run.
    pub commit_before_ms: Option<Percentiles>,
    /// Time of a commit in the shared database after the run.
    pub commit_after_ms: Option<Percentiles>,
    /// Processor time while moves were played, in seconds: of the generator, the servers and other processes.
    pub cpu_seconds: BTreeMap<String, f64>,
    /// Resident memory of the server.
    pub resident: ResidentMemory,
    /// Memory per socket that opening the sockets took.
    pub bytes_per_connection: Option<u64>,
    /// Memory per socket including people, tables and games.
    pub bytes_per_connection_total: Option<u64>,
    /// Whether the run was cancelled.
    pub interrupted: bool,
    /// One sentence for each missed goal.
    pub missed_goals: Vec<String>,
    /// The first error that is not counted above.
    pub first_error: Option<String>,
}

impl Report {
    pub(crate) fn new(
        config: &LoadtestConfig,
        mut counters: Counters,
        elapsed: Duration,
        [before, after]: [WriteTimes; 2],
        resident: ResidentMemory,
    ) -> Report {
        let sockets = config.sockets();
        let accepted = counters.accepted.len() as u64;
        let per_socket = |base: Option<u64>| Some(resident.after?.saturating_sub(base?) / sockets);
        Report {
            map: config.board.clone(),
            nodes: 1,
            games: config.games,
            seats: config.seats,
            sockets,
            rate: config.moves_per_second,
            in_flight: config.max_in_flight,
            seconds: elapsed.as_secs_f64(),
            seed: config.seed,
            due: counters.due,
            sent: counters.sent,
            accepted,
            busy: counters.busy.len() as u64,
            rejected: counters.rejected,
            lost: counters.lost,
            missing_updates: counters.missing_updates,
            between_games: counters.between_games,
            unsent: counters.unsent,
            finished_games: counters.finished_games,
            drops: counters.drops,
            accepted_per_s: accepted as f64 / elapsed.as_secs_f64().max(f64::MIN_POSITIVE),
            accepted_ms: Percentiles::from_micros(&mut counters.accepted),
            received_ms: Percentiles::from_micros(&mut counters.received),
            busy_ms: Percentiles::from_micros(&mut counters.busy),
            fsync_before_ms: before.fsync,
            fsync_after_ms: after.fsync,
            commit_before_ms: before.commit,
            commit_after_ms: after.commit,
            cpu_seconds: BTreeMap::new(),
            resident,
            bytes_per_connection: per_socket(resident.before),
            bytes_per_connection_total: per_socket(resident.fresh),
            interrupted: false,
            missed_goals: Vec::new(),
            first_error: counters.first_error,
        }
    }

    /// Compares the result with goals and fills `missed_goals`. A goal whose value could not be measured is missed.
    pub fn check(&mut self, goals: &Goals) {
        let mut missed = Vec::new();
        if let Some(limit) = goals.max_p99_ms {
            let limit = limit + goals.plus_fsyncs * self.write_p99();
            let p99 = self.accepted_ms.p99;
            if self.accepted == 0 || p99 > limit {
                missed.push(format!("p99 is {p99:.1} ms, the goal is {limit:.1} ms"));
            }
        }
        if let Some(limit) = goals.max_bytes_per_connection
            && self.bytes_per_connection.is_none_or(|bytes| bytes > limit)
        {
            let bytes = self.bytes_per_connection.map_or("unknown".to_owned(), |bytes| bytes.to_string());
            missed.push(format!("bytes per connection: {bytes}, the goal is {limit}"));
        }
        if let Some(limit) = goals.max_drops.filter(|limit| self.drops > *limit) {
            missed.push(format!("dropped connections: {}, the goal is {limit}", self.drops));
        }
        let lost = self.lost + self.missing_updates;
        if let Some(limit) = goals.max_lost.filter(|limit| lost > *limit) {
            missed.push(format!("lost moves and missing updates: {lost}, the goal is {limit}"));
        }
        if let Some(limit) = goals.min_accepted_per_s.filter(|limit| self.accepted_per_s < *limit) {
            missed.push(format!("moves per second: {:.0}, the goal is {limit:.0}", self.accepted_per_s));
        }
        self.missed_goals = missed;
    }

    /// The p99 of a durable write: a commit in the shared database, or otherwise an fsync.
    fn write_p99(&self) -> f64 {
        let commit = self.commit_before_ms.zip(self.commit_after_ms);
        let fsync = self.fsync_before_ms.zip(self.fsync_after_ms);
        commit.or(fsync).map_or(0.0, |(before, after)| before.p99.min(after.p99))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(accepted_micros: Vec<u32>, drops: u64) -> Report {
        let config = LoadtestConfig {
            board: "usa".to_owned(),
            games: 1,
            seats: 2,
            moves_per_second: 10.0,
            max_in_flight: 1,
            duration: Duration::from_secs(1),
            seed: 1,
            measured_processes: Vec::new(),
        };
        let counters = Counters { accepted: accepted_micros, drops, ..Counters::default() };
        let fsync = Some(Percentiles { p99: 2.0, ..Percentiles::default() });
        let writes = WriteTimes { fsync, commit: None };
        let resident = ResidentMemory { before: Some(1000), after: Some(3000), ..ResidentMemory::default() };
        Report::new(&config, counters, Duration::from_secs(1), [writes; 2], resident)
    }

    #[test]
    fn names_every_missed_goal() {
        let goals = Goals {
            max_p99_ms: Some(1.0),
            plus_fsyncs: 1.5,
            max_bytes_per_connection: Some(999),
            max_drops: Some(0),
            max_lost: Some(0),
            min_accepted_per_s: Some(2.0),
        };
        let mut report = report(vec![5000], 1);
        (report.lost, report.missing_updates) = (1, 2);
        report.check(&goals);
        let expected = [
            "p99 is 5.0 ms, the goal is 4.0 ms",
            "bytes per connection: 1000, the goal is 999",
            "dropped connections: 1, the goal is 0",
            "lost moves and missing updates: 3, the goal is 0",
            "moves per second: 1, the goal is 2",
        ];
        assert_eq!(report.missed_goals, expected);
    }

    #[test]
    fn meets_goals_that_are_exactly_reached() {
        let goals = Goals {
            max_p99_ms: Some(2.0),
            plus_fsyncs: 1.5,
            max_bytes_per_connection: Some(1000),
            max_drops: Some(0),
            max_lost: Some(0),
            min_accepted_per_s: Some(1.0),
        };
        let mut report = report(vec![5000], 0);
        report.check(&goals);
        assert_eq!(report.missed_goals, [""; 0]);
    }

    #[test]
    fn the_time_of_a_commit_replaces_that_of_an_fsync() {
        let mut report = report(vec![5000], 0);
        report.commit_before_ms = Some(Percentiles { p99: 4.0, ..Percentiles::default() });
        report.commit_after_ms = Some(Percentiles { p99: 3.0, ..Percentiles::default() });
        for (max_p99_ms, is_met) in [(2.0, true), (1.9, false)] {
            report.check(&Goals { max_p99_ms: Some(max_p99_ms), plus_fsyncs: 1.0, ..Goals::default() });
            assert_eq!(report.missed_goals.is_empty(), is_met, "{max_p99_ms}: {:?}", report.missed_goals);
        }
    }

    #[test]
    fn a_value_that_was_not_measured_misses_its_goal() {
        let mut report = report(Vec::new(), 0);
        report.bytes_per_connection = None;
        report.check(&Goals {
            max_p99_ms: Some(1e9),
            max_bytes_per_connection: Some(u64::MAX),
            ..Goals::default()
        });
        assert_eq!(report.missed_goals.len(), 2, "{:?}", report.missed_goals);
    }
}
