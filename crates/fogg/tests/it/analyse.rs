//! The analysis of games and the check of win chances, as commands.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::run::{fogg, rejected, succeed};

/// A folder with the file of one game, and its path.
fn recorded(map: &str, bots: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    succeed(&["sim", "--map", map, "--bots", bots, "--games", "1", "--seed", "4", "--records", path]);
    let file = folder.path().join("game-000000.json");
    (folder, file.to_str().unwrap().to_owned())
}

/// Writes a copy of a game file with one change.
fn changed(file: &str, from: &str, to: &str) -> PathBuf {
    let original = fs::read_to_string(file).unwrap();
    assert!(original.contains(from), "{from} is not in the file");
    let changed = Path::new(file).with_file_name("changed.json");
    fs::write(&changed, original.replacen(from, to, 1)).unwrap();
    changed
}

#[test]
fn an_analysis_has_all_its_parts_and_is_quiet_in_a_pipe() {
    for (map, bots) in [("new-york", "hard,random"), ("maps/mini-alps.json", "hard,random")] {
        let (_folder, file) = recorded(map, bots);
        let output = fogg(&["analyse", "--quick", &file]);
        assert_eq!((output.code, output.stderr.as_str()), (0, ""), "{map}");
        for part in ["Win chances and points", "Luck and choices", "Decisions", "Tickets", "blue (hard@1)"] {
            assert!(output.stdout.contains(part), "{part} is missing:\n{}", output.stdout);
        }
        let one = succeed(&["analyse", "--quick", "--seat", "red", &file]);
        assert!(one.contains("red, ") && !one.contains("blue, 1 ticket"), "{one}");
    }
}

#[test]
fn an_analysis_does_not_depend_on_threads() {
    let (_folder, file) = recorded("new-york", "hard,hard");
    let run = |threads: &str| succeed(&["analyse", "--quick", "--json", "--threads", threads, &file]);
    let (one, two) = (run("1"), run("2"));
    assert_eq!(one, two);
    let json: Value = serde_json::from_str(&one).unwrap();
    assert_eq!((json["players"][0].as_str(), json["interrupted"].as_bool()), (Some("hard@1"), Some(false)));
    assert_eq!(json["found"][0].as_u64().unwrap() as usize, json["decisions"].as_array().unwrap().len());
    for seat in json["seats"].as_array().unwrap() {
        let part = |name: &str| seat["balance"][name].as_f64().unwrap();
        let sum = 0.5 + part("deal") + part("luck") + part("own_choices") + part("others_choices");
        assert!((sum - seat["result"].as_f64().unwrap()).abs() < 1e-3, "{seat}");
    }
}

#[test]
fn a_report_is_one_page_with_charts_tables_and_a_picture() {
    let (folder, file) = recorded("new-york", "hard,random");
    let report = folder.path().join("new/report");
    let output = fogg(&["analyse", "--quick", "--report", report.to_str().unwrap(), &file]);
    assert_eq!(output.code, 0, "{}", output.stderr);
    assert!(output.stderr.starts_with("wrote "), "{}", output.stderr);
    let page = fs::read_to_string(report.join("index.html")).unwrap();
    assert!(page.contains("aria-label=\"Win chances\"") && page.contains("<table>"), "{page}");
    assert!(page.contains("src=\"data:image/svg+xml;base64,"));
    assert!(!page.contains("src=\"http") && !page.contains("<script"));
}

#[test]
fn files_that_are_not_finished_games_are_rejected_with_one_sentence() {
    let (folder, file) = recorded("new-york", "random,random");
    let damaged = changed(&file, "\"n\":3,", "\"n\":4,");
    let message = rejected(&["analyse", damaged.to_str().unwrap()]);
    assert!(message.contains("plies are numbered from 1 without a gap"), "{message}");
    let unknown = changed(&file, "\"name\":\"new-york\"", "\"name\":\"atlantis\"");
    let message = rejected(&["analyse", unknown.to_str().unwrap()]);
    assert!(message.contains("there is no built-in board \"atlantis\""), "{message}");
    let huge = folder.path().join("huge.json");
    fs::write(&huge, vec![b' '; (16 << 20) + 1]).unwrap();
    let message = rejected(&["analyse", huge.to_str().unwrap()]);
    assert!(message.contains("larger than 16 MiB"), "{message}");
    let message = rejected(&["analyse", folder.path().to_str().unwrap()]);
    assert!(message.contains("this is not a file"), "{message}");
}

#[test]
fn win_chances_are_compared_with_results() {
    let args = ["calibrate", "--map", "new-york", "--games", "4", "--positions", "3", "--nodes", "40"];
    let text = succeed(&args);
    assert!(
        text.contains("Brier score") && text.contains("line of the table: new-york 2 all-hands"),
        "{text}"
    );
    let json: Value = serde_json::from_str(&succeed(&[&args[..], &["--json"]].concat())).unwrap();
    assert_eq!((json["games"].as_u64(), json["interrupted"].as_bool()), (Some(4), Some(false)));
    for method in json["methods"].as_array().unwrap() {
        let positions = method["positions"].as_u64().unwrap();
        let bins = method["raw"]["bins"].as_array().unwrap();
        assert_eq!(bins.iter().map(|bin| bin["positions"].as_u64().unwrap()).sum::<u64>(), positions);
        assert!(positions > 0 && method["raw"]["brier"].as_f64().unwrap() < 0.5, "{method}");
    }
}

#[test]
fn blunders_are_checked_in_playouts() {
    let args = ["calibrate", "--map", "new-york", "--bots", "random,hard", "--games", "1", "--blunders", "1"];
    let json = succeed(&[&args[..], &["--playouts", "20", "--json"]].concat());
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["by"], "planner");
    assert!(json["confirmed"].as_u64() <= json["blunders"].as_u64(), "{json}");
}
