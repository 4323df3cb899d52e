//! The routes that a seat wants in a rollout: paths for its tickets, then extra routes with the best value per
//! turn.

use arrayvec::ArrayVec;
use fogg_rules::board::MAX_TICKETS;
use fogg_rules::cards::{CARD_KIND_COUNT, COLOR_COUNT, LOCOMOTIVE_INDEX};
use fogg_rules::network::Components;
use fogg_rules::score::ticket_points;
use fogg_rules::{RouteId, RouteSet, TicketId, TicketSet};

use crate::board_metrics::CARDS_PER_TURN;
use crate::route_graph::PRICE_UNITS_PER_POINT;

use super::routes::{GRAY, RolloutRoute};
use super::{RolloutContext, RouteGroup};

/// Resolution of values per turn, so that integer division keeps enough precision.
pub(super) const RATE_UNITS: i32 = 32;

/// The routes that a seat wants.
#[derive(Clone, Copy, Default)]
pub(crate) struct RolloutTarget {
    /// Routes for tickets.
    pub(crate) routes: RouteSet,
    /// The tickets that these routes are for; if the seat holds other tickets, it plans again.
    pub(crate) tickets: TicketSet,
    /// Routes wanted only for their points.
    pub(crate) extras: RouteSet,
    /// Whether the seat has planned at all.
    pub(crate) is_planned: bool,
}

/// The resources not needed for tickets.
struct SpareResources {
    /// Cards available for a route of each colour; for a grey route, the colour with the most cards.
    cards: [u8; CARD_KIND_COUNT],
    locomotives: u8,
    trains: u8,
}

impl SpareResources {
    /// How many cards are missing for a route.
    fn missing(&self, route: &RolloutRoute) -> u8 {
        let locomotives = if route.takes_locomotives { self.locomotives } else { 0 };
        route.length.saturating_sub(self.cards[usize::from(route.color)] + locomotives)
    }
}

/// Equivalent extra routes.
#[derive(Clone, Copy)]
struct ExtraRoutes {
    routes: RouteSet,
    /// The value per turn of each.
    rate: i32,
    /// Whether one can be claimed now.
    ready: bool,
}

impl ExtraRoutes {
    const NONE: ExtraRoutes = ExtraRoutes { routes: RouteSet::EMPTY, rate: i32::MIN, ready: false };

    /// The first of them.
    fn id(&self) -> Option<RouteId> {
        self.routes.iter().next()
    }
}

impl RolloutContext<'_> {
    /// Removes built routes, and plans again if a route was lost or the tickets have changed.
    pub(super) fn refresh(&self, target: &mut RolloutTarget) {
        target.routes = target.routes.without(self.owned());
        let lost = target.routes.iter().any(|id| !self.is_open(id));
        if lost || !target.is_planned || target.tickets != self.private.tickets {
            self.plan_tickets(target);
        }
    }

    /// Plans the uncompleted tickets, the most valuable first, as long as there are enough trains.
    fn plan_tickets(&self, target: &mut RolloutTarget) {
        *target =
            RolloutTarget { tickets: self.private.tickets, is_planned: true, ..RolloutTarget::default() };
        let board = self.game.board();
        let mut trains = u32::from(self.trains());
        let mut wanted: ArrayVec<(u8, TicketId), MAX_TICKETS> =
            self.unfinished().map(|id| (board.ticket(id).best(), id)).collect();
        wanted.sort_unstable_by(|a, b| b.cmp(a));
        for (_, id) in wanted {
            let Some((_, path)) = self.cheapest_path(id, target.routes) else { continue };
            let more = self.trains_for(path.without(target.routes));
            if more <= trains {
                trains -= more;
                target.routes = target.routes.union(path);
            }
        }
    }

    /// The seat's uncompleted tickets.
    pub(super) fn unfinished(&self) -> impl Iterator<Item = TicketId> {
        let board = self.game.board();
        let joined = Components::new(board, self.owned());
        self.private.tickets.iter().filter(move |id| ticket_points(board.ticket(*id), &joined).is_none())
    }

    /// Chooses the two extra routes with the best value per turn; returns the best if it can be claimed now and is
    /// worth the turn.
    pub(super) fn plan_points(&self, target: &mut RolloutTarget) -> Option<RouteId> {
        let spare = self.spare(target.routes);
        let reached = self.reached();
        let open = self.open().without(target.routes);
        let (mut first, mut second) = (ExtraRoutes::NONE, ExtraRoutes::NONE);
        for group in &self.policy.groups {
            let routes = group.routes.intersection(open);
            if routes.is_empty() || group.like.length > spare.trains {
                continue;
            }
            let extra = self.extra(group, routes, &spare, reached);
            if extra.rate > first.rate {
                (first, second) = (extra, first);
            } else if extra.rate > second.rate {
                second = extra;
            }
        }
        target.extras = [first.id(), second.id()].into_iter().flatten().collect();
        let is_worth_it = target.routes.is_empty() || first.rate >= self.policy.busy_rate;
        first.id().filter(|_| first.ready && is_worth_it)
    }

    /// The resources not needed for these routes. Locomotives are reserved while there are any such routes.
    fn spare(&self, routes: RouteSet) -> SpareResources {
        let (needs, counts) = (self.needs(routes), self.private.hand.counts());
        let mut cards = [0; CARD_KIND_COUNT];
        for color in 0..COLOR_COUNT {
            cards[color] = counts[color].saturating_sub(needs[color]);
            cards[usize::from(GRAY)] = cards[usize::from(GRAY)].max(cards[color]);
        }
        SpareResources {
            cards,
            locomotives: if routes.is_empty() { counts[LOCOMOTIVE_INDEX] } else { 0 },
            trains: u32::from(self.trains()).saturating_sub(self.trains_for(routes)) as u8,
        }
    }

    /// Evaluates equivalent extra routes.
    fn extra(
        &self,
        group: &RouteGroup,
        routes: RouteSet,
        spare: &SpareResources,
        reached: u64,
    ) -> ExtraRoutes {
        let missing = spare.missing(&group.like);
        let attraction = PRICE_UNITS_PER_POINT as i32 * self.attraction(&group.like, reached) as i32;
        let value = i32::from(group.like.value) + attraction;
        // The turns to draw the missing cards and to claim, multiplied by the cards per turn to stay integral.
        let turns = i32::from(missing) + CARDS_PER_TURN as i32;
        let rate = value * (RATE_UNITS * CARDS_PER_TURN as i32) / turns;
        ExtraRoutes { routes, rate, ready: missing == 0 }
    }
}
