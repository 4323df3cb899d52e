//! Tables, seats and games that never lose a move and never leak a card.
//!
//! The truth of a game is its log ([`store`]): whoever wants to move appends the next entry, and the store decides who
//! was first. All else in the server is a cache of that log.

#[doc(hidden)]
pub mod any_frames;
mod boards;
mod bot_name;
pub mod config;
pub mod door;
mod drain;
pub mod guard;
mod http;
mod key;
mod live;
#[cfg(test)]
mod locale_coverage;
pub mod log;
pub mod monitor;
mod name;
mod outbox;
mod people;
mod ratings;
mod refusal;
mod refused;
mod server;
mod sheet;
mod socket;
pub mod store;
mod table;
mod tables;
mod talk;
mod thinkers;
mod timepiece;

pub use boards::{BadBoards, Boards};
pub use drain::{Drain, on_signal};
pub use http::site::Site;
pub use key::{Key, NoKey};
pub use name::{BadName, Name};
pub use refusal::Refusal;
pub use server::{DATABASE, Parts, ServeError, Server, run};
pub use table::Dealer;
