//! Results as lines of JSON: a header, then one line for each block. `docs/arena.md` has the schema.

use std::path::{Path, PathBuf};

use fogg_bots::Budget;
use serde::{Deserialize, Serialize};

use crate::lines::LinesError;
use crate::plan::Plan;

mod check;
mod read;
mod write;

pub use read::{Reading, read};
pub use write::{Resumed, Writer};

/// The version of the schema.
const FORMAT: u32 = 1;

/// The first line: everything that decides which games are played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The version of the schema.
    pub fogg_arena: u32,
    /// The version of the program.
    pub version: String,
    /// The board's name.
    pub map: String,
    /// The board's hash, in hexadecimal digits.
    pub map_hash: String,
    /// The entrants.
    pub bots: Vec<String>,
    /// How many seats each table has.
    pub players: usize,
    /// The number that names the series of deals.
    pub seed: u64,
    /// What bots may use for each decision, unless their names say otherwise.
    pub budget: WrittenBudget,
}

/// A budget as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WrittenBudget {
    /// Positions.
    Nodes(u32),
    /// Milliseconds.
    Ms(u32),
}

impl From<Budget> for WrittenBudget {
    fn from(budget: Budget) -> WrittenBudget {
        match budget {
            Budget::Nodes(nodes) => WrittenBudget::Nodes(nodes),
            Budget::Milliseconds(ms) => WrittenBudget::Ms(ms),
        }
    }
}

impl Header {
    /// The header of a plan's results.
    pub fn new(plan: &Plan, budget: Budget, version: &str) -> Header {
        Header {
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

    /// Refuses a file whose header is another one.
    pub fn expect(&self, path: &Path, theirs: &Header) -> Result<(), FileError> {
        let both = theirs.fields().into_iter().zip(self.fields());
        match both.into_iter().find(|((_, theirs), (_, ours))| theirs != ours) {
            Some(((what, theirs), (_, ours))) => {
                Err(FileError::Other { path: path.to_owned(), what, theirs, ours })
            }
            None => Ok(()),
        }
    }

    /// Each field in words.
    fn fields(&self) -> [(&'static str, String); 7] {
        let budget = match self.budget {
            WrittenBudget::Nodes(nodes) => format!("{nodes} nodes"),
            WrittenBudget::Ms(ms) => format!("{ms} ms"),
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

/// What is wrong with a file of results.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// The file cannot be used.
    #[error(transparent)]
    Lines(#[from] LinesError),
    /// The first line is something else.
    #[error("{} is no results file of the arena: its first line is no header", .0.display())]
    NoHeader(PathBuf),
    /// Results of something else.
    #[error("{} holds other results: {what} there is {theirs}, here {ours}", path.display())]
    Other {
        /// The file.
        path: PathBuf,
        /// What differs.
        what: &'static str,
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
    /// The same block with two results.
    #[error("{} has other results of block {block} than were there before", path.display())]
    Contradiction {
        /// The file.
        path: PathBuf,
        /// The block.
        block: u64,
    },
}
