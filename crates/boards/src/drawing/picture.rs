//! A board as a picture: SVG that stands on its own, in the manner of an old railway map. It is what the page shows of a
//! board at rest, element by element, without the score track around it; its title is the one that the board file has.

use std::fmt::Write as _;

use fogg_rules::{Board, RouteId, Seat};

use super::{Drawing, Ground};

mod carriages;
mod decor;
mod inks;
mod land;
mod places;
mod routes;
mod shapes;
mod signs;
#[cfg(test)]
mod tests;

pub use decor::Ornaments;
use inks::Inks;
pub use inks::Theme;
use shapes::Vehicle;

/// The letters of everything that is written on a sheet, the best first.
const LETTERS: &str = "'Alegreya Variable', Alegreya, 'Alegreya Medium', 'Libertinus Serif', Georgia, serif";

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
         height=\"{height}\" font-family=\"{LETTERS}\"><title>{}</title>\n",
        escaped(board.title())
    );
    land::draw(&mut svg, drawing, ground, inks);
    decor::draw(&mut svg, board, drawing, !ground.layers.is_empty(), inks);
    routes::rails(&mut svg, drawing, inks);
    for (id, track) in board.route_ids().zip(&drawing.routes) {
        let route = board.route(id);
        let _ = writeln!(svg, "<g data-route=\"{}\">", route.name);
        if route.tunnel {
            routes::vault(&mut svg, track, inks);
        }
        if !claims.iter().any(|(claimed, _)| *claimed == id) {
            routes::berths(&mut svg, route, track, inks);
        }
        svg.push_str("</g>\n");
    }
    // Seat by seat, as the page does: what belongs to a later one lies higher.
    let mut claims = claims.to_vec();
    claims.sort_by_key(|(route, seat)| (seat.index(), route.index()));
    for (route, seat) in claims {
        carriages::draw(&mut svg, Vehicle::on(board), &drawing.routes[route.index()], seat, inks);
    }
    places::draw(&mut svg, board, drawing, inks);
    svg.push_str("</svg>\n");
    svg
}

/// A text as SVG has it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
