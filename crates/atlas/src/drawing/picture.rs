//! A board as a picture: SVG that stands on its own, in the manner of an old railway map.

use std::fmt::Write as _;

use fogg_rules::{Board, RouteId, Seat};

use super::{Drawing, Ground};

mod carriages;
mod decor;
mod inks;
mod land;
mod places;
mod routes;

pub use decor::Ornaments;
pub use inks::{Inks, Theme, berth_inks, seat_ink};
pub use routes::symbol;

/// The letters of everything that is written on a sheet, the best first.
const LETTERS: &str = "Alegreya, 'Alegreya Medium', 'Libertinus Serif', 'DejaVu Serif', serif";

/// The picture of a board with these routes claimed.
pub fn picture(
    board: &Board,
    drawing: &Drawing,
    ground: &Ground,
    claims: &[(RouteId, Seat)],
    theme: Theme,
) -> String {
    let inks = theme.inks();
    let (width, height) = (drawing.width, drawing.height);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"{LETTERS}\"><title>{}</title>\
         <clipPath id=\"sheet\"><rect width=\"{width}\" height=\"{height}\" rx=\"14\"/></clipPath>\
         <g clip-path=\"url(#sheet)\">\n",
        escaped(board.title())
    );
    land::draw(&mut svg, drawing, ground, inks);
    let has_ground = !ground.layers.is_empty();
    decor::draw(&mut svg, board, drawing, has_ground, inks);
    for track in &drawing.routes {
        routes::rail(&mut svg, track, inks);
    }
    for (number, track) in drawing.routes.iter().enumerate() {
        let id = RouteId(number as u8);
        let owner = claims.iter().find(|(claimed, _)| *claimed == id).map(|(_, seat)| *seat);
        let route = board.route(id);
        // In a game what is still free steps back behind what is claimed.
        let is_behind = owner.is_none() && !claims.is_empty();
        let strength = if is_behind { " opacity=\"0.6\"" } else { "" };
        let _ = write!(svg, "<g data-route=\"{}\"{strength}>", route.name);
        match owner {
            Some(seat) => carriages::draw(&mut svg, board, track, seat),
            None => routes::draw(&mut svg, route, track, inks),
        }
        svg.push_str("</g>\n");
    }
    places::draw(&mut svg, board, drawing, inks);
    decor::frame(&mut svg, drawing, inks);
    svg.push_str("</g></svg>\n");
    svg
}

/// A text as SVG has it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
