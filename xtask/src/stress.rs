//! `cargo xtask stress [test...]`: runs tests at the size that the documentation promises.
//!
//! `cargo verify` runs the same tests with fewer cases; an environment variable sets the number. All tests run, even
//! after one has failed, and a table at the end shows the results.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Result;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::process::{self, CommandLine, print_line};
use crate::test_servers::{NATS, POSTGRES, TestServers};

/// A test module that can be run at a larger size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StressTest {
    name: &'static str,
    /// The property that it tests.
    property: &'static str,
    package: &'static str,
    /// The module in `tests/it` of the package.
    module: &'static str,
    /// Environment variables that set the number of cases.
    sizes: &'static [(&'static str, &'static str)],
    /// A program that it needs.
    required_tool: Option<&'static str>,
    /// Whether it would take too long without optimisation.
    is_release: bool,
}

/// All stress tests, in the order in which they run.
const STRESS_TESTS: &[StressTest] = &[
    StressTest {
        name: "kills",
        property: "a server that is killed 500 times under load loses nothing",
        package: "fogg",
        module: "kill",
        sizes: &[("FOGG_KILLS", "500")],
        required_tool: None,
        is_release: false,
    },
    StressTest {
        name: "node-kills",
        property: "one of two servers is killed 100 times; nothing is lost, bots and clocks go on within 5 s",
        package: "fogg",
        module: "node_faults::kills",
        sizes: &[("FOGG_NODE_KILLS", "100")],
        required_tool: None,
        is_release: false,
    },
    StressTest {
        name: "node-stops",
        property: "one of two servers is suspended 50 times for 1 to 20 s; nothing is lost or overwritten",
        package: "fogg",
        module: "node_faults::stops",
        sizes: &[("FOGG_NODE_STOPS", "50")],
        required_tool: None,
        is_release: false,
    },
    StressTest {
        name: "postgres-restarts",
        property: "PostgreSQL is restarted 50 times under load of two servers, and nothing is lost",
        package: "fogg",
        module: "node_faults::postgres_restarts",
        sizes: &[("FOGG_POSTGRES_RESTARTS", "50")],
        required_tool: None,
        is_release: false,
    },
    StressTest {
        name: "nats-cuts",
        property: "NATS is stopped 50 times under load of two servers, which hear each other within 5 s",
        package: "fogg",
        module: "node_faults::nats_cuts",
        sizes: &[("FOGG_NATS_CUTS", "50")],
        required_tool: None,
        is_release: false,
    },
    StressTest {
        name: "copy",
        property: "10,000 games are copied from SQLite to PostgreSQL and back, and every row is the same",
        package: "fogg",
        module: "copy",
        sizes: &[("FOGG_COPIED_GAMES", "10000")],
        required_tool: None,
        is_release: true,
    },
    StressTest {
        name: "shutdown",
        property: "a server shuts down cleanly, also with a full or failing disk",
        package: "fogg",
        module: "shutdown",
        sizes: &[],
        required_tool: Some("strace"),
        is_release: false,
    },
    StressTest {
        name: "flushes",
        property: "no move is accepted before the disk is flushed",
        package: "fogg",
        module: "flushes",
        sizes: &[],
        required_tool: Some("strace"),
        is_release: false,
    },
    StressTest {
        name: "commits",
        property: "no response before its commit, and none after a failed commit",
        package: "fogg-server",
        module: "commits",
        sizes: &[],
        required_tool: None,
        is_release: false,
    },
    StressTest {
        name: "resends",
        property: "100,000 actions that are sent repeatedly are played once each",
        package: "fogg-server",
        module: "resends",
        sizes: &[("FOGG_RESENDS", "100000")],
        required_tool: None,
        is_release: false,
    },
    StressTest {
        name: "bot-fairness",
        property: "60 tables of five of the strongest bots do not delay another person's easy bot",
        package: "fogg-server",
        module: "bot_fairness",
        sizes: &[("FOGG_BOT_TABLES", "60")],
        required_tool: None,
        is_release: false,
    },
    StressTest {
        name: "unreadable-tables",
        property: "2,000 unreadable due tables neither fail lists nor delay 100 other tables",
        package: "fogg-server",
        module: "unreadable_tables",
        sizes: &[("FOGG_UNREADABLE_TABLES", "2000"), ("FOGG_READABLE_TABLES", "100")],
        required_tool: None,
        is_release: false,
    },
    StressTest {
        name: "silent-connections",
        property: "300 silent connections and 300 anonymous sockets of one address leave room for others to play",
        package: "fogg-server",
        module: "address_limits",
        sizes: &[],
        required_tool: None,
        is_release: false,
    },
    StressTest {
        name: "corruption",
        property: "1,000 bit flips, truncations and edits of the files are reported",
        package: "fogg-server",
        module: "corruption",
        sizes: &[("FOGG_CORRUPTIONS", "1000")],
        required_tool: None,
        is_release: false,
    },
    StressTest {
        name: "other-processes",
        property: "two server processes on one store lose nothing and play nothing twice",
        package: "fogg-server",
        module: "other_processes",
        sizes: &[],
        required_tool: None,
        is_release: false,
    },
    StressTest {
        name: "simulation",
        property: "in 10,000 simulations of failing nodes, store and bus nothing is lost, repeated or invented",
        package: "fogg-server",
        module: "simulation",
        sizes: &[("FOGG_SIMULATIONS", "10000")],
        required_tool: None,
        is_release: true,
    },
    StressTest {
        name: "leaks",
        property: "in 1,000 games, no byte sent to a seat depends on hidden cards",
        package: "fogg-server",
        module: "leaks",
        sizes: &[("FOGG_LEAKS", "1000")],
        required_tool: None,
        is_release: true,
    },
    StressTest {
        name: "sensible-play",
        property: "in hundreds of games on each board, bots finish tickets, use tunnels and end games when ahead",
        package: "fogg-arena",
        module: "sensible_play",
        sizes: &[("FOGG_SENSIBLE_DEALS", "200")],
        required_tool: None,
        is_release: true,
    },
    StressTest {
        name: "flood",
        property: "a million malformed messages barely delay the players",
        package: "fogg-server",
        module: "flood",
        sizes: &[("FOGG_FLOOD", "1000000")],
        required_tool: None,
        is_release: true,
    },
    StressTest {
        name: "many-games",
        property: "a server with 100,000 stored games responds within two seconds",
        package: "fogg",
        module: "many_games",
        sizes: &[],
        required_tool: None,
        is_release: true,
    },
    StressTest {
        name: "spectators",
        property: "a move reaches the last of 5,000 spectators within 250 ms (p99)",
        package: "fogg",
        module: "spectators",
        sizes: &[("FOGG_SPECTATORS", "5000")],
        required_tool: None,
        is_release: true,
    },
    StressTest {
        name: "overload",
        property: "at 10 times the load that a server can sustain, it accepts at least 80 % of its best",
        package: "fogg",
        module: "overload",
        sizes: &[("FOGG_OVERLOAD_GAMES", "2500")],
        required_tool: None,
        is_release: true,
    },
    StressTest {
        name: "growing",
        property: "two servers with PostgreSQL and NATS play 2,000 moves/s within 50 ms and three commits (p99)",
        package: "fogg",
        module: "growing",
        sizes: &[("FOGG_GROWING_GAMES", "2500"), ("FOGG_GROWING_SECONDS", "300")],
        required_tool: None,
        is_release: true,
    },
    StressTest {
        name: "idle-tables",
        property: "each of 5,000 idle tables needs at most 4 KiB, and unloaded tables return their memory",
        package: "fogg",
        module: "idle_tables",
        sizes: &[("FOGG_IDLE_TABLES", "5000")],
        required_tool: None,
        is_release: true,
    },
    StressTest {
        name: "reconnects",
        property: "18,000 clients of a killed server are back within 15 seconds, without an error",
        package: "fogg",
        module: "reconnects",
        sizes: &[("FOGG_RECONNECTS", "18000")],
        required_tool: None,
        is_release: true,
    },
];

/// Parses the name of a stress test on the command line.
pub fn test_parser() -> impl TypedValueParser<Value = StressTest> {
    PossibleValuesParser::new(STRESS_TESTS.iter().map(|test| test.name)).try_map(|name| {
        STRESS_TESTS.iter().find(|test| test.name == name).copied().ok_or("there is no such stress test")
    })
}

/// Runs the tests, or all of them if the list is empty, and prints a table of the results.
pub fn run(tests: &[StressTest]) -> Result<ExitCode> {
    let tests = if tests.is_empty() { STRESS_TESTS } else { tests };
    let root = process::repository_root();
    let servers = TestServers::start();
    servers.notes().iter().for_each(|note| print_line(&format!("note: {note}")));
    let mut results = Vec::new();
    for test in tests {
        let command = servers.add_to(test.command());
        print_line(&format!("== {}: {}\n   {command}", test.name, test.property));
        let start = Instant::now();
        let missing_server = || test.required_servers().iter().copied().find(|server| !servers.has(server));
        let outcome = match test.missing_tool().or_else(missing_server) {
            Some(tool) => StressResult::ToolMissing(tool),
            None if command.status_in(&root)?.success() => StressResult::Passed,
            None => StressResult::Failed,
        };
        results.push(TestResult { test: *test, outcome, duration: start.elapsed() });
    }
    print_line(&summary(&results));
    let all_passed = results.iter().all(|result| result.outcome == StressResult::Passed);
    Ok(if all_passed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl StressTest {
    /// Its name on the command line.
    #[cfg(test)]
    pub fn name(&self) -> &'static str {
        self.name
    }

    fn command(&self) -> CommandLine {
        // Passed tests print their measurements; tests that need a tool are ignored by default.
        let command = CommandLine::new(
            "cargo nextest run --locked --run-ignored all --no-fail-fast --success-output immediate",
        );
        // Measurements must not run beside each other.
        let command =
            if self.is_release { command.arg("--release").arg("--test-threads=1") } else { command };
        let filter = format!("test(/^{}::/)", self.module);
        let command = command.arg("-p").arg(self.package).arg("-E").arg(filter);
        self.sizes.iter().fold(command, |command, (name, value)| command.env(name, value))
    }

    /// The servers of other projects that it needs.
    fn required_servers(&self) -> &'static [&'static str] {
        match self.name {
            "node-kills" | "node-stops" | "postgres-restarts" | "nats-cuts" | "growing" => &[POSTGRES, NATS],
            "copy" => &[POSTGRES],
            _ => &[],
        }
    }

    fn missing_tool(&self) -> Option<&'static str> {
        let has_nextest = CommandLine::new("cargo nextest --version").succeeds();
        let is_missing = |tool: &&str| !CommandLine::new(tool).arg("--version").succeeds();
        (!has_nextest).then_some("cargo-nextest").or_else(|| self.required_tool.filter(is_missing))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StressResult {
    Passed,
    Failed,
    /// The test was not run because this program is not installed.
    ToolMissing(&'static str),
}

struct TestResult {
    test: StressTest,
    outcome: StressResult,
    duration: Duration,
}

fn summary(results: &[TestResult]) -> String {
    let line = |result: &TestResult| {
        let outcome = match result.outcome {
            StressResult::Passed => "passed".to_owned(),
            StressResult::Failed => "FAILED".to_owned(),
            StressResult::ToolMissing(tool) => format!("NOT RUN: {tool} is missing"),
        };
        let duration = format!("{:.0} s", result.duration.as_secs_f64());
        format!("{:<18} {duration:>7}  {outcome:<8} {}", result.test.name, result.test.property)
    };
    results.iter().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_is_displayed_as_it_would_be_typed() {
        assert_eq!(
            STRESS_TESTS[0].command().to_string(),
            "FOGG_KILLS=500 cargo nextest run --locked --run-ignored all --no-fail-fast --success-output immediate \
             -p fogg -E 'test(/^kill::/)'"
        );
    }

    #[test]
    fn every_test_names_a_module_that_exists() {
        for test in STRESS_TESTS {
            let krate = test.package.strip_prefix("fogg-").unwrap_or(test.package);
            let path = format!("crates/{krate}/tests/it/{}.rs", test.module.replace("::", "/"));
            assert!(process::repository_root().join(&path).is_file(), "{}: {path} does not exist", test.name);
        }
    }

    #[test]
    fn the_table_shows_what_failed_and_what_was_not_run() {
        let result =
            |outcome| TestResult { test: STRESS_TESTS[0], outcome, duration: Duration::from_millis(57_600) };
        let table = summary(
            &[StressResult::Passed, StressResult::Failed, StressResult::ToolMissing("strace")].map(result),
        );
        let lines: Vec<&str> = table.lines().collect();
        assert_eq!(lines[0], format!("{:<18}    58 s  passed   {}", "kills", STRESS_TESTS[0].property));
        assert!(lines[1].contains("FAILED") && lines[2].contains("NOT RUN: strace is missing"), "{table}");
    }
}
