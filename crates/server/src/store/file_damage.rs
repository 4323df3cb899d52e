//! The ways in which a database file can be unusable.

/// Why a database file cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileDamage {
    /// The file does not exist, but the files beside it do.
    #[error("it is missing, although the folder has had one: restore a backup into a new data folder")]
    Missing,
    /// The file has no content, but the files beside it do.
    #[error("it is empty, although it has had content: restore a backup into a new data folder")]
    Emptied,
    /// The end of the file is missing.
    #[error("it is truncated: it has {found} of {expected} bytes; restore a backup into a new data folder")]
    Truncated {
        /// The length of the file.
        found: u64,
        /// The length according to its header.
        expected: u64,
    },
    /// The process may not write to the file.
    #[error("it is read-only: give the server's user write access to it")]
    ReadOnly,
    /// The process may not create files in the folder.
    #[error("its folder cannot be written: {0}")]
    FolderReadOnly(String),
    /// The file cannot be read.
    #[error("it cannot be read: {0}")]
    Unreadable(String),
    /// The write-ahead log was written for another database.
    #[error("the file beside it whose name ends in -wal belongs to another database: put the right one back")]
    ForeignWal,
    /// The write-ahead log continues a later or an earlier state of the database.
    #[error(
        "it does not fit the file beside it whose name ends in -wal: one of the two was replaced by an older copy; \
         restore a backup into a new data folder"
    )]
    UnmatchedWal,
    /// The folder has had a later state of this database.
    #[error(
        "it has {found} of {expected} commits: an older copy was put in its place, or the end of its write-ahead log \
         is lost; to use it anyway, delete the file beside it whose name ends in -commits"
    )]
    Older {
        /// The number of commits in the database.
        found: i64,
        /// The number of commits that the folder has had.
        expected: i64,
    },
    /// The folder has had another database.
    #[error(
        "it is not the database that this folder has had; to use it anyway, delete the file beside it whose name ends \
         in -commits"
    )]
    OtherDatabase,
    /// The schema differs from the one that this version creates.
    #[error("its structure is damaged, or a development version of Fogg wrote it: {0}")]
    Structure(String),
    /// The row with its identity and the number of commits is damaged.
    #[error("it is damaged: its row of database_state has been changed; restore a backup")]
    State,
}
