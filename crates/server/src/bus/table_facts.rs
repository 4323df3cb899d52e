//! What one node tells the others about a table that it has loaded.

use fogg_protocol::SeatName;
use fogg_protocol::socket::ChatContent;
use serde::{Deserialize, Serialize};

use crate::store::{ChatMessageId, PersonId, Timestamp};

/// What one node knows about a table and the log does not say. The facts of all nodes together are the same everywhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TableFacts {
    /// When the node loaded the table, in server time.
    #[serde(rename = "at")]
    pub(crate) loaded_at: Timestamp,
    /// The people with a seat, and the host, who are connected to this node.
    #[serde(rename = "on", default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) people: Vec<ConnectedPerson>,
    /// When this node last saw people with a seat who are not connected to it.
    #[serde(rename = "off", default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) last_seen: Vec<(PersonId, Timestamp)>,
    /// The number of connected viewers without a seat.
    #[serde(rename = "spec", default, skip_serializing_if = "is_zero")]
    pub(crate) spectators: u32,
    /// The seat whose bot takes unusually long.
    #[serde(rename = "slow", default, skip_serializing_if = "Option::is_none")]
    pub(crate) slow_bot: Option<SeatName>,
    /// The entry of the last action that its person said they will not undo.
    #[serde(rename = "final", default, skip_serializing_if = "Option::is_none")]
    pub(crate) final_action: Option<u64>,
    /// The sum of the ids of the recent chat messages that the node has, which shows whether it lacks any.
    #[serde(rename = "chat", default, skip_serializing_if = "Option::is_none")]
    pub(crate) chat_sum: Option<ChatMessageId>,
    /// Whether the table's log needs a newer version of the program than this node has.
    #[serde(rename = "newer", default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) needs_newer_version: bool,
}

/// A person who is connected to a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ConnectedPerson {
    #[serde(rename = "p")]
    pub(crate) person: PersonId,
    /// Whether a client of the person takes part in the shuffle.
    #[serde(rename = "c", default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) contributes: bool,
}

/// A chat message with its author's id; the name is added when the message is sent to a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ChatPost {
    pub(crate) id: ChatMessageId,
    /// When it was posted, by the machine's clock.
    pub(crate) at: Timestamp,
    pub(crate) person: PersonId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<SeatName>,
    pub(crate) content: ChatContent,
}

impl TableFacts {
    /// The facts of a table that has nothing to tell yet.
    pub(crate) fn new(loaded_at: Timestamp) -> TableFacts {
        TableFacts {
            loaded_at,
            people: Vec::new(),
            last_seen: Vec::new(),
            spectators: 0,
            slow_bot: None,
            final_action: None,
            chat_sum: None,
            needs_newer_version: false,
        }
    }

    /// Whether anyone is connected to the table through this node.
    pub(crate) fn is_watched(&self) -> bool {
        !self.people.is_empty() || self.spectators > 0
    }

    /// Whether the other nodes should know these facts at once; changes of [`last_seen`](Self::last_seen) alone can wait.
    pub(super) fn is_urgent_after(&self, earlier: Option<&TableFacts>) -> bool {
        let Some(earlier) = earlier else { return true };
        let TableFacts {
            loaded_at,
            people,
            last_seen: _,
            spectators,
            slow_bot,
            final_action,
            chat_sum,
            needs_newer_version,
        } = self;
        (loaded_at, people, spectators, slow_bot, final_action, chat_sum, needs_newer_version)
            != (
                &earlier.loaded_at,
                &earlier.people,
                &earlier.spectators,
                &earlier.slow_bot,
                &earlier.final_action,
                &earlier.chat_sum,
                &earlier.needs_newer_version,
            )
    }
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}
