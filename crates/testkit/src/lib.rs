//! What tests share: boards to play on, small, real and random.

pub mod boards;
