//! Tests of the engine.

mod boards;
mod fixtures;
mod games;
mod prepared;
mod records;
