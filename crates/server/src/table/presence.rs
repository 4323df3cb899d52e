//! Presence: the viewers of a table who are connected to this node, and the people who are absent from all nodes.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};

use fogg_protocol::socket::{Absence, ServerMessage};
use fogg_protocol::{ErrorCode, SeatName};
use fogg_rules::Seat;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::other_nodes::OtherNodes;
use super::state::TableState;
use super::timers::PresenceFacts;
use crate::bus::{ConnectedPerson, TableFacts};
use crate::limits::Limit;
use crate::net::outbox::Outbox;
use crate::store::{PersonId, Timestamp};

/// The id of a viewer, unique within the process, so that ids from before a table was reloaded match no new viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ViewerId(u64);

impl ViewerId {
    pub(super) fn next() -> ViewerId {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        ViewerId(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// One connection to the table.
pub(crate) struct Viewer {
    id: ViewerId,
    pub(crate) person: Option<PersonId>,
    /// Whether the client takes part in the shuffle.
    contributes: bool,
    /// Whether the viewer may read the chat.
    pub(crate) reads_chat: bool,
    outbox: Outbox,
}

/// The connections to a table.
pub(crate) struct Presence {
    /// The viewers at this node.
    viewers: Vec<Viewer>,
    others: OtherNodes,
    /// What was last announced to the viewers.
    announced: Announcement,
    /// When people who are not connected were last seen.
    last_seen: HashMap<PersonId, Timestamp>,
    /// The seat whose bot takes unusually long.
    slow_bot: Option<Seat>,
    loaded_at: Timestamp,
    /// The server time since which a server has been running.
    up_since: Timestamp,
}

/// What all viewers are told about the players' connections.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Announcement {
    /// The seats whose person is connected.
    pub(crate) present: Vec<SeatName>,
    /// The seats that are to act while their person is disconnected.
    pub(crate) absent: Vec<Absence>,
    /// The seats whose bots take unusually long.
    pub(crate) slow_bots: Vec<SeatName>,
}

impl Announcement {
    fn to_text(&self) -> Utf8Bytes {
        let Announcement { present, absent, slow_bots } = self.clone();
        ServerMessage::Presence { seats: present, absent, slow_bots }.to_json().into()
    }
}

impl Presence {
    /// The presence at a table that was just loaded: no viewers at this node.
    pub(crate) fn new(loaded_at: Timestamp, up_since: Timestamp, others: OtherNodes) -> Presence {
        Presence {
            viewers: Vec::new(),
            others,
            announced: Announcement::default(),
            last_seen: HashMap::new(),
            slow_bot: None,
            loaded_at,
            up_since,
        }
    }

    /// Sets the seat whose bot takes unusually long.
    pub(crate) fn set_slow_bot(&mut self, seat: Option<Seat>) {
        self.slow_bot = seat;
    }

    /// What the other nodes say about the table.
    pub(crate) fn others(&self) -> &OtherNodes {
        &self.others
    }

    /// Replaces what the other nodes say. People who were connected to a node that is gone were last seen now.
    pub(crate) fn set_others(
        &mut self,
        others: OtherNodes,
        up_since: Timestamp,
        table: &TableState,
        now: Timestamp,
    ) {
        self.up_since = up_since;
        let before = std::mem::replace(&mut self.others, others);
        self.loaded_at = before.loaded_at().map_or(self.loaded_at, |at| at.min(self.loaded_at));
        for (person, at) in before.last_seen() {
            let last_seen = self.last_seen.entry(person).or_insert(at);
            *last_seen = at.max(*last_seen);
        }
        for ConnectedPerson { person, .. } in before.people() {
            let is_told = self.others.last_seen().any(|(seen, _)| seen == person);
            if !is_told && !self.is_connected(person) {
                self.touch(table, person, now);
            }
        }
    }

    /// What this node tells the others about the table.
    pub(crate) fn to_facts(&self, table: &TableState) -> TableFacts {
        let mut facts = TableFacts::new(self.loaded_at);
        let is_known = |person: &PersonId| *person == table.host || table.seat_of(*person).is_some();
        for viewer in &self.viewers {
            let Some(person) = viewer.person.filter(is_known) else { continue };
            match facts.people.iter_mut().find(|connected| connected.person == person) {
                Some(connected) => connected.contributes |= viewer.contributes,
                None => facts.people.push(ConnectedPerson { person, contributes: viewer.contributes }),
            }
        }
        facts.people.sort_unstable_by_key(|connected| connected.person);
        let last_seen = |(_, person)| Some((person, *self.last_seen.get(&person)?));
        let is_gone = |(person, _): &(PersonId, Timestamp)| !self.is_connected_here(*person);
        facts.last_seen = table.people().filter_map(last_seen).filter(is_gone).collect();
        facts.spectators = u32::try_from(self.own_spectators(table)).unwrap_or(u32::MAX);
        facts.slow_bot = self.slow_bot.map(SeatName);
        facts
    }

    /// Whether nobody is connected to this node.
    pub(crate) fn is_empty(&self) -> bool {
        self.viewers.is_empty()
    }

    /// Whether anyone is connected, to this node or to another one.
    pub(crate) fn is_watched(&self) -> bool {
        !self.is_empty() || self.others.is_watched()
    }

    /// The number of viewers who are not seated at the table, at all nodes.
    pub(crate) fn spectators(&self, table: &TableState) -> usize {
        self.own_spectators(table) + self.others.spectators()
    }

    fn own_spectators(&self, table: &TableState) -> usize {
        let is_spectator =
            |viewer: &&Viewer| viewer.person.is_none_or(|person| table.seat_of(person).is_none());
        self.viewers.iter().filter(is_spectator).count()
    }

    /// What viewers are told about the players' connections.
    pub(crate) fn announcement(&self, table: &TableState) -> Announcement {
        let present = table.people().filter(|(_, person)| self.is_connected(*person));
        Announcement {
            present: present.map(|(seat, _)| SeatName(seat)).collect(),
            absent: self.facts(table).absences(table, self.up_since),
            slow_bots: self.slow_bots(),
        }
    }

    /// The facts that the timers depend on.
    pub(crate) fn facts(&self, table: &TableState) -> PresenceFacts {
        let mut facts =
            PresenceFacts { host_absent_since: self.absent_since(table.host), ..PresenceFacts::default() };
        for (seat, person) in table.people() {
            facts.absent_since[seat] = self.absent_since(person);
            let contributes_here = || self.of_person(person).any(|viewer| viewer.contributes);
            if contributes_here() || self.others.contributes(person) {
                facts.contributing.insert(seat);
            }
        }
        facts
    }

    /// Records that a seated person was active now.
    pub(crate) fn touch(&mut self, table: &TableState, person: PersonId, now: Timestamp) {
        if table.seat_of(person).is_some() {
            self.last_seen.insert(person, now);
        }
    }

    /// Adds a viewer, and disconnects the oldest session of a person who has too many.
    pub(crate) fn join(
        &mut self,
        person: Option<PersonId>,
        contributes: bool,
        reads_chat: bool,
        outbox: Outbox,
        max_sessions: usize,
    ) -> ViewerId {
        if let Some(person) = person {
            self.limit_sessions(person, max_sessions);
        }
        // The new viewer gets the current list; the others only if it changes.
        outbox.send(self.announced.to_text());
        let id = ViewerId::next();
        self.viewers.push(Viewer { id, person, contributes, reads_chat, outbox });
        id
    }

    /// Removes a viewer.
    pub(crate) fn leave(&mut self, table: &TableState, id: ViewerId, now: Timestamp) {
        let Some(index) = self.viewers.iter().position(|viewer| viewer.id == id) else { return };
        let viewer = self.viewers.swap_remove(index);
        if let Some(person) = viewer.person {
            self.touch(table, person, now);
        }
    }

    /// Sends every viewer the text that is meant for them, and drops viewers who read too slowly.
    pub(crate) fn broadcast(
        &mut self,
        table: &TableState,
        now: Timestamp,
        mut text_for: impl FnMut(&Viewer) -> Option<Utf8Bytes>,
    ) {
        let mut dropped = Vec::new();
        self.viewers.retain(|viewer| {
            let is_kept = text_for(viewer).is_none_or(|text| viewer.outbox.send(text));
            if !is_kept {
                dropped.push(viewer.person);
            }
            is_kept
        });
        dropped.into_iter().flatten().for_each(|person| self.touch(table, person, now));
    }

    /// Tells all viewers who is connected and who is absent, if that has changed.
    pub(crate) fn announce(&mut self, table: &TableState, now: Timestamp) {
        let mut current = self.announcement(table);
        while current != self.announced {
            let text = current.to_text();
            self.announced = current;
            // This may drop viewers who read too slowly.
            self.broadcast(table, now, |_| Some(text.clone()));
            current = self.announcement(table);
        }
    }

    /// Ends all sessions of a person for this reason.
    pub(crate) fn disconnect(&mut self, person: PersonId, code: ErrorCode) {
        let ended = self.viewers.extract_if(.., |viewer| viewer.person == Some(person));
        ended.for_each(|viewer| viewer.outbox.close_with(code));
    }

    /// The seats whose bots take unusually long, at any node.
    fn slow_bots(&self) -> Vec<SeatName> {
        let own = self.slow_bot.map(SeatName);
        let mut seats: Vec<SeatName> = own.into_iter().chain(self.others.slow_bots()).collect();
        seats.sort_unstable_by_key(|seat| seat.0);
        seats.dedup();
        seats
    }

    /// The viewers of a person at this node.
    fn of_person(&self, person: PersonId) -> impl Iterator<Item = &Viewer> {
        self.viewers.iter().filter(move |viewer| viewer.person == Some(person))
    }

    fn is_connected_here(&self, person: PersonId) -> bool {
        self.of_person(person).next().is_some()
    }

    /// Whether a person is connected to any node.
    fn is_connected(&self, person: PersonId) -> bool {
        self.is_connected_here(person) || self.others.is_connected(person)
    }

    /// The time since which a person has been disconnected; `None` if they are connected. It is computed from what all
    /// nodes know, so that it is the same on each: when one of them last saw the person, or else when the first one
    /// loaded the table.
    fn absent_since(&self, person: PersonId) -> Option<Timestamp> {
        if self.is_connected(person) {
            return None;
        }
        let elsewhere = self.others.last_seen().filter(|(seen, _)| *seen == person).map(|(_, at)| at);
        let last_seen = self.last_seen.get(&person).copied().into_iter().chain(elsewhere).max();
        let loaded_at = || self.others.loaded_at().map_or(self.loaded_at, |at| at.min(self.loaded_at));
        Some(last_seen.unwrap_or_else(loaded_at))
    }

    /// Closes the oldest session of a person who has too many: it is the most likely to be broken without the server
    /// having noticed.
    fn limit_sessions(&mut self, person: PersonId, max_sessions: usize) {
        let sessions = || self.of_person(person);
        if sessions().count() < max_sessions {
            return;
        }
        Limit::SessionsPerPerson.count();
        let oldest = sessions().map(|viewer| viewer.id).min();
        let index = self.viewers.iter().position(|viewer| Some(viewer.id) == oldest);
        if let Some(index) = index {
            self.viewers.swap_remove(index).outbox.close_with(ErrorCode::TooManySessions);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::outbox;
    use crate::table::fixture::{TableFixture, ada, bob};

    /// Tells each node what the others know.
    fn exchange(nodes: &mut [Presence], table: &TableState, now: Timestamp) {
        let facts: Vec<TableFacts> = nodes.iter().map(|node| node.to_facts(table)).collect();
        for (number, node) in nodes.iter_mut().enumerate() {
            let others = facts.iter().enumerate().filter(|(other, _)| *other != number);
            let others = OtherNodes::new(others.map(|(_, facts)| facts.clone()).collect());
            node.set_others(others, Timestamp(0), table, now);
        }
    }

    fn join(node: &mut Presence, person: PersonId, contributes: bool) -> ViewerId {
        node.join(Some(person), contributes, true, outbox::channel().0, 9)
    }

    /// What all nodes announce; they must agree.
    fn agreed(nodes: &[Presence], table: &TableState) -> (Announcement, PresenceFacts) {
        let all: Vec<_> = nodes.iter().map(|node| (node.announcement(table), node.facts(table))).collect();
        assert!(all.iter().all(|one| *one == all[0]), "{all:?}");
        all[0].clone()
    }

    #[test]
    fn all_nodes_announce_the_same_whatever_each_of_them_knows() {
        let fixture = TableFixture::started();
        let table = &*fixture.table;
        let node = |loaded_at| Presence::new(Timestamp(loaded_at), Timestamp(0), OtherNodes::default());
        let mut nodes = [node(300), node(100), node(200)];
        exchange(&mut nodes, table, Timestamp(300));
        let (_, facts) = agreed(&nodes, table);
        assert_eq!(facts.host_absent_since, Some(Timestamp(100)), "since the first node loaded the table");

        let viewer = join(&mut nodes[1], ada(), true);
        join(&mut nodes[2], bob(), false);
        exchange(&mut nodes, table, Timestamp(400));
        let (announcement, facts) = agreed(&nodes, table);
        assert_eq!(announcement.present.len(), 2);
        assert_eq!(facts.contributing.iter().count(), 1);

        nodes[1].leave(table, viewer, Timestamp(500));
        // The nodes hear about it later, and one of them had seen her earlier.
        nodes[0].touch(table, ada(), Timestamp(450));
        exchange(&mut nodes, table, Timestamp(600));
        let (announcement, facts) = agreed(&nodes, table);
        assert_eq!((announcement.present.len(), announcement.absent.len()), (1, 1));
        assert_eq!(facts.host_absent_since, Some(Timestamp(500)));
    }

    #[test]
    fn people_at_a_node_that_is_gone_were_last_seen_when_it_was_lost() {
        let fixture = TableFixture::started();
        let table = &*fixture.table;
        let node = |loaded_at| Presence::new(Timestamp(loaded_at), Timestamp(0), OtherNodes::default());
        let mut nodes = [node(300), node(100)];
        join(&mut nodes[1], ada(), false);
        nodes[1].touch(table, bob(), Timestamp(350));
        exchange(&mut nodes, table, Timestamp(400));
        let [survivor, _] = &mut nodes;
        survivor.set_others(OtherNodes::default(), Timestamp(0), table, Timestamp(900));
        let facts = survivor.facts(table);
        assert_eq!(facts.host_absent_since, Some(Timestamp(900)));
        let times: Vec<_> = table.people().map(|(seat, _)| facts.absent_since[seat]).collect();
        assert_eq!(times, [Some(Timestamp(900)), Some(Timestamp(350))], "what it knew is not lost");
    }
}
