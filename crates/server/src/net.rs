//! The network: the listener with its limits, the middleware around every request, and WebSocket sessions.

mod body_limit;
mod limited_stream;
pub mod listener;
pub mod middleware;
mod origin;
pub(crate) mod outbox;
mod peer;
pub(crate) mod rate_limit;
mod security_headers;
pub(crate) mod session;
mod websocket;

pub use peer::Peer;
