//! Why the server does not do what it is asked to: one reason each, with a code for programs and a sentence for people.

use fogg_protocol::socket;
use fogg_protocol::{ErrorCode, ParseError};
use fogg_rules::ActionError;
use fogg_rules::UndoError;

/// A reason to refuse.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Refused {
    /// There is no such table, or none that the one who asks may see: the answer is the same.
    #[error("there is no such table")]
    NoSuchTable,
    #[error("you do not sit at this table")]
    NotSeated,
    #[error("only the host of the table can do this")]
    NotHost,
    #[error("you already sit at this table")]
    AlreadySeated,
    #[error("there is no such seat at this table")]
    NoSuchSeat,
    #[error("somebody sits there")]
    SeatTaken,
    #[error("every seat is taken")]
    TableFull,
    #[error("nobody sits there")]
    SeatEmpty,
    #[error("the host cannot be asked to leave")]
    HostStays,
    #[error("the host of this table has asked you to leave")]
    Unwelcome,
    #[error("too much has happened at this table before its game; make another")]
    Restless,
    #[error("you have enough open tables; play or leave one of them first")]
    TooManyTables,
    #[error("the game begins when every seat is taken by somebody or by a bot")]
    SeatsFree,
    #[error("the game has begun")]
    Begun,
    #[error("the game has not begun")]
    NotBegun,
    #[error("the cards are not dealt yet")]
    NotDealt,
    #[error("the game is over")]
    Over,
    #[error("the game is not over")]
    NotOver,
    /// Something happened that the one who acts has not seen.
    #[error("something else happened first; look again")]
    Stale,
    #[error("there is no such entry yet")]
    Ahead,
    #[error("{0}")]
    ActionError(ActionError),
    #[error("{0}")]
    Undo(UndoError),
    #[error("enough was taken back in this game")]
    UndosSpent,
    #[error("{0}")]
    BadAction(ParseError),
    #[error("the id of a move has 1 to 36 letters, digits, dashes and underscores")]
    BadMoveId,
    #[error("nothing was promised that could be revealed now")]
    NothingPromised,
    #[error("this is not what was promised")]
    WrongContribution,
    #[error("people at this table use ready phrases only")]
    PhrasesOnly,
    #[error("there is no such phrase")]
    NoSuchPhrase,
    #[error("what is said has 1 to 300 characters")]
    BadTalk,
    #[error("this is too much at once; wait a moment")]
    Busy,
    #[error("the server is about to restart; come back in a moment")]
    Draining,
    #[error("the server cannot keep anything at the moment")]
    Broken,
}

impl Refused {
    /// A stable code for programs.
    pub(crate) fn code(&self) -> ErrorCode {
        match self {
            Refused::NoSuchTable => ErrorCode::NoSuchTable,
            Refused::NotSeated => ErrorCode::NotSeated,
            Refused::NotHost => ErrorCode::NotHost,
            Refused::AlreadySeated => ErrorCode::AlreadySeated,
            Refused::NoSuchSeat => ErrorCode::NoSuchSeat,
            Refused::SeatTaken => ErrorCode::SeatTaken,
            Refused::TableFull => ErrorCode::TableFull,
            Refused::SeatEmpty => ErrorCode::SeatEmpty,
            Refused::HostStays => ErrorCode::CannotKickHost,
            Refused::Unwelcome => ErrorCode::Kicked,
            Refused::Restless => ErrorCode::TableExhausted,
            Refused::TooManyTables => ErrorCode::TooManyTables,
            Refused::SeatsFree => ErrorCode::SeatsOpen,
            Refused::Begun => ErrorCode::AlreadyStarted,
            Refused::NotBegun => ErrorCode::NotStarted,
            Refused::NotDealt => ErrorCode::NotDealtYet,
            Refused::Over => ErrorCode::TableFinished,
            Refused::NotOver => ErrorCode::NotFinished,
            Refused::Stale => ErrorCode::Stale,
            Refused::Ahead => ErrorCode::SeqInFuture,
            Refused::ActionError(reason) => (*reason).into(),
            Refused::Undo(reason) => (*reason).into(),
            Refused::UndosSpent => ErrorCode::UndoLimitReached,
            Refused::BadAction(_) => ErrorCode::BadAction,
            Refused::BadMoveId => ErrorCode::BadMoveId,
            Refused::NothingPromised => ErrorCode::NothingCommitted,
            Refused::WrongContribution => ErrorCode::WrongContribution,
            Refused::PhrasesOnly => ErrorCode::PhrasesOnly,
            Refused::NoSuchPhrase => ErrorCode::NoSuchPhrase,
            Refused::BadTalk => ErrorCode::BadChat,
            Refused::Busy => ErrorCode::Busy,
            Refused::Draining => ErrorCode::Draining,
            Refused::Broken => ErrorCode::Unavailable,
        }
    }

    /// The clause of the rules that refuses it.
    pub(crate) fn clause(&self) -> Option<&'static str> {
        match self {
            Refused::ActionError(reason) => Some(reason.clause()),
            _ => None,
        }
    }

    /// The answer over a socket.
    pub(crate) fn message(&self, move_id: Option<String>) -> socket::Rejected {
        socket::Rejected {
            move_id,
            code: self.code(),
            clause: self.clause().map(str::to_owned),
            message: self.to_string(),
        }
    }
}
