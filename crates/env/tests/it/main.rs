//! Tests of the environment.

mod allocation;
mod vector;
