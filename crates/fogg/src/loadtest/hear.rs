//! What a player needs of a message, and nothing else: the generator shares the machine with the server that it measures.

use fogg_protocol::ErrorCode;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

/// A message of the server, as far as it matters here.
#[derive(Deserialize)]
pub struct Heard<'a> {
    #[serde(rename = "type")]
    pub kind: Kind,
    /// The place in the log; 0 where there is none.
    #[serde(default)]
    pub seq: u64,
    #[serde(borrow, default)]
    pub turn: Option<Turn<'a>>,
    /// There is one when the game is over.
    #[serde(default)]
    pub outcome: Option<IgnoredAny>,
    /// Why something is refused.
    #[serde(default)]
    pub code: Option<ErrorCode>,
}

/// The kinds of messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Welcome,
    Update,
    Accepted,
    Rejected,
    /// Who is here, what is said, and good-byes.
    #[serde(other)]
    Other,
}

/// What a seat may do. The actions are sent back as they came.
#[derive(Deserialize)]
pub struct Turn<'a> {
    #[serde(borrow)]
    pub legal: Vec<&'a RawValue>,
}

impl Heard<'_> {
    /// The message in this text.
    pub fn read(text: &str) -> serde_json::Result<Heard<'_>> {
        serde_json::from_str(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_tells_its_place_and_what_may_be_done() {
        let text = r#"{"type":"update","seq":7,"at":1,"change":{"type":"started"},"view":{"seq":9},
            "turn":{"legal":[{"type":"blind"},{"type":"row","slot":1}],"undo":false}}"#;
        let heard = Heard::read(text).unwrap();
        assert_eq!((heard.kind, heard.seq, heard.outcome.is_some()), (Kind::Update, 7, false));
        assert_eq!(heard.turn.unwrap().legal[1].get(), r#"{"type":"row","slot":1}"#);
    }

    #[test]
    fn answers_are_told_apart() {
        let refused =
            Heard::read(r#"{"type":"rejected","move_id":"1","code":"busy","message":"x"}"#).unwrap();
        assert_eq!((refused.kind, refused.code), (Kind::Rejected, Some(ErrorCode::Busy)));
        assert_eq!(Heard::read(r#"{"type":"presence","seats":["blue"]}"#).unwrap().kind, Kind::Other);
    }
}
