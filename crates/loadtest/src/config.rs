//! The size and rate of a load test.

use std::time::Duration;

use crate::cpu::MeasuredProcess;

/// Connections allowed beside the sockets, for HTTP requests between two games.
const MAX_HTTP_CONNECTIONS: u64 = 1000;

/// The size and rate of a load test.
#[derive(Clone, Debug, PartialEq)]
pub struct LoadtestConfig {
    /// The name of a built-in board.
    pub board: String,
    /// The number of simultaneous games.
    pub games: u64,
    /// The number of players in each game.
    pub seats: u8,
    /// Moves scheduled per second, over all games.
    pub moves_per_second: f64,
    /// The maximum number of unanswered moves in each game.
    pub max_in_flight: u32,
    /// How long moves are scheduled.
    pub duration: Duration,
    /// The seed for choosing among legal moves.
    pub seed: u64,
    /// Other processes whose processor time is reported.
    pub measured_processes: Vec<MeasuredProcess>,
}

impl LoadtestConfig {
    /// The number of sockets: one for each seat of each game.
    pub fn sockets(&self) -> u64 {
        self.games * u64::from(self.seats)
    }

    /// The largest number of connections that are open at the same time.
    pub fn max_connections(&self) -> u64 {
        self.sockets() + MAX_HTTP_CONNECTIONS
    }
}
