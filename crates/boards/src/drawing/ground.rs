//! What lies under the routes: land and water, borders and rivers, from open geodata, laid onto a sheet.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::check::boxes;
use super::{Box4, Layout, Point};
use crate::{Coordinates, Sheet};

/// Lines are simplified by so much, in units of the sheet.
const SIMPLER: f64 = 0.6;
/// What lies so far beyond the edge of the sheet is left out.
const BEYOND: f64 = 30.0;

/// Half the width of a mountain of which nothing else is said.
const USUAL_MOUNTAIN: f64 = 9.0;

/// The ground of a board, layer by layer, as paths of SVG.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ground {
    /// The layers, the lowest first.
    pub layers: Vec<Layer>,
}

/// One layer: everything of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layer {
    /// What it shows: `land`, `lake`, `river`, `border` and so on.
    pub name: String,
    /// Its outline.
    pub path: String,
}

/// Why geodata cannot be laid onto a sheet.
#[derive(Debug, thiserror::Error)]
pub enum BadGround {
    /// It is no JSON.
    #[error("this is no GeoJSON: {0}")]
    Json(#[from] serde_json::Error),
    /// A feature is not as it should be.
    #[error("feature {0} is neither a polygon nor a line nor a point with a layer")]
    Feature(usize),
}

impl Ground {
    /// Adds what is in GeoJSON: every feature has a `layer`, and those that come first lie lowest. A country that is
    /// the `home` of the board is a layer of its own. A point is a mountain, drawn where it is in nobody's way.
    pub fn add_geojson(&mut self, text: &str, sheet: &Sheet, home: Option<&str>) -> Result<(), BadGround> {
        let document: Value = serde_json::from_str(text)?;
        let layout = &sheet.settled();
        let taken = boxes(&layout.drawing(&sheet.board));
        for (number, feature) in document["features"].as_array().into_iter().flatten().enumerate() {
            let bad = || BadGround::Feature(number);
            let properties = &feature["properties"];
            let layer = match properties["layer"].as_str().ok_or_else(bad)? {
                "country" if home.is_some() && properties["name"].as_str() == home => "home",
                layer => layer,
            };
            let shape = &feature["geometry"];
            let coordinates = shape["coordinates"].as_array().ok_or_else(bad)?;
            let path = match shape["type"].as_str() {
                Some("Polygon") => {
                    coordinates.iter().map(|ring| area(&points(ring, layout), layout)).collect()
                }
                Some("LineString") => line(&points(&shape["coordinates"], layout), layout),
                Some("Point") => {
                    let size = properties["size"].as_f64().unwrap_or(USUAL_MOUNTAIN);
                    let at = points(&Value::from(vec![shape["coordinates"].clone()]), layout);
                    let free = at.into_iter().filter(|at| is_free(*at, size, layout, &taken));
                    free.map(|at| mountain(at, size)).collect()
                }
                _ => return Err(bad()),
            };
            self.add(layer, &path);
        }
        Ok(())
    }

    /// The ground of the built-in board with this name.
    pub fn builtin(name: &str) -> Option<Ground> {
        let text = match name {
            "usa" => include_str!("../../../../maps/ground/usa.json"),
            "switzerland" => include_str!("../../../../maps/ground/switzerland.json"),
            "new-york" => include_str!("../../../../maps/ground/new-york.json"),
            _ => return None,
        };
        Some(Ground::read(text).expect("the built-in grounds are read by the tests"))
    }

    /// The ground in the text of a file.
    pub fn read(text: &str) -> Result<Ground, BadGround> {
        Ok(serde_json::from_str(text)?)
    }

    /// The text of a file, one layer a line.
    pub fn write(&self) -> String {
        let layer = |layer: &Layer| serde_json::to_string(layer).expect("texts can always be written");
        let layers: Vec<String> = self.layers.iter().map(|one| format!("  {}", layer(one))).collect();
        format!("{{\"layers\": [\n{}\n]}}\n", layers.join(",\n"))
    }

    fn add(&mut self, name: &str, path: &str) {
        if path.is_empty() {
            return;
        }
        match self.layers.iter_mut().find(|layer| layer.name == name) {
            Some(layer) => layer.path.push_str(path),
            None => self.layers.push(Layer { name: name.to_owned(), path: path.to_owned() }),
        }
    }
}

fn points(list: &Value, layout: &Layout) -> Vec<Point> {
    let pairs =
        list.as_array().into_iter().flatten().filter_map(|pair| Some((pair[0].as_f64()?, pair[1].as_f64()?)));
    pairs.map(|(lon, lat)| layout.projection.place(Coordinates { lon, lat })).collect()
}

/// Whether a mountain would be on the sheet and on nothing else.
fn is_free(at: Point, size: f64, layout: &Layout, taken: &[Box4]) -> bool {
    let edge = 2.0 * size;
    let own = Box4::upright(at, 2.0 * size + 8.0, 1.5 * size + 8.0);
    (edge..layout.width - edge).contains(&at.x)
        && (edge..layout.height - edge).contains(&at.y)
        && !taken.iter().any(|other| own.meets(other))
}

/// A mountain as engravers drew it: two slopes, and strokes on the one that lies in the shade.
fn mountain(at: Point, size: f64) -> String {
    // No two are quite alike.
    let lean = ((at.x * 7.3 + at.y * 3.7).sin() * 0.25) * size;
    let point = |x: f64, y: f64| at + Point::new(x * size, y * size);
    let top = point(0.0, -0.8) + Point::new(lean, 0.0);
    let shade = |part: f64, length: f64| {
        let from = top + (point(1.0, 0.65) - top) * part;
        format!("M{from}L{}", from + Point::new(-0.18, 1.0) * (length * size))
    };
    let slopes = format!("M{}L{top}L{}", point(-1.0, 0.65), point(1.0, 0.65));
    slopes + &shade(0.12, 0.62) + &shade(0.32, 0.5) + &shade(0.52, 0.36) + &shade(0.72, 0.22)
}

/// A closed outline, cut off at the edges.
fn area(points: &[Point], layout: &Layout) -> String {
    let mut ring = points.to_vec();
    let (right, bottom) = (layout.width + BEYOND, layout.height + BEYOND);
    // One edge after the other: what lies beyond it is cut off along it.
    ring = cut(&ring, |point| point.x + BEYOND);
    ring = cut(&ring, |point| right - point.x);
    ring = cut(&ring, |point| point.y + BEYOND);
    ring = cut(&ring, |point| bottom - point.y);
    let simple = simplified(&ring);
    if simple.len() < 4 { String::new() } else { written(&simple) + "Z" }
}

/// The part of a ring where a measure is not negative.
fn cut(ring: &[Point], measure: impl Fn(Point) -> f64) -> Vec<Point> {
    let mut kept = Vec::new();
    for (index, to) in ring.iter().enumerate() {
        let from = ring[(index + ring.len() - 1) % ring.len()];
        let (before, after) = (measure(from), measure(*to));
        if (before < 0.0) != (after < 0.0) {
            kept.push(from + (*to - from) * (before / (before - after)));
        }
        if after >= 0.0 {
            kept.push(*to);
        }
    }
    kept
}

/// A line; pieces beyond the edges are left out.
fn line(points: &[Point], layout: &Layout) -> String {
    let is_near = |point: &Point| {
        (-BEYOND..=layout.width + BEYOND).contains(&point.x)
            && (-BEYOND..=layout.height + BEYOND).contains(&point.y)
    };
    let pieces = points.split(|point| !is_near(point)).filter(|piece| piece.len() > 1);
    pieces.map(|piece| written(&simplified(piece))).collect()
}

/// The same line with fewer points, nowhere farther from it than [`SIMPLER`].
fn simplified(points: &[Point]) -> Vec<Point> {
    let [first, .., last] = points else { return points.to_vec() };
    let chord = *last - *first;
    let away = |point: &Point| {
        let from = *point - *first;
        if chord.length() < 1e-9 {
            from.length()
        } else {
            (chord.x * from.y - chord.y * from.x).abs() / chord.length()
        }
    };
    let farthest =
        (1..points.len() - 1).max_by(|one, two| away(&points[*one]).total_cmp(&away(&points[*two])));
    match farthest.filter(|index| away(&points[*index]) > SIMPLER) {
        Some(index) => {
            let mut kept = simplified(&points[..=index]);
            kept.pop();
            kept.extend(simplified(&points[index..]));
            kept
        }
        None => vec![*first, *last],
    }
}

fn written(points: &[Point]) -> String {
    let all: Vec<String> = points.iter().map(Point::to_string).collect();
    format!("M{}", all.join("L"))
}
