//! Points, gentle curves, and berths along them.

use std::fmt;
use std::ops::{Add, Mul, Sub};

use super::{BERTH_WIDTH, Berth, CLEAR, DOUBLE_GAP, GAP, LONGEST_BERTH, Track};

/// A place on the sheet; y grows downwards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

impl Point {
    /// The point with these coordinates.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// How far it is from the corner of the sheet.
    pub fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    /// The same direction, one unit long.
    pub fn unit(self) -> Point {
        let length = self.length();
        if length == 0.0 { Point::new(1.0, 0.0) } else { self * (1.0 / length) }
    }

    /// A quarter turn to the left, as one looks along it.
    pub fn left(self) -> Point {
        Point::new(self.y, -self.x)
    }
}

impl fmt::Display for Point {
    /// As in the path of an SVG, to a tenth.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", tenth(self.x), tenth(self.y))
    }
}

/// Nobody sees less than a tenth of a unit.
pub fn tenth(number: f64) -> f64 {
    // Adding nothing makes a zero of a negative zero.
    (number * 10.0).round() / 10.0 + 0.0
}

impl Add for Point {
    type Output = Point;

    fn add(self, other: Point) -> Point {
        Point::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;

    fn sub(self, other: Point) -> Point {
        Point::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Point;

    fn mul(self, factor: f64) -> Point {
        Point::new(self.x * factor, self.y * factor)
    }
}

/// However near two places are, a berth can be seen.
const LEAST_BERTH: f64 = 4.0;
/// How many pieces a curve is measured in.
const PIECES: usize = 32;

/// A gentle curve, as a line of short pieces with the way to each.
#[derive(Clone, Debug)]
pub struct Curve {
    points: [Point; PIECES + 1],
    way: [f64; PIECES + 1],
}

impl Curve {
    /// From one point to another, with its middle so far to the left of the straight line.
    pub fn between(a: Point, b: Point, bend: f64) -> Curve {
        let middle = (a + b) * 0.5 + (b - a).unit().left() * (2.0 * bend);
        let mut points = [a; PIECES + 1];
        let mut way = [0.0; PIECES + 1];
        for piece in 1..=PIECES {
            let t = piece as f64 / PIECES as f64;
            points[piece] = a * ((1.0 - t) * (1.0 - t)) + middle * (2.0 * t * (1.0 - t)) + b * (t * t);
            way[piece] = way[piece - 1] + (points[piece] - points[piece - 1]).length();
        }
        Curve { points, way }
    }

    /// How long it is.
    pub fn length(&self) -> f64 {
        self.way[PIECES]
    }

    /// The point after so much of the way, and the direction there.
    pub fn at(&self, way: f64) -> (Point, Point) {
        let piece = self.way.partition_point(|passed| *passed < way).clamp(1, PIECES);
        let (from, to) = (self.points[piece - 1], self.points[piece]);
        let length = self.way[piece] - self.way[piece - 1];
        let part = if length == 0.0 { 0.0 } else { (way - self.way[piece - 1]) / length };
        (from + (to - from) * part, (to - from).unit())
    }
}

/// The tracks of one or two routes along a curve.
pub(crate) fn tracks(curve: &Curve, spaces: usize, routes: usize) -> Vec<Track> {
    let aside = |number: usize| (number as f64 - (routes as f64 - 1.0) / 2.0) * (BERTH_WIDTH + DOUBLE_GAP);
    (0..routes).map(|number| track(curve, spaces, aside(number))).collect()
}

fn track(curve: &Curve, spaces: usize, aside: f64) -> Track {
    let room = curve.length() - 2.0 * CLEAR;
    // Where there is hardly any room a berth is too short, but it is there.
    let length = ((room + GAP) / spaces as f64 - GAP).clamp(LEAST_BERTH, LONGEST_BERTH);
    // What is left over lies between the berths and at both ends.
    let pitch = if length < LONGEST_BERTH { length + GAP } else { room / spaces as f64 };
    let first = CLEAR + (room - pitch * (spaces as f64 - 1.0)) / 2.0;
    let beside = |way: f64| {
        let (at, along) = curve.at(way);
        (at + along.left() * aside, along)
    };
    let berth = |space: usize| {
        let (at, along) = beside(first + pitch * space as f64);
        Berth { at, turn: along.y.atan2(along.x), length }
    };
    let line = (0..=12).map(|piece| beside(CLEAR + room * f64::from(piece) / 12.0).0).collect();
    Track { line, berths: (0..spaces).map(berth).collect() }
}
