//! A store in a PostgreSQL database that several servers share.
//!
//! Appends are collected and written in one statement. When the database cannot be reached, a request is tried again
//! for a while; a commit whose answer was lost is found again by the hash of its entry. After that the error is
//! [`StoreError::Unreachable`]: unlike a failing disk it does not stop the server.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::timeout;
use tokio_postgres::Row;

use super::log_hints::HintSender;
use super::{GameId, PersonId, StoreError, StoreFuture};

mod admin;
mod append;
mod catch_up;
mod chat;
mod connections;
mod copy;
mod failure;
mod log;
mod nodes;
mod people;
mod reader;
mod results;
mod schema;
mod tls;
mod url;
mod writer;

use catch_up::CatchUp;
use connections::{Connections, Params};
pub(super) use copy::{PostgresCopySource, PostgresCopyTarget};
pub(crate) use reader::PostgresReader;
pub use schema::{MigrationReport, migrate};
pub use url::{ParsePostgresUrlError, PostgresUrl};
use writer::Writer;

/// How long a health check may take.
const PROBE_TIMEOUT: Duration = Duration::from_secs(1);

/// A store in a PostgreSQL database.
pub struct PostgresStore {
    connections: Arc<Connections>,
    writer: Writer,
    catch_up: CatchUp,
    hints: HintSender,
}

impl PostgresStore {
    /// Opens a database with at most this many connections, and applies the migrations that it lacks.
    pub async fn open(url: &PostgresUrl, max_connections: usize) -> Result<PostgresStore, StoreError> {
        migrate(url).await?;
        PostgresStore::start(url, max_connections)
    }

    /// Opens the database of a server, for a short time.
    pub(crate) async fn open_existing(url: &PostgresUrl) -> Result<PostgresStore, StoreError> {
        schema::check(&schema::connect(url).await?, url).await?;
        PostgresStore::start(url, 1)
    }

    fn start(url: &PostgresUrl, max_connections: usize) -> Result<PostgresStore, StoreError> {
        let connections = Arc::new(Connections::new(url, max_connections)?);
        let writer = Writer::start(Arc::clone(&connections));
        let catch_up = CatchUp::start(Arc::clone(&connections));
        Ok(PostgresStore { connections, writer, catch_up, hints: HintSender::default() })
    }

    /// The rows that a statement returns.
    async fn rows(&self, sql: &str, params: &Params<'_>) -> Result<Vec<Row>, StoreError> {
        self.connections.rows(sql, params).await
    }

    async fn first_row(&self, sql: &str, params: &Params<'_>) -> Result<Option<Row>, StoreError> {
        self.connections.first_row(sql, params).await
    }

    /// Runs a statement whose rows do not matter.
    async fn run(&self, sql: &str, params: &Params<'_>) -> Result<(), StoreError> {
        self.rows(sql, params).await.map(drop)
    }

    /// Writes a row and reads it back.
    fn run_probe(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let number =
                |rows: Vec<Row>| rows.first().map_or(Ok(0), |row| row.try_get::<_, i64>(0)).map_err(damaged);
            let attempt = async {
                let write = "UPDATE probe SET number = number + 1 RETURNING number";
                let written = number(self.connections.try_rows(write, &[]).await?)?;
                let read = number(self.connections.try_rows("SELECT number FROM probe", &[]).await?)?;
                // Another server may have written since.
                if read < written { Err(StoreError::ProbeLost) } else { Ok(()) }
            };
            let late = || Err(StoreError::Unreachable("it does not respond in time".to_owned()));
            timeout(PROBE_TIMEOUT, attempt).await.unwrap_or_else(|_| late())
        })
    }
}

/// The error of a row with a column of another type than Fogg writes.
fn damaged(error: tokio_postgres::Error) -> StoreError {
    StoreError::Postgres(failure::text_of(&error))
}

/// The game id in a column.
fn game_at(row: &Row, column: usize) -> Result<GameId, tokio_postgres::Error> {
    row.try_get::<_, &[u8]>(column).map(|bytes| {
        let mut id = [0; 10];
        // A shorter id belongs to no game, and is reported by the check of the database.
        let len = bytes.len().min(id.len());
        id[..len].copy_from_slice(&bytes[..len]);
        GameId::new(id)
    })
}

/// The game ids in the first column of all rows.
fn games_of(rows: &[Row]) -> Result<Vec<GameId>, StoreError> {
    rows.iter().map(|row| game_at(row, 0)).collect::<Result<_, _>>().map_err(damaged)
}

/// The person in a column.
fn person_at(row: &Row, column: usize) -> Result<PersonId, tokio_postgres::Error> {
    row.try_get(column).map(PersonId)
}
