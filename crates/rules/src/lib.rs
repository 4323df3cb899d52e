//! The rules.

pub mod board;
pub mod cards;
pub mod ids;

pub use board::{Board, Facts};
pub use cards::{Card, Cards, Color};
pub use ids::{BySeat, PlaceId, PlaceSet, RouteId, RouteSet, Seat, SeatSet, TicketId, TicketSet};
