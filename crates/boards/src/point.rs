//! Points on a drawing, with the vector arithmetic that layouts need.

use std::fmt;
use std::ops::{Add, Mul, Sub};

/// A point or vector on a drawing; y grows downwards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// The distance from the left edge.
    pub x: f64,
    /// The distance from the top edge.
    pub y: f64,
}

impl Point {
    /// The point with these coordinates.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    /// The length of the vector.
    pub fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    /// The vector of length 1 in the same direction; to the right for the zero vector.
    pub fn unit(self) -> Point {
        let length = self.length();
        if length == 0.0 { Point::new(1.0, 0.0) } else { self * (1.0 / length) }
    }

    /// The vector turned by 90 degrees to the left.
    pub fn left(self) -> Point {
        Point::new(self.y, -self.x)
    }
}

impl fmt::Display for Point {
    /// The coordinates as in an SVG path, rounded to a tenth.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", round_to_tenth(self.x), round_to_tenth(self.y))
    }
}

/// Rounds to a tenth; nothing smaller can be seen in a drawing.
pub fn round_to_tenth(number: f64) -> f64 {
    // Adding zero turns a negative zero into zero.
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
