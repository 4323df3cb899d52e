//! Several servers on one store in memory, with a bus between them that the test controls.

use std::sync::Arc;
use std::time::Duration;

use fogg_client::Client;
use fogg_protocol::api::TableView;
use fogg_server::bus::{NodeConfig, NodeId, StoreTransport, Transport};
use fogg_server::store::{GameId, LogEntry, LogStore as _, MemoryStore, Timestamp};

use super::node_view::{Access, NodeView};
use super::test_bus::{Delivery, TestBus};
use tokio::time::Instant;

use crate::intercepted_store::InterceptedStore;
use crate::paused_clock::PausedClock;
use crate::test_server::TestServer;

/// Nodes that have run for this long know each other and run timers.
pub const SETTLE_TIME: Duration = Duration::from_secs(3);

/// What the machines' clocks show at the start.
pub const START: Timestamp = Timestamp(1_800_000_000_000);
/// Nodes gather what they tell each other for some milliseconds.
const MOMENT: Duration = Duration::from_millis(20);
/// How often nodes may tell each other something because of what they were told.
const MOMENTS: usize = 6;

/// Shorter than the pauses of every regular task of a node.
const STEP: Duration = Duration::from_millis(250);

/// Lets time pass in steps in which every regular task of a node runs as often as it should.
pub async fn run_for(clock: &PausedClock, duration: Duration) {
    let end = Instant::now() + duration;
    while Instant::now() < end {
        clock.advance(STEP).await;
    }
}

/// Lets the nodes tell each other what has happened, and react to it.
pub async fn let_nodes_talk(clock: &PausedClock) {
    for _ in 0..MOMENTS {
        clock.advance(MOMENT).await;
    }
}

/// Several servers on one store.
pub struct Cluster {
    pub bus: TestBus,
    pub store: Arc<MemoryStore>,
    pub nodes: Vec<TestServer>,
    views: Vec<Arc<InterceptedStore<NodeView>>>,
    started: Instant,
}

impl Cluster {
    /// Starts this many nodes, and waits until they know each other.
    pub async fn start(clock: &PausedClock, count: u64, delivery: Delivery) -> Cluster {
        let store = Arc::new(MemoryStore::default());
        let mut cluster = Cluster {
            bus: TestBus::new(delivery),
            store,
            nodes: Vec::new(),
            views: Vec::new(),
            started: Instant::now(),
        };
        for _ in 0..count {
            cluster.add_node().await;
        }
        run_for(clock, SETTLE_TIME).await;
        cluster
    }

    /// Starts nodes that hear each other only over the store.
    pub async fn start_over_store(clock: &PausedClock, count: u64) -> Cluster {
        let mut cluster = Cluster::start(clock, 0, Delivery::None).await;
        for _ in 0..count {
            let view = NodeView::new(&cluster.store);
            let transport = Arc::new(StoreTransport::new(Arc::clone(&view) as _));
            cluster.add(view, transport).await;
        }
        run_for(clock, SETTLE_TIME).await;
        cluster
    }

    /// Starts one more node.
    pub async fn add_node(&mut self) {
        let transport = self.bus.connect();
        self.add(NodeView::new(&self.store), transport).await;
    }

    async fn add(&mut self, view: Arc<InterceptedStore<NodeView>>, transport: Arc<dyn Transport>) {
        let id = NodeId::new(self.nodes.len() as u64 + 1);
        // The machines' clocks agree with the clock of the test.
        let elapsed = i64::try_from(self.started.elapsed().as_millis()).unwrap();
        let system_time = Timestamp(START.0 + elapsed);
        let store = Arc::clone(&view);
        let server = TestServer::with_config(|config| {
            config.store = store;
            config.system_time = system_time;
            config.node = NodeConfig { id, first: Some(transport), ..NodeConfig::alone() };
        });
        self.nodes.push(server.await);
        self.views.push(view);
    }

    /// A client of the same person at another node.
    pub fn at(&self, node: usize, person: &Client) -> Client {
        Client { address: self.nodes[node].address, ..person.clone() }
    }

    /// Sets what the requests of a node to the store lead to.
    pub fn set_access(&self, node: usize, access: Access) {
        self.views[node].set_access(access);
    }

    /// Stops a node: it neither reads nor writes nor talks to the others.
    pub fn stop(&self, node: usize) {
        self.set_access(node, Access::Stopped);
        self.bus.set_cut(node, true);
    }

    /// Lets a stopped node continue.
    pub fn resume(&self, node: usize) {
        self.set_access(node, Access::Normal);
        self.bus.set_cut(node, false);
    }

    pub async fn log(&self, table: &TableView) -> Vec<LogEntry> {
        self.store.entries(game_id(table), 0).await.unwrap()
    }
}

pub fn game_id(table: &TableView) -> GameId {
    table.table.id.parse().unwrap()
}
