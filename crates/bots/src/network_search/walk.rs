//! Descents through the tree on a sampled deal, and the values that they bring back.

use fogg_network::{Estimate, Evaluator, tanh};
use fogg_observation::{ActionSpace, Choice, Observer};
use fogg_rules::{BySeat, Game, Outcome, RouteId, Seat, View};

use super::tree::{InformationSet, NodeId, Tree, value_of};
use crate::rollout::MAX_DECISIONS;

/// A descent ends after this many choices at the latest.
const MAX_DEPTH: usize = 64;
/// The lead in points at which the margin is the hyperbolic tangent of 1, as in training.
const MARGIN_POINTS: f32 = 40.0;

/// Descends through the tree, and evaluates what is new.
pub(super) struct Walker<'a> {
    /// The view of the seat that searches.
    pub(super) view: &'a View,
    pub(super) actions: &'a ActionSpace,
    pub(super) observer: &'a mut Observer,
    pub(super) evaluator: &'a mut Evaluator,
    pub(super) tree: &'a mut Tree,
    /// The number of evaluations so far.
    pub(super) evaluations: &'a mut u64,
}

/// A choice of a seat during a descent.
struct Step {
    node: NodeId,
    edge: usize,
    seat: Seat,
}

impl Walker<'_> {
    /// The node of the view itself, which is evaluated if it is new.
    pub(super) fn root(&mut self, paying: Option<RouteId>) -> NodeId {
        let mask = self.mask(self.view, paying);
        let seat = self.view.seat().expect("a bot has a seat");
        self.node(seat, self.view, paying, &mask).0
    }

    /// Follows the most promising choices to a position that is new, or to the end of the game, and adds the values
    /// of the seats to their choices.
    pub(super) fn descend(&mut self, game: Game) {
        let mut steps = Vec::new();
        let values = self.walk(game, &mut steps);
        for Step { node, edge, seat } in steps {
            self.tree.add(node, edge, values[seat]);
        }
    }

    /// Follows the most promising choices, and returns the values of the seats that chose.
    fn walk(&mut self, mut game: Game, steps: &mut Vec<Step>) -> BySeat<f32> {
        let mut paying = None;
        // Several seats may be to act, so the first choice is that of the viewer.
        let mut next = self.view.seat();
        for _ in 0..MAX_DECISIONS {
            let Some(seat) = next.take().or_else(|| game.public().next_to_act()) else { break };
            let view = game.view(Some(seat));
            let mask = self.mask(&view, paying);
            let number = match only_legal(&mask) {
                Some(number) => number,
                None => {
                    let (node, is_new) = self.node(seat, &view, paying, &mask);
                    if is_new || steps.len() == MAX_DEPTH {
                        return self.leaf_values(&game, seat, node, steps);
                    }
                    let (edge, number) = self.tree.select(node);
                    steps.push(Step { node, edge, seat });
                    number
                }
            };
            match self.actions.choice(&view, paying, number).expect("the mask has only legal actions") {
                Choice::Play(action) => {
                    paying = None;
                    game.play(seat, action, &mut |_| ()).expect("the mask has only legal actions");
                }
                Choice::PayFor(route) => (paying, next) = (Some(route), Some(seat)),
            }
        }
        // A game that does not come to an end is even.
        let even = || BySeat([1.0 / f32::from(game.public().seats()); _]);
        game.outcome().map_or_else(even, |outcome| outcome_values(&outcome))
    }

    fn mask(&self, view: &View, paying: Option<RouteId>) -> Vec<u8> {
        let mut mask = vec![0; self.actions.len()];
        self.actions.write_mask(view, paying, &mut mask);
        mask
    }

    fn observation(&mut self, view: &View, paying: Option<RouteId>) -> Vec<u8> {
        let mut observation = vec![0; self.observer.spec().len()];
        self.observer.observe(view, paying, &mut observation);
        observation
    }

    /// The node for a decision of a seat, and whether it is new; then it is evaluated.
    fn node(&mut self, seat: Seat, view: &View, paying: Option<RouteId>, mask: &[u8]) -> (NodeId, bool) {
        let observation = self.observation(view, paying);
        let (node, is_new) = self.tree.node(InformationSet::new(seat, &observation, mask));
        if is_new {
            let mut scores = vec![0.0; mask.len()];
            let estimate = self.evaluate(&observation, mask, &mut scores);
            self.tree.expand(node, mask, &scores, estimate);
        }
        (node, is_new)
    }

    fn evaluate(&mut self, observation: &[u8], mask: &[u8], scores: &mut [f32]) -> Estimate {
        *self.evaluations += 1;
        self.evaluator.evaluate(observation, mask, scores)
    }

    /// The values in a position in which a seat decides. With two players, the other has what is left; with more, every
    /// seat that chose before gets an evaluation of its own view.
    fn leaf_values(&mut self, game: &Game, to_act: Seat, node: NodeId, steps: &[Step]) -> BySeat<f32> {
        let value = self.tree.value(node);
        let mut values = BySeat([1.0 - value; _]);
        values[to_act] = value;
        let public = game.public();
        let chose = |seat: &Seat| *seat != to_act && steps.iter().any(|step| step.seat == *seat);
        for seat in public.all_seats().filter(|seat| public.seats() > 2 && chose(seat)) {
            let observation = self.observation(&game.view(Some(seat)), None);
            let len = self.actions.len();
            values[seat] = value_of(self.evaluate(&observation, &vec![0; len], &mut vec![0.0; len]));
        }
        values
    }
}

/// The only legal action, if there is only one.
fn only_legal(mask: &[u8]) -> Option<usize> {
    let mut legal = (0..mask.len()).filter(|number| mask[*number] == 1);
    let first = legal.next();
    first.filter(|_| legal.next().is_none())
}

/// The values of an outcome, on the scale of the network's estimates.
fn outcome_values(outcome: &Outcome) -> BySeat<f32> {
    let mut values = BySeat::default();
    let winners = outcome.winners.len().max(1) as f32;
    for (seat, score) in outcome.by_seat() {
        let rivals = outcome.by_seat().filter(|(other, _)| *other != seat);
        let best = rivals.map(|(_, score)| score.total()).max().unwrap_or(0);
        let margin = tanh((score.total() - best) as f32 / MARGIN_POINTS);
        let win_share = if outcome.winners.contains(seat) { 1.0 / winners } else { 0.0 };
        values[seat] = value_of(Estimate { win_share, margin });
    }
    values
}
