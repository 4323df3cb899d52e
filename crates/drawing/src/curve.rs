//! Gentle curves, and the spaces of routes along them.

use fogg_boards::Point;

use crate::{CITY_CLEARANCE, DOUBLE_GAP, MAX_SPACE_LENGTH, SPACE_GAP, SPACE_WIDTH, Space, Track};

/// The shortest drawn length of a space, even if two places are too close together.
const MIN_VISIBLE_LENGTH: f64 = 4.0;
/// The number of straight segments that approximate a curve.
const SEGMENTS: usize = 32;

/// A quadratic curve approximated by short segments, with the distance along it to each point.
#[derive(Clone, Debug)]
pub(crate) struct Curve {
    points: [Point; SEGMENTS + 1],
    distances: [f64; SEGMENTS + 1],
}

impl Curve {
    /// The curve from `a` to `b` whose middle is `bend` to the left of the straight line.
    pub(crate) fn between(a: Point, b: Point, bend: f64) -> Curve {
        let control = (a + b) * 0.5 + (b - a).unit().left() * (2.0 * bend);
        let mut points = [a; SEGMENTS + 1];
        let mut distances = [0.0; SEGMENTS + 1];
        for segment in 1..=SEGMENTS {
            let t = segment as f64 / SEGMENTS as f64;
            points[segment] = a * ((1.0 - t) * (1.0 - t)) + control * (2.0 * t * (1.0 - t)) + b * (t * t);
            distances[segment] = distances[segment - 1] + (points[segment] - points[segment - 1]).length();
        }
        Curve { points, distances }
    }

    /// The length of the curve.
    pub(crate) fn length(&self) -> f64 {
        self.distances[SEGMENTS]
    }

    /// The point at a distance along the curve, and the direction there.
    pub(crate) fn at(&self, distance: f64) -> (Point, Point) {
        let segment = self.distances.partition_point(|passed| *passed < distance).clamp(1, SEGMENTS);
        let (from, to) = (self.points[segment - 1], self.points[segment]);
        let length = self.distances[segment] - self.distances[segment - 1];
        let part = if length == 0.0 { 0.0 } else { (distance - self.distances[segment - 1]) / length };
        (from + (to - from) * part, (to - from).unit())
    }
}

/// The tracks of one or two routes along a curve.
pub(crate) fn tracks(curve: &Curve, spaces: usize, routes: usize) -> Vec<Track> {
    let offset = |number: usize| (number as f64 - (routes as f64 - 1.0) / 2.0) * (SPACE_WIDTH + DOUBLE_GAP);
    (0..routes).map(|number| track(curve, spaces, offset(number))).collect()
}

fn track(curve: &Curve, spaces: usize, offset: f64) -> Track {
    let available = curve.length() - 2.0 * CITY_CLEARANCE;
    let length =
        ((available + SPACE_GAP) / spaces as f64 - SPACE_GAP).clamp(MIN_VISIBLE_LENGTH, MAX_SPACE_LENGTH);
    // Any length left over is divided between the gaps and both ends.
    let pitch = if length < MAX_SPACE_LENGTH { length + SPACE_GAP } else { available / spaces as f64 };
    let first = CITY_CLEARANCE + (available - pitch * (spaces as f64 - 1.0)) / 2.0;
    let beside = |distance: f64| {
        let (at, along) = curve.at(distance);
        (at + along.left() * offset, along)
    };
    let space = |number: usize| {
        let (at, along) = beside(first + pitch * number as f64);
        Space { at, angle: along.y.atan2(along.x), length }
    };
    let line = (0..=12).map(|part| beside(CITY_CLEARANCE + available * f64::from(part) / 12.0).0).collect();
    Track { line, spaces: (0..spaces).map(space).collect() }
}
