//! The messages between the servers of one database.

use super::log::{seq_at, to_sql_seq};
use super::{PostgresStore, damaged};
use crate::store::{NodeMessages, NodeStore, StoreFuture};

impl NodeStore for PostgresStore {
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
