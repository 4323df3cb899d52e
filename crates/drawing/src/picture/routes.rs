//! Draws the rails, and the spaces along them with their colour and its symbol.

use std::fmt::Write as _;

use fogg_rules::board::Route;

use super::Palette;
use super::palette::SpaceColors;
use super::shapes::{TUNNEL_EDGE_WIDTH, free_spaces, gray_lines, symbols};
use super::symbols::card_symbol;
use crate::{Drawing, Track};

/// The width of the edge of a space.
const EDGE_WIDTH: f64 = 1.2;

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

/// Draws the spaces of an unclaimed route, flat and muted.
pub(super) fn spaces(svg: &mut String, route: &Route, track: &Track, palette: &Palette) {
    let SpaceColors { fill, edge, symbol } = palette.space(route.color);
    let path = free_spaces(track);
    let _ =
        writeln!(svg, "<path d=\"{path}\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"{EDGE_WIDTH}\"/>");
    // A tunnel has a dashed outline.
    if route.tunnel {
        let vault = palette.vault;
        let _ = writeln!(
            svg,
            "<path d=\"{path}\" fill=\"none\" stroke=\"{vault}\" stroke-width=\"{TUNNEL_EDGE_WIDTH}\" stroke-dasharray=\"3 2.4\"/>"
        );
    }
    let _ = match route.color {
        Some(color) => {
            let path = symbols(track, card_symbol(color));
            writeln!(svg, "<path d=\"{path}\" fill=\"{symbol}\"/>")
        }
        // A grey space has two lines, like a blank form, because any colour fits.
        None => {
            let path = gray_lines(track);
            writeln!(svg, "<path d=\"{path}\" fill=\"none\" stroke=\"{symbol}\" stroke-opacity=\"0.5\"/>")
        }
    };
}
