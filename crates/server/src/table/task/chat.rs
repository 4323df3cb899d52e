//! How a table's task posts, receives and finds chat messages.

use fogg_protocol::SeatName;
use fogg_protocol::socket::{ChatContent, ServerMessage};
use fogg_protocol::table::Person;
use sha2::{Digest as _, Sha256};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::TableTask;
use crate::bus::ChatPost;
use crate::limits::Limit;
use crate::rejection::Rejection;
use crate::store::{ChatMessageId, PersonId, Timestamp};
use crate::table::chat::{BACKLOG_LEN, MAX_STORED_MESSAGES};
use crate::table::context::read_failed;
use crate::table::request::{Reported, Visitor};
use crate::table::state::TableState;

impl TableTask {
    /// Posts a message: it is stored before anyone sees it, so that it is not lost with this node.
    pub(super) async fn post_chat(
        &mut self,
        visitor: &Visitor,
        content: ChatContent,
    ) -> Result<(), Rejection> {
        self.admit(visitor)?;
        let author = visitor.require_person()?;
        // Spectators cannot chat.
        let seat = self.check_at_nodes(|table| table.own_seat(author)).await?;
        self.load_chat().await?;
        let (at, allows_free_text) = (self.context.clock.wall_now(), self.table.settings.free_text);
        let max_messages = self.context.limits.get(Limit::ChatMessages) as usize;
        let content = self.chat.check(author, content, allows_free_text, at, max_messages)?;
        let id = self.next_chat_id(author, at);
        let post = ChatPost { id, at, person: author, seat: Some(SeatName(seat)), content };
        let stored = self.context.chat.append_chat(post.to_stored(self.table.id)).await;
        if let Err(error) = stored {
            // It may be stored nevertheless.
            self.chat.doubt();
            return Err(self.context.fail(&error));
        }
        self.context.node.post(self.table.id, post.clone());
        self.receive_post(post);
        Ok(())
    }

    /// An id that no other message has: this node gives every message a number.
    fn next_chat_id(&mut self, author: PersonId, at: Timestamp) -> ChatMessageId {
        let node = &self.context.node;
        let hash = Sha256::new()
            .chain_update("fogg chat 1")
            .chain_update(node.id().to_bytes())
            .chain_update(node.next_post_number().to_be_bytes())
            .chain_update(self.table.id.as_bytes())
            .chain_update(author.0.to_be_bytes())
            .chain_update(at.0.to_be_bytes())
            .finalize();
        let mut id = ChatMessageId::default();
        id.copy_from_slice(&hash[..16]);
        id
    }

    /// Adds a message, and sends it to the viewers who may see it, unless they have it.
    fn receive_post(&mut self, post: ChatPost) {
        if self.chat.add(post.clone()) {
            self.broadcast_post(&post);
        }
    }

    fn broadcast_post(&mut self, post: &ChatPost) {
        let text = Utf8Bytes::from(ServerMessage::Chat(post.to_wire(&self.names)).to_json());
        self.presence.broadcast(&self.table, self.context.clock.now(), |viewer| {
            let is_visible = viewer.reads_chat && self.chat.can_see(viewer.person, post.person);
            is_visible.then(|| text.clone())
        });
    }

    /// Adds messages that were posted at other nodes.
    pub(super) async fn receive_posts(&mut self, posts: Vec<ChatPost>) {
        if posts.is_empty() || !self.chat.is_loaded() {
            // They are in the store.
            return;
        }
        let authors: Vec<PersonId> = posts.iter().map(|post| post.person).collect();
        self.learn_names(&authors).await;
        posts.into_iter().for_each(|post| self.receive_post(post));
    }

    /// Reads the last messages from the store, unless they are known.
    pub(super) async fn load_chat(&mut self) -> Result<(), Rejection> {
        if self.chat.must_be_read() { self.read_chat().await } else { Ok(()) }
    }

    /// Reads the last messages again if the store may have others. If it cannot be read now, the next facts or the next
    /// viewer lead to another attempt.
    pub(super) async fn refresh_chat(&mut self) {
        if self.chat.is_loaded() && self.chat.must_be_read() {
            drop(self.read_chat().await);
        }
    }

    /// Reads the last messages from the store, and sends the viewers those that they have missed.
    pub(super) async fn read_chat(&mut self) -> Result<(), Rejection> {
        let stored = self.context.chat.recent_chat(self.table.id, BACKLOG_LEN).await;
        let stored = stored.map_err(|error| read_failed(&error))?;
        let is_first = !self.chat.is_loaded();
        let missed = self.chat.load(&stored);
        let authors: Vec<PersonId> = missed.iter().map(|post| post.person).collect();
        self.learn_names(&authors).await;
        if !is_first {
            missed.iter().for_each(|post| self.broadcast_post(post));
        }
        Ok(())
    }

    /// What a visitor reports: a message that they can read, or the name of a person at the table.
    pub(super) async fn reported(
        &mut self,
        visitor: &Visitor,
        person: PersonId,
        at: Option<i64>,
    ) -> Result<Reported, Rejection> {
        self.admit(visitor)?;
        self.load_chat().await?;
        let reads_chat = self.reads_chat(visitor);
        let message = match at {
            None => None,
            Some(_) if !reads_chat => return Err(Rejection::NoSuchReported),
            Some(at) => Some(self.find_message(person, at).await?),
        };
        let is_author = message.is_some() || reads_chat && self.chat.authors().any(|author| author == person);
        if !is_author {
            self.check_at_nodes(|table| check_named(table, person)).await?;
        }
        self.learn_names(&[person]).await;
        match self.names.to_wire(person) {
            Person { deleted: true, .. } => Err(Rejection::NoSuchReported),
            Person { name, .. } => Ok((name, message)),
        }
    }

    /// The text of a message that a person posted at a time, also if it is no longer in memory.
    async fn find_message(&mut self, person: PersonId, at: i64) -> Result<String, Rejection> {
        if let Some(text) = self.chat.text_of(person, at) {
            return Ok(text.to_owned());
        }
        let stored = self.context.chat.recent_chat(self.table.id, MAX_STORED_MESSAGES).await;
        let stored = stored.map_err(|error| read_failed(&error))?;
        let mut posts = stored.iter().filter_map(ChatPost::from_stored);
        let found = posts.find(|post| post.is_by(person, at));
        found.map(|post| post.text().to_owned()).ok_or(Rejection::NoSuchReported)
    }

    /// Mutes or unmutes a person for a visitor.
    pub(super) async fn mute(
        &mut self,
        visitor: &Visitor,
        person: PersonId,
        muted: bool,
    ) -> Result<(), Rejection> {
        self.admit(visitor)?;
        let reader = visitor.require_person()?;
        if !muted {
            self.chat.unmute(reader, person);
            return Ok(());
        }
        self.load_chat().await?;
        if !self.chat.authors().any(|author| author == person) {
            self.check_at_nodes(|table| check_named(table, person)).await?;
        }
        self.chat.mute(reader, person);
        Ok(())
    }
}

/// Checks that a table names a person.
fn check_named(table: &TableState, person: PersonId) -> Result<(), Rejection> {
    let is_named = table.named_people().any(|named| named == person);
    is_named.then_some(()).ok_or(Rejection::NoSuchReported)
}
