//! A vectorised environment for training: thousands of games, stepped together.
//!
//! Every game asks a policy for its next decision with an observation, a mask of legal actions and the seat that
//! decides. Seats can also be played by built-in bots and by older snapshots of the policy, and games that end are
//! dealt again. Observations and numbered actions come from [`fogg_observation`].
//!
//! ```
//! use fogg_env::{BatchBuffers, EnvConfig, VectorEnv};
//!
//! let board = fogg_boards::builtin("usa").unwrap();
//! let mut env = VectorEnv::new(&EnvConfig::self_play(&board, 2, 64, 1))?;
//! let mut buffers = BatchBuffers::new(&env);
//! env.start(buffers.as_batch())?;
//! for _ in 0..100 {
//!     // A real policy would look at the observations; this one takes the first legal action.
//!     let masks = buffers.masks.chunks(env.actions().len());
//!     let first = |mask: &[u8]| mask.iter().position(|legal| *legal == 1).unwrap() as i32;
//!     let actions: Vec<i32> = masks.map(first).collect();
//!     env.step(&actions, buffers.as_batch())?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Games depend only on the seed and the actions, for any number of threads, and a step allocates no memory, except
//! where a bot or the longest path of a hard network does.

mod batch;
mod config;
mod reward;
mod slot;
mod vector;

pub use batch::{Batch, BatchBuffers, ENDED, IDLE, NO_LABEL, RESULT_COLUMNS, RUNNING, RowSizes};
pub use config::{ConfigError, Controller, Deals, EnvConfig, Lineup, Openings};
pub use reward::RewardScheme;
pub use vector::{StepError, VectorEnv};
