//! The tree of the search: what seats can observe, and how often each of their choices was tried.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hasher};

use fogg_network::{Estimate, exp};
use fogg_rules::Seat;

/// The weight of the expected margin beside the share of the win, so that a decided game is still played well.
const MARGIN_WEIGHT: f32 = 0.1;
/// A choice that was not tried counts as this much worse than its position.
const UNTRIED_PENALTY: f32 = 0.1;

/// The number of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NodeId(usize);

/// Identifies what a seat can observe when it decides: two hashes of its observation and its legal actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct InformationSet([u64; 2]);

impl InformationSet {
    pub(super) fn new(seat: Seat, observation: &[u8], mask: &[u8]) -> InformationSet {
        InformationSet([0, 1].map(|salt| {
            let mut hasher = DefaultHasher::new();
            hasher.write(&[salt, seat.index() as u8]);
            hasher.write(observation);
            hasher.write(mask);
            hasher.finish()
        }))
    }
}

/// All nodes that were reached.
pub(super) struct Tree {
    nodes: Vec<Node>,
    index: HashMap<InformationSet, NodeId>,
    exploration: f32,
}

/// A decision of one seat, as far as the seat can tell it from others.
#[derive(Default)]
struct Node {
    /// The choices; none before the node was evaluated.
    edges: Vec<Edge>,
    /// The network's estimate for the seat that decides.
    worth: Worth,
    visits: u32,
}

/// What a position is worth to a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Worth {
    /// The value that choices are compared by, from 0 to 1: mostly the share of the win.
    pub(super) value: f32,
    /// The expected share of the win, from 0 to 1.
    pub(super) win_share: f32,
}

impl Worth {
    pub(super) fn new(estimate: Estimate) -> Worth {
        Worth { value: value_of(estimate), win_share: estimate.win_share }
    }

    /// What the position is worth to the only rival.
    pub(super) fn of_rival(self) -> Worth {
        Worth { value: 1.0 - self.value, win_share: 1.0 - self.win_share }
    }
}

/// A choice.
struct Edge {
    /// The numbered action.
    number: u16,
    /// The share of the network's scores.
    prior: f32,
    /// The descents that took it.
    visits: u32,
    /// The sum of their values.
    total: f32,
}

/// How often a choice was taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Visits {
    /// The numbered action.
    pub(super) number: usize,
    pub(super) visits: u32,
    pub(super) prior: f32,
}

impl Tree {
    pub(super) fn new(exploration: f32) -> Tree {
        Tree { nodes: Vec::new(), index: HashMap::new(), exploration }
    }

    /// The node of an information set, and whether it is new.
    pub(super) fn node(&mut self, key: InformationSet) -> (NodeId, bool) {
        let next = NodeId(self.nodes.len());
        let id = *self.index.entry(key).or_insert(next);
        if id == next {
            self.nodes.push(Node::default());
        }
        (id, id == next)
    }

    /// What the position is worth to the seat that decides, by the network.
    pub(super) fn worth(&self, node: NodeId) -> Worth {
        self.nodes[node.0].worth
    }

    /// Adds the legal choices of a node that was evaluated.
    pub(super) fn expand(&mut self, node: NodeId, mask: &[u8], scores: &[f32], estimate: Estimate) {
        let legal = || (0..mask.len()).filter(|number| mask[*number] == 1);
        let highest = legal().map(|number| scores[number]).fold(f32::MIN, f32::max);
        let weight = |number: usize| exp(scores[number] - highest);
        let sum = legal().map(weight).fold(0.0, |sum, weight| sum + weight);
        let edge = |number: usize| Edge {
            number: number as u16,
            prior: weight(number) / sum,
            visits: 0,
            total: 0.0,
        };
        let node = &mut self.nodes[node.0];
        node.edges = legal().map(edge).collect();
        node.worth = Worth::new(estimate);
    }

    /// The most promising choice of a node, and its numbered action.
    pub(super) fn select(&self, node: NodeId) -> (usize, usize) {
        let node = &self.nodes[node.0];
        let factor = self.exploration * (node.visits.max(1) as f32).sqrt();
        let untried = node.worth.value - UNTRIED_PENALTY;
        let (mut best, mut highest) = (0, f32::MIN);
        for (number, edge) in node.edges.iter().enumerate() {
            let value = if edge.visits == 0 { untried } else { edge.total / edge.visits as f32 };
            let promise = value + factor * edge.prior / (1.0 + edge.visits as f32);
            if promise > highest {
                (best, highest) = (number, promise);
            }
        }
        (best, usize::from(node.edges[best].number))
    }

    /// Counts a visit of a choice that was worth this much.
    pub(super) fn add(&mut self, node: NodeId, edge: usize, value: f32) {
        let node = &mut self.nodes[node.0];
        node.visits += 1;
        node.edges[edge].visits += 1;
        node.edges[edge].total += value;
    }

    /// How often each choice of a node was taken.
    pub(super) fn visits(&self, node: NodeId) -> Vec<Visits> {
        let edges = self.nodes[node.0].edges.iter();
        edges
            .map(|edge| Visits { number: usize::from(edge.number), visits: edge.visits, prior: edge.prior })
            .collect()
    }

    /// By how many visits the most visited choice of a node leads; without end if there is no other.
    pub(super) fn lead(&self, node: NodeId) -> u64 {
        let (mut first, mut second) = (None, None);
        for visits in self.nodes[node.0].edges.iter().map(|edge| edge.visits) {
            if first.is_none_or(|first| visits > first) {
                (first, second) = (Some(visits), first);
            } else {
                second = second.max(Some(visits));
            }
        }
        first.zip(second).map_or(u64::MAX, |(first, second)| u64::from(first - second))
    }
}

/// The number of the most visited choice, in one tree or several; of equals, the one that the network prefers.
pub(super) fn most_visited(visits: &[Visits]) -> usize {
    let all = |number: usize| -> u32 {
        visits.iter().filter(|one| one.number == number).map(|one| one.visits).sum()
    };
    let best =
        visits.iter().min_by(|a, b| all(b.number).cmp(&all(a.number)).then(b.prior.total_cmp(&a.prior)));
    best.expect("an evaluated node has choices").number
}

/// The value of an estimate: mostly the share of the win, from 0 to 1.
fn value_of(estimate: Estimate) -> f32 {
    (1.0 - MARGIN_WEIGHT) * estimate.win_share + MARGIN_WEIGHT * (0.5 + 0.5 * estimate.margin)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ESTIMATE: Estimate = Estimate { win_share: 0.5, margin: 0.0 };

    /// A tree with one node whose four choices have these scores; the last is not legal.
    fn tree(scores: [f32; 4]) -> (Tree, NodeId) {
        let mut tree = Tree::new(1.0);
        let (node, is_new) = tree.node(InformationSet::new(Seat::Blue, &[1, 2], &[1, 1, 1, 0]));
        assert!(is_new);
        tree.expand(node, &[1, 1, 1, 0], &scores, ESTIMATE);
        (tree, node)
    }

    /// Visits a node again and again; each choice is worth what `values` says.
    fn visit(tree: &mut Tree, node: NodeId, times: usize, values: [f32; 3]) {
        for _ in 0..times {
            let (edge, number) = tree.select(node);
            tree.add(node, edge, values[number]);
        }
    }

    #[test]
    fn priors_are_shares_of_the_legal_choices() {
        let (tree, node) = tree([std::f32::consts::LN_2, 0.0, 0.0, 9.0]);
        let priors: Vec<f32> = tree.visits(node).iter().map(|one| one.prior).collect();
        assert_eq!(priors.len(), 3);
        for (prior, expected) in priors.iter().zip([0.5, 0.25, 0.25]) {
            assert!((prior - expected).abs() < 1e-6, "{priors:?}");
        }
    }

    #[test]
    fn the_preferred_choice_is_tried_first_and_the_best_most_often() {
        let (mut tree, node) = tree([0.0, 1.0, 0.5, 0.0]);
        assert_eq!(tree.select(node).1, 1);
        assert_eq!(most_visited(&tree.visits(node)), 1, "without a visit the network decides");
        visit(&mut tree, node, 300, [0.8, 0.3, 0.3]);
        let visits = tree.visits(node);
        assert_eq!(most_visited(&visits), 0);
        assert!(visits.iter().all(|one| one.visits > 1), "{visits:?}");
    }

    #[test]
    fn the_visits_of_several_trees_are_added() {
        let one = |number, visits, prior| Visits { number, visits, prior };
        assert_eq!(most_visited(&[one(4, 10, 0.1), one(7, 9, 0.9), one(4, 2, 0.1), one(7, 4, 0.9)]), 7);
        assert_eq!(most_visited(&[one(4, 3, 0.1), one(7, 3, 0.9)]), 7, "of equals the preferred one");
    }

    #[test]
    fn a_choice_leads_by_its_visits() {
        let (mut tree, node) = tree([0.0, 0.0, 0.0, 0.0]);
        assert_eq!(tree.lead(node), 0);
        visit(&mut tree, node, 50, [0.1, 0.9, 0.1]);
        let mut visits: Vec<u32> = tree.visits(node).iter().map(|one| one.visits).collect();
        visits.sort_unstable();
        assert_eq!(tree.lead(node), u64::from(visits[2] - visits[1]));
        let mut only = Tree::new(1.0);
        let (node, _) = only.node(InformationSet::new(Seat::Red, &[], &[1]));
        only.expand(node, &[1], &[0.0], ESTIMATE);
        assert_eq!(only.lead(node), u64::MAX);
    }

    #[test]
    fn what_looks_the_same_is_one_node() {
        let mut tree = Tree::new(1.0);
        let key = |seat, observation: &[u8]| InformationSet::new(seat, observation, &[1, 1]);
        let (first, _) = tree.node(key(Seat::Blue, &[1, 2]));
        assert_eq!(tree.node(key(Seat::Blue, &[1, 2])), (first, false));
        assert!(tree.node(key(Seat::Blue, &[1, 3])).1);
        assert!(tree.node(key(Seat::Red, &[1, 2])).1);
    }
}
