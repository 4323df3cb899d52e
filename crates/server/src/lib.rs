//! A game server whose source of truth is the append-only log of every table.
//!
//! - [`bus`]: several servers on one store, and what they tell each other
//! - [`net`]: the listener, connection and rate limits, request middleware and WebSocket sessions
//! - `http`: the router and one file per resource
//! - `identity`: people, their keys and their names
//! - `table`: the log events, state, decisions, timers and task of each table
//! - [`store`]: the log, people, results and chat, in memory, on SQLite or on PostgreSQL

#![warn(clippy::cast_possible_truncation, clippy::cast_sign_loss)]

pub mod admin;
pub mod bus;
pub mod check;
mod clock;
pub mod config;
pub mod fixed_limits;
#[doc(hidden)]
pub mod fuzzing;
mod http;
mod identity;
pub mod limits;
#[cfg(test)]
mod locale_coverage;
pub mod logging;
pub mod metrics;
pub mod net;
mod percent;
mod rejected_writes;
mod rejection;
mod reload;
mod server;
mod shutdown;
pub mod store;
mod table;
mod timestamp;
pub mod traces;

pub use http::HttpError;
pub use http::site::Site;
pub use identity::{Key, NameError, ParseKeyError, PersonName};
pub use reload::{ConfigReload, Hangups};
pub use server::{DATABASE_FILE, ServeError, Server, ServerConfig, run};
pub use shutdown::cancel_on_signal;
pub use table::board_catalog::{BoardCatalog, BoardCatalogError};
pub use table::bot_pool::{BotFactory, built_in_bots};
pub use table::state::Dealer;
pub use tokio_util::sync::CancellationToken;
