//! The schema of the database: its format number, its owner and the settings of a connection.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, TransactionBehavior};

use super::database_state::DatabaseState;
use super::row_sums;
use super::start_check::damage_of;
use crate::store::{FileDamage, StoreError};

/// The statements that create a new database.
const SCHEMA: &str = include_str!("schema.sql");
/// The number of this schema, stored as `user_version`.
const FORMAT: u32 = 1;

/// The `application_id` of Fogg's databases: "FOGG".
const APPLICATION_ID: i32 = 0x464f_4747;
/// The `application_id` of versions before the first release: "Fogg".
const PRE_RELEASE_APPLICATION_ID: i32 = 0x466f_6767;

/// Older versions of SQLite can corrupt a database that uses a write-ahead log.
const MIN_SQLITE_VERSION: (i32, &str) = (3_051_003, "3.51.3");

/// How long to wait for the lock of another process.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);
/// How long a checkpoint may wait for readers: it keeps writers waiting, which give up after [`BUSY_TIMEOUT`].
const CHECKPOINT_TIMEOUT: Duration = Duration::from_secs(1);
/// How long to wait between two attempts. SQLite's own handler backs off and is starved by a process that writes all
/// the time.
const BUSY_RETRY_INTERVAL: Duration = Duration::from_millis(1);

/// Rejects a SQLite library with a known bug.
pub(super) fn check_library_version() -> Result<(), StoreError> {
    let (number, required) = MIN_SQLITE_VERSION;
    if rusqlite::version_number() < number {
        return Err(StoreError::SqliteTooOld { found: rusqlite::version().to_owned(), required });
    }
    Ok(())
}

/// Configures a connection for writing, and creates the schema in an empty database.
pub(super) fn prepare_writer(connection: &mut Connection, path: &Path) -> Result<(), StoreError> {
    set_busy_handler(connection)?;
    check_format(connection, path)?;
    // With a write-ahead log readers and the writer do not block each other; FULL flushes every commit to disk.
    connection
        .execute_batch("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;")?;
    // Deleted rows are overwritten, so that no names are left in free space.
    connection.execute_batch("PRAGMA secure_delete = ON;")?;
    // The rollback data of savepoints stays in memory. The cache of 16 MiB holds the last pages of thousands of games,
    // which every move would read again otherwise.
    connection.execute_batch("PRAGMA temp_store = MEMORY; PRAGMA cache_size = -16384;")?;
    // Query plans must not depend on the bound values, because statements are cached.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    create_schema(connection)
}

/// Makes a connection wait for locks.
pub(super) fn set_busy_handler(connection: &mut Connection) -> Result<(), StoreError> {
    connection.busy_handler(Some(retry_after_pause))?;
    Ok(())
}

/// Moves the write-ahead log into the database and empties it. Returns whether that was possible: a read of another
/// process that takes long prevents it.
pub(super) fn empty_wal(path: &Path) -> Result<bool, StoreError> {
    let mut connection = Connection::open(path)?;
    connection.busy_handler(Some(|tries| retry_within(CHECKPOINT_TIMEOUT, tries)))?;
    let is_busy: bool = pragma(&connection, "wal_checkpoint(TRUNCATE)")?;
    Ok(!is_busy)
}

fn retry_after_pause(tries: i32) -> bool {
    retry_within(BUSY_TIMEOUT, tries)
}

/// Sleeps, and returns whether to try again.
fn retry_within(timeout: Duration, tries: i32) -> bool {
    std::thread::sleep(BUSY_RETRY_INTERVAL);
    BUSY_RETRY_INTERVAL * tries.unsigned_abs() < timeout
}

/// Rejects a file that is not a Fogg database, or has a format that this version cannot read.
pub(super) fn check_format(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let not_fogg = || StoreError::NotFoggDatabase(path.display().to_string());
    // A file that is not a database fails on the first read.
    let objects: i64 = connection
        .query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))
        .map_err(|_| not_fogg())?;
    let application_id: i32 = pragma(connection, "application_id")?;
    let found: u32 = pragma(connection, "user_version")?;
    match application_id {
        _ if objects == 0 => Ok(()),
        APPLICATION_ID if found > FORMAT => Err(StoreError::NewerFormat { found, supported: FORMAT }),
        APPLICATION_ID if !is_complete(connection)? => Err(StoreError::PreReleaseFormat { found }),
        APPLICATION_ID => Ok(()),
        PRE_RELEASE_APPLICATION_ID => Err(StoreError::PreReleaseFormat { found }),
        _ => Err(not_fogg()),
    }
}

/// Whether the database has the tables that were added to format 1 before the first release.
fn is_complete(connection: &Connection) -> rusqlite::Result<bool> {
    let sql = "SELECT count(*) = 2 FROM sqlite_schema WHERE name IN ('checksums', 'chat') AND type = 'table'";
    connection.query_row(sql, [], |row| row.get(0))
}

/// Whether the database has no tables yet.
pub(super) fn is_empty(connection: &Connection) -> rusqlite::Result<bool> {
    connection.query_row("SELECT count(*) = 0 FROM main.sqlite_schema", [], |row| row.get(0))
}

/// Checks that the database has exactly the tables and indexes that this version creates, and that each table can be
/// read.
pub(super) fn check_structure(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let damaged = |reason: String| damage_of(path, FileDamage::Structure(reason));
    let new = Connection::open_in_memory()?;
    new.execute_batch(SCHEMA)?;
    let expected = objects(&new)?;
    let found = objects(connection).map_err(|error| damaged(error.to_string()))?;
    let difference = expected.symmetric_difference(&found).next();
    if let Some((kind, name, _)) = difference {
        return Err(damaged(format!("the {kind} {name} differs")));
    }
    for (_, name, _) in expected.iter().filter(|(kind, ..)| kind == "table") {
        let read =
            connection
                .query_row(&format!("SELECT count(*) FROM (SELECT * FROM {name} LIMIT 1)"), [], |_| Ok(()));
        read.map_err(|error| damaged(format!("the table {name} cannot be read: {error}")))?;
    }
    Ok(())
}

/// The kind, the name and the statement of every table and index.
fn objects(connection: &Connection) -> rusqlite::Result<BTreeSet<(String, String, Option<String>)>> {
    let mut statement = connection.prepare("SELECT type, name, sql FROM main.sqlite_schema")?;
    statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?.collect()
}

fn pragma<T: rusqlite::types::FromSql>(connection: &Connection, name: &str) -> rusqlite::Result<T> {
    connection.query_row(&format!("PRAGMA {name}"), [], |row| row.get(0))
}

/// Creates the schema unless the database has one.
fn create_schema(connection: &mut Connection) -> Result<(), StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    if pragma::<u32>(&transaction, "user_version")? == 0 {
        transaction.execute_batch(SCHEMA)?;
        row_sums::initialize(&transaction)?;
        DatabaseState::initialize(&transaction)?;
        transaction.execute_batch(&format!(
            "PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {FORMAT};"
        ))?;
    }
    transaction.commit()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use expect_test::expect_file;

    use super::*;

    fn open(sql: &str) -> Result<Connection, StoreError> {
        let mut connection = Connection::open_in_memory()?;
        connection.execute_batch(sql)?;
        prepare_writer(&mut connection, Path::new("fogg.db"))?;
        Ok(connection)
    }

    /// The schema as SQLite reports it, which comments in the source do not change.
    fn dump(connection: &Connection) -> String {
        let mut statement = connection
            .prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY name")
            .unwrap();
        let statements = statement.query_map([], |row| row.get::<_, String>(0)).unwrap();
        let without_comments = |sql: String| {
            let lines =
                sql.lines().map(|line| line.split("--").next().unwrap_or_default().trim_end().to_owned());
            lines.collect::<Vec<_>>().join("\n")
        };
        let statements: Vec<String> = statements.map(|sql| without_comments(sql.unwrap()) + ";\n").collect();
        let [application_id, format]: [u32; 2] =
            ["application_id", "user_version"].map(|name| pragma(connection, name).unwrap());
        format!("application_id {application_id:#x}, user_version {format}\n\n{}", statements.join("\n"))
    }

    #[test]
    fn the_schema_of_format_1_is_pinned() {
        expect_file!["../../../tests/data/sqlite-format-1.sql"].assert_eq(&dump(&open("").unwrap()));
    }

    #[test]
    fn an_existing_database_is_opened_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("fogg.db");
        let first = {
            let mut connection = Connection::open(&path).unwrap();
            prepare_writer(&mut connection, &path).unwrap();
            dump(&connection)
        };
        let mut connection = Connection::open(&path).unwrap();
        prepare_writer(&mut connection, &path).unwrap();
        assert_eq!(dump(&connection), first);
    }

    #[test]
    fn a_pre_release_database_is_rejected_with_one_sentence() {
        for format in [1, 2] {
            let sql = format!(
                "CREATE TABLE people (person INTEGER PRIMARY KEY, name TEXT, made INTEGER); \
                 PRAGMA application_id = {PRE_RELEASE_APPLICATION_ID}; PRAGMA user_version = {format};"
            );
            assert_eq!(
                open(&sql).unwrap_err().to_string(),
                format!(
                    "this data folder was written by a pre-release version of Fogg (format {format}), which this \
                     version cannot read: use another data folder"
                )
            );
        }
    }

    #[test]
    fn a_database_of_format_1_before_its_completion_is_rejected() {
        let sql = format!(
            "CREATE TABLE people (name TEXT); PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = 1;"
        );
        assert!(matches!(open(&sql), Err(StoreError::PreReleaseFormat { found: 1 })));
    }

    #[test]
    fn newer_and_foreign_databases_are_rejected() {
        let newer = format!(
            "CREATE TABLE people (name TEXT); PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = 2;"
        );
        assert!(matches!(open(&newer), Err(StoreError::NewerFormat { found: 2, supported: 1 })));
        assert!(matches!(open("CREATE TABLE notes (text TEXT)"), Err(StoreError::NotFoggDatabase(_))));
    }
}
