//! A symbol for every colour, for colour-blind players: SVG paths around the origin, about 7 units wide.
//!
//! The page has the same paths in `symbols.ts` and `shapes.ts`.

use fogg_rules::{Color, Seat};

/// The symbol of an attraction.
pub(super) const STAR: &str = "M0-6L1.8-1.9L6-1.9L2.6 .9L3.9 5.2L0 2.6L-3.9 5.2L-2.6 .9L-6-1.9L-1.8-1.9Z";

/// The symbol of a border end: a square on its corner.
pub(super) const GATE: &str = "M0-9L9 0L0 9L-9 0Z";

/// The symbol on spaces of a colour.
pub(super) fn card_symbol(color: Color) -> &'static str {
    match color {
        Color::Pink => "M0-3.6L3.6 0L0 3.6L-3.6 0Z",
        Color::White => "M-3.2 0A3.2 3.2 0 1 0 3.2 0A3.2 3.2 0 1 0-3.2 0Z",
        Color::Blue => "M-3.4 2.6L0-3.4L3.4 2.6Z",
        Color::Yellow => "M-3-3H3V3H-3Z",
        Color::Orange => "M-3.6-1.3H3.6V1.3H-3.6Z",
        Color::Black => "M-1.2-3.6H1.2V-1.2H3.6V1.2H1.2V3.6H-1.2V1.2H-3.6V-1.2H-1.2Z",
        Color::Red => "M-3.4-2.6L0 3.4L3.4-2.6Z",
        Color::Green => "M-3.6 0L-1.8-3.2H1.8L3.6 0L1.8 3.2H-1.8Z",
    }
}

/// The symbol on a seat's trains; it differs from every card symbol.
pub(super) fn seat_symbol(seat: Seat) -> &'static str {
    match seat {
        Seat::Blue => "M-3.5 1.5V-1.5L-1.5-3.5H1.5L3.5-1.5V1.5L1.5 3.5H-1.5Z",
        Seat::Red => {
            "M-3.6-.6A1.9 1.9 0 0 1 0-1.8A1.9 1.9 0 0 1 3.6-.6C3.6 1.2 1 2.8 0 3.6C-1 2.8-3.6 1.2-3.6-.6Z"
        }
        Seat::Green => "M0-3.8L2.6.4H1.2L3.2 3H.6V4H-.6V3H-3.2L-1.2.4H-2.6Z",
        Seat::Yellow => "M0-3.8L1-1.3L3.7-1.2L1.6.5L2.3 3.1L0 1.6L-2.3 3.1L-1.6.5L-3.7-1.2L-1-1.3Z",
        Seat::Black => "M-3-3L0-1.2L3-3L1.2 0L3 3L0 1.2L-3 3L-1.2 0Z",
    }
}
