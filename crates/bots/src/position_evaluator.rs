//! Evaluates the decisions of games on one board with a network.

use std::sync::Arc;

use fogg_network::{Evaluator, Network};
use fogg_observation::{ActionSpace, Choice, Observer};
use fogg_rules::{Action, Board, RouteId, View};

/// A network with what it needs to evaluate a view.
pub(crate) struct PositionEvaluator {
    actions: ActionSpace,
    observer: Observer,
    evaluator: Evaluator,
    observation: Vec<u8>,
    mask: Vec<u8>,
    scores: Vec<f32>,
}

impl PositionEvaluator {
    pub(crate) fn new(board: &Arc<Board>, network: &Arc<Network>) -> PositionEvaluator {
        let actions = ActionSpace::new(board);
        PositionEvaluator {
            observer: Observer::new(board),
            evaluator: Evaluator::new(network),
            observation: vec![0; network.observation_len()],
            mask: vec![0; actions.len()],
            scores: vec![0.0; actions.len()],
            actions,
        }
    }

    /// The legal action with the highest score.
    pub(crate) fn best_action(&mut self, view: &View) -> Action {
        let mut paying = None;
        loop {
            match self.best(view, paying) {
                Choice::Play(action) => return action,
                Choice::PayFor(route) => paying = Some(route),
            }
        }
    }

    /// The legal choice with the highest score; the first of equals. `paying` is a route that the viewer has decided
    /// to claim.
    fn best(&mut self, view: &View, paying: Option<RouteId>) -> Choice {
        let legal = self.actions.write_mask(view, paying, &mut self.mask);
        if legal > 1 {
            self.observer.observe(view, paying, &mut self.observation);
            self.evaluator.evaluate(&self.observation, &self.mask, &mut self.scores);
        }
        let legal = (0..self.mask.len()).filter(|number| self.mask[*number] == 1);
        let best = legal.min_by(|a, b| self.scores[*b].total_cmp(&self.scores[*a]));
        let choice = best.and_then(|number| self.actions.choice(view, paying, number));
        choice.expect("a bot chooses only on its turn")
    }
}
