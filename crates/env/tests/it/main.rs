//! Tests of the environment.

mod actions;
mod allocation;
mod games;
mod leaks;
mod oracle;
mod planes;
mod spec;
mod vector;
