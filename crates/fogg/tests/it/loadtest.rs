//! A little load, to see that it is measured; how much a server bears is in `docs/performance.md`.

#![cfg(unix)]

use serde_json::Value;

use crate::run::{fogg, rejected, usage_error};

const LITTLE: [&str; 10] =
    ["loadtest", "--map", "new-york", "--games", "3", "--seats", "2", "--rate", "20", "--seconds"];

/// A run of so many seconds, with these arguments besides.
fn run(seconds: &str, besides: &[&str]) -> (i32, Value, String) {
    let args: Vec<&str> = LITTLE.iter().copied().chain([seconds]).chain(besides.iter().copied()).collect();
    let ran = fogg(&args);
    let report = serde_json::from_str(ran.stdout.trim_end()).unwrap_or_default();
    (ran.code, report, ran.stderr)
}

#[test]
fn a_little_load_is_borne_and_measured() {
    let (code, report, stderr) = run("3", &["--json", "--max-drops", "0", "--min-accepted-per-s", "1"]);
    assert_eq!((code, stderr.as_str()), (0, ""), "{report}");
    let n = |name: &str| report[name].as_f64().unwrap_or_else(|| panic!("{name}: {report}"));
    assert_eq!([n("games"), n("seats"), n("sockets"), n("rate")], [3.0, 2.0, 6.0, 20.0]);
    assert!((55.0..=65.0).contains(&n("due")) && (2.9..=3.1).contains(&n("seconds")), "{report}");
    // Everything that was due is accounted for.
    let refused: f64 = report["refused"].as_object().unwrap().values().filter_map(Value::as_f64).sum();
    assert_eq!(n("due"), n("sent") + n("no_game") + n("waiting"), "{report}");
    assert_eq!(n("sent"), n("accepted") + n("busy") + refused + n("lost"), "{report}");
    assert_eq!([n("lost"), n("busy"), n("drops"), refused], [0.0; 4], "{report}");
    assert!((n("accepted_per_s") - n("accepted") / n("seconds")).abs() < 1e-6);
    for times in ["accepted_ms", "heard_ms", "fsync_before_ms", "fsync_after_ms"] {
        let [p50, p99, p99_9, max] =
            ["p50", "p99", "p99_9", "max"].map(|name| report[times][name].as_f64().unwrap());
        assert!(0.0 < p50 && p50 <= p99 && p99 <= p99_9 && p99_9 <= max, "{times}: {report}");
    }
    if cfg!(target_os = "linux") {
        assert!(report["resident"]["fresh"].as_u64() > Some(1 << 20), "{report}");
        assert!(report["bytes_per_connection_in_all"].is_u64(), "{report}");
    }
    assert_eq!((&report["cut_short"], &report["trouble"]), (&false.into(), &Value::Null), "{report}");
}

#[test]
fn games_that_end_are_played_again() {
    // A game of two on this board has some sixty moves.
    let args = "loadtest --map new-york --games 1 --seats 2 --rate 100 --seconds 3 --json";
    let ran = fogg(&args.split_whitespace().collect::<Vec<_>>());
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert!(report["ended"].as_u64() > Some(0), "{report}");
    assert_eq!((&report["lost"], &report["drops"]), (&0.into(), &0.into()), "{report}");
}

#[test]
fn a_missed_goal_is_told() {
    let (code, _, stderr) = run("1", &["--max-p99-ms", "0.001", "--min-accepted-per-s", "1000000"]);
    assert_eq!(code, 1);
    let lines: Vec<&str> = stderr.lines().collect();
    assert!(lines.len() == 2 && lines.iter().all(|line| line.starts_with("missed: ")), "{stderr}");
    assert!(
        stderr.contains("and the goal is 0.0 ms") && stderr.contains("and the goal is 1000000"),
        "{stderr}"
    );
}

#[test]
fn what_cannot_be_measured_is_refused() {
    let sentence = rejected(&["loadtest", "--map", "switzerland", "--seats", "4"]);
    assert_eq!(sentence, "error: switzerland is for 2 to 3 players, not 4\n");
    let sentence = rejected(&["loadtest", "--server", "127.0.0.1:1", "--games", "1", "--seconds", "1"]);
    assert!(sentence.starts_with("error: no table can be made ready: no connection: "), "{sentence}");
    for wrong in
        [["--rate", "0"], ["--rate", "nan"], ["--games", "0"], ["--seconds", "-1"], ["--server", "presence"]]
    {
        usage_error(&[&["loadtest"][..], &wrong].concat());
    }
}

#[test]
fn every_field_and_flag_of_the_load_test_is_on_the_page() {
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
