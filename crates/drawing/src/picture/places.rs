//! Draws cities, border ends and attractions with their names.

use std::fmt::Write as _;

use fogg_boards::{Point, round_to_tenth};
use fogg_rules::Board;
use fogg_rules::board::Place;

use super::shapes::translated;
use super::symbols::{GATE, STAR};
use super::{Palette, escape};
use crate::{DOT_RADIUS, Drawing, LABEL_SIZE, Label};

/// The slant of country names, equal to the synthetic italics of browsers.
const SLANT: f64 = -0.25;

pub(super) fn draw(svg: &mut String, board: &Board, drawing: &Drawing, palette: &Palette) {
    for ((at, label), place) in drawing.dots.iter().zip(&drawing.labels).zip(board.places()) {
        draw_dot(svg, Point::new(round_to_tenth(at.x), round_to_tenth(at.y)), place, palette);
        draw_name(svg, label, place.country.is_some(), palette);
    }
}

fn draw_dot(svg: &mut String, at: Point, place: &Place, palette: &Palette) {
    let Palette { dot, halo, star, .. } = palette;
    let Point { x, y } = at;
    // A border end is drawn as a gate.
    if place.country.is_some() {
        let path = translated(GATE, at, 1.0);
        let _ = writeln!(
            svg,
            "<path d=\"{path}\" fill=\"{halo}\" stroke=\"{dot}\" stroke-width=\"2.4\" stroke-linejoin=\"round\"/>"
        );
        return;
    }
    let _ = write!(
        svg,
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"{DOT_RADIUS}\" fill=\"{dot}\" stroke=\"{halo}\" stroke-width=\"2.4\"/>"
    );
    let _ = if place.attraction {
        writeln!(svg, "<path d=\"{}\" fill=\"{star}\"/>", translated(STAR, at, 1.0))
    } else {
        writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"3\" fill=\"{halo}\"/>")
    };
}

fn draw_name(svg: &mut String, label: &Label, is_country: bool, palette: &Palette) {
    let Palette { ink, halo, .. } = palette;
    let slant = if is_country { SLANT } else { 0.0 };
    let _ = writeln!(
        svg,
        "<text transform=\"matrix(1 0 {slant} 1 {:.1} {:.2})\" font-size=\"{LABEL_SIZE}\" font-weight=\"560\" \
         text-anchor=\"middle\" fill=\"{ink}\" stroke=\"{halo}\" stroke-width=\"3.4\" stroke-linejoin=\"round\" \
         paint-order=\"stroke\">{}</text>",
        label.at.x,
        round_to_tenth(label.at.y) + LABEL_SIZE * 0.34,
        escape(&label.text)
    );
}
