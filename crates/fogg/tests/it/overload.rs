//! Ten times the load that a server can sustain: it rejects what is too much, and still accepts most of what it can.

#![cfg(unix)]

use serde_json::Value;

use crate::crowd::size;
use crate::process::Process;
use crate::run::fogg;

/// The number of games of the test in `cargo verify`; larger ones are stress tests, whose bound is that of the
/// documentation.
const SMALL_GAMES: usize = 20;
/// Unanswered moves in each game during the overload.
const IN_FLIGHT: u32 = 8;

/// Runs the load generator with a new server, which writes moves of two games in five at once.
fn load(games: usize, rate: f64, in_flight: u32, seconds: u32) -> Value {
    let folder = tempfile::tempdir().expect("a folder can be created");
    // All connections come from one address: those of four players in each game, and others between two games.
    let connections = games * 4 + 1000;
    let settings = format!(
        "--max-concurrent-moves={} --max-connections={} --max-connections-per-address={connections} --monitor=off",
        games * 2 / 5,
        2 * connections
    );
    let settings: Vec<&str> = settings.split_whitespace().collect();
    let server = Process::start_with(folder.path(), "127.0.0.1:0", &settings);
    let args = format!(
        "loadtest --server {} --games {games} --rate {rate} --in-flight {in_flight} --seconds {seconds} --json \
         --max-drops 0",
        server.address()
    );
    let ran = fogg(&args.split_whitespace().collect::<Vec<_>>());
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    serde_json::from_str(&ran.stdout).expect("the report is JSON")
}

fn number(report: &Value, field: &str) -> f64 {
    report[field].as_f64().unwrap_or_else(|| panic!("{field}: {report}"))
}

/// The highest rate of accepted moves: the scheduled rate is doubled until a fifth of the moves is not accepted.
fn best_rate(games: usize, seconds: u32) -> f64 {
    let (mut rate, mut best) = (50.0 * games as f64 / SMALL_GAMES as f64, 0.0_f64);
    loop {
        let accepted = number(&load(games, rate, 1, seconds), "accepted_per_s");
        best = best.max(accepted);
        if accepted < 0.8 * rate {
            return best;
        }
        rate *= 2.0;
    }
}

#[test]
fn an_overloaded_server_accepts_most_of_what_it_can() {
    let games = size("FOGG_OVERLOAD_GAMES", SMALL_GAMES);
    let (seconds, min_share) = if games == SMALL_GAMES { (2, 0.33) } else { (15, 0.8) };
    let best = best_rate(games, seconds);
    let report = load(games, 10.0 * best, IN_FLIGHT, seconds);
    let accepted = number(&report, "accepted_per_s");
    println!("best {best:.0} moves/s; at 10 times that {accepted:.0} moves/s; {report}");
    assert_eq!(number(&report, "lost"), 0.0, "{report}");
    assert!(number(&report, "busy") > 0.0, "{report}");
    assert!(accepted >= min_share * best, "{accepted:.0} of {best:.0} moves per second");
}
