//! Routes that somebody has claimed: carriages in the owner's colour, or taxis where the board is a city.

use std::fmt::Write as _;

use fogg_rules::{Board, Seat};

use super::routes::place;
use super::seat_ink;
use crate::drawing::{BERTH_WIDTH, Berth, Track};

/// A carriage is a little wider than its berth.
const WIDTH: f64 = BERTH_WIDTH + 2.0;

/// One carriage for each space. The bars on its roof count the seats: one for the first, two for the second.
pub(super) fn draw(svg: &mut String, board: &Board, track: &Track, seat: Seat) {
    // A board with attractions is a city, and in a city one takes a taxi.
    let vehicle = if board.rules().attraction > 0 { taxi } else { carriage };
    for berth in &track.berths {
        let _ = write!(svg, "<g transform=\"{}\">", place(berth));
        vehicle(svg, berth, seat);
        svg.push_str("</g>");
    }
}

fn carriage(svg: &mut String, berth: &Berth, seat: Seat) {
    let [body, edge] = seat_ink(seat);
    let half = berth.length / 2.0;
    // Couplings, the body, the roof with its light, and the windows along both sides.
    let _ = write!(
        svg,
        "<path d=\"M{:.1} 0H{:.1}\" stroke=\"{edge}\" stroke-width=\"3\"/>",
        -half - 1.5,
        half + 1.5
    );
    rect(svg, [half - 0.5, WIDTH / 2.0, 3.0], body, &format!("stroke=\"{edge}\" stroke-width=\"1.6\""));
    rect(svg, [half - 4.0, WIDTH / 2.0 - 3.6, 2.0], "#ffffff", "fill-opacity=\"0.22\"");
    for side in [-WIDTH / 2.0 + 2.2, WIDTH / 2.0 - 2.2] {
        let _ = write!(
            svg,
            "<path d=\"M{:.1} {side:.1}H{:.1}\" stroke=\"#fff6dc\" stroke-width=\"1.7\" stroke-dasharray=\"3.4 2\"/>",
            -half + 4.0,
            half - 4.0
        );
    }
    bars(svg, seat);
}

fn taxi(svg: &mut String, berth: &Berth, seat: Seat) {
    let [body, edge] = seat_ink(seat);
    let half = (berth.length / 2.0).min(19.0);
    for wheel in [-half * 0.55, half * 0.55] {
        let _ = write!(
            svg,
            "<path d=\"M{wheel:.1} {:.1}V{:.1}\" stroke=\"#1a1816\" stroke-width=\"5\"/>",
            -WIDTH / 2.0 - 0.6,
            WIDTH / 2.0 + 0.6
        );
    }
    rect(svg, [half, WIDTH / 2.0 - 0.4, 5.5], body, &format!("stroke=\"{edge}\" stroke-width=\"1.5\""));
    // The windscreens, and the squares along both doors.
    let _ = write!(
        svg,
        "<path d=\"M{0:.1}-4.4V4.4M-{0:.1}-4.4V4.4\" stroke=\"#dfe9ea\" stroke-width=\"2.8\" stroke-linecap=\"round\"/>\
         <path d=\"M-{1:.1}-5.7H{1:.1}M-{1:.1} 5.7H{1:.1}\" stroke=\"#fff6dc\" stroke-width=\"1.6\" stroke-dasharray=\"2 2\"/>",
        half * 0.62,
        half * 0.4
    );
    bars(svg, seat);
}

fn rect(svg: &mut String, [half, across, round]: [f64; 3], fill: &str, how: &str) {
    let _ = write!(
        svg,
        "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"{round}\" fill=\"{fill}\" {how}/>",
        -half,
        -across,
        2.0 * half,
        2.0 * across
    );
}

/// The number of the seat, for those who do not tell colours apart.
fn bars(svg: &mut String, seat: Seat) {
    let count = seat.index() + 1;
    let first = -(count as f64 - 1.0) * 1.6;
    let ink = if seat == Seat::Yellow { "#3f3000" } else { "#ffffff" };
    for number in 0..count {
        let x = first + 3.2 * number as f64;
        let _ = write!(svg, "<path d=\"M{x:.1}-2.6V2.6\" stroke=\"{ink}\" stroke-width=\"1.7\"/>");
    }
}
