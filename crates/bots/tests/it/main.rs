//! The bots, held to what is promised of them: legal, fair, in time, and without the mistakes that hurt to watch.
//!
//! Strength is measured in the arena, in numbers. What stands here can be read: games, positions and counts.

mod actions;
mod fair;
mod legal;
mod mistakes;
mod positions;
mod strength;
mod table;
// Other systems do not tell a thread's own time.
#[cfg(unix)]
mod time;
