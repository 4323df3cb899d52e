//! Copies a PostgreSQL database from and to other databases.

use std::pin::pin;

use tokio::runtime::{Builder, Runtime};
use tokio_postgres::binary_copy::BinaryCopyInWriter;
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Client, Row};

use super::connections::APPLICATION_NAME;
use super::nodes::{READ_DATABASE_ID, database_id_at};
use super::{PostgresUrl, damaged, schema};
use crate::store::copy::{
    CHUNK_LEN, COPIED_TABLES, ColumnType, CopiedTable, CopySource, CopyTarget, Value, Values,
};
use crate::store::{DatabaseId, StoreError};

/// A connection with its own event loop, in a transaction.
struct Connection {
    runtime: Runtime,
    client: Client,
    url: PostgresUrl,
}

impl Connection {
    fn open(url: &PostgresUrl, prepare: bool) -> Result<Connection, StoreError> {
        let start_failed = |error: std::io::Error| StoreError::Postgres(error.to_string());
        let runtime = Builder::new_current_thread().enable_all().build().map_err(start_failed)?;
        let client = runtime.block_on(async {
            if prepare {
                schema::migrate(url).await?;
            }
            let client = schema::connect(url).await?;
            schema::check(&client, url).await?;
            check_unused(&client, url).await?;
            client.batch_execute("BEGIN ISOLATION LEVEL REPEATABLE READ").await.map_err(damaged)?;
            Ok::<_, StoreError>(client)
        })?;
        Ok(Connection { runtime, client, url: url.clone() })
    }

    fn check_unused(&self) -> Result<(), StoreError> {
        self.runtime.block_on(check_unused(&self.client, &self.url))
    }

    fn execute(&self, sql: &str) -> Result<(), StoreError> {
        self.runtime.block_on(self.client.batch_execute(sql)).map_err(damaged)
    }

    fn rows(&self, sql: &str) -> Result<Vec<Row>, StoreError> {
        self.runtime.block_on(self.client.query(sql, &[])).map_err(damaged)
    }
}

/// Fails if a server is connected to the database.
async fn check_unused(client: &Client, url: &PostgresUrl) -> Result<(), StoreError> {
    // Within a transaction the statistics would stay those of its first look.
    client.batch_execute("SELECT pg_stat_clear_snapshot()").await.map_err(damaged)?;
    let sql = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() \
               AND split_part(application_name, ' ', 1) = $1 AND pid <> pg_backend_pid()";
    let row = client.query_one(sql, &[&APPLICATION_NAME]).await;
    let count: i64 = row.and_then(|row| row.try_get(0)).map_err(damaged)?;
    if count > 0 { Err(StoreError::InUse(url.to_string())) } else { Ok(()) }
}

/// A database that no server uses.
pub(in crate::store) struct PostgresCopySource(Connection);

impl PostgresCopySource {
    pub(in crate::store) fn open(url: &PostgresUrl) -> Result<PostgresCopySource, StoreError> {
        Connection::open(url, false).map(PostgresCopySource)
    }
}

impl CopySource for PostgresCopySource {
    fn database_id(&mut self) -> Result<DatabaseId, StoreError> {
        database_id_at(self.0.rows(READ_DATABASE_ID)?.first())
    }

    fn for_each_chunk(
        &mut self,
        table: &CopiedTable,
        visit: &mut dyn FnMut(Vec<Values>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let CopiedTable { name, order, .. } = table;
        let columns = table.column_names();
        self.0
            .execute(&format!("DECLARE chunks CURSOR FOR SELECT {columns} FROM {name} ORDER BY {order}"))?;
        loop {
            let rows = self.0.rows(&format!("FETCH {CHUNK_LEN} FROM chunks"))?;
            if rows.is_empty() {
                return self.0.execute("CLOSE chunks");
            }
            let to_values = |row: &Row| values_of(row, table).map_err(damaged);
            visit(rows.iter().map(to_values).collect::<Result<_, _>>()?)?;
        }
    }

    fn check_unused(&mut self) -> Result<(), StoreError> {
        self.0.check_unused()
    }
}

fn values_of(row: &Row, table: &CopiedTable) -> Result<Values, tokio_postgres::Error> {
    let value = |(column, (_, kind)): (usize, &(&str, ColumnType))| {
        let value = match kind {
            ColumnType::SmallInt => row.try_get::<_, Option<i16>>(column)?.map(|n| Value::Integer(n.into())),
            ColumnType::Int => row.try_get::<_, Option<i32>>(column)?.map(|n| Value::Integer(n.into())),
            ColumnType::BigInt => row.try_get::<_, Option<i64>>(column)?.map(Value::Integer),
            ColumnType::Bool => row.try_get::<_, Option<bool>>(column)?.map(|b| Value::Integer(b.into())),
            ColumnType::Double => row.try_get::<_, Option<f64>>(column)?.map(Value::Real),
            ColumnType::Text => row.try_get::<_, Option<String>>(column)?.map(Value::Text),
            ColumnType::Bytes => row.try_get::<_, Option<Vec<u8>>>(column)?.map(Value::Bytes),
        };
        Ok(value.unwrap_or(Value::Null))
    };
    table.columns.iter().enumerate().map(value).collect()
}

/// A database without data.
pub(in crate::store) struct PostgresCopyTarget(Connection);

impl PostgresCopyTarget {
    /// Opens a database, and creates the tables if there are none.
    pub(in crate::store) fn open(url: &PostgresUrl) -> Result<PostgresCopyTarget, StoreError> {
        let connection = Connection::open(url, true)?;
        for table in COPIED_TABLES {
            if !connection.rows(&format!("SELECT 1 FROM {} LIMIT 1", table.name))?.is_empty() {
                return Err(StoreError::NotEmpty(url.to_string()));
            }
        }
        Ok(PostgresCopyTarget(connection))
    }
}

impl CopyTarget for PostgresCopyTarget {
    fn set_database_id(&mut self, id: DatabaseId) -> Result<(), StoreError> {
        self.0.execute(&format!("UPDATE fogg_database SET database_id = '{id}'"))
    }

    fn insert(&mut self, table: &CopiedTable, rows: &[Values]) -> Result<(), StoreError> {
        let Connection { runtime, client, .. } = &self.0;
        let sql = format!("COPY {} ({}) FROM STDIN BINARY", table.name, table.column_names());
        let types: Vec<Type> = table.columns.iter().map(|(_, kind)| type_of(*kind)).collect();
        runtime
            .block_on(async {
                let mut writer = pin!(BinaryCopyInWriter::new(client.copy_in(&sql).await?, &types));
                for row in rows {
                    let values: Vec<Box<dyn ToSql + Sync>> = row
                        .iter()
                        .zip(table.columns)
                        .map(|(value, (_, kind))| column_value(value, *kind))
                        .collect();
                    let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| &**value).collect();
                    writer.as_mut().write(&values).await?;
                }
                writer.finish().await
            })
            .map(drop)
            .map_err(damaged)
    }

    fn finish(self: Box<Self>) -> Result<(), StoreError> {
        self.0.check_unused()?;
        for table in COPIED_TABLES {
            if let Some((sequence, column)) = table.sequence {
                let CopiedTable { name, .. } = table;
                self.0.rows(&format!(
                    "SELECT setval('{sequence}', coalesce(max({column}), 0) + 1, false) FROM {name}"
                ))?;
            }
        }
        self.0.execute("COMMIT; ANALYZE")
    }
}

fn type_of(kind: ColumnType) -> Type {
    match kind {
        ColumnType::SmallInt => Type::INT2,
        ColumnType::Int => Type::INT4,
        ColumnType::BigInt => Type::INT8,
        ColumnType::Bool => Type::BOOL,
        ColumnType::Double => Type::FLOAT8,
        ColumnType::Text => Type::TEXT,
        ColumnType::Bytes => Type::BYTEA,
    }
}

/// A value as its column needs it. An integer that does not fit is damage, and fails as NULL in a column of another
/// type would.
fn column_value(value: &Value, kind: ColumnType) -> Box<dyn ToSql + Sync> {
    match (value, kind) {
        (Value::Integer(number), ColumnType::SmallInt) => Box::new(i16::try_from(*number).ok()),
        (Value::Integer(number), ColumnType::Int) => Box::new(i32::try_from(*number).ok()),
        (Value::Integer(number), ColumnType::Bool) => Box::new(*number != 0),
        (Value::Integer(number), _) => Box::new(*number),
        (Value::Real(number), _) => Box::new(*number),
        (Value::Text(text), _) => Box::new(text.clone()),
        (Value::Bytes(bytes), _) => Box::new(bytes.clone()),
        (Value::Null, ColumnType::SmallInt) => Box::new(None::<i16>),
        (Value::Null, ColumnType::Int) => Box::new(None::<i32>),
        (Value::Null, ColumnType::BigInt) => Box::new(None::<i64>),
        (Value::Null, ColumnType::Bool) => Box::new(None::<bool>),
        (Value::Null, ColumnType::Double) => Box::new(None::<f64>),
        (Value::Null, ColumnType::Text) => Box::new(None::<String>),
        (Value::Null, ColumnType::Bytes) => Box::new(None::<Vec<u8>>),
    }
}
