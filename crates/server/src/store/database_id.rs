//! The id of a database.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The id of a database: random, and the same in all copies of a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DatabaseId(pub [u8; 16]);

impl fmt::Display for DatabaseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl Serialize for DatabaseId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for DatabaseId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<DatabaseId, D::Error> {
        let text = <&str>::deserialize(deserializer)?;
        let mut bytes = [0; 16];
        hex::decode_to_slice(text, &mut bytes).map_err(serde::de::Error::custom)?;
        Ok(DatabaseId(bytes))
    }
}
