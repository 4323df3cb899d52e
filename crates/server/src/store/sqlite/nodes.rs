//! The messages between the servers that use the same file.

use rusqlite::Connection;

use super::SqliteStore;
use super::database_state::DatabaseState;
use super::log::{seq_at, seq_of, to_sql_seq};
use crate::store::{DatabaseId, NodeMessages, NodeStore, StoreError, StoreFuture};

impl NodeStore for SqliteStore {
    fn database_id(&self) -> StoreFuture<'_, DatabaseId> {
        self.read(|connection| {
            let state = DatabaseState::read(connection)?.ok_or(StoreError::DamagedState)?;
            Ok(DatabaseId(state.database_id))
        })
    }

    fn publish_messages(&self, messages: Vec<Vec<u8>>) -> StoreFuture<'_, ()> {
        self.write(move |connection| {
            let mut insert = connection.prepare_cached("INSERT INTO node_messages (message) VALUES (?1)")?;
            messages.iter().try_for_each(|message| insert.execute([message]).map(drop))?;
            Ok(())
        })
    }

    fn messages_after(&self, number: u64) -> StoreFuture<'_, NodeMessages> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT number, message FROM node_messages WHERE number > ?1 AND message <> x'' ORDER BY number",
            )?;
            let mut found = NodeMessages { messages: Vec::new(), last: number };
            let mut rows = statement.query([to_sql_seq(number)])?;
            while let Some(row) = rows.next()? {
                found.last = seq_at(row, 0)?;
                found.messages.push(row.get(1)?);
            }
            Ok(found)
        })
    }

    fn last_message(&self) -> StoreFuture<'_, u64> {
        self.read(|connection| {
            let mut statement =
                connection.prepare_cached("SELECT coalesce(max(number), 0) FROM node_messages")?;
            Ok(statement.query_row([], seq_of)?)
        })
    }

    fn delete_old_messages(&self, kept: u64) -> StoreFuture<'_, ()> {
        self.write(move |connection| {
            let mut delete = connection.prepare_cached(
                "DELETE FROM node_messages WHERE number <= (SELECT max(number) FROM node_messages) - ?1",
            )?;
            delete.execute([to_sql_seq(kept.max(1))])?;
            Ok(())
        })
    }
}

/// Erases all messages, which may contain chat. The last row stays, so that numbers grow.
pub(super) fn erase_messages(connection: &Connection) -> Result<(), StoreError> {
    connection
        .execute("DELETE FROM node_messages WHERE number < (SELECT max(number) FROM node_messages)", [])?;
    connection.execute("UPDATE node_messages SET message = x''", [])?;
    Ok(())
}
