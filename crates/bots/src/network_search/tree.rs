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

    /// The most promising choice of a node, and its numbered action.
    pub(super) fn select(&self, node: NodeId) -> (usize, usize) {
        let node = &self.nodes[node.0];
        let factor = self.exploration * (node.visits.max(1) as f32).sqrt();
        let untried = node.value - UNTRIED_PENALTY;
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
pub(super) fn value_of(estimate: Estimate) -> f32 {
    (1.0 - MARGIN_WEIGHT) * estimate.win_share + MARGIN_WEIGHT * (0.5 + 0.5 * estimate.margin)
}
