//! A store in one SQLite file with one writer thread.
//!
//! All jobs that are waiting when the writer becomes free are written in one transaction, so that many moves share one
//! disk flush. Replies are sent after the commit. If a transaction fails, the writer stops for good: the process must
//! restart and read what is on disk.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use rusqlite::{Connection, OpenFlags, Row};
use tokio::sync::Semaphore;

use super::log_hints::HintSender;
use super::{GameId, PlayerId, StoreError, StoreFuture};

mod admin;
mod chat;
mod commit_mark;
mod copy;
mod database_state;
mod log;
mod log_reader;
mod nodes;
mod other_processes;
mod people;
mod ratings;
mod reader;
mod results;
mod row_sums;
mod schema;
mod start_check;
mod wal_file;
mod watched_files;
mod writer_thread;

pub(super) use copy::{FileCopySource, FileCopyTarget};
pub(crate) use reader::SqliteReader;
use watched_files::WatchedFiles;
use writer_thread::Writer;

/// The maximum number of concurrent reads. Thousands of tables may load at once after a restart, and each reader costs
/// a thread, a file descriptor and memory; further reads wait.
const MAX_READERS: usize = 4;

/// A store in one SQLite file.
pub struct SqliteStore {
    path: PathBuf,
    files: Arc<WatchedFiles>,
    /// Closed before the writer, which then closes the database properly.
    idle_readers: Mutex<Vec<Connection>>,
    writer: Writer,
    read_permits: Semaphore,
    hints: HintSender,
}

impl SqliteStore {
    /// Opens a database file, creating it if it does not exist.
    pub fn open(path: &Path) -> Result<SqliteStore, StoreError> {
        schema::check_library_version()?;
        start_check::check_for_writing(path)?;
        let mut connection = Connection::open(path)?;
        schema::prepare_writer(&mut connection, path)?;
        let hints = HintSender::default();
        let files = Arc::new(WatchedFiles::of_database(path));
        let writer = Writer::start(connection, path, Arc::clone(&files), hints.clone())?;
        Ok(SqliteStore {
            path: path.to_owned(),
            files,
            writer,
            idle_readers: Mutex::default(),
            read_permits: Semaphore::new(MAX_READERS),
            hints,
        })
    }

    /// Runs a job on the writer thread and replies after the commit.
    fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<'_, T> {
        self.writer.write(job)
    }

    /// Writes a row and reads it back.
    async fn run_probe(&self) -> Result<(), StoreError> {
        self.files.check_access()?;
        let sql = "UPDATE probe SET number = number + 1 RETURNING number";
        let number = |row: &Row<'_>| row.get::<_, i64>(0);
        let written = self.write(move |connection| Ok(connection.query_row(sql, [], number)?)).await?;
        let sql = "SELECT number FROM probe";
        let read = self.read(move |connection| Ok(connection.query_row(sql, [], number)?)).await?;
        // Another process may have written since.
        if read < written { Err(StoreError::ProbeLost) } else { Ok(()) }
    }

    /// Runs a job with a read-only connection on a blocking thread.
    fn read<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<'_, T> {
        Box::pin(async move {
            let stopped = |error: &dyn std::fmt::Display| StoreError::WriterStopped(error.to_string());
            let _permit = self.read_permits.acquire().await.map_err(|error| stopped(&error))?;
            let idle = self.idle_readers.lock().ok().and_then(|mut readers| readers.pop());
            let (path, files) = (self.path.clone(), Arc::clone(&self.files));
            let task = tokio::task::spawn_blocking(move || {
                let open = || {
                    files.check()?;
                    open_reader(&path)
                };
                let reader = idle.map_or_else(open, Ok)?;
                Ok::<_, StoreError>((job(&reader), reader))
            });
            let (reply, reader) = task.await.map_err(|error| stopped(&error))??;
            if let Ok(mut readers) = self.idle_readers.lock() {
                readers.push(reader);
            }
            reply
        })
    }
}

/// Opens a connection that cannot write.
fn open_reader(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut reader = Connection::open_with_flags(path, flags)?;
    schema::set_busy_handler(&mut reader)?;
    Ok(reader)
}

/// Copies a database, which may be in use, into a new file.
pub fn backup(database: &Path, copy: &Path) -> Result<(), StoreError> {
    schema::check_library_version()?;
    start_check::check_for_reading(database)?;
    let connection = open_reader(database)?;
    connection.execute("VACUUM INTO ?1", [copy.to_string_lossy()])?;
    Ok(())
}

/// The `person_id` and `bot` columns of a player; exactly one is set.
fn player_columns(player: &PlayerId) -> (Option<i64>, Option<&str>) {
    match player {
        PlayerId::Person(person) => (Some(person.0), None),
        PlayerId::Bot(level) => (None, Some(level)),
    }
}

/// The game id in a row's first column.
fn game_of(row: &Row<'_>) -> rusqlite::Result<GameId> {
    row.get(0).map(GameId::new)
}
