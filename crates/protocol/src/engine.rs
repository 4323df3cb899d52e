//! Messages between the page and the engine that runs in the browser (`crates/browser`): every request is answered by
//! one answer, both as JSON. A game there looks like a table of a server with one person at most.

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::analysis::Advice;
use crate::api::{BoardInfo, Replay};
use crate::drawing::BoardDrawing;
use crate::error_code::ErrorCode;
use crate::notation::{CardLetters, RowLetters, SeatName};
use crate::socket::{ClientMessage, ServerMessage, Update};
use crate::table::BotSpeed;
use crate::view::View;

/// A request to the engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum EngineRequest {
    /// Lists the boards; the answer is `boards`.
    Boards,
    /// Adds the board of a file, in place of one with the same name; the answer is `boards`, with only this one.
    AddBoard {
        /// The text of the board file.
        text: String,
        /// The name of the file, for the list of problems.
        file: String,
    },
    /// Draws a board; the answer is `drawing`.
    Drawing {
        /// The name of the board.
        board: String,
        /// The hash of the board, in hex: that of a game, whose board may have been replaced since.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        hash: Option<String>,
    },
    /// Deals the cards of a new game; the answer is `game`.
    CreateGame(NewGame),
    /// Continues a game, or shows a finished one; the answer is `game`.
    OpenGame(SavedGame),
    /// Begins a game in a prepared position, for a lesson; the answer is `game`. It has no record and no undo.
    PrepareGame(Box<PreparedGame>),
    /// Forgets a game; the answer is `done`.
    CloseGame {
        /// The id of the game.
        game: String,
    },
    /// Handles a message of the player; the answer is `messages`.
    Send {
        /// The id of the game.
        game: String,
        /// The message.
        message: ClientMessage,
        /// The time, in milliseconds since 1970.
        #[cfg_attr(test, ts(type = "number"))]
        now: i64,
    },
    /// Lets a bot think or move if that is due; the answer is `messages`.
    Step {
        /// The id of the game.
        game: String,
        /// The time, in milliseconds since 1970.
        #[cfg_attr(test, ts(type = "number"))]
        now: i64,
    },
    /// Asks for the best actions of a seat that is to act; the answer is `advice`.
    Advise {
        /// The hash of the board, in hex.
        board: String,
        /// What the seat sees.
        view: View,
        /// How much is computed: evaluations of the network of the board, or rollouts where there is none.
        effort: u32,
    },
    /// Notes that the player uses hints, which the table of the game says from then on; the answer is `done`.
    UseHints {
        /// The id of the game.
        game: String,
    },
    /// Lists the updates after a sequence number as the player received them; the answer is `updates`.
    Updates {
        /// The id of the game.
        game: String,
        /// The sequence number.
        #[cfg_attr(test, ts(type = "number"))]
        after: u64,
    },
    /// Replays a game from the deal on; the answer is `replay`.
    Replay {
        /// The id of the game.
        game: String,
        /// The seat whose view is shown; a spectator's if omitted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        seat: Option<SeatName>,
    },
    /// Writes a game as a record, which `fogg verify` accepts; the answer is `record`.
    Record {
        /// The id of the game.
        game: String,
    },
}

/// A new game against bots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// The id of the game.
    pub game: String,
    /// The name of the board.
    pub board: String,
    /// The players, in seat order; one person at most.
    pub players: Vec<GamePlayer>,
    /// The speed at which bots move.
    pub bot_speed: BotSpeed,
    /// The seat that begins; random if omitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub first_seat: Option<SeatName>,
    /// 32 random bytes in hex, from which the cards are dealt.
    pub seed: String,
    /// The time, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub now: i64,
}

/// A game that was saved as a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SavedGame {
    /// The id of the game.
    pub game: String,
    /// The text of the record.
    pub record: String,
    /// The name of the record's file, for the list of problems.
    pub file: String,
    /// The players, in seat order. If omitted, the game is only shown, and the names are those of the record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub players: Option<Vec<GamePlayer>>,
    /// The speed at which bots move.
    #[serde(default)]
    pub bot_speed: BotSpeed,
    /// Whether the player has used hints before.
    #[serde(default)]
    pub used_hints: bool,
    /// The time, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub now: i64,
}

/// A game that begins in a prepared position, and in which the moves of the opponents are known in advance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PreparedGame {
    /// The id of the game.
    pub game: String,
    /// The name of the board.
    pub board: String,
    /// The players in seat order. The first begins; the person is one of them. If all are offered tickets, the game
    /// begins with the choice of first tickets.
    pub players: Vec<PreparedPlayer>,
    /// The face-up cards.
    pub row: RowLetters,
    /// The first cards of the deck, top first. All cards that are nowhere else follow.
    pub deck: String,
    /// The first tickets of the ticket deck, top first. All tickets that are nowhere else follow.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<_>"))]
    pub ticket_deck: Vec<String>,
    /// The moves of the opponents in order. One who has no move left does not move.
    pub script: Vec<ScriptedMove>,
    /// The moves that the person has made so far; they and those of the script are played at once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<_>"))]
    pub moves: Vec<Action>,
    /// The time, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub now: i64,
}

/// A player of a prepared game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PreparedPlayer {
    /// Who plays.
    pub player: GamePlayer,
    /// The hand.
    pub hand: CardLetters,
    /// The routes claimed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<_>"))]
    pub routes: Vec<String>,
    /// The tickets kept.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<_>"))]
    pub tickets: Vec<String>,
    /// The first tickets to choose from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<_>"))]
    pub offered: Vec<String>,
    /// The trains left; if omitted, all that are not on routes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub trains: Option<u8>,
}

/// A move of an opponent in a prepared game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ScriptedMove {
    /// The seat.
    pub seat: SeatName,
    /// The action.
    pub action: Action,
}

/// A player of a game in the browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum GamePlayer {
    /// The person at the browser, by name.
    Person(String),
    /// A bot, by level and style.
    Bot(String),
}

/// The answer of the engine.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum EngineAnswer {
    /// Boards for new games.
    Boards {
        /// The boards, the built-in ones first.
        boards: Vec<BoardInfo>,
    },
    /// The drawing of a board.
    Drawing(Box<BoardDrawing>),
    /// A game was created or opened.
    Game(GameInfo),
    /// Messages to the player.
    Messages {
        /// The messages, in order.
        messages: Vec<ServerMessage>,
        /// When the next `step` is due, in milliseconds since 1970; nothing is due if omitted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional, type = "number"))]
        wake_at: Option<i64>,
    },
    /// Updates of a game.
    Updates {
        /// The updates, in order.
        updates: Vec<Update>,
    },
    /// The best actions, and what they aim at.
    Advice(Box<Advice>),
    /// A replay.
    Replay(Box<Replay>),
    /// A record.
    Record {
        /// Its text.
        text: String,
    },
    /// The request was carried out.
    Done,
    /// The request was rejected.
    Failed(EngineError),
}

/// What the page needs to know of a game that was created or opened.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameInfo {
    /// The board.
    pub board: BoardInfo,
    /// Whether its bots use the trained network of the board, which the engine does not have yet.
    pub lacks_network: bool,
    /// The number of actions and undos so far.
    pub plies: u32,
    /// Whether the game is over.
    pub is_over: bool,
}

/// Why the engine rejected a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EngineError {
    /// The reason; every code has a message in every language.
    pub code: ErrorCode,
    /// What is wrong with a file, in English, one line for each problem.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub problems: Vec<String>,
}
