//! Several servers ("nodes") on one store: who is alive, which node runs the timers of a table, and what the nodes tell
//! each other.
//!
//! The log decides everything; messages are hints. A message that is lost, late, repeated or out of order costs latency,
//! never correctness: `docs/internals/nodes.md` says why.

mod config;
mod message;
mod nats;
mod node;
mod node_id;
mod node_state;
mod outgoing;
mod peer;
mod store_transport;
mod table_facts;
mod transport;

pub use config::{NatsAddress, NatsConfig, NodeConfig, ParseNatsAddressError};
pub use nats::{NatsError, NatsTransport};
pub(crate) use node::{Node, NodeEvent};
pub use node_id::NodeId;
pub use store_transport::StoreTransport;
pub(crate) use table_facts::{ChatPost, ConnectedPerson, TableFacts};
pub use transport::{Carrier, Payload, ReceiveFuture, Transport, TransportStatus};
