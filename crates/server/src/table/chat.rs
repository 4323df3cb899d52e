//! The chat of a table. It is not part of the log and is lost when the table is unloaded.

use std::collections::{HashMap, HashSet, VecDeque};
use std::time::Duration;

use fogg_protocol::SeatName;
use fogg_protocol::socket::{ChatContent, ChatMessage};

use super::names::Names;
use crate::limits::Limit;
use crate::rejection::Rejection;
use crate::store::{PersonId, Timestamp};

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
/// The number of messages that are kept for people who join later.
const BACKLOG_LEN: usize = 50;
/// The time in which the number of a person's messages is limited.
const RATE_WINDOW: Duration = Duration::from_secs(10);

/// The chat of one table.
#[derive(Default)]
pub(crate) struct Chat {
    backlog: VecDeque<Post>,
    recent_posts: HashMap<PersonId, VecDeque<Timestamp>>,
    /// The people whom each reader has muted.
    muted: HashMap<PersonId, HashSet<PersonId>>,
}

/// A chat message with its author's id; the name is added when the message is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Post {
    at: Timestamp,
    person: PersonId,
    seat: Option<SeatName>,
    content: ChatContent,
}

impl Post {
    /// The message as clients receive it.
    pub(crate) fn to_wire(&self, names: &Names) -> ChatMessage {
        let Post { at, person, seat, content } = self.clone();
        ChatMessage { at: at.0, person: names.to_wire(person), seat, content }
    }
}

impl Chat {
    /// Posts a message and returns it.
    pub(crate) fn post(
        &mut self,
        person: PersonId,
        seat: Option<SeatName>,
        content: ChatContent,
        allows_free_text: bool,
        now: Timestamp,
        max_messages: usize,
    ) -> Result<Post, Rejection> {
        let content = check_content(content, allows_free_text)?;
        let recent = self.recent_posts.entry(person).or_default();
        recent.retain(|at| now.duration_since(*at) < RATE_WINDOW);
        if recent.len() >= max_messages {
            return Err(Limit::ChatMessages.reached());
        }
        recent.push_back(now);
        let message = Post { at: now, person, seat, content };
        if self.backlog.len() == BACKLOG_LEN {
            self.backlog.pop_front();
        }
        self.backlog.push_back(message.clone());
        Ok(message)
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

    /// The recent messages that a reader sees.
    pub(crate) fn backlog(&self, reader: Option<PersonId>, names: &Names) -> Vec<ChatMessage> {
        let visible = self.backlog.iter().filter(|message| self.can_see(reader, message.person));
        visible.map(|message| message.to_wire(names)).collect()
    }

    /// The text of a message, by its author and time.
    pub(crate) fn text_of(&self, person: PersonId, at: i64) -> Option<String> {
        let post = self.backlog.iter().find(|post| post.person == person && post.at.0 == at)?;
        Some(match &post.content {
            ChatContent::Phrase(key) => key.clone(),
            ChatContent::Text(text) => text.clone(),
        })
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

    fn post(chat: &mut Chat, text: &str, now: i64) -> Result<Post, Rejection> {
        chat.post(ADA, None, ChatContent::Text(text.to_owned()), true, Timestamp(now), 5)
    }

    #[test]
    fn a_muted_person_is_hidden_from_that_reader_only() {
        let mut chat = Chat::default();
        post(&mut chat, "hello", 0).unwrap();
        chat.mute(BOB, ADA);
        assert!(!chat.can_see(Some(BOB), ADA) && chat.can_see(Some(ADA), BOB) && chat.can_see(None, ADA));
        let visible_count = |reader| chat.backlog(reader, &Names::default()).len();
        assert_eq!((visible_count(Some(BOB)), visible_count(None)), (0, 1));
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
