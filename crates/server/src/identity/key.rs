//! Keys: whoever shows one is the person that it belongs to.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest as _, Sha256};

use crate::hex::Hex;
use crate::store::KeyHash;

const BYTES: usize = 32;

/// 256 random bits that only their owner knows. It is never stored, only its hash.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key([u8; BYTES]);

/// Why a text is no [`Key`]. The text is not repeated: it may be nearly one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a key is {} hex digits in lower case", 2 * BYTES)]
pub struct NoKey;

impl Key {
    /// The key of these random bytes.
    pub fn new(random: [u8; BYTES]) -> Key {
        Key(random)
    }

    /// What is stored of it. The bits are random, so one round of hashing is enough.
    pub fn hash(&self) -> KeyHash {
        KeyHash(Sha256::new().chain_update("fogg key 1").chain_update(self.0).finalize().into())
    }

    /// Its text, which goes to its owner and to nobody else.
    pub fn reveal(&self) -> String {
        Hex(self.0).to_string()
    }
}

/// Keys stay out of logs.
impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(..)")
    }
}

impl FromStr for Key {
    type Err = NoKey;

    fn from_str(text: &str) -> Result<Key, NoKey> {
        text.parse::<Hex>().map(|hex| Key(hex.0)).map_err(|_| NoKey)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_as_it_is_revealed() {
        let random = std::array::from_fn(|index| (index * 37) as u8);
        let key = Key::new(random);
        assert_eq!(key.reveal().parse(), Ok(key));
        assert_ne!(key.hash(), Key::new([0; 32]).hash());
    }

    #[test]
    fn nothing_prints_a_key() {
        let key = Key::new([0xab; 32]);
        assert_eq!(format!("{key:?} {:?}", key.hash()), "Key(..) KeyHash(..)");
    }

    #[test]
    fn anything_else_is_refused() {
        let good = Key::new([0xab; 32]).reveal();
        for bad in [
            "",
            &good[1..],
            &format!("{good}0"),
            &format!("{good}00"),
            &good.to_uppercase(),
            &good.replace('a', "g"),
        ] {
            assert_eq!(bad.parse::<Key>(), Err(NoKey), "{bad}");
        }
    }
}
