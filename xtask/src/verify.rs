//! `cargo verify`: every check there is, one after the other. CI runs this and nothing else.

mod licences;

use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::page::{Page, budget};
use crate::shell::{self, Call, say};
use crate::{i18n, tidy};

/// A check: its name, what a reader would type to repeat it, and the work. The work may leave notes,
/// which are repeated in the last line, so that what was not checked is never taken for checked.
struct Step<'a> {
    name: &'static str,
    how: String,
    work: Box<dyn Fn() -> Result<Vec<String>> + 'a>,
}

/// Runs all steps in order; stops at the first failure.
pub fn run() -> Result<ExitCode> {
    let root = shell::root();
    missing_tools()?;
    let target_dir = target_dir(&root)?;
    let steps = steps(&root, &target_dir, Call::new("cargo nextest --version").works());
    say(&run_steps(&steps, &say)?);
    Ok(ExitCode::SUCCESS)
}

/// Says what has to be installed before anything is built, rather than after minutes.
fn missing_tools() -> Result<()> {
    let needed = [
        ("cargo fmt --version", "rustfmt is missing: install it with `rustup component add rustfmt`"),
        ("cargo clippy --version", "clippy is missing: install it with `rustup component add clippy`"),
        (
            "python3 --version",
            "python3 is missing, and some tests run it to check us with other eyes: install it from your system's \
             packages (on Debian: `apt install python3`)",
        ),
    ];
    for (probe, sentence) in needed {
        if !Call::new(probe).works() {
            bail!("{sentence}");
        }
    }
    Page::need_node()?;
    if !Call::new("git --version").works() {
        say("note: git is missing, so `tidy` reads every file outside build folders; all else is the same");
    }
    Ok(())
}

/// One build folder for all steps, as an absolute path: a relative one would move with the current folder.
pub fn target_dir(root: &Path) -> Result<String> {
    let manifest = root.join("Cargo.toml");
    let call = Call::new("cargo metadata --no-deps --format-version 1 --manifest-path")
        .arg(manifest.to_string_lossy());
    let metadata: serde_json::Value = serde_json::from_str(&call.output_in(&std::env::current_dir()?)?)?;
    let folder = metadata["target_directory"].as_str().context("cargo metadata names no target_directory")?;
    Ok(folder.to_owned())
}

fn steps<'a>(root: &'a Path, target_dir: &'a str, has_nextest: bool) -> Vec<Step<'a>> {
    let cargo = move |name, call: Call| Step {
        name,
        how: call.to_string(),
        work: Box::new(move || run_call(&call.clone().env("CARGO_TARGET_DIR", target_dir), root)),
    };
    let tests = match has_nextest {
        true => "cargo nextest run --workspace --locked",
        false => "cargo test --workspace --locked --tests --lib --bins",
    };
    let page = move |name, how: &str, work: fn(&Page) -> Result<()>| Step {
        name,
        how: how.to_owned(),
        work: Box::new(move || work(&Page::new(root)).map(|()| Vec::new())),
    };
    let docs = Call::new("cargo doc --workspace --no-deps --locked").env("RUSTDOCFLAGS", "-D warnings");
    vec![
        cargo("format", Call::new("cargo fmt --all --check")),
        cargo("lints", Call::new("cargo clippy --workspace --all-targets --locked -- -D warnings")),
        cargo("tests", Call::new(tests)),
        cargo("examples in the docs", Call::new("cargo test --workspace --locked --doc")),
        Step {
            name: "tidy",
            how: "cargo xtask tidy".to_owned(),
            work: Box::new(|| tidy::run(root).map(|_| Vec::new())),
        },
        Step {
            name: "words",
            how: "cargo xtask i18n".to_owned(),
            work: Box::new(|| i18n::run(root).map(|_| Vec::new())),
        },
        cargo("docs", docs),
        Step { name: "licences", how: licences::HOW.to_owned(), work: Box::new(|| licences::run(root)) },
        page("page: types", "cd web && npm ci && npm run check", Page::check),
        page("page: tests", "cd web && npm run test", Page::test),
        page("page: build", "cd web && npm run build", Page::build),
        Step {
            name: "page: budget",
            how: "cargo xtask budget".to_owned(),
            work: Box::new(|| budget::run(root).map(|()| Vec::new())),
        },
        Step {
            name: "page: journeys in a browser",
            how: "cargo xtask journeys".to_owned(),
            work: Box::new(|| Page::new(root).journeys(target_dir).map(|()| Vec::new())),
        },
    ]
}

fn run_call(call: &Call, root: &Path) -> Result<Vec<String>> {
    let status = call.status_in(root)?;
    if !status.success() {
        bail!("it ended with {status}");
    }
    Ok(Vec::new())
}

/// Gives back the summary line, or says which step failed and how to repeat it.
fn run_steps(steps: &[Step], tell: &dyn Fn(&str)) -> Result<String> {
    let start = Instant::now();
    let mut notes = Vec::new();
    for (number, step) in (1..).zip(steps) {
        let heading = format!("{number}/{} {}", steps.len(), step.name);
        tell(&format!("== {heading}: {}", step.how));
        let step_start = Instant::now();
        let result = (step.work)();
        let took = seconds(step_start.elapsed());
        match result {
            Ok(new) => notes.extend(new),
            Err(error) => {
                bail!("step {heading} failed after {took}: {error:#}\n  to repeat it: {}", step.how)
            }
        }
        tell(&format!("   ok, {took}"));
    }
    let head = format!("verify: all {} steps passed in {}", steps.len(), seconds(start.elapsed()));
    Ok(std::iter::once(head).chain(notes).collect::<Vec<_>>().join("; "))
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    /// Steps `a`, `b`, `c` that write down that they ran; the one named `failing` fails.
    fn run_abc(failing: &str, ran: &RefCell<String>) -> Result<String> {
        let step = |name: &'static str| Step {
            name,
            how: format!("do {name}"),
            work: Box::new(move || {
                ran.borrow_mut().push_str(name);
                if name == failing {
                    bail!("it broke");
                }
                Ok(if name == "b" { vec!["b saw half".to_owned()] } else { Vec::new() })
            }),
        };
        run_steps(&[step("a"), step("b"), step("c")], &|_| ())
    }

    #[test]
    fn all_steps_run_in_order_and_the_notes_come_last() {
        let ran = RefCell::default();
        let summary = run_abc("none", &ran).unwrap();
        assert_eq!(*ran.borrow(), "abc");
        assert!(summary.starts_with("verify: all 3 steps passed in "), "{summary}");
        assert!(summary.ends_with(" s; b saw half"), "{summary}");
    }

    #[test]
    fn the_first_failure_ends_it_and_says_how_to_repeat_it() {
        let ran = RefCell::default();
        let error = run_abc("b", &ran).unwrap_err().to_string();
        assert_eq!(*ran.borrow(), "ab");
        assert!(error.starts_with("step 2/3 b failed after "), "{error}");
        assert!(error.ends_with("it broke\n  to repeat it: do b"), "{error}");
    }

    #[test]
    fn a_program_that_fails_fails_its_step() {
        assert!(run_call(&Call::new("cargo --no-such-flag"), Path::new(".")).is_err());
        assert!(run_call(&Call::new("cargo --version"), Path::new(".")).is_ok());
    }

    #[test]
    fn every_check_is_there_with_and_without_nextest() {
        let names = |has_nextest| -> Vec<String> {
            let steps = steps(Path::new("."), "target", has_nextest);
            steps.iter().map(|step| step.how.clone()).collect()
        };
        let with = [
            "cargo fmt --all --check",
            "cargo clippy --workspace --all-targets --locked -- -D warnings",
            "cargo nextest run --workspace --locked",
            "cargo test --workspace --locked --doc",
            "cargo xtask tidy",
            "cargo xtask i18n",
            "RUSTDOCFLAGS='-D warnings' cargo doc --workspace --no-deps --locked",
            licences::HOW,
            "cd web && npm ci && npm run check",
            "cd web && npm run test",
            "cd web && npm run build",
            "cargo xtask budget",
            "cargo xtask journeys",
        ];
        assert_eq!(names(true), with);
        let mut without = with;
        without[2] = "cargo test --workspace --locked --tests --lib --bins";
        assert_eq!(names(false), without);
    }
}
