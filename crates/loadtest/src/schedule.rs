//! When the moves of one game are scheduled.

use std::time::{Duration, Instant};

use crate::config::LoadtestConfig;

/// The fixed times at which one game's moves are scheduled, however fast the server answers.
pub(crate) struct Schedule {
    next: Instant,
    period: Duration,
}

impl Schedule {
    /// The schedule of the game with this index. Games take turns, so that all moves together are evenly spread.
    pub(crate) fn new(start: Instant, game_index: u64, config: &LoadtestConfig) -> Schedule {
        let after = |moves: u64| Duration::from_secs_f64(moves as f64 / config.moves_per_second);
        Schedule { next: start + after(game_index), period: after(config.games) }
    }

    /// The time of the next scheduled move.
    pub(crate) fn next(&self) -> Instant {
        self.next
    }

    /// Takes the next move if its time has come, and returns that time.
    pub(crate) fn take_due(&mut self, now: Instant) -> Option<Instant> {
        let due_at = self.next;
        (due_at <= now).then(|| {
            self.next += self.period;
            due_at
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_of_all_games_are_evenly_spread() {
        let duration = Duration::from_secs(1);
        let config = LoadtestConfig {
            board: "usa".to_owned(),
            games: 4,
            seats: 2,
            moves_per_second: 8.0,
            max_in_flight: 1,
            duration,
            seed: 1,
            measured_processes: Vec::new(),
        };
        let start = Instant::now();
        let mut due_at: Vec<Duration> = (0..4)
            .flat_map(|index| {
                let mut schedule = Schedule::new(start, index, &config);
                let end = start + Duration::from_millis(999);
                std::iter::from_fn(move || schedule.take_due(end)).map(|at| at - start).collect::<Vec<_>>()
            })
            .collect();
        due_at.sort_unstable();
        let expected: Vec<Duration> = (0..8).map(|number| Duration::from_millis(125 * number)).collect();
        assert_eq!(due_at, expected);
    }
}
