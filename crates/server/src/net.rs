//! The network: the listener with its limits, the middleware around every request, and WebSocket sessions.

pub(crate) mod address_limit;
mod body_limit;
pub(crate) mod close_reason;
mod connection_limit;
mod delayed_replies;
mod host_header;
mod limited_stream;
pub mod listener;
pub(crate) mod message_handler;
pub mod middleware;
pub(crate) mod move_limit;
pub(crate) mod open_sockets;
mod origin;
pub(crate) mod outbox;
mod peer;
pub mod rate_limit;
mod security_headers;
pub(crate) mod session;
pub(crate) mod websocket;

pub use peer::Peer;
pub(crate) use peer::address_key;
