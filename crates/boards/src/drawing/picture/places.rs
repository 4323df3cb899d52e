//! Cities, border ends and attractions, each with its name.

use std::fmt::Write as _;

use fogg_rules::Board;
use fogg_rules::board::Place;

use super::shapes::moved;
use super::signs::{GATE, STAR};
use super::{Inks, escaped};
use crate::drawing::geometry::tenth;
use crate::drawing::{DOT, Drawing, LETTERS, Label, Point};

/// How far the letters of a country lean to the right, as browsers lean letters that have no italics.
const LEAN: f64 = -0.25;

pub(super) fn draw(svg: &mut String, board: &Board, drawing: &Drawing, inks: &Inks) {
    for ((at, label), place) in drawing.dots.iter().zip(&drawing.labels).zip(board.places()) {
        dot(svg, Point::new(tenth(at.x), tenth(at.y)), place, inks);
        name(svg, label, place.country.is_some(), inks);
    }
}

fn dot(svg: &mut String, at: Point, place: &Place, inks: &Inks) {
    let Inks { dot, halo, star, .. } = inks;
    let Point { x, y } = at;
    // A border end is a gate and not a city.
    if place.country.is_some() {
        let path = moved(GATE, at, 1.0);
        let _ = writeln!(
            svg,
            "<path d=\"{path}\" fill=\"{halo}\" stroke=\"{dot}\" stroke-width=\"2.4\" stroke-linejoin=\"round\"/>"
        );
        return;
    }
    let _ = write!(
        svg,
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"{DOT}\" fill=\"{dot}\" stroke=\"{halo}\" stroke-width=\"2.4\"/>"
    );
    let _ = if place.attraction {
        writeln!(svg, "<path d=\"{}\" fill=\"{star}\"/>", moved(STAR, at, 1.0))
    } else {
        writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"3\" fill=\"{halo}\"/>")
    };
}

fn name(svg: &mut String, label: &Label, is_country: bool, inks: &Inks) {
    let Inks { ink, halo, .. } = inks;
    let lean = if is_country { LEAN } else { 0.0 };
    let _ = writeln!(
        svg,
        "<text transform=\"matrix(1 0 {lean} 1 {:.1} {:.2})\" font-size=\"{LETTERS}\" font-weight=\"560\" \
         text-anchor=\"middle\" fill=\"{ink}\" stroke=\"{halo}\" stroke-width=\"3.4\" stroke-linejoin=\"round\" \
         paint-order=\"stroke\">{}</text>",
        label.at.x,
        tenth(label.at.y) + LETTERS * 0.34,
        escaped(&label.text)
    );
}
