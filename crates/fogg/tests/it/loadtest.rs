//! A small load test, to check what it reports; the capacity of a server is in `docs/internals/performance.md`.

#![cfg(unix)]

use serde_json::Value;

use crate::run::{fogg, rejected, usage_error};

const SMALL_LOAD: [&str; 10] =
    ["loadtest", "--map", "new-york", "--games", "3", "--seats", "2", "--rate", "20", "--seconds"];

/// Runs the small load for some seconds, with more arguments.
fn run(seconds: &str, more: &[&str]) -> (i32, Value, String) {
    let args: Vec<&str> = SMALL_LOAD.iter().copied().chain([seconds]).chain(more.iter().copied()).collect();
    let ran = fogg(&args);
    let report = serde_json::from_str(ran.stdout.trim_end()).unwrap_or_default();
    (ran.code, report, ran.stderr)
}

#[test]
fn reports_a_small_load_completely() {
    let (code, report, stderr) = run("3", &["--json", "--max-drops", "0", "--min-accepted-per-s", "1"]);
    assert_eq!((code, stderr.as_str()), (0, ""), "{report}");
    let n = |name: &str| report[name].as_f64().unwrap_or_else(|| panic!("{name}: {report}"));
    assert_eq!([n("games"), n("seats"), n("sockets"), n("rate")], [3.0, 2.0, 6.0, 20.0]);
    assert!((55.0..=65.0).contains(&n("due")) && (2.9..=3.1).contains(&n("seconds")), "{report}");
    // Every scheduled move is accounted for.
    let rejected: f64 = report["rejected"].as_object().unwrap().values().filter_map(Value::as_f64).sum();
    assert_eq!(n("due"), n("sent") + n("between_games") + n("unsent"), "{report}");
    assert_eq!(n("sent"), n("accepted") + n("busy") + rejected + n("lost"), "{report}");
    assert_eq!([n("lost"), n("busy"), n("drops"), rejected], [0.0; 4], "{report}");
    assert!((n("accepted_per_s") - n("accepted") / n("seconds")).abs() < 1e-6);
    for times in ["accepted_ms", "received_ms", "fsync_before_ms", "fsync_after_ms"] {
        let [p50, p99, p99_9, max] =
            ["p50", "p99", "p99_9", "max"].map(|name| report[times][name].as_f64().unwrap());
        assert!(0.0 < p50 && p50 <= p99 && p99 <= p99_9 && p99_9 <= max, "{times}: {report}");
    }
    if cfg!(target_os = "linux") {
        assert!(report["resident"]["fresh"].as_u64() > Some(1 << 20), "{report}");
        assert!(report["bytes_per_connection_total"].is_u64(), "{report}");
    }
    assert_eq!((&report["interrupted"], &report["first_error"]), (&false.into(), &Value::Null), "{report}");
}

#[test]
fn a_finished_game_is_followed_by_a_rematch() {
    // A two-player game on this board takes about 60 moves.
    let args = "loadtest --map new-york --games 1 --seats 2 --rate 100 --seconds 3 --json";
    let ran = fogg(&args.split_whitespace().collect::<Vec<_>>());
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert!(report["finished_games"].as_u64() > Some(1), "{report}");
    assert_eq!((&report["lost"], &report["drops"]), (&0.into(), &0.into()), "{report}");
    assert_eq!(report["first_error"], Value::Null, "{report}");
}

#[test]
fn several_moves_of_a_game_can_be_in_flight() {
    // Far more moves than games of two players can use: each player sends a move again until it is answered.
    let args = "loadtest --map new-york --games 2 --seats 2 --rate 20000 --in-flight 8 --seconds 2 --json";
    let ran = fogg(&args.split_whitespace().collect::<Vec<_>>());
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert!(report["rejected"]["stale"].as_u64() > Some(100), "{report}");
    assert!(report["accepted"].as_u64() > Some(100), "{report}");
    assert_eq!((&report["lost"], &report["drops"]), (&0.into(), &0.into()), "{report}");
}

#[test]
fn a_missed_goal_is_reported_and_fails() {
    let (code, _, stderr) = run("1", &["--max-p99-ms", "0.001", "--min-accepted-per-s", "1000000"]);
    assert_eq!(code, 1);
    let lines: Vec<&str> = stderr.lines().collect();
    assert!(lines.len() == 2 && lines.iter().all(|line| line.starts_with("missed: ")), "{stderr}");
    assert!(stderr.contains("the goal is 0.0 ms") && stderr.contains("the goal is 1000000"), "{stderr}");
}

#[test]
fn rejects_what_cannot_be_measured() {
    let sentence = rejected(&["loadtest", "--map", "switzerland", "--seats", "4"]);
    assert_eq!(sentence, "error: switzerland is for 2 to 3 players, not 4\n");
    let sentence = rejected(&["loadtest", "--server", "127.0.0.1:1", "--games", "1", "--seconds", "1"]);
    assert!(sentence.starts_with("error: cannot set up a table: no connection: "), "{sentence}");
    for wrong in [
        ["--rate", "0"],
        ["--rate", "nan"],
        ["--games", "0"],
        ["--seconds", "-1"],
        ["--server", "here"],
        // These need a database.
        ["--nodes", "2"],
        ["--nats", "nats://127.0.0.1:4222"],
        ["--cpu-of", "postgres"],
    ] {
        usage_error(&[&["loadtest"][..], &wrong].concat());
    }
}

#[test]
fn every_field_and_flag_is_documented() {
    let page = include_str!("../../../../docs/cli.md");
    let (_, report, _) = run("0.5", &["--json"]);
    for (field, _) in report.as_object().unwrap() {
        assert!(page.contains(&format!("`{field}`")), "`{field}` is missing");
    }
    let help = fogg(&["loadtest", "--help"]).stdout;
    let flags = help.split_whitespace().filter(|word| word.starts_with("--") && *word != "--help");
    for flag in flags.map(|flag| flag.trim_end_matches([':', ',', '.'])) {
        assert!(page.contains(&format!("`{flag}")), "`{flag}` is missing");
    }
}
