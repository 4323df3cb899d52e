//! Finds the longest path exactly (B9.3).
//!
//! Most networks are trees, or trees attached to a few loops. Branches are folded first: a place with one route is
//! removed and its length is stored at its neighbour, which solves every tree in linear time. The rest, the core, has
//! only places with two or more routes. A depth-first search starts at every place of the core and stops where an upper
//! bound shows that it cannot beat the best path so far. The bound uses the length of unused routes and the places with
//! an odd number of unused routes, each pair of which leaves at least one route unused. This is fast on real boards. For
//! networks that are too hard the search stops after a number of steps, and [`frontier`] computes the result.

use std::cmp::Reverse;

use arrayvec::ArrayVec;

use super::frontier::{self, Edge};
use crate::board::{Board, MAX_PLACES, MAX_ROUTES};
use crate::ids::{RouteId, RouteSet};

/// A network whose branches are being folded.
pub(super) struct Network<'a> {
    board: &'a Board,
    /// Routes not folded yet.
    routes: RouteSet,
    /// The number of them at each place.
    degree: [u8; MAX_PLACES],
    /// The exclusive or of their ids; with one route left, its id.
    last_route: [u8; MAX_PLACES],
    /// The longest and the second longest branch folded into each place.
    branch: [[u16; 2]; MAX_PLACES],
    /// The longest path found so far.
    best: u16,
}

impl<'a> Network<'a> {
    pub(super) fn new(board: &'a Board, routes: RouteSet) -> Network<'a> {
        let mut network = Network {
            board,
            routes,
            degree: [0; MAX_PLACES],
            last_route: [0; MAX_PLACES],
            branch: [[0; 2]; MAX_PLACES],
            best: 0,
        };
        for id in routes.iter() {
            for end in board.route(id).ends {
                network.degree[end.index()] += 1;
                network.last_route[end.index()] ^= id.0;
            }
        }
        network
    }

    pub(super) fn longest_path(mut self) -> u16 {
        for id in self.routes.iter() {
            for end in self.board.route(id).ends {
                self.fold(end.index());
            }
        }
        if !self.routes.is_empty() {
            self.search_cores();
        }
        self.best
    }

    /// Removes a place with one route, then its neighbour if that has one left, and so on.
    fn fold(&mut self, mut leaf: usize) {
        while self.degree[leaf] == 1 {
            let id = RouteId(self.last_route[leaf]);
            let route = self.board.route(id);
            let [a, b] = route.ends;
            let place = if a.index() == leaf { b.index() } else { a.index() };
            let length = self.branch[leaf][0] + u16::from(route.length);
            self.best = self.best.max(self.branch[place][0] + length);
            self.add_branch(place, length);
            self.degree[leaf] = 0;
            self.degree[place] -= 1;
            self.last_route[place] ^= id.0;
            self.routes.remove(id);
            leaf = place;
        }
    }

    fn add_branch(&mut self, place: usize, length: u16) {
        let [longest, second] = &mut self.branch[place];
        if length > *longest {
            *second = *longest;
            *longest = length;
        } else {
            *second = (*second).max(length);
        }
    }

    /// Searches each connected part of the core.
    fn search_cores(&mut self) {
        let mut left = self.routes;
        while let Some(first) = left.iter().next() {
            let core = self.connected_part(first, left);
            left = left.without(core);
            if self.upper_bound(core) > self.best {
                self.best = self.best.max(PathSearch::new(self, core).longest());
            }
        }
    }

    /// An upper bound: all routes of the core, with the longest branch at both ends.
    fn upper_bound(&self, core: RouteSet) -> u16 {
        let (mut length, mut branch) = (0, 0);
        for id in core.iter() {
            let route = self.board.route(id);
            length += u16::from(route.length);
            branch = route.ends.iter().map(|end| self.branch[end.index()][0]).fold(branch, u16::max);
        }
        length + 2 * branch
    }

    /// The routes connected to this one.
    fn connected_part(&self, first: RouteId, left: RouteSet) -> RouteSet {
        let ends = |id: RouteId| {
            let [a, b] = self.board.route(id).ends;
            1u64 << a.0 | 1 << b.0
        };
        let (mut part, mut places) = (RouteSet::only(first), ends(first));
        loop {
            let more: RouteSet = left.without(part).iter().filter(|id| ends(*id) & places != 0).collect();
            if more.is_empty() {
                return part;
            }
            part = part.union(more);
            more.iter().for_each(|id| places |= ends(id));
        }
    }
}

/// The number of steps after which a search is abandoned.
const MAX_SEARCH_STEPS: u32 = 20_000;

/// A search for the longest path through one core, extended by the branches at its ends.
struct PathSearch<'a> {
    branch: &'a [[u16; 2]; MAX_PLACES],
    /// Where the neighbors of each place begin in `neighbors`; the last entry is the end.
    first_neighbor: [u16; MAX_PLACES + 1],
    /// The adjacency list: for each place, its routes.
    neighbors: [Neighbor; 2 * MAX_ROUTES],
    places: u64,
    /// The shortest route of each place, which is the least that an unused route costs.
    shortest: [u8; MAX_PLACES],
    /// The longest branch at which a path can still end.
    end_branch: u16,
    best: u16,
    /// The number of steps before the search is abandoned.
    steps_left: u32,
}

#[derive(Clone, Copy, Default)]
struct Neighbor {
    to: u8,
    length: u8,
    route: u8,
}

/// A partial path.
#[derive(Clone, Copy)]
struct PartialPath {
    start: usize,
    at: usize,
    /// The length, including the branch at the start.
    length: u16,
    unused: RouteSet,
    /// The length of all unused routes.
    unused_length: u16,
    /// Places with an odd number of unused routes.
    odd: u64,
    /// The sum of their shortest routes.
    odd_cost: u16,
}

impl<'a> PathSearch<'a> {
    fn new(network: &'a Network<'_>, core: RouteSet) -> PathSearch<'a> {
        let mut search = PathSearch {
            branch: &network.branch,
            first_neighbor: [0; MAX_PLACES + 1],
            neighbors: [Neighbor::default(); 2 * MAX_ROUTES],
            places: 0,
            shortest: [u8::MAX; MAX_PLACES],
            end_branch: 0,
            best: network.best,
            steps_left: MAX_SEARCH_STEPS,
        };
        search.build_adjacency(network.board, core);
        search
    }

    fn build_adjacency(&mut self, board: &Board, core: RouteSet) {
        for id in core.iter() {
            board.route(id).ends.iter().for_each(|end| self.first_neighbor[end.index() + 1] += 1);
        }
        for place in 0..MAX_PLACES {
            self.first_neighbor[place + 1] += self.first_neighbor[place];
        }
        let mut next = self.first_neighbor;
        for id in core.iter() {
            let route = board.route(id);
            let [a, b] = route.ends;
            for (from, to) in [(a, b), (b, a)] {
                let index = &mut next[from.index()];
                self.neighbors[usize::from(*index)] =
                    Neighbor { to: to.0, length: route.length, route: id.0 };
                *index += 1;
                self.places |= 1 << from.0;
                let shortest = &mut self.shortest[from.index()];
                *shortest = (*shortest).min(route.length);
            }
        }
    }

    fn longest(mut self) -> u16 {
        let empty = self.empty_path();
        let starts = self.starts(empty.odd);
        for (number, &start) in starts.iter().enumerate() {
            // A path that ends at an earlier start was already found from there.
            let next = starts.get(number + 1).map_or(0, |&next| self.branch[next][0]);
            let [first, second] = self.branch[start];
            self.end_branch = next.max(second);
            self.extend(PartialPath { start, at: start, length: first, ..empty });
        }
        if self.steps_left == 0 {
            frontier::longest(&self.edges(), self.branch, self.best)
        } else {
            self.best
        }
    }

    /// The places of the core in the order in which searches start.
    ///
    /// Long branches come first, so that later searches have a smaller bound; among equals, places with an odd number of
    /// routes come first, because a path must end at one of them.
    fn starts(&self, odd: u64) -> ArrayVec<usize, MAX_PLACES> {
        let mut starts: ArrayVec<usize, MAX_PLACES> = bits(self.places).collect();
        starts.sort_unstable_by_key(|&place| (Reverse(self.branch[place][0]), odd >> place & 1 == 0));
        starts
    }

    fn edges(&self) -> Vec<Edge> {
        let from = |place| self.neighbors(place).iter().map(move |next| (place, next));
        let once = bits(self.places).flat_map(from).filter(|(place, next)| *place < usize::from(next.to));
        once.map(|(place, next)| Edge { ends: [place, usize::from(next.to)], length: u16::from(next.length) })
            .collect()
    }

    /// The empty path, with all routes unused.
    fn empty_path(&self) -> PartialPath {
        let mut path = PartialPath {
            start: 0,
            at: 0,
            length: 0,
            unused: RouteSet::EMPTY,
            unused_length: 0,
            odd: 0,
            odd_cost: 0,
        };
        for place in bits(self.places) {
            for next in self.neighbors(place) {
                if next.to as usize > place {
                    path.unused.insert(RouteId(next.route));
                    path.unused_length += u16::from(next.length);
                }
            }
            if self.neighbors(place).len() % 2 == 1 {
                path.odd |= 1 << place;
                path.odd_cost += u16::from(self.shortest[place]);
            }
        }
        path
    }

    fn neighbors(&self, place: usize) -> &[Neighbor] {
        &self.neighbors[usize::from(self.first_neighbor[place])..usize::from(self.first_neighbor[place + 1])]
    }

    /// Extends a path in every possible way.
    fn extend(&mut self, path: PartialPath) {
        // The path can end with a branch; at its start the longest branch is already used.
        let branch = self.branch[path.at][usize::from(path.at == path.start)];
        self.best = self.best.max(path.length + branch);
        if self.steps_left == 0 || self.is_hopeless(&path) {
            return;
        }
        self.steps_left -= 1;
        for index in self.first_neighbor[path.at]..self.first_neighbor[path.at + 1] {
            let next = self.neighbors[usize::from(index)];
            if path.unused.contains(RouteId(next.route)) {
                self.extend(self.with_route(path, next));
            }
        }
    }

    fn with_route(&self, mut path: PartialPath, next: Neighbor) -> PartialPath {
        for place in [path.at, usize::from(next.to)] {
            self.flip_parity(&mut path, place);
        }
        path.at = usize::from(next.to);
        path.length += u16::from(next.length);
        path.unused.remove(RouteId(next.route));
        path.unused_length -= u16::from(next.length);
        path
    }

    fn flip_parity(&self, path: &mut PartialPath, place: usize) {
        path.odd ^= 1 << place;
        if path.odd >> place & 1 == 1 {
            path.odd_cost += u16::from(self.shortest[place]);
        } else {
            path.odd_cost -= u16::from(self.shortest[place]);
        }
    }

    /// Whether no extension of this path can be longer than the best.
    fn is_hopeless(&self, path: &PartialPath) -> bool {
        let bound = path.length + path.unused_length + self.end_branch;
        bound <= self.best || bound - self.unusable_length(path) <= self.best
    }

    /// A lower bound for the length of routes that stay unused.
    ///
    /// Every odd place keeps an unused route, except the current end of the path and its final end; each route has two
    /// ends.
    fn unusable_length(&self, path: &PartialPath) -> u16 {
        let here = if path.odd >> path.at & 1 == 1 { u16::from(self.shortest[path.at]) } else { 0 };
        let last = bits(path.odd & !(1 << path.at)).map(|place| self.shortest[place]).max().unwrap_or(0);
        (path.odd_cost - here).saturating_sub(u16::from(last)).div_ceil(2)
    }
}

/// The numbers of the set bits, lowest first.
fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let lowest = set.trailing_zeros() as usize;
            set &= set - 1;
            lowest
        })
    })
}
