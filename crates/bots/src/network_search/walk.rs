//! Descents through the tree on a sampled deal, and the values that they bring back.

use fogg_network::{Estimate, tanh};
use fogg_observation::{ActionSpace, Choice, Observer};
use fogg_rules::{BySeat, Game, Outcome, RouteId, Seat, View};

use super::evaluation::Evaluation;
use super::tree::{InformationSet, NodeId, Tree, value_of};
use crate::rollout::MAX_DECISIONS;

/// A descent ends after this many choices at the latest.
const MAX_DEPTH: usize = 64;
/// The lead in points at which the margin is the hyperbolic tangent of 1, as in training.
const MARGIN_POINTS: f32 = 40.0;

/// Descends through the tree.
pub(super) struct Walker<'a> {
    /// The view of the seat that searches.
    pub(super) view: &'a View,
    pub(super) actions: &'a ActionSpace,
    pub(super) observer: &'a mut Observer,
    pub(super) tree: &'a mut Tree,
    /// The positions that the descents of this batch need.
    pub(super) evaluations: &'a mut Vec<Evaluation>,
}

/// The choices of a descent, and where it ended.
pub(super) struct Descent {
    steps: Vec<Step>,
    leaf: Leaf,
}

/// A choice of a seat.
struct Step {
    node: NodeId,
    edge: usize,
    seat: Seat,
}

/// Where a descent ended.
enum Leaf {
    /// The game was over; the values of all seats are known.
    Over(BySeat<f32>),
    /// A seat is to decide. With more than two players, the seats that chose before have evaluations of their own.
    Decision { seat: Seat, node: NodeId, others: Vec<(Seat, usize)> },
    /// The game does not come to an end.
    Endless,
}

impl Walker<'_> {
    /// The node of the view itself, which is to be evaluated if it is new.
    pub(super) fn root(&mut self, paying: Option<RouteId>) -> NodeId {
        let mask = self.mask(self.view, paying);
        let seat = self.view.seat().expect("a bot has a seat");
        self.node(seat, self.view, paying, mask)
    }

    /// Follows the most promising choices to a position that is new, or to the end of the game.
    pub(super) fn descend(&mut self, mut game: Game) -> Descent {
        let mut steps = Vec::new();
        let mut paying = None;
        // Several seats may be to act, so the first choice is that of the viewer.
        let mut seat = self.view.seat();
        for _ in 0..MAX_DECISIONS {
            let Some(to_act) = seat.take().or_else(|| game.public().next_to_act()) else {
                let outcome = game.outcome().expect("no seat is to act when the game is over");
                return Descent { steps, leaf: Leaf::Over(values(&outcome)) };
            };
            let view = game.view(Some(to_act));
            let mask = self.mask(&view, paying);
            let number = match only_legal(&mask) {
                Some(number) => number,
                None => {
                    let node = self.node(to_act, &view, paying, mask);
                    if !self.tree.is_expanded(node) || steps.len() == MAX_DEPTH {
                        let others = self.others(&game, to_act, &steps);
                        return Descent { steps, leaf: Leaf::Decision { seat: to_act, node, others } };
                    }
                    let (edge, number) = self.tree.select(node);
                    steps.push(Step { node, edge, seat: to_act });
                    number
                }
            };
            match self.actions.choice(&view, paying, number) {
                Some(Choice::Play(action)) => {
                    paying = None;
                    game.play(to_act, action, &mut |_| ()).expect("the mask has only legal actions");
                }
                Some(Choice::PayFor(route)) => {
                    paying = Some(route);
                    seat = Some(to_act);
                }
                None => unreachable!("the mask has only legal actions"),
            }
        }
        Descent { steps, leaf: Leaf::Endless }
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

    /// The node for a decision of a seat, which is to be evaluated if it is new.
    fn node(&mut self, seat: Seat, view: &View, paying: Option<RouteId>, mask: Vec<u8>) -> NodeId {
        let observation = self.observation(view, paying);
        let (node, is_new) = self.tree.node(InformationSet::new(seat, &observation, &mask));
        if is_new {
            self.evaluations.push(Evaluation::new(Some(node), observation, mask));
        }
        node
    }

    /// The evaluations of the seats that chose before a leaf, if the value of the seat to act does not imply theirs.
    fn others(&mut self, game: &Game, to_act: Seat, steps: &[Step]) -> Vec<(Seat, usize)> {
        let public = game.public();
        let chose = |seat: &Seat| *seat != to_act && steps.iter().any(|step| step.seat == *seat);
        let seats = public.all_seats().filter(|seat| public.seats() > 2 && chose(seat));
        let mut others = Vec::new();
        for seat in seats {
            let observation = self.observation(&game.view(Some(seat)), None);
            others.push((seat, self.evaluations.len()));
            self.evaluations.push(Evaluation::new(None, observation, vec![0; self.actions.len()]));
        }
        others
    }
}

impl Descent {
    /// Adds the value of each seat to its choices.
    pub(super) fn back_up(&self, tree: &mut Tree, evaluations: &[Evaluation], seats: u8) {
        let values = self.leaf.values(tree, evaluations, seats);
        for step in &self.steps {
            tree.add(step.node, step.edge, values[step.seat]);
        }
    }
}

impl Leaf {
    /// The values of the seats that chose before.
    fn values(&self, tree: &Tree, evaluations: &[Evaluation], seats: u8) -> BySeat<f32> {
        let even = BySeat([1.0 / f32::from(seats); _]);
        match self {
            Leaf::Over(values) => *values,
            Leaf::Endless => even,
            Leaf::Decision { seat, node, others } => {
                let value = tree.value(*node);
                // With two players, the other has what is left.
                let mut values = BySeat([1.0 - value; _]);
                values[*seat] = value;
                for (other, number) in others {
                    values[*other] = value_of(evaluations[*number].estimate);
                }
                values
            }
        }
    }
}

/// The only legal action, if there is only one.
fn only_legal(mask: &[u8]) -> Option<usize> {
    let mut legal = (0..mask.len()).filter(|number| mask[*number] == 1);
    let first = legal.next();
    first.filter(|_| legal.next().is_none())
}

/// The values of an outcome, on the scale of the network's estimates.
fn values(outcome: &Outcome) -> BySeat<f32> {
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
