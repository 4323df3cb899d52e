//! Claims in a rollout: the longest wanted route that the hand can pay; in the last turn the most points.

use arrayvec::ArrayVec;
use fogg_rules::board::MAX_TICKETS;
use fogg_rules::cards::{COLOR_COUNT, LOCOMOTIVE_INDEX};
use fogg_rules::network::Components;
use fogg_rules::score::ticket_points;
use fogg_rules::tunnel::TUNNEL_CARDS;
use fogg_rules::{Action, Color, Payment, RouteId, RouteSet, TicketId};

use crate::tunnels::deck_is_recycled;

use super::RolloutContext;
use super::routes::{GRAY, RolloutRoute};

impl RolloutContext<'_> {
    /// A claim for the longest of these routes that the hand can pay.
    pub(super) fn claim(&self, routes: RouteSet) -> Option<Action> {
        let mut best: Option<(u8, RouteId, Payment)> = None;
        for id in routes.iter() {
            let route = self.route(id);
            if best.is_some_and(|(length, ..)| length >= route.length) || !self.is_open(id) {
                continue;
            }
            if let Some(payment) = self.payment(route, routes) {
                best = Some((route.length, id, payment));
            }
        }
        best.map(|(_, id, payment)| Action::Claim(id, payment))
    }

    /// How the hand pays for a route, if it can: with as few locomotives as possible, and for a grey route with a
    /// colour that the other routes do not need.
    fn payment(&self, route: &RolloutRoute, routes: RouteSet) -> Option<Payment> {
        let counts = self.private.hand.counts();
        let locomotives = if route.takes_locomotives { counts[LOCOMOTIVE_INDEX] } else { 0 };
        let color =
            if route.color == GRAY { self.best_spare_color(routes) } else { usize::from(route.color) };
        let cards = counts[color].min(route.length);
        let required = route.length + if route.tunnel { self.tunnel_spare() } else { 0 };
        if cards + locomotives < route.length || counts[color] + locomotives < required {
            return None;
        }
        Some(Payment::new(Color::ALL[color], cards, route.length - cards))
    }

    /// Extra cards required to start a tunnel.
    fn tunnel_spare(&self) -> u8 {
        if deck_is_recycled(self.game.public()) { TUNNEL_CARDS } else { self.policy.tunnel_spare }
    }

    /// The colour with the most cards beyond the needs of these coloured routes.
    pub(super) fn best_spare_color(&self, routes: RouteSet) -> usize {
        let needs = self.needs(routes);
        let spare = |color: usize| i16::from(self.private.hand.counts()[color]) * 2 - i16::from(needs[color]);
        (1..COLOR_COUNT).fold(0, |best, color| if spare(color) > spare(best) { color } else { best })
    }

    /// The cards that coloured routes need.
    pub(super) fn needs(&self, routes: RouteSet) -> [u8; COLOR_COUNT] {
        let mut needs = [0; COLOR_COUNT];
        for id in routes.iter() {
            let route = self.route(id);
            if route.color != GRAY {
                needs[usize::from(route.color)] += route.length;
            }
        }
        needs
    }

    /// The claim with the most points in the last turn, including completed tickets.
    pub(super) fn last_claim(&self) -> Option<Action> {
        let unfinished: ArrayVec<TicketId, MAX_TICKETS> = self.unfinished().collect();
        let reached = self.reached();
        let mut best = (0, None);
        for id in self.open().iter() {
            let route = self.route(id);
            if route.length > self.trains() {
                continue;
            }
            let Some(payment) = self.payment(route, RouteSet::EMPTY) else { continue };
            let tickets = if unfinished.is_empty() { 0 } else { self.finished_by(id, &unfinished) };
            let points = u32::from(route.points) + self.attraction(route, reached) + tickets;
            if points > best.0 {
                best = (points, Some(Action::Claim(id, payment)));
            }
        }
        best.1
    }

    /// Points from tickets that a route completes: their value plus the avoided loss.
    fn finished_by(&self, id: RouteId, unfinished: &[TicketId]) -> u32 {
        let board = self.game.board();
        let joined = Components::new(board, self.owned().union(RouteSet::only(id)));
        let gain = |ticket: &TicketId| {
            let ticket = board.ticket(*ticket);
            let points = ticket_points(ticket, &joined)?;
            Some(u32::from(points) + u32::from(ticket.forfeit()))
        };
        unfinished.iter().filter_map(gain).sum()
    }
}
