//! Everything that a server promises, tried from outside.

mod api;
mod commits;
mod door;
mod doors;
mod games;
mod house;
mod leaks;
mod neighbours;
mod resends;
mod results;
mod store;
