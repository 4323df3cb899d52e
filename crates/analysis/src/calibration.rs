//! From estimated to calibrated win chances.

use fogg_bots::Method;
use fogg_rules::Board;

/// The fitted calibrations, one line for each board, number of players and method, as `fogg calibrate` prints them.
const TABLE: &str = include_str!("calibration/table.txt");

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

    /// A map through these points, from (0, 0) to (1, 1) unless it has other points at 0 and 1.
    ///
    /// # Panics
    ///
    /// Panics if a value is not between 0 and 1, or if the points are not in increasing order.
    pub fn new(points: impl IntoIterator<Item = (f32, f32)>) -> Calibration {
        let mut points: Vec<(f32, f32)> = points.into_iter().collect();
        if points.first().is_none_or(|first| first.0 > 0.0) {
            points.insert(0, (0.0, 0.0));
        }
        if points.last().is_none_or(|last| last.0 < 1.0) {
            points.push((1.0, 1.0));
        }
        let is_share = |value: &f32| (0.0..=1.0).contains(value);
        let is_valid = points.iter().all(|(estimate, chance)| is_share(estimate) && is_share(chance));
        let is_increasing = points.is_sorted_by(|a, b| a.0 < b.0 && a.1 <= b.1);
        assert!(is_valid && is_increasing, "a calibration is a monotone map: {points:?}");
        Calibration { points }
    }

    /// The fitted calibration of a method on a board with this number of players; without one, estimates are taken as
    /// they are.
    pub fn of(board: &Board, seats: u8, method: Method) -> Calibration {
        let key = [board.name(), &seats.to_string(), method_name(method)];
        let found = entries(TABLE).find(|(entry, _)| *entry == key);
        found.map_or_else(Calibration::identity, |(_, points)| Calibration::new(points))
    }

    /// The estimates and the win chances that they mean.
    pub(crate) fn points(&self) -> &[(f32, f32)] {
        &self.points
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

/// The name of a method in the table.
pub(crate) fn method_name(method: Method) -> &'static str {
    match method {
        Method::Rollout => "all-hands",
        Method::Playout => "playouts",
        Method::Network | Method::Net => "network",
    }
}

/// The entries of a table: board, players, method and points, then a comment that says where they come from.
fn entries(table: &str) -> impl Iterator<Item = ([&str; 3], Vec<(f32, f32)>)> {
    let lines = table.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(|line| {
        let mut words = line.split_whitespace();
        let mut next = || words.next().expect("an entry has four parts");
        let key = [next(), next(), next()];
        let points = next().split(',').map(|point| {
            let (estimate, chance) = point.split_once('=').expect("a point is an estimate and a chance");
            let number = |text: &str| text.parse().expect("a point has numbers");
            (number(estimate), number(chance))
        });
        (key, points.collect())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_of_the_table_is_a_calibration_of_a_board() {
        for ([board, seats, method], points) in entries(TABLE) {
            let board = fogg_boards::builtin(board).expect("a built-in board");
            let seats: u8 = seats.parse().unwrap();
            assert!((board.rules().min_seats..=board.rules().max_seats).contains(&seats));
            let methods = [Method::Rollout, Method::Playout, Method::Network];
            let method = methods.into_iter().find(|one| method_name(*one) == method).expect("a method");
            assert_eq!(Calibration::of(&board, seats, method), Calibration::new(points));
        }
    }

    #[test]
    fn an_entry_is_read_as_it_was_written() {
        let board = fogg_boards::builtin("usa").unwrap();
        let calibration = Calibration::new([(0.25, 0.125), (0.75, 0.9)]);
        let line = calibration.to_line(&board, 2, Method::Playout, "2 games, seed 1");
        assert_eq!(
            line,
            "usa 2 playouts 0.0000=0.0000,0.2500=0.1250,0.7500=0.9000,1.0000=1.0000 # 2 games, seed 1"
        );
        let (key, points) = entries(&line).next().unwrap();
        assert_eq!((key, Calibration::new(points)), (["usa", "2", "playouts"], calibration));
    }

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
