//! The bus between the nodes: payloads are late, lost, repeated and out of order, and nodes are cut off.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

use fogg_server::bus::{NodeId, Payload, ReceiveFuture, Transport, TransportStatus};
use tokio::runtime::Handle;
use tokio::sync::mpsc;
use tokio::time::sleep;

use super::random::Random;

/// What happens to payloads.
#[derive(Clone, Copy, Debug, Default)]
pub struct BusConditions {
    /// The percentage of payloads that are lost.
    pub loss: u64,
    /// The percentage of payloads that arrive twice.
    pub duplicates: u64,
    /// The longest delay in milliseconds.
    pub max_delay: u64,
    /// The node that neither sends nor receives.
    pub cut_off: Option<NodeId>,
}

/// The connections between all nodes.
pub struct SimBus {
    runtime: Handle,
    inner: Mutex<Inner>,
}

struct Inner {
    random: Random,
    conditions: BusConditions,
    receivers: BTreeMap<NodeId, mpsc::UnboundedSender<Payload>>,
}

impl SimBus {
    pub fn new(runtime: Handle, random: Random) -> Arc<SimBus> {
        let (conditions, receivers) =
            (BusConditions { max_delay: 5, ..BusConditions::default() }, BTreeMap::new());
        Arc::new(SimBus { runtime, inner: Mutex::new(Inner { random, conditions, receivers }) })
    }

    /// The transport of a node.
    pub fn connect(self: &Arc<SimBus>, node: NodeId) -> Arc<dyn Transport> {
        let (sender, receiver) = mpsc::unbounded_channel();
        self.lock().receivers.insert(node, sender);
        Arc::new(SimTransport { bus: Arc::clone(self), node, receiver: tokio::sync::Mutex::new(receiver) })
    }

    pub fn change(&self, change: impl FnOnce(&mut BusConditions)) {
        change(&mut self.lock().conditions);
    }

    /// Forgets a node that was killed.
    pub fn disconnect(&self, node: NodeId) {
        self.lock().receivers.remove(&node);
    }

    fn publish(&self, from: NodeId, payload: &Payload) {
        let mut inner = self.lock();
        let Inner { random, conditions, receivers } = &mut *inner;
        let is_cut_off = |node: NodeId| conditions.cut_off == Some(node);
        let others =
            receivers.iter().filter(|(to, _)| **to != from && !is_cut_off(from) && !is_cut_off(**to));
        for (_, receiver) in others {
            let copies = if random.percent(conditions.duplicates) { 2 } else { 1 };
            for _ in 0..copies {
                let delay = random.millis(0, conditions.max_delay);
                if !random.percent(conditions.loss) {
                    let (receiver, payload) = (receiver.clone(), payload.clone());
                    self.runtime.spawn(async move {
                        sleep(delay).await;
                        // The node may have been killed.
                        drop(receiver.send(payload));
                    });
                }
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().expect("one thread")
    }
}

/// The transport of one node.
struct SimTransport {
    bus: Arc<SimBus>,
    node: NodeId,
    receiver: tokio::sync::Mutex<mpsc::UnboundedReceiver<Payload>>,
}

impl Transport for SimTransport {
    fn publish(&self, payload: Payload) {
        self.bus.publish(self.node, &payload);
    }

    fn receive(&self) -> ReceiveFuture<'_> {
        Box::pin(async {
            match self.receiver.lock().await.recv().await {
                Some(payload) => payload,
                None => std::future::pending().await,
            }
        })
    }

    fn status(&self) -> TransportStatus {
        TransportStatus::Connected
    }
}

/// A transport that carries nothing, for nodes that must not hear each other.
pub struct NoTransport;

impl Transport for NoTransport {
    fn publish(&self, _: Payload) {}

    fn receive(&self) -> ReceiveFuture<'_> {
        Box::pin(std::future::pending())
    }

    fn status(&self) -> TransportStatus {
        TransportStatus::Connected
    }
}
