//! The cheapest network that joins several pairs of places at once, found exactly: a Steiner forest.
//!
//! Trees by Dreyfus and Wagner: for every set of ends and every node, the cheapest tree that joins them, made of
//! two smaller trees that meet at a node and a way from there. Since every set of ends has its tree, every set of
//! tickets has its forest: a partition of the tickets into trees.

use arrayvec::ArrayVec;
use fogg_rules::RouteSet;

use crate::roads::{FAR, MAX_NODES, NodeSet, Price, Roads, bits, shorten};

/// The most different ends that are joined exactly. 2^10 sets of ends take a fraction of a millisecond.
const MAX_ENDS: usize = 10;
/// The most pairs of ends.
pub(crate) const MAX_PAIRS: usize = 7;

/// On maps with more nodes than this fewer ends are joined, so that planning stays quick.
const MANY_NODES: usize = 48;
/// So many then.
const FEWER_ENDS: usize = 8;

/// Two ends to join, each any one of some nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pair {
    pub(crate) from: NodeSet,
    pub(crate) to: NodeSet,
}

/// Trees and forests over one map. Kept between calls, so that its tables are allocated once.
#[derive(Default)]
pub(crate) struct Forest {
    ends: ArrayVec<NodeSet, MAX_ENDS>,
    /// The ends of each pair, as a set.
    pairs: ArrayVec<usize, MAX_PAIRS>,
    /// The cheapest tree of a set of ends that reaches a node.
    trees: Vec<[Price; MAX_NODES]>,
    /// The cheapest forest of a set of pairs, and the part of it that is the first tree.
    forests: Vec<(Price, usize)>,
}

impl Forest {
    /// Solves for these pairs. Returns how many of them, from the first, have few enough ends to be solved together.
    pub(crate) fn solve(&mut self, roads: &Roads, pairs: &[Pair]) -> usize {
        let most = if roads.nodes > MANY_NODES { FEWER_ENDS } else { MAX_ENDS };
        self.take_ends(pairs, most);
        self.grow_trees(roads);
        self.part_into_trees();
        self.pairs.len()
    }

    /// The price of the cheapest forest that joins a set of pairs, one bit for each.
    pub(crate) fn price(&self, pairs: usize) -> Price {
        self.forests[pairs].0
    }

    /// Adds the routes of that forest.
    pub(crate) fn add_routes(&self, roads: &Roads, mut pairs: usize, routes: &mut RouteSet) {
        while pairs != 0 && self.forests[pairs].0 < FAR {
            let tree = self.forests[pairs].1;
            self.add_tree(roads, self.ends_of(tree), routes);
            pairs &= !tree;
        }
    }

    /// Gives every different end a number, and writes each pair as the set of its two.
    fn take_ends(&mut self, pairs: &[Pair], most: usize) {
        self.ends.clear();
        self.pairs.clear();
        for pair in pairs.iter().take(MAX_PAIRS) {
            let Some([from, to]) = self.numbers_of([pair.from, pair.to], most) else { break };
            self.pairs.push(1 << from | 1 << to);
        }
    }

    /// The numbers of two ends; none if that would be too many.
    fn numbers_of(&mut self, ends: [NodeSet; 2], most: usize) -> Option<[usize; 2]> {
        let known = |all: &[NodeSet], end| all.iter().position(|known| *known == end);
        let new = ends.iter().filter(|end| known(&self.ends, **end).is_none()).count();
        if self.ends.len() + new > most {
            return None;
        }
        Some(ends.map(|end| {
            known(&self.ends, end).unwrap_or_else(|| {
                self.ends.push(end);
                self.ends.len() - 1
            })
        }))
    }

    /// The trees of every set of ends, the smaller sets first.
    fn grow_trees(&mut self, roads: &Roads) {
        let sets = 1 << self.ends.len();
        self.trees.clear();
        self.trees.resize(sets, [FAR; MAX_NODES]);
        for set in 1..sets {
            let mut tree = [FAR; MAX_NODES];
            if set.is_power_of_two() {
                for node in bits(self.ends[set.trailing_zeros() as usize]) {
                    tree[node] = 0;
                }
            } else {
                for (one, other) in halves(set) {
                    meet(&mut tree[..roads.nodes], &self.trees[one], &self.trees[other]);
                }
            }
            self.trees[set] = reach(roads, &tree);
        }
    }

    /// The forests of every set of pairs: the tree of the first pair, and the forest of those that it leaves out.
    fn part_into_trees(&mut self) {
        let sets = 1 << self.pairs.len();
        self.forests.clear();
        self.forests.resize(sets, (FAR, 0));
        self.forests[0] = (0, 0);
        for set in 1..sets {
            let first = set & set.wrapping_neg();
            let mut best = (FAR, set);
            for tree in subsets(set & !first).map(|rest| rest | first) {
                let price = self.tree_price(self.ends_of(tree)) + self.forests[set & !tree].0;
                best = best.min((price.min(FAR), tree));
            }
            self.forests[set] = best;
        }
    }

    /// The ends of a set of pairs.
    fn ends_of(&self, pairs: usize) -> usize {
        let chosen = self.pairs.iter().enumerate().filter(|(pair, _)| pairs >> pair & 1 == 1);
        chosen.fold(0, |all, (_, ends)| all | ends)
    }

    /// A tree reaches each of its own ends for its price.
    fn tree_price(&self, ends: usize) -> Price {
        let first = self.ends[ends.trailing_zeros() as usize];
        bits(first).map(|node| self.trees[ends][node]).min().unwrap_or(FAR)
    }

    fn add_tree(&self, roads: &Roads, ends: usize, routes: &mut RouteSet) {
        let first = self.ends[ends.trailing_zeros() as usize];
        if let Some(node) = bits(first).min_by_key(|&node| self.trees[ends][node]) {
            self.add_branch(roads, ends, node, routes);
        }
    }

    /// Adds the cheapest tree of a set of ends that reaches a node: found again by adding up.
    fn add_branch(&self, roads: &Roads, ends: usize, node: usize, routes: &mut RouteSet) {
        let price = self.trees[ends][node];
        if price >= FAR {
            return;
        }
        if ends.is_power_of_two() {
            let from = bits(self.ends[ends.trailing_zeros() as usize]);
            if let Some(from) = from.min_by_key(|&from| roads.ways_from(from)[node]) {
                roads.add_path(from, node, routes);
            }
            return;
        }
        for meeting in 0..roads.nodes {
            let way = roads.ways_from(node)[meeting];
            let parts = halves(ends)
                .find(|&(one, other)| self.trees[one][meeting] + self.trees[other][meeting] + way == price);
            if let Some((one, other)) = parts.filter(|_| way < FAR) {
                roads.add_path(node, meeting, routes);
                self.add_branch(roads, one, meeting, routes);
                self.add_branch(roads, other, meeting, routes);
                return;
            }
        }
    }
}

/// Two trees that meet at a node are one.
fn meet(tree: &mut [Price], one: &[Price; MAX_NODES], other: &[Price; MAX_NODES]) {
    for ((price, one), other) in tree.iter_mut().zip(one).zip(other) {
        *price = (*price).min(one + other);
    }
}

/// A tree reaches further nodes by the cheapest ways.
fn reach(roads: &Roads, tree: &[Price; MAX_NODES]) -> [Price; MAX_NODES] {
    let mut reached = [FAR; MAX_NODES];
    for (node, &price) in tree[..roads.nodes].iter().enumerate() {
        if price < FAR {
            shorten(&mut reached, roads.ways_from(node), price);
        }
    }
    reached
}

/// The subsets of a set, the empty one included.
fn subsets(set: usize) -> impl Iterator<Item = usize> {
    let next = move |subset: &usize| (*subset != set).then(|| subset.wrapping_sub(set) & set);
    std::iter::successors(Some(0), next)
}

/// The ways to part a set into two that are not empty; each only once.
fn halves(set: usize) -> impl Iterator<Item = (usize, usize)> {
    let first = set & set.wrapping_neg();
    let rest = set & !first;
    subsets(rest).filter(move |subset| *subset != rest).map(move |subset| (subset | first, rest & !subset))
}

#[cfg(test)]
mod tests;
