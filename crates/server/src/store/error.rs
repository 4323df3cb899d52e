//! Errors of a store.

use super::{FileDamage, GameId};

/// A request to the store failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// A newer version wrote the database.
    #[error(
        "this database was written by a newer version of Fogg (format {found}; this version reads format {supported}): \
         install that version, or use another data folder or database"
    )]
    NewerFormat {
        /// The format of the database.
        found: u32,
        /// The newest format that this version reads.
        supported: u32,
    },
    /// A version from before the first release wrote the database.
    #[error(
        "this data folder was written by a pre-release version of Fogg (format {found}), which this version cannot \
         read: use another data folder"
    )]
    PreReleaseFormat {
        /// The pre-release format of the database.
        found: u32,
    },
    /// The file belongs to another program.
    #[error("{0} is not a Fogg database")]
    NotFoggDatabase(String),
    /// A PostgreSQL database has no tables.
    #[error("{0} is empty: no server has used it yet")]
    EmptyDatabase(String),
    /// A PostgreSQL database has tables, but not those of Fogg.
    #[error("{0} has tables of another program: use an empty database")]
    OtherProgram(String),
    /// Something would be copied into a database that has data.
    #[error("{0} already has data: choose an empty data folder or database")]
    NotEmpty(String),
    /// A database that would be copied is in use.
    #[error("{0} is in use: stop all servers that use it first")]
    InUse(String),
    /// A database file cannot be used.
    #[error("{file} cannot be used: {damage}")]
    DamagedFile {
        /// The path of the file.
        file: String,
        /// What is wrong with it.
        damage: FileDamage,
    },
    /// A row has an id that Fogg never writes.
    #[error("a row of the table {0} has an invalid id")]
    InvalidId(String),
    /// The row that counts the commits was changed while the server was running.
    #[error("the row of database_state is damaged")]
    DamagedState,
    /// A file of the database was deleted or replaced while it was open. Nothing is written any more.
    #[error("the file {0} was deleted or replaced while the server was running")]
    FileLost(String),
    /// The database was made read-only while it was open.
    #[error("the file {0} is read-only")]
    ReadOnly(String),
    /// A row that was written cannot be read back.
    #[error("a row that was written to the database cannot be read back")]
    ProbeLost,
    /// The linked SQLite library has a known bug.
    #[error("this program was built with SQLite {found}, but needs {required} or newer")]
    SqliteTooOld {
        /// The linked version.
        found: String,
        /// The oldest version without the bug.
        required: &'static str,
    },
    /// An entry would leave a gap in the log. This is a bug in the server.
    #[error("entry {seq} of game {game} would leave a gap in its log")]
    Gap {
        /// The game.
        game: GameId,
        /// The sequence number of the entry.
        seq: u64,
    },
    /// The log of a game is damaged; other games are not affected.
    #[error("the log of game {game} is damaged: {reason}")]
    DamagedLog {
        /// The game.
        game: GameId,
        /// What is wrong with the log.
        reason: String,
    },
    /// An entry would end a game that has already ended. This is a bug in the server.
    #[error("entry {seq} of game {game} would end it a second time")]
    AlreadyEnded {
        /// The game.
        game: GameId,
        /// The sequence number of the entry.
        seq: u64,
    },
    /// A transaction failed, so the writer has stopped; what is on disk is known only after a restart.
    #[error("the database cannot be written: {0}")]
    WriterStopped(String),
    /// The database cannot be reached. A write may have been stored or not: what is stored must be read again.
    #[error("the database cannot be reached: {0}")]
    Unreachable(String),
    /// All connections to the database were in use. A write may have been stored or not, if it was tried before.
    #[error(
        "no connection to the database was free in time: raise database_connections, or look for slow statements"
    )]
    NoFreeConnection,
    /// PostgreSQL rejected a statement, and nothing was stored.
    #[error("the database has rejected a statement: {0}")]
    Rejected(String),
    /// PostgreSQL reported an error, or has rows with other types than Fogg writes.
    #[error("database: {0}")]
    Postgres(String),
    /// The database cannot be reached at the start of a program.
    #[error("the database {database} cannot be reached: {reason}")]
    NoConnection {
        /// The address of the database.
        database: String,
        /// The error of the system or of the library.
        reason: String,
    },
    /// The database does not accept the user, the password or the name in its address.
    #[error("the database {database} refuses the connection: {reason}")]
    ConnectionRefused {
        /// The address of the database.
        database: String,
        /// The message of the database.
        reason: String,
    },
    /// The database cannot store every text.
    #[error(
        "the database {database} has the encoding {found}, which cannot store every text: create one with ENCODING 'UTF8'"
    )]
    WrongEncoding {
        /// The address of the database.
        database: String,
        /// Its encoding.
        found: String,
    },
    /// The database server is too old.
    #[error("PostgreSQL {found} is too old: Fogg needs version {required} or newer")]
    PostgresTooOld {
        /// Its version.
        found: String,
        /// The oldest supported version.
        required: u32,
    },
    /// The encryption of connections cannot be set up.
    #[error("TLS cannot be used: {0}")]
    Tls(String),
    /// SQLite reported an error.
    #[error("database: {0}")]
    Sqlite(#[from] rusqlite::Error),
}

impl StoreError {
    /// Whether the database could not be reached or was too busy, so that it is unknown whether a write was stored. The
    /// process goes on, and reads again what is stored.
    pub fn is_unreachable(&self) -> bool {
        matches!(self, StoreError::Unreachable(_) | StoreError::NoFreeConnection)
    }

    /// Whether the request certainly changed nothing, and other requests may still succeed.
    pub(crate) fn is_certain(&self) -> bool {
        matches!(
            self,
            StoreError::FileLost(_)
                | StoreError::ReadOnly(_)
                | StoreError::DamagedLog { .. }
                | StoreError::Rejected(_)
        )
    }
}
