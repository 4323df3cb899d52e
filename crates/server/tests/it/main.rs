//! Everything that a server promises, tried from outside.

mod api;
mod door;
mod games;
mod house;
mod leaks;
mod results;
mod store;
