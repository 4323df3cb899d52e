//! Claimed routes: trains or taxis in the owner's colour, with the owner's symbol.

use std::fmt::Write as _;

use fogg_rules::Seat;
use fogg_rules::board::Vehicle;

use super::Palette;
use super::palette::{DARK_SEAT_SYMBOL, LIGHT_SYMBOL, SHADE, TYRE, WHEEL, WINDOW};
use super::shapes::{Piece, outlines, pieces};
use super::symbols::seat_symbol;
use crate::Track;

/// Draws a train or a taxi on each space, and a band that connects them.
pub(super) fn draw(svg: &mut String, vehicle: Vehicle, track: &Track, seat: Seat, palette: &Palette) {
    let [fill, edge] = palette.seat(seat);
    let _ = writeln!(svg, "<g data-seat=\"{}\">", seat.name());
    band(svg, vehicle, track, seat, palette);
    let Piece { wheels, body, roof, windows, symbol } = pieces(vehicle, track, seat_symbol(seat));
    match vehicle {
        // A taxi does not fill its space, so the space is tinted in the owner's colour.
        Vehicle::Taxi => {
            let (path, tint) = (outlines(track, -0.7, 2.6), palette.taxi_space(seat));
            let _ =
                writeln!(svg, "<path d=\"{path}\" fill=\"{tint}\" stroke=\"{fill}\" stroke-width=\"1.4\"/>");
        }
        Vehicle::Train => {
            let _ = writeln!(
                svg,
                "<path d=\"{body}\" fill=\"none\" stroke=\"{}\" stroke-width=\"4.2\" stroke-opacity=\"0.85\" \
                 stroke-linejoin=\"round\"/>",
                palette.halo
            );
        }
    }
    let shade = match vehicle {
        Vehicle::Train => 0.24,
        Vehicle::Taxi => 0.42,
    };
    let symbol_color = if seat == Seat::Yellow { DARK_SEAT_SYMBOL } else { LIGHT_SYMBOL };
    let _ = writeln!(
        svg,
        "<path d=\"{wheels}\" fill=\"{WHEEL}\" stroke=\"{TYRE}\" stroke-width=\"0.7\"/>\n\
         <path d=\"{body}\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1.3\"/>\n\
         <path d=\"{roof}\" fill=\"{SHADE}\" fill-opacity=\"{shade}\"/>\n\
         <path d=\"{windows}\" fill=\"{WINDOW}\" fill-opacity=\"0.92\"/>\n\
         <path d=\"{symbol}\" fill=\"{symbol_color}\"/></g>"
    );
}

/// Draws a band in the owner's colour along the whole route.
fn band(svg: &mut String, vehicle: Vehicle, track: &Track, seat: Seat, palette: &Palette) {
    let [fill, edge] = palette.seat(seat);
    let (inner, outer) = match vehicle {
        Vehicle::Train => (5.0, 7.4),
        Vehicle::Taxi => (3.0, 5.0),
    };
    let path = track.path();
    for (color, width) in [(edge, outer), (fill, inner)] {
        let _ = writeln!(
            svg,
            "<path d=\"{path}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" stroke-linecap=\"round\"/>"
        );
    }
}
