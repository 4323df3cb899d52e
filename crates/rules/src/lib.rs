//! The rules of the railway card-and-route game.

pub mod action;
pub mod board;
pub mod cards;
pub mod chance;
pub mod event;
pub mod game;
pub mod ids;
mod legal;
pub mod network;
pub mod notation;
pub mod perft;
mod play;
pub mod position;
pub mod record;
mod sample;
pub mod score;
pub mod setup;
pub mod table;
pub mod tunnel;
pub mod view;

pub use action::{Action, Illegal, Payment, Slot};
pub use board::{Board, Facts};
pub use cards::{Card, Cards, Color};
pub use chance::Seed;
pub use event::{Event, EventView};
pub use game::{Game, Private};
pub use ids::{BySeat, PlaceId, PlaceSet, RouteId, RouteSet, Seat, SeatSet, TicketId, TicketSet};
pub use position::{Position, PositionError};
pub use record::{Ply, Record, ReplayError};
pub use score::{Outcome, Score};
pub use setup::{Options, Setup, SetupError};
pub use table::{Phase, Player, Table};
pub use view::View;
