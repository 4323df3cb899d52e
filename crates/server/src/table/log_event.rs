//! What the log of a table says, entry by entry.
//!
//! The words here are kept for ever: an old log must mean the same to every later version.

use std::fmt;

use fogg_protocol::table::{BotSpeed, Clock};
use fogg_protocol::{Action, SeatName};
use serde::{Deserialize, Serialize};

use crate::hex::Hex;
use crate::store::PersonId;
use crate::table::bot_name::BotName;

/// One entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Body {
    /// The table is made: always the first entry, and only that.
    Made(Box<Made>),
    /// Somebody sits down, or is back at their seat.
    Sat { seat: SeatName, person: Sitter },
    /// Somebody stands up; during the game their seat stays theirs.
    Left { seat: SeatName },
    /// The host closes a table at which nobody sits, or asks somebody to leave.
    Kicked { seat: SeatName },
    /// The host seats a bot, or takes it away.
    Bot {
        seat: SeatName,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot: Option<BotName>,
    },
    /// Somebody else is the host now.
    Hosted { person: Sitter },
    /// A seat promises a contribution to the shuffle.
    Committed { seat: SeatName, hash: Hex },
    /// A seat reveals what it promised.
    Revealed { seat: SeatName, contribution: Hex },
    /// The host begins the game.
    Started,
    /// The cards are dealt without the contributions that did not come in time.
    Dealt,
    /// A seat acts.
    Acted { seat: SeatName, action: Action, by: fogg_protocol::table::ActedBy },
    /// A seat takes back what it did last.
    Undone { seat: SeatName },
    /// The game will not be played to its end.
    Abandoned,
    /// The same people play again at another table.
    Rematch { table: String },
    /// Everybody who knows the table's name may watch it again.
    Shared,
}

/// What a table is made with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Made {
    pub host: Sitter,
    pub board: BoardName,
    /// Who sits where from the start.
    pub chairs: Vec<Option<Seated>>,
    pub listed: bool,
    pub clock: Clock,
    pub bot_speed: BotSpeed,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_seat: Option<SeatName>,
    pub free_text: bool,
    pub secret: Secret,
    pub invite: Invite,
}

/// A board as a log names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BoardName {
    pub name: String,
    /// So that a game never goes on with other rules than it began with.
    pub hash: Hex,
    /// The whole file of a board that is not built in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Seated {
    Person(Sitter),
    Bot(BotName),
}

/// A person, with the name that they had when they sat down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sitter {
    pub id: PersonNumber,
    pub name: String,
}

/// A person's number in a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct PersonNumber(pub i64);

impl Sitter {
    pub(crate) fn new(id: PersonId, name: impl Into<String>) -> Sitter {
        Sitter { id: PersonNumber(id.0), name: name.into() }
    }

    pub(crate) fn id(&self) -> PersonId {
        PersonId(self.id.0)
    }
}

/// What the server keeps to itself until the game is over. Only the log may write it down, and nothing prints it.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Secret(Hex);

/// What opens a table that is not listed. Nothing prints it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Invite(String);

impl Secret {
    pub(crate) fn new(random: [u8; 32]) -> Secret {
        Secret(Hex(random))
    }

    /// The bytes, for dealing, and for everybody once the game is over.
    pub(crate) fn reveal(&self) -> &[u8; 32] {
        &self.0.0
    }
}

impl Invite {
    pub(crate) fn new(random: [u8; 16]) -> Invite {
        Invite(random.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    /// The text, for those who sit at the table.
    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }

    /// Whether a text opens the table. It takes as long whatever the text is, so that time tells nothing.
    pub(crate) fn is(&self, text: &str) -> bool {
        let (own, other) = (self.0.as_bytes(), text.as_bytes());
        let differing = own.iter().zip(other).fold(0, |sum, (one, two)| sum | (one ^ two));
        own.len() == other.len() && differing == 0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl fmt::Debug for Invite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Invite(..)")
    }
}

impl Body {
    /// The entry's text in the log.
    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).expect("texts, numbers and lists can always be written")
    }

    /// The entry in a text of the log.
    pub(crate) fn read(text: &str) -> Result<Body, serde_json::Error> {
        serde_json::from_str(text)
    }
}
