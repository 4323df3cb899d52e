//! `fogg tune`: the JSON contract, files, threads and errors.

use std::fs;

use expect_test::expect;
use serde_json::Value;

use crate::run::{fogg, rejected, succeed, usage_error};

const QUICK: &str = "tune --maps maps/mini-base.json --weights turn,idle --blocks 2 --check-blocks 3";

fn split_args(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

fn json(line: &str) -> Value {
    let text = succeed(&split_args(&format!("{QUICK} {line} --json")));
    assert_eq!(text.matches('\n').count(), 1, "one object on one line: {text}");
    serde_json::from_str(&text).unwrap()
}

fn keys(value: &Value) -> String {
    value.as_object().unwrap().keys().map(String::as_str).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_json_has_the_fields_of_the_contract() {
    let report = json("--rounds 4");
    let check = &report["checks"][0];
    let message = [&report, &report["weights"][0], check, &check["maps"][0]].map(keys);
    expect![[r#"
        against blocks bot checks maps players rounds seed tuned verdict weights
        name pull start tuned
        blocks bot check fair high low maps verdict win_rate
        high low map margin margin_high margin_low win_rate"#]]
    .assert_eq(&message.join("\n"));
    assert_eq!((report["rounds"].as_u64(), report["checks"].as_array().unwrap().len()), (Some(4), 1));
    assert_eq!(check["bot"], report["tuned"], "the checked weights are the reported ones");
    assert_eq!(check["verdict"], report["verdict"]);
}

#[test]
fn results_do_not_depend_on_threads() {
    for line in ["--rounds 5 --seed 3", "--rounds 3 --players 3", "--rounds 3 --against greedy,random"] {
        let one = json(&format!("{line} --threads 1"));
        assert_eq!(json(&format!("{line} --threads 3")), one, "{line}");
    }
}

#[test]
fn a_resumed_tuning_equals_an_uninterrupted_one() {
    let folder = tempfile::tempdir().unwrap();
    let [whole, part] = ["whole", "part"].map(|name| folder.path().join(name).display().to_string());
    let run =
        |rounds: u32, file: &str| json(&format!("--rounds {rounds} --check-every 2 --out {file} --resume"));
    let expected = run(6, &whole);
    assert_eq!(expected["checks"].as_array().unwrap().len(), 3);
    run(4, &part);
    assert_eq!(run(6, &part), expected);
    assert_eq!(fs::read(&part).unwrap(), fs::read(&whole).unwrap());
    assert_eq!(run(6, &part), expected, "no round is left to play");
    // An incomplete line is dropped with a note.
    let text = fs::read_to_string(&whole).unwrap();
    fs::write(&part, &text[..text.len() - 20]).unwrap();
    let line = format!("{QUICK} --rounds 6 --check-every 2 --out {part} --resume --json");
    let output = fogg(&split_args(&line));
    assert!(output.stderr.ends_with("the last line was incomplete and is dropped\n"), "{}", output.stderr);
    assert_eq!(fs::read_to_string(&part).unwrap(), text);
}

#[test]
fn the_text_shows_how_to_use_the_weights() {
    let text = succeed(&split_args(&format!("{QUICK} --rounds 4")));
    let report = json("--rounds 4");
    assert!(text.contains(report["tuned"].as_str().unwrap()), "{text}");
    let weight = &report["weights"][0];
    assert!(text.contains(&format!("\n  turn: {:?},\n", weight["tuned"].as_f64().unwrap())), "{text}");
    let unchecked =
        succeed(&split_args(&format!("{QUICK} --rounds 2 --check-blocks 0").replace("--check-blocks 3", "")));
    assert!(unchecked.contains("were not checked"), "{unchecked}");
}

#[test]
fn no_gain_is_reported_where_none_is_possible() {
    // New York has no bonus for the longest path: the weight changes no game, so both sides split every block.
    let line = "tune --maps new-york --weights longest --rounds 3 --blocks 1 --check-blocks 4";
    let text = succeed(&split_args(line));
    assert!(text.contains("No gain is proven"), "{text}");
    assert!(text.contains("longest") && text.contains("+0.0"), "{text}");
}

#[test]
fn usage_errors_have_status_2() {
    for line in [
        "tune --rounds 0",
        "tune --blocks 0",
        "tune --blocks 10001",
        "tune --check-blocks 10001",
        "tune --check-every 0",
        "tune --seed -1",
        "tune --threads 0",
        "tune --step 0",
        "tune --gain nan",
        "tune --settle 0",
        "tune --resume",
        "tune planner",
    ] {
        usage_error(&split_args(line));
    }
}

#[test]
fn rejects_invalid_input_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tuning").display().to_string();
    succeed(&split_args(&format!("{QUICK} --rounds 2 --out {file}")));
    let rows = [
        "tune --bot deep-blue".to_owned(),
        "tune --bot random".to_owned(),
        "tune --bot greedy --weights turn".to_owned(),
        "tune --bot planner:turn=0 --weights turn".to_owned(),
        "tune --weights roll_train".to_owned(),
        "tune --weights turn,idle,turn".to_owned(),
        "tune --maps usa,atlantis".to_owned(),
        "tune --maps usa,usa".to_owned(),
        "tune --players 4".to_owned(),
        "tune --against robin".to_owned(),
        format!("{QUICK} --rounds 2 --out {file}"),
        format!("{QUICK} --rounds 2 --seed 2 --resume --out {file}"),
        format!("{QUICK} --rounds 1 --resume --out {file}"),
    ];
    let message: String = rows.iter().map(|row| rejected(&split_args(row))).collect();
    expect![[r#"
        error: there is no bot `deep-blue`; available bots: random, greedy, rollout, planner, blitz, search-classic, net, search, easy, medium, hard, expert, master
        error: the bot random has no weights to tune; these do: rollout, planner, blitz, search-classic, search, medium, hard
        error: the bot greedy has no weights to tune; these do: rollout, planner, blitz, search-classic, search, medium, hard
        error: the weight turn starts at 0; weights change by factors, so it must be above 0
        error: the weight roll_train is for playouts, which planner does not use: tune it with search
        error: the weight turn is named twice
        error: atlantis: there is no such file; the built-in boards are usa, switzerland, new-york
        error: the board usa is listed twice
        error: switzerland is for 2 to 3 players, not 4
        error: there is no bot `robin`; available bots: random, greedy, rollout, planner, blitz, search-classic, net, search, easy, medium, hard, expert, master
        error: FILE already exists; use --resume to continue it
        error: FILE belongs to another tuning: `seed` is 1 there and 2 here
        error: FILE already contains 2 rounds, more than --rounds 1
    "#]]
    .assert_eq(&message.replace(&file, "FILE"));
    let message = rejected(&split_args("tune --weights speed"));
    assert!(message.starts_with("error: there is no weight `speed`; the weights are: turn, "), "{message}");
}
