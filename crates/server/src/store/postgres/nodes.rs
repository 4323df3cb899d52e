//! The messages between the servers of one database.

use tokio_postgres::Row;

use super::log::{seq_at, to_sql_seq};
use super::{PostgresStore, damaged};
use crate::store::{DatabaseId, NodeMessages, NodeStore, StoreError, StoreFuture};

/// Reads the id of the database. A database of format 1 has none.
pub(super) const READ_DATABASE_ID: &str = "SELECT uuid_send(coalesce((to_jsonb(fogg_database) ->> 'database_id')::uuid, gen_random_uuid())) \
     FROM fogg_database";

/// The id of the database in a row that [`READ_DATABASE_ID`] returned.
pub(super) fn database_id_at(row: Option<&Row>) -> Result<DatabaseId, StoreError> {
    let bytes: Option<&[u8]> = row.map(|row| row.try_get(0)).transpose().map_err(damaged)?;
    let id = bytes.and_then(|bytes| bytes.try_into().ok());
    id.map(DatabaseId).ok_or_else(|| StoreError::InvalidId("fogg_database".to_owned()))
}

impl NodeStore for PostgresStore {
    fn database_id(&self) -> StoreFuture<'_, DatabaseId> {
        Box::pin(async move {
            let row = self.first_row(READ_DATABASE_ID, &[]).await?;
            database_id_at(row.as_ref())
        })
    }

    fn publish_messages(&self, messages: Vec<Vec<u8>>) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            // Publishers take turns, so that no message gets a lower number than one that was read.
            let sql = "WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(7327, 2)) \
                       INSERT INTO node_messages (number, message) \
                       SELECT nextval('node_message_numbers'), message FROM turn, unnest($1::bytea[]) AS message";
            if messages.is_empty() {
                return Ok(());
            }
            self.run(sql, &[&messages]).await
        })
    }

    fn messages_after(&self, number: u64) -> StoreFuture<'_, NodeMessages> {
        Box::pin(async move {
            let sql = "SELECT number, message FROM node_messages WHERE number > $1 ORDER BY number";
            let rows = self.rows(sql, &[&to_sql_seq(number)]).await?;
            let last = rows.last().map_or(Ok(number), |row| seq_at(row, 0)).map_err(damaged)?;
            let messages =
                rows.iter().map(|row| row.try_get(1)).collect::<Result<_, _>>().map_err(damaged)?;
            Ok(NodeMessages { messages, last })
        })
    }

    fn last_message(&self) -> StoreFuture<'_, u64> {
        Box::pin(async move { self.number("SELECT coalesce(max(number), 0) FROM node_messages", &[]).await })
    }

    fn delete_old_messages(&self, kept: u64) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let sql =
                "DELETE FROM node_messages WHERE number <= (SELECT max(number) FROM node_messages) - $1";
            self.run(sql, &[&to_sql_seq(kept.max(1))]).await
        })
    }
}
