//! Measures the strength of bots: plays many games and computes results with confidence intervals.
//!
//! A [`plan`] defines the pairings. A [`block`] is one deal, played in every rotation of the entrants over the
//! seats; [`mod@run`] plays blocks on several threads and delivers them in order. [`results`] collects them,
//! [`stats`] resamples blocks rather than games, and [`summary`] holds all computed results. A [`results_file`]
//! stores the blocks, and a [`report`] presents the results. [`tune`] uses all of this to find better weights for a
//! bot. `docs/bots/arena.md` has the formulas and reasons.
//!
//! ```
//! use fogg_arena::game::BotFactory;
//! use fogg_arena::run::{RunRequest, run};
//! use fogg_arena::{Plan, Results};
//! use fogg_bots::Budget;
//!
//! let board = fogg_boards::builtin("new-york").unwrap();
//! let bots = ["random", "random"].map(str::to_owned);
//! let plan = Plan::new(&board, &bots, 2, 1)?;
//! type AnyError = Box<dyn std::error::Error + Send + Sync>;
//! let factory = BotFactory::<AnyError> { make: &|name| Ok(fogg_bots::bot(name)?), budget: Budget::Nodes(1000) };
//! let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build()?;
//! let request = RunRequest { blocks: 0..10, known: Default::default(), stop: &|| false };
//!
//! let mut results = Results::new(&plan, None);
//! run(&plan, &factory, &pool, request, &mut |finished| Ok(results.push(finished.block)))?;
//! let summary = results.summary().unwrap();
//! assert_eq!((summary.blocks, summary.games, summary.bots[0].win_rate), (10, 20, 0.5));
//! # Ok::<(), AnyError>(())
//! ```

pub mod block;
pub mod game;
pub mod habits;
pub mod json_lines;
pub mod plan;
pub mod report;
pub mod results;
pub mod results_file;
pub mod run;
pub mod stats;
pub mod summary;
pub mod time_histogram;
pub mod tune;

pub use block::Block;
pub use plan::Plan;
pub use results::Results;
pub use summary::RunSummary;
