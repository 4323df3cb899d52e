//! `cargo xtask prove [step...]`: what `cargo verify` proves in small, in the size that we promise.
//!
//! A step is a test that runs every day with fewer cases; a variable says how many. All steps run, even after one has
//! failed, and a table at the end says how each came out.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Result;

use crate::shell::{self, Call, say};

/// A proof by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    name: &'static str,
    what: &'static str,
    /// The crate, and which of its tests, as `cargo nextest` filters them.
    package: &'static str,
    tests: &'static str,
    /// Variables that make it large.
    sizes: &'static [(&'static str, &'static str)],
    /// A program that it cannot do without.
    needs: Option<&'static str>,
    /// Whether it would take too long without optimisation.
    release: bool,
}

/// All of them, in the order in which they run.
const STEPS: &[Step] = &[
    Step {
        name: "kills",
        what: "a server under load is killed 200 times and loses nothing",
        package: "fogg",
        tests: "test(/^kill::/)",
        sizes: &[("FOGG_KILLS", "200")],
        needs: None,
        release: false,
    },
    Step {
        name: "ends",
        what: "a server ends in good order, and with a full disk or a failing one",
        package: "fogg",
        tests: "test(/^ends::/)",
        sizes: &[],
        needs: Some("strace"),
        release: false,
    },
    Step {
        name: "flushes",
        what: "no move is accepted before the disk is flushed",
        package: "fogg",
        tests: "test(/^flushes::/)",
        sizes: &[],
        needs: Some("strace"),
        release: false,
    },
    Step {
        name: "commits",
        what: "no answer before its commit, and none after one that failed",
        package: "fogg-server",
        tests: "test(/^commits::/)",
        sizes: &[],
        needs: None,
        release: false,
    },
    Step {
        name: "resends",
        what: "100,000 acts sent again and again are played once each",
        package: "fogg-server",
        tests: "test(/^resends::/)",
        sizes: &[("FOGG_RESENDS", "100000")],
        needs: None,
        release: false,
    },
    Step {
        name: "neighbours",
        what: "two servers on one store lose nothing and play nothing twice",
        package: "fogg-server",
        tests: "test(/^other_processes::/)",
        sizes: &[],
        needs: None,
        release: false,
    },
    Step {
        name: "leaks",
        what: "1,000 games, dealt anew for every seat, change no byte that it gets",
        package: "fogg-server",
        tests: "test(/^leaks::/)",
        sizes: &[("FOGG_LEAKS", "1000")],
        needs: None,
        release: true,
    },
    Step {
        name: "flood",
        what: "a million malformed messages, and the players hardly notice",
        package: "fogg-server",
        tests: "test(/^flood::/)",
        sizes: &[("FOGG_FLOOD", "1000000")],
        needs: None,
        release: true,
    },
    Step {
        name: "many-games",
        what: "a server with 100,000 stored games answers within two seconds",
        package: "fogg",
        tests: "test(/^many_games::/)",
        sizes: &[],
        needs: None,
        release: true,
    },
];

/// The steps that are named on the command line; all of them if none is.
pub fn chosen(names: &[String]) -> Result<Vec<Step>, String> {
    if names.is_empty() {
        return Ok(STEPS.to_vec());
    }
    let known = || STEPS.iter().map(|step| step.name).collect::<Vec<_>>().join(", ");
    let find = |name: &String| STEPS.iter().find(|step| step.name == name).copied();
    let missing = |name: &String| format!("There is no step `{name}`; the steps are {}.", known());
    names.iter().map(|name| find(name).ok_or_else(|| missing(name))).collect()
}

/// Runs the steps, and says at the end how each came out.
pub fn run(steps: &[Step]) -> Result<ExitCode> {
    let root = shell::root();
    let mut rows = Vec::new();
    for step in steps {
        let call = step.call();
        say(&format!("== {}: {}\n   {call}", step.name, step.what));
        let start = Instant::now();
        let came_out = match step.missing_tool() {
            Some(tool) => Outcome::Missing(tool),
            None if call.status_in(&root)?.success() => Outcome::Proven,
            None => Outcome::Failed,
        };
        rows.push(Row { step: *step, came_out, took: start.elapsed() });
    }
    say(&summary(&rows));
    let all = rows.iter().all(|row| row.came_out == Outcome::Proven);
    Ok(if all { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl Step {
    /// What a reader would type.
    fn call(&self) -> Call {
        let Step { package, tests, sizes, release, .. } = self;
        // Figures are printed by tests that succeed; those that need a tool are ignored on other days.
        let line = "cargo nextest run --locked --run-ignored all --no-fail-fast --success-output immediate";
        let call = Call::new(line);
        let call = if *release { call.arg("--release") } else { call };
        let call = call.arg("-p").arg(*package).arg("-E").arg(*tests);
        sizes.iter().fold(call, |call, (name, value)| call.env(name, value))
    }

    fn missing_tool(&self) -> Option<&'static str> {
        let nextest = (!Call::new("cargo nextest --version").works()).then_some("cargo-nextest");
        nextest.or_else(|| self.needs.filter(|tool| !Call::new(tool).arg("--version").works()))
    }
}

/// How a step came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Proven,
    Failed,
    /// It could not be tried without this program.
    Missing(&'static str),
}

struct Row {
    step: Step,
    came_out: Outcome,
    took: Duration,
}

fn summary(rows: &[Row]) -> String {
    let line = |row: &Row| {
        let came_out = match row.came_out {
            Outcome::Proven => "proven".to_owned(),
            Outcome::Failed => "FAILED".to_owned(),
            Outcome::Missing(tool) => format!("NOT TRIED: {tool} is missing"),
        };
        let took = format!("{:.0} s", row.took.as_secs_f64());
        format!("{:<12} {took:>7}  {came_out:<8} {}", row.step.name, row.step.what)
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(words: &[&str]) -> Result<Vec<&'static str>, String> {
        let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        Ok(chosen(&words)?.iter().map(|step| step.name).collect())
    }

    #[test]
    fn steps_are_chosen_by_name_and_an_unknown_one_is_told_with_those_there_are() {
        assert_eq!(names(&[]).unwrap().len(), STEPS.len());
        assert_eq!(names(&["resends", "kills"]).unwrap(), ["resends", "kills"]);
        let said = names(&["kill"]).unwrap_err();
        assert!(said.starts_with("There is no step `kill`; the steps are kills, ends, "), "{said}");
    }

    #[test]
    fn a_step_is_shown_as_it_would_be_typed() {
        assert_eq!(
            STEPS[0].call().to_string(),
            "FOGG_KILLS=200 cargo nextest run --locked --run-ignored all --no-fail-fast --success-output immediate \
             -p fogg -E 'test(/^kill::/)'"
        );
    }

    #[test]
    fn the_table_says_what_failed_and_what_was_not_tried() {
        let row = |came_out| Row { step: STEPS[0], came_out, took: Duration::from_millis(57_600) };
        let said = summary(&[Outcome::Proven, Outcome::Failed, Outcome::Missing("strace")].map(row));
        let lines: Vec<&str> = said.lines().collect();
        assert_eq!(lines[0], format!("kills           58 s  proven   {}", STEPS[0].what));
        assert!(lines[1].contains("FAILED") && lines[2].contains("NOT TRIED: strace is missing"), "{said}");
    }
}
