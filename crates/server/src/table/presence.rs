//! Presence: the connected viewers of a table and the people who are absent.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};

use fogg_protocol::socket::{Absence, ServerMessage};
use fogg_protocol::{ErrorCode, SeatName};
use fogg_rules::Seat;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::state::TableState;
use super::timers::PresenceFacts;
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
    viewers: Vec<Viewer>,
    /// What was last announced to the viewers.
    announced: Announcement,
    /// When people who are not connected were last seen.
    last_seen: HashMap<PersonId, Timestamp>,
    /// The seat whose bot takes unusually long.
    slow_bot: Option<Seat>,
    loaded_at: Timestamp,
    server_started_at: Timestamp,
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
    /// The presence at a table that was just loaded: no viewers.
    pub(crate) fn new(loaded_at: Timestamp, server_started_at: Timestamp) -> Presence {
        Presence {
            viewers: Vec::new(),
            announced: Announcement::default(),
            last_seen: HashMap::new(),
            slow_bot: None,
            loaded_at,
            server_started_at,
        }
    }

    /// Sets the seat whose bot takes unusually long.
    pub(crate) fn set_slow_bot(&mut self, seat: Option<Seat>) {
        self.slow_bot = seat;
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.viewers.is_empty()
    }

    /// The number of viewers who are not seated at the table.
    pub(crate) fn spectators(&self, table: &TableState) -> usize {
        let is_spectator =
            |viewer: &&Viewer| viewer.person.is_none_or(|person| table.seat_of(person).is_none());
        self.viewers.iter().filter(is_spectator).count()
    }

    /// What viewers are told about the players' connections.
    pub(crate) fn announcement(&self, table: &TableState) -> Announcement {
        let present = table.people().filter(|(_, person)| self.is_connected(*person));
        Announcement {
            present: present.map(|(seat, _)| SeatName(seat)).collect(),
            absent: self.facts(table).absences(table, self.server_started_at),
            slow_bots: self.slow_bot.into_iter().map(SeatName).collect(),
        }
    }

    /// The facts that the timers depend on.
    pub(crate) fn facts(&self, table: &TableState) -> PresenceFacts {
        let mut facts =
            PresenceFacts { host_absent_since: self.absent_since(table.host), ..PresenceFacts::default() };
        for (seat, person) in table.people() {
            facts.absent_since[seat] = self.absent_since(person);
            if self.viewers.iter().any(|viewer| viewer.contributes && viewer.person == Some(person)) {
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

    fn is_connected(&self, person: PersonId) -> bool {
        self.viewers.iter().any(|viewer| viewer.person == Some(person))
    }

    /// The time since which a person has been disconnected; `None` if they are connected.
    fn absent_since(&self, person: PersonId) -> Option<Timestamp> {
        let last_seen = || self.last_seen.get(&person).copied().unwrap_or(self.loaded_at);
        (!self.is_connected(person)).then(last_seen)
    }

    /// Closes the oldest session of a person who has too many: it is the most likely to be broken without the server
    /// having noticed.
    fn limit_sessions(&mut self, person: PersonId, max_sessions: usize) {
        let sessions = || self.viewers.iter().filter(|viewer| viewer.person == Some(person));
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
