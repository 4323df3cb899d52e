//! `cargo xtask fuzz [seconds]`: every fuzz target, each for a while.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{ExitCode, Stdio};

use anyhow::{Context, Result, bail};

use crate::shell::{self, Call, say};

/// The crates of fuzz targets: one for the rules and what is read from files, one for what comes over a socket.
const FUZZ_DIRS: [&str; 2] = ["crates/rules/fuzz", "crates/server/fuzz"];

/// Seconds for each target, from the command line; 60 unless told.
pub fn seconds(args: &[String]) -> Result<u32, String> {
    match args {
        [] => Ok(60),
        [text] => match text.parse() {
            Ok(0) | Err(_) => {
                Err(format!("`fuzz` takes a whole number of seconds from 1, but was given `{text}`."))
            }
            Ok(seconds) => Ok(seconds),
        },
        _ => Err(format!("`fuzz` takes one number of seconds, but was given `{}`.", args.join(" "))),
    }
}

/// Runs the targets one after the other; stops at the first that finds something.
pub fn run(seconds: u32) -> Result<ExitCode> {
    let root = shell::root();
    let mut targets = Vec::new();
    for folder in FUZZ_DIRS {
        let manifest = format!("{folder}/Cargo.toml");
        let text = std::fs::read_to_string(root.join(&manifest))
            .with_context(|| format!("cannot read {manifest}, which lists the fuzz targets"))?;
        let names = targets_of(&text);
        if names.is_empty() {
            bail!("{manifest} lists no target: a target is a [[bin]] with a name");
        }
        targets.extend(names.into_iter().map(|name| Target { folder, name }));
    }
    if !Call::new("cargo +nightly --version").works() {
        bail!("fuzzing needs a nightly Rust: install it with `rustup toolchain install nightly`");
    }
    if !Call::new("cargo fuzz --version").works() {
        bail!("fuzzing needs cargo-fuzz: install it with `cargo install cargo-fuzz --locked`");
    }
    let mut counts = Vec::new();
    for target in &targets {
        for folder in target.inputs() {
            std::fs::create_dir_all(root.join(folder))?;
        }
        let call = target.call(seconds);
        say(&format!("== {}: {call}", target.name));
        counts.push((target.name.as_str(), run_target(&call, &root)?));
    }
    say(&summary(&counts, seconds));
    Ok(ExitCode::SUCCESS)
}

/// A target, and the folder of its crate.
struct Target {
    folder: &'static str,
    name: String,
}

impl Target {
    /// Where it keeps what it finds, and inputs that it begins with beside that.
    fn inputs(&self) -> [String; 2] {
        ["corpus", "seeds"].map(|word| format!("{}/{word}/{}", self.folder, self.name))
    }

    fn call(&self, seconds: u32) -> Call {
        let (folder, name) = (self.folder, &self.name);
        let inputs = self.inputs().join(" ");
        Call::new(&format!("cargo +nightly fuzz run --fuzz-dir {folder} {name} {inputs} --"))
            .arg(format!("-max_total_time={seconds}"))
            .arg("-print_final_stats=1")
    }
}

/// Shows what the fuzzer says while it runs, and gives back how many inputs it tried.
fn run_target(call: &Call, root: &Path) -> Result<Option<u64>> {
    let mut child = call
        .command()
        .current_dir(root)
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("could not start `{call}`"))?;
    let mut executions = None;
    if let Some(stderr) = child.stderr.take() {
        for line in BufReader::new(stderr).split(b'\n') {
            let line = line.context("the fuzzer's output broke off")?;
            let line = String::from_utf8_lossy(&line);
            eprintln!("{line}");
            executions = executions_in(&line).or(executions);
        }
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("`{call}` found something or could not run ({status}); the input it names above repeats it");
    }
    Ok(executions)
}

/// The names of the `[[bin]]` tables of a manifest, in order.
fn targets_of(manifest: &str) -> Vec<String> {
    let mut in_bin = false;
    let mut names = Vec::new();
    for line in manifest.lines().map(str::trim) {
        if line.starts_with('[') {
            in_bin = line.starts_with("[[bin]]");
        } else if let Some((key, value)) = line.split_once('=')
            && in_bin
            && key.trim() == "name"
            && let Some(name) = value.split('"').nth(1)
        {
            names.push(name.to_owned());
        }
    }
    names
}

/// libFuzzer's count of inputs tried, from the line of its final statistics that says it.
fn executions_in(line: &str) -> Option<u64> {
    line.trim().strip_prefix("stat::number_of_executed_units:")?.trim().parse().ok()
}

fn summary(counts: &[(&str, Option<u64>)], seconds: u32) -> String {
    let width = counts.iter().map(|(target, _)| target.len()).max().unwrap_or(0);
    let rows = counts.iter().map(|(target, count)| match count {
        Some(count) => format!("  {target:width$}  {count:>12} executions"),
        None => format!("  {target:width$}  the fuzzer did not say how many executions"),
    });
    let head = format!("fuzz: {} targets, {seconds} s each, nothing found", counts.len());
    std::iter::once(head).chain(rows).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(words: &[&str]) -> Vec<String> {
        words.iter().map(|word| (*word).to_owned()).collect()
    }

    #[test]
    fn seconds_are_sixty_unless_told() {
        assert_eq!(seconds(&[]), Ok(60));
        assert_eq!(seconds(&args(&["5"])), Ok(5));
    }

    #[test]
    fn seconds_that_make_no_sense_are_refused_with_a_sentence() {
        for words in [&["0"][..], &["-1"], &["soon"], &["5", "6"]] {
            let sentence = seconds(&args(words)).unwrap_err();
            assert!(sentence.ends_with(&format!("was given `{}`.", words.join(" "))), "{sentence}");
        }
    }

    #[test]
    fn targets_are_the_bins_and_nothing_else_with_a_name() {
        let manifest = "[package]\nname = \"fogg-rules-fuzz\"\n\n[[bin]]\nname = \"legal\"\npath = \"a.rs\"\n\n\
                        [dependencies]\nname = \"x\"\n[[bin]]\ntest = false\nname=\"replay\" # two\n";
        assert_eq!(targets_of(manifest), ["legal", "replay"]);
        assert!(targets_of("[package]\nname = \"x\"\n").is_empty());
    }

    #[test]
    fn executions_come_from_the_final_statistics() {
        assert_eq!(executions_in("stat::number_of_executed_units: 1234567"), Some(1_234_567));
        assert_eq!(executions_in("stat::average_exec_per_sec:     99"), None);
        assert_eq!(executions_in("#2 INITED cov: 3 ft: 4"), None);
    }

    #[test]
    fn the_summary_never_invents_a_count() {
        assert_eq!(
            summary(&[("legal", Some(42)), ("rt", None)], 5),
            "fuzz: 2 targets, 5 s each, nothing found\n  legal            42 executions\n  \
             rt     the fuzzer did not say how many executions"
        );
    }

    #[test]
    fn the_call_is_the_one_that_the_manual_gives() {
        assert_eq!(
            Target { folder: "crates/rules/fuzz", name: "legal".to_owned() }.call(7).to_string(),
            "cargo +nightly fuzz run --fuzz-dir crates/rules/fuzz legal crates/rules/fuzz/corpus/legal \
             crates/rules/fuzz/seeds/legal -- -max_total_time=7 -print_final_stats=1"
        );
    }
}
