//! The ids that clients give to their moves.

use std::str::FromStr;

use fogg_rules::Seat;

/// A client's id for a move: 1 to 36 letters, digits, dashes and underscores.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveId(String);

/// The text is not a [`MoveId`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a move id has 1 to {} letters, digits, dashes and underscores", MoveId::MAX_LEN)]
pub struct ParseMoveIdError;

impl MoveId {
    /// The maximum length in bytes.
    pub const MAX_LEN: usize = 36;

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for MoveId {
    type Err = ParseMoveIdError;

    fn from_str(text: &str) -> Result<MoveId, ParseMoveIdError> {
        let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        if text.is_empty() || text.len() > MoveId::MAX_LEN || !text.bytes().all(is_allowed) {
            return Err(ParseMoveIdError);
        }
        Ok(MoveId(text.to_owned()))
    }
}

/// A move id together with the seat that used it; unique within a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ClientMoveId {
    /// The seat.
    pub seat: Seat,
    /// The client's id.
    pub id: MoveId,
}

impl ClientMoveId {
    /// The id that a seat gave to a move.
    pub fn new(seat: Seat, id: MoveId) -> ClientMoveId {
        ClientMoveId { seat, id }
    }
}
