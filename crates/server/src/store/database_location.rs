//! Where a server's data is: in a file, or in a PostgreSQL database.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use super::{AdminStore, PostgresStore, PostgresUrl, SqliteStore, StoreError};

/// Where a server's data is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DatabaseLocation {
    /// In a SQLite file.
    File(PathBuf),
    /// In a PostgreSQL database.
    Postgres(PostgresUrl),
}

impl DatabaseLocation {
    /// Opens the database for a server, with at most this many connections, and creates it in an empty place.
    pub async fn open(&self, max_connections: usize) -> Result<Arc<dyn AdminStore>, StoreError> {
        Ok(match self {
            DatabaseLocation::File(path) => Arc::new(SqliteStore::open(path)?),
            DatabaseLocation::Postgres(url) => Arc::new(PostgresStore::open(url, max_connections).await?),
        })
    }

    /// Opens the database of a server for an operator.
    pub(crate) async fn open_existing(&self) -> Result<Arc<dyn AdminStore>, StoreError> {
        Ok(match self {
            DatabaseLocation::File(path) => Arc::new(SqliteStore::open(path)?),
            DatabaseLocation::Postgres(url) => Arc::new(PostgresStore::open_existing(url).await?),
        })
    }
}

/// The path, or the address without the password.
impl fmt::Display for DatabaseLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DatabaseLocation::File(path) => write!(f, "{}", path.display()),
            DatabaseLocation::Postgres(url) => write!(f, "{url}"),
        }
    }
}
