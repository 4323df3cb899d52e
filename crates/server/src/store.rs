//! What the server never forgets: the log of every game, what lists are made from, and who is who.
//!
//! Any number of processes may append to one game. An entry names its place; whoever comes second is told so, reads on,
//! and judges again. Nothing is said to have happened before it is on disk: the answer of every write comes after the
//! commit that it rests on.

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::str::FromStr;

use fogg_rules::Seat;

mod game_id;
mod log_hints;
mod memory;
pub(crate) mod rating;
mod result_store;
mod sqlite;

pub use game_id::{GameId, NoGameId};
pub use log_hints::{Hint, Hints};
pub use memory::Memory;
pub use result_store::{BoardStatistics, GameResult, Played, Rating, SeatResult, Who};
pub use sqlite::{Sqlite, backup};

/// The answer of a store, some time later.
pub type Reply<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Where the server keeps what must not be lost.
pub trait Store: Send + Sync {
    /// Appends an entry to a game's log, and with it what lists are made from, how the game came out, and what that says
    /// about its players: all or nothing.
    fn append(&self, new: NewEntry) -> Reply<'_, Appended>;

    /// The entries of a game after a place, in order; all of them after 0, none of a game that does not exist.
    fn entries(&self, game: GameId, after: u64) -> Reply<'_, Vec<Entry>>;

    /// Where a seat's move is in a game's log, by the mover's own name for it.
    fn place_of(&self, game: GameId, moved: Moved) -> Reply<'_, Option<u64>>;

    /// The games that everybody may find, of one stage, the last changed first.
    fn listed(&self, stage: Stage, most: u32) -> Reply<'_, Vec<GameId>>;

    /// The games in which something is due at this moment, the longest overdue first.
    fn due(&self, now: Time, most: u32) -> Reply<'_, Vec<GameId>>;

    /// When the next thing is due in any game.
    fn next_due(&self) -> Reply<'_, Option<Time>>;

    /// The games at whose tables a person sat, of one stage, the last changed first.
    fn games_of(&self, person: PersonId, stage: Stage, most: u32) -> Reply<'_, Vec<GameId>>;

    /// What a person has done on each board, by the name of the board.
    fn figures(&self, person: PersonId) -> Reply<'_, Vec<BoardStatistics>>;

    /// The games that a person played to their end, the last one first. To read on, name the last one that was read:
    /// nothing is left out and nothing comes twice, even where games ended at the same moment.
    fn history(&self, person: PersonId, before: Option<(Time, GameId)>, most: u32) -> Reply<'_, Vec<Played>>;

    /// How strong a person is; nothing before their first game with another person.
    fn rating(&self, person: PersonId) -> Reply<'_, Option<Rating>>;

    /// Bots that have played with others and their ratings, by what they are worth almost certainly, the best first.
    fn bot_ratings(&self) -> Reply<'_, Vec<(String, Rating)>>;

    /// People with their names and ratings, by what they are worth almost certainly, the best first.
    fn ladder(&self, most: u32) -> Reply<'_, Vec<(PersonId, String, Rating)>>;

    /// A new person, who is known by this key.
    fn new_person(&self, name: String, key: KeyHash, now: Time) -> Reply<'_, PersonId>;

    /// The person whom a key belongs to. The keys of links belong to nobody until they are used.
    fn person(&self, key: KeyHash) -> Reply<'_, Option<Person>>;

    /// The name of a person.
    fn name(&self, person: PersonId) -> Reply<'_, Option<String>>;

    /// Gives a person another name.
    fn rename(&self, person: PersonId, name: String) -> Reply<'_, ()>;

    /// A link for a person, which can be used once, before it expires.
    fn new_link(&self, person: PersonId, link: KeyHash, expires: Time, now: Time) -> Reply<'_, ()>;

    /// Uses a link up: from now on the key belongs to its person. Nobody, if there is no such link or it has expired.
    fn use_link(&self, link: KeyHash, key: KeyHash, now: Time) -> Reply<'_, Option<PersonId>>;

    /// From now on a key belongs to nobody.
    fn forget_key(&self, key: KeyHash) -> Reply<'_, ()>;

    /// Hints of what is appended from now on: by everybody who uses this very store, and, some time later, by other
    /// processes that share what is behind it.
    fn hints(&self) -> Hints;

    /// Whether what is written is kept.
    fn is_well(&self) -> Reply<'_, ()>;
}

/// A moment, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time(pub i64);

/// A person, as the store numbers them. The number tells nothing and opens nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonId(pub i64);

/// A person and the name that they chose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Who it is.
    pub id: PersonId,
    /// What they want to be called.
    pub name: String,
}

/// SHA-256 of a key. The key itself is never stored.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KeyHash(pub [u8; 32]);

/// It is no secret, but no log line needs it either.
impl fmt::Debug for KeyHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeyHash(..)")
    }
}

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// People take seats.
    Waiting,
    /// The game is on.
    Playing,
    /// The game has been played to its end.
    Finished,
    /// The game will not be played to its end.
    Abandoned,
}

impl Stage {
    /// All stages.
    pub const ALL: [Stage; 4] = [Stage::Waiting, Stage::Playing, Stage::Finished, Stage::Abandoned];

    /// Its word, in the database and on the wire.
    pub fn word(self) -> &'static str {
        match self {
            Stage::Waiting => "waiting",
            Stage::Playing => "playing",
            Stage::Finished => "finished",
            Stage::Abandoned => "abandoned",
        }
    }
}

/// One entry of a game's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its place, from 1 without a gap.
    pub seq: u64,
    /// When it was made.
    pub at: Time,
    /// What happened.
    pub body: String,
}

/// An entry that somebody wants to append.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    /// Whose log.
    pub game: GameId,
    /// The entry. Its place is the next one, as far as the writer knows.
    pub entry: Entry,
    /// The mover's own name for a move, so that a resend is not played twice.
    pub moved: Option<Moved>,
    /// What the table looks like to lists after it.
    pub facts: Facts,
}

/// A seat's own name for a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Which seat, from 0.
    pub seat: u8,
    /// The name.
    pub id: MoveId,
}

impl Moved {
    /// A seat's move with this name.
    pub fn new(seat: Seat, id: &MoveId) -> Moved {
        Moved { seat: seat.index() as u8, id: id.clone() }
    }
}

/// What lists are made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// How far the table has come.
    pub stage: Stage,
    /// Whether everybody may find it.
    pub listed: bool,
    /// When something is due even if nobody does anything.
    pub wakes: Option<Time>,
    /// The people who sit at it; nothing if they are the same as before.
    pub people: Option<Vec<PersonId>>,
    /// How the game came out: said once, by the entry that ends it.
    pub result: Option<GameResult>,
}

/// What came of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is in the log, for good.
    Done,
    /// Somebody else was there first: read on, and judge again.
    Taken,
    /// This very move is already in the log, at this place.
    Repeated(u64),
}

/// The name that a client gives to a move: 1 to 36 letters, digits, dashes and underscores.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveId(String);

/// Why a text is no [`MoveId`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the id of a move has 1 to {} letters, digits, dashes and underscores", MoveId::MAX)]
pub struct NoMoveId;

impl MoveId {
    /// The longest.
    pub const MAX: usize = 36;

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for MoveId {
    type Err = NoMoveId;

    fn from_str(text: &str) -> Result<MoveId, NoMoveId> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        if text.is_empty() || text.len() > MoveId::MAX || !text.bytes().all(plain) {
            return Err(NoMoveId);
        }
        Ok(MoveId(text.to_owned()))
    }
}

/// Why a store cannot do what it is asked for.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database was made by a newer program.
    #[error(
        "this database was last used by a newer version of Fogg (its form is {found}, the newest known here is {known}): \
         install that version, or start with another data folder"
    )]
    Newer {
        /// The form of the database.
        found: u32,
        /// The newest form known here.
        known: u32,
    },
    /// The file is a database of something else.
    #[error("{0} is no database of Fogg")]
    Foreign(String),
    /// The SQLite library is too old to be trusted.
    #[error("this program was built with SQLite {found}, and needs {needed} or newer")]
    OldSqlite {
        /// What it was built with.
        found: String,
        /// What it needs.
        needed: &'static str,
    },
    /// An entry would leave a gap. The server never asks for that, so it is a mistake of ours.
    #[error("entry {seq} of game {game} would leave a gap in its log")]
    Gap {
        /// Whose log.
        game: GameId,
        /// The place.
        seq: u64,
    },
    /// An entry would end a game that has ended. The server never asks for that, so it is a mistake of ours.
    #[error("entry {seq} of game {game} would end it a second time")]
    Ended {
        /// Whose log.
        game: GameId,
        /// The place.
        seq: u64,
    },
    /// Something was not written, and nothing more will be: what is on disk has to be read again by a fresh process.
    #[error("the database cannot be written: {0}")]
    Broken(String),
    /// The database cannot be read or written.
    #[error("database: {0}")]
    Sqlite(#[from] rusqlite::Error),
}
