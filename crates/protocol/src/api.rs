//! Bodies of HTTP requests and responses under `/api`.

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::error_code::ErrorCode;
use crate::notation::SeatName;
use crate::socket::{TurnInfo, Update};
use crate::strict::Strict;
use crate::table::{BotSpeed, Clock, Person, Table};
use crate::view::View;

/// The body of `POST /api/people`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CreatePersonRequest {
    /// The name to use.
    pub name: String,
    /// Whether the response holds the key (for programs) instead of setting a cookie (for browsers).
    #[serde(default)]
    pub key: bool,
    /// The browser and the system of the device, such as `Firefox, Windows`, for the list of devices.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub device: Option<String>,
}

/// The devices on which a person is signed in.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Devices {
    /// The devices, the most recently used first.
    pub devices: Vec<Device>,
}

/// A device on which a person is signed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Device {
    /// The id, for `DELETE /api/me/devices/{id}`.
    pub id: String,
    /// The browser and the system as the device named them, or an empty text.
    pub label: String,
    /// When it signed in, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub created_at: i64,
    /// When it was last used, in milliseconds since 1970, to the hour.
    #[cfg_attr(test, ts(type = "number"))]
    pub used_at: i64,
    /// Whether it sent this request.
    pub current: bool,
}

/// The person who made the request.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Identity {
    /// The person.
    pub person: Person,
    /// The key, if it was asked for; send it as `Authorization: Bearer KEY`. It is shown only once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub key: Option<String>,
}

/// The body of `PUT /api/me`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RenameRequest {
    /// The name to use.
    pub name: String,
}

/// A one-time code that signs in another device as the same person.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DeviceLink {
    /// The code. Put it into the fragment of a URL (after `#`), which browsers do not send to servers.
    pub code: String,
    /// The expiry time, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub expires: i64,
}

/// The body of `POST /api/link`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DeviceLinkRequest {
    /// The code of the link.
    pub code: String,
    /// Whether the response holds the key (for programs) instead of setting a cookie (for browsers).
    #[serde(default)]
    pub key: bool,
    /// The browser and the system of the device, such as `Firefox, Windows`, for the list of devices.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub device: Option<String>,
}

/// The body of `POST /api/tables/{id}/report`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ReportRequest {
    /// The id of the person whose name or message is reported.
    #[cfg_attr(test, ts(type = "number"))]
    pub person: i64,
    /// The reason.
    pub reason: ReportReason,
    /// The `at` of the reported chat message; the name is reported if omitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub at: Option<i64>,
}

/// Why a name or a message is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ReportReason {
    /// Insults, hate or obscenity.
    Offensive,
    /// Threats or harassment.
    Harassment,
    /// Advertising or flooding.
    Spam,
    /// Somebody else's name or private data.
    Privacy,
    /// Anything else.
    Other,
}

impl ReportReason {
    /// The reason as the wire writes it.
    pub fn as_str(self) -> &'static str {
        match self {
            ReportReason::Offensive => "offensive",
            ReportReason::Harassment => "harassment",
            ReportReason::Spam => "spam",
            ReportReason::Privacy => "privacy",
            ReportReason::Other => "other",
        }
    }
}

/// A board that tables can use.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BoardInfo {
    /// The name of the board.
    pub name: String,
    /// The title to display.
    pub title: String,
    /// The minimum number of players.
    pub min_players: u8,
    /// The maximum number of players.
    pub max_players: u8,
    /// Whether the board is built in; otherwise it is from the host's folder.
    pub built_in: bool,
    /// The hash of everything that a game depends on, in hex.
    pub hash: String,
    /// Whether the server has a trained network for the board. Without one the levels `expert` and `master` play as the
    /// search without a network.
    #[serde(default)]
    pub has_network: bool,
}

/// The body of `POST /api/tables`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CreateTableRequest {
    /// The name of the board.
    pub board: String,
    /// The number of seats.
    pub seats: u8,
    /// Whether the table is in the public list; by default it is by invite only.
    #[serde(default)]
    pub listed: bool,
    /// Bots for the last seats, by level and style: `master`, `hard:blitz`.
    #[serde(default)]
    pub bots: Vec<String>,
    /// The time limit of a turn.
    #[serde(default)]
    pub clock: Clock,
    /// The speed at which bots move.
    #[serde(default)]
    pub bot_speed: BotSpeed,
    /// The seat that begins; random if omitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub first_seat: Option<SeatName>,
    /// Whether chat allows free text besides phrases.
    #[serde(default = "default_true")]
    pub free_text: bool,
    /// Whether players may ask the engine in their browsers for hints; the game is not rated then.
    #[serde(default)]
    pub hints: bool,
}

fn default_true() -> bool {
    true
}

/// The body of `POST /api/tables/{id}/sit`.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SitRequest {
    /// The seat to take; the first open one if omitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seat: Option<SeatName>,
}

/// The body of `POST /api/tables/{id}/kick`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct KickRequest {
    /// The seat.
    pub seat: SeatName,
}

/// The body of `POST /api/tables/{id}/bot`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SeatBotRequest {
    /// The seat.
    pub seat: SeatName,
    /// The bot, by level and style; omit it to free the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub bot: Option<String>,
}

/// The body of `POST /api/tables/{id}/commit`: a commitment to a contribution to the shuffle.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CommitRequest {
    /// A SHA-256 hash of the contribution and of what it is bound to, in hex: `docs/play/fairness.md` has the bytes.
    pub hash: String,
}

/// The body of `POST /api/tables/{id}/reveal`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RevealRequest {
    /// The 32 bytes of the contribution, in hex.
    pub contribution: String,
}

/// The body of `POST /api/tables/{id}/act`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ActRequest {
    /// The client's id for the move; a resend repeats it.
    pub move_id: String,
    /// The last `seq` that the client has seen.
    #[cfg_attr(test, ts(type = "number"))]
    pub seq: u64,
    /// The action.
    #[cfg_attr(feature = "schema", schema(value_type = Action))]
    #[cfg_attr(test, ts(as = "Action"))]
    pub action: Strict<Action>,
}

/// The body of `POST /api/tables/{id}/undo`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct UndoRequest {
    /// The client's id for the move.
    pub move_id: String,
    /// The last `seq` that the client has seen.
    #[cfg_attr(test, ts(type = "number"))]
    pub seq: u64,
}

/// The body of `POST /api/tables/{id}/end-turn`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct EndTurnRequest {
    /// The last `seq` that the client has seen.
    #[cfg_attr(test, ts(type = "number"))]
    pub seq: u64,
}

/// The request is in the table's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Accepted {
    /// The sequence number of its log entry.
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
    /// The viewer's seat; absent for a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seat: Option<SeatName>,
    /// The invite to the table, for seated people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub invite: Option<String>,
    /// The viewer's view of the game, once the cards are dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub view: Option<View>,
    /// What the viewer may do now.
    pub turn: TurnInfo,
    /// The updates after the requested `seq`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub updates: Vec<Update>,
}

/// A finished game as one viewer saw it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Replay {
    /// The current state of the table.
    pub table: Table,
    /// The seat of the viewer; absent for a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seat: Option<SeatName>,
    /// The viewer's view after the deal.
    pub view: View,
    /// The updates from the deal to the end, without `table` and `turn`.
    pub updates: Vec<Update>,
}

/// A list of tables.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Tables {
    /// The tables, last changed first.
    pub tables: Vec<Table>,
    /// Whether there are more tables than the list has.
    #[serde(default)]
    pub more: bool,
}

/// A finished game of one person.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FinishedGame {
    /// The id of the table.
    pub table: String,
    /// The time it ended, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
    /// The name of the board.
    pub board: String,
    /// The number of players.
    pub seats: u8,
    /// The person's total points.
    pub total: i32,
    /// Whether the person won, or shared the win.
    pub won: bool,
    /// Whether the game does not count for ratings and statistics, because hints were allowed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unrated: bool,
}

/// A page of one person's finished games.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FinishedGames {
    /// The games, newest first.
    pub games: Vec<FinishedGame>,
    /// The `before` parameter of the next page; absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub older: Option<String>,
}

/// A person's public profile.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Profile {
    /// The person.
    pub person: Person,
    /// Statistics for each board.
    pub boards: Vec<BoardStatistics>,
    /// Statistics of the games against bots only, for each level of bots.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bots: Vec<BotStatistics>,
    /// The rating, once the person has played against other people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rating: Option<Rating>,
}

/// A person's statistics on one board.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BoardStatistics {
    /// The name of the board.
    pub board: String,
    /// The number of finished games.
    pub games: u32,
    /// The number of wins; a shared win counts as a fraction.
    pub wins: f64,
    /// The mean total score.
    pub mean_score: f64,
    /// The best total score.
    pub best: i32,
}

/// A person's statistics in games against bots only, at tables where one level of bots played.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BotStatistics {
    /// The level of the bots.
    pub bot: String,
    /// The number of finished games.
    pub games: u32,
    /// The number of wins; a shared win counts as a fraction.
    pub wins: f64,
    /// The person's mean total score.
    pub mean_score: f64,
}

/// An estimate of playing strength.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Rating {
    /// The estimated strength.
    pub rating: f64,
    /// The uncertainty of the estimate.
    pub uncertainty: f64,
    /// The number of rated games.
    pub games: u32,
}

/// One row of the leaderboard.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LeaderboardEntry {
    /// The name of a person or a bot.
    pub name: String,
    /// The id of the person; absent for a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub person: Option<i64>,
    /// The rating.
    #[serde(flatten)]
    pub rating: Rating,
}

/// The ratings of people and of bots.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Leaderboard {
    /// People, ordered by rating minus uncertainty.
    pub people: Vec<LeaderboardEntry>,
    /// Bots, in the same order.
    pub bots: Vec<LeaderboardEntry>,
}

/// The body of every error response.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ErrorBody {
    /// Details of an error.
    pub error: ErrorDetails,
}

/// Details of an error.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ErrorDetails {
    /// The reason; every code has a message in every language.
    pub code: ErrorCode,
    /// An English explanation for logs.
    pub message: String,
    /// The rules clause that forbids the action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub clause: Option<String>,
}
