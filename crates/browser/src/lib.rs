//! The engine in the browser: rules, boards, drawings, bots and records, compiled to WebAssembly.
//!
//! An [`Engine`] answers requests of the page with the messages that a server would send, so that the page shows a game
//! in the browser and one at a server's table in the same way. It has no clock and no randomness of its own: times and
//! seeds are part of the requests.
//!
//! ```
//! use fogg_browser::Engine;
//! use fogg_protocol::engine::{EngineAnswer, EngineRequest};
//!
//! let mut engine = Engine::default();
//! let EngineAnswer::Boards { boards } = engine.answer(EngineRequest::Boards) else { unreachable!() };
//! assert_eq!(boards[0].title, "North America");
//!
//! assert!(engine.answer_json("nonsense").contains("bad_request"));
//! ```

mod board_shelf;
mod engine;
#[cfg(target_family = "wasm")]
mod exports;
mod game_bots;
mod game_view;
mod practice_game;
mod prepared_position;

pub use engine::Engine;
