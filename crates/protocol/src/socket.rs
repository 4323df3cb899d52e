//! Messages between the server and somebody at a table: one JSON object a frame, told apart by its `type`.

use serde::de::{DeserializeOwned, Deserializer, Error};
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::error::ReadError;
use crate::error_code::ErrorCode;
use crate::event::Event;
use crate::outcome::Outcome;
use crate::table::{Person, Table, TableChange};
use crate::view::View;
use crate::words::SeatName;

/// What a client tells the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message.
    Hello {
        /// The version of the protocol that the client speaks.
        protocol: u32,
        /// The last `seq` that it has, if it was here before: it hears what came after.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional, type = "number"))]
        after: Option<u64>,
        /// The invitation to a table that is not listed, for somebody who does not sit at it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        invite: Option<String>,
    },
    /// The client's seat acts.
    Act {
        /// The client's own name for the move; a resend has the same one.
        move_id: String,
        /// The last `seq` that the client has seen.
        #[cfg_attr(test, ts(type = "number"))]
        seq: u64,
        /// What the seat does.
        #[cfg_attr(feature = "schema", schema(value_type = Action))]
        #[cfg_attr(test, ts(as = "Action"))]
        action: Strict<Action>,
    },
    /// The client's seat takes back what it did last.
    Undo {
        /// The client's own name for the move.
        move_id: String,
        /// The last `seq` that the client has seen.
        #[cfg_attr(test, ts(type = "number"))]
        seq: u64,
    },
    /// Something for the table to hear.
    Chat {
        /// What.
        content: ChatContent,
    },
    /// The client wants to hear nothing from somebody, or hear them again.
    Mute {
        /// Whom.
        #[cfg_attr(test, ts(type = "number"))]
        person: i64,
        /// Whether.
        muted: bool,
    },
}

/// What somebody says at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ChatContent {
    /// A ready phrase by its key, which every reader sees in their own language.
    Phrase(String),
    /// Words of one's own.
    Text(String),
}

/// What the server tells a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// Where everything stands; the answer to `hello`.
    Welcome(Box<Welcome>),
    /// An entry of the table's log.
    Update(Box<Update>),
    /// Which seats have their person at the table.
    Presence {
        /// The seats.
        seats: Vec<SeatName>,
    },
    /// What the client asked for is in the log.
    Accepted {
        /// The client's own name for the move.
        move_id: String,
        /// Where it is.
        #[cfg_attr(test, ts(type = "number"))]
        seq: u64,
    },
    /// What the client asked for is not done.
    Rejected(Rejected),
    /// Somebody said something.
    Chat(ChatMessage),
    /// The connection ends; the client may come back after a while.
    Bye {
        /// Why, for programs.
        code: ErrorCode,
        /// How long to wait before coming back, in milliseconds; never come back if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        retry_ms: Option<u32>,
    },
}

/// Where everything stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Welcome {
    /// The version of the protocol that is spoken.
    pub protocol: u32,
    /// The server's time, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub now: i64,
    /// The place of the last entry of the log that this shows.
    #[cfg_attr(test, ts(type = "number"))]
    pub seq: u64,
    /// The table.
    pub table: Table,
    /// The client's seat; none for somebody who watches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seat: Option<SeatName>,
    /// The invitation to the table, for those who sit at it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub invite: Option<String>,
    /// All that the client may know of the game, once it is dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub view: Option<View>,
    /// What the client may do.
    pub turn: TurnInfo,
    /// Which seats have their person at the table.
    pub present: Vec<SeatName>,
    /// What was said lately.
    pub chat: Vec<ChatMessage>,
}

/// What a client may do now, and for how long.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TurnInfo {
    /// What its seat may do; empty if it is not to act.
    pub legal: Vec<Action>,
    /// Whether its seat may take back what it did last.
    pub undo: bool,
    /// When the time of those who are to act is up, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub deadline: Option<i64>,
}

/// An entry of a table's log, as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Update {
    /// Its place.
    #[cfg_attr(test, ts(type = "number"))]
    pub seq: u64,
    /// When it was made, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
    /// What it changed.
    pub change: TableChange,
    /// What happened in the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<Event>,
    /// The table, if the entry changed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub table: Option<Table>,
    /// The client's view from here on, where it does not follow from the events: after the deal and after an undo.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub view: Option<View>,
    /// What the client may do after it. Left out of entries that are told late: the last one has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub turn: Option<TurnInfo>,
    /// The result, if the entry ended the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub outcome: Option<Outcome>,
}

/// Why something is not done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Rejected {
    /// The client's own name for the move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub move_id: Option<String>,
    /// Why, for programs; every code has a message in every language.
    pub code: ErrorCode,
    /// The clause of the rules that forbids it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub clause: Option<String>,
    /// Why, in English, for people who read logs.
    pub message: String,
}

/// Something that was said at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ChatMessage {
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
    /// By whom.
    pub person: Person,
    /// Where they sit, if they do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seat: Option<SeatName>,
    /// What.
    pub content: ChatContent,
}

impl ClientMessage {
    /// The message in this text.
    pub fn read(text: &str) -> Result<ClientMessage, ReadError> {
        serde_json::from_str(text).map_err(|error| ReadError::json(text, &error))
    }
}

impl ServerMessage {
    /// The message as a text.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("texts, numbers and lists can always be written")
    }
}

/// Something that is read with no field in it that nobody knows.
///
/// Programs that answer a referee may say more than they must; whoever talks to a server may not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Strict<T>(pub T);

impl<'de, T: DeserializeOwned + Serialize> Deserialize<'de> for Strict<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Strict<T>, D::Error> {
        let given = serde_json::Map::deserialize(deserializer)?;
        let known = T::deserialize(serde_json::Value::Object(given.clone())).map_err(D::Error::custom)?;
        let again = serde_json::to_value(&known).map_err(D::Error::custom)?;
        let unknown = given.keys().find(|key| again.get(key.as_str()).is_none());
        let shown = |key: &String| key.chars().take(40).collect::<String>();
        match unknown {
            Some(key) => Err(D::Error::custom(format!("unknown field `{}`", shown(key)))),
            None => Ok(Strict(known)),
        }
    }
}
