//! The map under the routes: land, water, borders and rivers from open geodata, projected onto a drawing.

use fogg_boards::layout::Layout;
use fogg_boards::{BoardFile, Coordinates, Point};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::oriented_box::boxes;
use crate::projection::project;
use crate::{Drawing, OrientedBox, layout_of};

/// The largest distance between a line and its simplification.
const TOLERANCE: f64 = 0.6;
/// How far lines and areas extend beyond the edge of the drawing.
const OVERHANG: f64 = 30.0;
/// Half the width of a mountain without a `size`.
const DEFAULT_MOUNTAIN_SIZE: f64 = 9.0;

/// The map under a board's routes, as layers of SVG paths.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Background {
    /// The layers, lowest first.
    pub layers: Vec<Layer>,
}

/// All map features of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layer {
    /// The kind of feature: `land`, `lake`, `river`, `border` and so on.
    pub name: String,
    /// The SVG path of all its features.
    pub path: String,
}

/// Why geodata cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum BackgroundError {
    /// The text is not JSON of the right shape.
    #[error("this is not GeoJSON: {0}")]
    Json(#[from] serde_json::Error),
    /// A feature, by its number, has no layer or an unsupported geometry.
    #[error("feature {0} is not a polygon, line or point with a layer")]
    Feature(usize),
}

impl Background {
    /// Adds the features of a GeoJSON text; each has a `layer`, and earlier layers are drawn first.
    ///
    /// The country named `home` becomes a separate layer. A point is a mountain, which is left out if it would cover
    /// anything else.
    pub fn add_geojson(
        &mut self,
        text: &str,
        file: &BoardFile,
        home: Option<&str>,
    ) -> Result<(), BackgroundError> {
        let document: Value = serde_json::from_str(text)?;
        let layout = &layout_of(file);
        let occupied = boxes(&Drawing::new(layout, &file.board));
        for (number, feature) in document["features"].as_array().into_iter().flatten().enumerate() {
            let error = || BackgroundError::Feature(number);
            let properties = &feature["properties"];
            let layer = match properties["layer"].as_str().ok_or_else(error)? {
                "country" if home.is_some() && properties["name"].as_str() == home => "home",
                layer => layer,
            };
            let shape = &feature["geometry"];
            let coordinates = shape["coordinates"].as_array().ok_or_else(error)?;
            let path = match shape["type"].as_str() {
                Some("Polygon") => {
                    coordinates.iter().map(|ring| area(&points(ring, layout), layout)).collect()
                }
                Some("LineString") => line(&points(&shape["coordinates"], layout), layout),
                Some("Point") => {
                    let size = properties["size"].as_f64().unwrap_or(DEFAULT_MOUNTAIN_SIZE);
                    let at = points(&Value::from(vec![shape["coordinates"].clone()]), layout);
                    let free = at.into_iter().filter(|at| is_free(*at, size, layout, &occupied));
                    free.map(|at| mountain(at, size)).collect()
                }
                _ => return Err(error()),
            };
            self.add(layer, &path);
        }
        Ok(())
    }

    /// The background of the built-in board with this name.
    pub fn builtin(name: &str) -> Option<Background> {
        let text = match name {
            "usa" => include_str!("../../../maps/background/usa.json"),
            "switzerland" => include_str!("../../../maps/background/switzerland.json"),
            "new-york" => include_str!("../../../maps/background/new-york.json"),
            _ => return None,
        };
        Some(Background::read(text).expect("the built-in backgrounds are valid"))
    }

    /// Reads the text of a background file.
    pub fn read(text: &str) -> Result<Background, BackgroundError> {
        Ok(serde_json::from_str(text)?)
    }

    /// The text of a background file, one layer per line.
    pub fn write(&self) -> String {
        let layer = |layer: &Layer| serde_json::to_string(layer).expect("strings can be serialized");
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
    pairs.map(|(lon, lat)| project(&layout.projection, Coordinates { lon, lat })).collect()
}

/// Whether a mountain would be inside the drawing and cover nothing.
fn is_free(at: Point, size: f64, layout: &Layout, occupied: &[OrientedBox]) -> bool {
    let edge = 2.0 * size;
    let own = OrientedBox::upright(at, 2.0 * size + 8.0, 1.5 * size + 8.0);
    (edge..layout.width - edge).contains(&at.x)
        && (edge..layout.height - edge).contains(&at.y)
        && !occupied.iter().any(|other| own.overlaps(other))
}

/// A mountain in the style of an engraving: two slopes, with hatching on the right one.
fn mountain(at: Point, size: f64) -> String {
    // The slope depends on the position, which makes mountains look different.
    let lean = ((at.x * 7.3 + at.y * 3.7).sin() * 0.25) * size;
    let point = |x: f64, y: f64| at + Point::new(x * size, y * size);
    let top = point(0.0, -0.8) + Point::new(lean, 0.0);
    let hatch = |part: f64, length: f64| {
        let from = top + (point(1.0, 0.65) - top) * part;
        format!("M{from}L{}", from + Point::new(-0.18, 1.0) * (length * size))
    };
    let slopes = format!("M{}L{top}L{}", point(-1.0, 0.65), point(1.0, 0.65));
    slopes + &hatch(0.12, 0.62) + &hatch(0.32, 0.5) + &hatch(0.52, 0.36) + &hatch(0.72, 0.22)
}

/// A closed outline, clipped a little beyond the edges of the drawing.
fn area(points: &[Point], layout: &Layout) -> String {
    let mut ring = points.to_vec();
    let (right, bottom) = (layout.width + OVERHANG, layout.height + OVERHANG);
    // Sutherland-Hodgman: clip at one edge after the other.
    ring = clip(&ring, |point| point.x + OVERHANG);
    ring = clip(&ring, |point| right - point.x);
    ring = clip(&ring, |point| point.y + OVERHANG);
    ring = clip(&ring, |point| bottom - point.y);
    let simple = simplified(&ring);
    if simple.len() < 4 { String::new() } else { path(&simple) + "Z" }
}

/// The part of a ring where `distance` is not negative.
fn clip(ring: &[Point], distance: impl Fn(Point) -> f64) -> Vec<Point> {
    let mut kept = Vec::new();
    for (index, to) in ring.iter().enumerate() {
        let from = ring[(index + ring.len() - 1) % ring.len()];
        let (before, after) = (distance(from), distance(*to));
        if (before < 0.0) != (after < 0.0) {
            kept.push(from + (*to - from) * (before / (before - after)));
        }
        if after >= 0.0 {
            kept.push(*to);
        }
    }
    kept
}

/// A line without the parts that are far outside the drawing.
fn line(points: &[Point], layout: &Layout) -> String {
    let is_near = |point: &Point| {
        (-OVERHANG..=layout.width + OVERHANG).contains(&point.x)
            && (-OVERHANG..=layout.height + OVERHANG).contains(&point.y)
    };
    let pieces = points.split(|point| !is_near(point)).filter(|piece| piece.len() > 1);
    pieces.map(|piece| path(&simplified(piece))).collect()
}

/// The same line with fewer points (Ramer-Douglas-Peucker), nowhere farther from it than [`TOLERANCE`].
fn simplified(points: &[Point]) -> Vec<Point> {
    let [first, .., last] = points else { return points.to_vec() };
    let chord = *last - *first;
    let deviation = |point: &Point| {
        let offset = *point - *first;
        if chord.length() < 1e-9 {
            offset.length()
        } else {
            (chord.x * offset.y - chord.y * offset.x).abs() / chord.length()
        }
    };
    let farthest =
        (1..points.len() - 1).max_by(|a, b| deviation(&points[*a]).total_cmp(&deviation(&points[*b])));
    match farthest.filter(|index| deviation(&points[*index]) > TOLERANCE) {
        Some(index) => {
            let mut kept = simplified(&points[..=index]);
            kept.pop();
            kept.extend(simplified(&points[index..]));
            kept
        }
        None => vec![*first, *last],
    }
}

fn path(points: &[Point]) -> String {
    let all: Vec<String> = points.iter().map(Point::to_string).collect();
    format!("M{}", all.join("L"))
}
