//! The name of a game: random, so that whoever was not told it cannot find it.

use std::fmt;
use std::str::FromStr;

const BYTES: usize = 10;
/// Two characters for every ten bits.
const CHARS: usize = BYTES * 8 / 5;
/// Digits and letters without those that are mistaken for each other (Crockford).
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The name of a table and its game: 80 random bits, written as 16 digits and letters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId([u8; BYTES]);

/// Why a text is no [`GameId`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the name of a game has {CHARS} digits and letters")]
pub struct NoGameId;

impl GameId {
    /// The game with this number, which should be drawn at random.
    pub fn new(random: [u8; 10]) -> GameId {
        GameId(random)
    }

    /// The number.
    pub fn bytes(&self) -> &[u8; 10] {
        &self.0
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.0.iter().fold(0u128, |number, byte| number << 8 | u128::from(*byte));
        let digit = |place: usize| char::from(ALPHABET[(number >> (5 * place) & 31) as usize]);
        (0..CHARS).rev().try_for_each(|place| write!(f, "{}", digit(place)))
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for GameId {
    type Err = NoGameId;

    fn from_str(text: &str) -> Result<GameId, NoGameId> {
        if text.len() != CHARS {
            return Err(NoGameId);
        }
        let mut number = 0u128;
        for char in text.bytes() {
            let digit = ALPHABET.iter().position(|known| *known == char).ok_or(NoGameId)?;
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
    fn a_name_is_read_as_it_is_written() {
        for random in [[0; 10], [255; 10], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], *b"phileas-fo"] {
            let id = GameId::new(random);
            assert_eq!(id.to_string().len(), CHARS);
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        assert_eq!(GameId::new([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).to_string(), "041061050r3gg28a");
    }

    #[test]
    fn anything_else_is_refused() {
        for text in [
            "",
            "041061050r3gg28",
            "041061050r3gg28a0",
            "041061050R3GG28A",
            "041061050r3gg28u",
            "κόσμος12345",
        ] {
            assert_eq!(text.parse::<GameId>(), Err(NoGameId), "{text}");
        }
    }
}
