//! Players that need no person. A bot sees what its seat sees, and no more.
//!
//! ```
//! use fogg_bots::{Budget, bot, thinking_rng};
//! use fogg_rules::{Game, Options, Seed, Setup};
//!
//! let board = fogg_testkit::boards::real().next().unwrap();
//! let seed = Seed::from_series(1, 0);
//! let mut game = Game::new(&Setup { board, seats: 2, options: Options::default(), seed })?;
//!
//! let seat = game.to_act().iter().next().unwrap();
//! let mut player = bot("random")?;
//! let action = player.choose(&game.view(Some(seat)), Budget::Nodes(100), &mut thinking_rng(&seed, seat));
//! game.play(seat, action, &mut |_| ())?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use fogg_rules::chance::FastRng;
use fogg_rules::{Action, EventView, Outcome, Seat, Seed, View};
use rand_core::SeedableRng;

mod for_board;
mod forest;
mod greedy;
mod names;
mod needs;
mod pace;
mod plan;
mod planner;
mod prices;
mod quick;
mod random;
mod rivals;
mod roads;
mod rollout;
mod scale;
mod search;
mod sight;
mod style;
mod time;
mod tunnels;
mod weights;

pub use greedy::Greedy;
pub use names::{NAMES, UnknownBot, bot};
pub use pace::pace;
pub use planner::Planner;
pub use quick::Quick;
pub use random::Random;
pub use search::{Search, Settings};
pub use style::Style;
pub use weights::Weights;

/// A player that chooses one action at a time. A new one is made for each game.
///
/// A view holds all that its seat knows, so most bots need [`Bot::choose`] alone; the rest is for players that live
/// outside the program and must be told.
pub trait Bot {
    /// The cards are dealt: this is what the seat sees before anybody has acted.
    fn started(&mut self, _view: &View) {}

    /// Whether [`Bot::saw`] does anything, so that a referee need not prepare what nobody reads.
    fn listens(&self) -> bool {
        false
    }

    /// Something happened, as the seat may see it.
    fn saw(&mut self, _event: &EventView) {}

    /// One of the viewer's legal actions. It is asked only when the viewer is to act.
    ///
    /// All chance of its thinking comes from `rng`, so that the same game gets the same answer again.
    fn choose(&mut self, view: &View, budget: Budget, rng: &mut FastRng) -> Action;

    /// The game is over.
    fn ended(&mut self, _outcome: &Outcome) {}

    /// Whether it broke the rules of conduct so often that the game counts as lost, whatever the score.
    fn has_forfeited(&self) -> bool {
        false
    }
}

/// How long a bot may think about one action. Every bot may take less.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many positions or playouts: the same answer on every machine.
    Nodes(u32),
    /// So much time: what a person at the table is ready to wait.
    Milliseconds(u32),
}

/// What a seat's bot thinks with in the game of this seed.
///
/// It follows from the seed but is no stream of it: thinking can neither change the deal nor foresee it.
pub fn thinking_rng(game: &Seed, seat: Seat) -> FastRng {
    let label = [seat.index() as u8 + 1; 32];
    FastRng::from_seed(*Seed::from_contributions(game.reveal(), &[label]).reveal())
}

#[cfg(test)]
mod tests {
    use rand_core::Rng;

    use super::*;

    #[test]
    fn each_seat_of_each_game_thinks_on_its_own() {
        let mut first_words = std::collections::HashSet::new();
        for game in 0..100 {
            for seat in Seat::ALL {
                let mut rng = thinking_rng(&Seed::from_series(1, game), seat);
                assert!(first_words.insert(rng.next_u64()), "game {game}, {seat}");
            }
        }
    }
}
