//! Whole tunings of a bot: threads, stops, files and checks.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};

use expect_test::expect;
use fogg_arena::game::Roster;
use fogg_arena::lines::LinesError;
use fogg_arena::tune::check::Verdict;
use fogg_arena::tune::file::{FileError, Header, Writer};
use fogg_arena::tune::{Gains, Space, Task, Tuning, Workers};
use fogg_bots::Budget;
use fogg_testkit::boards::named;
use rayon::ThreadPoolBuilder;

use crate::made_up::{AnyError, make};

const ROUNDS: u64 = 6;

fn task(players: usize, against: &[&str]) -> Task {
    let weights = [("turn", 1.5), ("idle", 4.0), ("any_card", 0.4)];
    let weights = weights.map(|(name, start)| (name.to_owned(), start));
    Task {
        space: Space::new("planner", weights.to_vec()).unwrap(),
        boards: vec![named("mini-base"), named("new-york")],
        players,
        against: against.iter().map(|&name| name.to_owned()).collect(),
        blocks: 3,
        seed: 5,
        gains: Gains::default(),
    }
}

/// Does something with bots, threads, and a stop after so many looks at it.
fn with_workers<T>(threads: usize, looks: u32, work: impl FnOnce(&Workers<'_, AnyError>) -> T) -> T {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let asked = AtomicU32::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) >= looks;
    let roster = Roster { make: &make, budget: Budget::Nodes(1) };
    work(&Workers { roster: &roster, pool: &pool, stop: &stop })
}

/// Plays the rounds that are missing.
fn go_on(task: &Task, tuning: &mut Tuning, threads: usize, mut writer: Option<&mut Writer>) {
    with_workers(threads, u32::MAX, |workers| {
        for number in tuning.rounds().len() as u64..ROUNDS {
            let round = task.play(number, tuning.theta(task), workers).unwrap().unwrap();
            writer.iter_mut().for_each(|writer| writer.append(&round).unwrap());
            tuning.take(round);
        }
    });
}

fn played(task: &Task, threads: usize) -> Tuning {
    let mut tuning = Tuning::default();
    go_on(task, &mut tuning, threads, None);
    tuning
}

#[test]
fn the_number_of_threads_changes_nothing() {
    for task in [task(2, &[]), task(3, &[]), task(2, &["greedy", "random"])] {
        let one = played(&task, 1);
        assert_eq!(one.rounds().len() as u64, ROUNDS);
        assert!(one.rounds().iter().any(|round| round.result != 0.0), "something happens");
        assert_eq!(played(&task, 3), one);
    }
}

#[test]
fn weights_follow_the_results() {
    let task = task(2, &[]);
    let tuning = played(&task, 1);
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
fn what_is_told_to_stop_comes_to_nothing() {
    let task = task(2, &[]);
    for looks in [0, 1, 4] {
        let start = task.space.start();
        let round = with_workers(2, looks, |workers| task.play(0, start, workers).unwrap());
        assert_eq!(round, None);
        let check = with_workers(2, looks, |workers| task.check(0, start, 10, workers).unwrap());
        assert_eq!(check, None);
    }
}

#[test]
fn a_check_is_between_the_weights_and_the_bot_at_the_start() {
    let task = task(2, &[]);
    let check = |theta: &[f64]| {
        with_workers(2, u32::MAX, |workers| task.check(9, theta, 40, workers).unwrap().unwrap())
    };
    let defaults = fogg_bots::Weights::default();
    let names = task.space.names().iter();
    let same: Vec<f64> = names.map(|name| f64::from(defaults.get(name).unwrap())).collect();
    let same = check(&same);
    assert_eq!((same.win_rate, same.verdict), (0.5, Verdict::Unclear), "a bot is as good as itself");
    assert_eq!(same.maps.iter().map(|map| map.map.as_str()).collect::<Vec<_>>(), ["mini-base", "new-york"]);
    assert_ne!(check(&[30.0, 0.2, 8.0]).win_rate, 0.5);
}

fn header(task: &Task) -> Header {
    Header::new(task, Budget::Nodes(1), "1.2.3")
}

fn resume(path: &Path, task: &Task) -> Result<(Tuning, bool), FileError> {
    let (mut writer, resumed) = Writer::resume(path, &header(task), task)?;
    let mut tuning = resumed.tuning;
    go_on(task, &mut tuning, 2, Some(&mut writer));
    Ok((tuning, resumed.was_torn))
}

#[test]
fn a_file_cut_anywhere_is_resumed_to_the_same_weights() {
    let folder = tempfile::tempdir().unwrap();
    let task = task(2, &[]);
    let (whole, cut) = (folder.path().join("whole"), folder.path().join("cut"));
    let expected = played(&task, 1);
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
fn checks_are_kept_in_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let task = task(2, &[]);
    let path = folder.path().join("tuning");
    let check = with_workers(2, u32::MAX, |workers| task.check(0, &[1.4, 5.0, 0.3], 4, workers));
    let check = check.unwrap().unwrap();
    assert_eq!(check.bot, "planner:turn=1.4;idle=5;any_card=0.3");
    Writer::create(&path, &header(&task)).unwrap().append_check(&check).unwrap();
    let (_, resumed) = Writer::resume(&path, &header(&task), &task).unwrap();
    assert_eq!(resumed.tuning.check_after(0), Some(&check));
    assert!(matches!(
        Writer::create(&path, &header(&task)),
        Err(FileError::Lines(LinesError::Exists(_) | LinesError::Busy(_)))
    ));
}

#[test]
fn what_is_wrong_is_told_in_one_sentence() {
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
        let said = resume(&path, &task).err().map_or("nothing".to_owned(), |error| error.to_string());
        assert_eq!(fs::read_to_string(&path).unwrap(), changed, "untouched");
        said.replace(&format!("{}/", folder.path().display()), "") + "\n"
    };
    let said = [
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
        bad is no file of a tuning: its first line is no header
        bad holds another tuning: `fogg_tune` there is 2, here 1
        bad holds another tuning: `seed` there is 6, here 5
        bad holds another tuning: `blocks` there is 4, here 3
        bad holds another tuning: `weights` there is ["turn","idler","any_card"], here ["turn","idle","any_card"]
        bad:2: round 0 should come here, not 1
        bad:2: this seed has another round 0
        bad:2: there should be 3 weights above 0
        bad:2: there should be 3 weights above 0
        bad:2: this is neither a round nor a check
    "#]].assert_eq(&said.concat());
    fs::write(&good, "dear diary").unwrap();
    assert!(matches!(resume(&good, &task), Err(FileError::NoHeader(_))));
    assert_eq!(fs::read_to_string(&good).unwrap(), "dear diary");
}
