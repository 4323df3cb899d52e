//! Tests of the bots' guarantees: legal, fair, in time, and without obvious mistakes.
//!
//! Strength is measured in the arena; these tests check games, positions and counts.

mod actions;
mod fair;
mod fixtures;
mod legal;
mod mistakes;
mod networks;
mod positions;
mod strength;
// Thread CPU time is not available on other systems.
#[cfg(unix)]
mod time;
