//! The recent chat of every table, beside the log: it is personal data, which can be deleted.

use super::{GameId, PersonId, StoreFuture, Timestamp};

/// The recent chat messages of all tables.
pub trait ChatStore: Send + Sync {
    /// Stores a message. A message whose id the table has already is ignored.
    fn append_chat(&self, message: StoredChatMessage) -> StoreFuture<'_, ()>;

    /// The last messages of a table, in the order in which they were stored.
    fn recent_chat(&self, game: GameId, limit: u32) -> StoreFuture<'_, Vec<StoredChatMessage>>;

    /// All messages of a person, in the order in which they were stored.
    fn chat_of_person(&self, person: PersonId) -> StoreFuture<'_, Vec<StoredChatMessage>>;

    /// Deletes the messages from before a time, and all but the last `kept_per_game` of each table. Returns their
    /// number.
    fn delete_old_chat(&self, before: Timestamp, kept_per_game: u32) -> StoreFuture<'_, u64>;
}

/// The id of a chat message, which is chosen at random by the server that receives it.
pub type ChatMessageId = [u8; 16];

/// A chat message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredChatMessage {
    /// The table.
    pub game: GameId,
    /// The id of the message.
    pub id: ChatMessageId,
    /// The person who wrote it.
    pub author: PersonId,
    /// When it was written.
    pub at: Timestamp,
    /// The content as JSON.
    pub content: String,
}
