//! The parts of a server message that the generator needs. Parsing only these keeps the generator cheap: it
//! shares the machine with the server that it measures.

use std::borrow::Cow;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

/// A message of the server, reduced to the fields that the generator uses.
#[derive(Deserialize)]
pub(crate) struct ServerMessageFields<'a> {
    #[serde(rename = "type")]
    pub(crate) kind: MessageKind,
    /// The sequence number in the log; 0 in messages without one.
    #[serde(default)]
    pub(crate) seq: u64,
    #[serde(borrow, default)]
    pub(crate) turn: Option<LegalActions<'a>>,
    /// Present when the game is over.
    #[serde(default)]
    pub(crate) outcome: Option<IgnoredAny>,
    /// The code of a rejection.
    #[serde(borrow, default)]
    pub(crate) code: Option<Cow<'a, str>>,
    /// The id of the move that is answered.
    #[serde(borrow, default)]
    move_id: Option<Cow<'a, str>>,
}

/// The kinds of messages that the generator distinguishes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum MessageKind {
    Welcome,
    Update,
    Accepted,
    Rejected,
    /// Presence, chat and goodbye messages.
    #[serde(other)]
    Other,
}

/// The legal actions of a seat, unparsed, because they are sent back unchanged.
#[derive(Deserialize)]
pub(crate) struct LegalActions<'a> {
    #[serde(borrow)]
    pub(crate) legal: Vec<&'a RawValue>,
}

impl ServerMessageFields<'_> {
    /// Parses a message.
    pub(crate) fn parse(text: &str) -> serde_json::Result<ServerMessageFields<'_>> {
        serde_json::from_str(text)
    }

    /// The number of the move that is answered: the first part of its id.
    pub(crate) fn move_number(&self) -> Option<u64> {
        self.move_id.as_deref()?.split('-').next()?.parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_seq_and_legal_actions_of_an_update() {
        let text = r#"{"type":"update","seq":7,"at":1,"change":{"type":"started"},"view":{"seq":9},
            "turn":{"legal":[{"type":"blind"},{"type":"row","slot":1}],"undo":false}}"#;
        let message = ServerMessageFields::parse(text).unwrap();
        assert_eq!((message.kind, message.seq, message.outcome.is_some()), (MessageKind::Update, 7, false));
        assert_eq!(message.turn.unwrap().legal[1].get(), r#"{"type":"row","slot":1}"#);
    }

    #[test]
    fn distinguishes_rejections_from_other_messages() {
        let rejected = ServerMessageFields::parse(
            r#"{"type":"rejected","move_id":"17-table","code":"busy","message":"x"}"#,
        )
        .unwrap();
        assert_eq!((rejected.kind, rejected.code.as_deref()), (MessageKind::Rejected, Some("busy")));
        assert_eq!(rejected.move_number(), Some(17));
        let presence = ServerMessageFields::parse(r#"{"type":"presence","seats":["blue"]}"#).unwrap();
        assert_eq!(presence.kind, MessageKind::Other);
    }
}
