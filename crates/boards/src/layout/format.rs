//! The `drawing` section of a board file: reading, checking and writing it.

use std::fmt::Write as _;

use fogg_rules::Board;
use fogg_rules::board::{BoardProblem, ProblemKind};
use serde::Deserialize;

use super::{Layout, PlaceLayout, Projection, ProjectionKind, corridors};
use crate::Coordinates;
use crate::point::Point;
use crate::problem_list::ProblemList;

/// The largest width, height and coordinate of a drawing.
const MAX_SIZE: f64 = 10_000.0;

/// The `drawing` section.
#[derive(Debug, Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "a drawing: an object with width, height, projection, places, corridors"
)]
pub(crate) struct LayoutEntry {
    width: f64,
    height: f64,
    projection: ProjectionEntry,
    places: Vec<PlaceEntry>,
    corridors: Vec<CorridorEntry>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a projection: an object with kind, lon, lat, x, y, scale, stretch")]
struct ProjectionEntry {
    kind: ProjectionKindEntry,
    lon: f64,
    lat: f64,
    x: f64,
    y: f64,
    scale: f64,
    stretch: f64,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ProjectionKindEntry {
    Plain,
    Conic,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a place: an object with id, x, y, label")]
struct PlaceEntry {
    id: String,
    x: f64,
    y: f64,
    label: [f64; 2],
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a corridor: an object with a, b, bend")]
struct CorridorEntry {
    a: String,
    b: String,
    bend: f64,
}

/// Reads the layout in a board file, or returns everything that is wrong with it.
pub(crate) fn read(entry: &LayoutEntry, board: &Board) -> Result<Layout, Vec<BoardProblem>> {
    let mut problems = ProblemList::default();
    check_sizes(entry, &mut problems);
    let places = read_places(entry, board, &mut problems);
    let corridors = read_corridors(entry, board, &mut problems);
    if !problems.0.is_empty() {
        return Err(problems.0);
    }
    let ProjectionEntry { kind, lon, lat, x, y, scale, stretch } = entry.projection;
    let kind = match kind {
        ProjectionKindEntry::Plain => ProjectionKind::Plain,
        ProjectionKindEntry::Conic => ProjectionKind::Conic,
    };
    let center = Coordinates { lon, lat };
    Ok(Layout {
        width: entry.width,
        height: entry.height,
        projection: Projection { kind, center, at: Point::new(x, y), scale, stretch },
        places,
        corridors,
    })
}

fn check_sizes(entry: &LayoutEntry, problems: &mut ProblemList) {
    let numbers = [entry.width, entry.height, entry.projection.scale, entry.projection.stretch];
    let in_range = numbers.iter().all(|number| (1e-3..=1e9).contains(number));
    if !in_range || entry.width.max(entry.height) > MAX_SIZE {
        problems.add(ProblemKind::OutOfRange, "drawing", "a size is out of range; use 1 to 10000");
    }
}

fn read_places(entry: &LayoutEntry, board: &Board, problems: &mut ProblemList) -> Vec<PlaceLayout> {
    let mut places = vec![None; board.places().len()];
    for (number, place) in entry.places.iter().enumerate() {
        let name = format!("drawing.places[{number}] {}", place.id);
        let layout = PlaceLayout {
            at: Point::new(place.x, place.y),
            label: Point::new(place.label[0], place.label[1]),
        };
        match board.places().iter().position(|known| known.id == place.id) {
            Some(place) if is_in_range(&layout) => places[place] = Some(layout),
            Some(_) => {
                problems.add(ProblemKind::OutOfRange, &name, "this lies outside the drawing; use 0 to 10000");
            }
            None => problems.add(
                ProblemKind::UnknownPlace,
                &name,
                "there is no such place on this board; correct the id or remove the entry",
            ),
        }
    }
    for (place, layout) in board.places().iter().zip(&places) {
        if layout.is_none() && problems.0.is_empty() {
            let name = format!("drawing.places {}", place.id);
            problems.add(ProblemKind::UnknownPlace, &name, "this place is not drawn; add an entry for it");
        }
    }
    places.into_iter().flatten().collect()
}

fn is_in_range(place: &PlaceLayout) -> bool {
    let numbers = [place.at.x, place.at.y, place.label.x.abs(), place.label.y.abs()];
    numbers.iter().all(|number| (0.0..=MAX_SIZE).contains(number))
}

fn read_corridors(entry: &LayoutEntry, board: &Board, problems: &mut ProblemList) -> Vec<super::Corridor> {
    let mut corridors = corridors(board);
    for (number, CorridorEntry { a, b, bend }) in entry.corridors.iter().enumerate() {
        let known = corridors.iter_mut().find(|corridor| {
            let ids = corridor.ends.map(|end| board.place(end).id.as_str());
            ids == [a.as_str(), b.as_str()]
        });
        match known {
            Some(corridor) if bend.abs() <= MAX_SIZE => corridor.bend = *bend,
            Some(_) | None => problems.add(
                ProblemKind::UnknownPlace,
                &format!("drawing.corridors[{number}] {a}-{b}"),
                "these places have no route between them, or the bend is too large; `fogg maps layout` makes a new drawing",
            ),
        }
    }
    corridors
}

impl Layout {
    /// Returns the text of a board file with this layout in place of any previous one.
    pub fn insert_into(&self, board: &Board, text: &str) -> String {
        let end = text.find(",\n  \"drawing\": {").or_else(|| text.trim_end().rfind('\n'));
        let before = text[..end.unwrap_or(0)].trim_end();
        format!("{before},\n  \"drawing\": {{\n{}  }}\n}}\n", self.entries(board))
    }

    /// The fields of the `drawing` section, one list entry per line.
    fn entries(&self, board: &Board) -> String {
        let Projection { kind, center, at, scale, stretch } = self.projection;
        let kind = match kind {
            ProjectionKind::Plain => "plain",
            ProjectionKind::Conic => "conic",
        };
        let mut text = format!(
            "    \"width\": {}, \"height\": {},\n    \"projection\": {{\"kind\": \"{kind}\", \"lon\": {:.4}, \"lat\": {:.4}, \
             \"x\": {:.2}, \"y\": {:.2}, \"scale\": {:.2}, \"stretch\": {}}},\n",
            self.width, self.height, center.lon, center.lat, at.x, at.y, scale, stretch
        );
        let places = self.places.iter().zip(board.places()).map(|(layout, place)| {
            format!(
                "      {{\"id\": \"{}\", \"x\": {:.1}, \"y\": {:.1}, \"label\": [{:.1}, {:.1}]}}",
                place.id, layout.at.x, layout.at.y, layout.label.x, layout.label.y
            )
        });
        let corridors = self.corridors.iter().map(|corridor| {
            let [a, b] = corridor.ends.map(|end| board.place(end).id.as_str());
            format!("      {{\"a\": \"{a}\", \"b\": \"{b}\", \"bend\": {:.1}}}", corridor.bend)
        });
        let list = |items: Vec<String>| items.join(",\n");
        let _ = write!(
            text,
            "    \"places\": [\n{}\n    ],\n    \"corridors\": [\n{}\n    ]\n",
            list(places.collect()),
            list(corridors.collect())
        );
        text
    }
}
