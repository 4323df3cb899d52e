//! Why the server rejects a request.

use fogg_protocol::{ParseError, socket};
use fogg_rules::{ActionError, UndoError};

use crate::fixed_limits::FixedLimit;
use crate::limits::Limit;
use fogg_protocol::ErrorCode;

/// Why a request is rejected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Rejection {
    /// The table does not exist, or the sender may not see it; both get the same reply.
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
    #[error("this seat is taken")]
    SeatTaken,
    #[error("every seat is taken")]
    TableFull,
    #[error("this seat is empty")]
    SeatEmpty,
    #[error("the host cannot be removed from the table")]
    CannotKickHost,
    #[error("the host has removed you from this table")]
    Kicked,
    #[error(
        "the host has removed a player at your address, so new names from there cannot take a seat for an hour; use a \
         name that you had before, or join another table"
    )]
    AddressKicked,
    #[error(
        "an operator of this server has removed a player at your address, so no new names can be created there for an \
         hour; use a name that you have, or try again later"
    )]
    AddressRemoved,
    #[error("you have left this game and cannot return to it")]
    LeftGame,
    #[error(
        "the players of this game cannot ask for more time again; wait until the player is back or a bot moves"
    )]
    NoMoreTime,
    #[error("this table does not allow hints")]
    NoHints,
    #[error("no player who is absent is to act")]
    NobodyAbsent,
    #[error("too much has happened at this table before its game; create another table")]
    TableExhausted,
    #[error("the game can start when every seat is taken by a person or a bot")]
    SeatsOpen,
    #[error("the game has already started")]
    AlreadyStarted,
    #[error("the game has not started")]
    NotStarted,
    #[error("the cards have not been dealt yet")]
    NotDealtYet,
    #[error("the game has finished")]
    TableFinished,
    #[error("the game has not finished")]
    NotFinished,
    /// The log has entries that the sender had not seen.
    #[error("the game has moved on; read the new entries first")]
    Stale,
    #[error("the log has no entry with this number yet")]
    SeqInFuture,
    #[error("{0}")]
    Action(ActionError),
    #[error("{0}")]
    Undo(UndoError),
    #[error("you cannot undo any more actions in this game; from now on every action is final")]
    UndoLimitReached,
    #[error("{0}")]
    BadAction(ParseError),
    #[error("a move id has 1 to 36 letters, digits, dashes and underscores")]
    BadMoveId,
    #[error("you have no commitment that can be revealed now")]
    NothingCommitted,
    #[error("the contribution does not match your commitment")]
    WrongContribution,
    #[error("too many deals were abandoned because of you, so you can no longer contribute to the shuffle")]
    ContributionsBarred,
    #[error("this table allows only predefined phrases")]
    PhrasesOnly,
    #[error("there is no such phrase")]
    NoSuchPhrase,
    #[error("there is no such person or message at this table")]
    NoSuchReported,
    #[error("a chat message has 1 to 300 characters")]
    BadChat,
    #[error("too many requests; try again in a moment")]
    Busy,
    /// Made by [`Limit::reached`], which counts it.
    #[error("{}", .0.spec().sentence)]
    LimitReached(Limit),
    #[error("the server is about to restart; reconnect in a moment")]
    Draining,
    #[error("the server's storage is unavailable")]
    Unavailable,
    /// The database cannot be reached for a while. The request can be repeated.
    #[error("the server's storage cannot be reached; try again in a moment")]
    Unreachable,
    /// All connections to the database are in use. The request can be repeated.
    #[error("the server's storage is busy; try again in a moment")]
    StorageBusy,
    /// The table's log has entries of a newer version of the program.
    #[error("this table needs a newer version of the server; try again in a moment")]
    NewerVersion,
    /// The table's log cannot be read or applied.
    #[error("this table cannot be read; the operator of the server has been told, so try again later")]
    TableUnreadable,
}

impl Rejection {
    /// The stable code for programs.
    pub(crate) fn code(&self) -> ErrorCode {
        match self {
            Rejection::NoSuchTable => ErrorCode::NoSuchTable,
            Rejection::NotSeated => ErrorCode::NotSeated,
            Rejection::NotHost => ErrorCode::NotHost,
            Rejection::AlreadySeated => ErrorCode::AlreadySeated,
            Rejection::NoSuchSeat => ErrorCode::NoSuchSeat,
            Rejection::SeatTaken => ErrorCode::SeatTaken,
            Rejection::TableFull => ErrorCode::TableFull,
            Rejection::SeatEmpty => ErrorCode::SeatEmpty,
            Rejection::CannotKickHost => ErrorCode::CannotKickHost,
            Rejection::Kicked => ErrorCode::Kicked,
            Rejection::AddressKicked => ErrorCode::AddressKicked,
            Rejection::AddressRemoved => ErrorCode::AddressRemoved,
            Rejection::LeftGame => ErrorCode::LeftGame,
            Rejection::NoMoreTime => ErrorCode::NoMoreTime,
            Rejection::NoHints => ErrorCode::NoHints,
            Rejection::NobodyAbsent => ErrorCode::NobodyAbsent,
            Rejection::TableExhausted => ErrorCode::TableExhausted,
            Rejection::LimitReached(limit) => limit.code(),
            Rejection::SeatsOpen => ErrorCode::SeatsOpen,
            Rejection::AlreadyStarted => ErrorCode::AlreadyStarted,
            Rejection::NotStarted => ErrorCode::NotStarted,
            Rejection::NotDealtYet => ErrorCode::NotDealtYet,
            Rejection::TableFinished => ErrorCode::TableFinished,
            Rejection::NotFinished => ErrorCode::NotFinished,
            Rejection::Stale => ErrorCode::Stale,
            Rejection::SeqInFuture => ErrorCode::SeqInFuture,
            Rejection::Action(error) => (*error).into(),
            Rejection::Undo(error) => (*error).into(),
            Rejection::UndoLimitReached => ErrorCode::UndoLimitReached,
            Rejection::BadAction(_) => ErrorCode::BadAction,
            Rejection::BadMoveId => ErrorCode::BadMoveId,
            Rejection::NothingCommitted => ErrorCode::NothingCommitted,
            Rejection::WrongContribution => ErrorCode::WrongContribution,
            Rejection::ContributionsBarred => ErrorCode::ContributionsBarred,
            Rejection::PhrasesOnly => ErrorCode::PhrasesOnly,
            Rejection::NoSuchPhrase => ErrorCode::NoSuchPhrase,
            Rejection::NoSuchReported => ErrorCode::NoSuchReported,
            Rejection::BadChat => ErrorCode::BadChat,
            Rejection::Busy => ErrorCode::Busy,
            Rejection::Draining => ErrorCode::Draining,
            Rejection::Unavailable | Rejection::Unreachable | Rejection::StorageBusy => {
                ErrorCode::Unavailable
            }
            Rejection::NewerVersion => ErrorCode::NewerVersion,
            Rejection::TableUnreadable => ErrorCode::TableUnreadable,
        }
    }

    /// The clause of the rules that forbids the action.
    pub(crate) fn clause(&self) -> Option<&'static str> {
        match self {
            Rejection::Action(error) => Some(error.clause()),
            _ => None,
        }
    }

    /// The limit that is not a setting and that the request has reached.
    pub(crate) fn fixed_limit(&self) -> Option<FixedLimit> {
        match self {
            Rejection::UndoLimitReached => Some(FixedLimit::Undos),
            Rejection::NoMoreTime => Some(FixedLimit::MoreTime),
            Rejection::TableExhausted => Some(FixedLimit::EntriesBeforeStart),
            _ => None,
        }
    }

    /// Whether the request was checked and rejected. Otherwise it is unknown whether the entry was written.
    pub(crate) fn is_final(&self) -> bool {
        !matches!(self, Rejection::Unavailable | Rejection::TableUnreadable) && !self.is_passing()
    }

    /// Whether a client that connects again and repeats the request will succeed soon, perhaps at another node. A socket
    /// is closed instead of rejecting its request, because clients repeat what was not answered.
    pub(crate) fn is_passing(&self) -> bool {
        matches!(self, Rejection::Unreachable | Rejection::StorageBusy | Rejection::NewerVersion)
    }

    /// The reply over a socket.
    pub(crate) fn to_wire(&self, move_id: Option<String>) -> socket::Rejected {
        socket::Rejected {
            move_id,
            code: self.code(),
            clause: self.clause().map(str::to_owned),
            message: self.to_string(),
        }
    }
}
