//! Keys that identify people.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest as _, Sha256};

use crate::store::KeyHash;
use fogg_protocol::HexBytes;

const BYTES: usize = 32;

/// 256 random bits that identify their owner. Only the hash is stored.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key([u8; BYTES]);

/// The text is not a [`Key`]. The message does not quote it, because it may be a mistyped key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a key has {} lower-case hex digits", 2 * BYTES)]
pub struct ParseKeyError;

impl Key {
    /// The key with these bytes, which must be random.
    pub fn new(random: [u8; BYTES]) -> Key {
        Key(random)
    }

    /// The hash that is stored. One round is enough for 256 random bits.
    pub fn hash(&self) -> KeyHash {
        KeyHash(Sha256::new().chain_update("fogg key 1").chain_update(self.0).finalize().into())
    }

    /// The key as text, to be sent to its owner only.
    pub fn reveal(&self) -> String {
        HexBytes(self.0).to_string()
    }
}

/// Redacted: logs must not contain keys.
impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(..)")
    }
}

impl FromStr for Key {
    type Err = ParseKeyError;

    fn from_str(text: &str) -> Result<Key, ParseKeyError> {
        text.parse::<HexBytes>().map(|hex| Key(hex.0)).map_err(|_| ParseKeyError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_round_trips_through_text() {
        let key = Key::new(std::array::from_fn(|index| (index * 37).to_le_bytes()[0]));
        assert_eq!(key.reveal().parse(), Ok(key));
        assert_ne!(key.hash(), Key::new([0; 32]).hash());
    }

    #[test]
    fn debug_output_shows_neither_key_nor_hash() {
        let key = Key::new([0xab; 32]);
        assert_eq!(format!("{key:?} {:?}", key.hash()), "Key(..) KeyHash(..)");
    }

    #[test]
    fn malformed_keys_are_rejected() {
        let good = Key::new([0xab; 32]).reveal();
        for bad in [
            "",
            &good[1..],
            &format!("{good}0"),
            &format!("{good}00"),
            &good.to_uppercase(),
            &good.replace('a', "g"),
        ] {
            assert_eq!(bad.parse::<Key>(), Err(ParseKeyError), "{bad}");
        }
    }
}
