//! Another node, as far as this one knows it.

use std::collections::BTreeMap;
use std::time::Duration;

use tokio::time::Instant;

use super::TableFacts;
use super::message::Alive;
use crate::store::GameId;

/// A node that was not heard for this long counts as dead.
pub(super) const DEAD_AFTER: Duration = Duration::from_secs(3);

/// Another node.
pub(super) struct Peer {
    /// What it last said about itself.
    pub(super) alive: Alive,
    pub(super) heard_at: Instant,
    /// When it was last heard over the first transport.
    heard_first_at: Instant,
    /// Whether it has said that it stops.
    pub(super) is_leaving: bool,
    /// Its facts, each with the number of the payload that they came with.
    tables: BTreeMap<GameId, (u64, TableFacts)>,
}

impl Peer {
    pub(super) fn new(alive: Alive, now: Instant) -> Peer {
        // It gets some time to be heard over the first transport.
        Peer { alive, heard_at: now, heard_first_at: now, is_leaving: false, tables: BTreeMap::new() }
    }

    /// Records that the node was heard.
    pub(super) fn hear(&mut self, alive: Alive, is_first: bool, now: Instant) {
        self.alive = alive;
        self.heard_at = self.heard_at.max(now);
        if is_first {
            self.heard_first_at = now;
        }
    }

    pub(super) fn is_dead(&self, now: Instant) -> bool {
        now.duration_since(self.heard_at) >= DEAD_AFTER
    }

    /// Whether the node is heard over the first transport.
    pub(super) fn is_heard_first(&self, now: Instant) -> bool {
        now.duration_since(self.heard_first_at) < DEAD_AFTER
    }

    /// Whether the node could run the timers of a table.
    pub(super) fn can_own(&self, game: GameId) -> bool {
        let needs_newer = self.facts(game).is_some_and(|facts| facts.needs_newer_version);
        self.alive.ready && !self.is_leaving && !needs_newer
    }

    /// Counts the time for which this process was stopped, in which it could not hear anyone, as if it had not passed.
    pub(super) fn forgive(&mut self, stopped: Duration, now: Instant) {
        self.heard_at = (self.heard_at + stopped).min(now);
    }

    pub(super) fn facts(&self, game: GameId) -> Option<&TableFacts> {
        self.tables.get(&game).map(|(_, facts)| facts)
    }

    pub(super) fn tables(&self) -> impl Iterator<Item = GameId> {
        self.tables.keys().copied()
    }

    /// Sets or removes the facts of a table; returns whether that changed anything. An earlier payload than the one
    /// whose facts are known is ignored.
    pub(super) fn set_facts(&mut self, game: GameId, number: u64, facts: Option<TableFacts>) -> bool {
        let known = self.tables.get(&game);
        if known.is_some_and(|(known, _)| *known > number) {
            return false;
        }
        let has_changed = known.map(|(_, facts)| facts) != facts.as_ref();
        match facts {
            Some(facts) => drop(self.tables.insert(game, (number, facts))),
            None => drop(self.tables.remove(&game)),
        }
        has_changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Timestamp;

    fn peer() -> Peer {
        let alive = Alive {
            version: String::new(),
            started_at: Timestamp(0),
            up_since: Timestamp(0),
            now: Timestamp(0),
            ready: true,
            misses: false,
            loaded: 0,
        };
        Peer::new(alive, Instant::now())
    }

    #[tokio::test]
    async fn facts_of_an_earlier_payload_do_not_replace_later_ones() {
        let (mut peer, game) = (peer(), GameId::new([7; 10]));
        let facts = |millis| Some(TableFacts::new(Timestamp(millis)));
        assert!(peer.set_facts(game, 5, facts(5)));
        assert!(!peer.set_facts(game, 4, facts(4)), "it is late");
        assert!(!peer.set_facts(game, 4, None), "it is late");
        assert!(!peer.set_facts(game, 5, facts(5)), "it is repeated");
        assert_eq!(peer.facts(game), facts(5).as_ref());
        assert!(peer.set_facts(game, 6, None));
        assert_eq!(peer.facts(game), None);
    }

    #[tokio::test(start_paused = true)]
    async fn a_peer_is_not_dead_because_this_process_was_stopped() {
        let mut peer = peer();
        tokio::time::advance(DEAD_AFTER * 10).await;
        let now = Instant::now();
        assert!(peer.is_dead(now));
        peer.forgive(DEAD_AFTER * 10, now);
        assert!(!peer.is_dead(now));
        tokio::time::advance(DEAD_AFTER).await;
        assert!(peer.is_dead(Instant::now()));
    }
}
