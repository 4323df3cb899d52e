//! The words in which programs speak about a game: views, events, actions, outcomes and messages, as JSON.
//!
//! Each type here is one that goes over a wire, with the fields that `docs/bot-protocol.md` describes; those of the
//! rules have the same names, so this crate is best used as `use fogg_protocol as wire`. Each is made from its
//! counterpart in the rules by `of`, and becomes it again by `read`, which checks everything and names the field that
//! cannot be.
//!
//! ```
//! use fogg_protocol as wire;
//! use fogg_rules::{Game, Options, Seat, Seed, Setup};
//!
//! let board = fogg_testkit::boards::named("usa");
//! let setup = Setup { board: board.clone(), seats: 2, options: Options::default(), seed: Seed::from_series(1, 0) };
//! let view = Game::new(&setup)?.view(Some(Seat::Red));
//!
//! let json = serde_json::to_string(&wire::View::from_rules(&view))?;
//! let again: wire::View = serde_json::from_str(&json)?;
//! assert_eq!(again.to_rules(&board)?, view);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
pub mod api;
mod error;
mod event;
mod message;
mod outcome;
mod phase;
pub mod sheet;
pub mod socket;
pub mod table;
#[cfg(test)]
mod typescript;
mod view;
mod words;

pub use action::Action;
pub use error::ReadError;
pub use event::Event;
pub use message::{
    ActMessage, ActionMessage, BoardRef, ErrorMessage, EventMessage, FaultMessage, LogMessage, ProgramHello,
    RefereeHello, ResultMessage, StartMessage, ToProgram, ToReferee,
};
pub use outcome::{Outcome, Score};
pub use phase::Phase;
pub use view::{Me, Player, Returned, Shown, View};
pub use words::{CardLetter, CardLetters, PaymentLetters, RowLetters, SeatName, SlotNumber};

/// The version of the protocol that is spoken here.
pub const PROTOCOL: u32 = 1;
/// The longest line that is read from anybody, in bytes, its end not counted.
pub const MAX_LINE: usize = 1 << 20;
/// The longest line that is written: a board file may be as long as a line, and more comes with it.
pub const MAX_REFEREE_LINE: usize = 4 << 20;
