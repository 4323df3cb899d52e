//! Deserialization that rejects unknown fields at any depth.

use serde::de::{DeserializeOwned, Deserializer, Error};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A value that is deserialized without unknown fields.
///
/// Bot messages may carry unknown fields; requests to the server and records may not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Strict<T>(pub T);

impl<'de, T: DeserializeOwned + Serialize> Deserialize<'de> for Strict<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Strict<T>, D::Error> {
        const MAX_SHOWN_CHARS: usize = 40;
        let given = Value::Object(serde_json::Map::deserialize(deserializer)?);
        let value = T::deserialize(&given).map_err(D::Error::custom)?;
        let known = serde_json::to_value(&value).map_err(D::Error::custom)?;
        match unknown_field(&given, &known) {
            Some(field) => {
                let shown: String = field.chars().take(MAX_SHOWN_CHARS).collect();
                Err(D::Error::custom(format!("unknown field `{shown}`")))
            }
            None => Ok(Strict(value)),
        }
    }
}

/// A field of `given` that its parsed form `known` does not have.
fn unknown_field<'a>(given: &'a Value, known: &Value) -> Option<&'a str> {
    match (given, known) {
        (Value::Object(given), Value::Object(known)) => given.iter().find_map(|(key, value)| {
            known.get(key).map_or(Some(key.as_str()), |known| unknown_field(value, known))
        }),
        (Value::Array(given), Value::Array(known)) => {
            given.iter().zip(known).find_map(|(given, known)| unknown_field(given, known))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, Outcome};

    #[test]
    fn unknown_fields_are_rejected_at_any_depth() {
        let action = |json: &str| serde_json::from_str::<Strict<Action>>(json);
        assert!(action(r#"{"type":"row","slot":1}"#).is_ok());
        let error = action(r#"{"type":"blind","more":1}"#).unwrap_err().to_string();
        assert!(error.starts_with("unknown field `more`"), "{error}");

        let score = r#"{"seat":"blue","total":0,"routes":0,"completed_points":0,"failed_points":0,"longest_bonus":0,
            "attractions":0,"kept":0,"completed":0,"longest_path":0}"#;
        let outcome = |score: &str| format!(r#"{{"scores":[{score}],"winners":["blue"]}}"#);
        assert!(serde_json::from_str::<Strict<Outcome>>(&outcome(score)).is_ok());
        let extra = score.replace("\"kept\"", "\"extra\":1,\"kept\"");
        let error = serde_json::from_str::<Strict<Outcome>>(&outcome(&extra)).unwrap_err().to_string();
        assert!(error.starts_with("unknown field `extra`"), "{error}");
    }
}
