//! The wire types of Fogg: views, events, actions, outcomes, messages and API bodies as JSON.
//!
//! A wire type has the name of its counterpart in the rules, so this crate is best used as `use fogg_protocol as wire`.
//! `from_rules` converts to the wire form; `to_rules` converts back, checks everything, and names the wrong field in its
//! error. `docs/bots/bot-protocol.md` and the server's API document describe the fields.
//!
//! ```
//! use fogg_protocol as wire;
//! use fogg_rules::{Game, Options, Seat, Seed, Setup};
//!
//! let board = fogg_boards::builtin("usa").expect("a built-in board");
//! let setup = Setup { board: board.clone(), seats: 2, options: Options::default(), seed: Seed::from_series(1, 0) };
//! let view = Game::new(&setup)?.view(Some(Seat::Red));
//!
//! let json = serde_json::to_string(&wire::View::from_rules(&view))?;
//! let parsed: wire::View = serde_json::from_str(&json)?;
//! assert_eq!(parsed.to_rules(&board)?, view);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(clippy::cast_possible_truncation, clippy::cast_sign_loss)]

mod action;
pub mod analysis;
pub mod api;
mod bot_message;
pub mod drawing;
pub mod engine;
mod error;
mod error_code;
mod event;
mod hex;
mod notation;
mod outcome;
mod phase;
pub mod socket;
mod strict;
pub mod table;
#[cfg(test)]
mod typescript;
mod view;

pub use action::Action;
pub use bot_message::{
    ActMessage, ActionMessage, BoardRef, ErrorMessage, EventMessage, FaultMessage, LogMessage, ProgramHello,
    RefereeHello, ResultMessage, StartMessage, ToProgram, ToReferee,
};
pub use error::ParseError;
pub use error_code::{ErrorCode, ParseErrorCodeError};
pub use event::Event;
pub use hex::{HexBytes, ParseHexError};
pub use notation::{CardLetter, CardLetters, PaymentLetters, RowLetters, SeatName, SlotNumber};
pub use outcome::{Outcome, Score};
pub use phase::Phase;
pub use strict::Strict;
pub use view::{Me, Player, Returned, ShownHand, View};

/// The version of the bot protocol and of the socket protocol.
pub const PROTOCOL: u32 = 1;
/// The maximum length of a line from a bot program, without its line feed.
pub const MAX_LINE_BYTES: usize = 1 << 20;
/// The maximum length of a line from a referee; it can hold a board file of the maximum length and more.
pub const MAX_REFEREE_LINE_BYTES: usize = 4 << 20;
