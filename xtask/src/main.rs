//! Repository tasks, one file per command: `cargo xtask <command>`.

mod dist;
mod engine;
mod fuzz;
mod locales;
mod page;
mod play;
mod process;
mod python;
mod site;
mod stress;
mod test_servers;
mod tidy;
mod upgrade;
mod verify;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::dist::DistArgs;
use crate::page::Page;
use crate::python::PythonPackage;
use crate::site::SiteArgs;
use crate::stress::StressTest;

/// Repository tasks of Fogg.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Build the page and the server, start it and open the page in a browser (alias: cargo play)
    ///
    /// ARGS are passed to `fogg serve`. If the first of them is `terminal`, bots play a game in the terminal instead
    /// and the rest is passed to `fogg play`.
    // `--help` is passed on as well: the options are those of `fogg serve`.
    #[command(disable_help_flag = true)]
    Play {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Run all checks, as CI does (alias: cargo verify)
    Verify,
    /// Check text: crate dependencies, tests of rule clauses, source files, phrases, links
    Tidy,
    /// Check that all languages are complete, all messages are used and the page has no untranslated text
    Locales,
    /// Measure how much a browser downloads before the built page can be used
    Budget,
    /// Build the engine of the page as WebAssembly, into web/engine
    Engine,
    /// Write a folder that any static web host can serve: practice, replays and rules, without a server
    Site(SiteArgs),
    /// Play whole games on the page in a browser, against a real server
    E2e,
    /// Take pictures of the main screens, into docs/screens
    Screens,
    /// Measure the speed of the page as on a mid-range phone; needs an idle machine
    Speed,
    /// Run the tests that `verify` runs in small at the size that the documentation promises
    Stress {
        /// The tests to run; all of them by default
        #[arg(value_name = "TEST", value_parser = stress::test_parser())]
        tests: Vec<StressTest>,
    },
    /// Run a command, such as one test, with the servers that tests need: PostgreSQL and NATS
    TestServers {
        /// The command and its arguments
        #[arg(required = true, trailing_var_arg = true, allow_hyphen_values = true)]
        command: Vec<String>,
    },
    /// Upgrade two nodes under load, one after the other, to a build with the next version number, and back
    UpgradeTest,
    /// Build the Python package and run its checks in a virtual environment
    Python,
    /// Build an optimised wheel of the Python package, into target/wheels
    Wheel,
    /// Train a small network on the CPU for about a minute, to check the training programs; installs PyTorch
    TrainSmoke,
    /// Write a release folder: a tarball, a Debian package, a bill of materials and checksums
    Dist(DistArgs),
    /// Run every fuzz target
    Fuzz {
        /// How long to run each target
        #[arg(default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
        seconds: u32,
    },
}

fn main() -> ExitCode {
    match run(Cli::parse().task) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: Task) -> Result<ExitCode> {
    let root = process::repository_root();
    let result = match task {
        Task::Play { args } => return play::run(&args),
        Task::Stress { tests } => return stress::run(&tests),
        Task::TestServers { command } => return test_servers::run(&command),
        Task::Verify => verify::run(),
        Task::Tidy => tidy::run(&root),
        Task::Locales => locales::run(&root),
        Task::Budget => page::budget::run(&root),
        Task::Engine => engine::build(&root, engine::Toolchains::All).map(page::print_note),
        Task::Site(args) => site::run(&root, &args),
        Task::E2e => run_in_browser(Page::e2e),
        Task::Screens => run_in_browser(Page::screens),
        Task::Speed => run_in_browser(Page::speed),
        Task::UpgradeTest => upgrade::run(&root, &process::target_dir(&root)?)
            .map(|notes| notes.iter().for_each(|note| process::print_line(&format!("note: {note}")))),
        Task::Python => PythonPackage::of_repository()?.check(),
        Task::Wheel => PythonPackage::of_repository()?.wheel(),
        Task::TrainSmoke => PythonPackage::of_repository()?.train_smoke(),
        Task::Dist(args) => dist::run(&root, &args),
        Task::Fuzz { seconds } => fuzz::run(seconds),
    };
    result.map(|()| ExitCode::SUCCESS)
}

/// Runs a browser script of the page in the target folder that all commands share.
fn run_in_browser(script: fn(&Page, &str) -> Result<()>) -> Result<()> {
    let root = process::repository_root();
    Page::require_node()?;
    script(&Page::new(&root), &process::target_dir(&root)?)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;
    use clap::error::ErrorKind;

    use super::*;

    fn parse(line: &str) -> Result<Task, clap::Error> {
        Cli::try_parse_from(["xtask"].into_iter().chain(line.split_whitespace())).map(|cli| cli.task)
    }

    #[test]
    fn the_definition_of_the_command_line_is_valid() {
        Cli::command().debug_assert();
    }

    #[test]
    fn play_passes_on_all_arguments() {
        for line in ["", "--data games", "--help", "terminal --map usa", "--port 1 -- x"] {
            let Ok(Task::Play { args }) = parse(&format!("play {line}")) else { panic!("{line}") };
            assert_eq!(args.join(" "), line);
        }
    }

    #[test]
    fn fuzz_takes_a_positive_number_of_seconds_and_defaults_to_60() {
        assert!(matches!(parse("fuzz"), Ok(Task::Fuzz { seconds: 60 })));
        assert!(matches!(parse("fuzz 5"), Ok(Task::Fuzz { seconds: 5 })));
        for line in ["fuzz 0", "fuzz -1", "fuzz soon", "fuzz 5 6"] {
            assert!(parse(line).is_err(), "{line}");
        }
    }

    #[test]
    fn stress_tests_are_selected_by_name() {
        let names = |line: &str| match parse(line) {
            Ok(Task::Stress { tests }) => tests.iter().map(StressTest::name).collect::<Vec<_>>(),
            other => panic!("{line}: {other:?}"),
        };
        assert_eq!(names("stress"), [""; 0]);
        assert_eq!(names("stress resends kills"), ["resends", "kills"]);
        let message = parse("stress kill").unwrap_err().to_string();
        assert!(message.contains("[possible values: kills, "), "{message}");
    }

    #[test]
    fn unknown_commands_and_surplus_arguments_are_usage_errors() {
        for line in ["", "nonsense", "tidy now", "verify --fast"] {
            let error = parse(line).unwrap_err();
            assert_eq!(error.exit_code(), 2, "{line}: {error}");
        }
        assert_eq!(parse("--help").unwrap_err().kind(), ErrorKind::DisplayHelp);
    }
}
