//! Tables, seats and games that never lose a move and never leak a card.
//!
//! The truth of a game is its log ([`store`]): whoever wants to move appends the next entry, and the store decides who
//! was first. All else in the server is a cache of that log.

mod key;
mod name;
mod ratings;
pub mod store;

pub use key::{Key, NoKey};
pub use name::{BadName, Name};
