//! The drawing in a board file: read and checked, and written one entry a line.

use std::fmt::Write as _;

use fogg_rules::Board;
use fogg_rules::board::{Problem, ProblemKind};
use serde::Deserialize;

use super::{Kind, Layout, Point, Projection, Spot, ways};
use crate::Coordinates;
use crate::problems::Problems;

/// The largest sheet.
const LARGEST: f64 = 10_000.0;

/// A drawing, as its file says it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a drawing: an object with width, height, projection, places, ways")]
pub(crate) struct DrawingEntry {
    width: f64,
    height: f64,
    projection: ProjectionEntry,
    places: Vec<PlaceEntry>,
    ways: Vec<WayEntry>,
}

/// How the globe becomes the sheet.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a projection: an object with kind, lon, lat, x, y, scale, stretch")]
struct ProjectionEntry {
    kind: KindEntry,
    lon: f64,
    lat: f64,
    x: f64,
    y: f64,
    scale: f64,
    stretch: f64,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum KindEntry {
    Plain,
    Conic,
}

/// Where a place lies.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a place: an object with id, x, y, label")]
struct PlaceEntry {
    id: String,
    x: f64,
    y: f64,
    label: [f64; 2],
}

/// How a way bends.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a way: an object with a, b, bend")]
struct WayEntry {
    a: String,
    b: String,
    bend: f64,
}

/// The layout that the file describes, or everything that is wrong with it.
pub(crate) fn layout(entry: &DrawingEntry, board: &Board) -> Result<Layout, Vec<Problem>> {
    let mut problems = Problems::default();
    let ProjectionEntry { kind, lon, lat, x, y, scale, stretch } = entry.projection;
    let numbers = [entry.width, entry.height, scale, stretch];
    if !numbers.iter().all(|number| (1e-3..=1e9).contains(number)) || entry.width.max(entry.height) > LARGEST
    {
        problems.add(ProblemKind::OutOfRange, "drawing", "a size is out of range; use 1 to 10000");
    }
    let mut spots = vec![None; board.places().len()];
    for (number, place) in entry.places.iter().enumerate() {
        let known = board.places().iter().position(|known| known.id == place.id);
        let spot =
            Spot { at: Point::new(place.x, place.y), label: Point::new(place.label[0], place.label[1]) };
        match known {
            Some(place) if is_on_sheet(&spot) => spots[place] = Some(spot),
            Some(_) => problems.add(
                ProblemKind::OutOfRange,
                &format!("drawing.places[{number}] {}", place.id),
                "this is not on the sheet; use 0 to 10000",
            ),
            None => problems.add(
                ProblemKind::UnknownPlace,
                &format!("drawing.places[{number}] {}", place.id),
                "there is no such place on this board; mend the id or leave it out",
            ),
        }
    }
    for (place, spot) in board.places().iter().zip(&spots) {
        if spot.is_none() && problems.0.is_empty() {
            let entry = format!("drawing.places {}", place.id);
            problems.add(ProblemKind::UnknownPlace, &entry, "this place is not drawn; give it an entry");
        }
    }
    let mut ways = ways(board);
    for (number, drawn) in entry.ways.iter().enumerate() {
        let ids = |way: &super::Way| way.ends.map(|end| board.place(end).id.as_str());
        let known = ways.iter_mut().find(|way| ids(way) == [drawn.a.as_str(), drawn.b.as_str()]);
        match known {
            Some(way) if drawn.bend.abs() <= LARGEST => way.bend = drawn.bend,
            Some(_) | None => problems.add(
                ProblemKind::UnknownPlace,
                &format!("drawing.ways[{number}] {}-{}", drawn.a, drawn.b),
                "there is no such way on this board, or it bends too far; `fogg maps layout` draws all of them anew",
            ),
        }
    }
    if !problems.0.is_empty() {
        return Err(problems.0);
    }
    let kind = match kind {
        KindEntry::Plain => Kind::Plain,
        KindEntry::Conic => Kind::Conic,
    };
    Ok(Layout {
        width: entry.width,
        height: entry.height,
        projection: Projection {
            kind,
            middle: Coordinates { lon, lat },
            at: Point::new(x, y),
            scale,
            stretch,
        },
        spots: spots.into_iter().flatten().collect(),
        ways,
    })
}

fn is_on_sheet(spot: &Spot) -> bool {
    let numbers = [spot.at.x, spot.at.y, spot.label.x.abs(), spot.label.y.abs()];
    numbers.iter().all(|number| (0.0..=LARGEST).contains(number))
}

impl Layout {
    /// The text of a board file with this layout in it, in place of the one that was there.
    pub fn into_file(&self, board: &Board, text: &str) -> String {
        let end = text.find(",\n  \"drawing\": {").or_else(|| text.trim_end().rfind('\n'));
        let before = text[..end.unwrap_or(0)].trim_end();
        format!("{before},\n  \"drawing\": {{\n{}  }}\n}}\n", self.entries(board))
    }

    fn entries(&self, board: &Board) -> String {
        let Projection { kind, middle, at, scale, stretch } = self.projection;
        let kind = match kind {
            Kind::Plain => "plain",
            Kind::Conic => "conic",
        };
        let mut text = format!(
            "    \"width\": {}, \"height\": {},\n    \"projection\": {{\"kind\": \"{kind}\", \"lon\": {:.4}, \"lat\": {:.4}, \
             \"x\": {:.2}, \"y\": {:.2}, \"scale\": {:.2}, \"stretch\": {}}},\n",
            self.width, self.height, middle.lon, middle.lat, at.x, at.y, scale, stretch
        );
        let places = self.spots.iter().zip(board.places()).map(|(spot, place)| {
            format!(
                "      {{\"id\": \"{}\", \"x\": {:.1}, \"y\": {:.1}, \"label\": [{:.1}, {:.1}]}}",
                place.id, spot.at.x, spot.at.y, spot.label.x, spot.label.y
            )
        });
        let ways = self.ways.iter().map(|way| {
            let [a, b] = way.ends.map(|end| board.place(end).id.as_str());
            format!("      {{\"a\": \"{a}\", \"b\": \"{b}\", \"bend\": {:.1}}}", way.bend)
        });
        let list = |items: Vec<String>| items.join(",\n");
        let _ = write!(
            text,
            "    \"places\": [\n{}\n    ],\n    \"ways\": [\n{}\n    ]\n",
            list(places.collect()),
            list(ways.collect())
        );
        text
    }
}
