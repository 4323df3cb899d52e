//! The title and the compass rose, placed where they cover nothing.

use std::fmt::Write as _;

use fogg_boards::Point;
use fogg_rules::Board;

use super::{Palette, escape};
use crate::oriented_box::boxes;
use crate::{Drawing, OrientedBox};

/// The distance that ornaments keep from the edge of the drawing.
const EDGE_DISTANCE: f64 = 34.0;
/// The font sizes of the title, preferred first.
const TITLE_SIZES: [f64; 4] = [34.0, 28.0, 22.0, 18.0];
/// The radii of the compass rose, preferred first.
const ROSE_RADII: [f64; 3] = [54.0, 42.0, 32.0];
/// How many positions are tried above or below each corner.
const MAX_STEPS: u32 = 5;
/// The distance between two such positions.
const STEP_LENGTH: f64 = 40.0;

/// The positions of the ornaments: the centre of each, with its font size or radius.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Ornaments {
    /// The title, if there is room for it.
    pub title: Option<(Point, f64)>,
    /// The compass rose, if there is room for it and the drawing shows a map.
    pub rose: Option<(Point, f64)>,
}

impl Ornaments {
    /// Finds room for the ornaments. Without a background there is no compass rose, because north is unknown.
    pub fn place(board: &Board, drawing: &Drawing, has_ground: bool) -> Ornaments {
        let mut occupied = boxes(drawing);
        let size = |font_size: f64| title_frame(board.title(), font_size);
        let title = find_room(drawing, &occupied, &TITLE_SIZES, size);
        if let Some((at, font_size)) = title {
            occupied.push(OrientedBox::upright(at, size(font_size).x, size(font_size).y));
        }
        let roses = if has_ground { &ROSE_RADII[..] } else { &[] };
        let rose = find_room(drawing, &occupied, roses, |radius| Point::new(2.3, 2.9) * radius);
        Ornaments { title, rose }
    }
}

/// The size of the title's frame: wide enough for spaced capitals.
fn title_frame(title: &str, font_size: f64) -> Point {
    Point::new(
        title.to_uppercase().chars().count() as f64 * font_size * 0.86 + 2.0 * font_size,
        font_size * 2.5,
    )
}

pub(super) fn draw(svg: &mut String, board: &Board, drawing: &Drawing, has_ground: bool, palette: &Palette) {
    let Ornaments { title, rose } = Ornaments::place(board, drawing, has_ground);
    if let Some((at, font_size)) = title {
        draw_title(svg, at, font_size, board.title(), palette);
    }
    if let Some((at, radius)) = rose {
        draw_rose(svg, at, radius, palette);
    }
}

/// The first size, and the position nearest to a corner, at which an ornament covers nothing.
fn find_room(
    drawing: &Drawing,
    occupied: &[OrientedBox],
    sizes: &[f64],
    extent: impl Fn(f64) -> Point,
) -> Option<(Point, f64)> {
    let middle = Point::new(drawing.width / 2.0, drawing.height / 2.0);
    let places = |size: f64| {
        let away = middle - Point::new(EDGE_DISTANCE, EDGE_DISTANCE) - extent(size) * 0.5;
        let corners = [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)];
        (0..=MAX_STEPS).flat_map(move |step| {
            let up = away.y - f64::from(step) * STEP_LENGTH;
            corners.map(|(x, y)| (middle + Point::new(x * away.x, y * up), size))
        })
    };
    let is_free = |(at, size): &(Point, f64)| {
        let own = OrientedBox::upright(*at, extent(*size).x, extent(*size).y);
        !occupied.iter().any(|other| own.overlaps(other))
    };
    sizes.iter().flat_map(|size| places(*size)).find(is_free)
}

fn draw_title(svg: &mut String, at: Point, font_size: f64, title: &str, palette: &Palette) {
    let Palette { halo, edge, ink, dot, .. } = palette;
    let size = title_frame(title, font_size);
    let edges = |inset: f64| notched_box(size.x / 2.0 - inset, size.y * 0.45 - inset, font_size * 0.38);
    let (rule, down, spacing) = (size.x * 0.3, font_size * 0.55, font_size * 0.15);
    let title = title.to_uppercase();
    // Renderers disagree on letter spacing after the last letter, so it has none; the text is centred as on the page.
    let (before, last) = title.split_at(title.char_indices().last().map_or(0, |(at, _)| at));
    let _ = writeln!(
        svg,
        "<g transform=\"translate({at})\">\
         <path d=\"{}\" fill=\"{halo}\" fill-opacity=\"0.92\" stroke=\"{edge}\" stroke-width=\"2.2\"/>\
         <path d=\"{}\" fill=\"none\" stroke=\"{edge}\" stroke-width=\"0.9\"/>\
         <text x=\"{:.2}\" y=\"{:.2}\" font-size=\"{font_size}\" letter-spacing=\"{spacing:.2}\" font-weight=\"500\" \
         text-anchor=\"middle\" fill=\"{ink}\">{}<tspan letter-spacing=\"0\">{}</tspan></text>\
         <path d=\"M-{rule:.2} {down:.2}H-9M9 {down:.2}H{rule:.2}\" fill=\"none\" stroke=\"{edge}\" stroke-width=\"0.9\"/>\
         <path d=\"M0 {:.2}l5 5l-5 5l-5-5Z\" fill=\"{dot}\"/></g>",
        edges(0.0),
        edges(font_size * 0.17),
        -spacing / 2.0,
        font_size * 0.2,
        escape(before),
        escape(last),
        down - 5.0
    );
}

/// A box with concave quarter circles for corners.
fn notched_box(x: f64, y: f64, radius: f64) -> String {
    let (a, c) = (x - radius, y - radius);
    let corner = format!("A{radius:.2} {radius:.2} 0 0 0");
    format!(
        "M-{a:.2}-{y:.2}H{a:.2}{corner} {x:.2}-{c:.2}V{c:.2}{corner} {a:.2} {y:.2}H-{a:.2}{corner}-{x:.2} {c:.2}\
         V-{c:.2}{corner}-{a:.2}-{y:.2}Z"
    )
}

fn draw_rose(svg: &mut String, at: Point, radius: f64, palette: &Palette) {
    // Leaves room for the letter N above the rose.
    let at = at + Point::new(0.0, radius * 0.2);
    let Palette { halo, edge, ink, dot, .. } = palette;
    let _ = write!(
        svg,
        "<g transform=\"translate({at})\"><circle r=\"{:.2}\" fill=\"none\" stroke=\"{edge}\" stroke-width=\"0.9\"/>\
         <circle r=\"{:.2}\" fill=\"none\" stroke=\"{edge}\" stroke-width=\"2\" stroke-dasharray=\"1 5.07\"/>",
        radius * 0.62,
        radius * 0.7
    );
    // The diagonal points are drawn under the main ones; one half of each point is dark.
    for (angles, length, width) in [([45, 135, 225, 315], 0.62, 0.15), ([0, 90, 180, 270], 1.0, 0.17)] {
        let (far, side) = (radius * length, radius * width);
        for angle in angles {
            let _ = write!(
                svg,
                "<g transform=\"rotate({angle})\" stroke=\"{edge}\" stroke-width=\"0.8\">\
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
