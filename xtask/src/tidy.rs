//! `cargo xtask tidy`: checks that only need to read text. Each is a small function from text to findings.

mod arrows;
mod clauses;
pub mod files;
mod links;
mod rust_text;
mod sources;

use std::collections::BTreeSet;
use std::fmt;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Result, bail};

use crate::shell::say;

/// Something to put right, and where.
#[derive(Debug, PartialEq, Eq)]
pub struct Finding {
    path: String,
    /// Counted from 1; 0 when the whole file is meant.
    line: usize,
    sentence: String,
}

impl Finding {
    pub fn new(path: &str, line: usize, sentence: impl Into<String>) -> Finding {
        Finding { path: path.to_owned(), line, sentence: sentence.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.path, self.sentence),
            line => write!(f, "{}:{line}: {}", self.path, self.sentence),
        }
    }
}

/// A text file of the repository; the path is relative to the root, with `/` on every system.
pub struct File {
    pub path: String,
    pub text: String,
}

/// Runs every check and prints what there is to put right.
pub fn run(root: &Path) -> Result<ExitCode> {
    let listing = files::list(root)?;
    if let Some(note) = listing.note {
        say(&format!("  note: {note}"));
    }
    let files = files::read(root, &listing.paths)?;
    let mut findings = arrows::check(&arrows::crates(root)?);
    findings.extend(files.iter().filter(|file| file.path.ends_with(".rs")).flat_map(sources::check));
    findings.extend(files.iter().flat_map(sources::check_workplace));
    findings.extend(check_links(&files, &listing.paths));
    findings.extend(check_clauses(&files));

    for finding in &findings {
        say(&format!("  {finding}"));
    }
    if !findings.is_empty() {
        bail!("{} to put right in {} files", things(findings.len()), files.len());
    }
    say(&format!("  tidy: {} files read, nothing to put right", files.len()));
    Ok(ExitCode::SUCCESS)
}

fn things(count: usize) -> String {
    if count == 1 { "1 thing".to_owned() } else { format!("{count} things") }
}

fn check_links(files: &[File], paths: &BTreeSet<String>) -> Vec<Finding> {
    let known = links::Known::new(paths);
    let markdown = files.iter().filter(|file| file.path.ends_with(".md"));
    let mut findings: Vec<Finding> = markdown.flat_map(|file| links::check(file, &known)).collect();
    match files.iter().find(|file| file.path == "README.md") {
        Some(readme) => findings.extend(links::check_code_map(readme, &known)),
        None => findings.push(Finding::new("README.md", 0, "is missing")),
    }
    findings
}

/// Prints the table of clauses on the way: it is worth reading also when nothing is wrong.
fn check_clauses(files: &[File]) -> Vec<Finding> {
    let Some(rules) = files.iter().find(|file| file.path == clauses::RULES) else {
        return vec![Finding::new(clauses::RULES, 0, "is missing, so no clause can be checked")];
    };
    let clauses = clauses::in_rules(&rules.text);
    let rust = files.iter().filter(|file| file.path.ends_with(".rs"));
    let tests: Vec<_> = rust.flat_map(clauses::tests_in).collect();
    let coverage = clauses::Coverage::new(&clauses, &tests);
    say(&coverage.table());
    coverage.findings()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_reads_like_a_compiler_message() {
        assert_eq!(Finding::new("a.rs", 3, "is wrong").to_string(), "a.rs:3: is wrong");
        assert_eq!(Finding::new("a.rs", 0, "is missing").to_string(), "a.rs: is missing");
    }

    #[test]
    fn a_repository_without_readme_or_rules_is_told_so() {
        let said: Vec<String> = check_links(&[], &BTreeSet::new()).iter().map(Finding::to_string).collect();
        assert_eq!(said, ["README.md: is missing"]);
        assert_eq!(check_clauses(&[]).len(), 1);
    }
}
