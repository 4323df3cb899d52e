//! What a seat may see of a game as bytes, and its legal actions as numbers, for neural networks.
//!
//! An observation comes from a [`View`](fogg_rules::View), so it holds nothing that the seat cannot see;
//! [`write_hidden_for_critic`] adds hidden cards for a critic in training.
//!
//! ```
//! use fogg_observation::{ActionSpace, Choice, Observer};
//! use fogg_rules::{Game, Options, Seed, Setup};
//!
//! let board = fogg_boards::builtin("usa").unwrap();
//! let seed = Seed::from_series(1, 0);
//! let game = Game::new(&Setup { board: board.clone(), seats: 2, options: Options::default(), seed })?;
//! let view = game.view(game.public().next_to_act());
//!
//! let (mut observer, actions) = (Observer::new(&board), ActionSpace::new(&board));
//! let mut observation = vec![0; observer.spec().len()];
//! observer.observe(&view, None, &mut observation);
//! let mut mask = vec![0; actions.len()];
//! actions.write_mask(&view, None, &mut mask);
//!
//! let first = mask.iter().position(|legal| *legal == 1).unwrap();
//! assert!(matches!(actions.choice(&view, None, first), Some(Choice::Play(_))));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod actions;
mod distances;
mod hidden;
mod network_plan;
mod observation;
mod plane;
mod seat_network;
mod tables;

pub use actions::{ActionSpace, Choice, Numbers};
pub use hidden::write_hidden_for_critic;
pub use observation::{ObservationSpec, Observer};
pub use plane::{Entity, HiddenPlane, Plane, max_offered};
pub use tables::BoardTables;
