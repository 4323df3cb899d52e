//! Everything that a server promises, tried from outside.

mod api;
mod commits;
mod door;
mod doors;
mod flood;
mod fold;
mod frames;
mod games;
mod hostile;
mod house;
mod journeys;
mod leaks;
mod neighbours;
mod raw;
mod replays;
mod resends;
mod results;
mod sheets;
mod site;
mod still;
mod store;
