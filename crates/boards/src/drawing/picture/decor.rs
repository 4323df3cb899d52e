//! What makes a map of a drawing: its title and a compass rose, where nothing else lies.

use std::fmt::Write as _;

use fogg_rules::Board;

use super::{Inks, escaped};
use crate::drawing::check::boxes;
use crate::drawing::{Box4, Drawing, Point};

/// How far ornaments stay from the edge of the sheet.
const EDGE: f64 = 34.0;
/// The sizes of the letters of a title, the best first.
const TITLES: [f64; 4] = [34.0, 28.0, 22.0, 18.0];
/// The radius of the compass rose, the best first.
const ROSES: [f64; 3] = [54.0, 42.0, 32.0];
/// An ornament may be so many steps away from its corner, and a step is so long.
const STEPS: u32 = 5;
const STEP: f64 = 40.0;

/// Where the ornaments of a sheet lie: the middle of each, with the height of its letters or its radius.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Ornaments {
    /// The title; none if there is no room for it.
    pub title: Option<(Point, f64)>,
    /// The compass rose; none if there is no room for it, or nobody can say where north is.
    pub rose: Option<(Point, f64)>,
}

impl Ornaments {
    /// Finds room for them. Only where there is ground can anybody say where north is.
    pub fn of(board: &Board, drawing: &Drawing, has_ground: bool) -> Ornaments {
        let mut taken = boxes(drawing);
        let size = |letters: f64| plaque(board.title(), letters);
        let title = free(drawing, &taken, &TITLES, size);
        if let Some((at, letters)) = title {
            taken.push(Box4::upright(at, size(letters).x, size(letters).y));
        }
        let roses = if has_ground { &ROSES[..] } else { &[] };
        let rose = free(drawing, &taken, roses, |radius| Point::new(2.3, 2.9) * radius);
        Ornaments { title, rose }
    }
}

/// The size of a title's plaque: as wide as capitals with space between them.
fn plaque(title: &str, letters: f64) -> Point {
    Point::new(title.to_uppercase().chars().count() as f64 * letters * 0.86 + 2.0 * letters, letters * 2.5)
}

pub(super) fn draw(svg: &mut String, board: &Board, drawing: &Drawing, has_ground: bool, inks: &Inks) {
    let Ornaments { title, rose } = Ornaments::of(board, drawing, has_ground);
    if let Some((at, letters)) = title {
        cartouche(svg, at, letters, board.title(), inks);
    }
    if let Some((at, radius)) = rose {
        draw_rose(svg, at, radius, inks);
    }
}

/// The middle of an ornament that lies on nothing near a corner, in the first size in which it does.
fn free(
    drawing: &Drawing,
    taken: &[Box4],
    sizes: &[f64],
    room: impl Fn(f64) -> Point,
) -> Option<(Point, f64)> {
    let middle = Point::new(drawing.width / 2.0, drawing.height / 2.0);
    let places = |size: f64| {
        let away = middle - Point::new(EDGE, EDGE) - room(size) * 0.5;
        let corners = [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)];
        (0..=STEPS).flat_map(move |step| {
            let up = away.y - f64::from(step) * STEP;
            corners.map(|(x, y)| (middle + Point::new(x * away.x, y * up), size))
        })
    };
    let is_free = |(at, size): &(Point, f64)| {
        let own = Box4::upright(*at, room(*size).x, room(*size).y);
        !taken.iter().any(|other| own.meets(other))
    };
    sizes.iter().flat_map(|size| places(*size)).find(is_free)
}

fn cartouche(svg: &mut String, at: Point, letters: f64, title: &str, inks: &Inks) {
    let Inks { halo, edge, ink, dot, .. } = inks;
    let size = plaque(title, letters);
    let edges = |inset: f64| hollow(size.x / 2.0 - inset, size.y * 0.45 - inset, letters * 0.38);
    let (rule, down, spacing) = (size.x * 0.3, letters * 0.55, letters * 0.15);
    let title = title.to_uppercase();
    // Some renderers count the space after the last letter and some do not: there is none, and the middle is where the
    // page has it.
    let (before, last) = title.split_at(title.char_indices().last().map_or(0, |(at, _)| at));
    let _ = writeln!(
        svg,
        "<g transform=\"translate({at})\">\
         <path d=\"{}\" fill=\"{halo}\" fill-opacity=\"0.92\" stroke=\"{edge}\" stroke-width=\"2.2\"/>\
         <path d=\"{}\" fill=\"none\" stroke=\"{edge}\" stroke-width=\"0.9\"/>\
         <text x=\"{:.2}\" y=\"{:.2}\" font-size=\"{letters}\" letter-spacing=\"{spacing:.2}\" font-weight=\"500\" \
         text-anchor=\"middle\" fill=\"{ink}\">{}<tspan letter-spacing=\"0\">{}</tspan></text>\
         <path d=\"M-{rule:.2} {down:.2}H-9M9 {down:.2}H{rule:.2}\" fill=\"none\" stroke=\"{edge}\" stroke-width=\"0.9\"/>\
         <path d=\"M0 {:.2}l5 5l-5 5l-5-5Z\" fill=\"{dot}\"/></g>",
        edges(0.0),
        edges(letters * 0.17),
        -spacing / 2.0,
        letters * 0.2,
        escaped(before),
        escaped(last),
        down - 5.0
    );
}

/// A box whose corners are cut out by quarters of a circle.
fn hollow(x: f64, y: f64, radius: f64) -> String {
    let (a, c) = (x - radius, y - radius);
    let corner = format!("A{radius:.2} {radius:.2} 0 0 0");
    format!(
        "M-{a:.2}-{y:.2}H{a:.2}{corner} {x:.2}-{c:.2}V{c:.2}{corner} {a:.2} {y:.2}H-{a:.2}{corner}-{x:.2} {c:.2}\
         V-{c:.2}{corner}-{a:.2}-{y:.2}Z"
    )
}

fn draw_rose(svg: &mut String, at: Point, radius: f64, inks: &Inks) {
    // The letter stands above the northern point, so that the rose itself lies a little lower.
    let at = at + Point::new(0.0, radius * 0.2);
    let Inks { halo, edge, ink, dot, .. } = inks;
    let _ = write!(
        svg,
        "<g transform=\"translate({at})\"><circle r=\"{:.2}\" fill=\"none\" stroke=\"{edge}\" stroke-width=\"0.9\"/>\
         <circle r=\"{:.2}\" fill=\"none\" stroke=\"{edge}\" stroke-width=\"2\" stroke-dasharray=\"1 5.07\"/>",
        radius * 0.62,
        radius * 0.7
    );
    // The four winds between lie under the four great ones. Each point is half in the light.
    for (turns, length, wide) in [([45, 135, 225, 315], 0.62, 0.15), ([0, 90, 180, 270], 1.0, 0.17)] {
        let (far, side) = (radius * length, radius * wide);
        for turn in turns {
            let _ = write!(
                svg,
                "<g transform=\"rotate({turn})\" stroke=\"{edge}\" stroke-width=\"0.8\">\
                 <path d=\"M0 0L{side:.2}-{side:.2}L0-{far:.2}Z\" fill=\"{halo}\"/>\
                 <path d=\"M0 0L-{side:.2}-{side:.2}L0-{far:.2}Z\" fill=\"{ink}\"/></g>"
            );
        }
    }
    let _ = writeln!(
        svg,
        "<circle r=\"4\" fill=\"{dot}\"/><text y=\"-{:.2}\" font-size=\"{:.2}\" font-weight=\"500\" \
         text-anchor=\"middle\" fill=\"{ink}\">N</text></g>",
        radius + 5.0,
        radius * 0.36
    );
}
