//! The board as one player can still use it: its own network merged into single nodes, open routes with prices,
//! and the cheapest paths between all nodes.

use fogg_rules::board::{Goal, MAX_PLACES, Ticket};
use fogg_rules::network::Components;
use fogg_rules::{Board, PlaceSet, RouteId, RouteSet};

/// A price. Prices are integers, so paths can be reconstructed exactly by comparing sums.
pub(crate) type Price = u16;

/// The price of a path that does not exist. The sum of two still fits into a [`Price`].
pub(crate) const UNREACHABLE: Price = 20_000;

/// Resolution of prices.
pub(crate) const PRICE_UNITS_PER_POINT: f32 = 16.0;

/// One node per place if no places are joined.
pub(crate) const MAX_NODES: usize = MAX_PLACES;
const NO_ROUTE: u8 = u8::MAX;
/// Rows are processed in chunks of this many prices, which fit into one SIMD register.
const SIMD_LANES: usize = 8;

/// Converts points to a price of at least 1.
pub(crate) fn price_from_points(points: f32) -> Price {
    // Whatever the weights, a single route must stay below `UNREACHABLE`.
    (PRICE_UNITS_PER_POINT * points).round().clamp(1.0, f32::from(UNREACHABLE - 1)) as Price
}

/// Converts a price to points.
pub(crate) fn price_to_points(price: Price) -> f32 {
    f32::from(price) / PRICE_UNITS_PER_POINT
}

/// A bit mask of nodes.
pub(crate) type NodeSet = u64;

/// A weighted graph. A node is a place, or a group of places joined by the player's own routes.
pub(crate) struct RouteGraph {
    pub(crate) nodes: usize,
    node_of: [u8; MAX_NODES],
    /// The price of the cheapest open route between two nodes.
    edge: Box<[[Price; MAX_NODES]; MAX_NODES]>,
    /// The route with that price.
    route: Box<[[u8; MAX_NODES]; MAX_NODES]>,
    /// The price of the cheapest path between two nodes.
    distance: Box<[[Price; MAX_NODES]; MAX_NODES]>,
}

impl Default for RouteGraph {
    fn default() -> RouteGraph {
        RouteGraph {
            nodes: 0,
            node_of: [0; MAX_NODES],
            edge: Box::new([[UNREACHABLE; MAX_NODES]; MAX_NODES]),
            route: Box::new([[NO_ROUTE; MAX_NODES]; MAX_NODES]),
            distance: Box::new([[UNREACHABLE; MAX_NODES]; MAX_NODES]),
        }
    }
}

impl RouteGraph {
    /// Rebuilds the graph: joined places become one node, and open routes cost `price`, which must be positive.
    pub(crate) fn rebuild(
        &mut self,
        board: &Board,
        joined: &Components,
        open: RouteSet,
        mut price: impl FnMut(RouteId) -> Price,
    ) {
        self.number_nodes(board, joined);
        let (nodes, width) = (self.nodes, self.width());
        for node in 0..nodes {
            self.edge[node][..width].fill(UNREACHABLE);
            self.route[node][..nodes].fill(NO_ROUTE);
        }
        for id in open.iter() {
            self.add_edge(board, id, price(id));
        }
        self.compute_distances();
    }

    fn number_nodes(&mut self, board: &Board, joined: &Components) {
        let sets = joined.sets();
        self.nodes = sets.len();
        for place in 0..board.places().len() {
            let component = sets.iter().position(|set| set.0 >> place & 1 == 1);
            self.node_of[place] = component.unwrap_or_else(|| {
                self.nodes += 1;
                self.nodes - 1
            }) as u8;
        }
    }

    fn add_edge(&mut self, board: &Board, id: RouteId, price: Price) {
        let [a, b] = self.end_nodes(board, id);
        debug_assert!(price > 0, "prices must be positive");
        if a != b && price < self.edge[a][b] {
            (self.edge[a][b], self.edge[b][a]) = (price, price);
            (self.route[a][b], self.route[b][a]) = (id.0, id.0);
        }
    }

    /// Floyd-Warshall. Rows are short and contiguous, so the inner loop is vectorised.
    fn compute_distances(&mut self) {
        let (nodes, width) = (self.nodes, self.width());
        self.distance[..nodes].copy_from_slice(&self.edge[..nodes]);
        for node in 0..nodes {
            self.distance[node][node] = 0;
        }
        for via in 0..nodes {
            let row = self.distance[via];
            for from in 0..nodes {
                let first = self.distance[from][via];
                if first < UNREACHABLE {
                    relax(&mut self.distance[from][..width], &row[..width], first);
                }
            }
        }
    }

    /// The used length of a row, rounded up to whole chunks; entries past the last node are unreachable.
    fn width(&self) -> usize {
        self.nodes.next_multiple_of(SIMD_LANES)
    }

    /// The nodes of these places.
    pub(crate) fn nodes_of(&self, places: PlaceSet) -> NodeSet {
        places.iter().fold(0, |nodes, place| nodes | 1 << self.node_of[place.index()])
    }

    /// The nodes at the two ends of a route.
    pub(crate) fn end_nodes(&self, board: &Board, id: RouteId) -> [usize; 2] {
        board.route(id).ends.map(|end| usize::from(self.node_of[end.index()]))
    }

    /// The prices of the cheapest paths from a node, in whole chunks.
    pub(crate) fn distances_from(&self, node: usize) -> &[Price] {
        &self.distance[node][..self.width()]
    }

    /// The price of the cheapest path between two sets of places.
    pub(crate) fn distance_between(&self, from: PlaceSet, to: PlaceSet) -> Price {
        let (from, to) = (self.nodes_of(from), self.nodes_of(to));
        bits(from).flat_map(|a| bits(to).map(move |b| self.distance[a][b])).min().unwrap_or(UNREACHABLE)
    }

    /// A ticket's nearest goal and the price of the path to it.
    pub(crate) fn nearest_goal<'t>(&self, ticket: &'t Ticket) -> Option<(Price, &'t Goal)> {
        let priced = ticket.goals.iter().map(|goal| (self.distance_between(ticket.from, goal.to), goal));
        priced.min_by_key(|(price, _)| *price)
    }

    /// The price of the path to a ticket's nearest goal.
    pub(crate) fn distance_to_goal(&self, ticket: &Ticket) -> Price {
        self.nearest_goal(ticket).map_or(UNREACHABLE, |(price, _)| price)
    }

    /// The routes of the cheapest path between two sets of places.
    pub(crate) fn cheapest_path(&self, from: PlaceSet, to: PlaceSet) -> RouteSet {
        let mut routes = RouteSet::EMPTY;
        let (from, to) = (self.nodes_of(from), self.nodes_of(to));
        let ends = bits(from).flat_map(|a| bits(to).map(move |b| (a, b)));
        if let Some((a, b)) = ends.min_by_key(|&(a, b)| self.distance[a][b]) {
            self.add_path(a, b, &mut routes);
        }
        routes
    }

    /// Adds the routes of the cheapest path between two nodes; adds nothing if they are not connected.
    pub(crate) fn add_path(&self, from: usize, to: usize, routes: &mut RouteSet) {
        if self.distance[from][to] >= UNREACHABLE {
            return;
        }
        let mut at = to;
        while at != from {
            let rest = self.distance[from][at];
            let before = (0..self.nodes)
                .find(|&node| {
                    self.edge[node][at] < UNREACHABLE
                        && self.distance[from][node] + self.edge[node][at] == rest
                })
                .expect("a reachable node has a predecessor");
            routes.insert(RouteId(self.route[before][at]));
            at = before;
        }
    }

    /// The price of the cheapest path between two nodes that avoids their direct connection (Dijkstra).
    pub(crate) fn detour(&self, from: usize, to: usize) -> Price {
        let mut price = [UNREACHABLE; MAX_NODES];
        let mut left: NodeSet = if self.nodes == MAX_NODES { !0 } else { (1 << self.nodes) - 1 };
        price[from] = 0;
        while let Some(node) = bits(left).min_by_key(|&node| price[node]) {
            if node == to || price[node] >= UNREACHABLE {
                break;
            }
            left &= !(1 << node);
            for next in bits(left).filter(|next| node != from || *next != to) {
                price[next] = price[next].min(price[node] + self.edge[node][next]);
            }
        }
        price[to]
    }
}

/// Relaxes distances: uses a path of price `first` followed by `rest` wherever it is cheaper.
pub(crate) fn relax(distances: &mut [Price], rest: &[Price], first: Price) {
    let (distances, rest) = (distances.as_chunks_mut::<SIMD_LANES>().0, rest.as_chunks::<SIMD_LANES>().0);
    for (distances, rest) in distances.iter_mut().zip(rest) {
        for lane in 0..SIMD_LANES {
            distances[lane] = distances[lane].min(first + rest[lane]);
        }
    }
}

/// Iterates over the members of a bit mask.
pub(crate) fn bits(mut set: NodeSet) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let lowest = set.trailing_zeros() as usize;
            set &= set - 1;
            lowest
        })
    })
}

#[cfg(test)]
pub(crate) mod sample;
#[cfg(test)]
mod tests;
