//! Renders a board as a self-contained SVG picture in the style of an old railway map.
//!
//! The page draws the same elements, plus the score track around them; the title is the one in the board file.

use std::fmt::Write as _;

use fogg_rules::{Board, RouteId, Seat};

use crate::{Background, Drawing};

mod land;
mod ornaments;
mod palette;
mod places;
mod routes;
mod shapes;
mod symbols;
#[cfg(test)]
mod tests;
mod trains;

pub use ornaments::Ornaments;
use palette::Palette;
pub use palette::Theme;

/// The font families of all text, preferred first.
const FONTS: &str = "'Alegreya Variable', Alegreya, 'Alegreya Medium', 'Libertinus Serif', Georgia, serif";

/// Renders a board with these routes claimed.
pub fn render(
    board: &Board,
    drawing: &Drawing,
    background: &Background,
    claims: &[(RouteId, Seat)],
    theme: Theme,
) -> String {
    let palette = theme.palette();
    let (width, height) = (drawing.width, drawing.height);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"{FONTS}\"><title>{}</title>\n",
        escape(board.title())
    );
    land::draw(&mut svg, drawing, background, palette);
    ornaments::draw(&mut svg, board, drawing, !background.layers.is_empty(), palette);
    routes::rails(&mut svg, drawing, palette);
    trains::bands(&mut svg, drawing, claims, palette);
    for (id, track) in board.route_ids().zip(&drawing.routes) {
        let route = board.route(id);
        let _ = writeln!(svg, "<g data-route=\"{}\">", route.name);
        if !claims.iter().any(|(claimed, _)| *claimed == id) {
            routes::spaces(&mut svg, route, track, palette);
        }
        svg.push_str("</g>\n");
    }
    // Sorted by seat, as on the page, to stack overlapping trains in the same order.
    let mut claims = claims.to_vec();
    claims.sort_by_key(|(route, seat)| (seat.index(), route.index()));
    for (route, seat) in claims {
        trains::draw(&mut svg, board.vehicle(), &drawing.routes[route.index()], seat, palette);
    }
    places::draw(&mut svg, board, drawing, palette);
    svg.push_str("</svg>\n");
    svg
}

/// Escapes a text for SVG.
fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
