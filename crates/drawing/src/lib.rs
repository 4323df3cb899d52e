//! Draws boards: finds a layout, computes the positions of spaces and labels, and renders the picture.
//!
//! A [`Layout`] holds the position of each place and label and the bend of each corridor; board files store it. A
//! [`Drawing`] is computed from a layout. The page and `fogg maps render` show the same drawing.
//!
//! ```
//! use fogg_drawing::{Drawing, Background, Theme, render};
//!
//! let file = fogg_boards::builtin_file("usa").unwrap();
//! let drawing = Drawing::from_file(file);
//! let svg = render(&file.board, &drawing, &Background::builtin("usa").unwrap(), &[], Theme::Light);
//! assert!(svg.starts_with("<svg"));
//! ```

use fogg_boards::BoardFile;
use fogg_boards::Point;
use fogg_boards::layout::{Corridor, Layout};
use fogg_rules::Board;

mod background;
mod curve;
mod initial_layout;
mod issues;
mod labels;
mod layout_search;
mod oriented_box;
mod picture;
mod projection;

use curve::Curve;
use oriented_box::OrientedBox;

pub use background::{Background, BackgroundError, Layer};
pub use issues::{LayoutIssue, find_issues};
pub use layout_search::{LayoutOptions, find_layout, layout_of};
pub use picture::{Ornaments, Theme, render};

/// The radius of a city's dot.
pub const DOT_RADIUS: f64 = 9.0;
/// The distance that spaces keep from the centre of a city.
pub const CITY_CLEARANCE: f64 = 19.0;
/// The width of a space, across the route.
pub const SPACE_WIDTH: f64 = 14.0;
/// The shortest space that a train fits on; a shorter one is a [`LayoutIssue`].
pub const MIN_SPACE_LENGTH: f64 = 25.0;
/// The longest space; on a longer route the gaps grow instead.
pub const MAX_SPACE_LENGTH: f64 = 44.0;
/// The smallest gap between two spaces of a route.
pub const SPACE_GAP: f64 = 3.0;
/// The gap between the two routes of a double.
pub const DOUBLE_GAP: f64 = 2.5;
/// The width of the frame around the drawing.
pub const FRAME_WIDTH: f64 = 17.0;
/// The font size of labels.
pub const LABEL_SIZE: f64 = 17.0;

/// A drawn board.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// The width of the drawing.
    pub width: f64,
    /// The height of the drawing.
    pub height: f64,
    /// The centre of each place, indexed by its number.
    pub dots: Vec<Point>,
    /// The track of each route, indexed by its number.
    pub routes: Vec<Track>,
    /// The label of each place, indexed by its number.
    pub labels: Vec<Label>,
}

/// A drawn route.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    /// Points along the line through the spaces.
    pub line: Vec<Point>,
    /// The spaces of the route, in order.
    pub spaces: Vec<Space>,
}

/// A drawn space of a route, which holds one train.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Space {
    /// The centre.
    pub at: Point,
    /// The direction in radians, clockwise from the right.
    pub angle: f64,
    /// The length along the route.
    pub length: f64,
}

/// The drawn name of a place.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// The name.
    pub text: String,
    /// The centre.
    pub at: Point,
    /// An upper bound for the width of the text in any font.
    pub width: f64,
    /// The height.
    pub height: f64,
}

impl Drawing {
    /// Draws a board with this layout.
    pub fn new(layout: &Layout, board: &Board) -> Drawing {
        let mut routes = vec![Track { line: Vec::new(), spaces: Vec::new() }; board.routes().len()];
        for corridor in &layout.corridors {
            for (route, track) in corridor.routes.iter().zip(tracks(layout, board, corridor)) {
                routes[route.index()] = track;
            }
        }
        let labels = layout.places.iter().zip(board.places());
        Drawing {
            width: layout.width,
            height: layout.height,
            dots: layout.places.iter().map(|place| place.at).collect(),
            routes,
            labels: labels.map(|(layout, place)| labels::label(layout, place)).collect(),
        }
    }

    /// Draws a board with the layout of its file, or with a computed, always identical layout if it has none.
    pub fn from_file(file: &BoardFile) -> Drawing {
        Drawing::new(&layout_of(file), &file.board)
    }
}

/// The tracks of a corridor, one for each of its routes.
fn tracks(layout: &Layout, board: &Board, corridor: &Corridor) -> Vec<Track> {
    let [a, b] = corridor.ends.map(|end| layout.places[end.index()].at);
    let spaces = corridor.routes.first().map_or(0, |route| usize::from(board.route(*route).length));
    curve::tracks(&Curve::between(a, b, corridor.bend), spaces, corridor.routes.len())
}

impl Track {
    /// The line as an SVG path.
    pub fn path(&self) -> String {
        let [first, .., last] = self.line.as_slice() else { return String::new() };
        let straight = (*first + *last) * 0.5;
        let offset = self.line[self.line.len() / 2] - straight;
        // The middle of a quadratic curve is halfway between the straight line and the control point.
        let control = straight + offset * 2.0;
        match offset.length() {
            ..0.3 => format!("M{first}L{last}"),
            _ => format!("M{first}Q{control} {last}"),
        }
    }
}
