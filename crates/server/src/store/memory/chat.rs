//! The chat and the messages between servers of the memory store.

use std::collections::HashMap;

use super::MemoryStore;
use crate::store::{
    ChatStore, DatabaseId, GameId, NodeMessages, NodeStore, PersonId, StoreFuture, StoredChatMessage,
    Timestamp,
};

impl ChatStore for MemoryStore {
    fn append_chat(&self, message: StoredChatMessage) -> StoreFuture<'_, ()> {
        self.reply(|data| {
            let is_same = |other: &StoredChatMessage| (other.game, other.id) == (message.game, message.id);
            if !data.chat.iter().any(is_same) {
                data.chat.push(message);
            }
        })
    }

    fn recent_chat(&self, game: GameId, limit: u32) -> StoreFuture<'_, Vec<StoredChatMessage>> {
        self.reply(|data| {
            let of_game = data.chat.iter().rev().filter(|message| message.game == game);
            let mut recent: Vec<_> = of_game.take(limit as usize).cloned().collect();
            recent.reverse();
            recent
        })
    }

    fn chat_of_person(&self, person: PersonId) -> StoreFuture<'_, Vec<StoredChatMessage>> {
        self.reply(|data| data.chat.iter().filter(|message| message.author == person).cloned().collect())
    }

    fn delete_old_chat(&self, before: Timestamp, kept_per_game: u32) -> StoreFuture<'_, u64> {
        self.reply(|data| {
            let count_before = data.chat.len();
            data.chat.retain(|message| message.at >= before);
            let mut later = HashMap::<GameId, u32>::new();
            let mut kept: Vec<_> = std::mem::take(&mut data.chat);
            kept.reverse();
            kept.retain(|message| {
                let later = later.entry(message.game).or_default();
                *later += 1;
                *later <= kept_per_game
            });
            kept.reverse();
            data.chat = kept;
            (count_before - data.chat.len()) as u64
        })
    }
}

impl NodeStore for MemoryStore {
    fn database_id(&self) -> StoreFuture<'_, DatabaseId> {
        let id = self.database_id;
        Box::pin(async move { Ok(id) })
    }

    fn publish_messages(&self, messages: Vec<Vec<u8>>) -> StoreFuture<'_, ()> {
        self.reply(|data| {
            for message in messages {
                let number = data.last_node_message() + 1;
                data.node_messages.insert(number, message);
            }
        })
    }

    fn messages_after(&self, number: u64) -> StoreFuture<'_, NodeMessages> {
        self.reply(|data| {
            let later = data.node_messages.range(number.saturating_add(1)..);
            let messages = later.map(|(_, message)| message.clone()).collect();
            NodeMessages { messages, last: number.max(data.last_node_message()) }
        })
    }

    fn last_message(&self) -> StoreFuture<'_, u64> {
        self.reply(|data| data.last_node_message())
    }

    fn delete_old_messages(&self, kept: u64) -> StoreFuture<'_, ()> {
        self.reply(|data| {
            let first_kept = (data.last_node_message() + 1).saturating_sub(kept.max(1));
            data.node_messages = data.node_messages.split_off(&first_kept);
        })
    }
}

impl super::Data {
    fn last_node_message(&self) -> u64 {
        self.node_messages.last_key_value().map_or(0, |(number, _)| *number)
    }
}
