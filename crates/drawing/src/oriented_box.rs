//! Rectangles at any angle, and how far they overlap.

use fogg_boards::Point;

use crate::{DOT_RADIUS, Drawing, Label, SPACE_WIDTH, Space};

/// A rectangle at any angle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OrientedBox {
    pub(crate) corners: [Point; 4],
    center: Point,
    along: Point,
    half: Point,
}

/// Every space, dot and label of a drawing.
pub(crate) fn boxes(drawing: &Drawing) -> Vec<OrientedBox> {
    let spaces = drawing.routes.iter().flat_map(|track| &track.spaces).map(OrientedBox::from_space);
    let size = 2.0 * DOT_RADIUS;
    let dots = drawing.dots.iter().map(|dot| OrientedBox::upright(*dot, size, size));
    spaces.chain(dots).chain(drawing.labels.iter().map(OrientedBox::from_label)).collect()
}

impl OrientedBox {
    pub(crate) fn from_space(space: &Space) -> OrientedBox {
        let along = Point::new(space.angle.cos(), space.angle.sin());
        OrientedBox::new(space.at, along, Point::new(space.length / 2.0, SPACE_WIDTH / 2.0))
    }

    pub(crate) fn from_label(label: &Label) -> OrientedBox {
        OrientedBox::upright(label.at, label.width, label.height)
    }

    pub(crate) fn upright(center: Point, width: f64, height: f64) -> OrientedBox {
        OrientedBox::new(center, Point::new(1.0, 0.0), Point::new(width / 2.0, height / 2.0))
    }

    fn new(center: Point, along: Point, half: Point) -> OrientedBox {
        let (x, y) = (along * half.x, along.left() * half.y);
        OrientedBox {
            corners: [center + x + y, center + x - y, center - x - y, center - x + y],
            center,
            along,
            half,
        }
    }

    /// Whether two boxes overlap: no side of either separates them.
    pub(crate) fn overlaps(&self, other: &OrientedBox) -> bool {
        let reach = self.half.length() + other.half.length();
        if (self.center - other.center).length() > reach {
            return false;
        }
        let axes = [self.along, self.along.left(), other.along, other.along.left()];
        !axes.iter().any(|axis| is_separated(*axis, self, other))
    }

    /// How far two boxes are from being `margin` apart, along the axis where that is least; 0 if they are apart.
    pub(crate) fn overlap_depth(&self, other: &OrientedBox, margin: f64) -> f64 {
        let reach = self.half.length() + other.half.length() + margin;
        if (self.center - other.center).length() > reach {
            return 0.0;
        }
        let mut depth = f64::MAX;
        for axis in [self.along, self.along.left(), other.along, other.along.left()] {
            let extent = |one: &OrientedBox| {
                one.half.x * dot(one.along, axis).abs() + one.half.y * dot(one.along.left(), axis).abs()
            };
            let apart = dot(self.center - other.center, axis).abs();
            depth = depth.min(extent(self) + extent(other) + margin - apart);
            if depth <= 0.0 {
                return 0.0;
            }
        }
        depth
    }

    /// The distance from a point to the box.
    pub(crate) fn distance(&self, point: Point) -> f64 {
        let away = point - self.center;
        let x = (dot(away, self.along).abs() - self.half.x).max(0.0);
        let y = (dot(away, self.along.left()).abs() - self.half.y).max(0.0);
        x.hypot(y)
    }
}

fn is_separated(axis: Point, one: &OrientedBox, other: &OrientedBox) -> bool {
    let range = |corners: &[Point; 4]| {
        let along = corners.map(|corner| dot(corner, axis));
        (along.iter().copied().fold(f64::MAX, f64::min), along.iter().copied().fold(f64::MIN, f64::max))
    };
    let ((low, high), (other_low, other_high)) = (range(&one.corners), range(&other.corners));
    high <= other_low || other_high <= low
}

fn dot(one: Point, two: Point) -> f64 {
    one.x * two.x + one.y * two.y
}
