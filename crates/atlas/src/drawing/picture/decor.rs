//! What makes a map of a drawing: its title, a compass rose and a frame, where nothing else lies.

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
    let (half, tall) = (size.x / 2.0, size.y * 0.45);
    let _ = write!(svg, "<g transform=\"translate({at})\">");
    // A plaque with hollow corners, and a finer line inside it.
    for (inset, fill, thick) in [(0.0, *halo, 2.2), (letters * 0.17, "none", 0.9)] {
        let (x, y, hollow) = (half - inset, tall - inset, letters * 0.38);
        let _ = write!(
            svg,
            "<path d=\"M{a:.1}-{y:.1}H{b:.1}A{hollow} {hollow} 0 0 0 {x:.1}-{c:.1}V{c:.1}A{hollow} {hollow} 0 0 0 {b:.1} {y:.1}\
             H{a:.1}A{hollow} {hollow} 0 0 0-{x:.1} {c:.1}V-{c:.1}A{hollow} {hollow} 0 0 0 {a:.1}-{y:.1}Z\" \
             fill=\"{fill}\" fill-opacity=\"0.92\" stroke=\"{edge}\" stroke-width=\"{thick}\"/>",
            a = -x + hollow,
            b = x - hollow,
            c = y - hollow
        );
    }
    let _ = writeln!(
        svg,
        "<text y=\"{:.1}\" font-size=\"{letters}\" letter-spacing=\"{:.1}\" font-weight=\"500\" text-anchor=\"middle\" \
         fill=\"{ink}\">{}</text><path d=\"M-{r:.1} {l:.1}H-9M9 {l:.1}H{r:.1}\" stroke=\"{edge}\"/>\
         <path d=\"M0 {u:.1}l5 5l-5 5l-5-5Z\" fill=\"{dot}\"/></g>",
        letters * 0.2,
        letters * 0.15,
        escaped(&title.to_uppercase()),
        r = half * 0.6,
        l = letters * 0.55,
        u = letters * 0.55 - 5.0
    );
}

fn draw_rose(svg: &mut String, at: Point, radius: f64, inks: &Inks) {
    // The letter stands above the northern point, so that the rose itself lies a little lower.
    let at = at + Point::new(0.0, radius * 0.2);
    let Inks { halo, edge, ink, dot, .. } = inks;
    let _ = write!(
        svg,
        "<g transform=\"translate({at})\" stroke=\"{edge}\"><circle r=\"{:.1}\" fill=\"none\" stroke-width=\"0.8\"/>\
         <circle r=\"{:.1}\" fill=\"none\" stroke-width=\"2\" stroke-dasharray=\"1 5.07\"/>",
        radius * 0.62,
        radius * 0.7
    );
    // The four winds between lie under the four great ones. Each point is half in the light.
    for (turns, length, wide) in [([45, 135, 225, 315], 0.62, 0.15), ([0, 90, 180, 270], 1.0, 0.17)] {
        for turn in turns {
            let (far, side) = (radius * length, radius * wide);
            let _ = write!(
                svg,
                "<g transform=\"rotate({turn})\" stroke-width=\"0.8\"><path d=\"M0 0L{side:.1}-{side:.1}L0-{far:.1}Z\" fill=\"{halo}\"/>\
                 <path d=\"M0 0L-{side:.1}-{side:.1}L0-{far:.1}Z\" fill=\"{ink}\"/></g>"
            );
        }
    }
    let _ = writeln!(
        svg,
        "<circle r=\"4\" fill=\"{dot}\"/><text y=\"-{:.1}\" font-size=\"{:.1}\" text-anchor=\"middle\" stroke=\"none\" \
         fill=\"{ink}\">N</text></g>",
        radius + 5.0,
        radius * 0.36
    );
}

/// Lines around the sheet, with the bars of a scale between them.
pub(super) fn frame(svg: &mut String, drawing: &Drawing, inks: &Inks) {
    let rect = |inset: f64| {
        format!(
            "<rect x=\"{inset}\" y=\"{inset}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"none\"",
            drawing.width - 2.0 * inset,
            drawing.height - 2.0 * inset,
            14.0 - inset * 0.6
        )
    };
    let _ = writeln!(
        svg,
        "{} stroke=\"{halo}\" stroke-width=\"16\"/>{} stroke=\"{ink}\" stroke-width=\"5\" stroke-dasharray=\"36 36\" \
         stroke-opacity=\"0.75\"/>{} stroke=\"{ink}\" stroke-width=\"1.6\"/>{} stroke=\"{ink}\" stroke-width=\"0.9\"/>",
        rect(8.0),
        rect(11.0),
        rect(7.0),
        rect(15.0),
        halo = inks.halo,
        ink = inks.edge
    );
}
