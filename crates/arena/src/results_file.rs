//! Results as JSON lines: a header, then one line for each block. `docs/bots/arena.md` has the schema.

use std::path::{Path, PathBuf};

use fogg_bots::Budget;
use serde::{Deserialize, Serialize};

use crate::json_lines::JsonLinesError;
use crate::plan::Plan;

mod check;
mod read;
mod write;

pub use read::{ParsedResults, read};
pub use write::{ResultsWriter, ResumedResults};

/// The version of the schema.
const FORMAT: u32 = 1;

/// The first line: everything that determines which games are played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResultsHeader {
    /// The version of the schema.
    pub fogg_arena: u32,
    /// The version of the program.
    pub version: String,
    /// The board's name.
    pub map: String,
    /// The board's hash in hexadecimal.
    pub map_hash: String,
    /// The entrants' specifications.
    pub bots: Vec<String>,
    /// The number of seats at each table.
    pub players: usize,
    /// The seed of the series of deals.
    pub seed: u64,
    /// The budget for each decision, unless a bot's specification has its own.
    pub budget: BudgetJson,
}

/// The JSON form of a budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BudgetJson {
    /// A number of positions or playouts.
    Nodes(u32),
    /// A time in milliseconds.
    Ms(u32),
}

impl From<Budget> for BudgetJson {
    fn from(budget: Budget) -> BudgetJson {
        match budget {
            Budget::Nodes(nodes) => BudgetJson::Nodes(nodes),
            Budget::Milliseconds(ms) => BudgetJson::Ms(ms),
        }
    }
}

impl ResultsHeader {
    /// Creates the header for a plan.
    pub fn new(plan: &Plan, budget: Budget, version: &str) -> ResultsHeader {
        ResultsHeader {
            fogg_arena: FORMAT,
            version: version.to_owned(),
            map: plan.board().name().to_owned(),
            map_hash: hex::encode(plan.board().hash()),
            bots: plan.bots().to_vec(),
            players: plan.players(),
            seed: plan.seed(),
            budget: budget.into(),
        }
    }

    /// Fails if a file's header differs from this one.
    pub fn ensure_matches(&self, path: &Path, found: &ResultsHeader) -> Result<(), ResultsFileError> {
        let pairs = found.fields().into_iter().zip(self.fields());
        match pairs.into_iter().find(|((_, found), (_, expected))| found != expected) {
            Some(((what, found), (_, expected))) => {
                Err(ResultsFileError::HeaderMismatch { path: path.to_owned(), what, found, expected })
            }
            None => Ok(()),
        }
    }

    /// The name and value of each field, for error messages.
    fn fields(&self) -> [(&'static str, String); 7] {
        let budget = match self.budget {
            BudgetJson::Nodes(nodes) => format!("{nodes} nodes"),
            BudgetJson::Ms(ms) => format!("{ms} ms"),
        };
        [
            ("the version of fogg", self.version.clone()),
            ("the board", self.map.clone()),
            ("the hash of the board", self.map_hash.clone()),
            ("the list of bots", self.bots.join(",")),
            ("the number of players", self.players.to_string()),
            ("the seed", self.seed.to_string()),
            ("the budget", budget),
        ]
    }
}

/// Why a results file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ResultsFileError {
    /// The file cannot be read or written.
    #[error(transparent)]
    Lines(#[from] JsonLinesError),
    /// The first line is not a header.
    #[error("{} is not an arena results file: its first line is not a header", .0.display())]
    NoHeader(PathBuf),
    /// The results belong to another run.
    #[error("{} belongs to another run: {what} is {found} there and {expected} here", path.display())]
    HeaderMismatch {
        /// The file.
        path: PathBuf,
        /// The field that differs.
        what: &'static str,
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
    /// The same block appears with different results.
    #[error("{} has different results for block {block} than were read before", path.display())]
    ConflictingBlock {
        /// The file.
        path: PathBuf,
        /// The number of the block.
        block: u64,
    },
}
