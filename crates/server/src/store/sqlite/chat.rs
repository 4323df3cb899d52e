//! The chat in the database.

use rusqlite::{Row, params};

use super::{SqliteStore, game_of};
use crate::store::{ChatStore, GameId, PersonId, StoreFuture, StoredChatMessage, Timestamp};

impl ChatStore for SqliteStore {
    fn append_chat(&self, message: StoredChatMessage) -> StoreFuture<'_, ()> {
        self.write(move |connection| {
            let mut insert = connection.prepare_cached(
                "INSERT INTO chat (game_id, message_id, author_id, created_at, content) \
                 VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING",
            )?;
            let StoredChatMessage { game, id, author, at, content } = message;
            insert.execute(params![game.as_bytes(), id, author.0, at.0, content])?;
            Ok(())
        })
    }

    fn recent_chat(&self, game: GameId, limit: u32) -> StoreFuture<'_, Vec<StoredChatMessage>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT game_id, message_id, author_id, created_at, content FROM chat WHERE game_id = ?1 \
                 ORDER BY number DESC LIMIT ?2",
            )?;
            let messages = statement.query_map(params![game.as_bytes(), limit], to_message)?;
            let mut messages: Vec<_> = messages.collect::<Result<_, _>>()?;
            messages.reverse();
            Ok(messages)
        })
    }

    fn chat_of_person(&self, person: PersonId) -> StoreFuture<'_, Vec<StoredChatMessage>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT game_id, message_id, author_id, created_at, content FROM chat WHERE author_id = ?1 \
                 ORDER BY number",
            )?;
            Ok(statement.query_map([person.0], to_message)?.collect::<Result<_, _>>()?)
        })
    }

    fn delete_old_chat(&self, before: Timestamp, kept_per_game: u32) -> StoreFuture<'_, u64> {
        self.write(move |connection| {
            let old = connection.execute("DELETE FROM chat WHERE created_at < ?1", [before.0])?;
            let excess = connection.execute(
                "DELETE FROM chat WHERE number IN (SELECT number FROM ( \
                     SELECT number, row_number() OVER (PARTITION BY game_id ORDER BY number DESC) AS position FROM chat \
                 ) WHERE position > ?1)",
                [kept_per_game],
            )?;
            Ok((old + excess) as u64)
        })
    }
}

fn to_message(row: &Row<'_>) -> rusqlite::Result<StoredChatMessage> {
    Ok(StoredChatMessage {
        game: game_of(row)?,
        id: row.get(1)?,
        author: PersonId(row.get(2)?),
        at: Timestamp(row.get(3)?),
        content: row.get(4)?,
    })
}
