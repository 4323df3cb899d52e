//! What is said at a table. It is never part of a game's record, and is forgotten with the table's last guest.

use std::collections::{HashMap, HashSet, VecDeque};

use fogg_protocol::SeatName;
use fogg_protocol::socket::{ChatContent, ChatMessage};
use fogg_protocol::table::Person;

use crate::rejection::Refused;
use crate::store::{PersonId, Time};

/// The ready phrases, by key; every language has words for each.
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

/// The longest text, in characters.
const LONGEST: usize = 300;
/// So much of what was said is told to those who come later.
const KEPT: usize = 50;
/// So much may one person say in a while.
const MOST: usize = 5;
/// The while, in milliseconds.
const WHILE: i64 = 10_000;

/// The talk of one table.
#[derive(Default)]
pub(crate) struct Room {
    said: VecDeque<ChatMessage>,
    lately: HashMap<PersonId, VecDeque<Time>>,
    muted: HashMap<PersonId, HashSet<PersonId>>,
}

impl Room {
    /// Somebody says something: what the others hear, or why they do not.
    pub(crate) fn say(
        &mut self,
        person: Person,
        seat: Option<SeatName>,
        talk: ChatContent,
        free: bool,
        now: Time,
    ) -> Result<ChatMessage, Refused> {
        let talk = checked(talk, free)?;
        let lately = self.lately.entry(PersonId(person.id)).or_default();
        lately.retain(|at| now.0 - at.0 < WHILE);
        if lately.len() >= MOST {
            return Err(Refused::Busy);
        }
        lately.push_back(now);
        let said = ChatMessage { at: now.0, person, seat, content: talk };
        if self.said.len() == KEPT {
            self.said.pop_front();
        }
        self.said.push_back(said.clone());
        Ok(said)
    }

    /// Whether a reader wants to hear somebody.
    pub(crate) fn mute(&mut self, reader: PersonId, person: PersonId, muted: bool) {
        let all = self.muted.entry(reader).or_default();
        // Nobody has so many enemies at one table.
        if muted && all.len() < KEPT {
            all.insert(person);
        } else {
            all.remove(&person);
        }
    }

    /// Whether a reader hears somebody.
    pub(crate) fn hears(&self, reader: Option<PersonId>, person: PersonId) -> bool {
        let muted = reader.and_then(|reader| self.muted.get(&reader));
        !muted.is_some_and(|muted| muted.contains(&person))
    }

    /// What a reader has missed.
    pub(crate) fn so_far(&self, reader: Option<PersonId>) -> Vec<ChatMessage> {
        self.said.iter().filter(|said| self.hears(reader, PersonId(said.person.id))).cloned().collect()
    }
}

fn checked(talk: ChatContent, free: bool) -> Result<ChatContent, Refused> {
    match talk {
        ChatContent::Phrase(key) if PHRASES.contains(&key.as_str()) => Ok(ChatContent::Phrase(key)),
        ChatContent::Phrase(_) => Err(Refused::NoSuchPhrase),
        ChatContent::Text(_) if !free => Err(Refused::PhrasesOnly),
        ChatContent::Text(text) => {
            let text: String = text.chars().filter(|char| !char.is_control()).collect();
            let text = text.trim();
            if text.is_empty() || text.chars().count() > LONGEST {
                return Err(Refused::BadTalk);
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

    fn say(room: &mut Room, text: &str, now: i64) -> Result<ChatMessage, Refused> {
        let ada = Person { id: ADA.0, name: "Ada".to_owned() };
        room.say(ada, None, ChatContent::Text(text.to_owned()), true, Time(now))
    }

    #[test]
    fn a_reader_who_mutes_somebody_hears_the_others() {
        let mut room = Room::default();
        say(&mut room, "hello", 0).unwrap();
        room.mute(BOB, ADA, true);
        assert!(!room.hears(Some(BOB), ADA) && room.hears(Some(ADA), BOB) && room.hears(None, ADA));
        assert_eq!((room.so_far(Some(BOB)).len(), room.so_far(None).len()), (0, 1));
        room.mute(BOB, ADA, false);
        assert!(room.hears(Some(BOB), ADA));
    }

    #[test]
    fn nobody_talks_all_the_time() {
        let mut room = Room::default();
        for now in 0..5 {
            assert!(say(&mut room, "and", now).is_ok());
        }
        assert_eq!(say(&mut room, "so on", 9_999), Err(Refused::Busy));
        assert!(say(&mut room, "so on", 10_000).is_ok());
    }

    #[test]
    fn texts_are_bounded_and_phrases_are_known() {
        assert_eq!(checked(ChatContent::Text("x".repeat(301)), true), Err(Refused::BadTalk));
        assert_eq!(checked(ChatContent::Text(" \n\u{7} ".to_owned()), true), Err(Refused::BadTalk));
        assert_eq!(checked(ChatContent::Text("hi".to_owned()), false), Err(Refused::PhrasesOnly));
        assert_eq!(
            checked(ChatContent::Text(" hi\u{0} ".to_owned()), true),
            Ok(ChatContent::Text("hi".to_owned()))
        );
        assert_eq!(checked(ChatContent::Phrase("curse".to_owned()), true), Err(Refused::NoSuchPhrase));
        for key in PHRASES {
            assert!(checked(ChatContent::Phrase(key.to_owned()), false).is_ok());
        }
    }
}
