//! The cheapest network that joins several pairs of places at once, solved exactly: a Steiner forest.
//!
//! Uses the Dreyfus-Wagner algorithm: the cheapest tree for every set of terminals and every node is made of two
//! smaller trees that meet at a node, and a path from there. A forest for a set of tickets is a partition of the
//! tickets into trees.

use arrayvec::ArrayVec;
use fogg_rules::RouteSet;

use crate::route_graph::{MAX_NODES, NodeSet, Price, RouteGraph, UNREACHABLE, bits, relax};

/// Maximum number of distinct terminals solved exactly. 2^10 terminal sets take a fraction of a millisecond.
const MAX_TERMINALS: usize = 10;
/// Maximum number of terminal pairs.
pub(crate) const MAX_PAIRS: usize = 7;

/// Graphs with more nodes than this use fewer terminals, to keep planning fast.
const LARGE_GRAPH_NODES: usize = 48;
/// Maximum number of terminals in large graphs.
const MAX_TERMINALS_LARGE_GRAPH: usize = 8;

/// Two terminals to join; each is satisfied by any one of its nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TerminalPair {
    pub(crate) from: NodeSet,
    pub(crate) to: NodeSet,
}

/// The trees and forests of one graph. Kept between calls to reuse its allocations.
#[derive(Default)]
pub(crate) struct SteinerForest {
    terminals: ArrayVec<NodeSet, MAX_TERMINALS>,
    /// For each pair, the bit mask of its terminals.
    pairs: ArrayVec<usize, MAX_PAIRS>,
    /// For each terminal set, the price of the cheapest tree that also reaches a node.
    trees: Vec<[Price; MAX_NODES]>,
    /// For each set of pairs, the price of its cheapest forest and the pairs of the forest's first tree.
    forests: Vec<(Price, usize)>,
}

impl SteinerForest {
    /// Solves for these pairs. Returns how many of them, counted from the first, could be solved together.
    pub(crate) fn solve(&mut self, graph: &RouteGraph, pairs: &[TerminalPair]) -> usize {
        let max_terminals =
            if graph.nodes > LARGE_GRAPH_NODES { MAX_TERMINALS_LARGE_GRAPH } else { MAX_TERMINALS };
        self.number_terminals(pairs, max_terminals);
        self.build_trees(graph);
        self.build_forests();
        self.pairs.len()
    }

    /// The price of the cheapest forest for a set of pairs, given as a bit mask.
    pub(crate) fn price(&self, pairs: usize) -> Price {
        self.forests[pairs].0
    }

    /// Adds the routes of the cheapest forest for a set of pairs.
    pub(crate) fn add_routes(&self, graph: &RouteGraph, mut pairs: usize, routes: &mut RouteSet) {
        while pairs != 0 && self.forests[pairs].0 < UNREACHABLE {
            let tree = self.forests[pairs].1;
            self.add_tree(graph, self.terminals_of(tree), routes);
            pairs &= !tree;
        }
    }

    /// Numbers the distinct terminals, and stores each pair as a bit mask of two.
    fn number_terminals(&mut self, pairs: &[TerminalPair], max_terminals: usize) {
        self.terminals.clear();
        self.pairs.clear();
        for pair in pairs.iter().take(MAX_PAIRS) {
            let Some([from, to]) = self.terminal_numbers([pair.from, pair.to], max_terminals) else { break };
            self.pairs.push(1 << from | 1 << to);
        }
    }

    /// The numbers of two terminals; `None` if there would be too many.
    fn terminal_numbers(&mut self, terminals: [NodeSet; 2], max_terminals: usize) -> Option<[usize; 2]> {
        let known = |all: &[NodeSet], terminal| all.iter().position(|known| *known == terminal);
        let new = terminals.iter().filter(|terminal| known(&self.terminals, **terminal).is_none()).count();
        if self.terminals.len() + new > max_terminals {
            return None;
        }
        Some(terminals.map(|terminal| {
            known(&self.terminals, terminal).unwrap_or_else(|| {
                self.terminals.push(terminal);
                self.terminals.len() - 1
            })
        }))
    }

    /// Builds the trees of all terminal sets, smaller sets first.
    fn build_trees(&mut self, graph: &RouteGraph) {
        let sets = 1 << self.terminals.len();
        self.trees.clear();
        self.trees.resize(sets, [UNREACHABLE; MAX_NODES]);
        for set in 1..sets {
            let mut tree = [UNREACHABLE; MAX_NODES];
            if set.is_power_of_two() {
                for node in bits(self.terminals[set.trailing_zeros() as usize]) {
                    tree[node] = 0;
                }
            } else {
                for (one, other) in bipartitions(set) {
                    join_trees(&mut tree[..graph.nodes], &self.trees[one], &self.trees[other]);
                }
            }
            self.trees[set] = extend_tree(graph, &tree);
        }
    }

    /// Builds the forests of all sets of pairs: a tree with the first pair, and the forest of the pairs not in
    /// that tree.
    fn build_forests(&mut self) {
        let sets = 1 << self.pairs.len();
        self.forests.clear();
        self.forests.resize(sets, (UNREACHABLE, 0));
        self.forests[0] = (0, 0);
        for set in 1..sets {
            let first = set & set.wrapping_neg();
            let mut best = (UNREACHABLE, set);
            for tree in subsets(set & !first).map(|rest| rest | first) {
                let price = self.tree_price(self.terminals_of(tree)) + self.forests[set & !tree].0;
                best = best.min((price.min(UNREACHABLE), tree));
            }
            self.forests[set] = best;
        }
    }

    /// The terminals of a set of pairs.
    fn terminals_of(&self, pairs: usize) -> usize {
        let chosen = self.pairs.iter().enumerate().filter(|(pair, _)| pairs >> pair & 1 == 1);
        chosen.fold(0, |all, (_, terminals)| all | terminals)
    }

    /// The price of a tree: the price of reaching one of its own terminals.
    fn tree_price(&self, terminals: usize) -> Price {
        let first = self.terminals[terminals.trailing_zeros() as usize];
        bits(first).map(|node| self.trees[terminals][node]).min().unwrap_or(UNREACHABLE)
    }

    fn add_tree(&self, graph: &RouteGraph, terminals: usize, routes: &mut RouteSet) {
        let first = self.terminals[terminals.trailing_zeros() as usize];
        if let Some(node) = bits(first).min_by_key(|&node| self.trees[terminals][node]) {
            self.add_branch(graph, terminals, node, routes);
        }
    }

    /// Adds the cheapest tree that joins a terminal set with a node, reconstructed by comparing sums.
    fn add_branch(&self, graph: &RouteGraph, terminals: usize, node: usize, routes: &mut RouteSet) {
        let price = self.trees[terminals][node];
        if price >= UNREACHABLE {
            return;
        }
        if terminals.is_power_of_two() {
            let from = bits(self.terminals[terminals.trailing_zeros() as usize]);
            if let Some(from) = from.min_by_key(|&from| graph.distances_from(from)[node]) {
                graph.add_path(from, node, routes);
            }
            return;
        }
        for meeting in 0..graph.nodes {
            let distance = graph.distances_from(node)[meeting];
            let parts = bipartitions(terminals).find(|&(one, other)| {
                self.trees[one][meeting] + self.trees[other][meeting] + distance == price
            });
            if let Some((one, other)) = parts.filter(|_| distance < UNREACHABLE) {
                graph.add_path(node, meeting, routes);
                self.add_branch(graph, one, meeting, routes);
                self.add_branch(graph, other, meeting, routes);
                return;
            }
        }
    }
}

/// Joins two trees at every node.
fn join_trees(tree: &mut [Price], one: &[Price; MAX_NODES], other: &[Price; MAX_NODES]) {
    for ((price, one), other) in tree.iter_mut().zip(one).zip(other) {
        *price = (*price).min(one + other);
    }
}

/// Extends a tree to all nodes along the cheapest paths.
fn extend_tree(graph: &RouteGraph, tree: &[Price; MAX_NODES]) -> [Price; MAX_NODES] {
    let mut reached = [UNREACHABLE; MAX_NODES];
    for (node, &price) in tree[..graph.nodes].iter().enumerate() {
        if price < UNREACHABLE {
            relax(&mut reached, graph.distances_from(node), price);
        }
    }
    reached
}

/// All subsets of a set, including the empty set.
fn subsets(set: usize) -> impl Iterator<Item = usize> {
    let next = move |subset: &usize| (*subset != set).then(|| subset.wrapping_sub(set) & set);
    std::iter::successors(Some(0), next)
}

/// All ways to split a set into two non-empty sets, each once.
fn bipartitions(set: usize) -> impl Iterator<Item = (usize, usize)> {
    let first = set & set.wrapping_neg();
    let rest = set & !first;
    subsets(rest).filter(move |subset| *subset != rest).map(move |subset| (subset | first, rest & !subset))
}

#[cfg(test)]
mod tests;
