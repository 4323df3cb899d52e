//! The JSON output that scripts rely on: fields, types, sums and reproducibility.

use serde_json::Value;

use crate::run::{fogg, succeed};

fn parse(text: &str) -> Value {
    assert_eq!(text.matches('\n').count(), 1, "one object on one line: {text}");
    serde_json::from_str(text).unwrap()
}

/// The names of the fields, sorted.
fn keys(value: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

fn number(value: &Value, key: &str) -> f64 {
    value[key].as_f64().unwrap_or_else(|| panic!("{key} is a number in {value}"))
}

fn sim(map: &str, bots: &str, games: &str, more: &[&str]) -> String {
    let args = ["sim", "--map", map, "--bots", bots, "--games", games, "--seed", "7", "--json"];
    let args: Vec<&str> = args.into_iter().chain(more.iter().copied()).collect();
    let output = fogg(&args);
    assert_eq!((output.code, output.stderr.as_str()), (0, ""), "{args:?}");
    output.stdout
}

/// The fields of each seat, sorted.
const SEAT_FIELDS: [&str; 15] = [
    "attractions_mean",
    "bonus_mean",
    "bot",
    "completed_mean",
    "completed_points_mean",
    "decisions_mean",
    "failed_points_mean",
    "kept_mean",
    "longest_mean",
    "routes_mean",
    "score_mean",
    "score_sd",
    "tickets_mean",
    "turns_mean",
    "wins",
];

#[test]
fn sim_has_the_fields_of_the_contract() {
    let report = parse(&sim("usa", "random,random,random", "50", &[]));
    assert_eq!(keys(&report), ["decisions", "games", "map", "players", "seats"]);
    assert_eq!((report["map"].as_str(), report["players"].as_u64()), (Some("usa"), Some(3)));
    assert_eq!(report["games"].as_u64(), Some(50));
    let seats = report["seats"].as_array().unwrap();
    assert_eq!(seats.len(), 3);
    for seat in seats {
        assert_eq!(keys(seat), SEAT_FIELDS);
        assert_eq!(seat["bot"].as_str(), Some("random"));
        SEAT_FIELDS.iter().filter(|key| **key != "bot").for_each(|key| {
            number(seat, key);
        });
    }
}

#[test]
fn the_numbers_of_sim_add_up() {
    for (map, bots) in [
        ("usa", "random,random"),
        ("usa", "random,random,random,random,random"),
        ("switzerland", "random,random,random"),
        ("new-york", "random,random,random,random"),
        ("maps/mini-base.json", "random,random"),
    ] {
        let report = parse(&sim(map, bots, "300", &[]));
        let seats = report["seats"].as_array().unwrap();
        let sum = |key: &str| seats.iter().map(|seat| number(seat, key)).sum::<f64>();
        assert!((sum("wins") - 300.0).abs() < 1e-9, "{map}");
        assert!((sum("decisions_mean") * 300.0 - number(&report, "decisions")).abs() < 1e-6, "{map}");
        for seat in seats {
            let n = |key| number(seat, key);
            assert!((n("completed_points_mean") - n("failed_points_mean") - n("tickets_mean")).abs() < 1e-9);
            let parts = n("routes_mean") + n("tickets_mean") + n("bonus_mean") + n("attractions_mean");
            assert!((parts - n("score_mean")).abs() < 1e-9, "{map}");
            assert!(n("completed_mean") <= n("kept_mean") && n("turns_mean") <= n("decisions_mean"));
            assert!(n("score_sd") > 0.0);
        }
    }
}

#[test]
fn sim_does_not_depend_on_threads() {
    for (map, bots) in [("usa", "random,random"), ("switzerland", "random,random,random")] {
        let one = sim(map, bots, "200", &["--threads", "1"]);
        for threads in ["1", "2", "3", "16"] {
            assert_eq!(sim(map, bots, "200", &["--threads", threads]), one, "{map}, {threads} threads");
        }
        assert_eq!(sim(map, bots, "200", &[]), one);
    }
}

#[test]
fn another_seed_gives_other_games() {
    let run = |seed| succeed(&["sim", "--games", "20", "--json", "--seed", seed]);
    assert_ne!(run("1"), run("2"));
    assert_ne!(run("0"), run("18446744073709551615"));
}

#[test]
fn bench_has_the_fields_of_the_contract() {
    let args = [
        "bench",
        "playouts",
        "--map",
        "usa",
        "--players",
        "2",
        "--seconds",
        "0.05",
        "--threads",
        "2",
        "--json",
    ];
    let output = fogg(&args);
    assert_eq!((output.code, output.stderr.as_str()), (0, ""));
    let report = parse(&output.stdout);
    assert_eq!(
        keys(&report),
        ["decisions", "games", "games_per_s", "map", "ns_per_decision", "players", "seconds", "threads"]
    );
    let n = |key| number(&report, key);
    assert_eq!((n("players"), n("threads"), report["map"].as_str()), (2.0, 2.0, Some("usa")));
    assert!(n("games") > 0.0 && n("decisions") > n("games") && n("seconds") >= 0.05);
    assert!((n("games_per_s") * n("seconds") / n("games") - 1.0).abs() < 1e-9);
    let ns = n("seconds") * n("threads") / n("decisions") * 1e9;
    assert!((n("ns_per_decision") / ns - 1.0).abs() < 1e-9);
}

#[test]
fn bench_prints_two_lines_of_text() {
    let text = succeed(&["bench", "playouts", "--map", "new-york", "--seconds", "0.01"]);
    assert!(text.starts_with("New York City, 2 players, 1 thread: ") && text.lines().count() == 2, "{text}");
    assert!(text.ends_with(" ns per decision\n"), "{text}");
}
