//! Cities, border ends and attractions, each with its name.

use std::fmt::Write as _;

use fogg_rules::Board;
use fogg_rules::board::Place;

use super::{Inks, escaped};
use crate::drawing::{DOT, Drawing, LETTERS, Label, Point};

const STAR: &str = "M0-6.4L1.9-2L6.6-1.9L2.9 1L4.2 5.6L0 2.9L-4.2 5.6L-2.9 1L-6.6-1.9L-1.9-2Z";

pub(super) fn draw(svg: &mut String, board: &Board, drawing: &Drawing, inks: &Inks) {
    let all = || drawing.dots.iter().zip(&drawing.labels).zip(board.places());
    for ((dot, _), place) in all() {
        self::dot(svg, *dot, place, inks);
    }
    for ((_, label), place) in all() {
        name(svg, label, place.country.is_some(), inks);
    }
}

fn dot(svg: &mut String, at: Point, place: &Place, inks: &Inks) {
    let Inks { dot, halo, ink, star, .. } = inks;
    let _ = write!(svg, "<g transform=\"translate({at})\">");
    let _ = match (&place.country, place.attraction) {
        // A border end is a gate and not a city.
        (Some(_), _) => write!(
            svg,
            "<rect x=\"-6.2\" y=\"-6.2\" width=\"12.4\" height=\"12.4\" rx=\"1.6\" fill=\"{halo}\" stroke=\"{dot}\" \
             stroke-width=\"2.6\" transform=\"rotate(45)\"/><circle r=\"2.2\" fill=\"{dot}\"/>"
        ),
        (None, true) => write!(
            svg,
            "<circle r=\"{:.1}\" fill=\"{halo}\"/><circle r=\"{DOT}\" fill=\"{dot}\" stroke=\"{ink}\"/>\
             <path d=\"{STAR}\" fill=\"{star}\"/>",
            DOT + 2.0
        ),
        (None, false) => write!(
            svg,
            "<circle r=\"{:.1}\" fill=\"{halo}\"/><circle r=\"{:.1}\" fill=\"{dot}\" stroke=\"{ink}\"/>\
             <circle r=\"3\" fill=\"{halo}\"/>",
            DOT + 1.5,
            DOT - 0.5
        ),
    };
    svg.push_str("</g>");
}

/// Countries are set in spaced letters, which take the room of larger ones.
fn name(svg: &mut String, label: &Label, is_country: bool, inks: &Inks) {
    let (size, style) = if is_country {
        (LETTERS * 0.92, " font-style=\"italic\" letter-spacing=\"1.4\"")
    } else {
        (LETTERS * 1.12, "")
    };
    let _ = writeln!(
        svg,
        "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"{size:.1}\" font-weight=\"500\" text-anchor=\"middle\"{style} \
         fill=\"{}\" stroke=\"{}\" stroke-width=\"3.6\" stroke-linejoin=\"round\" paint-order=\"stroke\">{}</text>",
        label.at.x,
        label.at.y + size * 0.31,
        inks.ink,
        inks.halo,
        escaped(&label.text)
    );
}
