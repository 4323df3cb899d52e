//! Tests of the engine.

mod advice;
mod boards;
mod fixtures;
mod games;
mod prepared;
mod records;
