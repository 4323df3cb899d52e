//! Draws the rails, and the spaces along them with their colour and its symbol.

use std::fmt::Write as _;

use fogg_rules::Color;
use fogg_rules::board::Route;

use super::Palette;
use super::palette::{DARK_SYMBOL, LIGHT_SYMBOL, Rgb};
use super::shapes::{gray_lines, outlines, symbols};
use super::symbols::card_symbol;
use crate::{Drawing, Track};

/// Draws the rails of all routes.
pub(super) fn rails(svg: &mut String, drawing: &Drawing, palette: &Palette) {
    let path: String = drawing.routes.iter().map(Track::path).collect();
    let Palette { rail, halo, .. } = palette;
    let _ = writeln!(
        svg,
        "<path d=\"{path}\" fill=\"none\" stroke=\"{rail}\" stroke-width=\"4.6\" stroke-opacity=\"0.85\"/>\n\
         <path d=\"{path}\" fill=\"none\" stroke=\"{halo}\" stroke-width=\"2\" stroke-dasharray=\"3 3\"/>"
    );
}

/// Draws the tunnel outline around each space.
pub(super) fn tunnel(svg: &mut String, track: &Track, palette: &Palette) {
    let Palette { halo, vault, .. } = palette;
    let _ = writeln!(
        svg,
        "<path d=\"{}\" fill=\"{halo}\" stroke=\"{vault}\" stroke-width=\"3\" stroke-dasharray=\"3.4 1.6\"/>",
        outlines(track, 0.8, 5.0)
    );
}

/// Draws the spaces of an unclaimed route.
pub(super) fn spaces(svg: &mut String, route: &Route, track: &Track, palette: &Palette) {
    let [fill, edge] = palette.space(route.color);
    // Spaces in a tunnel are smaller, to leave room for its outline.
    let margin = if route.tunnel { -2.0 } else { -0.7 };
    let _ = writeln!(
        svg,
        "<path d=\"{}\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1.3\"/>",
        outlines(track, margin, 2.4)
    );
    let _ = match route.color {
        Some(color) => {
            let (symbol, opacity) = symbol_color(color);
            let path = symbols(track, card_symbol(color));
            writeln!(svg, "<path d=\"{path}\" fill=\"{symbol}\" fill-opacity=\"{opacity}\"/>")
        }
        // A grey space has two lines, like a blank form, because any colour fits.
        None => {
            let path = gray_lines(track);
            writeln!(svg, "<path d=\"{path}\" fill=\"none\" stroke=\"{edge}\" stroke-opacity=\"0.5\"/>")
        }
    };
}

/// The colour and the opacity of the symbol on spaces of a colour.
fn symbol_color(color: Color) -> (Rgb, f64) {
    match color {
        Color::White | Color::Yellow | Color::Pink | Color::Orange => (DARK_SYMBOL, 0.75),
        Color::Blue | Color::Black | Color::Red | Color::Green => (LIGHT_SYMBOL, 0.9),
    }
}
