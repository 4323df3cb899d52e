//! Where bots are measured: many games, few words, and intervals that deserve their name.
//!
//! A [`plan`] says who meets whom. A [`block`] is one deal, played in every rotation of the entrants over the seats;
//! [`mod@run`] plays blocks on many threads and hands them over in order. [`results`] takes them in, [`stats`] resamples
//! blocks, not games, and [`summary`] is all that can be said in the end. A [`mod@file`] keeps it, a [`report`] shows it.
//! [`tune`] looks for better numbers for a bot by all of this.
//! `docs/arena.md` has the formulas and the reasons.
//!
//! ```
//! use fogg_arena::game::Roster;
//! use fogg_arena::run::{Orders, run};
//! use fogg_arena::{Plan, Results};
//! use fogg_bots::Budget;
//!
//! let board = fogg_testkit::boards::mini("mini-base");
//! let bots = ["random", "random"].map(str::to_owned);
//! let plan = Plan::new(&board, &bots, 2, 1)?;
//! type AnyError = Box<dyn std::error::Error + Send + Sync>;
//! let roster = Roster::<AnyError> { make: &|name| Ok(fogg_bots::bot(name)?), budget: Budget::Nodes(1000) };
//! let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build()?;
//! let orders = Orders { blocks: 0..10, known: Default::default(), stop: &|| false };
//!
//! let mut results = Results::new(&plan, None);
//! run(&plan, &roster, &pool, orders, &mut |finished| Ok(results.take(finished.block)))?;
//! let summary = results.summary().unwrap();
//! assert_eq!((summary.blocks, summary.games, summary.bots[0].win_rate), (10, 20, 0.5));
//! # Ok::<(), AnyError>(())
//! ```

pub mod block;
pub mod file;
pub mod game;
pub mod lines;
pub mod plan;
pub mod report;
pub mod results;
pub mod run;
pub mod stats;
pub mod summary;
pub mod times;
pub mod tune;

pub use block::Block;
pub use plan::Plan;
pub use results::Results;
pub use summary::Summary;
