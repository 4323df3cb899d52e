//! The names of places: how much room they take, and where they may stand.

use fogg_rules::board::Place;

use super::{DOT, LETTERS, Label, Point, Spot};

/// The label of a place. A border end has the name of its country.
pub(crate) fn label(spot: &Spot, place: &Place) -> Label {
    let text = text(place);
    let width = width(&text);
    Label { text, at: spot.at + spot.label, width, height: LETTERS }
}

/// What a label says.
pub(crate) fn text(place: &Place) -> String {
    match place.country {
        // A border end is named after its country and a number; the number is for notation only.
        Some(_) => place.name.rsplit_once(' ').map_or(place.name.as_str(), |(name, _)| name).to_owned(),
        None => place.name.clone(),
    }
}

/// The width of a text: wide letters count as such, so that no font is wider.
pub(crate) fn width(text: &str) -> f64 {
    let letter = |char: char| match char {
        'i' | 'l' | 'j' | 'I' | '.' | ',' | '\'' | '’' => 0.34,
        'f' | 't' | 'r' | '-' | ' ' => 0.42,
        'm' | 'w' | 'M' | 'W' => 0.92,
        'A'..='Z' | 'Ö' | 'Ä' | 'Ü' => 0.72,
        _ => 0.58,
    };
    text.chars().map(letter).sum::<f64>() * LETTERS + 2.0
}

/// Where the middle of a label may be, seen from its place; the best first.
pub(crate) fn sides(text: &str) -> Vec<Point> {
    let (w, h) = (width(text) / 2.0, LETTERS / 2.0);
    let near = DOT + 3.0;
    let mut sides = Vec::new();
    for far in [0.0, 7.0, 14.0, 24.0] {
        let (x, y) = (near + w + far, near + h + far);
        for (dx, dy) in [(1.0, 0.0), (-1.0, 0.0), (0.0, -1.0), (0.0, 1.0)] {
            sides.push(Point::new(dx * x, dy * y));
        }
        for (dx, dy) in [(1.0, -1.0), (1.0, 1.0), (-1.0, -1.0), (-1.0, 1.0)] {
            sides.push(Point::new(dx * (x - 4.0), dy * (h + 3.0 + far / 2.0)));
            sides.push(Point::new(dx * (x * 0.5), dy * y));
        }
    }
    sides
}
