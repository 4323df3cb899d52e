//! Claimed routes: a band in the owner's colour, with trains or taxis and the owner's symbol on it.

use std::fmt::Write as _;

use fogg_rules::board::Vehicle;
use fogg_rules::{RouteId, Seat};

use super::Palette;
use super::palette::{DARK_SEAT_SYMBOL, LIGHT_SYMBOL, Rgb, SHADE, TYRE, WHEEL, WINDOW};
use super::shapes::{BAND_EDGE_WIDTH, BAND_WIDTH, CASING_WIDTH, Piece, pieces};
use super::symbols::seat_symbol;
use crate::{Drawing, Track};

/// Draws a band along every claimed route, in a light casing. Bands lie under the spaces, so that they cover none.
pub(super) fn bands(svg: &mut String, drawing: &Drawing, claims: &[(RouteId, Seat)], palette: &Palette) {
    let path = |seat: Option<Seat>| -> String {
        let of_seat = claims.iter().filter(|(_, owner)| seat.is_none_or(|seat| seat == *owner));
        of_seat.map(|(route, _)| drawing.routes[route.index()].path()).collect()
    };
    band(svg, &path(None), palette.casing, CASING_WIDTH);
    for seat in Seat::ALL {
        let ([fill, edge], path) = (palette.seat(seat), path(Some(seat)));
        band(svg, &path, edge, BAND_EDGE_WIDTH);
        band(svg, &path, fill, BAND_WIDTH);
    }
}

fn band(svg: &mut String, path: &str, color: Rgb, width: f64) {
    if !path.is_empty() {
        let _ = writeln!(
            svg,
            "<path d=\"{path}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" stroke-linecap=\"round\"/>"
        );
    }
}

/// Draws a train or a taxi on each space of a claimed route.
pub(super) fn draw(svg: &mut String, vehicle: Vehicle, track: &Track, seat: Seat, palette: &Palette) {
    let [fill, edge] = palette.seat(seat);
    let _ = writeln!(svg, "<g data-seat=\"{}\">", seat.name());
    let Piece { wheels, body, roof, windows, symbol } = pieces(vehicle, track, seat_symbol(seat));
    let shade = match vehicle {
        Vehicle::Train => 0.24,
        Vehicle::Taxi => 0.42,
    };
    let symbol_color = if seat == Seat::Yellow { DARK_SEAT_SYMBOL } else { LIGHT_SYMBOL };
    let _ = writeln!(
        svg,
        "<path d=\"{wheels}\" fill=\"{WHEEL}\" stroke=\"{TYRE}\" stroke-width=\"0.5\"/>\n\
         <path d=\"{body}\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1.1\"/>\n\
         <path d=\"{roof}\" fill=\"{SHADE}\" fill-opacity=\"{shade}\"/>\n\
         <path d=\"{windows}\" fill=\"{WINDOW}\" fill-opacity=\"0.92\"/>\n\
         <path d=\"{symbol}\" fill=\"{symbol_color}\"/></g>"
    );
}
