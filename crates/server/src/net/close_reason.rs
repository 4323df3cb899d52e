//! Why the server closes a WebSocket.

use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::error::ProtocolError;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::fixed_limits::FixedLimit;
use crate::rejection::Rejection;
use fogg_protocol::ErrorCode;

/// Why the server closes a WebSocket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CloseReason {
    pub(super) code: ErrorCode,
    pub(super) close_code: CloseCode,
    /// Whether the client should reconnect.
    pub(super) should_retry: bool,
    /// Whether further frames of the client can be read.
    pub(super) is_readable: bool,
}

impl CloseReason {
    /// The client should reconnect.
    pub(super) fn temporary(code: ErrorCode) -> CloseReason {
        CloseReason { code, close_code: CloseCode::Restart, should_retry: true, is_readable: true }
    }

    /// Reconnecting would not help.
    pub(super) fn permanent(code: ErrorCode) -> CloseReason {
        CloseReason { code, close_code: CloseCode::Policy, should_retry: false, is_readable: true }
    }

    /// The client sent a message of an unsupported type.
    pub(super) fn unsupported() -> CloseReason {
        CloseReason { close_code: CloseCode::Unsupported, ..CloseReason::permanent(ErrorCode::BadMessage) }
    }

    /// The table did not admit the client.
    pub(super) fn from_rejection(rejection: &Rejection) -> CloseReason {
        match rejection.code() {
            code @ (ErrorCode::Busy | ErrorCode::Unavailable | ErrorCode::Draining) => {
                CloseReason::temporary(code)
            }
            code if rejection.is_passing() => CloseReason::temporary(code),
            code => CloseReason::permanent(code),
        }
    }

    /// The client's frames cannot be read; `None` if it has disconnected.
    pub(super) fn from_socket_error(error: &Error) -> Option<CloseReason> {
        let unreadable = |code, close_code| {
            Some(CloseReason { code, close_code, should_retry: false, is_readable: false })
        };
        match error {
            Error::Capacity(_) => {
                FixedLimit::MessageBytes.count();
                unreadable(ErrorCode::TooLarge, CloseCode::Size)
            }
            Error::Utf8(_) => unreadable(ErrorCode::BadMessage, CloseCode::Invalid),
            Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => None,
            Error::Protocol(_) => unreadable(ErrorCode::BadMessage, CloseCode::Protocol),
            _ => None,
        }
    }
}
