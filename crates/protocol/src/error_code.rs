//! The error codes of the server: every reason that it rejects a request or closes a connection with.

use std::fmt;
use std::str::FromStr;

use fogg_rules::{ActionError, PlyError, UndoError};
use serde::{Deserialize, Serialize};

/// Defines the enum, its texts and the list of its variants from one table.
macro_rules! error_codes {
    ($($(#[$doc:meta])* $name:ident = $text:literal,)*) => {
        /// A stable reason for programs. Each has a message in every language, in `errors.ftl`: `error-` and the code
        /// with dashes for underscores.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        #[cfg_attr(test, derive(ts_rs::TS))]
        pub enum ErrorCode {
            $($(#[$doc])* #[serde(rename = $text)] $name,)*
        }

        impl ErrorCode {
            /// All codes, in alphabetical order.
            pub const ALL: &[ErrorCode] = &[$(ErrorCode::$name),*];

            /// The code as the wire writes it.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(ErrorCode::$name => $text,)*
                }
            }
        }
    };
}

error_codes! {
    /// The host has just removed a player at this address, and the person was created there afterwards.
    AddressKicked = "address_kicked",
    /// An operator has just removed a player at this address, so that nobody can be created there.
    AddressRemoved = "address_removed",
    /// The person already sits at this table.
    AlreadySeated = "already_seated",
    /// The game has already started.
    AlreadyStarted = "already_started",
    /// The action cannot be read on this board.
    BadAction = "bad_action",
    /// The file is not a valid board.
    BadBoard = "bad_board",
    /// A chat message has 1 to 300 characters.
    BadChat = "bad_chat",
    /// The time limits of a table are out of range.
    BadClock = "bad_clock",
    /// Bytes are not written in the expected hexadecimal form.
    BadHex = "bad_hex",
    /// A socket message cannot be read.
    BadMessage = "bad_message",
    /// The id of a move is malformed.
    BadMoveId = "bad_move_id",
    /// A person's name is malformed.
    BadName = "bad_name",
    /// The text is not a valid record of a game.
    BadRecord = "bad_record",
    /// The request does not have the documented form.
    BadRequest = "bad_request",
    /// The number of seats or bots does not fit the board.
    BadSeats = "bad_seats",
    /// A limit on rate or load is reached; try again later.
    Busy = "busy",
    /// The host cannot be removed from the table.
    CannotKickHost = "cannot_kick_host",
    /// Passing is not allowed while another action is possible.
    CannotPass = "cannot_pass",
    /// The person writes chat messages too fast.
    ChatTooFast = "chat_too_fast",
    /// The table dropped the connection; reconnect.
    ConnectionLost = "connection_lost",
    /// Too many deals were abandoned because of this person, who can no longer contribute to the shuffle.
    ContributionsBarred = "contributions_barred",
    /// There is no card left to draw blind.
    DeckEmpty = "deck_empty",
    /// The second route of a double is closed at small tables.
    DoubleClosed = "double_closed",
    /// The seat already owns the other route of the double.
    DoubleOwned = "double_owned",
    /// The server is shutting down; reconnect later.
    Draining = "draining",
    /// No card lies in that slot of the row.
    EmptySlot = "empty_slot",
    /// Starting tickets must be chosen first.
    FirstTicketsFirst = "first_tickets_first",
    /// The game has ended.
    GameOver = "game_over",
    /// `hello` was sent a second time.
    HelloRepeated = "hello_repeated",
    /// The first message of a socket must be `hello`.
    HelloRequired = "hello_required",
    /// The request body ended early.
    IncompleteBody = "incomplete_body",
    /// The server failed; the cause is in its log.
    InternalError = "internal_error",
    /// The host removed this person from the table.
    Kicked = "kicked",
    /// The person left this game and cannot return to it.
    LeftGame = "left_game",
    /// A face-up locomotive cannot be the second card.
    LocomotiveSecond = "locomotive_second",
    /// This board takes locomotives only on tunnels.
    LocomotivesOnTunnelsOnly = "locomotives_on_tunnels_only",
    /// The path does not support this HTTP method.
    MethodNotAllowed = "method_not_allowed",
    /// The table was changed by a newer version of the server than this one.
    NewerVersion = "newer_version",
    /// This table does not allow hints.
    NoHints = "no_hints",
    /// The players have asked for more time as often as a game allows.
    NoMoreTime = "no_more_time",
    /// There is no board with this name.
    NoSuchBoard = "no_such_board",
    /// There is no bot with this name.
    NoSuchBot = "no_such_bot",
    /// The person is not signed in on such a device.
    NoSuchDevice = "no_such_device",
    /// The device link does not exist or has expired.
    NoSuchLink = "no_such_link",
    /// There is no person with this id.
    NoSuchPerson = "no_such_person",
    /// There is no chat phrase with this key.
    NoSuchPhrase = "no_such_phrase",
    /// There is no such person or message at the table.
    NoSuchReported = "no_such_reported",
    /// The board has no such route.
    NoSuchRoute = "no_such_route",
    /// The table has no such seat.
    NoSuchSeat = "no_such_seat",
    /// There is no such table, or the person may not see it.
    NoSuchTable = "no_such_table",
    /// The ticket deck is empty.
    NoTickets = "no_tickets",
    /// The game waits for no player who is absent.
    NobodyAbsent = "nobody_absent",
    /// A starting ticket was not dealt to this seat.
    NotDealt = "not_dealt",
    /// The cards have not been dealt yet.
    NotDealtYet = "not_dealt_yet",
    /// The seat has fewer trains than the route has spaces.
    NotEnoughTrains = "not_enough_trains",
    /// The game has not finished.
    NotFinished = "not_finished",
    /// There is nothing at this path.
    NotFound = "not_found",
    /// Only the host may do this.
    NotHost = "not_host",
    /// The cards are not in the seat's hand.
    NotInHand = "not_in_hand",
    /// The ticket was not offered.
    NotOffered = "not_offered",
    /// The server is not ready to serve.
    NotReady = "not_ready",
    /// The person does not sit at this table.
    NotSeated = "not_seated",
    /// The request needs the key of a known person.
    NotSignedIn = "not_signed_in",
    /// The game has not started.
    NotStarted = "not_started",
    /// It is not this seat's turn to act.
    NotYourTurn = "not_your_turn",
    /// The person has not committed to a contribution.
    NothingCommitted = "nothing_committed",
    /// No tickets and no tunnel wait for an answer.
    NothingToAnswer = "nothing_to_answer",
    /// The seat has no action to undo.
    NothingToUndo = "nothing_to_undo",
    /// Only locomotives can be added to a claim of locomotives.
    OnlyLocomotivesAdded = "only_locomotives_added",
    /// The table allows only predefined phrases in chat.
    PhrasesOnly = "phrases_only",
    /// An operator has removed the person from the server.
    Removed = "removed",
    /// The route is already claimed.
    RouteTaken = "route_taken",
    /// Nobody sits at this seat.
    SeatEmpty = "seat_empty",
    /// The seat is taken.
    SeatTaken = "seat_taken",
    /// The game starts only when every seat is taken.
    SeatsOpen = "seats_open",
    /// The second card must be drawn first.
    SecondCardFirst = "second_card_first",
    /// The log has no entry with this sequence number yet.
    SeqInFuture = "seq_in_future",
    /// The server has as many connections or tables as it allows.
    ServerFull = "server_full",
    /// The key that opened the session was deleted.
    SignedOut = "signed_out",
    /// The log has entries that the client has not seen.
    Stale = "stale",
    /// The table's log is full; create another table.
    TableExhausted = "table_exhausted",
    /// The table's game has finished.
    TableFinished = "table_finished",
    /// Every seat is taken.
    TableFull = "table_full",
    /// The table's log cannot be read; the operator has to repair it.
    TableUnreadable = "table_unreadable",
    /// The offered tickets must be chosen first.
    TicketsFirst = "tickets_first",
    /// Too few starting tickets are kept.
    TooFewFirst = "too_few_first",
    /// Too few of the offered tickets are kept.
    TooFewKept = "too_few_kept",
    /// The request or message is too large.
    TooLarge = "too_large",
    /// The tables of the person have too many bots.
    TooManyBots = "too_many_bots",
    /// The tables that were created from the address have too many bots.
    TooManyBotsAtAddress = "too_many_bots_at_address",
    /// The address has too many connections.
    TooManyConnections = "too_many_connections",
    /// The client sent too many bad messages.
    TooManyErrors = "too_many_errors",
    /// The person has too many listed tables that wait for players.
    TooManyListed = "too_many_listed",
    /// Too many listed tables that were created from the address wait for players.
    TooManyListedAtAddress = "too_many_listed_at_address",
    /// Too many people were created from the address.
    TooManyPeople = "too_many_people",
    /// The person has sent too many reports.
    TooManyReports = "too_many_reports",
    /// The person has taken seats too often.
    TooManySeatChanges = "too_many_seat_changes",
    /// Too many seats were taken from the address.
    TooManySeatChangesAtAddress = "too_many_seat_changes_at_address",
    /// The person has too many connections to this table.
    TooManySessions = "too_many_sessions",
    /// The table has too many spectators.
    TooManySpectators = "too_many_spectators",
    /// The person has too many open tables.
    TooManyTables = "too_many_tables",
    /// Too many tables were created from the address.
    TooManyTablesAtAddress = "too_many_tables_at_address",
    /// The request did not arrive in time.
    TooSlow = "too_slow",
    /// The tunnel must be answered first.
    TunnelFirst = "tunnel_first",
    /// The server's storage cannot be used at the moment.
    Unavailable = "unavailable",
    /// The game's limit of undone actions is reached.
    UndoLimitReached = "undo_limit_reached",
    /// The action revealed new information and cannot be undone.
    UndoRevealed = "undo_revealed",
    /// Another seat has acted since.
    UndoTooLate = "undo_too_late",
    /// The server does not speak the client's protocol version.
    UnsupportedProtocol = "unsupported_protocol",
    /// The path serves WebSocket connections only.
    UpgradeRequired = "upgrade_required",
    /// The added cards do not have the colour of the claim.
    WrongAddedColor = "wrong_added_color",
    /// The number of added cards is not what the tunnel costs.
    WrongAddedCount = "wrong_added_count",
    /// The number of cards is not the number of spaces.
    WrongCardCount = "wrong_card_count",
    /// The cards do not have the route's colour.
    WrongColor = "wrong_color",
    /// The revealed contribution does not match the commitment.
    WrongContribution = "wrong_contribution",
    /// The request comes from a page of another site.
    WrongOrigin = "wrong_origin",
}

impl fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A text is not an error code of this version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown error code")]
pub struct ParseErrorCodeError;

impl FromStr for ErrorCode {
    type Err = ParseErrorCodeError;

    fn from_str(text: &str) -> Result<ErrorCode, ParseErrorCodeError> {
        ErrorCode::ALL.iter().copied().find(|code| code.as_str() == text).ok_or(ParseErrorCodeError)
    }
}

impl From<ActionError> for ErrorCode {
    fn from(error: ActionError) -> ErrorCode {
        match error {
            ActionError::GameOver => ErrorCode::GameOver,
            ActionError::NotYourTurn => ErrorCode::NotYourTurn,
            ActionError::NoSuchSeat => ErrorCode::NoSuchSeat,
            ActionError::FirstTicketsFirst => ErrorCode::FirstTicketsFirst,
            ActionError::TicketsFirst => ErrorCode::TicketsFirst,
            ActionError::SecondCardFirst => ErrorCode::SecondCardFirst,
            ActionError::TunnelFirst => ErrorCode::TunnelFirst,
            ActionError::NothingToAnswer => ErrorCode::NothingToAnswer,
            ActionError::EmptySlot => ErrorCode::EmptySlot,
            ActionError::LocomotiveSecond => ErrorCode::LocomotiveSecond,
            ActionError::DeckEmpty => ErrorCode::DeckEmpty,
            ActionError::NoTickets => ErrorCode::NoTickets,
            ActionError::TooFewFirst => ErrorCode::TooFewFirst,
            ActionError::TooFewKept => ErrorCode::TooFewKept,
            ActionError::NotDealt => ErrorCode::NotDealt,
            ActionError::NotOffered => ErrorCode::NotOffered,
            ActionError::NoSuchRoute => ErrorCode::NoSuchRoute,
            ActionError::RouteTaken => ErrorCode::RouteTaken,
            ActionError::DoubleOwned => ErrorCode::DoubleOwned,
            ActionError::DoubleClosed => ErrorCode::DoubleClosed,
            ActionError::WrongCardCount => ErrorCode::WrongCardCount,
            ActionError::WrongColor => ErrorCode::WrongColor,
            ActionError::LocomotivesOnTunnelsOnly => ErrorCode::LocomotivesOnTunnelsOnly,
            ActionError::NotInHand => ErrorCode::NotInHand,
            ActionError::NotEnoughTrains => ErrorCode::NotEnoughTrains,
            ActionError::WrongAddedCount => ErrorCode::WrongAddedCount,
            ActionError::WrongAddedColor => ErrorCode::WrongAddedColor,
            ActionError::OnlyLocomotivesAdded => ErrorCode::OnlyLocomotivesAdded,
            ActionError::CannotPass => ErrorCode::CannotPass,
        }
    }
}

impl From<UndoError> for ErrorCode {
    fn from(error: UndoError) -> ErrorCode {
        match error {
            UndoError::NothingToUndo => ErrorCode::NothingToUndo,
            UndoError::Revealed => ErrorCode::UndoRevealed,
            UndoError::OtherSeatActed => ErrorCode::UndoTooLate,
        }
    }
}

impl From<PlyError> for ErrorCode {
    fn from(error: PlyError) -> ErrorCode {
        match error {
            PlyError::Action(error) => error.into(),
            PlyError::Undo(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_codes_are_sorted_and_parse_back() {
        assert!(ErrorCode::ALL.is_sorted_by_key(|code| code.as_str()));
        for &code in ErrorCode::ALL {
            assert_eq!(code.as_str().parse(), Ok(code));
            assert_eq!(serde_json::to_string(&code).unwrap(), format!("\"{code}\""));
        }
        assert_eq!("unreachable".parse::<ErrorCode>(), Err(ParseErrorCodeError));
    }
}
