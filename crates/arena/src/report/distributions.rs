//! Smoothed distributions of scores and game lengths.

use std::collections::BTreeMap;

use super::axis::Axis;
use super::svg::{Chart, clipped, color};
use super::{Section, number};
use crate::results::Results;
use crate::stats::interval::quantile;
use crate::summary::RunSummary;

const ROW_HEIGHT: f64 = 66.0;
const AXIS_HEIGHT: f64 = 22.0;
/// The number of line segments of a curve.
const CURVE_SEGMENTS: usize = 120;

/// How often each number occurred.
#[derive(Default)]
struct Histogram(BTreeMap<i32, u64>);

impl Histogram {
    fn add(&mut self, number: i32) {
        *self.0.entry(number).or_default() += 1;
    }

    fn total(&self) -> f64 {
        self.0.values().sum::<u64>() as f64
    }

    /// The mean and the standard deviation.
    fn moments(&self) -> (f64, f64) {
        let sum = |value: &dyn Fn(f64) -> f64| -> f64 {
            self.0.iter().map(|(number, count)| value(f64::from(*number)) * *count as f64).sum()
        };
        let mean = sum(&|number| number) / self.total().max(1.0);
        (mean, (sum(&|number| (number - mean).powi(2)) / self.total().max(1.0)).sqrt())
    }

    /// The height of the kernel density estimate at a position, with a Gaussian kernel of this width.
    fn height(&self, at: f64, width: f64) -> f64 {
        let kernel = |(number, count): (&i32, &u64)| {
            (-0.5 * ((at - f64::from(*number)) / width).powi(2)).exp() * *count as f64
        };
        self.0.iter().map(kernel).sum::<f64>() / (self.total().max(1.0) * width)
    }

    /// The kernel width by Silverman's rule of thumb, but at least 0.6.
    fn width(&self) -> f64 {
        (0.9 * self.moments().1 * self.total().max(1.0).powf(-0.2)).max(0.6)
    }

    /// The range of the curve: 2.5 kernel widths beyond the extreme values.
    fn ends(&self) -> Option<(f64, f64)> {
        let ((first, _), (last, _)) = (self.0.first_key_value()?, self.0.last_key_value()?);
        let reach = 2.5 * self.width();
        Some((f64::from(*first) - reach, f64::from(*last) + reach))
    }

    /// The quantile; 0 without data.
    fn quantile(&self, part: f64) -> f64 {
        let all: Vec<f64> = self
            .0
            .iter()
            .flat_map(|(number, count)| std::iter::repeat_n(f64::from(*number), *count as usize))
            .collect();
        if all.is_empty() { 0.0 } else { quantile(&all, part) }
    }

    fn row(&self, name: &str) -> Vec<String> {
        let (mean, deviation) = self.moments();
        let mut row = vec![name.to_owned(), number(mean, 1), number(deviation, 1)];
        row.extend([0.0, 0.1, 0.5, 0.9, 1.0].map(|part| number(self.quantile(part), 0)));
        row
    }
}

fn titles(first: &str) -> Vec<String> {
    [first, "mean", "sd", "min", "10 %", "median", "90 %", "max"].map(str::to_owned).to_vec()
}

/// The score distribution of each bot.
pub fn scores(results: &Results, summary: &RunSummary, names: &[String]) -> Section {
    let mut counts: Vec<Histogram> = summary.bots.iter().map(|_| Histogram::default()).collect();
    for seat in results.blocks().iter().flat_map(|block| &block.games).flat_map(|game| &game.seats) {
        counts[usize::from(seat.entrant)].add(seat.score());
    }
    let rows: Vec<(&str, String, &Histogram)> = names
        .iter()
        .zip(&counts)
        .enumerate()
        .map(|(bot, (name, counts))| (name.as_str(), color(bot), counts))
        .collect();
    Section {
        heading: "Scores",
        caption: "Smoothed distribution of final scores. The line marks the mean.".to_owned(),
        figure: chart("Distributions of scores", &rows),
        numbers: std::iter::once(titles("bot"))
            .chain(rows.iter().map(|(name, _, counts)| counts.row(name)))
            .collect(),
        is_wide: false,
    }
}

/// The distribution of game lengths.
pub fn lengths(results: &Results) -> Section {
    let mut counts = Histogram::default();
    for game in results.blocks().iter().flat_map(|block| &block.games) {
        counts.add(game.turns() as i32);
    }
    Section {
        heading: "Game length",
        caption: "Smoothed distribution of the turns of all players in a game. The line marks the mean."
            .to_owned(),
        figure: chart("Distribution of game lengths", &[("turns", "plain".to_owned(), &counts)]),
        numbers: vec![titles(""), counts.row("turns")],
        is_wide: false,
    }
}

fn chart(title: &str, rows: &[(&str, String, &Histogram)]) -> String {
    let axis = Axis::around(
        rows.iter().filter_map(|(.., counts)| counts.ends()).flat_map(|(low, high)| [low, high]),
    );
    let bottom = rows.len() as f64 * ROW_HEIGHT + 6.0;
    let descriptions: Vec<String> = rows
        .iter()
        .map(|(name, _, counts)| {
            format!(
                "{name}: mean {}, standard deviation {}",
                number(counts.moments().0, 1),
                number(counts.moments().1, 1)
            )
        })
        .collect();
    let mut chart = Chart::new(title, &descriptions.join("; "), bottom + AXIS_HEIGHT);
    axis.draw(&mut chart, 0.0, bottom);
    let curves: Vec<Vec<(f64, f64)>> = rows.iter().map(|(.., counts)| curve(&axis, counts)).collect();
    let tallest = curves.iter().flatten().map(|(_, height)| *height).fold(1e-9, f64::max);
    for (index, ((name, class, counts), curve)) in rows.iter().zip(&curves).enumerate() {
        let base = (index + 1) as f64 * ROW_HEIGHT - 4.0;
        let points: Vec<(f64, f64)> =
            curve.iter().map(|(x, height)| (*x, base - height / tallest * (ROW_HEIGHT - 26.0))).collect();
        chart.area(&format!("hill {class}"), &points, base);
        let mean = counts.moments().0;
        chart.line(&format!("mean {class}"), (axis.x(mean), base - 12.0), (axis.x(mean), base));
        chart.text("name", (2.0, base - ROW_HEIGHT + 20.0), &clipped(name));
        chart.text("value", (398.0, base - ROW_HEIGHT + 20.0), &number(mean, 1));
    }
    chart.html()
}

fn curve(axis: &Axis, counts: &Histogram) -> Vec<(f64, f64)> {
    let Some((low, high)) = counts.ends() else { return Vec::new() };
    let width = counts.width();
    let at = |step: usize| low + (high - low) * step as f64 / CURVE_SEGMENTS as f64;
    (0..=CURVE_SEGMENTS).map(at).map(|at| (axis.x(at), counts.height(at, width))).collect()
}
