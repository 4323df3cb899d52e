//! `cargo xtask fuzz [seconds]`: runs every fuzz target for a limited time.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result, bail};

use crate::process::{self, CommandLine, print_line};

/// The crates with fuzz targets: one for the rules and file formats, one for socket messages.
const FUZZ_DIRS: [&str; 2] = ["crates/rules/fuzz", "crates/server/fuzz"];

/// Runs the targets one after the other; stops at the first failure.
pub fn run(seconds: u32) -> Result<()> {
    let root = process::repository_root();
    let mut targets = Vec::new();
    for folder in FUZZ_DIRS {
        let manifest = format!("{folder}/Cargo.toml");
        let text = std::fs::read_to_string(root.join(&manifest))
            .with_context(|| format!("cannot read {manifest}, which lists the fuzz targets"))?;
        let names = target_names(&text);
        if names.is_empty() {
            bail!("{manifest} has no target: a target is a [[bin]] with a name");
        }
        targets.extend(names.into_iter().map(|name| FuzzTarget { folder, name }));
    }
    if !CommandLine::new("cargo +nightly --version").succeeds() {
        bail!("fuzzing needs a nightly Rust: install it with `rustup toolchain install nightly`");
    }
    if !CommandLine::new("cargo fuzz --version").succeeds() {
        bail!("fuzzing needs cargo-fuzz: install it with `cargo install cargo-fuzz --locked`");
    }
    let mut counts = Vec::new();
    for target in &targets {
        for folder in target.input_folders() {
            std::fs::create_dir_all(root.join(folder))?;
        }
        let command = target.command(seconds);
        print_line(&format!("== {}: {command}", target.name));
        counts.push((target.name.as_str(), run_target(&command, &root)?));
    }
    print_line(&summary(&counts, seconds));
    Ok(())
}

/// A fuzz target in the crate at `folder`.
struct FuzzTarget {
    folder: &'static str,
    name: String,
}

impl FuzzTarget {
    /// The folder where it keeps new inputs, and the folder of inputs to start from.
    fn input_folders(&self) -> [String; 2] {
        ["corpus", "seeds"].map(|kind| format!("{}/{kind}/{}", self.folder, self.name))
    }

    fn command(&self, seconds: u32) -> CommandLine {
        let (folder, name) = (self.folder, &self.name);
        let inputs = self.input_folders().join(" ");
        CommandLine::new(&format!("cargo +nightly fuzz run --fuzz-dir {folder} {name} {inputs} --"))
            .arg(format!("-max_total_time={seconds}"))
            .arg("-print_final_stats=1")
    }
}

/// Runs a target, passes its output on and returns the number of inputs it tried.
fn run_target(command: &CommandLine, root: &Path) -> Result<Option<u64>> {
    let mut child = command
        .to_command()
        .current_dir(root)
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| command.start_error())?;
    let mut executions = None;
    if let Some(stderr) = child.stderr.take() {
        for line in BufReader::new(stderr).split(b'\n') {
            let line = line.context("cannot read the output of the fuzzer")?;
            let line = String::from_utf8_lossy(&line);
            eprintln!("{line}");
            executions = executions_in(&line).or(executions);
        }
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("`{command}` found a failure or could not run ({status}); see the input that it names above");
    }
    Ok(executions)
}

/// The names of the `[[bin]]` tables of a manifest, in their order.
fn target_names(manifest: &str) -> Vec<String> {
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

/// The number of inputs tried, if the line is that line of libFuzzer's final statistics.
fn executions_in(line: &str) -> Option<u64> {
    line.trim().strip_prefix("stat::number_of_executed_units:")?.trim().parse().ok()
}

fn summary(counts: &[(&str, Option<u64>)], seconds: u32) -> String {
    let width = counts.iter().map(|(target, _)| target.len()).max().unwrap_or(0);
    let rows = counts.iter().map(|(target, count)| match count {
        Some(count) => format!("  {target:width$}  {count:>12} executions"),
        None => format!("  {target:width$}  unknown number of executions"),
    });
    let head = format!("fuzz: {} targets, {seconds} s each, no failures", counts.len());
    std::iter::once(head).chain(rows).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_are_the_bin_tables_of_the_manifest() {
        let manifest = "[package]\nname = \"fogg-rules-fuzz\"\n\n[[bin]]\nname = \"legal\"\npath = \"a.rs\"\n\n\
                        [dependencies]\nname = \"x\"\n[[bin]]\ntest = false\nname=\"replay\" # two\n";
        assert_eq!(target_names(manifest), ["legal", "replay"]);
        assert!(target_names("[package]\nname = \"x\"\n").is_empty());
    }

    #[test]
    fn reads_executions_from_the_final_statistics() {
        assert_eq!(executions_in("stat::number_of_executed_units: 1234567"), Some(1_234_567));
        assert_eq!(executions_in("stat::average_exec_per_sec:     99"), None);
        assert_eq!(executions_in("#2 INITED cov: 3 ft: 4"), None);
    }

    #[test]
    fn the_summary_shows_unknown_counts_as_unknown() {
        assert_eq!(
            summary(&[("legal", Some(42)), ("rt", None)], 5),
            "fuzz: 2 targets, 5 s each, no failures\n  legal            42 executions\n  \
             rt     unknown number of executions"
        );
    }

    #[test]
    fn builds_the_command_of_cargo_fuzz() {
        assert_eq!(
            FuzzTarget { folder: "crates/rules/fuzz", name: "legal".to_owned() }.command(7).to_string(),
            "cargo +nightly fuzz run --fuzz-dir crates/rules/fuzz legal crates/rules/fuzz/corpus/legal \
             crates/rules/fuzz/seeds/legal -- -max_total_time=7 -print_final_stats=1"
        );
    }
}
