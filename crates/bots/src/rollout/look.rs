//! One seat's look at a made-up game, and its turn.

use fogg_rules::chance::FastRng;
use fogg_rules::{Action, Game, PrivateState, RouteId, RouteSet, Seat};

use super::{Aim, Rollouts, Track};

/// One seat's look at a made-up game.
pub(super) struct Look<'a> {
    pub(super) rollouts: &'a Rollouts,
    pub(super) game: &'a Game,
    pub(super) seat: Seat,
    pub(super) me: &'a PrivateState,
}

impl Look<'_> {
    /// Tickets when there is nothing left to build for, then a claim, then cards.
    pub(super) fn turn(&self, aim: &mut Aim, rng: &mut FastRng) -> Action {
        if self.game.public().turns_left().is_some() {
            return self.last_claim().unwrap_or_else(|| self.first_card(aim));
        }
        self.refresh(aim);
        if aim.routes.is_empty() && self.wants_tickets(rng) {
            return Action::DrawTickets;
        }
        if let Some(claim) = self.claim(aim.routes) {
            return claim;
        }
        let best = self.aim_for_points(aim);
        best.and_then(|id| self.claim(RouteSet::only(id))).unwrap_or_else(|| self.first_card(aim))
    }

    pub(super) fn track(&self, id: RouteId) -> &Track {
        &self.rollouts.tracks[id.index()]
    }

    /// Trains left.
    pub(super) fn trains(&self) -> u8 {
        self.game.public().player(self.seat).trains
    }

    /// The trains left to whoever has the fewest: how near the end is.
    pub(super) fn fewest_trains(&self) -> u8 {
        let table = self.game.public();
        table.all_seats().map(|seat| table.player(seat).trains).min().unwrap_or(0)
    }

    /// The trains that some routes take.
    pub(super) fn trains_for(&self, routes: RouteSet) -> u32 {
        routes.iter().map(|id| u32::from(self.track(id).length)).sum()
    }

    pub(super) fn owned(&self) -> RouteSet {
        self.game.public().claimed(self.seat)
    }

    /// Whether the seat can still claim a route, cards apart (B5.1, B5.5 to B5.7).
    pub(super) fn is_open(&self, id: RouteId) -> bool {
        let track = self.track(id);
        !self.game.public().closed().contains(id)
            && track.length <= self.trains()
            && track.twin.is_none_or(|twin| !self.owned().contains(twin))
    }

    /// The routes that nobody has and that the seat does not bar itself from (B5.5); trains are another matter.
    pub(super) fn open(&self) -> RouteSet {
        let table = self.game.public();
        let open = self.rollouts.all_routes.without(table.closed());
        if !self.game.board().allows_both_of_double(table.seats()) {
            return open;
        }
        open.without(self.owned().iter().filter_map(|id| self.track(id).twin).collect())
    }

    /// The attractions that the seat has reached, one bit for each.
    pub(super) fn reached(&self) -> u64 {
        if self.rollouts.attraction == 0 {
            return 0;
        }
        self.owned().iter().fold(0, |all, id| all | self.track(id).attractions)
    }

    /// Points for the attractions that a route newly reaches (N7.1).
    pub(super) fn attraction(&self, track: &Track, reached: u64) -> u32 {
        let new = track.attractions & !reached;
        // Most routes reach none, and counting is slow on plain x86-64.
        if new == 0 { 0 } else { new.count_ones() * u32::from(self.rollouts.attraction) }
    }
}
