//! The chat of a table. It is not part of the log: the store keeps the last messages beside it.

use std::collections::{HashMap, HashSet, VecDeque};
use std::time::Duration;

use fogg_protocol::SeatName;
use fogg_protocol::socket::{ChatContent, ChatMessage};
use serde::{Deserialize, Serialize};

use super::names::Names;
use crate::bus::ChatPost;
use crate::limits::Limit;
use crate::rejection::Rejection;
use crate::store::{ChatMessageId, GameId, PersonId, StoredChatMessage, Timestamp};

/// The keys of the predefined phrases; every locale translates each of them.
pub(crate) const PHRASES: [&str; 16] = [
    "hello",
    "good_luck",
    "have_fun",
    "one_moment",
    "back_soon",
    "your_turn",
    "nice_move",
    "ouch",
    "oops",
    "sorry",
    "thanks",
    "no_problem",
    "close_one",
    "well_played",
    "good_game",
    "again",
];

/// The maximum length of a message in characters.
const MAX_MESSAGE_CHARS: usize = 300;
/// The number of messages that people who join later see.
pub(crate) const BACKLOG_LEN: u32 = 50;
/// The number of messages of a table that the store keeps.
pub(crate) const MAX_STORED_MESSAGES: u32 = 200;
/// The store keeps messages for this long.
pub(crate) const MESSAGE_LIFETIME: Duration = Duration::from_hours(30 * 24);
/// The time in which the number of a person's messages is limited.
const RATE_WINDOW: Duration = Duration::from_secs(10);

/// The chat of one table.
#[derive(Default)]
pub(crate) struct Chat {
    /// The last messages in the order of their times, which is the same on every node.
    backlog: VecDeque<ChatPost>,
    /// Whether the backlog was read from the store.
    is_loaded: bool,
    /// Whether the store may have other messages than the backlog.
    may_differ: bool,
    recent_posts: HashMap<PersonId, VecDeque<Timestamp>>,
    /// The people whom each reader has muted.
    muted: HashMap<PersonId, HashSet<PersonId>>,
}

/// What the store keeps of a message besides its author and its time.
#[derive(Serialize, Deserialize)]
struct StoredContent {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<SeatName>,
    content: ChatContent,
}

impl ChatPost {
    /// The message as clients receive it.
    pub(crate) fn to_wire(&self, names: &Names) -> ChatMessage {
        let ChatPost { at, person, seat, content, .. } = self.clone();
        ChatMessage { at: at.0, person: names.to_wire(person), seat, content }
    }

    /// The message as the store keeps it.
    pub(crate) fn to_stored(&self, game: GameId) -> StoredChatMessage {
        let ChatPost { id, at, person, seat, content } = self.clone();
        let content = serde_json::to_string(&StoredContent { seat, content });
        let content = content.expect("serializing to a string cannot fail");
        StoredChatMessage { game, id, author: person, at, content }
    }

    /// A message of the store; `None` if a newer version has stored it.
    pub(crate) fn from_stored(stored: &StoredChatMessage) -> Option<ChatPost> {
        let StoredContent { seat, content } = serde_json::from_str(&stored.content).ok()?;
        Some(ChatPost { id: stored.id, at: stored.at, person: stored.author, seat, content })
    }

    /// The text for a report: what was written, or the key of a phrase.
    pub(crate) fn text(&self) -> &str {
        match &self.content {
            ChatContent::Phrase(key) => key,
            ChatContent::Text(text) => text,
        }
    }

    /// Whether this is what a person posted at a time.
    pub(crate) fn is_by(&self, person: PersonId, at: i64) -> bool {
        self.person == person && self.at.0 == at
    }
}

impl Chat {
    /// Checks that a person may post a message now; returns its content as it is posted.
    pub(crate) fn check(
        &mut self,
        person: PersonId,
        content: ChatContent,
        allows_free_text: bool,
        now: Timestamp,
        max_messages: usize,
    ) -> Result<ChatContent, Rejection> {
        let content = check_content(content, allows_free_text)?;
        let recent = self.recent_posts.entry(person).or_default();
        recent.retain(|at| now.duration_since(*at) < RATE_WINDOW);
        if recent.len() >= max_messages {
            return Err(Limit::ChatMessages.reached());
        }
        Ok(content)
    }

    /// Adds a message that was posted at this node or at another one; returns whether it is new.
    pub(crate) fn add(&mut self, post: ChatPost) -> bool {
        let (person, at) = (post.person, post.at);
        let is_new = self.insert(post);
        if is_new {
            self.recent_posts.entry(person).or_default().push_back(at);
        }
        is_new
    }

    /// Replaces the backlog by the messages of the store, which has every message that was posted and not deleted; returns
    /// those that are new.
    pub(crate) fn load(&mut self, stored: &[StoredChatMessage]) -> Vec<ChatPost> {
        (self.is_loaded, self.may_differ) = (true, false);
        let known: HashSet<ChatMessageId> = self.backlog.drain(..).map(|post| post.id).collect();
        let posts = stored.iter().filter_map(ChatPost::from_stored);
        posts.filter(|post| self.insert(post.clone()) && !known.contains(&post.id)).collect()
    }

    /// Whether the backlog was read from the store.
    pub(crate) fn is_loaded(&self) -> bool {
        self.is_loaded
    }

    fn insert(&mut self, post: ChatPost) -> bool {
        let key = |post: &ChatPost| (post.at, post.id);
        let Err(index) = self.backlog.binary_search_by_key(&key(&post), key) else { return false };
        let is_full = self.backlog.len() >= BACKLOG_LEN as usize;
        if is_full && index == 0 {
            return false;
        }
        self.backlog.insert(index, post);
        if is_full {
            self.backlog.pop_front();
        }
        true
    }

    /// Whether the store must be read to know all recent messages.
    pub(crate) fn must_be_read(&self) -> bool {
        !self.is_loaded || self.may_differ
    }

    /// Records that the store may have messages that are not known, or lack some that are.
    pub(crate) fn doubt(&mut self) {
        self.may_differ = true;
    }

    /// The sum of the ids of the recent messages: nodes with the same messages have the same sum. `None` without any.
    pub(crate) fn sum(&self) -> Option<ChatMessageId> {
        let ids = self.backlog.iter().map(|post| u128::from_be_bytes(post.id));
        ids.reduce(u128::wrapping_add).map(u128::to_be_bytes)
    }

    /// Hides the messages of a person at the table from a reader. The number of people who ever sit at a table is
    /// limited, and so is that of muted ones.
    pub(crate) fn mute(&mut self, reader: PersonId, person: PersonId) {
        self.muted.entry(reader).or_default().insert(person);
    }

    /// Shows the messages of a person to a reader again.
    pub(crate) fn unmute(&mut self, reader: PersonId, person: PersonId) {
        if let Some(muted) = self.muted.get_mut(&reader) {
            muted.remove(&person);
        }
    }

    /// Whether a reader sees the messages of a person.
    pub(crate) fn can_see(&self, reader: Option<PersonId>, person: PersonId) -> bool {
        let muted = reader.and_then(|reader| self.muted.get(&reader));
        !muted.is_some_and(|muted| muted.contains(&person))
    }

    /// The recent messages that a reader sees. Those of people who were deleted or removed are left out.
    pub(crate) fn backlog(&self, reader: Option<PersonId>, names: &Names) -> Vec<ChatMessage> {
        let is_visible =
            |message: &&ChatPost| self.can_see(reader, message.person) && names.is_shown(message.person);
        let visible = self.backlog.iter().filter(is_visible);
        visible.map(|message| message.to_wire(names)).collect()
    }

    /// The text of a recent message, by its author and time.
    pub(crate) fn text_of(&self, person: PersonId, at: i64) -> Option<&str> {
        Some(self.backlog.iter().find(|post| post.is_by(person, at))?.text())
    }

    /// The authors of the recent messages.
    pub(crate) fn authors(&self) -> impl Iterator<Item = PersonId> {
        self.backlog.iter().map(|message| message.person)
    }
}

/// Trims a message and removes control characters, or rejects it.
fn check_content(content: ChatContent, allows_free_text: bool) -> Result<ChatContent, Rejection> {
    match content {
        ChatContent::Phrase(key) if PHRASES.contains(&key.as_str()) => Ok(ChatContent::Phrase(key)),
        ChatContent::Phrase(_) => Err(Rejection::NoSuchPhrase),
        ChatContent::Text(_) if !allows_free_text => Err(Rejection::PhrasesOnly),
        ChatContent::Text(text) => {
            let text: String = text.chars().filter(|char| !char.is_control()).collect();
            let text = text.trim();
            if text.is_empty() || text.chars().count() > MAX_MESSAGE_CHARS {
                return Err(Rejection::BadChat);
            }
            Ok(ChatContent::Text(text.to_owned()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: PersonId = PersonId(1);
    const BOB: PersonId = PersonId(2);

    fn chat_post(text: &str, at: i64, id: u8) -> ChatPost {
        let content = ChatContent::Text(text.to_owned());
        ChatPost { id: [id; 16], at: Timestamp(at), person: ADA, seat: None, content }
    }

    fn post(chat: &mut Chat, text: &str, now: i64) -> Result<(), Rejection> {
        chat.check(ADA, ChatContent::Text(text.to_owned()), true, Timestamp(now), 5)?;
        chat.add(chat_post(text, now, 0));
        Ok(())
    }

    fn texts(chat: &Chat) -> Vec<&str> {
        chat.backlog.iter().map(ChatPost::text).collect()
    }

    #[test]
    fn messages_are_in_the_order_of_their_times_whatever_order_they_arrive_in() {
        let posts = [chat_post("a", 1, 0), chat_post("b", 2, 1), chat_post("c", 2, 2)];
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
            let mut chat = Chat::default();
            for index in order {
                assert!(chat.add(posts[index].clone()));
                assert!(!chat.add(posts[index].clone()), "it is repeated");
            }
            assert_eq!(texts(&chat), ["a", "b", "c"]);
            assert_eq!(chat.sum(), Some([3; 16]));
        }
    }

    #[test]
    fn the_store_adds_only_what_is_missing_and_removes_what_was_deleted() {
        let game = GameId::new([7; 10]);
        let mut chat = Chat::default();
        chat.add(chat_post("known", 1, 0));
        let lost = chat_post("lost", 2, 1);
        let mut stored = [chat_post("known", 1, 0), lost.clone()].map(|post| post.to_stored(game)).to_vec();
        stored.push(StoredChatMessage { content: "{}".to_owned(), ..stored[0].clone() });
        assert_eq!(chat.load(&stored), [lost]);
        assert_eq!(texts(&chat), ["known", "lost"]);
        assert!(chat.is_loaded() && chat.load(&stored).is_empty());
        assert_eq!((chat.load(&stored[1..2]), texts(&chat)), (Vec::new(), vec!["lost"]));
    }

    #[test]
    fn only_the_last_messages_are_kept() {
        let mut chat = Chat::default();
        for at in 0..60 {
            assert!(chat.add(chat_post("and so on", at, 0)));
        }
        assert_eq!(chat.backlog.len(), BACKLOG_LEN as usize);
        assert!(!chat.add(chat_post("too old", 5, 0)));
        assert_eq!(chat.backlog.front().map(|post| post.at), Some(Timestamp(10)));
    }

    #[test]
    fn a_muted_person_is_hidden_from_that_reader_only() {
        let mut chat = Chat::default();
        post(&mut chat, "hello", 0).unwrap();
        chat.mute(BOB, ADA);
        assert!(!chat.can_see(Some(BOB), ADA) && chat.can_see(Some(ADA), BOB) && chat.can_see(None, ADA));
        let names = Names::from_iter([(ADA, Some("Ada".into()))]);
        let visible_count = |reader| chat.backlog(reader, &names).len();
        assert_eq!((visible_count(Some(BOB)), visible_count(None)), (0, 1));
        let removed = Names::from_iter([(ADA, None)]);
        assert_eq!(chat.backlog(None, &removed), [], "she was removed");
        chat.unmute(BOB, ADA);
        assert!(chat.can_see(Some(BOB), ADA));
    }

    #[test]
    fn a_reader_can_mute_everybody_who_was_ever_at_a_table() {
        let mut chat = Chat::default();
        let people = || (100..).map(PersonId).take(1000);
        people().for_each(|person| chat.mute(ADA, person));
        people().for_each(|person| chat.mute(ADA, person));
        assert!(people().all(|person| !chat.can_see(Some(ADA), person)));
    }

    #[test]
    fn posting_is_rate_limited() {
        let mut chat = Chat::default();
        for now in 0..5 {
            assert!(post(&mut chat, "and", now).is_ok());
        }
        assert_eq!(post(&mut chat, "so on", 9_999), Err(Rejection::LimitReached(Limit::ChatMessages)));
        assert!(post(&mut chat, "so on", 10_000).is_ok());
    }

    #[test]
    fn invalid_messages_are_rejected() {
        assert_eq!(check_content(ChatContent::Text("x".repeat(301)), true), Err(Rejection::BadChat));
        assert_eq!(check_content(ChatContent::Text(" \n\u{7} ".to_owned()), true), Err(Rejection::BadChat));
        assert_eq!(check_content(ChatContent::Text("hi".to_owned()), false), Err(Rejection::PhrasesOnly));
        assert_eq!(
            check_content(ChatContent::Text(" hi\u{0} ".to_owned()), true),
            Ok(ChatContent::Text("hi".to_owned()))
        );
        assert_eq!(
            check_content(ChatContent::Phrase("curse".to_owned()), true),
            Err(Rejection::NoSuchPhrase)
        );
        for key in PHRASES {
            assert!(check_content(ChatContent::Phrase(key.to_owned()), false).is_ok());
        }
    }
}
