//! Routes that nobody has claimed: rails, and berths with the colour and its sign.

use std::fmt::Write as _;

use fogg_rules::Color;
use fogg_rules::board::Route;

use super::{Inks, berth_inks};
use crate::drawing::{BERTH_WIDTH, Berth, Track};

/// The rail that the berths of a route lie on.
pub(super) fn rail(svg: &mut String, track: &Track, inks: &Inks) {
    let path = track.path();
    let _ = writeln!(
        svg,
        "<path d=\"{path}\" fill=\"none\" stroke=\"{}\" stroke-width=\"4.6\" stroke-opacity=\"0.85\"/>\
         <path d=\"{path}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\" stroke-dasharray=\"3 3\"/>",
        inks.rail, inks.halo
    );
}

/// The berths of a route.
pub(super) fn draw(svg: &mut String, route: &Route, track: &Track, inks: &Inks) {
    let [fill, edge, sign] = berth_inks(route.color);
    for berth in &track.berths {
        let _ = write!(svg, "<g transform=\"{}\">", place(berth));
        if route.tunnel {
            vault(svg, berth, inks);
        }
        let inset = if route.tunnel { 2.0 } else { 0.7 };
        let (length, width) = (berth.length - 2.0 * inset, BERTH_WIDTH - 2.0 * inset);
        let _ = write!(
            svg,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{length:.1}\" height=\"{width:.1}\" rx=\"2.4\" fill=\"{fill}\" \
             stroke=\"{edge}\" stroke-width=\"1.4\"/>",
            -length / 2.0,
            -width / 2.0
        );
        match route.color {
            Some(color) => {
                // A sign stands upright, however its berth lies.
                let upright = -berth.turn.to_degrees();
                let _ = write!(
                    svg,
                    "<path d=\"{}\" fill=\"{sign}\" transform=\"rotate({upright:.1})\"/>",
                    symbol(color)
                );
            }
            // Grey is for any colour: two bare lines, as on a blank form.
            None => {
                let half = length / 2.0 - 5.0;
                let _ = write!(
                    svg,
                    "<path d=\"M{:.1}-2H{half:.1}M{:.1} 2H{half:.1}\" stroke=\"{sign}\" stroke-opacity=\"0.45\"/>",
                    -half, -half
                );
            }
        }
        svg.push_str("</g>");
    }
}

/// The stones of a tunnel around a berth.
fn vault(svg: &mut String, berth: &Berth, inks: &Inks) {
    let (length, width) = (berth.length + 1.6, BERTH_WIDTH + 1.6);
    for (color, how) in [(inks.halo, ""), (inks.ink, " stroke-dasharray=\"3.4 1.6\"")] {
        let _ = write!(
            svg,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{length:.1}\" height=\"{width:.1}\" rx=\"5\" fill=\"none\" \
             stroke=\"{color}\" stroke-width=\"3\"{how}/>",
            -length / 2.0,
            -width / 2.0
        );
    }
}

/// Where a berth lies, as SVG says it.
pub(super) fn place(berth: &Berth) -> String {
    format!("translate({:.1} {:.1}) rotate({:.1})", berth.at.x, berth.at.y, berth.turn.to_degrees())
}

/// The sign of a colour, for those who do not tell colours apart.
pub fn symbol(color: Color) -> &'static str {
    match color {
        Color::Pink => "M0-4L4 0L0 4L-4 0Z",
        Color::White => "M-3.4 0A3.4 3.4 0 1 0 3.4 0A3.4 3.4 0 1 0-3.4 0Z",
        Color::Blue => "M-3.8 2.9L0-3.8L3.8 2.9Z",
        Color::Yellow => "M-3.1-3.1H3.1V3.1H-3.1Z",
        Color::Orange => "M-4-1.4H4V1.4H-4Z",
        Color::Black => "M-1.3-4H1.3V-1.3H4V1.3H1.3V4H-1.3V1.3H-4V-1.3H-1.3Z",
        Color::Red => "M-3.8-2.9L0 3.8L3.8-2.9Z",
        Color::Green => "M-4 0L-2-3.5H2L4 0L2 3.5H-2Z",
    }
}
