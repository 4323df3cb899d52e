//! The longest path by dynamic programming, for networks on which the depth-first search takes too long.
//!
//! A path is a connected set of routes in which only its two ends have an odd number of them. Places are processed one
//! after another. The frontier is the set of places with both processed and unprocessed routes. For each way to choose
//! among the processed routes only this is stored: for every place of the frontier, whether it has an odd number of
//! chosen routes, and which places the chosen routes connect. Choices that agree in this are one state, which keeps
//! the greatest length. The number of states grows with the width of the network, not with its number of paths.

use std::collections::HashMap;

use crate::board::MAX_PLACES;

/// A route of the core.
#[derive(Clone, Copy)]
pub(super) struct Edge {
    pub(super) ends: [usize; 2],
    pub(super) length: u16,
}

/// The length of the longest path, extended by the branches at its ends, or `at_least` if none is longer.
pub(super) fn longest(edges: &[Edge], branch: &[[u16; 2]; MAX_PLACES], at_least: u16) -> u16 {
    let places = edges.iter().flat_map(|edge| edge.ends);
    let longest_branch = places.map(|place| branch[place][0]).max().unwrap_or(0);
    let length_left = edges.iter().map(|edge| edge.length).sum();
    let shortest = edges.iter().map(|edge| edge.length).min().unwrap_or(0);
    let odd_left = edges.iter().fold(0, |odd, edge| odd ^ 1 << edge.ends[0] ^ 1 << edge.ends[1]);
    let states = HashMap::new();
    let mut search =
        FrontierSearch { branch, longest_branch, shortest, length_left, odd_left, best: at_least, states };
    search.states.insert(FrontierState { places: [0; MAX_PLACES], ends: 0 }, 0);
    let (mut edges, mut frontier) = (edges.to_vec(), 0);
    while let Some(place) = next_place(&edges, frontier) {
        let (here, rest): (Vec<Edge>, Vec<Edge>) = edges.iter().partition(|edge| edge.ends.contains(&place));
        here.iter().for_each(|edge| search.choose(edge));
        frontier |= neighbors(&here, place);
        let finished = frontier & !ends(&rest);
        (0..MAX_PLACES).filter(|place| finished >> place & 1 == 1).for_each(|place| search.finish(place));
        frontier &= !finished;
        edges = rest;
    }
    search.best
}

/// The place whose processing leaves the smallest frontier.
fn next_place(edges: &[Edge], frontier: u64) -> Option<usize> {
    let width = |place: usize| ((frontier | neighbors(edges, place)) & !(1 << place)).count_ones();
    edges.iter().flat_map(|edge| edge.ends).min_by_key(|place| (width(*place), *place))
}

/// The neighbors of a place, and the place itself.
fn neighbors(edges: &[Edge], place: usize) -> u64 {
    ends(edges.iter().filter(|edge| edge.ends.contains(&place)))
}

fn ends<'a>(edges: impl IntoIterator<Item = &'a Edge>) -> u64 {
    edges.into_iter().fold(0, |places, edge| places | 1 << edge.ends[0] | 1 << edge.ends[1])
}

/// What is stored about the routes chosen so far.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct FrontierState {
    /// For each place of the frontier, twice the number of its component, plus one if it has an odd number of chosen
    /// routes; 0 where none is chosen. Components are numbered in the order of their first places.
    places: [u8; MAX_PLACES],
    /// The number of ends of the path at finished places.
    ends: u8,
}

impl FrontierState {
    /// The state after choosing a route between these places.
    fn with(mut self, [a, b]: [usize; 2]) -> FrontierState {
        const NEW: u8 = u8::MAX / 2;
        let [from, to] = [self.places[a] / 2, self.places[b] / 2];
        let set = if from > 0 {
            from
        } else if to > 0 {
            to
        } else {
            NEW
        };
        for place in &mut self.places {
            if *place > 1 && *place / 2 == to {
                *place = 2 * set + *place % 2;
            }
        }
        for end in [a, b] {
            self.places[end] = 2 * set + (self.places[end] + 1) % 2;
        }
        self.renumbered()
    }

    /// The places with an odd number of chosen routes.
    fn odd(&self) -> u64 {
        (0..MAX_PLACES).fold(0, |odd, place| odd | u64::from(self.places[place] % 2) << place)
    }

    fn renumbered(mut self) -> FrontierState {
        let (mut numbers, mut next) = ([0; 128], 1);
        for place in self.places.iter_mut().filter(|place| **place > 0) {
            let number = &mut numbers[usize::from(*place / 2)];
            if *number == 0 {
                *number = next;
                next += 1;
            }
            *place = 2 * *number + *place % 2;
        }
        self
    }
}

struct FrontierSearch<'a> {
    branch: &'a [[u16; 2]; MAX_PLACES],
    longest_branch: u16,
    shortest: u16,
    /// The total length of the unprocessed routes.
    length_left: u16,
    /// The places with an odd number of unprocessed routes.
    odd_left: u64,
    best: u16,
    states: HashMap<FrontierState, u16>,
}

impl FrontierSearch<'_> {
    /// Adds both choices for a route: to use it or not.
    fn choose(&mut self, edge: &Edge) {
        self.length_left -= edge.length;
        self.odd_left ^= 1 << edge.ends[0] ^ 1 << edge.ends[1];
        for (state, length) in std::mem::take(&mut self.states) {
            self.keep(state, length);
            self.keep(state.with(edge.ends), length + edge.length);
        }
    }

    /// Removes a place without unprocessed routes from the frontier.
    ///
    /// With an odd number of chosen routes it is an end of the path. A component that leaves the frontier is either the
    /// whole path or useless.
    fn finish(&mut self, place: usize) {
        for (mut state, length) in std::mem::take(&mut self.states) {
            let (set, odd) = (state.places[place] / 2, state.places[place] % 2 == 1);
            state.places[place] = 0;
            if set == 0 {
                self.keep(state, length);
                continue;
            }
            let [first, second] = self.branch[place];
            if odd && state.ends < 2 {
                let state = FrontierState { ends: state.ends + 1, ..state };
                self.leave_frontier(state, set, length + first);
            } else if !odd {
                self.leave_frontier(state, set, length);
                // A path may begin and end at the same place.
                if state.ends == 0 {
                    self.leave_frontier(FrontierState { ends: 2, ..state }, set, length + first + second);
                }
            }
        }
    }

    fn leave_frontier(&mut self, state: FrontierState, set: u8, length: u16) {
        if state.places.iter().any(|place| *place > 0 && *place / 2 == set) {
            self.keep(state.renumbered(), length);
        } else if state.places == [0; MAX_PLACES] {
            self.best = self.best.max(length);
        }
    }

    /// Stores a state, unless it cannot lead to a longer path than the best.
    fn keep(&mut self, state: FrontierState, length: u16) {
        let ends = u16::from(2 - state.ends);
        let bound = length + self.length_left + self.longest_branch * ends;
        // A place that stays odd is an end of the path or has an unused route, which has two ends.
        let unusable = || {
            let odd = (state.odd() ^ self.odd_left).count_ones() as u16;
            self.shortest * odd.saturating_sub(ends).div_ceil(2)
        };
        if bound > self.best && bound.saturating_sub(unusable()) > self.best {
            let known = self.states.entry(state).or_insert(length);
            *known = length.max(*known);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{FastRng, below};
    use rand_core::SeedableRng;

    /// A random connected core with branches, small enough to try every path.
    fn random_core(seed: u64) -> (Vec<Edge>, [[u16; 2]; MAX_PLACES]) {
        let mut rng = FastRng::seed_from_u64(seed);
        let places = 2 + below(&mut rng, 6);
        let mut edges = Vec::new();
        for place in 1..places {
            let other = below(&mut rng, place);
            edges
                .push(Edge { ends: [place as usize, other as usize], length: 1 + below(&mut rng, 4) as u16 });
        }
        for _ in 0..below(&mut rng, 6) {
            let ends = [below(&mut rng, places) as usize, below(&mut rng, places) as usize];
            if ends[0] != ends[1] {
                edges.push(Edge { ends, length: 1 + below(&mut rng, 4) as u16 });
            }
        }
        let mut branch = [[0; 2]; MAX_PLACES];
        for branches in branch.iter_mut().take(places as usize) {
            let (a, b) = (below(&mut rng, 5) as u16, below(&mut rng, 5) as u16);
            *branches = [a.max(b), a.min(b)];
        }
        (edges, branch)
    }

    /// The longest extension from here, including the branch at its end.
    fn walk(edges: &[Edge], used: u32, start: usize, at: usize, branch: &[[u16; 2]; MAX_PLACES]) -> u16 {
        // Without a route there is no path through the core.
        let mut best = if used == 0 { 0 } else { branch[at][usize::from(at == start)] };
        for (number, edge) in edges.iter().enumerate().filter(|(number, _)| used >> number & 1 == 0) {
            for [from, to] in [edge.ends, [edge.ends[1], edge.ends[0]]] {
                if from == at {
                    best = best.max(edge.length + walk(edges, used | 1 << number, start, to, branch));
                }
            }
        }
        best
    }

    #[test]
    fn the_frontier_search_equals_trying_every_path() {
        for seed in 0..3000 {
            let (edges, branch) = random_core(seed);
            let starts = (0..MAX_PLACES).filter(|place| edges.iter().any(|edge| edge.ends.contains(place)));
            let expected =
                starts.map(|start| branch[start][0] + walk(&edges, 0, start, start, &branch)).max();
            assert_eq!(Some(longest(&edges, &branch, 0)), expected, "seed {seed}");
            assert_eq!(longest(&edges, &branch, 99), 99, "the result is never below the lower bound");
        }
    }

    #[test]
    fn hard_networks_are_solved() {
        // Leaves with an odd number of routes each leave one unused, which is hard for a depth-first search.
        let hubs = |hubs: usize, leaves: usize| -> Vec<Edge> {
            (0..hubs * leaves).map(|n| Edge { ends: [n % hubs, hubs + n / hubs], length: 1 }).collect()
        };
        let no_branches = [[0; 2]; MAX_PLACES];
        assert_eq!(longest(&hubs(3, 20), &no_branches, 0), 42);
        assert_eq!(longest(&hubs(5, 12), &no_branches, 0), 50);
        assert_eq!(longest(&hubs(4, 15), &no_branches, 0), 58);
    }
}
