//! The random id of a game.

use std::fmt;
use std::str::FromStr;

const BYTES: usize = 10;
/// Each character encodes 5 bits.
const CHARS: usize = BYTES * 8 / 5;
/// Crockford's base 32: no letters that look like digits.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The id of a table and its game: 80 random bits, written as 16 digits and letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId([u8; BYTES]);

/// The text is not a [`GameId`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a game id has {CHARS} digits and letters")]
pub struct ParseGameIdError;

impl GameId {
    /// The id with these bytes, which should be random.
    pub fn new(random: [u8; 10]) -> GameId {
        GameId(random)
    }

    /// The bytes of the id.
    pub fn as_bytes(&self) -> &[u8; 10] {
        &self.0
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.0.iter().fold(0u128, |number, byte| number << 8 | u128::from(*byte));
        let digit = |position: usize| {
            let [.., low] = (number >> (5 * position)).to_be_bytes();
            char::from(ALPHABET[usize::from(low & 31)])
        };
        (0..CHARS).rev().try_for_each(|position| write!(f, "{}", digit(position)))
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for GameId {
    type Err = ParseGameIdError;

    fn from_str(text: &str) -> Result<GameId, ParseGameIdError> {
        if text.len() != CHARS {
            return Err(ParseGameIdError);
        }
        let mut number = 0u128;
        for char in text.bytes() {
            let digit = ALPHABET.iter().position(|known| *known == char).ok_or(ParseGameIdError)?;
            number = number << 5 | digit as u128;
        }
        let [.., a, b, c, d, e, f, g, h, i, j] = number.to_be_bytes();
        Ok(GameId([a, b, c, d, e, f, g, h, i, j]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_round_trips_through_text() {
        for random in [[0; 10], [255; 10], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], *b"phileas-fo"] {
            let id = GameId::new(random);
            assert_eq!(id.to_string().len(), CHARS);
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        assert_eq!(GameId::new([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).to_string(), "041061050r3gg28a");
    }

    #[test]
    fn malformed_ids_are_rejected() {
        for text in [
            "",
            "041061050r3gg28",
            "041061050r3gg28a0",
            "041061050R3GG28A",
            "041061050r3gg28u",
            "κόσμος12345",
        ] {
            assert_eq!(text.parse::<GameId>(), Err(ParseGameIdError), "{text}");
        }
    }
}
