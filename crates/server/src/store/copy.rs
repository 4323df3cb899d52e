//! Copies everything that a server has stored into an empty database, of the same or of the other kind.
//!
//! Rows are copied as they are, in chunks, so that memory stays small. The target is written in one transaction.

use super::{DatabaseId, DatabaseLocation, StoreError, postgres, sqlite};

/// The number of rows that are read and written at once.
pub(super) const CHUNK_LEN: usize = 1000;

/// What was copied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CopySummary {
    /// The number of games.
    pub games: u64,
    /// The number of log entries.
    pub entries: u64,
    /// The number of people.
    pub people: u64,
    /// The number of rows of all tables.
    pub rows: u64,
}

/// A table that is copied.
pub(super) struct CopiedTable {
    pub(super) name: &'static str,
    pub(super) columns: &'static [(&'static str, ColumnType)],
    /// The columns of a unique key, by which rows are sorted.
    pub(super) order: &'static str,
    /// The sequence that must continue after the largest number in a column.
    pub(super) sequence: Option<(&'static str, &'static str)>,
}

/// The type of a column in PostgreSQL; SQLite has only integers, reals, texts and blobs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ColumnType {
    SmallInt,
    Int,
    BigInt,
    Bool,
    Double,
    Text,
    Bytes,
}

/// A value of a row.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    Null,
    /// Also a truth value.
    Integer(i64),
    Real(f64),
    Text(String),
    Bytes(Vec<u8>),
}

/// The values of a row, in the order of the columns.
pub(super) type Values = Vec<Value>;

/// A database that is copied, as it is at one moment.
pub(super) trait CopySource {
    /// The id of the database.
    fn database_id(&mut self) -> Result<DatabaseId, StoreError>;

    /// Calls a function with all rows of a table, in chunks.
    fn for_each_chunk(
        &mut self,
        table: &CopiedTable,
        visit: &mut dyn FnMut(Vec<Values>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError>;

    /// Fails if a server has begun to use the database since it was opened.
    fn check_unused(&mut self) -> Result<(), StoreError>;
}

/// A database without data, into which rows are written. Without [`finish`](Self::finish) nothing is written.
pub(super) trait CopyTarget {
    /// Sets the id of the database to that of the source.
    fn set_database_id(&mut self, id: DatabaseId) -> Result<(), StoreError>;

    /// Writes rows of a table.
    fn insert(&mut self, table: &CopiedTable, rows: &[Values]) -> Result<(), StoreError>;

    /// Commits everything.
    fn finish(self: Box<Self>) -> Result<(), StoreError>;
}

/// Copies everything that a server has stored. The source must not be in use, and the target must have no data.
pub fn copy_database(from: &DatabaseLocation, to: &DatabaseLocation) -> Result<CopySummary, StoreError> {
    let mut source: Box<dyn CopySource> = match from {
        DatabaseLocation::File(path) => Box::new(sqlite::FileCopySource::open(path)?),
        DatabaseLocation::Postgres(url) => Box::new(postgres::PostgresCopySource::open(url)?),
    };
    let mut target: Box<dyn CopyTarget> = match to {
        DatabaseLocation::File(path) => Box::new(sqlite::FileCopyTarget::create(path)?),
        DatabaseLocation::Postgres(url) => Box::new(postgres::PostgresCopyTarget::open(url)?),
    };
    let mut summary = CopySummary::default();
    for table in COPIED_TABLES {
        source.for_each_chunk(table, &mut |rows| {
            summary.add(table.name, rows.len() as u64);
            target.insert(table, &rows)
        })?;
    }
    target.set_database_id(source.database_id()?)?;
    // What a server has written meanwhile would be missing in the copy.
    source.check_unused()?;
    target.finish()?;
    Ok(summary)
}

impl CopySummary {
    fn add(&mut self, table: &str, rows: u64) {
        self.rows += rows;
        match table {
            "games" => self.games += rows,
            "log" => self.entries += rows,
            "people" => self.people += rows,
            _ => (),
        }
    }
}

use ColumnType::{BigInt, Bool, Bytes, Double, Int, SmallInt, Text};

/// All tables but those that belong to one database only: its state, checksums, health checks and messages between
/// servers. Of the state the id is copied. People come before their keys, which refer to them.
pub(super) const COPIED_TABLES: &[CopiedTable] = &[
    CopiedTable {
        name: "boards",
        columns: &[("hash", Bytes), ("file", Text)],
        order: "hash",
        sequence: None,
    },
    CopiedTable {
        name: "log",
        columns: &[
            ("game_id", Bytes),
            ("seq", BigInt),
            ("created_at", BigInt),
            ("seat", SmallInt),
            ("move_id", Text),
            ("body", Text),
            ("hash", Bytes),
        ],
        order: "game_id, seq",
        sequence: None,
    },
    CopiedTable {
        name: "games",
        columns: &[
            ("game_id", Bytes),
            ("stage", Text),
            ("listed", Bool),
            ("host_id", BigInt),
            ("wake_at", BigInt),
            ("changed_at", BigInt),
            ("opened_at", BigInt),
            ("last_seq", BigInt),
            ("last_hash", Bytes),
        ],
        order: "game_id",
        sequence: None,
    },
    CopiedTable {
        name: "server_time",
        columns: &[("id", Int), ("server_time", BigInt), ("system_time", BigInt)],
        order: "id",
        sequence: None,
    },
    CopiedTable {
        name: "game_people",
        columns: &[("person_id", BigInt), ("game_id", Bytes)],
        order: "person_id, game_id",
        sequence: None,
    },
    CopiedTable {
        name: "people",
        columns: &[("person_id", BigInt), ("name", Text), ("created_at", BigInt), ("removed_at", BigInt)],
        order: "person_id",
        sequence: None,
    },
    CopiedTable {
        name: "people_changes",
        columns: &[("change_id", BigInt), ("person_id", BigInt)],
        order: "change_id",
        sequence: Some(("people_changes_change_id_seq", "change_id")),
    },
    CopiedTable {
        name: "reports",
        columns: &[
            ("report_id", BigInt),
            ("created_at", BigInt),
            ("reporter_id", BigInt),
            ("person_id", BigInt),
            ("game_id", Bytes),
            ("reason", Text),
            ("name", Text),
            ("message", Text),
            ("resolved_at", BigInt),
        ],
        order: "report_id",
        sequence: Some(("reports_report_id_seq", "report_id")),
    },
    CopiedTable {
        name: "admin_log",
        columns: &[
            ("entry_id", BigInt),
            ("created_at", BigInt),
            ("operator", Text),
            ("command", Text),
            ("target", Text),
        ],
        order: "entry_id",
        sequence: Some(("admin_log_entry_id_seq", "entry_id")),
    },
    CopiedTable {
        name: "keys",
        columns: &[
            ("hash", Bytes),
            ("person_id", BigInt),
            ("expires_at", BigInt),
            ("created_at", BigInt),
            ("label", Text),
            ("used_at", BigInt),
        ],
        order: "hash",
        sequence: None,
    },
    CopiedTable {
        name: "results",
        columns: &[
            ("game_id", Bytes),
            ("seat", SmallInt),
            ("person_id", BigInt),
            ("bot", Text),
            ("board", Text),
            ("seat_count", SmallInt),
            ("total", Int),
            ("win_share", Double),
            ("has_left", Bool),
            ("finished_at", BigInt),
            ("number", BigInt),
        ],
        order: "game_id, seat",
        sequence: Some(("result_numbers", "number")),
    },
    CopiedTable {
        name: "ratings",
        columns: &[
            ("person_id", BigInt),
            ("bot", Text),
            ("rating", Double),
            ("uncertainty", Double),
            ("games", Int),
        ],
        order: "person_id, bot",
        sequence: None,
    },
    CopiedTable {
        name: "chat",
        columns: &[
            ("number", BigInt),
            ("game_id", Bytes),
            ("message_id", Bytes),
            ("author_id", BigInt),
            ("created_at", BigInt),
            ("content", Text),
        ],
        order: "number",
        sequence: Some(("chat_number_seq", "number")),
    },
];

impl CopiedTable {
    /// The names of the columns, separated by commas.
    pub(super) fn column_names(&self) -> String {
        self.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }
}
