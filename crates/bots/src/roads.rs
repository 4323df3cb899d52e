//! The board as one player can still travel it: its own network drawn together, the open routes priced, and the
//! cheapest way between any two places.

use fogg_rules::board::{Goal, MAX_PLACES, Ticket};
use fogg_rules::network::Components;
use fogg_rules::{Board, PlaceSet, RouteId, RouteSet};

/// A price. Prices are whole numbers, so that a way found again by adding up is found exactly.
pub(crate) type Price = u16;

/// Further than any way is long: not to be reached. Two of them still fit into a [`Price`].
pub(crate) const FAR: Price = 20_000;

/// Prices in points are counted in these parts.
pub(crate) const PARTS: f32 = 16.0;

/// A node for every place, if nothing is joined.
pub(crate) const MAX_NODES: usize = MAX_PLACES;
const NO_ROUTE: u8 = u8::MAX;
/// Rows are worked on in so many prices at once, which is what every processor we run on does in one step.
const LANES: usize = 8;

/// A number of points as a price, which is never nothing.
pub(crate) fn price_of(points: f32) -> Price {
    // Whatever the weights, one route is never further than far.
    (PARTS * points).round().clamp(1.0, f32::from(FAR - 1)) as Price
}

/// A price in points.
pub(crate) fn points_of(price: Price) -> f32 {
    f32::from(price) / PARTS
}

/// A set of nodes, one bit for each.
pub(crate) type NodeSet = u64;

/// Nodes and ways. A node is a place, or all places that the player's own routes join.
pub(crate) struct Roads {
    pub(crate) nodes: usize,
    node_of: [u8; MAX_NODES],
    /// The price of the cheapest open route between two nodes.
    edge: Box<[[Price; MAX_NODES]; MAX_NODES]>,
    /// That route.
    route: Box<[[u8; MAX_NODES]; MAX_NODES]>,
    /// The price of the cheapest way between two nodes.
    way: Box<[[Price; MAX_NODES]; MAX_NODES]>,
}

impl Default for Roads {
    fn default() -> Roads {
        Roads {
            nodes: 0,
            node_of: [0; MAX_NODES],
            edge: Box::new([[FAR; MAX_NODES]; MAX_NODES]),
            route: Box::new([[NO_ROUTE; MAX_NODES]; MAX_NODES]),
            way: Box::new([[FAR; MAX_NODES]; MAX_NODES]),
        }
    }
}

impl Roads {
    /// Draws the map anew: the places that are joined become one node, and the open routes cost what `price` says,
    /// which must be more than nothing.
    pub(crate) fn draw(
        &mut self,
        board: &Board,
        joined: &Components,
        open: RouteSet,
        mut price: impl FnMut(RouteId) -> Price,
    ) {
        self.number_nodes(board, joined);
        let (nodes, width) = (self.nodes, self.width());
        for node in 0..nodes {
            self.edge[node][..width].fill(FAR);
            self.route[node][..nodes].fill(NO_ROUTE);
        }
        for id in open.iter() {
            self.add(board, id, price(id));
        }
        self.find_ways();
    }

    fn number_nodes(&mut self, board: &Board, joined: &Components) {
        let sets = joined.sets();
        self.nodes = sets.len();
        for place in 0..board.places().len() {
            let own = sets.iter().position(|set| set.0 >> place & 1 == 1);
            self.node_of[place] = own.unwrap_or_else(|| {
                self.nodes += 1;
                self.nodes - 1
            }) as u8;
        }
    }

    fn add(&mut self, board: &Board, id: RouteId, price: Price) {
        let [a, b] = self.ends(board, id);
        debug_assert!(price > 0, "a way back would cost nothing");
        if a != b && price < self.edge[a][b] {
            (self.edge[a][b], self.edge[b][a]) = (price, price);
            (self.route[a][b], self.route[b][a]) = (id.0, id.0);
        }
    }

    /// Floyd and Warshall: ways over node after node. Rows are short and flat, so the processor adds many at once.
    fn find_ways(&mut self) {
        let (nodes, width) = (self.nodes, self.width());
        self.way[..nodes].copy_from_slice(&self.edge[..nodes]);
        for node in 0..nodes {
            self.way[node][node] = 0;
        }
        for over in 0..nodes {
            let row = self.way[over];
            for from in 0..nodes {
                let first = self.way[from][over];
                if first < FAR {
                    shorten(&mut self.way[from][..width], &row[..width], first);
                }
            }
        }
    }

    /// How much of a row is in use, in whole lanes; beyond the last node all is far.
    fn width(&self) -> usize {
        self.nodes.next_multiple_of(LANES)
    }

    /// The nodes of some places.
    pub(crate) fn nodes_of(&self, places: PlaceSet) -> NodeSet {
        places.iter().fold(0, |nodes, place| nodes | 1 << self.node_of[place.index()])
    }

    /// The nodes at the two ends of a route.
    pub(crate) fn ends(&self, board: &Board, id: RouteId) -> [usize; 2] {
        board.route(id).ends.map(|end| usize::from(self.node_of[end.index()]))
    }

    /// The prices of the cheapest ways from a node, in whole lanes.
    pub(crate) fn ways_from(&self, node: usize) -> &[Price] {
        &self.way[node][..self.width()]
    }

    /// The price of the cheapest way between two sets of places.
    pub(crate) fn between(&self, from: PlaceSet, to: PlaceSet) -> Price {
        let (from, to) = (self.nodes_of(from), self.nodes_of(to));
        bits(from).flat_map(|a| bits(to).map(move |b| self.way[a][b])).min().unwrap_or(FAR)
    }

    /// A ticket's nearest goal, and the price of the way there.
    pub(crate) fn nearest<'t>(&self, ticket: &'t Ticket) -> Option<(Price, &'t Goal)> {
        let priced = ticket.goals.iter().map(|goal| (self.between(ticket.from, goal.to), goal));
        priced.min_by_key(|(price, _)| *price)
    }

    /// The price of the way to a ticket's nearest goal.
    pub(crate) fn distance(&self, ticket: &Ticket) -> Price {
        self.nearest(ticket).map_or(FAR, |(price, _)| price)
    }

    /// The routes of the cheapest way between two sets of places.
    pub(crate) fn way(&self, from: PlaceSet, to: PlaceSet) -> RouteSet {
        let mut routes = RouteSet::EMPTY;
        let (from, to) = (self.nodes_of(from), self.nodes_of(to));
        let ends = bits(from).flat_map(|a| bits(to).map(move |b| (a, b)));
        if let Some((a, b)) = ends.min_by_key(|&(a, b)| self.way[a][b]) {
            self.add_path(a, b, &mut routes);
        }
        routes
    }

    /// Adds the routes of the cheapest way between two nodes; none if there is no way.
    pub(crate) fn add_path(&self, from: usize, to: usize, routes: &mut RouteSet) {
        if self.way[from][to] >= FAR {
            return;
        }
        let mut at = to;
        while at != from {
            let rest = self.way[from][at];
            let before = (0..self.nodes)
                .find(|&node| self.edge[node][at] < FAR && self.way[from][node] + self.edge[node][at] == rest)
                .expect("a way leads on from somewhere");
            routes.insert(RouteId(self.route[before][at]));
            at = before;
        }
    }

    /// The price of the cheapest way between two nodes that does not use the direct connection (Dijkstra).
    pub(crate) fn detour(&self, from: usize, to: usize) -> Price {
        let mut price = [FAR; MAX_NODES];
        let mut left: NodeSet = if self.nodes == MAX_NODES { !0 } else { (1 << self.nodes) - 1 };
        price[from] = 0;
        while let Some(node) = bits(left).min_by_key(|&node| price[node]) {
            if node == to || price[node] >= FAR {
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

/// Goes another way, by a price and what is left from there, wherever that is cheaper.
pub(crate) fn shorten(ways: &mut [Price], rest: &[Price], first: Price) {
    let (ways, rest) = (ways.as_chunks_mut::<LANES>().0, rest.as_chunks::<LANES>().0);
    for (ways, rest) in ways.iter_mut().zip(rest) {
        for lane in 0..LANES {
            ways[lane] = ways[lane].min(first + rest[lane]);
        }
    }
}

/// The members of a set of nodes.
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
