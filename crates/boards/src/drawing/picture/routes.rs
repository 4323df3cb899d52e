//! The rails, and the berths along them with their colour and its sign.

use std::fmt::Write as _;

use fogg_rules::Color;
use fogg_rules::board::Route;

use super::Inks;
use super::inks::{DARK_SIGN, Ink, LIGHT_SIGN};
use super::shapes::{blanks, outlines, signs};
use super::signs::card_sign;
use crate::drawing::{Drawing, Track};

/// The rails that all berths lie on.
pub(super) fn rails(svg: &mut String, drawing: &Drawing, inks: &Inks) {
    let path: String = drawing.routes.iter().map(Track::path).collect();
    let Inks { rail, halo, .. } = inks;
    let _ = writeln!(
        svg,
        "<path d=\"{path}\" fill=\"none\" stroke=\"{rail}\" stroke-width=\"4.6\" stroke-opacity=\"0.85\"/>\n\
         <path d=\"{path}\" fill=\"none\" stroke=\"{halo}\" stroke-width=\"2\" stroke-dasharray=\"3 3\"/>"
    );
}

/// The stones of a tunnel around each berth.
pub(super) fn vault(svg: &mut String, track: &Track, inks: &Inks) {
    let Inks { halo, vault, .. } = inks;
    let _ = writeln!(
        svg,
        "<path d=\"{}\" fill=\"{halo}\" stroke=\"{vault}\" stroke-width=\"3\" stroke-dasharray=\"3.4 1.6\"/>",
        outlines(track, 0.8, 5.0)
    );
}

/// The berths of a route that nobody has claimed.
pub(super) fn berths(svg: &mut String, route: &Route, track: &Track, inks: &Inks) {
    let [fill, edge] = inks.berth(route.color);
    // In a tunnel they leave room for its stones.
    let grow = if route.tunnel { -2.0 } else { -0.7 };
    let _ = writeln!(
        svg,
        "<path d=\"{}\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1.3\"/>",
        outlines(track, grow, 2.4)
    );
    let _ = match route.color {
        Some(color) => {
            let (sign, opacity) = sign_ink(color);
            let path = signs(track, card_sign(color));
            writeln!(svg, "<path d=\"{path}\" fill=\"{sign}\" fill-opacity=\"{opacity}\"/>")
        }
        // Grey is for any colour: two bare lines, as on a blank form.
        None => {
            let path = blanks(track);
            writeln!(svg, "<path d=\"{path}\" fill=\"none\" stroke=\"{edge}\" stroke-opacity=\"0.5\"/>")
        }
    };
}

/// The colour of a sign on berths of a colour, and how strong it is.
fn sign_ink(color: Color) -> (Ink, f64) {
    match color {
        Color::White | Color::Yellow | Color::Pink | Color::Orange => (DARK_SIGN, 0.75),
        Color::Blue | Color::Black | Color::Red | Color::Green => (LIGHT_SIGN, 0.9),
    }
}
