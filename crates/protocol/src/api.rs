//! What goes over plain HTTP: requests and answers of the API under `/api`.

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::error_code::ErrorCode;
use crate::socket::{Strict, TurnInfo, Update};
use crate::table::{BotSpeed, Clock, Person, Table};
use crate::view::View;
use crate::words::SeatName;

/// Somebody new, or somebody who wants another name.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CreatePersonRequest {
    /// What they want to be called.
    pub name: String,
    /// Whether the key is to come in the answer, for a program, and not as a cookie, for a browser.
    #[serde(default)]
    pub key: bool,
}

/// Who the one who asks is.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Identity {
    /// The person.
    pub person: Person,
    /// The key, once, for somebody who asked for it: send it as `Authorization: Bearer KEY`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub key: Option<String>,
}

/// A name.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RenameRequest {
    /// What they want to be called.
    pub name: String,
}

/// A code that makes another device the same person, once.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DeviceLink {
    /// The code. Carry it behind a `#`, which no server ever sees.
    pub code: String,
    /// Until when it can be used, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub expires: i64,
}

/// A code, used up.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DeviceLinkRequest {
    /// The code.
    pub code: String,
    /// Whether the key is to come in the answer, for a program.
    #[serde(default)]
    pub key: bool,
}

/// A board that can be played on.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BoardInfo {
    /// Its name.
    pub name: String,
    /// Its title, for people.
    pub title: String,
    /// The fewest players.
    pub min_players: u8,
    /// The most players.
    pub max_players: u8,
    /// Whether it is part of the program, and not of the host's folder.
    pub built_in: bool,
    /// The hash of all that a game on it depends on.
    pub hash: String,
}

/// What a new table is to be like.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CreateTableRequest {
    /// The name of the board.
    pub board: String,
    /// The number of seats.
    pub seats: u8,
    /// Whether everybody may find it; by invitation only unless told.
    #[serde(default)]
    pub listed: bool,
    /// Bots for the last seats, by level and style: `hard`, `expert:blitz`.
    #[serde(default)]
    pub bots: Vec<String>,
    /// How long a turn may take.
    #[serde(default)]
    pub clock: Clock,
    /// How quickly bots answer.
    #[serde(default)]
    pub bot_speed: BotSpeed,
    /// Who begins; drawn by lot unless told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub first_seat: Option<SeatName>,
    /// Whether people may write to each other in their own words.
    #[serde(default = "yes")]
    pub free_text: bool,
}

fn yes() -> bool {
    true
}

/// A seat to sit on, or to ask somebody away from.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SitRequest {
    /// Which; the first free one if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seat: Option<SeatName>,
}

/// Whom the host asks to leave.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct KickRequest {
    /// Which seat.
    pub seat: SeatName,
}

/// A bot for a seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SeatBotRequest {
    /// Which seat.
    pub seat: SeatName,
    /// The bot, by level and style; none, to free the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub bot: Option<String>,
}

/// A promised contribution to the shuffle: SHA-256 of `fogg contribution 1` and 32 bytes, in hex.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CommitRequest {
    /// The hash.
    pub hash: String,
}

/// A contribution to the shuffle, revealed: the 32 bytes, in hex.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RevealRequest {
    /// The bytes.
    pub contribution: String,
}

/// An act, as over the socket.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ActRequest {
    /// The client's own name for the move; a resend has the same one.
    pub move_id: String,
    /// The last `seq` that the client has seen.
    #[cfg_attr(test, ts(type = "number"))]
    pub seq: u64,
    /// What the seat does.
    #[cfg_attr(feature = "schema", schema(value_type = Action))]
    #[cfg_attr(test, ts(as = "Action"))]
    pub action: Strict<Action>,
}

/// An undo, as over the socket.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct UndoRequest {
    /// The client's own name for the move.
    pub move_id: String,
    /// The last `seq` that the client has seen.
    #[cfg_attr(test, ts(type = "number"))]
    pub seq: u64,
}

/// What was asked for is in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Accepted {
    /// Where.
    #[cfg_attr(test, ts(type = "number"))]
    pub seq: u64,
}

/// A table as one viewer sees it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableView {
    /// The table.
    pub table: Table,
    /// The viewer's seat; none for somebody who watches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seat: Option<SeatName>,
    /// The invitation to the table, for those who sit at it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub invite: Option<String>,
    /// All that the viewer may know of the game, once it is dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub view: Option<View>,
    /// What the viewer may do.
    pub turn: TurnInfo,
    /// What came after the `seq` that was asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub updates: Vec<Update>,
}

/// A game that is over, as one viewer was told it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Replay {
    /// The table as it is now.
    pub table: Table,
    /// Whose game it was; none for somebody who watched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seat: Option<SeatName>,
    /// All that the viewer knew after the deal.
    pub view: View,
    /// What happened from there to the end. They are told late: the table and what the viewer may do are left out.
    pub updates: Vec<Update>,
}

/// The tables that everybody may find.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Tables {
    /// The last changed first.
    pub tables: Vec<Table>,
}

/// A finished game of somebody.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FinishedGame {
    /// The table.
    pub table: String,
    /// When it ended, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
    /// The board.
    pub board: String,
    /// The number of players.
    pub seats: u8,
    /// The person's points.
    pub total: i32,
    /// Whether the person won, or shared the win.
    pub won: bool,
}

/// What somebody has played.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FinishedGames {
    /// Finished games, the newest first.
    pub games: Vec<FinishedGame>,
    /// What to ask for to see older ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub older: Option<String>,
}

/// How somebody fares.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Profile {
    /// Who.
    pub person: Person,
    /// By board.
    pub boards: Vec<BoardStatistics>,
    /// Among people, once they have played against some.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rating: Option<Rating>,
}

/// How somebody fares on one board.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BoardStatistics {
    /// The board.
    pub board: String,
    /// Finished games.
    pub games: u32,
    /// Wins; a shared win counts as an equal share.
    pub wins: f64,
    /// The mean of the points.
    pub mean_score: f64,
    /// The most points.
    pub best: i32,
}

/// How strong somebody seems to be.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Rating {
    /// The estimate.
    pub rating: f64,
    /// How uncertain it is.
    pub uncertainty: f64,
    /// From how many games.
    pub games: u32,
}

/// Somebody's place among all.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LeaderboardEntry {
    /// The name of a person or a bot.
    pub name: String,
    /// The person; none for a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub person: Option<i64>,
    /// How strong they seem to be.
    #[serde(flatten)]
    pub rating: Rating,
}

/// People and bots by strength, apart from each other.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Leaderboard {
    /// People, the surest strong ones first.
    pub people: Vec<LeaderboardEntry>,
    /// Bots.
    pub bots: Vec<LeaderboardEntry>,
}

/// The answer to everything that goes wrong.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ErrorBody {
    /// What went wrong.
    pub error: ErrorDetails,
}

/// What went wrong.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ErrorDetails {
    /// For programs; every code has a message in every language.
    pub code: ErrorCode,
    /// In English, for people who read logs.
    pub message: String,
    /// The clause of the rules that forbids it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub clause: Option<String>,
}
