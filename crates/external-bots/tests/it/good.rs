//! Programs that behave: kept from game to game, and told everything they need.

use std::sync::{Arc, Mutex};

use fogg_external_bots::Programs;

use crate::table::{Said, conduct, play};

/// Answers with the first legal action, and says which game of its life it is.
const FIRST: &str = r#"
import json, sys
games = 0
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1, "name": "first"}), flush=True)
    if m["type"] == "start":
        games += 1
        print(json.dumps({"type": "log", "text": f"game {games} as {m['seat']}"}), flush=True)
    if m["type"] == "act":
        print(json.dumps({"type": "action", "request": m["request"], "action": m["legal"][0]}), flush=True)
"#;

fn first() -> String {
    let path = std::env::temp_dir().join(format!("fogg-first-{}.py", std::process::id()));
    std::fs::write(&path, FIRST).unwrap();
    format!("exec:python3 {path:?}")
}

#[test]
fn one_program_plays_many_games() {
    let said = Said::default();
    let programs = Programs::new(conduct(), said.log());
    let spec = first();
    for seed in 0..5 {
        assert!(!play(&programs, &spec, "mini-taxi", seed).forfeited);
    }
    let lines = said.lines();
    assert_eq!(lines.len(), 5, "{lines:?}");
    assert!(lines[4].ends_with("] game 5 as blue"), "{lines:?}");
}

#[test]
fn a_program_is_told_everything_in_order() {
    let told = Arc::new(Mutex::new(Vec::new()));
    let sink = Arc::clone(&told);
    let trace = move |to_program: bool, line: &str| {
        let message: serde_json::Value = serde_json::from_str(line).unwrap();
        let sign = if to_program { '>' } else { '<' };
        sink.lock().unwrap().push(format!("{sign}{}", message["type"].as_str().unwrap()));
    };
    let programs = Programs::traced(conduct(), Said::default().log(), trace);
    let played = play(&programs, &first(), "mini-taxi", 1);
    drop(programs);
    let told = told.lock().unwrap();
    assert_eq!(told[..3], [">hello", "<hello", ">start"]);
    assert_eq!(told[told.len() - 2..], [">result", ">bye"]);
    let count = |kind: &str| told.iter().filter(|line| *line == kind).count();
    assert_eq!((count(">act"), count("<action")), (played.decisions, played.decisions));
    assert!(count(">event") > played.decisions);
}
