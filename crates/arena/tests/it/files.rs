//! Files of results: written, cut anywhere, resumed, merged, and refused with a reason.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use expect_test::expect;
use fogg_arena::file::{FileError, Header, Writer, read};
use fogg_arena::{Block, Plan, Results, Summary};
use fogg_bots::Budget;
use serde_json::Value;

use crate::made_up::{plan, play, play_on, timeless};

const BLOCKS: u64 = 8;

fn header(plan: &Plan) -> Header {
    Header::new(plan, Budget::Nodes(1), "1.2.3")
}

/// Goes on with a file, or begins it.
fn resume(path: &Path, plan: &Plan) -> Result<(Results, bool), FileError> {
    let (mut writer, resumed) = Writer::resume(path, &header(plan), plan)?;
    let show = &mut |block: &Block| writer.append(block).unwrap();
    Ok((play_on(plan, BLOCKS, 2, None, resumed.blocks, show), resumed.was_torn))
}

/// A file without the times, which are never the same twice.
fn lines(path: &Path) -> Vec<Value> {
    let mut lines: Vec<Value> =
        fs::read_to_string(path).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    lines.iter_mut().skip(1).for_each(|line| line["time"] = Value::Null);
    lines
}

fn merged(plan: &Plan, paths: &[&Path]) -> Result<Summary, FileError> {
    let mut known = BTreeMap::new();
    for path in paths {
        read(path)?.add_to(plan, &mut known)?;
    }
    let mut results = Results::new(plan, None);
    let _ = known.into_values().try_for_each(|block| results.take(block));
    Ok(timeless(&results))
}

#[test]
fn a_file_cut_anywhere_is_resumed_to_the_same_results() {
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
fn two_halves_are_merged_to_the_whole() {
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
    let said = merged(&plan, &[&whole, &right]).unwrap_err().to_string();
    assert!(said.ends_with("right has other results of block 1 than were there before"), "{said}");
}

#[test]
fn what_is_wrong_is_told_in_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let plan = plan("random,random", 2);
    let good = folder.path().join("good");
    resume(&good, &plan).unwrap();
    let text = fs::read_to_string(&good).unwrap();
    let try_with = |from: &str, to: &str| {
        let path = folder.path().join("bad");
        fs::write(&path, text.replacen(from, to, 1)).unwrap();
        let said = resume(&path, &plan).err().map_or("nothing".to_owned(), |error| error.to_string());
        assert!(
            said == "nothing" || fs::read_to_string(&path).unwrap() == text.replacen(from, to, 1),
            "untouched"
        );
        said.replace(&format!("{}/", folder.path().display()), "") + "\n"
    };
    let said = [
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
        bad is no results file of the arena: its first line is no header
        bad:1: the format is 2; this program knows 1
        bad holds other results: the version of fogg there is 1.2.4, here 1.2.3
        bad holds other results: the board there is mini-bass, here mini-base
        bad holds other results: the list of bots there is random,rando, here random,random
        bad holds other results: the number of players there is 3, here 2
        bad holds other results: the seed there is 2, here 1
        bad holds other results: the budget there is 1 ms, here 1 nodes
        bad:2: in game 0 nobody has won
        bad:2: in game 0 the seats belong to [0, 1], not [1, 1]
        bad:2: in game 0 the first turn belongs to nobody
        bad:2: a block has 2 games, not 0
        bad:2: expected value at line 1 column 1
    "#]]
    .assert_eq(&said.concat());
}

#[test]
fn nothing_is_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let plan = plan("random,random", 2);
    let path = folder.path().join("notes");
    for text in ["dear diary", "{\"fogg_arena\":1", "{\"fogg_arena\":1,\"version\":\"9.9.9\""] {
        fs::write(&path, text).unwrap();
        let said = Writer::create(&path, &header(&plan)).unwrap_err().to_string();
        assert!(said.ends_with("notes exists already: --resume continues it"), "{said}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
    fs::write(&path, "dear diary").unwrap();
    let said = resume(&path, &plan).unwrap_err().to_string();
    assert!(said.ends_with("notes is no results file of the arena: its first line is no header"), "{said}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "dear diary");
}

#[test]
fn two_runs_cannot_write_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    let plan = plan("random,random", 2);
    let path = folder.path().join("results");
    let first = Writer::create(&path, &header(&plan)).unwrap();
    let said = Writer::resume(&path, &header(&plan), &plan).unwrap_err().to_string();
    assert!(said.starts_with("another run is writing "), "{said}");
    drop(first);
    assert!(Writer::resume(&path, &header(&plan), &plan).is_ok());
}
