//! Closed pipes, full disks and Ctrl-C.

#![cfg(unix)]

use std::fs::OpenOptions;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::run::{RunOutput, command, succeed};

#[test]
fn a_closed_pipe_is_not_an_error() {
    for args in [
        &["maps", "show", "usa"][..],
        &["maps", "list"],
        &["play", "--seed", "1"],
        &["sim", "--games", "5", "--json"],
    ] {
        let mut child = command(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = RunOutput::from(child.wait_with_output().unwrap());
        assert_eq!((output.code, output.stderr.as_str()), (0, ""), "{args:?}");
    }
}

#[test]
fn a_reader_may_close_the_pipe_after_the_first_line() {
    let mut child =
        command(&["play", "--seed", "1"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.starts_with("North America, seed 1"), "{line}");
    let output = RunOutput::from(child.wait_with_output().unwrap());
    assert_eq!((output.code, output.stderr.as_str()), (0, ""));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    let full = || OpenOptions::new().write(true).open("/dev/full").unwrap();
    for args in [
        &["maps", "show", "usa"][..],
        &["sim", "--games", "5", "--json"],
        &["bench", "playouts", "--seconds", "0.01"],
    ] {
        let output = RunOutput::from(command(args).stdout(full()).output().unwrap());
        assert_eq!(output.code, 1, "{args:?}");
        assert!(output.stderr.starts_with("error: cannot write the output: "), "{}", output.stderr);
        assert_eq!(output.stderr.lines().count(), 1);
        // With stderr closed too it must not crash.
        assert_eq!(command(args).stdout(full()).stderr(full()).status().unwrap().code(), Some(1));
    }
}

/// Interrupts a command once it handles SIGINT and has computed for a while, and returns its output.
fn interrupted(args: &[&str]) -> RunOutput {
    let child = command(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let start = Instant::now();
    while !is_working(child.id(), start) {
        assert!(start.elapsed() < Duration::from_secs(60), "{args:?} does not start to work");
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{args:?} does not stop cleanly: {output:?}");
    RunOutput::from(output)
}

/// Whether a command handles SIGINT and has used enough CPU time to finish its first games: 30 ticks of 10 ms.
#[cfg(target_os = "linux")]
fn is_working(pid: u32, _start: Instant) -> bool {
    handles_sigint(pid) && cpu_ticks(pid) >= 30
}

/// Other systems have no `/proc` to look at, so a fixed time is used.
#[cfg(not(target_os = "linux"))]
fn is_working(_pid: u32, start: Instant) -> bool {
    start.elapsed() > Duration::from_secs(3)
}

/// Whether a process has a handler for SIGINT, which is signal 2.
#[cfg(target_os = "linux")]
fn handles_sigint(pid: u32) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_some_and(|mask| mask & 0b10 != 0)
}

/// The CPU time that a process has used, in ticks.
#[cfg(target_os = "linux")]
fn cpu_ticks(pid: u32) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    // The fields are counted after the name, which is in parentheses and may contain spaces.
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum()
}

#[test]
fn ctrl_c_prints_the_results_so_far() {
    let args = ["sim", "--map", "new-york", "--games", "1000000000", "--threads", "2", "--json"];
    let output = interrupted(&args);
    let report: serde_json::Value = serde_json::from_str(&output.stdout).unwrap();
    let games = report["games"].as_u64().unwrap();
    assert!(games > 0 && games < 1_000_000_000);
    let note = format!("stopped: these are the results of the first {games} of 1000000000 games\n");
    assert_eq!(output.stderr, note);
    let again = succeed(&["sim", "--map", "new-york", "--games", &games.to_string(), "--json"]);
    assert_eq!(again, output.stdout, "the results are those of the first games");
}

#[test]
fn ctrl_c_ends_a_measurement_early() {
    let output = interrupted(&["bench", "playouts", "--seconds", "3600", "--json"]);
    let report: serde_json::Value = serde_json::from_str(&output.stdout).unwrap();
    assert!(report["seconds"].as_f64().unwrap() < 60.0);
}

#[test]
fn ctrl_c_leaves_complete_blocks_and_a_resumable_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("results").display().to_string();
    let args = ["arena", "--map", "new-york", "--blocks", "1000000", "--json", "--out", &file, "--resume"];
    let output = interrupted(&args);
    let report: serde_json::Value = serde_json::from_str(&output.stdout).unwrap();
    let blocks = report["blocks"].as_u64().unwrap();
    assert!(0 < blocks && blocks < 1_000_000);
    assert_eq!(
        output.stderr,
        format!("stopped: these are the results of the first {blocks} of 1000000 blocks\n")
    );
    let lines = std::fs::read_to_string(&file).unwrap();
    assert_eq!(lines.lines().count() as u64, blocks + 1, "a header and the blocks");
    let count = blocks.to_string();
    let again = ["arena", "--map", "new-york", "--blocks", &count, "--json", "--out", &file, "--resume"];
    assert_eq!(succeed(&again), output.stdout, "no block is replayed, so even the times are equal");
}

#[test]
fn ctrl_c_prints_the_weights_so_far() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tuning").display().to_string();
    let line =
        "tune --maps maps/mini-base.json --weights turn,idle --blocks 1 --check-blocks 0 --resume --json";
    let args =
        |rounds| line.split_whitespace().chain(["--out", &file, "--rounds", rounds]).collect::<Vec<_>>();
    let output = interrupted(&args("1000000"));
    let report: serde_json::Value = serde_json::from_str(&output.stdout).unwrap();
    let rounds = report["rounds"].as_u64().unwrap();
    assert_eq!(output.stderr, format!("stopped: these are the weights after {rounds} of 1000000 rounds\n"));
    assert_eq!(succeed(&args(&rounds.to_string())), output.stdout, "no round is replayed");
}
