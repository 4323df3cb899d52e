//! The random bot: every legal action is equally likely.

use fogg_rules::chance::FastRng;
use fogg_rules::{Action, View};

use crate::{Bot, Budget};

/// Chooses uniformly among the legal actions.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl Bot for Random {
    fn choose(&mut self, view: &View, _budget: Budget, rng: &mut FastRng) -> Action {
        view.random_action(rng).expect("a bot chooses only on its turn")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::Arc;

    use fogg_rules::{Board, Game, Options, Seed, Setup};
    use fogg_testkit::boards;
    use rand_core::SeedableRng;

    use super::*;

    const BUDGET: Budget = Budget::Nodes(1);

    fn deal(board: &Arc<Board>, seats: u8, seed: u64) -> Game {
        let setup = Setup {
            board: Arc::clone(board),
            seats,
            options: Options::default(),
            seed: Seed::from_series(seed, 0),
        };
        Game::new(&setup).unwrap()
    }

    /// Plays one choice of the next seat to act; `None` at the end of the game.
    fn step(game: &mut Game, rng: &mut FastRng) -> Option<Action> {
        let seat = game.public().next_to_act()?;
        let action = Random.choose(&game.view(Some(seat)), BUDGET, rng);
        game.play(seat, action, &mut |_| ())
            .unwrap_or_else(|reason| panic!("{seat} chose {action:?}: {reason}"));
        Some(action)
    }

    #[test]
    fn chooses_legally_in_whole_games_on_every_board_and_player_count() {
        let mut rng = FastRng::seed_from_u64(1);
        for board in boards::all_minis().chain(boards::real()) {
            for seats in board.rules().min_seats..=board.rules().max_seats {
                for seed in 0..10 {
                    let mut game = deal(&board, seats, seed);
                    while step(&mut game, &mut rng).is_some() {}
                    assert!(game.outcome().is_some());
                }
            }
        }
    }

    #[test]
    fn chooses_only_listed_actions() {
        let mut rng = FastRng::seed_from_u64(2);
        for board in boards::all_minis() {
            let mut game = deal(&board, 2, 2);
            while let Some(seat) = game.public().next_to_act() {
                let view = game.view(Some(seat));
                let listed: Vec<Action> = view.legal_actions().collect();
                let action = Random.choose(&view, BUDGET, &mut rng);
                assert!(listed.contains(&action), "{action:?} is not one of {listed:?}");
                game.play(seat, action, &mut |_| ()).unwrap();
            }
        }
    }

    /// The chi-square statistic against a uniform distribution.
    fn chi_square(counts: &BTreeMap<Action, u32>) -> f64 {
        let total: u32 = counts.values().sum();
        let expected = f64::from(total) / counts.len() as f64;
        counts.values().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
    }

    /// The value that chi-square exceeds with probability 0.001 (Wilson-Hilferty approximation).
    fn critical_value(degrees: usize) -> f64 {
        let (degrees, z) = (degrees as f64, 3.09);
        let spread = 2.0 / (9.0 * degrees);
        degrees * (1.0 - spread + z * spread.sqrt()).powi(3)
    }

    /// A position with many legal actions, found by playing until hands are large.
    fn position_with_many_actions(board: &Arc<Board>, rng: &mut FastRng) -> Game {
        let mut game = deal(board, 2, 3);
        let actions =
            |game: &Game| game.public().next_to_act().map_or(0, |seat| game.legal_actions(seat).count());
        while actions(&game) <= 20 {
            step(&mut game, rng).expect("a position with many legal actions comes before the end");
        }
        game
    }

    #[test]
    fn every_listed_action_is_equally_likely() {
        let mut rng = FastRng::seed_from_u64(3);
        for board in boards::real() {
            let game = position_with_many_actions(&board, &mut rng);
            let view = game.view(game.public().next_to_act());
            let mut counts: BTreeMap<Action, u32> = view.legal_actions().map(|action| (action, 0)).collect();
            for _ in 0..counts.len() * 500 {
                *counts.get_mut(&Random.choose(&view, BUDGET, &mut rng)).expect("a listed action") += 1;
            }
            let (found, limit) = (chi_square(&counts), critical_value(counts.len() - 1));
            assert!(found < limit, "{}: chi-square {found:.1} over {limit:.1}", board.name());
        }
    }
}
