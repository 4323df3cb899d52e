//! Axes: map numbers to positions in a chart, and choose round numbers for tick labels.

use super::number;
use super::svg::{Chart, WIDTH};

/// Margin at both ends for tick labels.
const MARGIN: f64 = 14.0;

/// A horizontal axis.
pub struct Axis {
    low: f64,
    high: f64,
}

impl Axis {
    /// An axis that covers all these numbers with a small margin.
    pub fn around(numbers: impl IntoIterator<Item = f64>) -> Axis {
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for number in numbers.into_iter().filter(|number| number.is_finite()) {
            (low, high) = (low.min(number), high.max(number));
        }
        if low > high {
            (low, high) = (0.0, 1.0);
        }
        let padding = if high > low { 0.04 * (high - low) } else { 1.0 };
        Axis { low: low - padding, high: high + padding }
    }

    /// The position of a number.
    pub fn x(&self, number: f64) -> f64 {
        MARGIN + (number - self.low) / (self.high - self.low) * (WIDTH - 2.0 * MARGIN)
    }

    /// Draws the grid lines down to `bottom`, with tick labels below.
    pub fn draw(&self, chart: &mut Chart, top: f64, bottom: f64) {
        let step = self.step();
        let digits = (-step.log10().floor()).max(0.0) as usize;
        let mut tick = (self.low / step).ceil() * step;
        while tick <= self.high {
            let x = self.x(tick);
            chart.line("grid-line", (x, top), (x, bottom));
            chart.text("tick", (x, bottom + 14.0), &number(tick, digits));
            tick += step;
        }
    }

    /// The distance between ticks: 1, 2 or 5 times a power of ten.
    fn step(&self) -> f64 {
        let rough = (self.high - self.low) / 6.0;
        let power = 10.0_f64.powf(rough.log10().floor());
        let round = [1.0, 2.0, 5.0].into_iter().find(|round| round * power >= rough);
        round.unwrap_or(10.0) * power
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tick_steps_are_round() {
        let step = |low: f64, high: f64| (Axis { low, high }).step();
        assert_eq!((step(0.0, 10.0), step(0.0, 7.0), step(0.0, 1.0)), (2.0, 2.0, 0.2));
        assert_eq!((step(-400.0, 400.0), step(0.0, 36.0)), (200.0, 10.0));
    }

    #[test]
    fn an_axis_has_a_width_even_for_a_single_number() {
        for numbers in [&[][..], &[5.0], &[f64::NAN, 2.0, f64::INFINITY]] {
            let axis = Axis::around(numbers.iter().copied());
            assert!(axis.low < axis.high && axis.x(axis.low) < axis.x(axis.high));
        }
    }
}
