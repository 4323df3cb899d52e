//! The rules of the railway card-and-route game: exact, pure and fast.
//!
//! Nothing here reads files or the clock or writes logs; boards and randomness are passed in. `docs/play/rules.md` is
//! authoritative, and comments cite its clauses.
//!
//! # A tour
//!
//! A [`Board`] is valid by construction; `fogg-boards` reads one from a file. A [`Setup`] holds the board, the number
//! of seats and the seed, from which a [`Game`] is dealt:
//!
//! ```
//! use fogg_rules::{Game, Options, Seed, Setup};
//!
//! let board = fogg_boards::builtin("usa").unwrap();
//! let setup = Setup { board, seats: 2, options: Options::default(), seed: Seed::from_series(1, 0) };
//! let mut game = Game::new(&setup)?;
//! # Ok::<(), fogg_rules::SetupError>(())
//! ```
//!
//! First every seat chooses tickets, at the same time (B2.6). A seat plays an [`Action`], and the game emits what
//! happened as [`Event`]s. An illegal action changes nothing, and its error names the clause:
//!
//! ```
//! # use fogg_rules::{Action, Game, ActionError, Options, Seat, Seed, Setup};
//! # let board = fogg_boards::builtin("usa").unwrap();
//! # let setup = Setup { board, seats: 2, options: Options::default(), seed: Seed::from_series(1, 0) };
//! # let mut game = Game::new(&setup).unwrap();
//! let error = game.play(Seat::Blue, Action::DrawBlind, &mut |_| ()).unwrap_err();
//! assert_eq!((error, error.clause()), (ActionError::FirstTicketsFirst, "B2.6"));
//!
//! for seat in [Seat::Red, Seat::Blue] {
//!     let all = game.private(seat).offered.iter().copied().collect();
//!     game.play(seat, Action::KeepTickets(all), &mut |event| println!("{event:?}")).unwrap();
//! }
//! let turn = game.to_act().iter().next().unwrap();
//! assert!(game.is_legal(turn, Action::DrawBlind));
//! assert!(game.legal_actions(turn).is_sorted());
//! ```
//!
//! A player receives a [`View`]: the [`PublicState`] and the player's own [`PrivateState`]. A view lists the player's
//! legal actions, follows the events that the player sees, and can sample a whole game that is consistent with it:
//!
//! ```
//! # use fogg_rules::{Game, Options, Seat, Seed, Setup, chance::FastRng};
//! # use rand_core::SeedableRng;
//! # let board = fogg_boards::builtin("usa").unwrap();
//! # let setup = Setup { board, seats: 2, options: Options::default(), seed: Seed::from_series(1, 0) };
//! # let mut game = Game::new(&setup).unwrap();
//! let mut view = game.view(Some(Seat::Red));
//! let action = view.legal_actions().next().unwrap();
//! game.play(Seat::Red, action, &mut |event| view.apply(&event.seen_by(Some(Seat::Red)))).unwrap();
//! assert_eq!(view, game.view(Some(Seat::Red)));
//!
//! let mut rng = FastRng::seed_from_u64(1);
//! let sampled = view.sample(&mut rng);
//! assert_eq!(sampled.view(Some(Seat::Red)), view);
//! ```
//!
//! Simulations deal with a fast generator and draw random actions without listing them:
//!
//! ```
//! # use fogg_rules::{Game, Options, chance::FastRng};
//! # use rand_core::SeedableRng;
//! let board = fogg_boards::builtin("new-york").unwrap();
//! let mut rng = FastRng::seed_from_u64(1);
//! let mut game = Game::simulated(&board, 4, Options::default(), &mut rng).unwrap();
//! let decisions = game.playout(&mut rng);
//! let outcome = game.outcome().unwrap();
//! assert!(decisions > 4 && !outcome.winners.is_empty());
//! ```
//!
//! A [`History`] is a game with undo: a player can take back actions that revealed nothing:
//!
//! ```
//! # use fogg_rules::{Action, Game, History, UndoError, Options, Seat, Seed, Setup};
//! # let board = fogg_boards::builtin("usa").unwrap();
//! # let setup = Setup { board, seats: 2, options: Options::default(), seed: Seed::from_series(1, 0) };
//! let dealt = Game::new(&setup).unwrap();
//! let mut history = History::new(dealt.clone());
//! let all = dealt.private(Seat::Red).offered.iter().copied().collect();
//! history.play(Seat::Red, Action::KeepTickets(all), &mut |_| ()).unwrap();
//!
//! assert_eq!(history.undo(Seat::Blue), Err(UndoError::NothingToUndo));
//! assert_eq!(history.undo(Seat::Red).unwrap().ply, 1);
//! assert_eq!(*history.game(), dealt);
//! ```
//!
//! A [`Record`] is a set-up and all plies, undone ones included; it always replays to the same game.

pub mod action;
pub mod board;
pub mod cards;
pub mod chance;
pub mod event;
pub mod game;
pub mod history;
pub mod ids;
mod legal;
pub mod network;
pub mod notation;
pub mod perft;
mod play;
pub mod position;
pub mod public;
mod random_action;
pub mod record;
pub mod score;
pub mod setup;
pub mod tunnel;
pub mod view;

pub use action::{Action, ActionError, Payment, Slot};
pub use board::{Board, BoardSpec};
pub use cards::{Card, Cards, Color};
pub use chance::Seed;
pub use event::{Event, EventView};
pub use game::{Game, PrivateState};
pub use history::{History, PlyError, UndoError, UndonePly};
pub use ids::{BySeat, PlaceId, PlaceSet, RouteId, RouteSet, Seat, SeatSet, TicketId, TicketSet};
pub use position::{Position, PositionError};
pub use public::{Phase, Player, PublicState};
pub use record::{Ply, PlyKind, Record, ReplayError, ReplayedPly, replay_from};
pub use score::{Outcome, Score};
pub use setup::{Options, Setup, SetupError};
pub use view::{View, ViewParts, ViewPartsError};
