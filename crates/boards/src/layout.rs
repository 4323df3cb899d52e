//! The layout of a drawing, as a board file stores it: where places and labels are, and how corridors bend.
//!
//! This is plain data; the crate `fogg-drawing` finds layouts and turns them into drawings.

use fogg_rules::{Board, PlaceId, RouteId};

use crate::Coordinates;
use crate::point::Point;

mod format;
pub(crate) use format::{LayoutEntry, read};

/// The position of everything on a drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The width of the drawing.
    pub width: f64,
    /// The height of the drawing.
    pub height: f64,
    /// How geographic coordinates become points.
    pub projection: Projection,
    /// The layout of each place, indexed by its number.
    pub places: Vec<PlaceLayout>,
    /// The corridors, in the order of the board's routes.
    pub corridors: Vec<Corridor>,
}

/// The position of a place and of its label.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlaceLayout {
    /// The centre of the place.
    pub at: Point,
    /// The centre of the label, relative to the place.
    pub label: Point,
}

/// Two adjacent places with the route between them, or with both routes of a double.
#[derive(Clone, Debug, PartialEq)]
pub struct Corridor {
    /// The two places.
    pub ends: [PlaceId; 2],
    /// The routes between them.
    pub routes: Vec<RouteId>,
    /// The distance from the middle of the straight line to the middle of the curve; positive is to the left.
    pub bend: f64,
}

/// How geographic coordinates become points on a drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Projection {
    /// The formula.
    pub kind: ProjectionKind,
    /// The coordinates at the centre of the drawing.
    pub center: Coordinates,
    /// The centre of the drawing.
    pub at: Point,
    /// Drawing units per radian.
    pub scale: f64,
    /// The horizontal stretch; 1 keeps true proportions.
    pub stretch: f64,
}

/// The supported map projections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProjectionKind {
    /// Equirectangular, for a city or a small country.
    Plain,
    /// Equidistant conic with one standard parallel, for a continent.
    Conic,
}

/// The corridors of a board, without bends.
pub fn corridors(board: &Board) -> Vec<Corridor> {
    let mut corridors: Vec<Corridor> = Vec::new();
    for (id, route) in board.route_ids().zip(board.routes()) {
        let [a, b] = route.ends;
        // The two routes of a double may name their ends in either order.
        match corridors.iter_mut().find(|corridor| corridor.ends == [a, b] || corridor.ends == [b, a]) {
            Some(corridor) => corridor.routes.push(id),
            None => corridors.push(Corridor { ends: route.ends, routes: vec![id], bend: 0.0 }),
        }
    }
    corridors
}
