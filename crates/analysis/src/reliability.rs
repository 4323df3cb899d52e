//! How well win chances agree with results, and the correction that makes them agree.

use fogg_bots::Method;
use fogg_rules::Board;

use crate::calibration::{Calibration, method_name};

/// The number of bins of a reliability table.
const BINS: usize = 10;
/// A fitted correction has this many points at most, and one at each end.
const FIT_BINS: usize = 12;
/// A point at an end is fitted to the estimates of one position in this many.
const END_SHARE: usize = 30;
/// A bin with fewer positions says little about its rate.
pub const MIN_BIN_POSITIONS: u32 = 100;

/// A predicted win chance, and what became of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prediction {
    /// The predicted share of the win.
    pub chance: f32,
    /// The share of the win that the seat got.
    pub result: f32,
    /// The lead in points over the best rival at that time.
    pub lead: f32,
}

/// The reliability of predictions.
#[derive(Clone, Debug, PartialEq)]
pub struct Reliability {
    /// The predictions by chance, in steps of 10 %.
    pub bins: [ReliabilityBin; BINS],
    /// The mean squared difference between prediction and result.
    pub brier: f32,
    /// The same for predictions that follow from the lead in points alone, with the best slope for these positions.
    pub baseline_brier: f32,
}

/// The predictions in one step of chances.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ReliabilityBin {
    /// The number of positions.
    pub positions: u32,
    /// The mean predicted chance.
    pub predicted: f32,
    /// The mean share of the win.
    pub observed: f32,
}

impl Reliability {
    /// The reliability of these predictions.
    pub fn new(predictions: &[Prediction]) -> Reliability {
        let mut bins = [ReliabilityBin::default(); BINS];
        for Prediction { chance, result, .. } in predictions {
            let bin = &mut bins[((chance * BINS as f32) as usize).min(BINS - 1)];
            bin.positions += 1;
            bin.predicted += chance;
            bin.observed += result;
        }
        for bin in bins.iter_mut().filter(|bin| bin.positions > 0) {
            bin.predicted /= bin.positions as f32;
            bin.observed /= bin.positions as f32;
        }
        let slopes = (0..200).map(|step| step as f32 * 0.002);
        let baseline = slopes.map(|slope| brier(predictions, |one| fogg_bots::logistic(slope * one.lead)));
        Reliability {
            bins,
            brier: brier(predictions, |one| one.chance),
            baseline_brier: baseline.fold(f32::INFINITY, f32::min),
        }
    }

    /// The largest difference between predicted and observed rates in a bin with enough positions.
    pub fn worst_gap(&self) -> f32 {
        let bins = self.bins.iter().filter(|bin| bin.positions >= MIN_BIN_POSITIONS);
        bins.map(|bin| (bin.predicted - bin.observed).abs()).fold(0.0, f32::max)
    }
}

fn brier(predictions: &[Prediction], predict: impl Fn(&Prediction) -> f32) -> f32 {
    let squares = predictions.iter().map(|one| f64::from(predict(one) - one.result).powi(2));
    (squares.sum::<f64>() / predictions.len().max(1) as f64) as f32
}

impl Calibration {
    /// The monotone map from these estimates to their results with the least squared error, with few points.
    pub fn fit(predictions: &[Prediction]) -> Calibration {
        let mut sorted: Vec<&Prediction> = predictions.iter().collect();
        sorted.sort_by(|a, b| a.chance.total_cmp(&b.chance));
        // The estimates at both ends are fitted apart, because the map is flat beyond them.
        let end = sorted.len() / END_SHARE;
        let (low, rest) = sorted.split_at(end);
        let (middle, high) = rest.split_at(rest.len() - end);
        let size = middle.len().div_ceil(FIT_BINS).max(1);
        let chunks = [low].into_iter().chain(middle.chunks(size)).chain([high]);
        // Neighbours that do not increase are merged (the pool-adjacent-violators algorithm).
        let mut blocks: Vec<Block> = Vec::new();
        for chunk in chunks.filter(|chunk| !chunk.is_empty()) {
            blocks.push(Block::new(chunk));
            while let [.., before, last] = blocks.as_slice()
                && before.result() >= last.result()
            {
                let merged = before.merged(last);
                blocks.truncate(blocks.len() - 2);
                blocks.push(merged);
            }
        }
        let mut points: Vec<(f32, f32)> =
            blocks.iter().map(|block| (block.estimate(), block.result())).collect();
        if let (Some(first), Some(last)) = (points.first().copied(), points.last().copied()) {
            points.insert(0, (0.0, first.1));
            points.push((1.0, last.1));
        }
        points.dedup_by(|later, earlier| later.0 <= earlier.0);
        Calibration::new(points)
    }

    /// The line of the table of calibrations for a board, with where it comes from.
    pub fn to_line(&self, board: &Board, seats: u8, method: Method, provenance: &str) -> String {
        let points: Vec<String> =
            self.points().iter().map(|(estimate, chance)| format!("{estimate:.4}={chance:.4}")).collect();
        let method = method_name(method);
        format!("{} {seats} {method} {} # {provenance}", board.name(), points.join(","))
    }
}

/// Predictions with one corrected value.
struct Block {
    positions: f64,
    estimates: f64,
    results: f64,
}

impl Block {
    fn new(predictions: &[&Prediction]) -> Block {
        Block {
            positions: predictions.len() as f64,
            estimates: predictions.iter().map(|one| f64::from(one.chance)).sum(),
            results: predictions.iter().map(|one| f64::from(one.result)).sum(),
        }
    }

    fn merged(&self, other: &Block) -> Block {
        Block {
            positions: self.positions + other.positions,
            estimates: self.estimates + other.estimates,
            results: self.results + other.results,
        }
    }

    fn estimate(&self) -> f32 {
        (self.estimates / self.positions) as f32
    }

    fn result(&self) -> f32 {
        (self.results / self.positions) as f32
    }
}

#[cfg(test)]
mod tests {
    use fogg_rules::chance::{FastRng, below};
    use rand_core::SeedableRng;

    use super::*;

    /// Predictions of games whose true chance is `truth` of the predicted one.
    fn predictions(seed: u64, truth: impl Fn(f32) -> f32) -> Vec<Prediction> {
        let mut rng = FastRng::seed_from_u64(seed);
        let mut uniform = || below(&mut rng, 10_000) as f32 / 10_000.0;
        let mut one = || {
            let chance = uniform();
            let result = f32::from(u8::from(uniform() < truth(chance)));
            Prediction { chance, result, lead: 0.0 }
        };
        (0..20_000).map(|_| one()).collect()
    }

    /// A player who is too sure: 10 % means 25 %, and 90 % means 75 %.
    fn shy(chance: f32) -> f32 {
        0.5 + 0.625 * (chance - 0.5)
    }

    #[test]
    fn honest_predictions_are_reliable_and_better_than_the_lead_alone() {
        let reliability = Reliability::new(&predictions(1, |chance| chance));
        assert!(reliability.worst_gap() < 0.04, "{reliability:?}");
        assert!((reliability.brier - 1.0 / 6.0).abs() < 0.01, "{reliability:?}");
        assert!((reliability.baseline_brier - 0.25).abs() < 1e-3, "{reliability:?}");
    }

    #[test]
    fn a_fit_corrects_other_positions_than_those_it_was_made_from() {
        let calibration = Calibration::fit(&predictions(1, shy));
        let fresh = predictions(2, shy);
        assert!(Reliability::new(&fresh).worst_gap() > 0.15);
        let corrected: Vec<Prediction> =
            fresh.iter().map(|one| Prediction { chance: calibration.apply(one.chance), ..*one }).collect();
        let reliability = Reliability::new(&corrected);
        assert!(reliability.worst_gap() < 0.04, "{reliability:?}");
        assert!(reliability.brier < Reliability::new(&fresh).brier);
    }

    #[test]
    fn a_fit_never_decreases() {
        let calibration = Calibration::fit(&predictions(3, |chance| 1.0 - chance));
        let chances: Vec<f32> = (0..=100).map(|step| calibration.apply(step as f32 / 100.0)).collect();
        assert!(chances.is_sorted());
        assert!((calibration.apply(0.5) - 0.5).abs() < 0.02);
    }

    #[test]
    fn bins_with_few_positions_are_not_judged() {
        let wrong = [Prediction { chance: 0.95, result: 0.0, lead: 5.0 }; 20];
        assert_eq!(Reliability::new(&wrong).worst_gap(), 0.0);
        assert_eq!(Reliability::new(&wrong).bins[9].positions, 20);
    }
}
