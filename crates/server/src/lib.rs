//! Tables, seats and games that never lose a move and never leak a card.
//!
//! The truth of a game is its log ([`store`]): whoever wants to move appends the next entry, and the store decides who
//! was first. All else in the server is a cache of that log.

pub mod config;
pub mod door;
mod drain;
pub mod guard;
mod key;
pub mod log;
pub mod monitor;
mod name;
mod ratings;
mod refusal;
pub mod store;

pub use drain::{Drain, on_signal};
pub use key::{Key, NoKey};
pub use name::{BadName, Name};
pub use refusal::Refusal;
