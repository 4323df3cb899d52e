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
    value: f32,
    visits: u32,
}

/// A choice.
struct Edge {
    /// The numbered action.
    number: u16,
    /// The share of the network's scores.
    prior: f32,
    /// The descents that took it, those that are not evaluated yet included.
    visits: u32,
    /// The sum of the values of all evaluated descents.
    total: f32,
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

    /// Whether the node has been evaluated.
    pub(super) fn is_expanded(&self, node: NodeId) -> bool {
        !self.nodes[node.0].edges.is_empty()
    }

    /// The value for the seat that decides, by the network.
    pub(super) fn value(&self, node: NodeId) -> f32 {
        self.nodes[node.0].value
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
        node.value = value_of(estimate);
    }

    /// Takes the most promising choice of a node, and counts the visit. Until its value is added, the visit counts as
    /// a loss, so that other descents of the same batch try others.
    pub(super) fn select(&mut self, node: NodeId) -> (usize, usize) {
        let exploration = self.exploration;
        let node = &mut self.nodes[node.0];
        let factor = exploration * (node.visits.max(1) as f32).sqrt();
        let untried = node.value - UNTRIED_PENALTY;
        let (mut best, mut highest) = (0, f32::MIN);
        for (number, edge) in node.edges.iter().enumerate() {
            let value = if edge.visits == 0 { untried } else { edge.total / edge.visits as f32 };
            let promise = value + factor * edge.prior / (1.0 + edge.visits as f32);
            if promise > highest {
                (best, highest) = (number, promise);
            }
        }
        node.visits += 1;
        node.edges[best].visits += 1;
        (best, usize::from(node.edges[best].number))
    }

    /// Adds the value of a descent to a choice.
    pub(super) fn add(&mut self, node: NodeId, edge: usize, value: f32) {
        self.nodes[node.0].edges[edge].total += value;
    }

    /// The number of the most visited choice; of equals, the one that the network prefers.
    pub(super) fn best(&self, node: NodeId) -> usize {
        let edges = self.nodes[node.0].edges.iter();
        let best = edges.min_by(|a, b| b.visits.cmp(&a.visits).then(b.prior.total_cmp(&a.prior)));
        usize::from(best.expect("an evaluated node has choices").number)
    }

    /// By how many visits the most visited choice leads.
    pub(super) fn lead(&self, node: NodeId) -> u64 {
        let mut visits: Vec<u32> = self.nodes[node.0].edges.iter().map(|edge| edge.visits).collect();
        visits.sort_unstable_by(|a, b| b.cmp(a));
        match visits.as_slice() {
            [first, second, ..] => u64::from(first - second),
            [_] | [] => u64::MAX,
        }
    }
}

/// The value of an estimate: mostly the share of the win, from 0 to 1.
pub(super) fn value_of(estimate: Estimate) -> f32 {
    (1.0 - MARGIN_WEIGHT) * estimate.win_share + MARGIN_WEIGHT * (0.5 + 0.5 * estimate.margin)
}
