//! This process as one of the nodes: sends what its tables have to tell, and passes on what other nodes tell.
//!
//! All nodes use one NATS subject. A subject for each table would spare a node the hints about tables that it has not
//! loaded, but the players of a table are usually spread over the nodes, and hints are cheap: they are gathered for
//! [`FLUSH_INTERVAL`], so that ten nodes with 2,000 moves/s each send at most 2,000 payloads/s in total. Subjects by a
//! part of the table id would be the next step beyond that.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, mpsc};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until, timeout};
use tokio_util::sync::CancellationToken;

use super::config::NodeConfig;
use super::message::{DecodeError, Envelope, Message};
pub(crate) use super::node_state::NodeEvent;
use super::node_state::NodeState;
use super::transport::{Carrier, Payload, Transport, TransportStatus};
use super::{ChatPost, NodeId, TableFacts};
use crate::clock::ServerClock;
use crate::store::{DatabaseId, GameId, Timestamp};

/// The time between two payloads with hints and facts; the first one after a pause is sent at once.
const FLUSH_INTERVAL: Duration = Duration::from_millis(5);
/// How often the node looks for dead nodes.
const TICK_INTERVAL: Duration = Duration::from_millis(500);
/// A node says that it is alive at every second tick.
const TICKS_PER_ALIVE: u32 = 2;
/// How long a node that stops waits until the others have been told.
const LEAVE_TIMEOUT: Duration = Duration::from_secs(1);

/// The handle of this node.
#[derive(Clone)]
pub(crate) struct Node(Arc<Inner>);

struct Inner {
    id: NodeId,
    version: &'static str,
    /// Only nodes of this database are heard.
    database: DatabaseId,
    first: Option<Arc<dyn Transport>>,
    second: Option<Arc<dyn Transport>>,
    state: Mutex<NodeState>,
    clock: ServerClock,
    /// The number of tables that this node has loaded or cannot read.
    loaded: AtomicUsize,
    /// The number of the next chat message.
    post_number: AtomicU64,
    /// Notified when there is something to send.
    has_outgoing: Notify,
    /// Whether a payload of another database has been logged.
    has_warned: AtomicBool,
}

impl Node {
    /// Creates the node; [`run`](Self::run) starts it.
    pub(crate) fn new(config: NodeConfig, database: DatabaseId, clock: ServerClock) -> Node {
        let NodeConfig { id, version, first, second } = config;
        let state = Mutex::new(NodeState::new(id, clock.started_at(), Instant::now()));
        Node(Arc::new(Inner {
            id,
            version,
            database,
            first,
            second,
            state,
            clock,
            loaded: AtomicUsize::new(0),
            post_number: AtomicU64::new(0),
            has_outgoing: Notify::new(),
            has_warned: AtomicBool::new(false),
        }))
    }

    /// The node of a server that is alone.
    pub(crate) fn alone(clock: ServerClock) -> Node {
        Node::new(NodeConfig::alone(), DatabaseId([0; 16]), clock)
    }

    /// Whether there can be no other node.
    pub(crate) fn is_alone(&self) -> bool {
        self.0.first.is_none()
    }

    pub(crate) fn id(&self) -> NodeId {
        self.0.id
    }

    /// Whether this node runs the timers and bots of a table. Two nodes may do so for a moment: the log decides.
    pub(crate) fn is_owner(&self, game: GameId) -> bool {
        self.is_alone() || self.state().is_owner(game, Instant::now())
    }

    /// Whether another node can take over when this one stops.
    pub(crate) fn has_successor(&self) -> bool {
        self.state().has_successor()
    }

    /// The server time since which at least one node has been running without a break.
    pub(crate) fn up_since(&self) -> Timestamp {
        self.state().up_since()
    }

    /// The number of tables that the other nodes have loaded or cannot read.
    pub(crate) fn loaded_elsewhere(&self) -> usize {
        self.state().loaded_elsewhere()
    }

    /// Sets the number of tables that this node has loaded or cannot read.
    pub(crate) fn set_loaded(&self, count: usize) {
        self.0.loaded.store(count, Ordering::Relaxed);
    }

    /// What the other nodes say about a table.
    pub(crate) fn facts_elsewhere(&self, game: GameId) -> Vec<TableFacts> {
        if self.is_alone() { Vec::new() } else { self.state().facts_elsewhere(game) }
    }

    /// Whether anyone is connected to a table through another node.
    pub(crate) fn is_watched_elsewhere(&self, game: GameId) -> bool {
        self.state().is_watched_elsewhere(game)
    }

    /// The tables to which people are connected through other nodes.
    pub(crate) fn watched_elsewhere(&self) -> Vec<GameId> {
        self.state().watched_elsewhere()
    }

    /// The number of the next chat message of this node.
    pub(crate) fn next_post_number(&self) -> u64 {
        self.0.post_number.fetch_add(1, Ordering::Relaxed)
    }

    /// Tells the others that this node has appended an entry.
    pub(crate) fn reached(&self, game: GameId, seq: u64) {
        self.send(|state| state.outgoing.add_reached(game, seq));
    }

    /// Tells the others what this node knows about a table; `None` if it has nothing to tell any more.
    pub(crate) fn announce(&self, game: GameId, facts: Option<TableFacts>) {
        if !self.is_alone() && self.state().announce(game, facts) {
            self.0.has_outgoing.notify_one();
        }
    }

    /// Tells the others about a chat message.
    pub(crate) fn post(&self, game: GameId, post: ChatPost) {
        self.send(|state| state.outgoing.add_post(game, post));
    }

    /// Why the nodes hear each other over the store, as a sentence; `None` if they do not.
    pub(crate) fn degradation(&self) -> Option<&'static str> {
        let first = self.0.first.as_ref()?;
        if first.carrier() == Carrier::Store {
            let has_peers = self.state().peer_count() > 0;
            return has_peers.then_some(
                "the setting nats is missing, so the servers exchange messages over the database",
            );
        }
        self.0.second.as_ref()?;
        if first.status() == TransportStatus::Disconnected {
            return Some("NATS cannot be reached, so the servers exchange messages over the database");
        }
        let misses = self.state().needs_second(Instant::now());
        misses.then_some("some servers cannot be reached over NATS, so messages go over the database, too")
    }

    /// Runs the node until it is cancelled; the events are for the tables.
    pub(crate) async fn run(self, events: mpsc::UnboundedSender<NodeEvent>, stop: CancellationToken) {
        let Some(first) = self.0.first.clone() else { return };
        let second = self.0.second.clone();
        let work = async {
            tokio::join!(self.tick(&events), self.flush(), self.receive(&first, true, &events), async {
                if let Some(second) = &second {
                    self.receive(second, false, &events).await;
                }
            })
        };
        stop.run_until_cancelled(work).await;
    }

    /// Tells the others that this node stops, so that they take over its tables at once.
    pub(crate) async fn leave(&self) {
        self.state().stop();
        self.publish(&[Message::Leaving], Reach::Both);
        let flush = async {
            for transport in self.0.first.iter().chain(&self.0.second) {
                transport.flush().await;
            }
        };
        // A node that is not told notices it by itself.
        drop(timeout(LEAVE_TIMEOUT, flush).await);
    }

    fn state(&self) -> MutexGuard<'_, NodeState> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds something to send, if somebody listens.
    fn send(&self, add: impl FnOnce(&mut NodeState)) {
        if self.is_alone() {
            return;
        }
        let mut state = self.state();
        if state.peer_count() > 0 {
            add(&mut state);
            drop(state);
            self.0.has_outgoing.notify_one();
        }
    }

    /// Sends what waits, at most once in [`FLUSH_INTERVAL`].
    async fn flush(&self) {
        loop {
            self.0.has_outgoing.notified().await;
            let payloads = {
                let mut state = self.state();
                let payloads = state.outgoing.take();
                if state.peer_count() > 0 { payloads } else { Vec::new() }
            };
            payloads.iter().for_each(|messages| self.publish(messages, Reach::AsNeeded));
            sleep_until(Instant::now() + FLUSH_INTERVAL).await;
        }
    }

    async fn tick(&self, events: &mpsc::UnboundedSender<NodeEvent>) {
        let mut ticks = interval(TICK_INTERVAL);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        for number in 0u32.. {
            ticks.tick().await;
            let changes = self.state().tick(Instant::now());
            let has_changed = !changes.is_empty();
            changes.into_iter().for_each(|event| drop(events.send(event)));
            if has_changed || number.is_multiple_of(TICKS_PER_ALIVE) {
                let (time, loaded) = (self.0.clock.now(), self.0.loaded.load(Ordering::Relaxed));
                let payloads = self.state().regular(self.0.version, time, loaded, Instant::now());
                for (messages, number) in payloads.iter().zip(0..) {
                    // That a node is alive is sent both ways, so that each finds out whom it misses.
                    self.publish(messages, if number == 0 { Reach::Both } else { Reach::AsNeeded });
                }
                self.set_gauges();
            }
        }
    }

    fn set_gauges(&self) {
        let nodes = self.state().peer_count() + 1;
        metrics::gauge!("fogg_nodes_live").set(nodes as f64);
        let is_degraded = self.degradation().is_some();
        metrics::gauge!("fogg_nodes_fallback_active").set(if is_degraded { 1.0 } else { 0.0 });
    }

    async fn receive(
        &self,
        transport: &Arc<dyn Transport>,
        is_first: bool,
        events: &mpsc::UnboundedSender<NodeEvent>,
    ) {
        loop {
            let payload = transport.receive().await;
            let received = self.handle(&payload, is_first);
            received.into_iter().for_each(|event| drop(events.send(event)));
        }
    }

    fn handle(&self, payload: &Payload, is_first: bool) -> Vec<NodeEvent> {
        let dropped = |reason: &'static str, count: usize| {
            metrics::counter!("fogg_node_messages_dropped_total", "reason" => reason).increment(count as u64);
        };
        let envelope = match Envelope::decode(self.0.database, payload) {
            Ok(envelope) => envelope,
            Err(DecodeError::Version(version)) => {
                tracing::debug!(version, "message of another version");
                dropped("version", 1);
                return Vec::new();
            }
            Err(DecodeError::OtherDatabase) => {
                self.warn_about_other_database();
                dropped("database", 1);
                return Vec::new();
            }
            Err(error @ DecodeError::Malformed(_)) => {
                tracing::warn!(%error, "message of a node cannot be read");
                dropped("malformed", 1);
                return Vec::new();
            }
        };
        dropped("unknown", envelope.unknown);
        let count = envelope.messages.len() as u64;
        metrics::counter!("fogg_node_messages_received_total").increment(count);
        let events = self.state().receive(envelope, is_first, Instant::now());
        // A node that has just come is told everything.
        self.0.has_outgoing.notify_one();
        events
    }

    /// Tells the operator once that two groups of servers use the same subject.
    fn warn_about_other_database(&self) {
        if !self.0.has_warned.swap(true, Ordering::Relaxed) {
            tracing::warn!(
                "servers of another database use the same nats_prefix; their messages are ignored"
            );
        }
    }

    /// Sends messages to the other nodes.
    fn publish(&self, messages: &[Message], reach: Reach) {
        let Inner { id, database, first: Some(first), second, .. } = &*self.0 else { return };
        let (number, needs_second) = {
            let mut state = self.state();
            (state.next_number(), state.needs_second(Instant::now()))
        };
        let is_cut = first.status() == TransportStatus::Disconnected;
        let uses_second = reach == Reach::Both || needs_second || is_cut;
        let payload = Envelope::encode(*database, *id, number, messages);
        metrics::counter!("fogg_node_messages_sent_total").increment(messages.len() as u64);
        if let Some(second) = second.as_ref().filter(|_| uses_second) {
            second.publish(payload.clone());
        }
        first.publish(payload);
    }
}

/// The transports that carry a payload.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// The second one only if some node is not heard over the first.
    AsNeeded,
    Both,
}
