//! A tuning as JSON lines: a header, then one line for each round and check. `docs/bots/tuning.md` has the schema.

use std::io::Read;
use std::path::{Path, PathBuf};

use fogg_bots::{Budget, with_version};
use serde::{Deserialize, Serialize};

use super::{SpsaGains, Tuning, TuningCheck, TuningRound, TuningTask, written};
use crate::json_lines::{JsonLinesError, JsonLinesFile, line};
use crate::results_file::BudgetJson;

/// The version of the schema.
const FORMAT: u32 = 1;

/// The first line: everything that determines the rounds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TuningHeader {
    /// The version of the schema.
    pub fogg_tune: u32,
    /// The version of the program.
    pub version: String,
    /// The initial bot.
    pub bot: String,
    /// The names of the tuned weights.
    pub weights: Vec<String>,
    /// Their initial values.
    pub start: Vec<f64>,
    /// The boards: name and hash.
    pub maps: Vec<String>,
    /// The number of players at a table.
    pub players: usize,
    /// The opponents of both sides, used in turn.
    pub against: Vec<String>,
    /// The number of deals in each round.
    pub blocks: u64,
    /// The seed.
    pub seed: u64,
    /// The budget for each decision, unless a bot's specification has its own.
    pub budget: BudgetJson,
    /// The step sizes.
    pub gains: SpsaGains,
}

/// Any other line.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum TuningLine {
    Round(TuningRound),
    Check(TuningCheck),
}

/// Why a tuning file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum TuningFileError {
    /// The file cannot be read or written.
    #[error(transparent)]
    Lines(#[from] JsonLinesError),
    /// The first line is not a header.
    #[error("{} is not a tuning file: its first line is not a header", .0.display())]
    NoHeader(PathBuf),
    /// The tuning has other settings.
    #[error("{} belongs to another tuning: `{what}` is {found} there and {expected} here", path.display())]
    HeaderMismatch {
        /// The file.
        path: PathBuf,
        /// The field that differs.
        what: String,
        /// The file's value.
        found: String,
        /// The requested value.
        expected: String,
    },
    /// An invalid line.
    #[error("{}:{line}: {reason}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line number, from 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
}

impl TuningHeader {
    /// Creates the header for a task.
    pub fn new(task: &TuningTask, budget: Budget, version: &str) -> TuningHeader {
        let map = |board: &fogg_rules::Board| format!("{} {}", board.name(), hex::encode(board.hash()));
        TuningHeader {
            fogg_tune: FORMAT,
            version: version.to_owned(),
            bot: with_version(task.space.bot()),
            weights: task.space.names().to_vec(),
            start: task.space.start().to_vec(),
            maps: task.boards.iter().map(|board| map(board)).collect(),
            players: task.players,
            against: task.against.iter().map(|bot| with_version(bot)).collect(),
            blocks: task.blocks,
            seed: task.seed,
            budget: budget.into(),
            gains: task.gains,
        }
    }

    /// Fails if a first line differs from this header.
    fn ensure_matches(&self, path: &Path, line: &str) -> Result<(), TuningFileError> {
        let no_header = || TuningFileError::NoHeader(path.to_owned());
        let found: serde_json::Value = serde_json::from_str(line).map_err(|_| no_header())?;
        found.get("fogg_tune").ok_or_else(no_header)?;
        let expected = serde_json::to_value(self).map_err(|_| no_header())?;
        let mut fields = expected.as_object().into_iter().flatten();
        match fields.find(|(name, expected)| found.get(name) != Some(expected)) {
            Some((name, expected)) => Err(TuningFileError::HeaderMismatch {
                path: path.to_owned(),
                what: name.clone(),
                found: found.get(name).map_or("missing".to_owned(), ToString::to_string),
                expected: expected.to_string(),
            }),
            None => Ok(()),
        }
    }
}

/// A tuning file being written.
#[derive(Debug)]
pub struct TuningWriter(JsonLinesFile);

/// The existing content of a resumed file.
#[derive(Debug, Default, PartialEq)]
pub struct ResumedTuning {
    /// The rounds and checks.
    pub tuning: Tuning,
    /// Whether an incomplete last line was dropped.
    pub was_torn: bool,
}

impl TuningWriter {
    /// Creates a file that must be empty or new.
    pub fn create(path: &Path, header: &TuningHeader) -> Result<TuningWriter, TuningFileError> {
        let mut lines = JsonLinesFile::open_new(path)?;
        lines.write(header)?;
        Ok(TuningWriter(lines))
    }

    /// Resumes a file, or creates it if it does not exist.
    pub fn resume(
        path: &Path,
        header: &TuningHeader,
        task: &TuningTask,
    ) -> Result<(TuningWriter, ResumedTuning), TuningFileError> {
        let mut writer = TuningWriter(JsonLinesFile::open(path)?);
        let text = writer.text()?;
        // A line is complete only if it ends with a newline; otherwise part of it may be missing unnoticed.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut resumed = ResumedTuning { was_torn: whole < text.len(), ..ResumedTuning::default() };
        if whole == 0 {
            // Other content is never discarded.
            if !line(header).starts_with(&text) {
                return Err(TuningFileError::NoHeader(path.to_owned()));
            }
            writer.0.keep(0)?;
            writer.0.write(header)?;
            return Ok((writer, resumed));
        }
        let mut lines = text[..whole].lines();
        header.ensure_matches(path, lines.next().unwrap_or_default())?;
        for (number, line) in (2..).zip(lines) {
            let bad = |reason| TuningFileError::Line { path: path.to_owned(), line: number, reason };
            read(task, &mut resumed.tuning, line).map_err(bad)?;
        }
        // Truncate only now that the file is known to belong to this tuning.
        writer.0.keep(whole as u64)?;
        Ok((writer, resumed))
    }

    /// Writes the line of a round with a single call.
    pub fn append(&mut self, round: &TuningRound) -> Result<(), TuningFileError> {
        Ok(self.0.write(round)?)
    }

    /// Writes the line of a check with a single call.
    pub fn append_check(&mut self, check: &TuningCheck) -> Result<(), TuningFileError> {
        Ok(self.0.write(check)?)
    }

    fn text(&mut self) -> Result<String, TuningFileError> {
        let mut bytes = Vec::new();
        self.0
            .file
            .read_to_end(&mut bytes)
            .map_err(|error| JsonLinesError::io(&self.0.path, "read", error))?;
        String::from_utf8(bytes).map_err(|_| TuningFileError::NoHeader(self.0.path.clone()))
    }
}

/// Adds one line to the tuning, or returns what is wrong with it. File contents are not trusted.
fn read(task: &TuningTask, tuning: &mut Tuning, text: &str) -> Result<(), String> {
    let line = serde_json::from_str(text).map_err(|_| "this is neither a round nor a check".to_owned())?;
    let due = tuning.rounds().len() as u64;
    match line {
        TuningLine::Check(check) => tuning.push_check(check),
        TuningLine::Round(round) if round.round != due => {
            return Err(format!("expected round {due}, found round {}", round.round));
        }
        TuningLine::Round(round) => {
            if round.map != task.board(due).name() || round.signs != written(&task.signs(due)) {
                return Err(format!("round {due} does not match this seed"));
            }
            let count = task.space.names().len();
            let is_valid = |weight: &f64| weight.is_finite() && *weight > 0.0;
            if round.theta.len() != count || !round.theta.iter().all(is_valid) || !round.result.is_finite() {
                return Err(format!("expected {count} weights above 0"));
            }
            tuning.push(round);
        }
    }
    Ok(())
}
