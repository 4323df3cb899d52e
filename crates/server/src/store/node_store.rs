//! Messages between the servers of one store, for times when they cannot reach each other otherwise.

use super::{DatabaseId, StoreFuture};

/// The messages between servers. They may be lost: only latency depends on them.
pub trait NodeStore: Send + Sync {
    /// The id of the database, by which servers of one database recognize each other.
    fn database_id(&self) -> StoreFuture<'_, DatabaseId>;

    /// Publishes messages to all servers, the publisher included.
    fn publish_messages(&self, messages: Vec<Vec<u8>>) -> StoreFuture<'_, ()>;

    /// The messages after the one with this number, in the order of their numbers.
    fn messages_after(&self, number: u64) -> StoreFuture<'_, NodeMessages>;

    /// The number of the last message; 0 if there is none.
    fn last_message(&self) -> StoreFuture<'_, u64>;

    /// Deletes all messages but the last `kept`, of which there is at least one.
    fn delete_old_messages(&self, kept: u64) -> StoreFuture<'_, ()>;
}

/// Messages of other servers and of this one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NodeMessages {
    /// The messages.
    pub messages: Vec<Vec<u8>>,
    /// The number of the last message.
    pub last: u64,
}
