//! A tuning as lines of JSON: a header, then one line for each round and each check. `docs/tuning.md` has the schema.

use std::io::Read;
use std::path::{Path, PathBuf};

use fogg_bots::Budget;
use serde::{Deserialize, Serialize};

use super::{Check, Gains, Round, Task, Tuning, written};
use crate::file::WrittenBudget;
use crate::lines::{Lines, LinesError, line};

/// The version of the schema.
const FORMAT: u32 = 1;

/// The first line: everything that decides the rounds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// The version of the schema.
    pub fogg_tune: u32,
    /// The version of the program.
    pub version: String,
    /// The bot at the start.
    pub bot: String,
    /// The weights that may move.
    pub weights: Vec<String>,
    /// Where they start.
    pub start: Vec<f64>,
    /// The boards: name and hash.
    pub maps: Vec<String>,
    /// How many sit at a table.
    pub players: usize,
    /// Whom both sides play against, in turn.
    pub against: Vec<String>,
    /// How many deals each round has.
    pub blocks: u64,
    /// The number that names the series.
    pub seed: u64,
    /// What bots may use for each decision, unless their names say otherwise.
    pub budget: WrittenBudget,
    /// How far weights are moved.
    pub gains: Gains,
}

/// Any other line.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Line {
    Round(Round),
    Check(Check),
}

/// What is wrong with the file of a tuning.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// The file cannot be used.
    #[error(transparent)]
    Lines(#[from] LinesError),
    /// The first line is something else.
    #[error("{} is no file of a tuning: its first line is no header", .0.display())]
    NoHeader(PathBuf),
    /// A tuning of something else.
    #[error("{} holds another tuning: `{what}` there is {theirs}, here {ours}", path.display())]
    Other {
        /// The file.
        path: PathBuf,
        /// The field that differs.
        what: String,
        /// What the file has.
        theirs: String,
        /// What was asked for.
        ours: String,
    },
    /// A line that makes no sense.
    #[error("{}:{line}: {reason}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
}

impl Header {
    /// The header of a task.
    pub fn new(task: &Task, budget: Budget, version: &str) -> Header {
        let map = |board: &fogg_rules::Board| format!("{} {}", board.name(), hex::encode(board.hash()));
        Header {
            fogg_tune: FORMAT,
            version: version.to_owned(),
            bot: task.space.bot().to_owned(),
            weights: task.space.names().to_vec(),
            start: task.space.start().to_vec(),
            maps: task.boards.iter().map(|board| map(board)).collect(),
            players: task.players,
            against: task.against.clone(),
            blocks: task.blocks,
            seed: task.seed,
            budget: budget.into(),
            gains: task.gains,
        }
    }

    /// Refuses a first line that is another one.
    fn expect(&self, path: &Path, line: &str) -> Result<(), FileError> {
        let no_header = || FileError::NoHeader(path.to_owned());
        let theirs: serde_json::Value = serde_json::from_str(line).map_err(|_| no_header())?;
        theirs.get("fogg_tune").ok_or_else(no_header)?;
        let ours = serde_json::to_value(self).map_err(|_| no_header())?;
        let mut fields = ours.as_object().into_iter().flatten();
        match fields.find(|(name, ours)| theirs.get(name) != Some(ours)) {
            Some((name, ours)) => Err(FileError::Other {
                path: path.to_owned(),
                what: name.clone(),
                theirs: theirs.get(name).map_or("missing".to_owned(), ToString::to_string),
                ours: ours.to_string(),
            }),
            None => Ok(()),
        }
    }
}

/// A file that a tuning goes to.
#[derive(Debug)]
pub struct Writer(Lines);

/// What was there already.
#[derive(Debug, Default, PartialEq)]
pub struct Resumed {
    /// The rounds and checks.
    pub tuning: Tuning,
    /// Whether a torn last line was dropped.
    pub was_torn: bool,
}

impl Writer {
    /// Begins a new file.
    pub fn create(path: &Path, header: &Header) -> Result<Writer, FileError> {
        let mut lines = Lines::open_new(path)?;
        lines.write(header)?;
        Ok(Writer(lines))
    }

    /// Goes on with a file, or begins it if it is not there.
    pub fn resume(path: &Path, header: &Header, task: &Task) -> Result<(Writer, Resumed), FileError> {
        let mut writer = Writer(Lines::open(path)?);
        let text = writer.text()?;
        // A line counts once its end is there: until then more of it may be missing than can be seen.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut resumed = Resumed { was_torn: whole < text.len(), ..Resumed::default() };
        if whole == 0 {
            // Some other text is never thrown away.
            if !line(header).starts_with(&text) {
                return Err(FileError::NoHeader(path.to_owned()));
            }
            writer.0.keep(0)?;
            writer.0.write(header)?;
            return Ok((writer, resumed));
        }
        let mut lines = text[..whole].lines();
        header.expect(path, lines.next().unwrap_or_default())?;
        for (number, line) in (2..).zip(lines) {
            let bad = |reason| FileError::Line { path: path.to_owned(), line: number, reason };
            read(task, &mut resumed.tuning, line).map_err(bad)?;
        }
        // Only now is the file known to be ours, so only now may something be cut off.
        writer.0.keep(whole as u64)?;
        Ok((writer, resumed))
    }

    /// Writes the line of a round, in one piece.
    pub fn append(&mut self, round: &Round) -> Result<(), FileError> {
        Ok(self.0.write(round)?)
    }

    /// Writes the line of a check, in one piece.
    pub fn append_check(&mut self, check: &Check) -> Result<(), FileError> {
        Ok(self.0.write(check)?)
    }

    fn text(&mut self) -> Result<String, FileError> {
        let mut bytes = Vec::new();
        self.0.file.read_to_end(&mut bytes).map_err(|error| LinesError::io(&self.0.path, "read", error))?;
        String::from_utf8(bytes).map_err(|_| FileError::NoHeader(self.0.path.clone()))
    }
}

/// Takes in one line, or says what is wrong with it. A file is whatever somebody has made of it.
fn read(task: &Task, tuning: &mut Tuning, text: &str) -> Result<(), String> {
    let line = serde_json::from_str(text).map_err(|_| "this is neither a round nor a check".to_owned())?;
    let due = tuning.rounds().len() as u64;
    match line {
        Line::Check(check) => tuning.take_check(check),
        Line::Round(round) if round.round != due => {
            return Err(format!("round {due} should come here, not {}", round.round));
        }
        Line::Round(round) => {
            if round.map != task.board(due).name() || round.signs != written(&task.signs(due)) {
                return Err(format!("this seed has another round {due}"));
            }
            let count = task.space.names().len();
            let sound = |weight: &f64| weight.is_finite() && *weight > 0.0;
            if round.theta.len() != count || !round.theta.iter().all(sound) || !round.result.is_finite() {
                return Err(format!("there should be {count} weights above 0"));
            }
            tuning.take(round);
        }
    }
    Ok(())
}
