//! Load on several servers with PostgreSQL and NATS: how long moves take, and what they cost each part.
//!
//! The players of each game use the servers in turn, so that every move reaches another server.

#![cfg(unix)]

use fogg_test_servers::{NatsServer, PostgresServer};
use serde_json::Value;

use crate::crowd::size;
use crate::run::fogg;

/// The number of games of the test in `cargo verify`; larger ones are stress tests, whose bound is that of the
/// documentation.
const SMALL_GAMES: usize = 24;
/// Moves of each game per second, in small and at full size.
const MOVES_PER_GAME: [f64; 2] = [4.0, 0.8];
/// The bound of the latency (p99) beside that of three commits, in milliseconds: on a busy machine without
/// optimisation, and at full size.
const MAX_P99_MS: [u32; 2] = [5000, 50];

/// One measurement.
struct Load {
    nodes: usize,
    games: usize,
    rate: f64,
    seconds: usize,
}

impl Load {
    /// Runs the load generator with new servers, a new database and NATS; `None` if the programs are missing.
    fn run(&self, goals: &str) -> Option<Measured> {
        let (Some(_), Some(_)) = (fogg_test_servers::postgres_url(), fogg_test_servers::nats_url()) else {
            return None;
        };
        let programs = PostgresServer::find_programs().expect("the test server runs");
        let database = PostgresServer::start(&programs).unwrap();
        let nats = NatsServer::start(&NatsServer::find_program().expect("the test server runs")).unwrap();
        let Load { nodes, games, rate, seconds } = self;
        let [postgres_id, nats_id] =
            [database.process_id(), nats.process_id()].map(|id| id.expect("the server runs"));
        let args = format!(
            "loadtest --nodes {nodes} --database {} --nats {} --cpu-of postgres={postgres_id} --cpu-of nats={nats_id} \
             --games {games} --rate {rate} --seconds {seconds} --json {goals}",
            database.url(),
            nats.url()
        );
        let ran = fogg(&args.split_whitespace().collect::<Vec<_>>());
        let report = serde_json::from_str(&ran.stdout).unwrap_or_else(|_| panic!("{}", ran.stderr));
        Some(Measured { report, missed_goals: ran.stderr })
    }
}

/// The result of a measurement.
struct Measured {
    report: Value,
    missed_goals: String,
}

impl Measured {
    fn number(&self, pointer: &str) -> f64 {
        self.report
            .pointer(pointer)
            .and_then(Value::as_f64)
            .unwrap_or_else(|| panic!("{pointer}: {}", self.report))
    }

    /// The processor time of a part, in microseconds for each accepted move.
    fn cost(&self, part: &str) -> f64 {
        self.number(&format!("/cpu_seconds/{part}")) * 1e6 / self.number("/accepted")
    }

    /// A row of the table that is headed by [`HEADER`].
    fn row(&self) -> String {
        let commit = self.number("/commit_before_ms/p99").min(self.number("/commit_after_ms/p99"));
        let lost = self.number("/lost") + self.number("/missing_updates");
        let [p50, p99] = ["p50", "p99"].map(|name| self.number(&format!("/accepted_ms/{name}")));
        let [servers, postgres, nats, generator] =
            ["servers", "postgres", "nats", "generator"].map(|part| self.cost(part));
        format!(
            "| {} | {:.0} | {:.0} | {p50:.1} | {p99:.1} | {commit:.1} | {lost:.0} | {servers:.0} | {postgres:.0} | \
             {nats:.0} | {generator:.0} |",
            self.number("/nodes"),
            self.number("/rate"),
            self.number("/accepted_per_s"),
        )
    }
}

/// The columns of a row: latencies are milliseconds, and the last four columns microseconds of processor time per move.
const HEADER: &str = "\
| nodes | due/s | accepted/s | p50 | p99 | commit p99 | lost | servers | PostgreSQL | NATS | generator |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |";

/// The index of the constants for a run with this number of games.
fn size_index(games: usize) -> usize {
    usize::from(games > SMALL_GAMES)
}

#[test]
fn two_servers_keep_up_with_the_load_and_lose_nothing() {
    let games = size("FOGG_GROWING_GAMES", SMALL_GAMES);
    let max_p99_ms = MAX_P99_MS[size_index(games)];
    let goals = format!("--max-p99-ms {max_p99_ms} --plus-fsyncs 3 --max-lost 0 --max-drops 0");
    let seconds = size("FOGG_GROWING_SECONDS", 4);
    let rate = games as f64 * MOVES_PER_GAME[size_index(games)];
    let Some(measured) = (Load { nodes: 2, games, rate, seconds }).run(&goals) else { return };
    println!("{HEADER}\n{}\n{}", measured.row(), measured.report);
    assert_eq!(measured.missed_goals, "");
    assert!(measured.number("/accepted") > 0.0 && measured.cost("servers") > 0.0, "{}", measured.report);
}

#[test]
#[ignore = "measures without a goal; `cargo xtask stress growing` runs it"]
fn the_cost_of_one_two_and_three_servers() {
    let games = size("FOGG_GROWING_GAMES", SMALL_GAMES);
    let seconds = size("FOGG_GROWING_SECONDS", 4).div_ceil(10);
    let mut rows = vec![HEADER.to_owned()];
    for nodes in 1..=3 {
        for share in [0.25, 1.0] {
            let rate = games as f64 * MOVES_PER_GAME[size_index(games)] * share;
            let Some(measured) = (Load { nodes, games, rate, seconds }).run("") else { return };
            rows.push(measured.row());
        }
    }
    println!("{}", rows.join("\n"));
}
