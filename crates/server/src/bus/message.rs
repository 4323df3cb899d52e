//! The messages between nodes and their encoding.
//!
//! A payload is JSON: the version, the id of the database, the sender, the number of the payload, and messages. Nodes of
//! two versions run beside each other: a payload of an unknown version and a message of an unknown kind are ignored and
//! counted, and unknown fields are ignored. A payload of nodes of another database is dropped and counted.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

use super::{ChatPost, NodeId, TableFacts};
use crate::store::{DatabaseId, GameId, Timestamp};

/// The version of the encoding. It changes only if older nodes would misunderstand a message.
const VERSION: u32 = 1;

/// A message to all other nodes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Message {
    /// The node runs. Sent every second.
    Alive(Alive),
    /// The node stops: others take over its tables at once.
    Leaving,
    /// Logs have reached these entries.
    Reached(Vec<(Table, u64)>),
    /// The facts of some tables have changed; `None` if the node has nothing more to tell about the table.
    Facts(Vec<(Table, Option<TableFacts>)>),
    /// All facts of the node about the tables in one slice.
    Slice(Slice),
    /// A chat message was posted.
    Chat { table: Table, post: ChatPost },
}

/// What a node says about itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Alive {
    /// The version of the program.
    pub(crate) version: String,
    /// When the node was started, in server time.
    pub(crate) started_at: Timestamp,
    /// The server time since which at least one node has been running without a break.
    pub(crate) up_since: Timestamp,
    /// The server time.
    pub(crate) now: Timestamp,
    /// Whether the node runs timers: it has run for long enough to know the others.
    pub(crate) ready: bool,
    /// Whether the node misses messages of others, so that they should send over the second transport, too.
    pub(crate) misses: bool,
    /// The number of tables that the node has loaded or cannot read, which others need not wake.
    pub(crate) loaded: u32,
}

/// All facts of a node about a part of the tables: it has none about others in this part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Slice {
    /// The number of the slice, from 0.
    pub(crate) slice: u32,
    /// The number of slices.
    pub(crate) of: u32,
    pub(crate) tables: Vec<(Table, TableFacts)>,
}

impl Slice {
    /// Whether a table belongs to the slice.
    pub(crate) fn covers(&self, game: GameId) -> bool {
        let [.., high, low] = *game.as_bytes();
        u32::from(u16::from_be_bytes([high, low])) % self.of.max(1) == self.slice
    }
}

/// The id of a table, written as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Table(pub(crate) GameId);

impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Table {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Table, D::Error> {
        struct Visitor;
        impl serde::de::Visitor<'_> for Visitor {
            type Value = Table;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the id of a table")
            }
            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Table, E> {
                text.parse().map(Table).map_err(E::custom)
            }
        }
        deserializer.deserialize_str(Visitor)
    }
}

/// A payload: messages of one node.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Envelope {
    pub(crate) from: NodeId,
    /// The number of the payload, which grows: facts of an earlier payload do not replace those of a later one.
    pub(crate) number: u64,
    pub(crate) messages: Vec<Message>,
    /// The number of messages of unknown kinds.
    pub(crate) unknown: usize,
}

/// A payload cannot be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum DecodeError {
    #[error("it has version {0}, and this program reads version {VERSION}")]
    Version(u32),
    #[error("it is of servers of another database")]
    OtherDatabase,
    #[error("it is malformed: {0}")]
    Malformed(#[from] serde_json::Error),
}

#[derive(Serialize)]
struct Encoded<'a> {
    v: u32,
    db: DatabaseId,
    from: NodeId,
    n: u64,
    m: &'a [Message],
}

#[derive(Deserialize)]
struct Decoded<'a> {
    v: u32,
    db: DatabaseId,
    from: NodeId,
    n: u64,
    #[serde(borrow)]
    m: Vec<&'a RawValue>,
}

impl Envelope {
    /// Encodes messages of a node.
    pub(crate) fn encode(db: DatabaseId, from: NodeId, number: u64, messages: &[Message]) -> Vec<u8> {
        let encoded = Encoded { v: VERSION, db, from, n: number, m: messages };
        serde_json::to_vec(&encoded).expect("serializing to memory cannot fail")
    }

    /// Decodes a payload of a node of this database. Messages that this version does not know are left out and counted.
    pub(crate) fn decode(database: DatabaseId, payload: &[u8]) -> Result<Envelope, DecodeError> {
        #[derive(Deserialize)]
        struct VersionOnly {
            v: u32,
        }
        let decoded: Result<Decoded<'_>, _> = serde_json::from_slice(payload);
        let Decoded { v, db, from, n, m } = match decoded {
            Ok(decoded) => decoded,
            // Another version may have other fields.
            Err(error) => match serde_json::from_slice(payload) {
                Ok(VersionOnly { v }) if v != VERSION => return Err(DecodeError::Version(v)),
                Ok(_) | Err(_) => return Err(error.into()),
            },
        };
        if v != VERSION {
            return Err(DecodeError::Version(v));
        }
        if db != database {
            return Err(DecodeError::OtherDatabase);
        }
        let parse = |text: &&RawValue| serde_json::from_str::<Message>(text.get()).ok();
        let messages: Vec<Message> = m.iter().filter_map(parse).collect();
        let unknown = m.len() - messages.len();
        Ok(Envelope { from, number: n, messages, unknown })
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect_file;
    use fogg_protocol::SeatName;
    use fogg_protocol::socket::ChatContent;
    use fogg_rules::Seat;

    use super::*;
    use crate::bus::ConnectedPerson;
    use crate::store::PersonId;

    const DATABASE: DatabaseId = DatabaseId([0xab; 16]);

    fn every_message() -> Vec<Message> {
        let table = Table(GameId::new([7; 10]));
        let facts = TableFacts {
            people: vec![
                ConnectedPerson { person: PersonId(1), contributes: true },
                ConnectedPerson { person: PersonId(2), contributes: false },
            ],
            last_seen: vec![(PersonId(3), Timestamp(9000))],
            spectators: 4,
            slow_bot: Some(SeatName(Seat::Red)),
            final_action: Some(12),
            chat_sum: Some([5; 16]),
            needs_newer_version: true,
            ..TableFacts::new(Timestamp(8000))
        };
        let plain = TableFacts::new(Timestamp(8000));
        vec![
            Message::Alive(Alive {
                version: "0.1.0".to_owned(),
                started_at: Timestamp(1000),
                up_since: Timestamp(500),
                now: Timestamp(2000),
                ready: true,
                misses: false,
                loaded: 3,
            }),
            Message::Leaving,
            Message::Reached(vec![(table, 17)]),
            Message::Facts(vec![(table, Some(facts)), (table, None)]),
            Message::Slice(Slice { slice: 2, of: 3, tables: vec![(table, plain)] }),
            Message::Chat {
                table,
                post: ChatPost {
                    id: [6; 16],
                    at: Timestamp(7000),
                    person: PersonId(1),
                    seat: Some(SeatName(Seat::Blue)),
                    content: ChatContent::Phrase("hello".to_owned()),
                },
            },
        ]
    }

    #[test]
    fn the_format_of_messages_is_pinned() {
        let mut lines = String::new();
        for message in every_message() {
            let payload = Envelope::encode(DATABASE, NodeId::new(1), 5, std::slice::from_ref(&message));
            let decoded = Envelope::decode(DATABASE, &payload).unwrap();
            assert_eq!(decoded.messages, [message]);
            lines += &String::from_utf8(payload).unwrap();
            lines.push('\n');
        }
        expect_file!["../../tests/data/node-messages-1.jsonl"].assert_eq(&lines);
    }

    #[test]
    fn what_a_newer_version_adds_is_ignored_and_counted() {
        let text = format!(
            r#"{{"v":1,"db":"{DATABASE}","from":9,"n":1,"m":[{{"telepathy":{{}}}},"leaving",{{"reached":[]}},"rest"],"new":1}}"#
        );
        let envelope = Envelope::decode(DATABASE, text.as_bytes()).unwrap();
        assert_eq!(envelope.messages, [Message::Leaving, Message::Reached(Vec::new())]);
        assert_eq!(envelope.unknown, 2);
        let other_version = br#"{"v":2,"sender":"somebody"}"#;
        assert!(matches!(Envelope::decode(DATABASE, other_version), Err(DecodeError::Version(2))));
        for malformed in ["", "{", "[]", r#"{"v":1}"#, r#"{"v":1,"from":9,"n":1,"m":[]}"#] {
            assert!(matches!(
                Envelope::decode(DATABASE, malformed.as_bytes()),
                Err(DecodeError::Malformed(_))
            ));
        }
    }

    #[test]
    fn payloads_of_another_database_are_not_read() {
        let payload = Envelope::encode(DatabaseId([0; 16]), NodeId::new(1), 5, &every_message());
        assert!(matches!(Envelope::decode(DATABASE, &payload), Err(DecodeError::OtherDatabase)));
    }
}
