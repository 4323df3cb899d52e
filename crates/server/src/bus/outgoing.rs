//! What a node has not sent yet. Hints and facts about one table replace earlier ones, so that a busy table costs no more
//! than a quiet one.

use std::collections::BTreeMap;

use super::message::{Message, Table};
use super::{ChatPost, TableFacts};
use crate::store::GameId;

/// The maximum number of tables in one message, which keeps payloads below the usual limit of NATS, 1 MiB.
const MAX_TABLES_PER_MESSAGE: usize = 500;
/// The maximum number of chat messages that wait; more are dropped, and the nodes find them in the store.
const MAX_WAITING_POSTS: usize = 1000;

/// The messages that wait to be sent.
#[derive(Default)]
pub(super) struct Outgoing {
    reached: BTreeMap<GameId, u64>,
    facts: BTreeMap<GameId, Option<TableFacts>>,
    posts: Vec<(GameId, ChatPost)>,
}

impl Outgoing {
    pub(super) fn add_reached(&mut self, game: GameId, seq: u64) {
        let reached = self.reached.entry(game).or_default();
        *reached = seq.max(*reached);
    }

    pub(super) fn add_facts(&mut self, game: GameId, facts: Option<TableFacts>) {
        self.facts.insert(game, facts);
    }

    pub(super) fn add_post(&mut self, game: GameId, post: ChatPost) {
        if self.posts.len() < MAX_WAITING_POSTS {
            self.posts.push((game, post));
        }
    }

    /// Takes everything that waits, as the messages of one payload each.
    pub(super) fn take(&mut self) -> Vec<Vec<Message>> {
        let Outgoing { reached, facts, posts } = std::mem::take(self);
        let mut reached = in_chunks(reached.into_iter().map(|(game, seq)| (Table(game), seq)));
        let mut facts = in_chunks(facts.into_iter().map(|(game, facts)| (Table(game), facts)));
        let posts = in_chunks(posts.into_iter());
        let chat = |(game, post)| Message::Chat { table: Table(game), post };
        let mut payloads: Vec<Vec<Message>> = Vec::new();
        // Usually everything fits into one payload.
        let mut first: Vec<Message> = Vec::new();
        first.extend(reached.pop().map(Message::Reached));
        first.extend(facts.pop().map(Message::Facts));
        payloads.extend(Some(first).filter(|first| !first.is_empty()));
        payloads.extend(reached.into_iter().map(|chunk| vec![Message::Reached(chunk)]));
        payloads.extend(facts.into_iter().map(|chunk| vec![Message::Facts(chunk)]));
        payloads.extend(posts.into_iter().map(|chunk| chunk.into_iter().map(chat).collect()));
        payloads
    }
}

/// Divides items among messages.
fn in_chunks<T>(items: impl Iterator<Item = T>) -> Vec<Vec<T>> {
    let mut chunks: Vec<Vec<T>> = Vec::new();
    for item in items {
        match chunks.last_mut() {
            Some(chunk) if chunk.len() < MAX_TABLES_PER_MESSAGE => chunk.push(item),
            Some(_) | None => chunks.push(vec![item]),
        }
    }
    chunks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Timestamp;

    fn game(number: u16) -> GameId {
        let mut bytes = [0; 10];
        bytes[8..].copy_from_slice(&number.to_be_bytes());
        GameId::new(bytes)
    }

    #[test]
    fn hints_and_facts_of_one_table_are_sent_once() {
        let mut outgoing = Outgoing::default();
        for seq in [3, 9, 5] {
            outgoing.add_reached(game(1), seq);
            outgoing.add_facts(game(1), Some(TableFacts::new(Timestamp(seq as i64))));
        }
        let facts = TableFacts::new(Timestamp(5));
        let table = Table(game(1));
        let expected = vec![Message::Reached(vec![(table, 9)]), Message::Facts(vec![(table, Some(facts))])];
        assert_eq!(outgoing.take(), [expected]);
        assert!(outgoing.take().is_empty());
    }

    #[test]
    fn many_tables_are_divided_among_payloads() {
        let mut outgoing = Outgoing::default();
        let count = MAX_TABLES_PER_MESSAGE * 2 + 1;
        (0..).take(count).for_each(|number| outgoing.add_reached(game(number), 1));
        let payloads = outgoing.take();
        let tables = |messages: &Vec<Message>| match &messages[..] {
            [Message::Reached(tables)] => tables.len(),
            other => panic!("{other:?}"),
        };
        assert_eq!(payloads.iter().map(tables).sum::<usize>(), count);
        assert!(payloads.iter().all(|messages| tables(messages) <= MAX_TABLES_PER_MESSAGE));
    }
}
