//! The facts about routes that rollouts use, stored compactly.

use fogg_rules::board::Route;
use fogg_rules::cards::COLOR_COUNT;
use fogg_rules::{Board, RouteId, RouteSet};

use crate::board_metrics::BoardMetrics;
use crate::prices::{min_route_cost, route_cost};
use crate::route_graph::{PRICE_UNITS_PER_POINT, Price, price_from_points};
use crate::weights::Weights;

/// The colour of a grey route.
pub(super) const GRAY: u8 = COLOR_COUNT as u8;
/// Share of an attraction's points that counts in the price of a route, because other routes may reach it too.
const ATTRACTION_SHARE: f32 = 0.5;

/// The facts about one route.
#[derive(Clone, Copy)]
pub(super) struct RolloutRoute {
    pub(super) length: u8,
    /// [`GRAY`] for a grey route.
    pub(super) color: u8,
    pub(super) takes_locomotives: bool,
    pub(super) tunnel: bool,
    pub(super) points: u8,
    /// Points minus the value of its trains, in price units.
    pub(super) value: i16,
    pub(super) price: Price,
    pub(super) twin: Option<RouteId>,
    /// The ends that are tourist attractions, as a bit mask.
    pub(super) attractions: u64,
}

/// Routes that are equivalent for scoring and payment, so one evaluation serves all of them.
pub(super) struct RouteGroup {
    pub(super) routes: RouteSet,
    pub(super) like: RolloutRoute,
}

impl RolloutRoute {
    pub(super) fn new(
        board: &Board,
        route: &Route,
        metrics: &BoardMetrics,
        weights: &Weights,
    ) -> RolloutRoute {
        let length = f32::from(route.length);
        let value = f32::from(route.points) - weights.roll_train * metrics.points_per_train * length;
        let ends = route.ends.iter().fold(0, |ends, end| ends | 1 << end.0);
        let attractions: u64 = ends & board.attractions().0;
        let attraction_value =
            f32::from(board.rules().attraction) * ATTRACTION_SHARE * attractions.count_ones() as f32;
        let cost = route_cost(route, length, metrics, weights) - attraction_value;
        RolloutRoute {
            length: route.length,
            color: route.color.map_or(GRAY, |color| color.index() as u8),
            takes_locomotives: route.takes_locomotives,
            tunnel: route.tunnel,
            points: route.points,
            value: (PRICE_UNITS_PER_POINT * value) as i16,
            price: price_from_points(cost.max(min_route_cost(metrics))),
            twin: route.twin,
            attractions,
        }
    }

    fn is_like(&self, other: &RolloutRoute) -> bool {
        let facts = |route: &RolloutRoute| {
            let payment = (route.length, route.color, route.takes_locomotives, route.tunnel);
            (payment, route.points, route.attractions)
        };
        facts(self) == facts(other)
    }
}

/// Groups equivalent routes.
pub(super) fn group_routes(routes: &[RolloutRoute]) -> Vec<RouteGroup> {
    let mut groups: Vec<RouteGroup> = Vec::new();
    for (index, route) in routes.iter().enumerate() {
        let id = RouteId(index as u8);
        match groups.iter_mut().find(|group| group.like.is_like(route)) {
            Some(group) => group.routes.insert(id),
            None => groups.push(RouteGroup { routes: RouteSet::only(id), like: *route }),
        }
    }
    groups
}
