//! Results files: written, truncated at any byte, resumed, merged, and rejected with a reason.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::Duration;

use expect_test::{expect, expect_file};
use fogg_arena::results_file::{ResultsFileError, ResultsHeader, ResultsWriter, read};
use fogg_arena::time_histogram::TimeHistogram;
use fogg_arena::{Block, Plan, Results, RunSummary};
use fogg_bots::Budget;
use serde_json::Value;

use crate::fixtures::{plan, play, play_on, timeless};

const BLOCKS: u64 = 8;

fn header(plan: &Plan) -> ResultsHeader {
    ResultsHeader::new(plan, Budget::Nodes(1), "1.2.3")
}

/// Resumes or creates a file, and plays the missing blocks.
fn resume(path: &Path, plan: &Plan) -> Result<(Results, bool), ResultsFileError> {
    let (mut writer, resumed) = ResultsWriter::resume(path, &header(plan), plan)?;
    let show = &mut |block: &Block| writer.append(block).unwrap();
    Ok((play_on(plan, BLOCKS, 2, None, resumed.blocks, show), resumed.was_torn))
}

/// The lines of a file without decision times, which differ between runs.
fn lines(path: &Path) -> Vec<Value> {
    let mut lines: Vec<Value> =
        fs::read_to_string(path).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    lines.iter_mut().skip(1).for_each(|line| line["time"] = Value::Null);
    lines
}

fn merged(plan: &Plan, paths: &[&Path]) -> Result<RunSummary, ResultsFileError> {
    let mut known = BTreeMap::new();
    for path in paths {
        read(path)?.add_to(plan, &mut known)?;
    }
    let mut results = Results::new(plan, None);
    let _ = known.into_values().try_for_each(|block| results.push(block));
    Ok(timeless(&results))
}

#[test]
fn a_file_truncated_anywhere_is_resumed_to_the_same_results() {
    let folder = tempfile::tempdir().unwrap();
    let plan = plan("random,random,random", 2);
    let whole = folder.path().join("whole");
    let (results, was_torn) = resume(&whole, &plan).unwrap();
    let expected = timeless(&play(&plan, BLOCKS, 1, None));
    assert_eq!((timeless(&results), was_torn), (expected.clone(), false));
    let bytes = fs::read(&whole).unwrap();
    let cut = folder.path().join("cut");
    let newlines: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at] == b'\n').collect();
    let around = newlines.iter().flat_map(|at| [*at, at + 1, at + 2]).filter(|at| *at <= bytes.len());
    for length in (0..bytes.len()).step_by(151).chain(around) {
        fs::write(&cut, &bytes[..length]).unwrap();
        let (results, was_torn) = resume(&cut, &plan).unwrap();
        assert_eq!(was_torn, length > 0 && bytes[length - 1] != b'\n', "cut at {length}");
        assert_eq!(timeless(&results), expected, "cut at {length}");
        assert_eq!(lines(&cut), lines(&whole), "cut at {length}");
    }
}

#[test]
fn the_golden_file_pins_the_format() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("results");
    let plan = plan("random,greedy", 2);
    let mut times = TimeHistogram::default();
    [3, 3, 40].into_iter().for_each(|ms| times.record(Duration::from_millis(ms)));
    let mut blocks = play(&plan, 2, 1, None).blocks().to_vec();
    blocks.iter_mut().for_each(|block| block.time = vec![times.clone(), times.clone()]);
    let mut writer = ResultsWriter::create(&path, &header(&plan)).unwrap();
    blocks.iter().for_each(|block| writer.append(block).unwrap());
    expect_file!["../data/results-1.jsonl"].assert_eq(&fs::read_to_string(&path).unwrap());
    let mut known = BTreeMap::new();
    read(&path).unwrap().add_to(&plan, &mut known).unwrap();
    assert_eq!(known.into_values().collect::<Vec<_>>(), blocks);
}

#[test]
fn merging_two_halves_gives_the_whole() {
    let folder = tempfile::tempdir().unwrap();
    let plan = plan("random,random,random", 2);
    let [whole, left, right] = ["whole", "left", "right"].map(|name| folder.path().join(name));
    resume(&whole, &plan).unwrap();
    let text = fs::read_to_string(&whole).unwrap();
    let (head, body) = text.split_once('\n').unwrap();
    let half = |odd: usize| -> String {
        let lines = body.lines().enumerate().filter(|(number, _)| number % 2 == odd);
        std::iter::once(head).chain(lines.map(|(_, line)| line)).map(|line| format!("{line}\n")).collect()
    };
    fs::write(&left, half(0)).unwrap();
    fs::write(&right, half(1)).unwrap();
    let expected = merged(&plan, &[&whole]).unwrap();
    assert_eq!(expected, timeless(&play(&plan, BLOCKS, 1, None)));
    assert_eq!(merged(&plan, &[&left, &right]).unwrap(), expected);
    assert_eq!(merged(&plan, &[&right, &left]).unwrap(), expected);
    assert_eq!(merged(&plan, &[&right, &whole, &left]).unwrap(), expected, "what is there twice counts once");
    fs::write(&right, half(1).replacen("\"kept\":", "\"kept\":1", 1)).unwrap();
    let message = merged(&plan, &[&whole, &right]).unwrap_err().to_string();
    assert!(message.ends_with("right has different results for block 1 than were read before"), "{message}");
}

#[test]
fn errors_are_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let plan = plan("random,random", 2);
    let good = folder.path().join("good");
    resume(&good, &plan).unwrap();
    let text = fs::read_to_string(&good).unwrap();
    let try_with = |from: &str, to: &str| {
        let path = folder.path().join("bad");
        fs::write(&path, text.replacen(from, to, 1)).unwrap();
        let message = resume(&path, &plan).err().map_or("nothing".to_owned(), |error| error.to_string());
        assert!(
            message == "nothing" || fs::read_to_string(&path).unwrap() == text.replacen(from, to, 1),
            "untouched"
        );
        message.replace(&format!("{}/", folder.path().display()), "") + "\n"
    };
    let message = [
        try_with("{\"fogg_arena\":1,", "{"),
        try_with("\"fogg_arena\":1", "\"fogg_arena\":2"),
        try_with("1.2.3", "1.2.4"),
        try_with("mini-base", "mini-bass"),
        try_with("\"random\",\"random\"", "\"random\",\"rando\""),
        try_with("\"players\":2", "\"players\":3"),
        try_with("\"seed\":1", "\"seed\":2"),
        try_with("\"nodes\":1", "\"ms\":1"),
        try_with("\"won\":true", "\"won\":false"),
        try_with("\"entrant\":0", "\"entrant\":1"),
        try_with("\"first\":", "\"first\":1"),
        try_with("\"games\":[", "\"games\":[],\"old\":["),
        try_with("{\"block\":0", "block 0"),
    ];
    expect![[r#"
        bad is not an arena results file: its first line is not a header
        bad:1: unsupported format 2; this program reads format 1
        bad belongs to another run: the version of fogg is 1.2.4 there and 1.2.3 here
        bad belongs to another run: the board is mini-bass there and mini-base here
        bad belongs to another run: the list of bots is random,rando there and random,random here
        bad belongs to another run: the number of players is 3 there and 2 here
        bad belongs to another run: the seed is 2 there and 1 here
        bad belongs to another run: the budget is 1 ms there and 1 nodes here
        bad:2: game 0: no seat has won
        bad:2: game 0: expected the entrants [0, 1], found [1, 1]
        bad:2: game 0: the first seat does not exist
        bad:2: expected 2 games in the block, found 0
        bad:2: expected value at line 1 column 1
    "#]]
    .assert_eq(&message.concat());
}

#[test]
fn nothing_is_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let plan = plan("random,random", 2);
    let path = folder.path().join("notes");
    for text in ["dear diary", "{\"fogg_arena\":1", "{\"fogg_arena\":1,\"version\":\"9.9.9\""] {
        fs::write(&path, text).unwrap();
        let message = ResultsWriter::create(&path, &header(&plan)).unwrap_err().to_string();
        assert!(message.ends_with("notes already exists; use --resume to continue it"), "{message}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
    fs::write(&path, "dear diary").unwrap();
    let message = resume(&path, &plan).unwrap_err().to_string();
    assert!(
        message.ends_with("notes is not an arena results file: its first line is not a header"),
        "{message}"
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), "dear diary");
}

#[test]
fn two_runs_cannot_write_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    let plan = plan("random,random", 2);
    let path = folder.path().join("results");
    let first = ResultsWriter::create(&path, &header(&plan)).unwrap();
    let message = ResultsWriter::resume(&path, &header(&plan), &plan).unwrap_err().to_string();
    assert!(message.starts_with("another run is writing "), "{message}");
    drop(first);
    assert!(ResultsWriter::resume(&path, &header(&plan), &plan).is_ok());
}
