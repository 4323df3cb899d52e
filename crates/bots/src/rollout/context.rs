//! One seat's position in a rollout, and its choice for a turn.

use fogg_rules::chance::FastRng;
use fogg_rules::{Action, Game, PrivateState, RouteId, RouteSet, Seat};

use super::{RolloutPolicy, RolloutRoute, RolloutTarget};

/// One seat's position in a rollout.
pub(super) struct RolloutContext<'a> {
    pub(super) policy: &'a RolloutPolicy,
    pub(super) game: &'a Game,
    pub(super) seat: Seat,
    pub(super) private: &'a PrivateState,
}

impl RolloutContext<'_> {
    /// Draws tickets if no planned routes are left, otherwise claims a route, otherwise draws cards.
    pub(super) fn turn(&self, target: &mut RolloutTarget, rng: &mut FastRng) -> Action {
        if self.game.public().turns_left().is_some() {
            return self.last_claim().unwrap_or_else(|| self.first_card(target));
        }
        self.refresh(target);
        if target.routes.is_empty() && self.should_draw_tickets(rng) {
            return Action::DrawTickets;
        }
        if let Some(claim) = self.claim(target.routes) {
            return claim;
        }
        let best = self.plan_points(target);
        best.and_then(|id| self.claim(RouteSet::only(id))).unwrap_or_else(|| self.first_card(target))
    }

    pub(super) fn route(&self, id: RouteId) -> &RolloutRoute {
        &self.policy.routes[id.index()]
    }

    /// The seat's remaining trains.
    pub(super) fn trains(&self) -> u8 {
        self.game.public().player(self.seat).trains
    }

    /// The smallest number of remaining trains of any player, which shows how close the end is.
    pub(super) fn fewest_trains(&self) -> u8 {
        let public = self.game.public();
        public.all_seats().map(|seat| public.player(seat).trains).min().unwrap_or(0)
    }

    /// The trains needed for these routes.
    pub(super) fn trains_for(&self, routes: RouteSet) -> u32 {
        routes.iter().map(|id| u32::from(self.route(id).length)).sum()
    }

    pub(super) fn owned(&self) -> RouteSet {
        self.game.public().claimed(self.seat)
    }

    /// Whether the seat can still claim a route, regardless of cards (B5.1, B5.5 to B5.7).
    pub(super) fn is_open(&self, id: RouteId) -> bool {
        let route = self.route(id);
        !self.game.public().closed().contains(id)
            && route.length <= self.trains()
            && route.twin.is_none_or(|twin| !self.owned().contains(twin))
    }

    /// The open routes, without twins of the seat's own routes (B5.5) and regardless of trains.
    pub(super) fn open(&self) -> RouteSet {
        let public = self.game.public();
        let open = self.policy.all_routes.without(public.closed());
        if !self.game.board().allows_both_of_double(public.seats()) {
            return open;
        }
        open.without(self.owned().iter().filter_map(|id| self.route(id).twin).collect())
    }

    /// The attractions that the seat has reached, as a bit mask.
    pub(super) fn reached(&self) -> u64 {
        if self.policy.attraction == 0 {
            return 0;
        }
        self.owned().iter().fold(0, |all, id| all | self.route(id).attractions)
    }

    /// Points for attractions that a route newly reaches (N7.1).
    pub(super) fn attraction(&self, route: &RolloutRoute, reached: u64) -> u32 {
        let new = route.attractions & !reached;
        // Most routes reach no attraction, and counting bits is slow on baseline x86-64.
        if new == 0 { 0 } else { new.count_ones() * u32::from(self.policy.attraction) }
    }
}
