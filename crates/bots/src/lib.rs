//! Computer players. A bot sees only what its seat is allowed to see.
//!
//! ```
//! use fogg_bots::{Budget, bot, thinking_rng};
//! use fogg_rules::{Game, Options, Seed, Setup};
//!
//! let board = fogg_boards::builtin("usa").unwrap();
//! let seed = Seed::from_series(1, 0);
//! let mut game = Game::new(&Setup { board, seats: 2, options: Options::default(), seed })?;
//!
//! let seat = game.to_act().iter().next().unwrap();
//! let mut player = bot("random")?;
//! let action = player.choose(&game.view(Some(seat)), Budget::Nodes(100), &mut thinking_rng(&seed, seat));
//! game.play(seat, action, &mut |_| ())?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::sync::Arc;

use fogg_rules::chance::FastRng;
use fogg_rules::{Action, Board, EventView, Outcome, Seat, Seed, View};
use rand_core::SeedableRng;

mod board_cache;
mod board_metrics;
mod card_needs;
mod greedy;
mod insight;
mod level;
mod lookahead;
mod names;
mod natural_delay;
mod net;
mod network_plan;
mod network_search;
mod network_source;
mod opponents;
mod planner;
mod position_evaluator;
mod prices;
mod random;
mod rollout;
mod rollout_bot;
mod route_graph;
mod search;
mod seat_context;
mod steiner_forest;
mod style;
mod tunnels;
mod turn_estimates;
mod weights;

pub use greedy::Greedy;
pub use insight::{Insight, shortest_completion};
pub use level::{Level, LevelVersion, with_version};
pub use lookahead::{Deals, Lookahead, Method, Trial, Trials, logistic};
pub use names::{NAMES, ParseBotError, bot};
pub use natural_delay::natural_delay;
pub use net::Net;
pub use network_search::{NetworkSearch, NetworkSearchSettings};
pub use network_source::NetworkSource;
pub use planner::Planner;
pub use random::Random;
pub use rollout_bot::Rollout;
pub use search::{Search, SearchSettings};
pub use style::Style;
pub use weights::Weights;

/// A computer player for one seat of one game.
///
/// A view holds everything that the seat knows, so most bots implement only [`Bot::choose`]. The referee calls
/// [`Bot::on_start`] once, then [`Bot::choose`] for every decision of the seat and [`Bot::on_event`] for every
/// event, and finally [`Bot::on_end`]. Create a new bot for each game.
pub trait Bot {
    /// Called after the deal, before the first action, with the seat's initial view.
    fn on_start(&mut self, _view: &View) {}

    /// Whether the bot uses [`Bot::on_event`]; if not, the referee skips preparing events for it. The referee asks
    /// after [`Bot::on_start`], before every event.
    fn wants_events(&self) -> bool {
        false
    }

    /// Called for each event, as the seat is allowed to see it, including the events of its own actions.
    fn on_event(&mut self, _event: &EventView) {}

    /// Chooses one of the legal actions of the view. Called only when the viewer is to act.
    ///
    /// All randomness must come from `rng`, so that a game can be reproduced from its seed. A bot should keep
    /// within `budget`, and it may use less.
    fn choose(&mut self, view: &View, budget: Budget, rng: &mut FastRng) -> Action;

    /// Called when the game is over.
    fn on_end(&mut self, _outcome: &Outcome) {}

    /// Whether the bot plays better with the trained network of its board, so that a program that does not have the
    /// network yet should get it first.
    fn uses_network(&self) -> bool {
        false
    }

    /// A sentence for people if the bot cannot play on this board as its name says.
    fn notice(&self, _board: &Arc<Board>) -> Option<String> {
        None
    }

    /// Whether the bot broke the rules of the bot protocol often enough to lose the game regardless of its score.
    fn has_forfeited(&self) -> bool {
        false
    }
}

/// The limit on thinking about one action. A bot may use less.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// A number of positions, playouts or evaluations: gives the same answer on every machine.
    Nodes(u32),
    /// A time limit.
    Milliseconds(u32),
}

/// The random generator for one seat's bot in the game with this seed.
///
/// It is derived from the seed but separate from the streams that deal the cards, so thinking can neither change
/// nor predict the deal.
pub fn thinking_rng(game: &Seed, seat: Seat) -> FastRng {
    let label = [seat.index() as u8 + 1; 32];
    FastRng::from_seed(*game.derive(&label).reveal())
}

#[cfg(test)]
mod tests {
    use rand_core::Rng;

    use super::*;

    #[test]
    fn each_seat_of_each_game_has_its_own_generator() {
        let mut first_values = std::collections::HashSet::new();
        for game in 0..100 {
            for seat in Seat::ALL {
                let mut rng = thinking_rng(&Seed::from_series(1, game), seat);
                assert!(first_values.insert(rng.next_u64()), "game {game}, {seat}");
            }
        }
    }
}
