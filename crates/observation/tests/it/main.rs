//! Tests of observations and numbered actions.

mod actions;
mod games;
mod leaks;
mod oracle;
mod planes;
mod spec;
