//! Positions that wait for the network, and their evaluation on several threads.

use fogg_network::{Estimate, Evaluator};

use super::tree::NodeId;

/// A position as one seat sees it.
pub(super) struct Evaluation {
    /// The node that needs the scores; none if only the estimate is needed.
    pub(super) node: Option<NodeId>,
    pub(super) observation: Vec<u8>,
    pub(super) mask: Vec<u8>,
    /// Filled by the evaluation.
    pub(super) scores: Vec<f32>,
    pub(super) estimate: Estimate,
}

impl Evaluation {
    pub(super) fn new(node: Option<NodeId>, observation: Vec<u8>, mask: Vec<u8>) -> Evaluation {
        let scores = vec![0.0; mask.len()];
        Evaluation { node, observation, mask, scores, estimate: Estimate { win_share: 0.5, margin: 0.0 } }
    }

    fn run(&mut self, evaluator: &mut Evaluator) {
        self.estimate = evaluator.evaluate(&self.observation, &self.mask, &mut self.scores);
    }
}

/// Evaluates all positions, on as many threads as there are evaluators.
pub(super) fn evaluate_all(evaluations: &mut [Evaluation], evaluators: &mut [Evaluator]) {
    if evaluations.len() < 2 || evaluators.len() < 2 {
        evaluations.iter_mut().for_each(|evaluation| evaluation.run(&mut evaluators[0]));
        return;
    }
    let share = evaluations.len().div_ceil(evaluators.len());
    std::thread::scope(|scope| {
        for (evaluations, evaluator) in evaluations.chunks_mut(share).zip(evaluators) {
            scope.spawn(|| evaluations.iter_mut().for_each(|evaluation| evaluation.run(evaluator)));
        }
    });
}
