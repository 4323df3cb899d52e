//! `fogg habits`.

use crate::run::{rejected, succeed};

const PAGE: &str = include_str!("../../../../docs/bots/habits.md");

#[test]
fn the_result_is_the_same_for_any_number_of_threads_and_every_field_is_on_the_page() {
    let run = |threads: &str| {
        let args =
            ["habits", "--map", "new-york", "--bot", "medium@1", "--against", "greedy", "--deals", "3"];
        succeed(&[&args[..], &["--json", "--threads", threads]].concat())
    };
    let json = run("1");
    assert_eq!(run("3"), json);
    let report: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&report["games"], &report["bot"]), (&6.into(), &"medium@1".into()), "{json}");
    for field in report.as_object().unwrap().keys() {
        assert!(PAGE.contains(&format!("`{field}`")), "`{field}` is missing");
    }
    for field in report["claims"].as_object().unwrap().keys() {
        assert!(PAGE.contains(&format!("`{field}`")), "`{field}` is missing");
    }
}

#[test]
fn invalid_arguments_are_rejected() {
    let reasons = [
        rejected(&["habits", "--bot", "nobody"]),
        rejected(&["habits", "--against", "nobody"]),
        rejected(&["habits", "--players", "9"]),
        rejected(&["habits", "--map", "atlantis"]),
    ];
    let starts = [
        "error: there is no bot `nobody`",
        "error: there is no bot `nobody`",
        "error: usa is for",
        "error: atlantis",
    ];
    for (reason, start) in reasons.iter().zip(starts) {
        assert!(reason.starts_with(start), "{reason}");
    }
}
