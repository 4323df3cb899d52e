//! Descents through the tree on a sampled deal, and the values that they bring back.

use fogg_network::{Estimate, Evaluator, tanh};
use fogg_observation::{ActionSpace, Choice, Observer};
use fogg_rules::{Action, BySeat, Game, Outcome, RouteId, Seat, View};

use super::tree::{InformationSet, NodeId, Tree, Worth};
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
        // Several seats may be to act, so the first choice is that of the viewer.
        let first = self.view.seat();
        self.walk_and_add(game, first);
    }

    /// Descends like [`Walker::descend`], but the viewer first plays this action; returns what that is worth to the
    /// viewer.
    pub(super) fn descend_after(&mut self, mut game: Game, action: Action) -> Worth {
        let viewer = self.view.seat().expect("a bot has a seat");
        game.play(viewer, action, &mut |_| ()).expect("the caller chose a legal action");
        self.walk_and_add(game, None)[viewer]
    }

    fn walk_and_add(&mut self, game: Game, first: Option<Seat>) -> BySeat<Worth> {
        let mut steps = Vec::new();
        let worth = self.walk(game, first, &mut steps);
        for Step { node, edge, seat } in steps {
            self.tree.add(node, edge, worth[seat].value);
        }
        worth
    }

    /// Follows the most promising choices, and returns what the end is worth to the viewer and the seats that chose.
    fn walk(&mut self, mut game: Game, mut next: Option<Seat>, steps: &mut Vec<Step>) -> BySeat<Worth> {
        let mut paying = None;
        for _ in 0..MAX_DECISIONS {
            let Some(seat) = next.take().or_else(|| game.public().next_to_act()) else { break };
            let view = game.view(Some(seat));
            let mask = self.mask(&view, paying);
            let number = match only_legal(&mask) {
                Some(number) => number,
                None => {
                    let (node, is_new) = self.node(seat, &view, paying, &mask);
                    if is_new || steps.len() == MAX_DEPTH {
                        return self.leaf_worth(&game, seat, node, steps);
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
        let share = 1.0 / f32::from(game.public().seats());
        let even = || BySeat([Worth { value: share, win_share: share }; _]);
        game.outcome().map_or_else(even, |outcome| outcome_worth(&outcome))
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

    /// What a position in which a seat decides is worth. With two players, the other has what is left; with more, the
    /// viewer and every seat that chose before get an evaluation of their own views.
    fn leaf_worth(&mut self, game: &Game, to_act: Seat, node: NodeId, steps: &[Step]) -> BySeat<Worth> {
        let own = self.tree.worth(node);
        let mut worth = BySeat([own.of_rival(); _]);
        worth[to_act] = own;
        let (public, viewer) = (game.public(), self.view.seat());
        let is_asked = |seat: &Seat| Some(*seat) == viewer || steps.iter().any(|step| step.seat == *seat);
        let others = public.all_seats().filter(|seat| *seat != to_act && is_asked(seat));
        for seat in others.filter(|_| public.seats() > 2) {
            worth[seat] = self.worth_to(&game.view(Some(seat)));
        }
        worth
    }

    /// What a position is worth to its viewer, by the network.
    pub(super) fn worth_to(&mut self, view: &View) -> Worth {
        let observation = self.observation(view, None);
        let len = self.actions.len();
        Worth::new(self.evaluate(&observation, &vec![0; len], &mut vec![0.0; len]))
    }
}

/// The only legal action, if there is only one.
fn only_legal(mask: &[u8]) -> Option<usize> {
    let mut legal = (0..mask.len()).filter(|number| mask[*number] == 1);
    let first = legal.next();
    first.filter(|_| legal.next().is_none())
}

/// What an outcome is worth, on the scale of the network's estimates.
fn outcome_worth(outcome: &Outcome) -> BySeat<Worth> {
    let mut worth = BySeat::default();
    let winners = outcome.winners.len().max(1) as f32;
    for (seat, score) in outcome.by_seat() {
        let rivals = outcome.by_seat().filter(|(other, _)| *other != seat);
        let best = rivals.map(|(_, score)| score.total()).max().unwrap_or(0);
        let margin = tanh((score.total() - best) as f32 / MARGIN_POINTS);
        let win_share = if outcome.winners.contains(seat) { 1.0 / winners } else { 0.0 };
        worth[seat] = Worth::new(Estimate { win_share, margin });
    }
    worth
}
