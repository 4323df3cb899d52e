//! Messages between a referee and a bot program: one JSON object per line, tagged by `type`.

use std::borrow::Cow;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::action::Action;
use crate::error::ParseError;
use crate::event::Event;
use crate::notation::SeatName;
use crate::outcome::Outcome;
use crate::view::View;

/// A message from a referee to a program.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToProgram {
    /// The first message.
    Hello(RefereeHello),
    /// A game starts.
    Start(Box<StartMessage>),
    /// An event of the game.
    Event(EventMessage),
    /// A request for an action.
    Act(Box<ActMessage>),
    /// The program failed to answer a request.
    Fault(FaultMessage),
    /// A game ended.
    Result(ResultMessage),
    /// The last message.
    Bye,
}

/// A message from a program to a referee.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToReferee {
    /// The answer to the referee's `hello`.
    Hello(ProgramHello),
    /// The answer to a request.
    Action(ActionMessage),
    /// A line for the referee's log.
    Log(LogMessage),
    /// A message of the referee cannot be parsed.
    Error(ErrorMessage),
}

/// The referee's first message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RefereeHello {
    /// The newest protocol version that the referee speaks.
    pub protocol: u32,
    /// The name of the referee.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub referee: Option<String>,
}

/// The program's first message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ProgramHello {
    /// The protocol version that both will speak.
    pub protocol: u32,
    /// The name of the program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// The start of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StartMessage {
    /// An id of the game, for logs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The name of a built-in board (a string) or a whole board file (an object).
    pub board: Box<RawValue>,
    /// The program's seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<SeatName>,
    /// The players' names, in seat order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// The view of the seat before the first action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<View>,
}

/// An event of the game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct EventMessage {
    /// The event as the seat may see it.
    pub event: Event,
}

/// A request for an action.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ActMessage {
    /// The number of the request; the answer repeats it.
    pub request: u64,
    /// The board, for a referee that sends no `start`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Box<RawValue>>,
    /// The view of the seat.
    pub view: View,
    /// The legal actions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<Action>>,
    /// The time limit of the answer, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_ms: Option<u64>,
    /// A seed below 2^53 for the program's random numbers, so that games can be repeated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

/// The program failed to answer a request in time with a legal action.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FaultMessage {
    /// The number of the request.
    pub request: u64,
    /// The reason.
    pub message: String,
    /// The action that was played instead.
    pub played: Action,
}

/// The end of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ResultMessage {
    /// The scores and the winners.
    #[serde(flatten)]
    pub outcome: Outcome,
}

/// The answer to a request.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ActionMessage {
    /// The number of the request.
    pub request: u64,
    /// The action.
    pub action: Action,
}

/// A line for the referee's log.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LogMessage {
    /// The line.
    pub text: String,
}

/// A message of the referee cannot be parsed.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ErrorMessage {
    /// The reason.
    pub message: String,
    /// The request that stays unanswered because of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<u64>,
}

/// The board of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardRef<'a> {
    /// The name of a built-in board.
    Name(String),
    /// The text of a whole board file.
    Document(&'a str),
}

impl BoardRef<'_> {
    /// Parses the board of a message: a name, or a board file.
    pub fn parse(json: &RawValue) -> Result<BoardRef<'_>, ParseError> {
        match json.get().as_bytes().first() {
            Some(b'{') => Ok(BoardRef::Document(json.get())),
            Some(b'"') => serde_json::from_str(json.get())
                .map(BoardRef::Name)
                .map_err(|error| ParseError::from_json(json.get(), &error).within("board")),
            _ => Err(ParseError::new("board", "expected the name of a board or a board file")),
        }
    }
}

/// Only the `type` of a message.
#[derive(Deserialize)]
#[serde(expecting = "a message: an object with a type")]
struct MessageType<'a> {
    #[serde(borrow, rename = "type")]
    name: Cow<'a, str>,
}

/// Only the request number of a message.
#[derive(Deserialize)]
struct RequestNumber {
    request: Option<u64>,
}

impl ToProgram {
    /// Parses the message of a line.
    pub fn from_line(line: &str) -> Result<ToProgram, ParseError> {
        Ok(match &*message_type(line)? {
            "hello" => ToProgram::Hello(body(line)?),
            "start" => ToProgram::Start(body(line)?),
            "event" => ToProgram::Event(body(line)?),
            "act" => ToProgram::Act(body(line)?),
            "fault" => ToProgram::Fault(body(line)?),
            "result" => ToProgram::Result(body(line)?),
            "bye" => ToProgram::Bye,
            other => return Err(unknown_type(other, "hello, start, event, act, fault, result or bye")),
        })
    }

    /// The message as one line, including the line feed.
    pub fn to_line(&self) -> String {
        to_line(self)
    }

    /// The request number of a line that need not be valid otherwise.
    pub fn request_number(line: &str) -> Option<u64> {
        serde_json::from_str::<RequestNumber>(line).ok()?.request
    }
}

impl ToReferee {
    /// Parses the message of a line.
    pub fn from_line(line: &str) -> Result<ToReferee, ParseError> {
        Ok(match &*message_type(line)? {
            "hello" => ToReferee::Hello(body(line)?),
            "action" => ToReferee::Action(body(line)?),
            "log" => ToReferee::Log(body(line)?),
            "error" => ToReferee::Error(body(line)?),
            other => return Err(unknown_type(other, "hello, action, log or error")),
        })
    }

    /// The message as one line, including the line feed.
    pub fn to_line(&self) -> String {
        to_line(self)
    }
}

fn message_type(line: &str) -> Result<Cow<'_, str>, ParseError> {
    serde_json::from_str::<MessageType<'_>>(line)
        .map(|message| message.name)
        .map_err(|error| ParseError::from_json(line, &error))
}

fn body<T: DeserializeOwned>(line: &str) -> Result<T, ParseError> {
    serde_json::from_str(line).map_err(|error| ParseError::from_json(line, &error))
}

fn unknown_type(name: &str, known: &str) -> ParseError {
    let name: String = name.chars().take(40).collect();
    ParseError::new("type", format!("`{name}` is not a message; expected {known}"))
}

fn to_line(message: &impl Serialize) -> String {
    let mut line = serde_json::to_string(message).expect("a message serializes");
    line.push('\n');
    line
}
