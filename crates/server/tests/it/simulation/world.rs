//! What the nodes and the clients of a simulation share.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use axum::Router;
use fogg_server::bus::NodeId;
use fogg_server::store::{LogEntry, LogStore as _, MemoryStore};
use tokio::io::DuplexStream;
use tokio::runtime::Handle;

use super::ledger::Ledger;
use super::planted_bug::PlantedBug;
use super::random::Random;
use super::ready;
use super::scenario::Scenario;
use super::sim_bus::SimBus;
use super::sim_node;

/// The number of bytes that a connection holds in each direction.
const PIPE_BYTES: usize = 256 * 1024;

/// A node as clients reach it.
#[derive(Clone)]
pub struct Port {
    pub runtime: Handle,
    pub router: Router,
}

/// How the store answers.
#[derive(Clone, Copy, Debug, Default)]
pub struct StoreConditions {
    pub is_unreachable: bool,
    /// The percentage of answers that are lost.
    pub lost_answers: u64,
}

/// What the nodes and the clients of a simulation share.
pub struct World {
    pub scenario: Scenario,
    pub bug: Option<PlantedBug>,
    pub memory: Arc<MemoryStore>,
    pub bus: Arc<SimBus>,
    /// The runtime of the clients, the store and the bus.
    pub runtime: Handle,
    /// Whether the clients make moves.
    pub is_playing: AtomicBool,
    inner: Mutex<Inner>,
}

struct Inner {
    random: Random,
    store: StoreConditions,
    ports: BTreeMap<NodeId, Port>,
    ledger: Ledger,
    trace: DefaultHasher,
    violation: Option<String>,
}

impl World {
    pub fn new(seed: u64, bug: Option<PlantedBug>, runtime: Handle) -> Arc<World> {
        let scenario = Scenario::new(seed);
        let memory = Arc::<MemoryStore>::default();
        scenario.write(&memory);
        let inner = Inner {
            random: Random::new(seed, 2),
            store: StoreConditions::default(),
            ports: BTreeMap::new(),
            ledger: Ledger::default(),
            trace: DefaultHasher::new(),
            violation: None,
        };
        Arc::new(World {
            scenario,
            bug,
            memory,
            bus: SimBus::new(runtime.clone(), Random::new(seed, 3)),
            runtime,
            is_playing: AtomicBool::new(true),
            inner: Mutex::new(inner),
        })
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().expect("one thread")
    }

    pub fn is_playing(&self) -> bool {
        self.is_playing.load(Ordering::Relaxed)
    }

    pub fn with_ledger<T>(&self, run: impl FnOnce(&mut Ledger) -> T) -> T {
        run(&mut self.lock().ledger)
    }

    /// Records that the server did something wrong. The first violation ends the simulation.
    pub fn violate(&self, violation: String) {
        self.lock().violation.get_or_insert(violation);
    }

    pub fn check(&self, result: Result<(), String>) {
        result.err().into_iter().for_each(|violation| self.violate(violation));
    }

    pub fn violation(&self) -> Option<String> {
        self.lock().violation.clone()
    }

    /// Adds something to the trace, which is the same whenever the same seed is run.
    pub fn trace(&self, who: usize, text: &str) {
        let mut inner = self.lock();
        (who, text).hash(&mut inner.trace);
        if std::env::var_os("FOGG_TRACE").is_some() {
            let sum = inner.trace.finish();
            println!("{sum:016x} {who} {}", &text[..text.len().min(300)]);
        }
    }

    pub fn trace_sum(&self) -> u64 {
        self.lock().trace.finish()
    }

    /// How long a request takes to the store, and its answer back.
    pub fn store_delays(&self) -> (Duration, Duration) {
        let max = self.scenario.store_delay;
        let random = &mut self.lock().random;
        (random.millis(0, max), random.millis(0, max))
    }

    pub fn change_store(&self, change: impl FnOnce(&mut StoreConditions)) {
        change(&mut self.lock().store);
    }

    pub fn is_store_reachable(&self) -> bool {
        !self.lock().store.is_unreachable
    }

    pub fn loses_answer(&self) -> bool {
        let mut inner = self.lock();
        let percent = inner.store.lost_answers;
        percent > 0 && inner.random.percent(percent)
    }

    pub fn open_port(&self, node: NodeId, port: Port) {
        self.lock().ports.insert(node, port);
    }

    pub fn close_port(&self, node: NodeId) {
        self.lock().ports.remove(&node);
    }

    /// The nodes that accept connections.
    pub fn ports(&self) -> Vec<NodeId> {
        self.lock().ports.keys().copied().collect()
    }

    /// Connects to a node; `None` if it is not there.
    pub fn connect(&self, node: NodeId) -> Option<DuplexStream> {
        let Port { runtime, router } = self.lock().ports.get(&node)?.clone();
        let (client, server) = tokio::io::duplex(PIPE_BYTES);
        runtime.spawn(sim_node::serve(router, server));
        Some(client)
    }

    /// The committed entries of a table after this one.
    pub fn log_after(&self, table: usize, seq: u64) -> Vec<LogEntry> {
        ready(self.memory.entries(self.scenario.tables[table].id, seq)).expect("memory can be read")
    }
}
