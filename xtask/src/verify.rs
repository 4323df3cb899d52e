//! `cargo verify`: runs all checks, one after the other. CI runs this and nothing else.

mod dependencies;

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use fogg_test_servers::SKIPPED_TESTS_VARIABLE;

use crate::engine::Toolchains;
use crate::page::{Page, budget};
use crate::process::{self, CommandLine, print_line};
use crate::python::PythonPackage;
use crate::test_servers::TestServers;
use crate::{dist, locales, tidy, upgrade};

/// One check of `cargo verify`.
struct Step<'a> {
    name: &'static str,
    /// The command that repeats it.
    command: String,
    /// Runs it and returns notes for the summary, such as what could not be checked.
    run: Box<dyn Fn() -> Result<Vec<String>> + 'a>,
}

/// Runs all steps in order; stops at the first failure.
pub fn run() -> Result<()> {
    let root = process::repository_root();
    require_tools()?;
    let target_dir = process::target_dir(&root)?;
    let steps = steps(&root, &target_dir, CommandLine::new("cargo nextest --version").succeeds());
    print_line(&run_steps(&steps, &print_line)?);
    Ok(())
}

/// Fails at once if a tool is missing, not after minutes of building.
fn require_tools() -> Result<()> {
    let needed = [
        ("cargo fmt --version", "rustfmt is missing: install it with `rustup component add rustfmt`"),
        ("cargo clippy --version", "clippy is missing: install it with `rustup component add clippy`"),
        (
            "python3 --version",
            "python3 is missing; some tests compare with independent code in Python: install it from your system's \
             packages (on Debian: `apt install python3`)",
        ),
    ];
    for (probe, message) in needed {
        if !CommandLine::new(probe).succeeds() {
            bail!("{message}");
        }
    }
    Page::require_node()?;
    if !CommandLine::new("git --version").succeeds() {
        print_line("note: git is missing, so `tidy` reads every file outside build folders");
    }
    Ok(())
}

fn steps<'a>(root: &'a Path, target_dir: &'a str, has_nextest: bool) -> Vec<Step<'a>> {
    let cargo = move |name, command: CommandLine| Step {
        name,
        command: command.to_string(),
        run: Box::new(move || run_command(&command.clone().env("CARGO_TARGET_DIR", target_dir), root)),
    };
    let tests = match has_nextest {
        true => "cargo nextest run --workspace --locked",
        false => "cargo test --workspace --locked --tests --lib --bins",
    };
    let page = move |name, command: &str, check: fn(&Page) -> Result<()>| Step {
        name,
        command: command.to_owned(),
        run: Box::new(move || check(&Page::new(root)).map(|()| Vec::new())),
    };
    let docs =
        CommandLine::new("cargo doc --workspace --no-deps --locked").env("RUSTDOCFLAGS", "-D warnings");
    vec![
        cargo("format", CommandLine::new("cargo fmt --all --check")),
        cargo("lints", CommandLine::new("cargo clippy --workspace --all-targets --locked -- -D warnings")),
        Step {
            name: "tests",
            command: format!("cargo xtask test-servers -- {tests}"),
            run: Box::new(move || {
                run_tests(&CommandLine::new(tests).env("CARGO_TARGET_DIR", target_dir), root)
            }),
        },
        Step {
            name: "upgrade of nodes",
            command: "cargo xtask upgrade-test".to_owned(),
            run: Box::new(|| upgrade::run(root, target_dir)),
        },
        cargo("examples in the docs", CommandLine::new("cargo test --workspace --locked --doc")),
        Step {
            name: "tidy",
            command: "cargo xtask tidy".to_owned(),
            run: Box::new(|| tidy::run(root).map(|()| Vec::new())),
        },
        Step {
            name: "locales",
            command: "cargo xtask locales".to_owned(),
            run: Box::new(|| locales::run(root).map(|()| Vec::new())),
        },
        cargo("docs", docs),
        Step {
            name: "dependencies",
            command: dependencies::METADATA_COMMAND.to_owned(),
            run: Box::new(|| dependencies::run(root)),
        },
        Step {
            name: "Python package",
            command: "cargo xtask python".to_owned(),
            run: Box::new(|| PythonPackage::new(root, target_dir).verify()),
        },
        page("page: format", "cd web && npm ci && npm run format:check", Page::check_format),
        page("page: lint", "cd web && npm run lint", Page::lint),
        page("page: types", "cd web && npm run check", Page::check_types),
        page("page: tests", "cd web && npm run test", Page::test),
        Step {
            name: "page: build",
            command: "cargo xtask engine && cd web && npm run build".to_owned(),
            run: Box::new(|| Page::new(root).build(Toolchains::All).map(|note| note.into_iter().collect())),
        },
        Step {
            name: "page: budget",
            command: "cargo xtask budget".to_owned(),
            run: Box::new(|| budget::run(root).map(|()| Vec::new())),
        },
        Step {
            name: "page: end-to-end tests",
            command: "cargo xtask e2e".to_owned(),
            run: Box::new(|| Page::new(root).e2e(target_dir).map(|()| Vec::new())),
        },
        Step {
            name: "package",
            command: "cargo xtask dist --test --profile dev --out target/dist-debug".to_owned(),
            run: Box::new(|| dist::verify(root)),
        },
    ]
}

/// Runs the tests with the servers that they need. The notes say which servers are missing and how many tests were
/// skipped therefore.
fn run_tests(command: &CommandLine, root: &Path) -> Result<Vec<String>> {
    let servers = TestServers::start();
    let skipped_tests = tempfile::NamedTempFile::new()?;
    let command =
        servers.add_to(command.clone()).env(SKIPPED_TESTS_VARIABLE, &skipped_tests.path().to_string_lossy());
    run_command(&command, root)?;
    let skipped = std::fs::read_to_string(skipped_tests.path())?.lines().count();
    let note = (skipped > 0).then(|| format!("{skipped} tests were skipped"));
    Ok(servers.notes().iter().cloned().chain(note).collect())
}

fn run_command(command: &CommandLine, root: &Path) -> Result<Vec<String>> {
    let status = command.status_in(root)?;
    if !status.success() {
        bail!("{status}");
    }
    Ok(Vec::new())
}

/// Returns the summary line, or an error with the failed step and the command that repeats it.
fn run_steps(steps: &[Step], print: &dyn Fn(&str)) -> Result<String> {
    let start = Instant::now();
    let mut notes = Vec::new();
    for (number, step) in (1..).zip(steps) {
        let heading = format!("{number}/{} {}", steps.len(), step.name);
        print(&format!("== {heading}: {}", step.command));
        let step_start = Instant::now();
        let result = (step.run)();
        let duration = seconds(step_start.elapsed());
        match result {
            Ok(new_notes) => notes.extend(new_notes),
            Err(error) => {
                bail!("step {heading} failed after {duration}: {error:#}\n  to repeat it: {}", step.command)
            }
        }
        print(&format!("   ok, {duration}"));
    }
    let first = format!("verify: all {} steps passed in {}", steps.len(), seconds(start.elapsed()));
    Ok(std::iter::once(first).chain(notes).collect::<Vec<_>>().join("; "))
}

fn seconds(duration: Duration) -> String {
    format!("{:.1} s", duration.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    /// Runs steps `a`, `b`, `c`, which append their names to `log`; the one named `failing` fails.
    fn run_abc(failing: &str, log: &RefCell<String>) -> Result<String> {
        let step = |name: &'static str| Step {
            name,
            command: format!("do {name}"),
            run: Box::new(move || {
                log.borrow_mut().push_str(name);
                if name == failing {
                    bail!("it broke");
                }
                Ok(if name == "b" { vec!["b was skipped".to_owned()] } else { Vec::new() })
            }),
        };
        run_steps(&[step("a"), step("b"), step("c")], &|_| ())
    }

    #[test]
    fn all_steps_run_in_order_and_notes_follow_the_summary() {
        let log = RefCell::default();
        let summary = run_abc("none", &log).unwrap();
        assert_eq!(*log.borrow(), "abc");
        assert!(summary.starts_with("verify: all 3 steps passed in "), "{summary}");
        assert!(summary.ends_with(" s; b was skipped"), "{summary}");
    }

    #[test]
    fn stops_at_the_first_failure_and_shows_the_command() {
        let log = RefCell::default();
        let error = run_abc("b", &log).unwrap_err().to_string();
        assert_eq!(*log.borrow(), "ab");
        assert!(error.starts_with("step 2/3 b failed after "), "{error}");
        assert!(error.ends_with("it broke\n  to repeat it: do b"), "{error}");
    }

    #[test]
    fn a_failing_program_fails_its_step() {
        assert!(run_command(&CommandLine::new("cargo --no-such-flag"), Path::new(".")).is_err());
        assert!(run_command(&CommandLine::new("cargo --version"), Path::new(".")).is_ok());
    }

    #[test]
    fn lists_every_check_with_and_without_nextest() {
        let commands = |has_nextest| -> Vec<String> {
            let steps = steps(Path::new("."), "target", has_nextest);
            steps.iter().map(|step| step.command.clone()).collect()
        };
        let with = [
            "cargo fmt --all --check",
            "cargo clippy --workspace --all-targets --locked -- -D warnings",
            "cargo xtask test-servers -- cargo nextest run --workspace --locked",
            "cargo xtask upgrade-test",
            "cargo test --workspace --locked --doc",
            "cargo xtask tidy",
            "cargo xtask locales",
            "RUSTDOCFLAGS='-D warnings' cargo doc --workspace --no-deps --locked",
            dependencies::METADATA_COMMAND,
            "cargo xtask python",
            "cd web && npm ci && npm run format:check",
            "cd web && npm run lint",
            "cd web && npm run check",
            "cd web && npm run test",
            "cargo xtask engine && cd web && npm run build",
            "cargo xtask budget",
            "cargo xtask e2e",
            "cargo xtask dist --test --profile dev --out target/dist-debug",
        ];
        assert_eq!(commands(true), with);
        let mut without = with;
        without[2] = "cargo xtask test-servers -- cargo test --workspace --locked --tests --lib --bins";
        assert_eq!(commands(false), without);
    }
}
