//! Invalid arguments are rejected before any game is played, with one line that gives the reason.

use expect_test::expect;

use crate::run::{rejected, usage_error};

fn split_args(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

#[test]
fn usage_errors_have_status_2() {
    let lines = "
        flutter
        --map usa
        sim --games 0
        sim --games -1
        sim --games 1000000001
        sim --games 99999999999999999999999999
        sim --games 1.5
        sim --games ten
        sim --games
        sim --seed -1
        sim --seed 18446744073709551616
        sim --threads 0
        sim --threads 1025
        sim --records
        sim --no-such-flag
        sim --games 1 --games 2
        sim usa
        bench
        bench playout
        bench playouts --seconds nan
        bench playouts --seconds inf
        bench playouts --seconds 0
        bench playouts --seconds -3
        bench playouts --seconds 1e999
        bench playouts --seconds 86401
        bench playouts --seconds three
        bench playouts --players -1
        bench playouts --players two
        bench playouts --players 99999999999999999999999999
        bench playouts --threads 0
        bench playouts --threads 99999999999
        maps
        maps draw usa
        maps show
        maps check
        maps show usa switzerland
        replay
        replay a b
        replay a --at -1
        replay a --at x
        replay a --seat purple
        replay a --seat 0
        replay a --seat 6
        verify
        play --seed x
        play --seat-view purple
        play --bots
        play usa
    ";
    let lines: Vec<&str> = lines.lines().filter(|line| !line.trim().is_empty()).collect();
    assert_eq!(lines.len(), 48);
    lines.iter().for_each(|line| {
        usage_error(&split_args(line));
    });
}

#[test]
fn out_of_range_numbers_are_reported_with_the_range() {
    let first_line =
        |line: &str| usage_error(&split_args(line)).lines().next().unwrap_or_default().to_owned() + "\n";
    expect![[r#"
        error: invalid value '0' for '--games <N>': 0 is not in 1..=1000000000
        error: invalid value 'nan' for '--seconds <SECONDS>': not in 0.01..=86400
        error: invalid value '1025' for '--threads <T>': 1025 is not in 1..=1024
    "#]]
    .assert_eq(
        &["sim --games 0", "bench playouts --seconds nan", "sim --threads 1025"].map(first_line).concat(),
    );
}

#[test]
fn invalid_players_bots_and_boards_have_status_1() {
    let rows = "
        sim --map atlantis
        sim --bots random
        sim --map switzerland --bots random,random,random,random
        sim --bots random,random,random,random,random,random,random,random,random
        sim --bots random,,random
        sim --bots deep-blue,random
        sim --bots random:9,random
        bench playouts --map atlantis
        bench playouts --players 0
        bench playouts --players 9
        bench playouts --players 18446744073709551615
        bench playouts --map new-york --players 5
        maps show atlantis
        maps check atlantis
        play --map atlantis
        play --bots random
        play --bots random,nobody
        play --seat-view black
    ";
    let message: String =
        rows.lines().filter(|row| !row.trim().is_empty()).map(|row| rejected(&split_args(row))).collect();
    expect![[r#"
        error: atlantis: there is no such file; the built-in boards are usa, switzerland, new-york
        error: usa is for 2 to 5 players, not 1
        error: switzerland is for 2 to 3 players, not 4
        error: usa is for 2 to 5 players, not 9
        error: the bot name is empty; available bots: random, greedy, rollout, planner, blitz, search-classic, net, search, easy, medium, hard, expert, master
        error: there is no bot `deep-blue`; available bots: random, greedy, rollout, planner, blitz, search-classic, net, search, easy, medium, hard, expert, master
        error: `random:9`: the bot random takes no options; use `random`
        error: atlantis: there is no such file; the built-in boards are usa, switzerland, new-york
        error: usa is for 2 to 5 players, not 0
        error: usa is for 2 to 5 players, not 9
        error: usa is for 2 to 5 players, not 18446744073709551615
        error: new-york is for 2 to 4 players, not 5
        error: atlantis: there is no such file; the built-in boards are usa, switzerland, new-york
        atlantis: there is no such file; the built-in boards are usa, switzerland, new-york
        error: atlantis: there is no such file; the built-in boards are usa, switzerland, new-york
        error: usa is for 2 to 5 players, not 1
        error: there is no bot `nobody`; available bots: random, greedy, rollout, planner, blitz, search-classic, net, search, easy, medium, hard, expert, master
        error: there is no black seat in a game of 2
    "#]]
    .assert_eq(&message);
}

#[test]
fn empty_and_odd_texts_are_rejected_in_one_line() {
    for args in [
        ["sim", "--bots", ""],
        ["sim", "--bots", "\n,\n"],
        ["sim", "--bots", "random,a\nb"],
        ["sim", "--bots", "random,\u{1b}[31m"],
        ["sim", "--map", ""],
        ["sim", "--map", "a\nb"],
        ["play", "--map", "\u{202e}x"],
        ["maps", "show", ""],
        ["maps", "check", ""],
    ] {
        rejected(&args);
    }
    let long = "x".repeat(100_000);
    rejected(&["sim", "--bots", &format!("random,{long}")]);
    rejected(&["sim", "--bots", &"random,".repeat(10_000)]);
    rejected(&["maps", "show", &long]);
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_utf8_are_usage_errors() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let odd = OsStr::from_bytes(b"\xff\xfe");
    for args in [["sim", "--map"], ["sim", "--bots"], ["maps", "show"], ["maps", "check"]] {
        let output = crate::run::command(&args).arg(odd).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
    }
}

#[test]
fn game_files_that_cannot_be_written_leave_no_partial_files() {
    let folder = tempfile::tempdir().unwrap();
    let taken = folder.path().join("taken");
    std::fs::write(&taken, "a file, not a folder").unwrap();
    let sentence = rejected(&["sim", "--games", "5", "--records", taken.to_str().unwrap()]);
    assert!(sentence.contains("cannot create the folder"), "{sentence}");
    assert_eq!(std::fs::read_to_string(&taken).unwrap(), "a file, not a folder");
    // A folder with the name of the first file.
    let records = folder.path().join("records");
    std::fs::create_dir_all(records.join("game-000000.json")).unwrap();
    let sentence = rejected(&["sim", "--games", "1", "--records", records.to_str().unwrap()]);
    assert!(sentence.contains("cannot write ") && sentence.contains("game-000000.json"), "{sentence}");
    assert_eq!(std::fs::read_dir(&records).unwrap().count(), 1, "no partial file is left");
}
