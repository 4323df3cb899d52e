//! The interface of the transports that carry messages between nodes.

use std::pin::Pin;

/// The encoded messages of one node.
pub type Payload = Vec<u8>;

/// The future of a received payload.
pub type ReceiveFuture<'a> = Pin<Box<dyn Future<Output = Payload> + Send + 'a>>;

/// Carries payloads between nodes. Payloads may be lost, late, repeated and out of order.
pub trait Transport: Send + Sync {
    /// Sends a payload to all other nodes. It must not block; what cannot be sent soon is dropped.
    fn publish(&self, payload: Payload);

    /// Waits for the next payload of another node. Payloads of this node may be among them. Cancel safe.
    fn receive(&self) -> ReceiveFuture<'_>;

    /// Whether payloads can be sent and received now.
    fn status(&self) -> TransportStatus;

    /// What carries the payloads.
    fn carrier(&self) -> Carrier {
        Carrier::Network
    }

    /// Waits until everything that was published is sent, or can no longer be.
    fn flush(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async {})
    }
}

/// What carries the payloads of a transport.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Carrier {
    /// Connections to the other nodes, or to servers that pass payloads on at once.
    Network,
    /// The store, which the nodes read again and again.
    Store,
}

/// The state of a transport.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TransportStatus {
    /// Payloads can be sent and received.
    Connected,
    /// The other nodes cannot be reached; the transport tries to connect again.
    Disconnected,
}
