//! Reads trained networks and evaluates them on one core.
//!
//! A network belongs to one board. It scores the numbered actions of [`fogg_observation`] and estimates the result of
//! the game for the seat whose observation it reads.
//!
//! Results are the same bits on every machine: only additions, multiplications, divisions and square roots of 32-bit
//! floats are used, in a fixed order, and no function of the platform's math library. The crate uses no threads, files
//! or clocks, so it also runs as WebAssembly.

mod entities;
mod evaluator;
mod file;
mod float;
mod layers;
mod network;
mod shipped;
mod sizes;
mod tensors;

pub use evaluator::{Estimate, Evaluator};
pub use file::{NetworkError, TensorProblem, check_file};
pub use float::{exp, sigmoid, tanh};
pub use network::Network;
pub use shipped::{has_shipped, provide, shipped};
pub use sizes::{NetworkSizes, TensorShape};
