//! What the engine thinks of positions and games, for hints and for the analysis of finished games.
//!
//! [`rank`] compares the actions of a decision by trials on sampled deals: with the search of the trained network where
//! the board has one, and with playouts elsewhere. There is no clock and no thread in this crate: the effort is a number
//! of trials, the caller can stop the work after each of them, and the same seed gives the same answer on every machine.
//!
//! ```
//! use fogg_analysis::{Effort, rank};
//! use fogg_bots::{Deals, Lookahead, NetworkSource};
//! use fogg_rules::{Game, Options, Seat, Seed, Setup};
//!
//! let board = fogg_boards::builtin("new-york").unwrap();
//! let seed = Seed::from_series(1, 0);
//! let game = Game::new(&Setup { board, seats: 2, options: Options::default(), seed })?;
//! let view = game.view(Some(Seat::Blue));
//!
//! let mut lookahead = Lookahead::new(NetworkSource::Shipped);
//! let ranking = rank(&mut lookahead, &view, Deals::Sampled, &Effort::new(200), 1, &mut || true).unwrap();
//! let best = &ranking.choices[0];
//! assert!((0.0..=1.0).contains(&best.win_chance));
//! assert!(!best.reasons.is_empty());
//! # Ok::<(), fogg_rules::SetupError>(())
//! ```

mod calibration;
mod effort;
mod game;
mod ranking;
mod reasons;
mod reliability;

pub use calibration::Calibration;
pub use effort::Effort;
pub use game::{AnalysisError, FinishedGame, points_so_far, shares_with_all_hands, verdict};
pub use ranking::{RankedChoice, Ranking, equivalent, rank};
pub use reliability::{MIN_BIN_POSITIONS, Prediction, Reliability, ReliabilityBin};
