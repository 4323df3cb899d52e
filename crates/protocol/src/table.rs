//! What everybody sees of a table: who sits where, how it is played, and how far it has come.

use serde::{Deserialize, Serialize};

use crate::outcome::Outcome;
use crate::words::SeatName;

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// People take seats.
    Waiting,
    /// The game is on.
    Playing,
    /// The game has been played to its end.
    Finished,
    /// The game will not be played to its end.
    Abandoned,
}

/// How long a turn may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// As long as it takes.
    #[default]
    None,
    /// So many seconds, for people who sit there together.
    Live {
        /// From 10 to 3600.
        seconds: u32,
    },
    /// So many days, for people who look in now and then.
    Days {
        /// From 1 to 30.
        days: u32,
    },
}

/// How quickly bots answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BotSpeed {
    /// As a person would, so that one can follow.
    #[default]
    Natural,
    /// As soon as they know.
    Instant,
}

/// A person, by a number that tells nothing and a name that they chose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Person {
    /// The number.
    #[cfg_attr(test, ts(type = "number"))]
    pub id: i64,
    /// The name.
    pub name: String,
}

/// A table as everybody who may see it sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Table {
    /// Its name, in addresses.
    pub id: String,
    /// How far it has come.
    pub stage: Stage,
    /// The name of the board.
    pub board: String,
    /// The board's title, for people.
    pub title: String,
    /// Every seat, in order.
    pub seats: Vec<SeatState>,
    /// Who may change the table before the game begins.
    pub host: Person,
    /// Whether everybody may find it.
    pub listed: bool,
    /// How long a turn may take.
    pub clock: Clock,
    /// How quickly bots answer.
    pub bot_speed: BotSpeed,
    /// Who begins; drawn by lot if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub first_seat: Option<SeatName>,
    /// Whether people may write to each other in their own words.
    pub free_text: bool,
    /// What the server has committed itself to: SHA-256, in hex.
    pub commitment: String,
    /// Whether the game waits for seats that promised a contribution to reveal it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub revealing: bool,
    /// The place of the last entry of its log.
    #[cfg_attr(test, ts(type = "number"))]
    pub seq: u64,
    /// When the last entry was made, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub changed_at: i64,
    /// The result, once there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub outcome: Option<Outcome>,
    /// What the server had committed itself to, once the game is over, in hex.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub secret: Option<String>,
    /// The table at which the same people play again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rematch: Option<String>,
    /// Whether everybody who knows its name may watch it again.
    pub shared: bool,
}

/// One seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatState {
    /// Which.
    pub seat: SeatName,
    /// The person on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub person: Option<Person>,
    /// The bot on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub bot: Option<String>,
    /// Whether it has promised a contribution to the shuffle.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub committed: bool,
    /// What it contributed, in hex, once it is revealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub contribution: Option<String>,
    /// Whether its person left during the game; a bot plays until they return.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub away: bool,
}

/// Who did something: the player, or a bot in the player's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ActedBy {
    /// The person of the seat.
    Person,
    /// The bot of the seat.
    Bot,
    /// A bot, because the time was up.
    Clock,
    /// A bot, because the person is not there.
    Away,
}

/// What an entry of a table's log changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TableChange {
    /// The table was made.
    Created,
    /// Somebody sat down.
    Sat {
        /// Where.
        seat: SeatName,
    },
    /// Somebody stood up.
    Left {
        /// From where.
        seat: SeatName,
    },
    /// The host asked somebody to leave.
    Kicked {
        /// From where.
        seat: SeatName,
    },
    /// A bot took a seat, changed, or left.
    Bot {
        /// Where.
        seat: SeatName,
    },
    /// Somebody else is the host now.
    HostChanged,
    /// A seat promised a contribution to the shuffle.
    Committed {
        /// Which.
        seat: SeatName,
    },
    /// A seat revealed its contribution.
    Revealed {
        /// Which.
        seat: SeatName,
    },
    /// The host began the game.
    Started,
    /// The cards were dealt without the contributions that did not come.
    Dealt,
    /// A seat acted; the events say what happened.
    Acted {
        /// Which.
        seat: SeatName,
        /// Who did it.
        by: ActedBy,
    },
    /// A seat took back what it did last.
    Undone {
        /// Which.
        seat: SeatName,
    },
    /// The game will not be played to its end.
    Abandoned,
    /// The same people play again at another table.
    Rematch,
    /// Everybody who knows the table's name may watch it again.
    Shared,
}
