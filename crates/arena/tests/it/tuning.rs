//! Tunings of a bot: threads, stops, files and checks.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

use expect_test::{expect, expect_file};
use fogg_arena::game::BotFactory;
use fogg_arena::json_lines::JsonLinesError;
use fogg_arena::tune::check::CheckVerdict;
use fogg_arena::tune::tuning_file::{TuningFileError, TuningHeader, TuningWriter};
use fogg_arena::tune::{SpsaGains, Tuning, TuningRunner, TuningTask, WeightSpace};
use fogg_bots::Budget;
use fogg_testkit::boards::named;
use rayon::ThreadPoolBuilder;

use crate::fixtures::{AnyError, make};

const ROUNDS: u64 = 6;

fn task(players: usize, against: &[&str]) -> TuningTask {
    let weights = [("turn", 1.5), ("idle", 4.0), ("any_card", 0.4)];
    let weights = weights.map(|(name, start)| (name.to_owned(), start));
    TuningTask {
        space: WeightSpace::new("planner", weights.to_vec()).unwrap(),
        boards: vec![named("mini-base"), named("new-york")],
        players,
        against: against.iter().map(|&name| name.to_owned()).collect(),
        blocks: 3,
        seed: 5,
        gains: SpsaGains::default(),
    }
}

/// Runs `work` with this many threads; `stop` returns true after it has been called this many times.
fn with_runner<T>(threads: usize, stop_after: u32, work: impl FnOnce(&TuningRunner<'_, AnyError>) -> T) -> T {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let calls = AtomicU32::new(0);
    let stop = || calls.fetch_add(1, Ordering::Relaxed) >= stop_after;
    let factory = BotFactory { make: &make, budget: Budget::Nodes(1) };
    work(&TuningRunner { factory: &factory, pool: &pool, stop: &stop })
}

/// Plays the missing rounds.
fn play_missing_rounds(
    task: &TuningTask,
    tuning: &mut Tuning,
    threads: usize,
    mut writer: Option<&mut TuningWriter>,
) {
    with_runner(threads, u32::MAX, |runner| {
        for number in tuning.rounds().len() as u64..ROUNDS {
            let round = task.play(number, tuning.theta(task), runner).unwrap().unwrap();
            writer.iter_mut().for_each(|writer| writer.append(&round).unwrap());
            tuning.push(round);
        }
    });
}

fn tune(task: &TuningTask, threads: usize) -> Tuning {
    let mut tuning = Tuning::default();
    play_missing_rounds(task, &mut tuning, threads, None);
    tuning
}

#[test]
fn the_number_of_threads_does_not_change_results() {
    for task in [task(2, &[]), task(3, &[]), task(2, &["greedy", "random"])] {
        let one = tune(&task, 1);
        assert_eq!(one.rounds().len() as u64, ROUNDS);
        assert!(one.rounds().iter().any(|round| round.result != 0.0), "something happens");
        assert_eq!(tune(&task, 3), one);
    }
}

#[test]
fn weights_follow_the_results() {
    let task = task(2, &[]);
    let tuning = tune(&task, 1);
    let mut before = task.space.start().to_vec();
    for round in tuning.rounds() {
        for ((sign, before), after) in round.signs.chars().zip(&before).zip(&round.theta) {
            let up = if sign == '+' { round.result } else { -round.result };
            let expected = before * (up * task.gains.at(round.round)).exp();
            assert!((after / expected - 1.0).abs() < 1e-5, "{round:?}");
        }
        before.clone_from(&round.theta);
    }
    let maps: Vec<&str> = tuning.rounds().iter().map(|round| round.map.as_str()).take(3).collect();
    assert_eq!(maps, ["mini-base", "new-york", "mini-base"]);
}

#[test]
fn stopped_rounds_and_checks_return_nothing() {
    let task = task(2, &[]);
    for stop_after in [0, 1, 4] {
        let start = task.space.start();
        let round = with_runner(2, stop_after, |runner| task.play(0, start, runner).unwrap());
        assert_eq!(round, None);
        let check = with_runner(2, stop_after, |runner| task.check(0, start, 10, runner).unwrap());
        assert_eq!(check, None);
    }
}

#[test]
fn a_check_compares_weights_with_the_initial_bot() {
    let task = task(2, &[]);
    let check =
        |theta: &[f64]| with_runner(2, u32::MAX, |runner| task.check(9, theta, 40, runner).unwrap().unwrap());
    let defaults = fogg_bots::Weights::default();
    let names = task.space.names().iter();
    let same: Vec<f64> = names.map(|name| f64::from(defaults.get(name).unwrap())).collect();
    let same = check(&same);
    assert_eq!((same.win_rate, same.verdict), (0.5, CheckVerdict::Unclear), "a bot is as good as itself");
    assert_eq!(same.maps.iter().map(|map| map.map.as_str()).collect::<Vec<_>>(), ["mini-base", "new-york"]);
    assert_ne!(check(&[30.0, 0.2, 8.0]).win_rate, 0.5);
}

fn header(task: &TuningTask) -> TuningHeader {
    TuningHeader::new(task, Budget::Nodes(1), "1.2.3")
}

fn resume(path: &Path, task: &TuningTask) -> Result<(Tuning, bool), TuningFileError> {
    let (mut writer, resumed) = TuningWriter::resume(path, &header(task), task)?;
    let mut tuning = resumed.tuning;
    play_missing_rounds(task, &mut tuning, 2, Some(&mut writer));
    Ok((tuning, resumed.was_torn))
}

#[test]
fn a_file_truncated_anywhere_is_resumed_to_the_same_weights() {
    let folder = tempfile::tempdir().unwrap();
    let task = task(2, &[]);
    let (whole, cut) = (folder.path().join("whole"), folder.path().join("cut"));
    let expected = tune(&task, 1);
    assert_eq!(resume(&whole, &task).unwrap(), (expected.clone(), false));
    let bytes = fs::read(&whole).unwrap();
    assert_eq!(bytes.iter().filter(|byte| **byte == b'\n').count() as u64, ROUNDS + 1);
    for length in (0..bytes.len()).step_by(97).chain([bytes.len()]) {
        fs::write(&cut, &bytes[..length]).unwrap();
        let (tuning, was_torn) = resume(&cut, &task).unwrap();
        assert_eq!(was_torn, length > 0 && bytes[length - 1] != b'\n', "cut at {length}");
        assert_eq!(tuning, expected, "cut at {length}");
        assert_eq!(fs::read(&cut).unwrap(), bytes, "cut at {length}");
    }
}

#[test]
fn the_golden_file_pins_the_format() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tuning");
    let task = task(2, &[]);
    let mut writer = TuningWriter::create(&path, &header(&task)).unwrap();
    let mut tuning = Tuning::default();
    play_missing_rounds(&task, &mut tuning, 1, Some(&mut writer));
    let check = with_runner(1, u32::MAX, |runner| task.check(ROUNDS, tuning.theta(&task), 4, runner));
    let check = check.unwrap().unwrap();
    writer.append_check(&check).unwrap();
    drop(writer);
    tuning.push_check(check);
    expect_file!["../data/tuning-1.jsonl"].assert_eq(&fs::read_to_string(&path).unwrap());
    let (_, resumed) = TuningWriter::resume(&path, &header(&task), &task).unwrap();
    assert_eq!(resumed.tuning, tuning);
}

#[test]
fn checks_are_stored_in_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let task = task(2, &[]);
    let path = folder.path().join("tuning");
    let check = with_runner(2, u32::MAX, |runner| task.check(0, &[1.4, 5.0, 0.3], 4, runner));
    let check = check.unwrap().unwrap();
    assert_eq!(check.bot, "planner:turn=1.4;idle=5;any_card=0.3");
    TuningWriter::create(&path, &header(&task)).unwrap().append_check(&check).unwrap();
    let (_, resumed) = TuningWriter::resume(&path, &header(&task), &task).unwrap();
    assert_eq!(resumed.tuning.check_after(0), Some(&check));
    assert!(matches!(
        TuningWriter::create(&path, &header(&task)),
        Err(TuningFileError::Lines(JsonLinesError::Exists(_) | JsonLinesError::Busy(_)))
    ));
}

#[test]
fn errors_are_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let task = task(2, &[]);
    let good = folder.path().join("good");
    resume(&good, &task).unwrap();
    let text = fs::read_to_string(&good).unwrap();
    let signs = text.lines().nth(1).unwrap().split("\"signs\":\"").nth(1).unwrap();
    let signs = &signs[..3];
    let try_with = |from: &str, to: &str| {
        let path = folder.path().join("bad");
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text, "{from}");
        fs::write(&path, &changed).unwrap();
        let message = resume(&path, &task).err().map_or("nothing".to_owned(), |error| error.to_string());
        assert_eq!(fs::read_to_string(&path).unwrap(), changed, "untouched");
        message.replace(&format!("{}/", folder.path().display()), "") + "\n"
    };
    let message = [
        try_with("{\"fogg_tune\":1,", "{"),
        try_with("\"fogg_tune\":1", "\"fogg_tune\":2"),
        try_with("\"seed\":5", "\"seed\":6"),
        try_with("\"blocks\":3", "\"blocks\":4"),
        try_with("\"idle\"", "\"idler\""),
        try_with("\"round\":0", "\"round\":1"),
        try_with(&format!("\"{signs}\""), "\"000\""),
        try_with("\"theta\":[", "\"theta\":[-"),
        try_with("\"theta\":[", "\"theta\":[1,"),
        try_with("{\"round\":0", "round 0"),
    ];
    expect![[r#"
        bad is not a tuning file: its first line is not a header
        bad belongs to another tuning: `fogg_tune` is 2 there and 1 here
        bad belongs to another tuning: `seed` is 6 there and 5 here
        bad belongs to another tuning: `blocks` is 4 there and 3 here
        bad belongs to another tuning: `weights` is ["turn","idler","any_card"] there and ["turn","idle","any_card"] here
        bad:2: expected round 0, found round 1
        bad:2: round 0 does not match this seed
        bad:2: expected 3 weights above 0
        bad:2: expected 3 weights above 0
        bad:2: this is neither a round nor a check
    "#]].assert_eq(&message.concat());
    fs::write(&good, "dear diary").unwrap();
    assert!(matches!(resume(&good, &task), Err(TuningFileError::NoHeader(_))));
    assert_eq!(fs::read_to_string(&good).unwrap(), "dear diary");
}
