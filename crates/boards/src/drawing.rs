//! How a board is drawn: where its cities lie on the sheet, the berths of its routes, and its labels.
//!
//! A [`Layout`] is what somebody decided, and stands in the board file: the place of each city, the bend of each way, the
//! side of each label. A [`Drawing`] is what follows from it. The page and `fogg maps render` use the same one.

use fogg_rules::{Board, PlaceId, RouteId};

mod check;
pub(crate) mod file;
mod geometry;
mod ground;
mod labels;
mod picture;
mod project;
mod settle;
mod start;

use check::Box4;
pub use check::{Clash, clashes};
pub use geometry::{Curve, Point, tenth};
pub use ground::{BadGround, Ground, Layer};
pub use picture::{Ornaments, Theme, picture};
pub use project::{Kind, Projection};
pub use settle::{Wish, settle};

/// The radius of a city's dot.
pub const DOT: f64 = 9.0;
/// How far berths stay from the middle of a city.
pub const CLEAR: f64 = 19.0;
/// The width of a berth, across the way.
pub const BERTH_WIDTH: f64 = 14.0;
/// No berth is shorter than this.
pub const SHORTEST_BERTH: f64 = 25.0;
/// No berth is longer than this: on a longer way they are spread.
pub const LONGEST_BERTH: f64 = 44.0;
/// The least gap between two berths of a route.
pub const GAP: f64 = 3.0;
/// The gap between the two routes of a double.
pub const DOUBLE_GAP: f64 = 2.5;
/// How wide the frame of a sheet is.
pub const FRAME: f64 = 17.0;
/// The height of letters.
pub const LETTERS: f64 = 17.0;

/// What was decided about a drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The width of the sheet.
    pub width: f64,
    /// The height of the sheet.
    pub height: f64,
    /// How degrees become places on the sheet.
    pub projection: Projection,
    /// Each place, by its number.
    pub spots: Vec<Spot>,
    /// Each way between two places, in the order of the board's routes.
    pub ways: Vec<Way>,
}

/// Where a place lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// Its middle.
    pub at: Point,
    /// The middle of its label, seen from there.
    pub label: Point,
}

/// A way between two places, for one route or for both of a double.
#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    /// Its ends.
    pub ends: [PlaceId; 2],
    /// The routes on it.
    pub routes: Vec<RouteId>,
    /// How far its middle lies to the left of the straight line.
    pub bend: f64,
}

/// A board, drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// The width of the sheet.
    pub width: f64,
    /// The height of the sheet.
    pub height: f64,
    /// The middle of each place, by its number.
    pub dots: Vec<Point>,
    /// Each route, by its number.
    pub routes: Vec<Track>,
    /// The label of each place, by its number.
    pub labels: Vec<Label>,
}

/// A route, drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    /// The line that its berths lie on.
    pub line: Vec<Point>,
    /// One for each space.
    pub berths: Vec<Berth>,
}

/// Where one carriage goes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Berth {
    /// Its middle.
    pub at: Point,
    /// Its direction, in radians, clockwise from the right.
    pub turn: f64,
    /// Its length along the way.
    pub length: f64,
}

/// The name of a place, drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// The words.
    pub text: String,
    /// Its middle.
    pub at: Point,
    /// Its width, as wide as its letters can be.
    pub width: f64,
    /// Its height.
    pub height: f64,
}

impl Layout {
    /// The drawing that follows.
    pub fn drawing(&self, board: &Board) -> Drawing {
        let mut routes = vec![Track { line: Vec::new(), berths: Vec::new() }; board.routes().len()];
        for way in &self.ways {
            for (route, track) in way.routes.iter().zip(self.tracks(board, way)) {
                routes[route.index()] = track;
            }
        }
        Drawing {
            width: self.width,
            height: self.height,
            dots: self.spots.iter().map(|spot| spot.at).collect(),
            routes,
            labels: self
                .spots
                .iter()
                .zip(board.places())
                .map(|(spot, place)| labels::label(spot, place))
                .collect(),
        }
    }

    /// The tracks of a way, one for each of its routes.
    fn tracks(&self, board: &Board, way: &Way) -> Vec<Track> {
        let [a, b] = way.ends.map(|end| self.spots[end.index()].at);
        let spaces = way.routes.first().map_or(0, |route| usize::from(board.route(*route).length));
        geometry::tracks(&Curve::between(a, b, way.bend), spaces, way.routes.len())
    }
}

impl Track {
    /// Its line as the path of an SVG.
    pub fn path(&self) -> String {
        let [first, .., last] = self.line.as_slice() else { return String::new() };
        let straight = (*first + *last) * 0.5;
        let aside = self.line[self.line.len() / 2] - straight;
        // The middle of such a curve lies halfway between the straight line and the point that pulls it aside.
        let pull = straight + aside * 2.0;
        match aside.length() {
            ..0.3 => format!("M{first}L{last}"),
            _ => format!("M{first}Q{pull} {last}"),
        }
    }
}

/// The ways of a board: its routes, those of a double together.
pub(crate) fn ways(board: &Board) -> Vec<Way> {
    let mut ways: Vec<Way> = Vec::new();
    for (number, route) in board.routes().iter().enumerate() {
        let (ends, id) = (route.ends, RouteId(number as u8));
        // The ends of a route stand in the order of their numbers.
        match ways.iter_mut().find(|way| way.ends == ends) {
            Some(way) => way.routes.push(id),
            None => ways.push(Way { ends, routes: vec![id], bend: 0.0 }),
        }
    }
    ways
}
