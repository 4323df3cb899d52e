//! A game as its record: one JSON document, as `docs/record.md` specifies it.
//!
//! [`write()`] makes it, [`read()`] takes it in, [`verify()`] deals and plays it again and says all that is not as
//! it should be, and [`show()`] tells it to people. What today's rules or boards cannot play again, [`show_written()`]
//! tells as it was written down.
//!
//! ```
//! use fogg_record::{GameRecord, Viewer, read, show, verify, write};
//! use fogg_rules::{Options, Record, Seed, Setup};
//!
//! let board = fogg_boards::builtin("usa").expect("it is built in");
//! let setup = Setup { board, seats: 2, options: Options::default(), seed: Seed::from_series(1, 1) };
//! let game = GameRecord::new(Record { setup, plies: Vec::new() }, ["Ada", "Bob"]);
//!
//! let text = write(&game)?;
//! assert_eq!(read(&text, "game.json")?, game);
//! assert!(verify(&text, "game.json").is_ok());
//!
//! let altered = text.replace("\"Bob\"", "\"Rob\"");
//! assert!(verify(&altered, "game.json").unwrap_err()[0].to_string().contains("checksum"));
//!
//! assert!(show(&game, None, Viewer::Everyone)?.starts_with("North America (usa)"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use fogg_rules::{Record, Seed, chance};

mod document;
mod fault;
mod input;
mod page;
mod read;
mod show;
mod truth;
mod turns;
mod verify;
mod write;
mod written;

pub use fault::{Fault, Place, RecordError};
pub use input::{load, text_of};
pub use read::read;
pub use show::{ShowError, Viewer, show};
pub use verify::{Summary, verify};
pub use write::{WriteError, write};
pub use written::show_written;

/// The version of the format that this crate reads and writes.
pub const FORMAT: u32 = 1;
/// The largest record, in bytes.
pub const MAX_BYTES: usize = 16 << 20;
/// The most plies that a record can have; games have a few hundred.
pub const MAX_PLIES: usize = 100_000;
/// The longest name of a player, in characters.
pub const MAX_NAME: usize = 80;

/// A game with all that its record says about it, but for what follows from the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// The set-up and the plies.
    pub record: Record,
    /// Who sits at each seat: a bot's or a player's name.
    pub names: Vec<String>,
    /// How the seed came about, if a server committed itself to it.
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

/// What a server published before the deal, and what it revealed after the game.
#[derive(Clone, PartialEq, Eq)]
pub struct Commitment {
    /// What was published.
    pub hash: [u8; 32],
    /// The server's secret.
    pub secret: [u8; 32],
    /// What the seats contributed, in seat order.
    pub contributions: Vec<[u8; 32]>,
}

impl Commitment {
    /// The commitment to a secret, with the contributions that came after it.
    pub fn new(secret: [u8; 32], contributions: Vec<[u8; 32]>) -> Commitment {
        Commitment { hash: chance::commitment(&secret), secret, contributions }
    }

    /// The seed that follows.
    pub fn seed(&self) -> Seed {
        Seed::from_contributions(&self.secret, &self.contributions)
    }
}

/// Secrets stay out of logs, as seeds do.
impl std::fmt::Debug for Commitment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Commitment(..)")
    }
}
