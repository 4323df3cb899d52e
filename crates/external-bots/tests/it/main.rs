//! External programs in games: good ones play whole games, and bad ones do no harm.

mod behaving;
mod fixtures;
mod misbehaving;
mod serve;
