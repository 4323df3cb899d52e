//! Sums over the rows of each table, which reveal rows that were changed, added or removed by other means.
//!
//! The sum of a table is the sum of the SHA-256 hashes of its rows, as four numbers of 64 bits. It does not depend on
//! the order of rows, so that a change costs the same in a table of any size. Temporary triggers of the writer's
//! connection collect the changes of a transaction, which are added to the table `checksums` before its commit.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::functions::{Context, FunctionFlags};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, Row, params};
use sha2::{Digest as _, Sha256};

use crate::store::StoreError;

/// The first bytes of everything that is hashed.
const HASH_LABEL: &[u8] = b"fogg row 1";
/// Tables that have no sum: each log has a hash chain, messages between servers may be lost, and the others change with
/// every commit.
const TABLES_WITHOUT_SUM: [&str; 4] = ["log", "node_messages", "checksums", "database_state"];

/// The sum over some rows of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct RowSum([u64; 4]);

impl RowSum {
    /// The sum of a single row.
    fn of_row<'a>(table: &str, values: impl Iterator<Item = ValueRef<'a>>) -> RowSum {
        let mut hasher = Sha256::new_with_prefix(HASH_LABEL);
        hash_bytes(&mut hasher, b't', table.as_bytes());
        values.for_each(|value| hash_value(&mut hasher, value));
        RowSum::from_bytes(hasher.finalize().into())
    }

    fn from_bytes(bytes: [u8; 32]) -> RowSum {
        let (chunks, _) = bytes.as_chunks::<8>();
        let mut sum = [0; 4];
        sum.iter_mut().zip(chunks).for_each(|(part, chunk)| *part = u64::from_be_bytes(*chunk));
        RowSum(sum)
    }

    fn to_bytes(self) -> [u8; 32] {
        let mut bytes = [0; 32];
        let (chunks, _) = bytes.as_chunks_mut::<8>();
        chunks.iter_mut().zip(self.0).for_each(|(chunk, part)| *chunk = part.to_be_bytes());
        bytes
    }

    fn add(&mut self, other: RowSum) {
        self.0.iter_mut().zip(other.0).for_each(|(part, other)| *part = part.wrapping_add(other));
    }

    fn subtract(&mut self, other: RowSum) {
        self.0.iter_mut().zip(other.0).for_each(|(part, other)| *part = part.wrapping_sub(other));
    }
}

/// Every value is preceded by its type, and a text or blob by its length.
fn hash_value(hasher: &mut Sha256, value: ValueRef<'_>) {
    match value {
        ValueRef::Null => hasher.update(b"n"),
        ValueRef::Integer(number) => {
            hasher.update(b"i");
            hasher.update(number.to_be_bytes());
        }
        ValueRef::Real(number) => {
            hasher.update(b"r");
            hasher.update(number.to_bits().to_be_bytes());
        }
        ValueRef::Text(text) => hash_bytes(hasher, b's', text),
        ValueRef::Blob(blob) => hash_bytes(hasher, b'b', blob),
    }
}

fn hash_bytes(hasher: &mut Sha256, kind: u8, bytes: &[u8]) {
    hasher.update([kind]);
    hasher.update((bytes.len() as u64).to_be_bytes());
    hasher.update(bytes);
}

/// The changes of the sums in the current transaction.
pub(super) struct PendingSums {
    tables: Vec<String>,
    changes: Arc<Mutex<Vec<RowSum>>>,
}

impl PendingSums {
    /// Collects the changes that a connection makes from now on.
    pub(super) fn collect(connection: &Connection) -> Result<PendingSums, StoreError> {
        let tables = summed_tables(connection)?;
        let changes = Arc::new(Mutex::new(vec![RowSum::default(); tables.len()]));
        create_function(connection, &tables, Arc::clone(&changes))?;
        for (index, table) in tables.iter().enumerate() {
            create_triggers(connection, index, table)?;
        }
        Ok(PendingSums { tables, changes })
    }

    /// The changes so far, to [restore](Self::restore) them if the next job is rolled back.
    pub(super) fn save(&self) -> Vec<RowSum> {
        self.lock().clone()
    }

    pub(super) fn restore(&self, saved: Vec<RowSum>) {
        *self.lock() = saved;
    }

    /// Adds the changes to the table `checksums`.
    pub(super) fn write(&self, connection: &Connection) -> Result<(), StoreError> {
        let empty = vec![RowSum::default(); self.tables.len()];
        let changes = std::mem::replace(&mut *self.lock(), empty);
        for (table, change) in self.tables.iter().zip(changes) {
            if change != RowSum::default() {
                let mut sum = stored_sum(connection, table)?;
                sum.add(change);
                store_sum(connection, table, sum)?;
            }
        }
        Ok(())
    }

    fn lock(&self) -> MutexGuard<'_, Vec<RowSum>> {
        self.changes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Defines the SQL function `count_row(table, sign, values...)`, which adds a row to the changes or subtracts it.
fn create_function(
    connection: &Connection,
    tables: &[String],
    changes: Arc<Mutex<Vec<RowSum>>>,
) -> Result<(), StoreError> {
    let tables = tables.to_vec();
    let count_row = move |context: &Context<'_>| -> rusqlite::Result<Option<i64>> {
        let (index, sign): (u32, i64) = (context.get(0)?, context.get(1)?);
        let index = index as usize;
        let row = RowSum::of_row(&tables[index], (2..context.len()).map(|value| context.get_raw(value)));
        let mut changes = changes.lock().unwrap_or_else(PoisonError::into_inner);
        if sign > 0 {
            changes[index].add(row)
        } else {
            changes[index].subtract(row)
        }
        Ok(None)
    };
    connection.create_scalar_function("count_row", -1, FunctionFlags::SQLITE_UTF8, count_row)?;
    Ok(())
}

fn create_triggers(connection: &Connection, index: usize, table: &str) -> Result<(), StoreError> {
    let columns = columns_of(connection, table)?;
    let count = |sign: i8, row: &str| {
        let values: Vec<String> = columns.iter().map(|column| format!("{row}.{column}")).collect();
        format!("count_row({index}, {sign}, {})", values.join(", "))
    };
    let (add, subtract) = (count(1, "NEW"), count(-1, "OLD"));
    connection.execute_batch(&format!(
        "CREATE TEMP TRIGGER count_{table}_insert AFTER INSERT ON main.{table} BEGIN SELECT {add}; END;
         CREATE TEMP TRIGGER count_{table}_update AFTER UPDATE ON main.{table} BEGIN SELECT {subtract}, {add}; END;
         CREATE TEMP TRIGGER count_{table}_delete AFTER DELETE ON main.{table} BEGIN SELECT {subtract}; END;"
    ))?;
    Ok(())
}

fn columns_of(connection: &Connection, table: &str) -> rusqlite::Result<Vec<String>> {
    let mut statement = connection.prepare("SELECT name FROM pragma_table_info(?1, 'main') ORDER BY cid")?;
    statement.query_map([table], |row| row.get(0))?.collect()
}

/// The names of all tables that have a sum.
pub(super) fn summed_tables(connection: &Connection) -> Result<Vec<String>, StoreError> {
    let mut statement =
        connection.prepare("SELECT name FROM main.sqlite_schema WHERE type = 'table' ORDER BY name")?;
    let tables = statement.query_map([], |row| row.get(0))?.collect::<Result<Vec<String>, _>>()?;
    Ok(tables.into_iter().filter(|table| !TABLES_WITHOUT_SUM.contains(&table.as_str())).collect())
}

/// Computes the sums of all tables of a new database.
pub(super) fn initialize(connection: &Connection) -> Result<(), StoreError> {
    for table in summed_tables(connection)? {
        let sum = compute(connection, &table)?;
        store_sum(connection, &table, sum)?;
    }
    Ok(())
}

/// The sum over the rows that a table has now.
pub(super) fn compute(connection: &Connection, table: &str) -> Result<RowSum, StoreError> {
    let mut statement = connection.prepare_cached(&format!("SELECT * FROM main.{table}"))?;
    let columns = statement.column_count();
    let mut rows = statement.query([])?;
    let mut sum = RowSum::default();
    while let Some(row) = rows.next()? {
        sum.add(row_sum(table, row, columns)?);
    }
    Ok(sum)
}

fn row_sum(table: &str, row: &Row<'_>, columns: usize) -> rusqlite::Result<RowSum> {
    let values = (0..columns).map(|column| row.get_ref(column)).collect::<rusqlite::Result<Vec<_>>>()?;
    Ok(RowSum::of_row(table, values.into_iter()))
}

/// The sum of a table that the last commit stored.
pub(super) fn stored_sum(connection: &Connection, table: &str) -> Result<RowSum, StoreError> {
    let mut select = connection.prepare_cached("SELECT sum FROM checksums WHERE table_name = ?1")?;
    Ok(RowSum::from_bytes(select.query_row([table], |row| row.get(0))?))
}

fn store_sum(connection: &Connection, table: &str, sum: RowSum) -> Result<(), StoreError> {
    let mut upsert = connection.prepare_cached(
        "INSERT INTO checksums (table_name, sum) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET sum = ?2",
    )?;
    upsert.execute(params![table, sum.to_bytes()])?;
    Ok(())
}
