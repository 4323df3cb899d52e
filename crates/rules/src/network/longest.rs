//! The longest path, exactly and fast.
//!
//! Most networks are trees, or trees hung on a few loops. Branches are folded first: a place with one route is cut
//! off and its length remembered at its neighbour, which alone solves every tree in linear time. What is left, the
//! core, has only places with two or more routes. A path in it is searched from every place, and whatever bound
//! shows that a search cannot beat the best path so far ends it: routes left, and places with an odd number of
//! routes left, each pair of which costs at least one route. On the boards we know that is enough. A network can be
//! made for which it is not; there the search gives up after a while, and [`frontier`] finishes the work.

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
    /// How many of them each place has.
    degree: [u8; MAX_PLACES],
    /// The exclusive or of their numbers: with one route left, its number.
    only: [u8; MAX_PLACES],
    /// The longest and the second longest branch folded into each place, through different routes.
    branch: [[u16; 2]; MAX_PLACES],
    /// The longest path found so far.
    best: u16,
}

impl<'a> Network<'a> {
    pub(super) fn of(board: &'a Board, routes: RouteSet) -> Network<'a> {
        let mut network = Network {
            board,
            routes,
            degree: [0; MAX_PLACES],
            only: [0; MAX_PLACES],
            branch: [[0; 2]; MAX_PLACES],
            best: 0,
        };
        for id in routes.iter() {
            for end in board.route(id).ends {
                network.degree[end.index()] += 1;
                network.only[end.index()] ^= id.0;
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

    /// Cuts off a place with one route, then its neighbour if that has one left, and so on.
    fn fold(&mut self, mut leaf: usize) {
        while self.degree[leaf] == 1 {
            let id = RouteId(self.only[leaf]);
            let route = self.board.route(id);
            let [a, b] = route.ends;
            let place = if a.index() == leaf { b.index() } else { a.index() };
            let length = self.branch[leaf][0] + u16::from(route.length);
            self.best = self.best.max(self.branch[place][0] + length);
            self.add_branch(place, length);
            self.degree[leaf] = 0;
            self.degree[place] -= 1;
            self.only[place] ^= id.0;
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

    /// Searches each connected part of what folding has left.
    fn search_cores(&mut self) {
        let mut left = self.routes;
        while let Some(first) = left.iter().next() {
            let core = self.part_of(first, left);
            left = left.without(core);
            if self.most_through(core) > self.best {
                self.best = self.best.max(Search::of(self, core).longest());
            }
        }
    }

    /// No path through a core is longer than all of it, with the longest branch at both ends.
    fn most_through(&self, core: RouteSet) -> u16 {
        let (mut length, mut branch) = (0, 0);
        for id in core.iter() {
            let route = self.board.route(id);
            length += u16::from(route.length);
            branch = route.ends.iter().map(|end| self.branch[end.index()][0]).fold(branch, u16::max);
        }
        length + 2 * branch
    }

    /// The routes connected with this one.
    fn part_of(&self, first: RouteId, left: RouteSet) -> RouteSet {
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

/// A search that has taken this many steps is not going to end soon.
const PATIENCE: u32 = 20_000;

/// A search for the longest path through one core, ends extended by the branches folded into them.
struct Search<'a> {
    branch: &'a [[u16; 2]; MAX_PLACES],
    /// Where the routes of each place begin in `steps`; the last entry is the end.
    first_step: [u16; MAX_PLACES + 1],
    /// For each place, its routes: the other end, the length, and the bit in `unused`.
    steps: [Step; 2 * MAX_ROUTES],
    places: u64,
    /// The shortest route of each place: what leaving one of its routes out costs at least.
    cheapest: [u8; MAX_PLACES],
    /// The longest branch that a path can still end in.
    end_branch: u16,
    best: u16,
    /// Steps left before the search gives up.
    patience: u32,
}

#[derive(Clone, Copy, Default)]
struct Step {
    to: u8,
    length: u8,
    route: u8,
}

/// How far a search has come.
#[derive(Clone, Copy)]
struct Path {
    start: usize,
    at: usize,
    /// Its length, the branch at the start included.
    length: u16,
    unused: RouteSet,
    /// The length of all unused routes.
    unused_length: u16,
    /// Places with an odd number of unused routes, and the sum of their cheapest routes.
    odd: u64,
    odd_cost: u16,
}

impl<'a> Search<'a> {
    fn of(network: &'a Network<'_>, core: RouteSet) -> Search<'a> {
        let mut search = Search {
            branch: &network.branch,
            first_step: [0; MAX_PLACES + 1],
            steps: [Step::default(); 2 * MAX_ROUTES],
            places: 0,
            cheapest: [u8::MAX; MAX_PLACES],
            end_branch: 0,
            best: network.best,
            patience: PATIENCE,
        };
        search.lay_out(network.board, core);
        search
    }

    fn lay_out(&mut self, board: &Board, core: RouteSet) {
        for id in core.iter() {
            board.route(id).ends.iter().for_each(|end| self.first_step[end.index() + 1] += 1);
        }
        for place in 0..MAX_PLACES {
            self.first_step[place + 1] += self.first_step[place];
        }
        let mut next = self.first_step;
        for id in core.iter() {
            let route = board.route(id);
            let [a, b] = route.ends;
            for (from, to) in [(a, b), (b, a)] {
                let step = &mut next[from.index()];
                self.steps[usize::from(*step)] = Step { to: to.0, length: route.length, route: id.0 };
                *step += 1;
                self.places |= 1 << from.0;
                let cheapest = &mut self.cheapest[from.index()];
                *cheapest = (*cheapest).min(route.length);
            }
        }
    }

    fn longest(mut self) -> u16 {
        let whole = self.whole();
        let starts = self.starts(whole.odd);
        for (number, &start) in starts.iter().enumerate() {
            // A path that ends where an earlier search began was found by that one, from its other end.
            let next = starts.get(number + 1).map_or(0, |&next| self.branch[next][0]);
            let [first, second] = self.branch[start];
            self.end_branch = next.max(second);
            self.walk(Path { start, at: start, length: first, ..whole });
        }
        if self.patience == 0 { frontier::longest(&self.edges(), self.branch, self.best) } else { self.best }
    }

    /// The places of the core, those first from which the longest paths can be expected: the longest branches first,
    /// so that every later search knows a shorter one to end in, and among equals those where a path must end.
    fn starts(&self, odd: u64) -> ArrayVec<usize, MAX_PLACES> {
        let mut starts: ArrayVec<usize, MAX_PLACES> = bits(self.places).collect();
        starts.sort_unstable_by_key(|&place| (Reverse(self.branch[place][0]), odd >> place & 1 == 0));
        starts
    }

    fn edges(&self) -> Vec<Edge> {
        let from = |place| self.steps(place).iter().map(move |step| (place, step));
        let once = bits(self.places).flat_map(from).filter(|(place, step)| *place < usize::from(step.to));
        once.map(|(place, step)| Edge { ends: [place, usize::from(step.to)], length: u16::from(step.length) })
            .collect()
    }

    fn whole(&self) -> Path {
        let mut path = Path {
            start: 0,
            at: 0,
            length: 0,
            unused: RouteSet::EMPTY,
            unused_length: 0,
            odd: 0,
            odd_cost: 0,
        };
        for place in bits(self.places) {
            for step in self.steps(place) {
                if step.to as usize > place {
                    path.unused.insert(RouteId(step.route));
                    path.unused_length += u16::from(step.length);
                }
            }
            if self.steps(place).len() % 2 == 1 {
                path.odd |= 1 << place;
                path.odd_cost += u16::from(self.cheapest[place]);
            }
        }
        path
    }

    fn steps(&self, place: usize) -> &[Step] {
        &self.steps[usize::from(self.first_step[place])..usize::from(self.first_step[place + 1])]
    }

    fn walk(&mut self, path: Path) {
        // The end may run on into a branch; back at the start, the longest one there is used up.
        let branch = self.branch[path.at][usize::from(path.at == path.start)];
        self.best = self.best.max(path.length + branch);
        if self.patience == 0 || self.is_hopeless(&path) {
            return;
        }
        self.patience -= 1;
        for index in self.first_step[path.at]..self.first_step[path.at + 1] {
            let step = self.steps[usize::from(index)];
            if path.unused.contains(RouteId(step.route)) {
                self.walk(self.stepped(path, step));
            }
        }
    }

    fn stepped(&self, mut path: Path, step: Step) -> Path {
        for place in [path.at, usize::from(step.to)] {
            self.flip(&mut path, place);
        }
        path.at = usize::from(step.to);
        path.length += u16::from(step.length);
        path.unused.remove(RouteId(step.route));
        path.unused_length -= u16::from(step.length);
        path
    }

    fn flip(&self, path: &mut Path, place: usize) {
        path.odd ^= 1 << place;
        if path.odd >> place & 1 == 1 {
            path.odd_cost += u16::from(self.cheapest[place]);
        } else {
            path.odd_cost -= u16::from(self.cheapest[place]);
        }
    }

    /// Whether no path that goes on from here can be longer than the best.
    fn is_hopeless(&self, path: &Path) -> bool {
        let most = path.length + path.unused_length + self.end_branch;
        most <= self.best || most - self.lost(path) <= self.best
    }

    /// How much at least of the unused routes cannot be used: every odd place but two, this one and the last, keeps
    /// an unused route, and a route has two ends.
    fn lost(&self, path: &Path) -> u16 {
        let here = if path.odd >> path.at & 1 == 1 { u16::from(self.cheapest[path.at]) } else { 0 };
        let last = bits(path.odd & !(1 << path.at)).map(|place| self.cheapest[place]).max().unwrap_or(0);
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
