//! `fogg arena`: the JSON contract, result files, reports and errors.

use std::fs;
use std::path::Path;

use expect_test::expect;
use serde_json::Value;

use crate::run::{fogg, rejected, succeed, usage_error};

fn split_args(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

/// The JSON of a run, without the times, which differ from run to run.
fn json(line: &str) -> Value {
    let text = succeed(&split_args(&format!("arena --map maps/mini-base.json {line} --json")));
    assert_eq!(text.matches('\n').count(), 1, "one object on one line: {text}");
    let mut report: Value = serde_json::from_str(&text).unwrap();
    for bot in report["bots"].as_array_mut().unwrap() {
        for key in ["ms_mean", "ms_p99", "ms_max"] {
            assert!(bot[key].as_f64().unwrap() >= 0.0);
            bot[key] = Value::Null;
        }
    }
    report
}

fn keys(value: &Value) -> String {
    value.as_object().unwrap().keys().map(String::as_str).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_json_has_the_fields_of_the_contract() {
    let report = json("--bots random,random --blocks 30 --seed 7 --sprt 0.5,0.55");
    let bot = &report["bots"][0];
    let message = [&report, bot, &bot["points"], &report["seat_advantage"][0], &report["sprt"]].map(keys);
    expect![[r#"
        blocks bots games map players seat_advantage seed sprt tables turns_mean win_matrix
        decisions elo elo_high elo_low forfeits games margin_high margin_low margin_mean ms_max ms_mean ms_p99 name points score_high score_low score_mean tickets_completed tickets_kept turns_mean win_rate win_rate_high win_rate_low
        attractions bonus completed_points failed_points routes
        high low win_rate
        alpha beta blocks high llr low lower upper verdict"#]]
    .assert_eq(&message.join("\n"));
    assert_eq!((report["players"].as_u64(), report["seed"].as_u64()), (Some(2), Some(7)));
    assert_eq!(json("--blocks 5").get("sprt"), None);
}

#[test]
fn results_add_up() {
    for (bots, players) in [("random,random,random", 3), ("random,random,random,random", 2)] {
        let report = json(&format!("--bots {bots} --players {players} --blocks 12"));
        let bots = report["bots"].as_array().unwrap();
        let number = |value: &Value, key: &str| value[key].as_f64().unwrap();
        let wins: f64 = bots.iter().map(|bot| number(bot, "win_rate") * number(bot, "games")).sum();
        let games = number(&report, "games");
        assert!((wins - games).abs() < 1e-9, "every game has one win");
        assert!((games - number(&report, "blocks") * f64::from(players)).abs() < 1e-9);
        assert!((number(&report, "blocks") - 12.0 * number(&report, "tables")).abs() < 1e-9);
        for bot in bots {
            let points = |key| number(&bot["points"], key);
            let won = points("routes") + points("completed_points") + points("bonus") + points("attractions");
            assert!((won - points("failed_points") - number(bot, "score_mean")).abs() < 1e-9);
            assert!(number(bot, "win_rate_low") <= number(bot, "win_rate"));
            assert!(number(bot, "win_rate") <= number(bot, "win_rate_high"));
        }
        let places: f64 =
            report["seat_advantage"].as_array().unwrap().iter().map(|place| number(place, "win_rate")).sum();
        assert!((places - 1.0).abs() < 1e-9);
    }
}

#[test]
fn results_do_not_depend_on_threads() {
    let line = "--bots random,random,random --players 2 --blocks 15 --seed 3";
    let one = json(&format!("{line} --threads 1"));
    assert_eq!(json(&format!("{line} --threads 2")), one);
    assert_eq!(json(&format!("{line} --threads 7")), one);
    assert_ne!(json("--bots random,random,random --players 2 --blocks 15 --seed 4"), one);
}

#[test]
fn resumes_and_merges_result_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (all, left, right) = (path("all"), path("left"), path("right"));
    let line = "--bots random,random --seed 5";
    let whole = json(&format!("{line} --blocks 20 --out {all}"));
    // A file with an incomplete last line is resumed with a note.
    let bytes = fs::read(&all).unwrap();
    fs::write(&all, &bytes[..bytes.len() / 2]).unwrap();
    let args = format!("arena --map maps/mini-base.json {line} --blocks 20 --out {all} --resume --json");
    let output = fogg(&split_args(&args));
    assert_eq!(
        (output.code, output.stderr),
        (0, format!("{all}: the last line was incomplete and is dropped\n"))
    );
    assert_eq!(json(&format!("{line} --blocks 20 --out {all} --resume")), whole);
    // Two parts of a series are merged.
    json(&format!("{line} --blocks 12 --out {left}"));
    json(&format!("{line} --blocks 8 --from 12 --out {right}"));
    assert_eq!(json(&format!("--merge {right} {left}")), whole);
    assert_eq!(json(&format!("--merge {all} {left}")), whole, "duplicate blocks count once");
    let message = rejected(&split_args(&format!("arena --merge {left}")));
    assert_eq!(message, "error: the board mini-base is not built in: give its file with --map\n");
    let message = rejected(&split_args(&format!("arena --map usa --merge {left}")));
    assert_eq!(message, "error: the files are of another board than usa: give it with --map\n");
    let message =
        rejected(&split_args(&format!("arena --map maps/mini-base.json --seed 6 --out {left} --resume")));
    assert!(message.ends_with("left belongs to another run: the seed is 5 there and 6 here\n"), "{message}");
    let message = rejected(&split_args(&format!("arena --map maps/mini-base.json --seed 5 --out {left}")));
    assert!(message.ends_with("left already exists; use --resume to continue it\n"), "{message}");
}

#[test]
fn a_report_is_one_html_file() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("new/folder").display().to_string();
    let output =
        fogg(&split_args(&format!("arena --map maps/mini-taxi.json --blocks 5 --report {out} --json")));
    assert_eq!((output.code, output.stderr), (0, format!("the report is {out}/report.html\n")));
    let page = fs::read_to_string(Path::new(&out).join("report.html")).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"));
    let file = format!("{out}/report.html");
    let message = rejected(&split_args(&format!("arena --blocks 1 --report {file}")));
    assert!(message.starts_with(&format!("error: cannot create the folder {file}: ")), "{message}");
}

#[test]
fn rejects_invalid_input_with_a_reason() {
    let lines = [
        "--bots random",
        "--bots random,random,random,random,random,random",
        "--bots random,random,random --players 1",
        "--bots random,random --players 3",
        "--map nowhere",
        "--players 99999999999",
        "--bots random,random,random --players 2 --blocks 1000000",
        "--out /no/such/folder/file",
        "--merge /no/such/file",
        "--merge Cargo.toml",
    ];
    let message: String = lines.iter().map(|line| rejected(&split_args(&format!("arena {line}")))).collect();
    expect![[r#"
        error: usa is for 2 to 5 players, not 1
        error: usa is for 2 to 5 players, not 6; with --players 2 every pair of them plays
        error: usa is for 2 to 5 players, not 1
        error: a table of 3 needs 3 bots, not 2; a bot may be named several times
        error: nowhere: there is no such file; the built-in boards are usa, switzerland, new-york
        error: usa is for 2 to 5 players, not 99999999999
        error: 1000000 blocks at each of 3 tables are more than the limit of 1000000
        error: /no/such/folder/file cannot be opened: No such file or directory (os error 2)
        error: /no/such/file cannot be read: No such file or directory (os error 2)
        error: Cargo.toml is not an arena results file: its first line is not a header
    "#]]
    .assert_eq(&message);
}

#[test]
fn reports_usage_errors() {
    for line in [
        "--blocks 0",
        "--blocks 1000001",
        "--threads 0",
        "--nodes 0",
        "--ms 0",
        "--ms 3600001",
        "--ms 5 --nodes 5",
        "--resume",
        "--merge",
        "--merge a --bots random,random",
        "--merge a --out b",
        "--sprt 0.5",
        "--sprt 0.6,0.5",
        "--sprt 0.5,1.5",
        "--sprt 0.5,nan",
        "--sprt 0.5,0.6,0.05",
        "--from -1",
        "--seed x",
    ] {
        usage_error(&split_args(&format!("arena {line}")));
    }
}
