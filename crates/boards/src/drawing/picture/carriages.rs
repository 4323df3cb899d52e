//! Routes that somebody has claimed: carriages in the owner's colour and with the owner's sign, or taxis where the board is
//! a city.

use std::fmt::Write as _;

use fogg_rules::Seat;

use super::Inks;
use super::inks::{DARK_SEAT_SIGN, LIGHT_SIGN, SHADE, TYRE, WHEEL, WINDOW};
use super::shapes::{Piece, Vehicle, outlines, pieces};
use super::signs::seat_sign;
use crate::drawing::Track;

/// A carriage or a taxi on each berth, and a band that joins them.
pub(super) fn draw(svg: &mut String, vehicle: Vehicle, track: &Track, seat: Seat, inks: &Inks) {
    let [fill, edge] = inks.seat(seat);
    let _ = writeln!(svg, "<g data-seat=\"{}\">", seat.name());
    band(svg, vehicle, track, seat, inks);
    let Piece { wheels, body, roof, windows, sign } = pieces(vehicle, track, seat_sign(seat));
    match vehicle {
        // A taxi does not fill its berth: the berth takes its colour.
        Vehicle::Taxi => {
            let (path, stand) = (outlines(track, -0.7, 2.6), inks.stand(seat));
            let _ =
                writeln!(svg, "<path d=\"{path}\" fill=\"{stand}\" stroke=\"{fill}\" stroke-width=\"1.4\"/>");
        }
        Vehicle::Train => {
            let _ = writeln!(
                svg,
                "<path d=\"{body}\" fill=\"none\" stroke=\"{}\" stroke-width=\"4.2\" stroke-opacity=\"0.85\" \
                 stroke-linejoin=\"round\"/>",
                inks.halo
            );
        }
    }
    let shade = match vehicle {
        Vehicle::Train => 0.24,
        Vehicle::Taxi => 0.42,
    };
    let sign_ink = if seat == Seat::Yellow { DARK_SEAT_SIGN } else { LIGHT_SIGN };
    let _ = writeln!(
        svg,
        "<path d=\"{wheels}\" fill=\"{WHEEL}\" stroke=\"{TYRE}\" stroke-width=\"0.7\"/>\n\
         <path d=\"{body}\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1.3\"/>\n\
         <path d=\"{roof}\" fill=\"{SHADE}\" fill-opacity=\"{shade}\"/>\n\
         <path d=\"{windows}\" fill=\"{WINDOW}\" fill-opacity=\"0.92\"/>\n\
         <path d=\"{sign}\" fill=\"{sign_ink}\"/></g>"
    );
}

/// A band in the owner's colour along the whole route.
fn band(svg: &mut String, vehicle: Vehicle, track: &Track, seat: Seat, inks: &Inks) {
    let [fill, edge] = inks.seat(seat);
    let (wide, outer) = match vehicle {
        Vehicle::Train => (5.0, 7.4),
        Vehicle::Taxi => (3.0, 5.0),
    };
    let path = track.path();
    for (ink, width) in [(edge, outer), (fill, wide)] {
        let _ = writeln!(
            svg,
            "<path d=\"{path}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"{width}\" stroke-linecap=\"round\"/>"
        );
    }
}
