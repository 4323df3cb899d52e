//! Why the server does not do what it is asked to: one reason each, with a code for programs and a sentence for people.

use fogg_protocol::ReadError;
use fogg_protocol::socket;
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
    BadAction(ReadError),
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
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Refused::NoSuchTable => "no_such_table",
            Refused::NotSeated => "not_seated",
            Refused::NotHost => "not_host",
            Refused::AlreadySeated => "already_seated",
            Refused::NoSuchSeat => "no_such_seat",
            Refused::SeatTaken => "seat_taken",
            Refused::TableFull => "table_full",
            Refused::SeatEmpty => "seat_empty",
            Refused::HostStays => "host_stays",
            Refused::Unwelcome => "unwelcome",
            Refused::Restless => "restless",
            Refused::TooManyTables => "too_many_tables",
            Refused::SeatsFree => "seats_free",
            Refused::Begun => "begun",
            Refused::NotBegun => "not_begun",
            Refused::NotDealt => "not_dealt_yet",
            Refused::Over => "over",
            Refused::NotOver => "not_over",
            Refused::Stale => "stale",
            Refused::Ahead => "ahead",
            Refused::ActionError(reason) => reason.code(),
            Refused::Undo(reason) => reason.code(),
            Refused::UndosSpent => "undos_spent",
            Refused::BadAction(_) => "bad_action",
            Refused::BadMoveId => "bad_move_id",
            Refused::NothingPromised => "nothing_promised",
            Refused::WrongContribution => "wrong_contribution",
            Refused::PhrasesOnly => "phrases_only",
            Refused::NoSuchPhrase => "no_such_phrase",
            Refused::BadTalk => "bad_talk",
            Refused::Busy => "busy",
            Refused::Draining => "draining",
            Refused::Broken => "broken",
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
            code: self.code().to_owned(),
            clause: self.clause().map(str::to_owned),
            message: self.to_string(),
        }
    }
}
