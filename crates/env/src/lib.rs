//! A vectorised environment for training: thousands of games, stepped together.
//!
//! Every game asks a policy for its next decision with an observation, a mask of legal actions and the seat that
//! decides. Seats can also be played by built-in bots and by older snapshots of the policy, and games that end are
//! dealt again. An observation comes from a [`View`](fogg_rules::View), so it holds nothing that the seat cannot see;
//! [`write_hidden_for_critic`] adds hidden cards for a critic in training.
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

mod actions;
mod batch;
mod config;
mod distances;
mod hidden;
mod network_plan;
mod observation;
mod plane;
mod reward;
mod seat_network;
mod slot;
mod tables;
mod vector;

pub use actions::{ActionSpace, Choice, Numbers};
pub use batch::{Batch, BatchBuffers, ENDED, IDLE, NO_LABEL, RESULT_COLUMNS, RUNNING, RowSizes};
pub use config::{ConfigError, Controller, Deals, EnvConfig, Lineup};
pub use hidden::write_hidden_for_critic;
pub use observation::{ObservationSpec, Observer};
pub use plane::{Entity, HiddenPlane, Plane, max_offered};
pub use reward::RewardScheme;
pub use vector::{StepError, VectorEnv};
