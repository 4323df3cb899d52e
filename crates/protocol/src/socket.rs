//! Messages between the server and a client at a table: one JSON object per WebSocket frame, tagged by `type`.

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::error::ParseError;
use crate::error_code::ErrorCode;
use crate::event::Event;
use crate::outcome::Outcome;
use crate::table::{Person, Table, TableChange};
use crate::view::View;

use crate::notation::SeatName;
pub use crate::strict::Strict;

/// A message from a client to the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message of a connection.
    Hello {
        /// The protocol version that the client speaks.
        protocol: u32,
        /// The last `seq` that the client has received; the server sends the updates after it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional, type = "number"))]
        after: Option<u64>,
        /// The invite to an unlisted table, for a person without a seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        invite: Option<String>,
        /// Whether the client commits to contributions to the shuffle by itself; a deal waits a moment for such clients.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        contributes: bool,
    },
    /// The client's seat acts.
    Act {
        /// The client's id for the move; a resend repeats it.
        move_id: String,
        /// The last `seq` that the client has seen.
        #[cfg_attr(test, ts(type = "number"))]
        seq: u64,
        /// The action.
        #[cfg_attr(feature = "schema", schema(value_type = Action))]
        #[cfg_attr(test, ts(as = "Action"))]
        action: Strict<Action>,
    },
    /// The client's seat undoes its last action.
    Undo {
        /// The client's id for the move.
        move_id: String,
        /// The last `seq` that the client has seen.
        #[cfg_attr(test, ts(type = "number"))]
        seq: u64,
    },
    /// The client's seat does not undo its last action: bots need not wait for it. Ignored if it is outdated.
    EndTurn {
        /// The last `seq` that the client has seen.
        #[cfg_attr(test, ts(type = "number"))]
        seq: u64,
    },
    /// A chat message.
    Chat {
        /// The content of the message.
        content: ChatContent,
    },
    /// Mutes or unmutes a person in the chat of this client.
    Mute {
        /// The id of the person.
        #[cfg_attr(test, ts(type = "number"))]
        person: i64,
        /// Whether to mute or to unmute.
        muted: bool,
    },
}

/// The content of a chat message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ChatContent {
    /// A predefined phrase by its key, shown to each reader in their language.
    Phrase(String),
    /// Free text.
    Text(String),
}

/// A message from the server to a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The current state; the answer to `hello`.
    Welcome(Box<Welcome>),
    /// A new entry of the table's log.
    Update(Box<Update>),
    /// The seats whose person is connected, and the seats that the game waits for.
    Presence {
        /// The seats whose person is connected.
        seats: Vec<SeatName>,
        /// The seats that are to act in a live game while their person is disconnected.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        absent: Vec<Absence>,
        /// The seats whose bots take unusually long for their move.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        slow_bots: Vec<SeatName>,
    },
    /// The client's move is in the log.
    Accepted {
        /// The client's id for the move.
        move_id: String,
        /// The sequence number of its log entry.
        #[cfg_attr(test, ts(type = "number"))]
        seq: u64,
    },
    /// The client's request was rejected.
    Rejected(Rejected),
    /// A chat message.
    Chat(ChatMessage),
    /// People at the table have new names, or their data was deleted.
    Renamed {
        /// The people with their current names.
        people: Vec<Person>,
    },
    /// The server closes the connection.
    Bye {
        /// The reason.
        code: ErrorCode,
        /// The delay before reconnecting, in milliseconds; do not reconnect if omitted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        retry_ms: Option<u32>,
    },
}

/// A seat that is to act while its person is disconnected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Absence {
    /// The seat.
    pub seat: SeatName,
    /// When a bot moves for the seat, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub bot_moves_at: i64,
}

/// The state of a table as one viewer sees it, sent after `hello` and when the viewer's person has left the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Welcome {
    /// The protocol version of the server.
    pub protocol: u32,
    /// The server's time, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub now: i64,
    /// The sequence number of the last log entry that this includes.
    #[cfg_attr(test, ts(type = "number"))]
    pub seq: u64,
    /// The table.
    pub table: Table,
    /// The client's seat; absent for a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seat: Option<SeatName>,
    /// The invite to the table, for seated people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub invite: Option<String>,
    /// The client's view of the game, once the cards are dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub view: Option<View>,
    /// What the client may do now.
    pub turn: TurnInfo,
    /// The seats whose person is connected.
    pub present: Vec<SeatName>,
    /// The seats that are to act in a live game while their person is disconnected.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<Absence>,
    /// The seats whose bots take unusually long for their move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub slow_bots: Vec<SeatName>,
    /// Recent chat messages.
    pub chat: Vec<ChatMessage>,
}

/// What a client may do now, and until when.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TurnInfo {
    /// The legal actions; empty if it is not the seat's turn.
    pub legal: Vec<Action>,
    /// Whether the seat may undo its last action.
    pub undo: bool,
    /// Bots do not move before this time, in milliseconds since 1970, so that the seat can undo.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub undo_until: Option<i64>,
    /// The deadline of the seats that are to act, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub deadline: Option<i64>,
    /// How often the players can still ask for more time in this game; 0 for spectators.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub more_time_left: u8,
}

/// A log entry as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Update {
    /// The sequence number.
    #[cfg_attr(test, ts(type = "number"))]
    pub seq: u64,
    /// The time of the entry, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
    /// What changed at the table.
    pub change: TableChange,
    /// The events of the game, as the viewer sees them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<Event>,
    /// The table, if the entry changed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub table: Option<Table>,
    /// The new view where it does not follow from the events: after the deal and after an undo.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub view: Option<View>,
    /// What the client may do after this entry; only the newest update has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub turn: Option<TurnInfo>,
    /// The outcome, if the entry ended the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub outcome: Option<Outcome>,
}

/// The rejection of a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Rejected {
    /// The client's id for the move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub move_id: Option<String>,
    /// The reason; every code has a message in every language.
    pub code: ErrorCode,
    /// The rules clause that forbids the action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub clause: Option<String>,
    /// An English explanation for logs.
    pub message: String,
}

/// A chat message with its sender.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ChatMessage {
    /// The time, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
    /// The sender.
    pub person: Person,
    /// The seat of the sender, if they have one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seat: Option<SeatName>,
    /// The content of the message.
    pub content: ChatContent,
}

fn is_zero(number: &u8) -> bool {
    *number == 0
}

impl ClientMessage {
    /// Parses a message.
    pub fn from_json(text: &str) -> Result<ClientMessage, ParseError> {
        serde_json::from_str(text).map_err(|error| ParseError::from_json(text, &error))
    }
}

impl ServerMessage {
    /// The message as JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a message serializes")
    }
}
