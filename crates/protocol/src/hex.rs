//! Bytes of a fixed length as hex digits: hashes, seeds, secrets and contributions.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize, Serializer};

/// `N` bytes, written as `2 * N` hex digits in lower case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HexBytes<const N: usize = 32>(pub [u8; N]);

/// A text is not hex digits in lower case, or has the wrong length. The message does not repeat the text, which may be
/// a mistyped secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {digits} hex digits in lower case")]
pub struct ParseHexError {
    digits: usize,
}

impl<const N: usize> fmt::Display for HexBytes<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl<const N: usize> FromStr for HexBytes<N> {
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<HexBytes<N>, ParseHexError> {
        let error = ParseHexError { digits: 2 * N };
        // The `hex` crate accepts upper case; a value has one text only.
        if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
            return Err(error);
        }
        let mut bytes = [0; N];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| error)?;
        Ok(HexBytes(bytes))
    }
}

impl<const N: usize> Serialize for HexBytes<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, const N: usize> Deserialize<'de> for HexBytes<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HexBytes<N>, D::Error> {
        Cow::<str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_exact_number_of_lower_case_digits_is_parsed() {
        let bytes = HexBytes([0x00, 0x9a, 0xff]);
        assert_eq!(bytes.to_string(), "009aff");
        assert_eq!("009aff".parse(), Ok(bytes));
        for text in ["", "009af", "009aff0", "009aff00", "009AFF", "009afg", "00 9aff", "0x009a", "é9aff"] {
            let error = text.parse::<HexBytes<3>>().expect_err(text);
            assert_eq!(error.to_string(), "expected 6 hex digits in lower case");
        }
    }

    #[test]
    fn json_holds_the_digits_as_a_string() {
        let bytes = HexBytes([7; 32]);
        let json = serde_json::to_string(&bytes).unwrap();
        assert_eq!(json, format!("\"{}\"", "07".repeat(32)));
        assert_eq!(serde_json::from_str::<HexBytes>(&json).unwrap(), bytes);
        assert!(serde_json::from_str::<HexBytes>("7").is_err());
    }
}
