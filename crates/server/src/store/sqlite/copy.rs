//! Copies a database file from and to other databases.

use std::path::{Path, PathBuf};

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, Row, ToSql};

use super::database_state::DatabaseState;
use super::{row_sums, schema, start_check};
use crate::store::copy::{CHUNK_LEN, CopiedTable, CopySource, CopyTarget, Value, Values};
use crate::store::{DatabaseId, StoreError};

/// A database file that no server uses.
pub(in crate::store) struct FileCopySource {
    connection: Connection,
}

impl FileCopySource {
    /// Opens a database file, and fails if another process has opened it.
    pub(in crate::store) fn open(path: &Path) -> Result<FileCopySource, StoreError> {
        schema::check_library_version()?;
        start_check::check_for_reading(path)?;
        let connection = Connection::open(path)?;
        let in_use = |error: rusqlite::Error| match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                StoreError::InUse(path.display().to_string())
            }
            _ => StoreError::Sqlite(error),
        };
        connection.execute_batch("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE").map_err(in_use)?;
        Ok(FileCopySource { connection })
    }
}

impl CopySource for FileCopySource {
    fn database_id(&mut self) -> Result<DatabaseId, StoreError> {
        let state = DatabaseState::read(&self.connection)?.ok_or(StoreError::DamagedState)?;
        Ok(DatabaseId(state.database_id))
    }

    fn for_each_chunk(
        &mut self,
        table: &CopiedTable,
        visit: &mut dyn FnMut(Vec<Values>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let sql = format!("SELECT {} FROM {} ORDER BY {}", table.column_names(), table.name, table.order);
        let mut statement = self.connection.prepare(&sql)?;
        let mut rows = statement.query([])?;
        let mut chunk = Vec::new();
        while let Some(row) = rows.next()? {
            chunk.push(values_of(row, table.columns.len())?);
            if chunk.len() == CHUNK_LEN {
                visit(std::mem::take(&mut chunk))?;
            }
        }
        visit(chunk)
    }

    /// The file is locked.
    fn check_unused(&mut self) -> Result<(), StoreError> {
        Ok(())
    }
}

fn values_of(row: &Row<'_>, columns: usize) -> rusqlite::Result<Values> {
    let value = |column: usize| {
        Ok(match row.get_ref(column)? {
            ValueRef::Null => Value::Null,
            ValueRef::Integer(number) => Value::Integer(number),
            ValueRef::Real(number) => Value::Real(number),
            ValueRef::Text(text) => Value::Text(String::from_utf8(text.to_vec()).map_err(|_| {
                rusqlite::Error::InvalidColumnType(column, String::new(), rusqlite::types::Type::Text)
            })?),
            ValueRef::Blob(bytes) => Value::Bytes(bytes.to_vec()),
        })
    };
    (0..columns).map(value).collect()
}

/// A new database file.
pub(in crate::store) struct FileCopyTarget {
    connection: Connection,
    path: PathBuf,
    is_finished: bool,
}

impl FileCopyTarget {
    /// Creates a database file, which must not exist.
    pub(in crate::store) fn create(path: &Path) -> Result<FileCopyTarget, StoreError> {
        if path.exists() {
            return Err(StoreError::NotEmpty(path.display().to_string()));
        }
        start_check::check_for_writing(path)?;
        let mut connection = Connection::open(path)?;
        schema::prepare_writer(&mut connection, path)?;
        connection.execute_batch("BEGIN IMMEDIATE")?;
        Ok(FileCopyTarget { connection, path: path.to_owned(), is_finished: false })
    }
}

impl CopyTarget for FileCopyTarget {
    fn set_database_id(&mut self, id: DatabaseId) -> Result<(), StoreError> {
        DatabaseState::set_database_id(&self.connection, id.0)
    }

    fn insert(&mut self, table: &CopiedTable, rows: &[Values]) -> Result<(), StoreError> {
        let places = vec!["?"; table.columns.len()].join(", ");
        let sql = format!("INSERT INTO {} ({}) VALUES ({places})", table.name, table.column_names());
        let mut insert = self.connection.prepare_cached(&sql)?;
        for row in rows {
            insert.execute(rusqlite::params_from_iter(row))?;
        }
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> Result<(), StoreError> {
        row_sums::initialize(&self.connection)?;
        DatabaseState::count_commit(&self.connection)?;
        self.connection.execute_batch("COMMIT")?;
        self.is_finished = true;
        Ok(())
    }
}

/// A copy that failed leaves no file behind, so that it can be repeated.
impl Drop for FileCopyTarget {
    fn drop(&mut self) {
        if !self.is_finished {
            for suffix in ["", "-wal", "-shm"] {
                let mut name = self.path.as_os_str().to_owned();
                name.push(suffix);
                // The files besides the first may not exist.
                drop(std::fs::remove_file(name));
            }
        }
    }
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Integer(number) => ValueRef::Integer(*number),
            Value::Real(number) => ValueRef::Real(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}
