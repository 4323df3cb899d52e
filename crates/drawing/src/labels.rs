//! The labels of places: their text, their size and where they can be placed.

use fogg_boards::Point;
use fogg_boards::layout::PlaceLayout;
use fogg_rules::board::Place;

use crate::{DOT_RADIUS, LABEL_SIZE, Label};

/// The label of a place.
pub(crate) fn label(layout: &PlaceLayout, place: &Place) -> Label {
    let text = text(place);
    let width = width(&text);
    Label { text, at: layout.at + layout.label, width, height: LABEL_SIZE }
}

/// The text of a label: the name of a city, or of the country of a border end.
pub(crate) fn text(place: &Place) -> String {
    match place.country {
        // A border end is named after its country, followed by a number that only notation uses.
        Some(_) => place.name.rsplit_once(' ').map_or(place.name.as_str(), |(name, _)| name).to_owned(),
        None => place.name.clone(),
    }
}

/// An upper bound for the width of a text in any font.
pub(crate) fn width(text: &str) -> f64 {
    let letter = |char: char| match char {
        'i' | 'l' | 'j' | 'I' | '.' | ',' | '\'' | '’' => 0.34,
        'f' | 't' | 'r' | '-' | ' ' => 0.42,
        'm' | 'w' | 'M' | 'W' => 0.92,
        'A'..='Z' | 'Ö' | 'Ä' | 'Ü' => 0.72,
        _ => 0.58,
    };
    text.chars().map(letter).sum::<f64>() * LABEL_SIZE + 2.0
}

/// The candidate centres of a label relative to its place, best first.
pub(crate) fn candidates(text: &str) -> Vec<Point> {
    let (w, h) = (width(text) / 2.0, LABEL_SIZE / 2.0);
    let near = DOT_RADIUS + 3.0;
    let mut candidates = Vec::new();
    for far in [0.0, 7.0, 14.0, 24.0] {
        let (x, y) = (near + w + far, near + h + far);
        for (dx, dy) in [(1.0, 0.0), (-1.0, 0.0), (0.0, -1.0), (0.0, 1.0)] {
            candidates.push(Point::new(dx * x, dy * y));
        }
        for (dx, dy) in [(1.0, -1.0), (1.0, 1.0), (-1.0, -1.0), (-1.0, 1.0)] {
            candidates.push(Point::new(dx * (x - 4.0), dy * (h + 3.0 + far / 2.0)));
            candidates.push(Point::new(dx * (x * 0.5), dy * y));
        }
    }
    candidates
}
