//! Projects geographic coordinates onto a drawing.

use fogg_boards::layout::{Projection, ProjectionKind};
use fogg_boards::{Coordinates, Point};

/// The point on the drawing for these coordinates.
pub(crate) fn project(projection: &Projection, coordinates: Coordinates) -> Point {
    let lon = (coordinates.lon - projection.center.lon).to_radians();
    let (lat, center) = (coordinates.lat.to_radians(), projection.center.lat.to_radians());
    let flat = match projection.kind {
        ProjectionKind::Plain => Point::new(lon * center.cos(), center - lat),
        ProjectionKind::Conic => {
            let radius = |lat: f64| 1.0 / center.tan() + center - lat;
            let angle = lon * center.sin();
            Point::new(radius(lat) * angle.sin(), radius(lat) * angle.cos() - radius(center))
        }
    };
    projection.at + Point::new(flat.x * projection.stretch, flat.y) * projection.scale
}
