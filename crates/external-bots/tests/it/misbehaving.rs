//! Every kind of misbehaviour leads to one clear log line, a fallback move and finally a forfeit, in bounded time
//! and without leftover processes.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;

use expect_test::{Expect, expect};
use fogg_external_bots::{BotLimits, ProgramPool};

use crate::fixtures::{CapturedLog, ExternalGame, limits, play};

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/misbehave.py");

/// Plays a game of a program with this misbehaviour, checks that no process is left, and returns the result and log.
fn game(mode: &str, limits: BotLimits) -> (ExternalGame, Vec<String>) {
    let name = format!("fogg-misbehave-{}-{}", std::process::id(), mode.replace(' ', "-"));
    let pids = std::env::temp_dir().join(name);
    let (pids_text, once) = (pids.to_str().unwrap(), format!("{}.once", pids.display()));
    let log = CapturedLog::default();
    let pool = ProgramPool::new(limits, log.log());
    let spec = format!("exec:python3 {SCRIPT:?} {mode:?} {pids_text:?}");
    let played = play(&pool, &spec, "mini-base", 1);
    drop(pool);
    for pid in fs::read_to_string(&pids).unwrap_or_default().lines() {
        // The system takes a moment to end killed processes.
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
    let normalise = |line: &String| {
        let line = line.replace(&format!("python3 {SCRIPT:?} {mode:?} {pids_text:?}"), "PROGRAM");
        line.replace(&format!("/{}", std::process::id()), "")
    };
    (played, log.lines().iter().map(normalise).collect())
}

/// Whether the process exists and is not a zombie.
fn is_running(pid: &str) -> bool {
    if !Path::new("/proc/self/stat").exists() {
        return false;
    }
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    stat.rsplit_once(") ").is_some_and(|(_, rest)| !rest.starts_with('Z'))
}

/// Plays a game of a misbehaving program; checks its log, whether it forfeits, and how long it takes.
fn check(mode: &str, forfeits: bool, expected: Expect) {
    let times_out = ["silent", "late once", "huge line without end", "never reads"].contains(&mode);
    let answer = Duration::from_millis(if times_out { 400 } else { 5000 });
    let (played, mut log) = game(mode, BotLimits { answer_timeout: answer, ..limits() });
    log.dedup();
    expected.assert_eq(&log.iter().map(|line| format!("{line}\n")).collect::<String>());
    assert_eq!(played.forfeited, forfeits, "{mode}");
    assert!(played.time < Duration::from_secs(60), "{mode} took {:?}", played.time);
    assert!(played.decisions > 10 && !played.outcome.winners.is_empty());
}

/// One test for each mode, so that they run in parallel and a failure names the mode.
macro_rules! modes {
    ($($name:ident: $mode:literal, $forfeits:literal, $expected:expr;)*) => {
        $(#[test] fn $name() { check($mode, $forfeits, $expected) })*
    };
}

modes! {
    exits_at_start: "dead at start", true, expect![[r#"
        PROGRAM, game 1, decision 1, blue: it ended (exit status: 3); it forfeits the game, and random plays on
    "#]];
    garbage_at_start: "garbage at start", true, expect![[r#"
        PROGRAM, game 1, decision 1, blue: it wrote an invalid message: expected value (column 1); it forfeits the game, and random plays on
    "#]];
    unsupported_version: "wrong version", true, expect![[r#"
        PROGRAM, game 1, decision 1, blue: it speaks protocol 2; this referee speaks 1; it forfeits the game, and random plays on
    "#]];
    refuses_to_play: "refuses", true, expect![[r#"
        PROGRAM, game 1, decision 1, blue: it reported an error: I only speak protocol 7; it forfeits the game, and random plays on
    "#]];
    silent: "silent", true, expect![[r#"
        PROGRAM, game 1, decision 3, blue: it gave no answer within 400 ms; random plays instead (fault 1 of 3)
        PROGRAM, game 1, decision 4, blue: it gave no answer within 400 ms; random plays instead (fault 2 of 3)
        PROGRAM, game 1, decision 5, blue: it gave no answer within 400 ms; it forfeits the game, and random plays on
    "#]];
    late_once: "late once", false, expect![[r#"
        PROGRAM, game 1, decision 3, blue: it gave no answer within 400 ms; random plays instead (fault 1 of 3)
    "#]];
    exits_repeatedly: "dies", true, expect![[r#"
        PROGRAM, game 1, decision 3, blue: it ended (exit status: 5); random plays instead (fault 1 of 3)
        PROGRAM, game 1, decision 6, blue: it ended (exit status: 5); random plays instead (fault 2 of 3)
        PROGRAM, game 1, decision 9, blue: it ended (exit status: 5); it forfeits the game, and random plays on
    "#]];
    is_restarted_after_a_crash: "dies once", false, expect![[r#"
        PROGRAM, game 1, decision 3, blue: it ended (signal: 9 (SIGKILL)); random plays instead (fault 1 of 3)
    "#]];
    closes_its_output: "closes its output", true, expect![[r#"
        PROGRAM, game 1, decision 3, blue: it closed its output; random plays instead (fault 1 of 3)
        PROGRAM, game 1, decision 6, blue: it closed its output; random plays instead (fault 2 of 3)
        PROGRAM, game 1, decision 9, blue: it closed its output; it forfeits the game, and random plays on
    "#]];
    garbage: "garbage", true, expect![[r#"
        PROGRAM, game 1, decision 3, blue: it wrote an invalid message: expected value (column 1); random plays instead (fault 1 of 3)
        PROGRAM, game 1, decision 4, blue: it wrote an invalid message: expected value (column 1); random plays instead (fault 2 of 3)
        PROGRAM, game 1, decision 5, blue: it wrote an invalid message: expected value (column 1); it forfeits the game, and random plays on
    "#]];
    not_text: "not text", true, expect![[r#"
        PROGRAM, game 1, decision 3, blue: it wrote a line that is not UTF-8; random plays instead (fault 1 of 3)
        PROGRAM, game 1, decision 4, blue: it wrote a line that is not UTF-8; random plays instead (fault 2 of 3)
        PROGRAM, game 1, decision 5, blue: it wrote a line that is not UTF-8; it forfeits the game, and random plays on
    "#]];
    an_illegal_action: "illegal", true, expect![[r#"
        PROGRAM, game 1, decision 3, blue: its action `claim rome-bari LL` is rejected: the second card must be drawn first (B4.1); random plays instead (fault 1 of 3)
        PROGRAM, game 1, decision 4, blue: its action `claim rome-bari LL` is rejected: those cards are not in the hand (B5.1); random plays instead (fault 2 of 3)
        PROGRAM, game 1, decision 5, blue: its action `claim rome-bari LL` is rejected: those cards are not in the hand (B5.1); it forfeits the game, and random plays on
    "#]];
    an_unknown_route: "unknown route", true, expect![[r#"
        PROGRAM, game 1, decision 3, blue: its action `{"type":"claim","route":"rome-mars","cards":"R"}` is rejected: route: there is no route `rome-mars` on this board; random plays instead (fault 1 of 3)
        PROGRAM, game 1, decision 4, blue: its action `{"type":"claim","route":"rome-mars","cards":"R"}` is rejected: route: there is no route `rome-mars` on this board; random plays instead (fault 2 of 3)
        PROGRAM, game 1, decision 5, blue: its action `{"type":"claim","route":"rome-mars","cards":"R"}` is rejected: route: there is no route `rome-mars` on this board; it forfeits the game, and random plays on
    "#]];
    a_stale_request: "stale", true, expect![[r#"
        PROGRAM, game 1, decision 3, blue: it answered request 2, but was asked request 3; random plays instead (fault 1 of 3)
        PROGRAM, game 1, decision 4, blue: it answered request 3, but was asked request 4; random plays instead (fault 2 of 3)
        PROGRAM, game 1, decision 5, blue: it answered request 4, but was asked request 5; it forfeits the game, and random plays on
    "#]];
    a_second_hello: "hello again", true, expect![[r#"
        PROGRAM, game 1, decision 3, blue: it sent hello in the middle of a game; random plays instead (fault 1 of 3)
        PROGRAM, game 1, decision 4, blue: it sent hello in the middle of a game; random plays instead (fault 2 of 3)
        PROGRAM, game 1, decision 5, blue: it sent hello in the middle of a game; it forfeits the game, and random plays on
    "#]];
    reports_an_error: "reports", true, expect![[r#"
        PROGRAM, game 1, decision 3, blue: it reported an error: what is a railway?; random plays instead (fault 1 of 3)
        PROGRAM, game 1, decision 4, blue: it reported an error: what is a railway?; random plays instead (fault 2 of 3)
        PROGRAM, game 1, decision 5, blue: it reported an error: what is a railway?; it forfeits the game, and random plays on
    "#]];
    a_huge_line: "huge line", true, expect![[r#"
        PROGRAM, game 1, decision 3, blue: it wrote a line of more than 1048576 bytes; random plays instead (fault 1 of 3)
        PROGRAM, game 1, decision 4, blue: it wrote a line of more than 1048576 bytes; random plays instead (fault 2 of 3)
        PROGRAM, game 1, decision 5, blue: it wrote a line of more than 1048576 bytes; it forfeits the game, and random plays on
    "#]];
    an_endless_line: "huge line without end", true, expect![[r#"
        PROGRAM, game 1, decision 3, blue: it gave no answer within 400 ms; random plays instead (fault 1 of 3)
        PROGRAM, game 1, decision 4, blue: it gave no answer within 400 ms; random plays instead (fault 2 of 3)
        PROGRAM, game 1, decision 5, blue: it gave no answer within 400 ms; it forfeits the game, and random plays on
    "#]];
    floods_its_output: "floods", true, expect![[r#"
        [PROGRAM] la
        [PROGRAM] (more than 200 lines; the rest is not shown)
        PROGRAM, game 1, decision 3, blue: it wrote 1000 lines without an answer; random plays instead (fault 1 of 3)
        [PROGRAM] la
        [PROGRAM] (more than 200 lines; the rest is not shown)
        PROGRAM, game 1, decision 6, blue: it wrote 1000 lines without an answer; random plays instead (fault 2 of 3)
        [PROGRAM] la
        [PROGRAM] (more than 200 lines; the rest is not shown)
        PROGRAM, game 1, decision 9, blue: it wrote 1000 lines without an answer; it forfeits the game, and random plays on
    "#]];
    never_reads_its_input: "never reads", true, expect![[r#"
        PROGRAM, game 1, decision 1, blue: it gave no answer within 400 ms; random plays instead (fault 1 of 3)
        PROGRAM, game 1, decision 2, blue: it gave no answer within 400 ms; random plays instead (fault 2 of 3)
        PROGRAM, game 1, decision 3, blue: it gave no answer within 400 ms; it forfeits the game, and random plays on
    "#]];
    a_program_without_faults: "good", false, expect![""];
    does_not_exit_after_bye: "does not leave", false, expect![""];
    leaves_a_child_process: "leaves a child", false, expect![""];
}

#[test]
fn silent_at_start() {
    let (played, log) =
        game("silent at start", BotLimits { start_timeout: Duration::from_millis(500), ..limits() });
    assert!(played.forfeited && played.time < Duration::from_secs(60));
    expect!["PROGRAM, game 1, decision 1, blue: it sent no hello within 500 ms of its start; it forfeits the game, and random plays on"].assert_eq(&log.join("\n"));
}

#[test]
fn a_flood_on_stderr_is_logged_up_to_a_limit_and_is_not_a_fault() {
    let (played, log) = game("floods stderr", limits());
    assert!(!played.forfeited);
    assert_eq!(log.len(), 201);
    expect![[r#"
        [PROGRAM] la
        [PROGRAM] (more than 200 lines; the rest is not shown)"#]]
    .assert_eq(&log[199..].join("\n"));
}

#[test]
fn a_missing_program_forfeits_at_once() {
    let log = CapturedLog::default();
    let played = play(&ProgramPool::new(limits(), log.log()), "exec:./no-such-program", "mini-taxi", 1);
    assert!(played.forfeited);
    expect!["./no-such-program, game 1, decision 1, blue: it cannot be started: No such file or directory (os error 2); it forfeits the game, and random plays on"].assert_eq(&log.lines().join("\n"));
}

#[test]
fn a_program_that_never_starts_is_not_started_again() {
    let log = CapturedLog::default();
    let pool = ProgramPool::new(limits(), log.log());
    let games = [1, 2, 3, 4, 5].map(|seed| play(&pool, "exec:./no-such-program", "mini-taxi", seed));
    assert!(games.iter().all(|played| played.forfeited));
    expect!["./no-such-program, game 5, decision 1, blue: it failed to start 3 times in a row, and is not started again; it forfeits the game, and random plays on"].assert_eq(log.lines()[4].as_str());
}
