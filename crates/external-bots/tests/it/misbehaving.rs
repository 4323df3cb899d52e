//! Every way to misbehave: one clear line, a fallback, a forfeit in the end, bounded time, and nobody left behind.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;

use expect_test::{Expect, expect};
use fogg_external_bots::{Conduct, Programs};

use crate::table::{Played, Said, conduct, play};

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/misbehave.py");

/// A game against a program that misbehaves so, and what was said of it.
fn game(mode: &str, conduct: Conduct) -> (Played, Vec<String>) {
    let name = format!("fogg-misbehave-{}-{}", std::process::id(), mode.replace(' ', "-"));
    let pids = std::env::temp_dir().join(name);
    let (pids_text, once) = (pids.to_str().unwrap(), format!("{}.once", pids.display()));
    let said = Said::default();
    let programs = Programs::new(conduct, said.log());
    let spec = format!("exec:python3 {SCRIPT:?} {mode:?} {pids_text:?}");
    let played = play(&programs, &spec, "mini-base", 1);
    drop(programs);
    for pid in fs::read_to_string(&pids).unwrap_or_default().lines() {
        // The system takes a moment to end what was told to end.
        let gone = (0..100).any(|_| {
            !is_running(pid) || {
                thread::sleep(Duration::from_millis(20));
                false
            }
        });
        assert!(gone, "{mode}: process {pid} is left behind");
    }
    let _ = fs::remove_file(&pids);
    let _ = fs::remove_file(once);
    let short = |line: &String| {
        let line = line.replace(&format!("python3 {SCRIPT:?} {mode:?} {pids_text:?}"), "PROGRAM");
        line.replace(&format!("/{}", std::process::id()), "")
    };
    (played, said.lines().iter().map(short).collect())
}

/// Whether there is such a process, and it is no mere entry that waits to be looked at.
fn is_running(pid: &str) -> bool {
    if !Path::new("/proc/self/stat").exists() {
        return false;
    }
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    stat.rsplit_once(") ").is_some_and(|(_, rest)| !rest.starts_with('Z'))
}

/// Plays against a program that misbehaves and compares what is said and whether it forfeits.
fn check(mode: &str, forfeits: bool, expected: Expect) {
    let times_out = ["silent", "late once", "huge line without end", "never reads"].contains(&mode);
    let answer = Duration::from_millis(if times_out { 400 } else { 5000 });
    let (played, said) = game(mode, Conduct { answer, ..conduct() });
    let mut said = said;
    said.dedup();
    expected.assert_eq(&said.iter().map(|line| format!("{line}\n")).collect::<String>());
    assert_eq!(played.forfeited, forfeits, "{mode}");
    assert!(played.time < Duration::from_secs(60), "{mode} took {:?}", played.time);
    assert!(played.decisions > 10 && !played.outcome.winners.is_empty());
}

/// One test for each mode, so that they run side by side and a failure has a name.
macro_rules! modes {
    ($($name:ident: $mode:literal, $forfeits:literal, $expected:expr;)*) => {
        $(#[test] fn $name() { check($mode, $forfeits, $expected) })*
    };
}

modes! {
    dead_at_start: "dead at start", true, expect![[r#"
        PROGRAM, game 1, decision 1, blue: it ended (exit status: 3); it forfeits the game, and random plays on
    "#]];
    garbage_at_start: "garbage at start", true, expect![[r#"
        PROGRAM, game 1, decision 1, blue: it wrote what cannot be read: expected value (column 1); it forfeits the game, and random plays on
    "#]];
    another_version: "wrong version", true, expect![[r#"
        PROGRAM, game 1, decision 1, blue: it speaks protocol 2; this referee speaks 1; it forfeits the game, and random plays on
    "#]];
    refuses_to_play: "refuses", true, expect![[r#"
        PROGRAM, game 1, decision 1, blue: it reports an error: I only speak protocol 7; it forfeits the game, and random plays on
    "#]];
    silent: "silent", true, expect![[r#"
        PROGRAM, game 1, decision 3, blue: it gave no answer within 400 ms; random plays instead (fault 1 of 3)
        PROGRAM, game 1, decision 4, blue: it gave no answer within 400 ms; random plays instead (fault 2 of 3)
        PROGRAM, game 1, decision 5, blue: it gave no answer within 400 ms; it forfeits the game, and random plays on
    "#]];
    late_once: "late once", false, expect![[r#"
        PROGRAM, game 1, decision 3, blue: it gave no answer within 400 ms; random plays instead (fault 1 of 3)
    "#]];
    dies_again_and_again: "dies", true, expect![[r#"
        PROGRAM, game 1, decision 3, blue: it ended (exit status: 5); random plays instead (fault 1 of 3)
        PROGRAM, game 1, decision 6, blue: it ended (exit status: 5); random plays instead (fault 2 of 3)
        PROGRAM, game 1, decision 9, blue: it ended (exit status: 5); it forfeits the game, and random plays on
    "#]];
    dies_once_and_is_started_again: "dies once", false, expect![[r#"
        PROGRAM, game 1, decision 3, blue: it ended (signal: 9 (SIGKILL)); random plays instead (fault 1 of 3)
    "#]];
    closes_its_output: "closes its output", true, expect![[r#"
        PROGRAM, game 1, decision 3, blue: it closed its output; random plays instead (fault 1 of 3)
        PROGRAM, game 1, decision 6, blue: it closed its output; random plays instead (fault 2 of 3)
        PROGRAM, game 1, decision 9, blue: it closed its output; it forfeits the game, and random plays on
    "#]];
    garbage: "garbage", true, expect![[r#"
        PROGRAM, game 1, decision 3, blue: it wrote what cannot be read: expected value (column 1); random plays instead (fault 1 of 3)
        PROGRAM, game 1, decision 4, blue: it wrote what cannot be read: expected value (column 1); random plays instead (fault 2 of 3)
        PROGRAM, game 1, decision 5, blue: it wrote what cannot be read: expected value (column 1); it forfeits the game, and random plays on
    "#]];
    not_text: "not text", true, expect![[r#"
        PROGRAM, game 1, decision 3, blue: it wrote a line that is not UTF-8; random plays instead (fault 1 of 3)
        PROGRAM, game 1, decision 4, blue: it wrote a line that is not UTF-8; random plays instead (fault 2 of 3)
        PROGRAM, game 1, decision 5, blue: it wrote a line that is not UTF-8; it forfeits the game, and random plays on
    "#]];
    an_illegal_action: "illegal", true, expect![[r#"
        PROGRAM, game 1, decision 3, blue: its action `claim rome-bari LL` is refused: the second card must be drawn first (B4.1); random plays instead (fault 1 of 3)
        PROGRAM, game 1, decision 4, blue: its action `claim rome-bari LL` is refused: those cards are not in the hand (B5.1); random plays instead (fault 2 of 3)
        PROGRAM, game 1, decision 5, blue: its action `claim rome-bari LL` is refused: those cards are not in the hand (B5.1); it forfeits the game, and random plays on
    "#]];
    an_unknown_route: "unknown route", true, expect![[r#"
        PROGRAM, game 1, decision 3, blue: its action `{"type":"claim","route":"rome-mars","cards":"R"}` is refused: route: there is no route `rome-mars` on this board; random plays instead (fault 1 of 3)
        PROGRAM, game 1, decision 4, blue: its action `{"type":"claim","route":"rome-mars","cards":"R"}` is refused: route: there is no route `rome-mars` on this board; random plays instead (fault 2 of 3)
        PROGRAM, game 1, decision 5, blue: its action `{"type":"claim","route":"rome-mars","cards":"R"}` is refused: route: there is no route `rome-mars` on this board; it forfeits the game, and random plays on
    "#]];
    a_stale_request: "stale", true, expect![[r#"
        PROGRAM, game 1, decision 3, blue: it answered request 2, but was asked request 3; random plays instead (fault 1 of 3)
        PROGRAM, game 1, decision 4, blue: it answered request 3, but was asked request 4; random plays instead (fault 2 of 3)
        PROGRAM, game 1, decision 5, blue: it answered request 4, but was asked request 5; it forfeits the game, and random plays on
    "#]];
    hello_again: "hello again", true, expect![[r#"
        PROGRAM, game 1, decision 3, blue: it said hello in the middle of a game; random plays instead (fault 1 of 3)
        PROGRAM, game 1, decision 4, blue: it said hello in the middle of a game; random plays instead (fault 2 of 3)
        PROGRAM, game 1, decision 5, blue: it said hello in the middle of a game; it forfeits the game, and random plays on
    "#]];
    reports_an_error: "reports", true, expect![[r#"
        PROGRAM, game 1, decision 3, blue: it reports an error: what is a railway?; random plays instead (fault 1 of 3)
        PROGRAM, game 1, decision 4, blue: it reports an error: what is a railway?; random plays instead (fault 2 of 3)
        PROGRAM, game 1, decision 5, blue: it reports an error: what is a railway?; it forfeits the game, and random plays on
    "#]];
    a_huge_line: "huge line", true, expect![[r#"
        PROGRAM, game 1, decision 3, blue: it wrote a line of more than 1048576 bytes; random plays instead (fault 1 of 3)
        PROGRAM, game 1, decision 4, blue: it wrote a line of more than 1048576 bytes; random plays instead (fault 2 of 3)
        PROGRAM, game 1, decision 5, blue: it wrote a line of more than 1048576 bytes; it forfeits the game, and random plays on
    "#]];
    a_huge_line_without_end: "huge line without end", true, expect![[r#"
        PROGRAM, game 1, decision 3, blue: it gave no answer within 400 ms; random plays instead (fault 1 of 3)
        PROGRAM, game 1, decision 4, blue: it gave no answer within 400 ms; random plays instead (fault 2 of 3)
        PROGRAM, game 1, decision 5, blue: it gave no answer within 400 ms; it forfeits the game, and random plays on
    "#]];
    floods: "floods", true, expect![[r#"
        [PROGRAM] la
        [PROGRAM] (it says more than 200 lines; no more are shown)
        PROGRAM, game 1, decision 3, blue: it wrote 1000 lines without an answer; random plays instead (fault 1 of 3)
        [PROGRAM] la
        [PROGRAM] (it says more than 200 lines; no more are shown)
        PROGRAM, game 1, decision 6, blue: it wrote 1000 lines without an answer; random plays instead (fault 2 of 3)
        [PROGRAM] la
        [PROGRAM] (it says more than 200 lines; no more are shown)
        PROGRAM, game 1, decision 9, blue: it wrote 1000 lines without an answer; it forfeits the game, and random plays on
    "#]];
    never_reads: "never reads", true, expect![[r#"
        PROGRAM, game 1, decision 1, blue: it gave no answer within 400 ms; random plays instead (fault 1 of 3)
        PROGRAM, game 1, decision 2, blue: it gave no answer within 400 ms; random plays instead (fault 2 of 3)
        PROGRAM, game 1, decision 3, blue: it gave no answer within 400 ms; it forfeits the game, and random plays on
    "#]];
    a_good_one: "good", false, expect![""];
    does_not_leave: "does not leave", false, expect![""];
    leaves_a_child: "leaves a child", false, expect![""];
}

#[test]
fn silent_at_start() {
    let (played, said) = game("silent at start", Conduct { start: Duration::from_millis(500), ..conduct() });
    assert!(played.forfeited && played.time < Duration::from_secs(60));
    expect!["PROGRAM, game 1, decision 1, blue: it said no hello within 500 ms of its start; it forfeits the game, and random plays on"].assert_eq(&said.join("\n"));
}

#[test]
fn a_flood_on_stderr_is_shown_up_to_a_bound_and_is_no_fault() {
    let (played, said) = game("floods stderr", conduct());
    assert!(!played.forfeited);
    assert_eq!(said.len(), 201);
    expect![[r#"
        [PROGRAM] la
        [PROGRAM] (it says more than 200 lines; no more are shown)"#]]
    .assert_eq(&said[199..].join("\n"));
}

#[test]
fn a_program_that_is_missing_forfeits_at_once() {
    let said = Said::default();
    let played = play(&Programs::new(conduct(), said.log()), "exec:./no-such-program", "mini-taxi", 1);
    assert!(played.forfeited);
    expect!["./no-such-program, game 1, decision 1, blue: it cannot be started: No such file or directory (os error 2); it forfeits the game, and random plays on"].assert_eq(&said.lines().join("\n"));
}

#[test]
fn a_program_that_never_starts_is_given_up() {
    let said = Said::default();
    let programs = Programs::new(conduct(), said.log());
    let games = [1, 2, 3, 4, 5].map(|seed| play(&programs, "exec:./no-such-program", "mini-taxi", seed));
    assert!(games.iter().all(|played| played.forfeited));
    expect!["./no-such-program, game 5, decision 1, blue: it failed to start 3 times in a row, and is not tried again; it forfeits the game, and random plays on"].assert_eq(said.lines()[4].as_str());
}
