//! Messages: one JSON object a line, told apart by their `type`.

use std::borrow::Cow;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::action::Action;
use crate::error::ReadError;
use crate::event::Event;
use crate::outcome::Outcome;
use crate::view::View;
use crate::words::SeatName;

/// What a referee tells a program.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToProgram {
    /// The first line of all.
    Hello(RefereeHello),
    /// A game begins.
    Start(Box<StartMessage>),
    /// Something happened.
    Event(EventMessage),
    /// The program is to act.
    Act(Box<ActMessage>),
    /// The program lost a decision.
    Fault(FaultMessage),
    /// A game is over.
    Result(ResultMessage),
    /// Nothing more will come.
    Bye,
}

/// What a program tells a referee.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToReferee {
    /// The answer to the referee's first line.
    Hello(ProgramHello),
    /// The answer to a request.
    Action(ActionMessage),
    /// A line for the people who watch.
    Log(LogMessage),
    /// Something that the referee said cannot be read.
    Error(ErrorMessage),
}

/// The referee's first line.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RefereeHello {
    /// The newest version that it speaks.
    pub protocol: u32,
    /// Its name, for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub referee: Option<String>,
}

/// The program's first line.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ProgramHello {
    /// The version that will be spoken.
    pub protocol: u32,
    /// Its name, for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// A game begins.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StartMessage {
    /// A name for the game, for logs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The name of a built-in board as a text, or a whole board file as an object.
    pub board: Box<RawValue>,
    /// The program's seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<SeatName>,
    /// The players' names, in seat order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// What the seat sees before anybody has acted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<View>,
}

/// Something happened.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct EventMessage {
    /// What, as the seat may see it.
    pub event: Event,
}

/// The program is to act.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ActMessage {
    /// The number of the request; the answer repeats it.
    pub request: u64,
    /// The board, for a referee that sends no `start`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Box<RawValue>>,
    /// All that the seat knows.
    pub view: View,
    /// What it may do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<Action>>,
    /// The time for this answer, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_ms: Option<u64>,
    /// A number below 2^53 to draw all chance of thinking from, so that games can be repeated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

/// The program lost a decision.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FaultMessage {
    /// The request.
    pub request: u64,
    /// Why.
    pub message: String,
    /// What was played instead.
    pub played: Action,
}

/// A game is over.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ResultMessage {
    /// The scores and the winners.
    #[serde(flatten)]
    pub outcome: Outcome,
}

/// The answer to a request.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ActionMessage {
    /// Which request.
    pub request: u64,
    /// What the seat does.
    pub action: Action,
}

/// A line for the people who watch.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct LogMessage {
    /// The line.
    pub text: String,
}

/// Something that the referee said cannot be read.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ErrorMessage {
    /// Why.
    pub message: String,
    /// The request that gets no answer because of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<u64>,
}

/// A board as messages name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardRef<'a> {
    /// A built-in board.
    Name(String),
    /// The text of a whole board file.
    Document(&'a str),
}

impl BoardRef<'_> {
    /// What this JSON names.
    pub fn of(json: &RawValue) -> Result<BoardRef<'_>, ReadError> {
        match json.get().as_bytes().first() {
            Some(b'{') => Ok(BoardRef::Document(json.get())),
            Some(b'"') => serde_json::from_str(json.get())
                .map(BoardRef::Name)
                .map_err(|error| ReadError::json(json.get(), &error).within("board")),
            _ => Err(ReadError::new("board", "this is neither the name of a board nor a board file")),
        }
    }
}

/// The `type` of a message; what else there is, is not looked at.
#[derive(Deserialize)]
#[serde(expecting = "a message: an object with a type")]
struct Kind<'a> {
    #[serde(borrow, rename = "type")]
    kind: Cow<'a, str>,
}

/// Only the number of a request.
#[derive(Deserialize)]
struct Request {
    request: Option<u64>,
}

impl ToProgram {
    /// The message in this line.
    pub fn read(line: &str) -> Result<ToProgram, ReadError> {
        Ok(match &*kind(line)? {
            "hello" => ToProgram::Hello(body(line)?),
            "start" => ToProgram::Start(body(line)?),
            "event" => ToProgram::Event(body(line)?),
            "act" => ToProgram::Act(body(line)?),
            "fault" => ToProgram::Fault(body(line)?),
            "result" => ToProgram::Result(body(line)?),
            "bye" => ToProgram::Bye,
            other => return Err(unknown(other, "hello, start, event, act, fault, result or bye")),
        })
    }

    /// The message as one line, with its end.
    pub fn line(&self) -> String {
        line(self)
    }

    /// The number of the request in a line that may be wrong in other places.
    pub fn request_of(line: &str) -> Option<u64> {
        serde_json::from_str::<Request>(line).ok()?.request
    }
}

impl ToReferee {
    /// The message in this line.
    pub fn read(line: &str) -> Result<ToReferee, ReadError> {
        Ok(match &*kind(line)? {
            "hello" => ToReferee::Hello(body(line)?),
            "action" => ToReferee::Action(body(line)?),
            "log" => ToReferee::Log(body(line)?),
            "error" => ToReferee::Error(body(line)?),
            other => return Err(unknown(other, "hello, action, log or error")),
        })
    }

    /// The message as one line, with its end.
    pub fn line(&self) -> String {
        line(self)
    }
}

fn kind(line: &str) -> Result<Cow<'_, str>, ReadError> {
    serde_json::from_str::<Kind<'_>>(line)
        .map(|kind| kind.kind)
        .map_err(|error| ReadError::json(line, &error))
}

fn body<T: DeserializeOwned>(line: &str) -> Result<T, ReadError> {
    serde_json::from_str(line).map_err(|error| ReadError::json(line, &error))
}

fn unknown(kind: &str, known: &str) -> ReadError {
    let kind: String = kind.chars().take(40).collect();
    ReadError::new("type", format!("`{kind}` is no message; there are {known}"))
}

fn line(message: &impl Serialize) -> String {
    let mut line = serde_json::to_string(message).expect("texts, numbers and lists can always be written");
    line.push('\n');
    line
}
