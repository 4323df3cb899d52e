//! The public state of a table: seats, settings, stage, and the changes of its log.

use serde::{Deserialize, Serialize};

use crate::notation::SeatName;
use crate::outcome::Outcome;

/// The stage of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The game has not started; people take seats.
    Waiting,
    /// The game is being played.
    Playing,
    /// The game was played to its end.
    Finished,
    /// The game was abandoned.
    Abandoned,
}

/// The time limit of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// No limit.
    #[default]
    None,
    /// A limit in seconds.
    Live {
        /// The limit, from 10 to 3600.
        seconds: u32,
    },
    /// A limit in days.
    Days {
        /// The limit, from 1 to 30.
        days: u32,
    },
}

/// The speed at which bots move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BotSpeed {
    /// After a delay, so that people can follow.
    #[default]
    Natural,
    /// Without a delay.
    Instant,
}

/// A person with their id and chosen name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Person {
    /// The id; it carries no information.
    #[cfg_attr(test, ts(type = "number"))]
    pub id: i64,
    /// The current name; empty if it is not shown.
    pub name: String,
    /// Whether the name is not shown, because the person's data was deleted or an operator has removed the person.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub deleted: bool,
}

/// The public state of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Table {
    /// The id, as in URLs.
    pub id: String,
    /// The stage.
    pub stage: Stage,
    /// The name of the board.
    pub board: String,
    /// The board's title, for people.
    pub title: String,
    /// All seats, in seat order.
    pub seats: Vec<SeatState>,
    /// The person who may change the table before the game starts.
    pub host: Person,
    /// Whether the table is in the public list.
    pub listed: bool,
    /// The time limit of a turn.
    pub clock: Clock,
    /// The speed at which bots move.
    pub bot_speed: BotSpeed,
    /// The seat that begins; random if omitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub first_seat: Option<SeatName>,
    /// Whether chat allows free text besides phrases.
    pub free_text: bool,
    /// Whether players may ask the engine in their browsers for hints. Such a game is not rated.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
    /// The hash of the board, in hex; commitments depend on it.
    pub board_hash: String,
    /// The server's commitment to its secret: a SHA-256 hash in hex.
    pub commitment: String,
    /// The number of the current deal, from 1; commitments depend on it.
    pub deal: u32,
    /// Whether a started game waits for seats to commit to contributions.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub committing: bool,
    /// Whether the game waits for seats to reveal the contributions they committed to.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub revealing: bool,
    /// The deals that were abandoned, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abandoned_deals: Vec<AbandonedDeal>,
    /// The sequence number of the last log entry.
    #[cfg_attr(test, ts(type = "number"))]
    pub seq: u64,
    /// The time of the last log entry, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub changed_at: i64,
    /// The seats that are to act; empty unless the game is in progress.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub to_act: Vec<SeatName>,
    /// The start of the current turn, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub turn_started_at: Option<i64>,
    /// The end of the current turn's time, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub deadline: Option<i64>,
    /// The outcome of a finished game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub outcome: Option<Outcome>,
    /// The server's secret in hex, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub secret: Option<String>,
    /// The id of the rematch table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rematch: Option<String>,
    /// Whether anyone who knows the id may watch the replay.
    pub shared: bool,
    /// Whether the game was abandoned because it had as many actions as the server allows.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub full: bool,
    /// Whether an operator of the server closed the table.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub closed: bool,
}

/// One seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatState {
    /// The seat.
    pub seat: SeatName,
    /// The person in the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub person: Option<Person>,
    /// The bot in the seat, by level and style.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub bot: Option<String>,
    /// The person for whom the open seat is kept, because they played the game before this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub offered_to: Option<Person>,
    /// The seat's commitment to its contribution to the current deal, in hex. A client that reveals a contribution should
    /// keep those of the other seats, to compare them with the record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub commitment: Option<String>,
    /// The revealed contribution, in hex.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub contribution: Option<String>,
    /// Whether the person left the game for good; a bot plays for the rest of it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub left: bool,
    /// Whether the seat cannot contribute to the shuffle any more, because it spoiled too many deals; as long as the
    /// table is `committing`, the host can replace its person.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub barred: bool,
    /// Whether the person has used hints in this game, as far as their client reported it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub used_hints: bool,
}

/// A deal that was abandoned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AbandonedDeal {
    /// The seats that did not reveal the contributions they had committed to.
    pub seats: Vec<SeatName>,
    /// The commitment of each seat in seat order, in hex; `null` for seats that made none.
    pub commitments: Vec<Option<String>>,
    /// The contribution of each seat that revealed it in seat order, in hex; `null` for the others.
    pub contributions: Vec<Option<String>>,
}

/// Who acted: the player, or a bot in the player's place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ActedBy {
    /// The person in the seat.
    Person,
    /// The bot in the seat.
    Bot,
    /// A bot, because the time limit had passed.
    Clock,
    /// A bot, because the person has left the game or is disconnected.
    Away,
}

/// The public side of a log entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TableChange {
    /// The table was created.
    Created,
    /// A person took a seat.
    Sat {
        /// The seat.
        seat: SeatName,
    },
    /// A person left their seat; during the game a bot plays for the rest of it.
    Left {
        /// The seat.
        seat: SeatName,
    },
    /// The host removed a person.
    Kicked {
        /// The seat.
        seat: SeatName,
    },
    /// A bot took a seat, changed, or left.
    Bot {
        /// The seat.
        seat: SeatName,
    },
    /// Another person became the host.
    HostChanged,
    /// A seat committed to a contribution to the shuffle.
    Committed {
        /// The seat.
        seat: SeatName,
    },
    /// A seat revealed its contribution.
    Revealed {
        /// The seat.
        seat: SeatName,
    },
    /// The host started the game.
    Started,
    /// A seat's person opened the started game for the first time.
    Opened {
        /// The seat.
        seat: SeatName,
    },
    /// The seats can no longer commit to contributions to this deal.
    CommitmentsClosed,
    /// The deal was abandoned, and the seats commit again.
    DealAbandoned {
        /// The seats that did not reveal the contributions they had committed to.
        seats: Vec<SeatName>,
    },
    /// A seat acted; `Update::events` holds the events.
    Acted {
        /// The seat.
        seat: SeatName,
        /// Who chose the action.
        by: ActedBy,
    },
    /// A seat undid its last action.
    Undone {
        /// The seat.
        seat: SeatName,
    },
    /// A person asked for more time for the players who are absent.
    MoreTime {
        /// The seat of the person who asked.
        seat: SeatName,
    },
    /// A seat used hints for the first time.
    UsedHints {
        /// The seat.
        seat: SeatName,
    },
    /// The game was abandoned.
    Abandoned,
    /// An operator of the server closed the table.
    Closed,
    /// A rematch table was created.
    Rematch,
    /// Anyone who knows the id may watch the replay from now on.
    Shared,
}
