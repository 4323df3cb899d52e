//! The chat in the database.

use tokio_postgres::Row;

use super::log::bytes_of;
use super::{PostgresStore, damaged, game_at, person_at};
use crate::store::{ChatStore, GameId, PersonId, StoreError, StoreFuture, StoredChatMessage, Timestamp};

impl ChatStore for PostgresStore {
    fn append_chat(&self, message: StoredChatMessage) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let StoredChatMessage { game, id, author, at, content } = message;
            let sql = "INSERT INTO chat (game_id, message_id, author_id, created_at, content) \
                       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
            self.run(sql, &[&bytes_of(&game), &id.as_slice(), &author.0, &at.0, &content]).await
        })
    }

    fn recent_chat(&self, game: GameId, limit: u32) -> StoreFuture<'_, Vec<StoredChatMessage>> {
        Box::pin(async move {
            let sql = "SELECT game_id, message_id, author_id, created_at, content FROM chat WHERE game_id = $1 \
                       ORDER BY number DESC LIMIT $2";
            let mut messages = to_messages(&self.rows(sql, &[&bytes_of(&game), &i64::from(limit)]).await?)?;
            messages.reverse();
            Ok(messages)
        })
    }

    fn chat_of_person(&self, person: PersonId) -> StoreFuture<'_, Vec<StoredChatMessage>> {
        Box::pin(async move {
            let sql = "SELECT game_id, message_id, author_id, created_at, content FROM chat WHERE author_id = $1 \
                       ORDER BY number";
            to_messages(&self.rows(sql, &[&person.0]).await?)
        })
    }

    fn delete_old_chat(&self, before: Timestamp, kept_per_game: u32) -> StoreFuture<'_, u64> {
        Box::pin(async move {
            let sql = "WITH ranked AS ( \
                           SELECT game_id, message_id, created_at, row_number() OVER ( \
                               PARTITION BY game_id ORDER BY number DESC) AS position FROM chat \
                       ), deleted AS ( \
                           DELETE FROM chat USING ranked \
                           WHERE chat.game_id = ranked.game_id AND chat.message_id = ranked.message_id \
                               AND (ranked.created_at < $1 OR position > $2) RETURNING 1 \
                       ) SELECT count(*) FROM deleted";
            self.number(sql, &[&before.0, &i64::from(kept_per_game)]).await
        })
    }
}

fn to_messages(rows: &[Row]) -> Result<Vec<StoredChatMessage>, StoreError> {
    let to_message = |row: &Row| {
        let id: &[u8] = row.try_get(1)?;
        Ok(StoredChatMessage {
            game: game_at(row, 0)?,
            id: id.try_into().unwrap_or_default(),
            author: person_at(row, 2)?,
            at: Timestamp(row.try_get(3)?),
            content: row.try_get(4)?,
        })
    };
    rows.iter().map(to_message).collect::<Result<_, _>>().map_err(damaged)
}
