//! A transport between the nodes of a test that can lose, repeat and reorder payloads.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard};

use fogg_server::bus::{Payload, ReceiveFuture, Transport, TransportStatus};
use tokio::sync::mpsc;

use crate::resends::Dice;

/// What happens to payloads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// Each arrives once, at once.
    Reliable,
    /// None arrives.
    None,
    /// Those that contain this text are lost.
    Without(&'static str),
    /// Some are lost, some arrive twice, and some arrive after a later one.
    Chaos,
}

/// The connections between all nodes of a test.
#[derive(Clone)]
pub struct TestBus(Arc<Mutex<Inner>>);

struct Inner {
    delivery: Delivery,
    /// The nodes that neither send nor receive.
    cut: BTreeSet<usize>,
    receivers: Vec<mpsc::UnboundedSender<Payload>>,
    /// A payload that will arrive after the next one, for each receiver.
    late: Vec<Option<Payload>>,
    dice: Dice,
}

impl TestBus {
    pub fn new(delivery: Delivery) -> TestBus {
        let (receivers, late) = (Vec::new(), Vec::new());
        let inner = Inner { delivery, cut: BTreeSet::new(), receivers, late, dice: Dice(5) };
        TestBus(Arc::new(Mutex::new(inner)))
    }

    /// The transport of the next node.
    pub fn connect(&self) -> Arc<dyn Transport> {
        let (sender, receiver) = mpsc::unbounded_channel();
        let mut inner = self.lock();
        inner.receivers.push(sender);
        inner.late.push(None);
        let node = inner.receivers.len() - 1;
        Arc::new(TestTransport { bus: self.clone(), node, receiver: tokio::sync::Mutex::new(receiver) })
    }

    pub fn set_delivery(&self, delivery: Delivery) {
        self.lock().delivery = delivery;
    }

    /// Cuts a node off, or connects it again.
    pub fn set_cut(&self, node: usize, is_cut: bool) {
        let mut inner = self.lock();
        if is_cut {
            inner.cut.insert(node)
        } else {
            inner.cut.remove(&node)
        };
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap()
    }
}

impl Inner {
    fn publish(&mut self, from: usize, payload: &Payload) {
        if self.cut.contains(&from) {
            return;
        }
        for to in (0..self.receivers.len()).filter(|to| *to != from) {
            if !self.cut.contains(&to) {
                self.deliver(to, payload);
            }
        }
    }

    fn deliver(&mut self, to: usize, payload: &Payload) {
        let contains = |text: &str| String::from_utf8_lossy(payload).contains(text);
        match self.delivery {
            Delivery::None => (),
            Delivery::Without(text) if contains(text) => (),
            Delivery::Reliable | Delivery::Without(_) => self.send(to, payload.clone()),
            Delivery::Chaos => {
                let late = self.late[to].take();
                match self.dice.below(4) {
                    0 => (),
                    1 => self.late[to] = Some(payload.clone()),
                    2 => {
                        self.send(to, payload.clone());
                        self.send(to, payload.clone());
                    }
                    _ => self.send(to, payload.clone()),
                }
                late.into_iter().for_each(|late| self.send(to, late));
            }
        }
    }

    fn send(&self, to: usize, payload: Payload) {
        // The node may have been dropped.
        drop(self.receivers[to].send(payload));
    }
}

/// The transport of one node.
struct TestTransport {
    bus: TestBus,
    node: usize,
    receiver: tokio::sync::Mutex<mpsc::UnboundedReceiver<Payload>>,
}

impl Transport for TestTransport {
    fn publish(&self, payload: Payload) {
        self.bus.lock().publish(self.node, &payload);
    }

    fn receive(&self) -> ReceiveFuture<'_> {
        Box::pin(async { self.receiver.lock().await.recv().await.expect("the bus is alive") })
    }

    fn status(&self) -> TransportStatus {
        TransportStatus::Connected
    }
}
