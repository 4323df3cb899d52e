//! What the other nodes know about a table.

use fogg_protocol::SeatName;

use crate::bus::{ConnectedPerson, TableFacts};
use crate::store::{ChatMessageId, PersonId, Timestamp};

/// The facts of all other nodes about one table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct OtherNodes(Vec<TableFacts>);

impl OtherNodes {
    pub(crate) fn new(facts: Vec<TableFacts>) -> OtherNodes {
        OtherNodes(facts)
    }

    /// Whether anyone is connected to the table through another node.
    pub(crate) fn is_watched(&self) -> bool {
        self.0.iter().any(TableFacts::is_watched)
    }

    /// The people who are connected through other nodes; a person may appear several times.
    pub(super) fn people(&self) -> impl Iterator<Item = ConnectedPerson> {
        self.0.iter().flat_map(|facts| facts.people.iter().copied())
    }

    pub(super) fn is_connected(&self, person: PersonId) -> bool {
        self.people().any(|connected| connected.person == person)
    }

    /// Whether a client of a person that takes part in the shuffle is connected through another node.
    pub(super) fn contributes(&self, person: PersonId) -> bool {
        self.people().any(|connected| connected.person == person && connected.contributes)
    }

    /// When other nodes last saw people who are not connected to them.
    pub(super) fn last_seen(&self) -> impl Iterator<Item = (PersonId, Timestamp)> {
        self.0.iter().flat_map(|facts| facts.last_seen.iter().copied())
    }

    /// When the first of the other nodes loaded the table.
    pub(super) fn loaded_at(&self) -> Option<Timestamp> {
        self.0.iter().map(|facts| facts.loaded_at).min()
    }

    pub(super) fn spectators(&self) -> usize {
        self.0.iter().map(|facts| facts.spectators as usize).sum()
    }

    /// The seats whose bots take unusually long.
    pub(super) fn slow_bots(&self) -> impl Iterator<Item = SeatName> {
        self.0.iter().filter_map(|facts| facts.slow_bot)
    }

    /// The entry of the last action that its person said they will not undo.
    pub(super) fn final_action(&self) -> Option<u64> {
        self.0.iter().filter_map(|facts| facts.final_action).max()
    }

    /// The sum of the recent chat messages of each node that has any.
    pub(super) fn chat_sums(&self) -> impl Iterator<Item = ChatMessageId> {
        self.0.iter().filter_map(|facts| facts.chat_sum)
    }
}
