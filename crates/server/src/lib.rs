//! A game server whose source of truth is the append-only log of every table.
//!
//! - [`net`]: the listener, connection and rate limits, request middleware and WebSocket sessions
//! - `http`: the router and one file per resource
//! - `identity`: people, their keys and their names
//! - `table`: the log events, state, decisions, timers and the task of each table
//! - [`store`]: the log, people and results, in memory or in SQLite

mod clock;
mod codes;
pub mod config;
#[doc(hidden)]
pub mod fuzzing;
mod hex;
mod http;
mod identity;
pub mod logging;
pub mod metrics;
pub mod net;
mod rejection;
mod server;
mod shutdown;
pub mod store;
mod table;

pub use codes::CODES;
pub use http::http_error::Refusal;
pub use http::site::Site;
pub use identity::key::{Key, NoKey};
pub use identity::person_name::{BadName, Name};
pub use server::{DATABASE, Parts, ServeError, Server, run};
pub use shutdown::{Drain, on_signal};
pub use table::board_catalog::{BadBoards, Boards};
pub use table::state::Dealer;
