//! Records: a game as one JSON document, as `docs/internals/record.md` specifies it.
//!
//! [`write()`] writes a game, [`read()`] reads it back, [`verify()`] deals and replays it and reports every
//! difference, and [`show()`] formats it as a transcript.
//!
//! ```
//! use fogg_record::{GameRecord, Perspective, read, show, verify, write};
//! use fogg_rules::{Options, Record, Seed, Setup};
//!
//! let board = fogg_boards::builtin("usa").expect("a built-in board");
//! let setup = Setup { board, seats: 2, options: Options::default(), seed: Seed::from_series(1, 1) };
//! let game = GameRecord::new(Record { setup, plies: Vec::new() }, ["Ada", "Bob"]);
//!
//! let text = write(&game)?;
//! assert_eq!(read(&text, "game.json")?, game);
//! assert!(verify(&text, "game.json").is_ok());
//!
//! let altered = text.replace("\"Bob\"", "\"Rob\"");
//! assert!(verify(&altered, "game.json").unwrap_err().to_string().contains("checksum"));
//!
//! assert!(show(&game, None, Perspective::Everyone)?.starts_with("North America (usa)"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use fogg_rules::Record;

mod commitment;
mod document;
mod input;
mod problem;
mod read;
mod replay;
mod show;
mod text_layout;
mod turn_tracker;
mod verify;
mod write;

pub use commitment::Commitment;
pub use input::{decode, load};
pub use problem::{Location, RecordError, RecordProblem};
pub use read::read;
pub use show::{Perspective, ShowError, show};
pub use verify::{RecordSummary, verify};
pub use write::{WriteError, write};

/// The version of the format that this crate reads and writes.
pub const FORMAT: u32 = 1;
/// The maximum size of a record, in bytes.
pub const MAX_BYTES: usize = 16 << 20;
/// The maximum number of plies of a record; games have a few hundred.
pub const MAX_PLIES: usize = 100_000;
/// The maximum length of a player's name, in characters.
pub const MAX_NAME_CHARS: usize = 80;

/// A game and the data of its record that cannot be derived by replaying.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// The setup and the plies.
    pub record: Record,
    /// The name of each seat's player, in seat order.
    pub names: Vec<String>,
    /// The origin of the seed, if a server committed to it.
    pub commitment: Option<Commitment>,
    /// The text of the board file, for a board that is not built in.
    pub board_file: Option<String>,
}

impl GameRecord {
    /// A game on a built-in board, with no commitment.
    pub fn new(record: Record, names: impl IntoIterator<Item = impl Into<String>>) -> GameRecord {
        let names = names.into_iter().map(Into::into).collect();
        GameRecord { record, names, commitment: None, board_file: None }
    }
}
