//! What a node knows: its own facts, the other nodes and theirs, and so which node runs the timers of a table.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use tokio::time::Instant;

use super::message::{Alive, Envelope, Message, Slice, Table};
use super::outgoing::Outgoing;
use super::peer::Peer;
use super::{ChatPost, NodeId, TableFacts};
use crate::store::{GameId, Timestamp};

/// How long a node listens before it runs timers: longer than the pause between two messages of a node that runs.
const SETTLE_TIME: Duration = Duration::from_millis(1500);
/// A node whose clock has not ticked for this long was stopped.
const MAX_TICK_GAP: Duration = Duration::from_millis(2500);
/// All facts are repeated within this many seconds.
const REPEAT_SECONDS: u32 = 3;
/// The number of tables in one slice of the facts, on average.
const TABLES_PER_SLICE: usize = 300;

/// Something that the tables of this node have to know.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum NodeEvent {
    /// The log of a table has reached an entry.
    Reached(GameId, u64),
    /// Another node has changed its facts about a table.
    FactsChanged(GameId),
    /// A chat message was posted at another node.
    Posted(GameId, ChatPost),
    /// Nodes have come or gone, or this node has begun or stopped to run timers. The tables are those whose node is gone.
    NodesChanged(Vec<GameId>),
    /// Another node has reached a later server time.
    Time(Timestamp),
}

/// The state of a node.
pub(super) struct NodeState {
    id: NodeId,
    /// When the node can run timers; `None` while it stops.
    ready_at: Option<Instant>,
    last_tick: Instant,
    is_ready: bool,
    up_since: Timestamp,
    started_at: Timestamp,
    own: BTreeMap<GameId, TableFacts>,
    peers: BTreeMap<NodeId, Peer>,
    pub(super) outgoing: Outgoing,
    /// The part of the facts that is repeated next.
    second: u32,
    payload_number: u64,
}

impl NodeState {
    pub(super) fn new(id: NodeId, started_at: Timestamp, now: Instant) -> NodeState {
        NodeState {
            id,
            ready_at: Some(now + SETTLE_TIME),
            last_tick: now,
            is_ready: false,
            up_since: started_at,
            started_at,
            own: BTreeMap::new(),
            peers: BTreeMap::new(),
            outgoing: Outgoing::default(),
            second: 0,
            payload_number: 0,
        }
    }

    pub(super) fn up_since(&self) -> Timestamp {
        self.up_since
    }

    /// The number of other nodes that are alive.
    pub(super) fn peer_count(&self) -> usize {
        self.peers.len()
    }

    /// Whether another node is there that does not stop.
    pub(super) fn has_successor(&self) -> bool {
        self.peers.values().any(|peer| !peer.is_leaving)
    }

    /// The number of tables that the other nodes have loaded or cannot read.
    pub(super) fn loaded_elsewhere(&self) -> usize {
        self.peers.values().map(|peer| peer.alive.loaded as usize).sum()
    }

    /// Whether this node runs the timers of a table: of the nodes that are ready, it has the highest rank. A node that
    /// was stopped waits until it knows the others again.
    pub(super) fn is_owner(&self, game: GameId, now: Instant) -> bool {
        let was_stopped = now.duration_since(self.last_tick) > MAX_TICK_GAP;
        let needs_newer = self.own.get(&game).is_some_and(|facts| facts.needs_newer_version);
        if !self.is_ready || was_stopped || needs_newer {
            return false;
        }
        let rank = self.id.rank(game);
        let is_higher = |(id, peer): (&NodeId, &Peer)| id.rank(game) > rank && peer.can_own(game);
        !self.peers.iter().any(is_higher)
    }

    /// Whether anyone is connected to a table through another node.
    pub(super) fn is_watched_elsewhere(&self, game: GameId) -> bool {
        self.peers.values().filter_map(|peer| peer.facts(game)).any(TableFacts::is_watched)
    }

    /// The tables to which people are connected through other nodes.
    pub(super) fn watched_elsewhere(&self) -> Vec<GameId> {
        let tables = self.peers.values().flat_map(Peer::tables);
        let mut watched: Vec<GameId> = tables.filter(|game| self.is_watched_elsewhere(*game)).collect();
        watched.sort_unstable();
        watched.dedup();
        watched
    }

    /// What the other nodes say about a table.
    pub(super) fn facts_elsewhere(&self, game: GameId) -> Vec<TableFacts> {
        let mut facts: Vec<_> =
            self.peers.iter().filter_map(|(id, peer)| Some((*id, peer.facts(game)?.clone()))).collect();
        facts.sort_unstable_by_key(|(id, _)| *id);
        facts.into_iter().map(|(_, facts)| facts).collect()
    }

    /// Sets what this node says about a table; returns whether there is something to send now.
    pub(super) fn announce(&mut self, game: GameId, facts: Option<TableFacts>) -> bool {
        let known = self.own.get(&game);
        if known == facts.as_ref() {
            return false;
        }
        let is_urgent = match &facts {
            Some(facts) => facts.is_urgent_after(known),
            None => known.is_some(),
        };
        match &facts {
            Some(facts) => drop(self.own.insert(game, facts.clone())),
            None => drop(self.own.remove(&game)),
        }
        if is_urgent {
            self.outgoing.add_facts(game, facts);
        }
        is_urgent
    }

    /// Handles a payload of another node.
    pub(super) fn receive(&mut self, envelope: Envelope, is_first: bool, now: Instant) -> Vec<NodeEvent> {
        let Envelope { from, number, messages, .. } = envelope;
        let mut events = Vec::new();
        if from == self.id {
            return events;
        }
        for message in messages {
            match message {
                Message::Alive(alive) => self.hear(from, alive, is_first, now, &mut events),
                Message::Leaving => self.lose_owner(from, &mut events),
                Message::Reached(tables) => {
                    events.extend(tables.into_iter().map(|(Table(game), seq)| NodeEvent::Reached(game, seq)));
                }
                Message::Facts(tables) => {
                    for (Table(game), facts) in tables {
                        self.set_facts(from, game, number, facts, &mut events);
                    }
                }
                Message::Slice(slice) => self.set_slice(from, number, slice, &mut events),
                Message::Chat { table: Table(game), post } => events.push(NodeEvent::Posted(game, post)),
            }
        }
        events
    }

    fn hear(
        &mut self,
        from: NodeId,
        alive: Alive,
        is_first: bool,
        now: Instant,
        events: &mut Vec<NodeEvent>,
    ) {
        self.up_since = self.up_since.min(alive.up_since);
        events.push(NodeEvent::Time(alive.now));
        let was_ready = self.peers.get(&from).map(|peer| peer.alive.ready);
        let is_ready = alive.ready;
        if was_ready.is_none() {
            tracing::info!(node = %from, version = alive.version, "another node runs");
            self.repeat_facts();
        }
        self.peers.entry(from).or_insert_with(|| Peer::new(alive.clone(), now)).hear(alive, is_first, now);
        if was_ready != Some(is_ready) {
            events.push(NodeEvent::NodesChanged(Vec::new()));
        }
    }

    /// Sends all facts again, for a node that does not know them.
    fn repeat_facts(&mut self) {
        for (game, facts) in &self.own {
            self.outgoing.add_facts(*game, Some(facts.clone()));
        }
    }

    /// A node stops: it runs no timers any more. Its facts stay until its viewers have left it.
    fn lose_owner(&mut self, from: NodeId, events: &mut Vec<NodeEvent>) {
        let Some(peer) = self.peers.get_mut(&from).filter(|peer| !peer.is_leaving) else { return };
        tracing::info!(node = %from, "another node stops");
        peer.is_leaving = true;
        events.push(NodeEvent::NodesChanged(peer.tables().collect()));
    }

    fn set_facts(
        &mut self,
        from: NodeId,
        game: GameId,
        number: u64,
        facts: Option<TableFacts>,
        events: &mut Vec<NodeEvent>,
    ) {
        // A node that has not said that it is alive will repeat its facts when it does.
        let Some(peer) = self.peers.get_mut(&from) else { return };
        if peer.set_facts(game, number, facts) {
            events.push(NodeEvent::FactsChanged(game));
        }
    }

    fn set_slice(&mut self, from: NodeId, number: u64, slice: Slice, events: &mut Vec<NodeEvent>) {
        let Some(peer) = self.peers.get(&from) else { return };
        let named: BTreeSet<GameId> = slice.tables.iter().map(|(Table(game), _)| *game).collect();
        let gone: Vec<GameId> =
            peer.tables().filter(|game| slice.covers(*game) && !named.contains(game)).collect();
        for game in gone {
            self.set_facts(from, game, number, None, events);
        }
        for (Table(game), facts) in slice.tables {
            self.set_facts(from, game, number, Some(facts), events);
        }
    }

    /// Notices nodes that are dead, and whether this node was stopped or can begin to run timers.
    pub(super) fn tick(&mut self, now: Instant) -> Vec<NodeEvent> {
        let gap = now.duration_since(self.last_tick);
        self.last_tick = now;
        if gap > MAX_TICK_GAP {
            tracing::warn!(seconds = gap.as_secs(), "this node was stopped, and listens before it continues");
            self.peers.values_mut().for_each(|peer| peer.forgive(gap, now));
            self.ready_at = self.ready_at.map(|_| now + SETTLE_TIME);
            self.repeat_facts();
        }
        let is_ready = self.ready_at.is_some_and(|ready_at| now >= ready_at);
        let mut has_changed = self.is_ready != is_ready;
        self.is_ready = is_ready;
        let mut orphans = Vec::new();
        let dead = self.peers.extract_if(.., |_, peer| peer.is_dead(now));
        for (id, peer) in dead {
            tracing::warn!(node = %id, "another node is no longer heard");
            has_changed = true;
            orphans.extend(peer.tables());
        }
        if has_changed { vec![NodeEvent::NodesChanged(orphans)] } else { Vec::new() }
    }

    /// The payloads of each second: that the node is alive, and a part of its facts.
    pub(super) fn regular(
        &mut self,
        version: &str,
        time: Timestamp,
        loaded: usize,
        now: Instant,
    ) -> Vec<Vec<Message>> {
        let mut payloads = vec![vec![Message::Alive(Alive {
            version: version.to_owned(),
            started_at: self.started_at,
            up_since: self.up_since,
            now: time,
            ready: self.is_ready,
            misses: self.misses_any(now),
            loaded: u32::try_from(loaded).unwrap_or(u32::MAX),
        })]];
        if !self.peers.is_empty() {
            payloads.extend(self.next_slices().into_iter().map(|slice| vec![Message::Slice(slice)]));
        }
        payloads
    }

    /// The facts of every third table, in as many slices as it takes.
    fn next_slices(&mut self) -> Vec<Slice> {
        let per_second = u32::try_from(self.own.len() / (TABLES_PER_SLICE * REPEAT_SECONDS as usize));
        let per_second = per_second.unwrap_or(u32::MAX / REPEAT_SECONDS - 1) + 1;
        let second = self.second;
        self.second = (second + 1) % REPEAT_SECONDS;
        let mut slices: Vec<Slice> = (0..per_second)
            .map(|number| Slice {
                slice: second * per_second + number,
                of: REPEAT_SECONDS * per_second,
                tables: Vec::new(),
            })
            .collect();
        for (game, facts) in &self.own {
            if let Some(slice) = slices.iter_mut().find(|slice| slice.covers(*game)) {
                slice.tables.push((Table(*game), facts.clone()));
            }
        }
        slices
    }

    /// Whether a node that is alive is not heard over the first transport.
    fn misses_any(&self, now: Instant) -> bool {
        self.peers.values().any(|peer| !peer.is_heard_first(now))
    }

    /// Whether payloads must be sent over the second transport, too: this node or another one misses messages.
    pub(super) fn needs_second(&self, now: Instant) -> bool {
        self.misses_any(now) || self.peers.values().any(|peer| peer.alive.misses)
    }

    /// Stops to run timers for good.
    pub(super) fn stop(&mut self) {
        self.ready_at = None;
        self.is_ready = false;
    }

    /// The number of the next payload.
    pub(super) fn next_number(&mut self) -> u64 {
        self.payload_number += 1;
        self.payload_number
    }
}

#[cfg(test)]
mod tests;
