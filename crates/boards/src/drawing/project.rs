//! From the globe to the sheet.

use super::Point;
use crate::Coordinates;

/// How degrees become places on the sheet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Projection {
    /// The kind.
    pub kind: Kind,
    /// The degrees in the middle of the sheet.
    pub middle: Coordinates,
    /// The middle of the sheet.
    pub at: Point,
    /// Units of the sheet for one radian on the globe.
    pub scale: f64,
    /// How much wider than true everything is.
    pub stretch: f64,
}

/// The ways to flatten a globe that we use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// For a city or a small country: degrees become squares.
    Plain,
    /// For a continent: a cone that touches the globe along the middle parallel.
    Conic,
}

impl Projection {
    /// Where a place lies on the sheet.
    pub fn place(&self, on_globe: Coordinates) -> Point {
        let (lon, lat) = ((on_globe.lon - self.middle.lon).to_radians(), on_globe.lat.to_radians());
        let middle = self.middle.lat.to_radians();
        let flat = match self.kind {
            Kind::Plain => Point::new(lon * middle.cos(), middle - lat),
            Kind::Conic => {
                let radius = |lat: f64| 1.0 / middle.tan() + middle - lat;
                let angle = lon * middle.sin();
                Point::new(radius(lat) * angle.sin(), radius(lat) * angle.cos() - radius(middle))
            }
        };
        self.at + Point::new(flat.x * self.stretch, flat.y) * self.scale
    }
}
