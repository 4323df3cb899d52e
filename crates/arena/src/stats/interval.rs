//! 95 % confidence intervals.

use serde::Serialize;

/// The 97.5 % quantile of the normal distribution.
pub const Z: f64 = 1.959_963_984_540_054;

/// A closed interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// An interval that extends `reach` to both sides of `middle`.
    pub fn around(middle: f64, reach: f64) -> Interval {
        Interval { low: middle - reach, high: middle + reach }
    }

    /// Whether a number is inside.
    pub fn contains(&self, number: f64) -> bool {
        (self.low..=self.high).contains(&number)
    }

    /// The width.
    pub fn width(&self) -> f64 {
        self.high - self.low
    }

    /// The interval between the 2.5 % and the 97.5 % quantile of a sample.
    pub fn of_sample(sample: &mut [f64]) -> Interval {
        sample.sort_by(f64::total_cmp);
        Interval { low: quantile(sample, 0.025), high: quantile(sample, 0.975) }
    }

    /// Wilson's interval for a rate observed in independent trials.
    ///
    /// Binary values have the largest variance of all values between 0 and 1, so it is valid for means of any such
    /// values.
    pub fn wilson(rate: f64, trials: f64) -> Interval {
        let shrink = 1.0 + Z * Z / trials;
        let middle = (rate + Z * Z / (2.0 * trials)) / shrink;
        let reach = Z / shrink * (rate * (1.0 - rate) / trials + Z * Z / (4.0 * trials * trials)).sqrt();
        // Rounding must not move an end past the rate.
        Interval {
            low: (middle - reach).clamp(0.0, rate.max(0.0)),
            high: (middle + reach).clamp(rate.min(1.0), 1.0),
        }
    }

    /// Student's interval for a mean with this standard deviation; `None` for fewer than two values.
    pub fn student(mean: f64, deviation: f64, values: usize) -> Option<Interval> {
        let freedom = values.checked_sub(1).filter(|freedom| *freedom > 0)?;
        Some(Interval::around(mean, student_point(freedom) * deviation / (values as f64).sqrt()))
    }
}

/// The quantile of a sorted sample, with linear interpolation.
pub fn quantile(sorted: &[f64], part: f64) -> f64 {
    let position = part * (sorted.len() - 1) as f64;
    let (before, after) = (position.floor() as usize, position.ceil() as usize);
    sorted[before] + (sorted[after] - sorted[before]) * position.fract()
}

/// The 97.5 % quantile of Student's distribution.
fn student_point(freedom: usize) -> f64 {
    const TABLE: [f64; 30] = [
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145,
        2.131, 2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048,
        2.045, 2.042,
    ];
    match TABLE.get(freedom - 1) {
        Some(point) => *point,
        // From here on the first-order expansion in 1/freedom is exact to three digits.
        None => Z + Z * (Z * Z + 1.0) / (4.0 * freedom as f64),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(left: f64, right: f64) -> bool {
        (left - right).abs() < 1e-3
    }

    #[test]
    fn wilson_matches_known_values() {
        // Known values: 8 of 10 gives 0.490 to 0.943, 0 of 20 gives 0 to 0.161.
        let Interval { low, high } = Interval::wilson(0.8, 10.0);
        assert!(close(low, 0.490) && close(high, 0.943), "{low} {high}");
        let Interval { low, high } = Interval::wilson(0.0, 20.0);
        assert!(low == 0.0 && close(high, 0.161), "{low} {high}");
        assert_eq!(Interval::wilson(1.0, 7.0).high, 1.0);
    }

    #[test]
    fn student_matches_known_values() {
        let Interval { low, high } = Interval::student(10.0, 2.0, 4).unwrap();
        assert!(close(low, 10.0 - 3.182) && close(high, 10.0 + 3.182));
        assert!(close(student_point(60), 2.000) && close(student_point(120), 1.980));
        assert_eq!(Interval::student(10.0, 2.0, 1), None);
    }

    #[test]
    fn quantiles_interpolate_linearly() {
        let sorted = [1.0, 2.0, 4.0, 8.0, 16.0];
        assert_eq!(
            [0.0, 0.25, 0.5, 0.625, 1.0].map(|part| quantile(&sorted, part)),
            [1.0, 2.0, 4.0, 6.0, 16.0]
        );
        assert_eq!(quantile(&[7.0], 0.975), 7.0);
    }
}
