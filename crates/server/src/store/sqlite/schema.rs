//! The form of the database: numbered migrations, and whose file it is.

use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, TransactionBehavior};

use crate::store::StoreError;

/// Brings the form of a database from one number to the next. They are never changed once somebody may have run them.
const MIGRATIONS: &[&str] = &[
    include_str!("../../../migrations/sqlite/0001_log.sql"),
    include_str!("../../../migrations/sqlite/0002_results.sql"),
];

/// Marks our files: "Fogg".
const APPLICATION: i32 = 0x466f_6767;

/// Older versions of SQLite can spoil a database that uses a write-ahead log.
const NEEDED: (i32, &str) = (3_051_003, "3.51.3");

/// How long to wait for another process that writes, and how often to look whether it is done meanwhile. SQLite's own
/// way is to look more and more seldom; next to a process that writes all the time, that is to hardly ever get a turn.
const PATIENCE: Duration = Duration::from_secs(10);
const LOOK: Duration = Duration::from_millis(1);

/// Refuses a SQLite that is too old.
pub(super) fn check_library() -> Result<(), StoreError> {
    if rusqlite::version_number() < NEEDED.0 {
        return Err(StoreError::OldSqlite { found: rusqlite::version().to_owned(), needed: NEEDED.1 });
    }
    Ok(())
}

/// Makes a connection ready to write: ours, durable, and in today's form.
pub(super) fn prepare(connection: &mut Connection, path: &Path) -> Result<(), StoreError> {
    settle(connection)?;
    check_form(connection, path)?;
    // Readers and the writer do not wait for each other, and a commit is on disk before it returns.
    connection
        .execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;")?;
    // What a failed write would have to undo is kept in memory and not in a file. There is room for the last pages of
    // thousands of games, in KiB: otherwise each move would read them again.
    connection.execute_batch("PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16384;")?;
    // A statement is planned once, whatever is asked with it.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    migrate(connection)
}

/// What every connection wants.
pub(super) fn settle(connection: &mut Connection) -> Result<(), StoreError> {
    connection.busy_handler(Some(wait))?;
    Ok(())
}

/// Waits a little for another process that writes; says whether it is worth trying again.
fn wait(tries: i32) -> bool {
    std::thread::sleep(LOOK);
    LOOK * tries.unsigned_abs() < PATIENCE
}

/// Refuses a database that is not ours or newer than this program.
pub(super) fn check_form(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let foreign = || StoreError::Foreign(path.display().to_string());
    let number = |name: &str| connection.query_row(&format!("PRAGMA {name}"), [], |row| row.get::<_, i32>(0));
    // Something else than a database shows itself when it is first read.
    let objects: i64 = connection
        .query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))
        .map_err(|_| foreign())?;
    if objects > 0 && number("application_id")? != APPLICATION {
        return Err(foreign());
    }
    let (found, known) = (number("user_version")? as u32, MIGRATIONS.len() as u32);
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    Ok(())
}

/// Runs the migrations that are missing, each whole or not at all.
fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    loop {
        let step = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let form: u32 = step.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        let Some(migration) = MIGRATIONS.get(form as usize) else { return Ok(()) };
        step.execute_batch(migration)?;
        step.execute_batch(&format!(
            "PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {};",
            form + 1
        ))?;
        step.commit()?;
    }
}
