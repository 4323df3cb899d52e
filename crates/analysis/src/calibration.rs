//! From estimated to calibrated win chances.

use std::sync::Arc;

use fogg_bots::Method;
use fogg_rules::Board;

/// A monotone map from estimates to win chances, so that of the positions with a chance of 70 % about 70 % are won.
#[derive(Clone, Debug, PartialEq)]
pub struct Calibration {
    /// Estimates and the win chances that they mean, both increasing, from 0 to 1.
    points: Vec<(f32, f32)>,
}

impl Calibration {
    /// The map that changes nothing.
    pub fn identity() -> Calibration {
        Calibration { points: vec![(0.0, 0.0), (1.0, 1.0)] }
    }

    /// A map through these points; those at 0 and 1 are added.
    ///
    /// # Panics
    ///
    /// Panics if a value is not between 0 and 1, or if the points are not in increasing order.
    pub fn new(points: impl IntoIterator<Item = (f32, f32)>) -> Calibration {
        let inner = points.into_iter().filter(|(estimate, _)| *estimate > 0.0 && *estimate < 1.0);
        let points: Vec<(f32, f32)> = [(0.0, 0.0)].into_iter().chain(inner).chain([(1.0, 1.0)]).collect();
        let is_increasing = points.is_sorted_by(|a, b| a.0 < b.0 && a.1 <= b.1);
        assert!(is_increasing, "a calibration is a monotone map: {points:?}");
        Calibration { points }
    }

    /// The calibration of a method on a board with this number of players.
    pub fn of(_board: &Arc<Board>, _seats: u8, _method: Method) -> Calibration {
        Calibration::identity()
    }

    /// The win chance that an estimate means.
    pub fn apply(&self, estimate: f32) -> f32 {
        let estimate = estimate.clamp(0.0, 1.0);
        let upper = self.points.iter().position(|(x, _)| *x >= estimate).unwrap_or(self.points.len() - 1);
        let [low, high] = [upper.saturating_sub(1), upper].map(|index| self.points[index]);
        if high.0 <= low.0 {
            return high.1;
        }
        low.1 + (high.1 - low.1) * (estimate - low.0) / (high.0 - low.0)
    }

    /// How much the win chance grows with an estimate near this one.
    pub fn slope(&self, estimate: f32) -> f32 {
        const STEP: f32 = 0.05;
        let (low, high) = ((estimate - STEP).max(0.0), (estimate + STEP).min(1.0));
        (self.apply(high) - self.apply(low)) / (high - low)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_calibration_interpolates_between_its_points() {
        let calibration = Calibration::new([(0.25, 0.1), (0.5, 0.5)]);
        let values = [-1.0, 0.0, 0.125, 0.25, 0.375, 0.5, 0.75, 1.0, 2.0];
        let expected = [0.0, 0.0, 0.05, 0.1, 0.3, 0.5, 0.75, 1.0, 1.0];
        for (value, expected) in values.into_iter().zip(expected) {
            assert!((calibration.apply(value) - expected).abs() < 1e-6, "{value}");
        }
        assert!(calibration.slope(0.4) > 1.5 && calibration.slope(0.1) < 0.5);
        assert!((Calibration::identity().apply(0.3) - 0.3).abs() < 1e-6);
    }

    #[test]
    #[should_panic(expected = "monotone")]
    fn a_calibration_does_not_decrease() {
        let _ = Calibration::new([(0.3, 0.6), (0.6, 0.5)]);
    }
}
