//! Claims in a playout: the longest route that is wanted and can be paid, and the most points at the end.

use arrayvec::ArrayVec;
use fogg_rules::board::MAX_TICKETS;
use fogg_rules::cards::COLORS;
use fogg_rules::network::Components;
use fogg_rules::score::ticket_points;
use fogg_rules::tunnel::TUNNEL_CARDS;
use fogg_rules::{Action, Color, Payment, RouteId, RouteSet, TicketId};

use crate::tunnels::comes_round;

use super::Look;
use super::tracks::{GRAY, Track};

impl Look<'_> {
    /// A claim among these routes that the hand can pay; the longest first.
    pub(super) fn claim(&self, routes: RouteSet) -> Option<Action> {
        let mut best: Option<(u8, RouteId, Payment)> = None;
        for id in routes.iter() {
            let track = self.track(id);
            if best.is_some_and(|(length, ..)| length >= track.length) || !self.is_open(id) {
                continue;
            }
            if let Some(payment) = self.payment(track, routes) {
                best = Some((track.length, id, payment));
            }
        }
        best.map(|(_, id, payment)| Action::Claim(id, payment))
    }

    /// How the hand pays for a route, if it can: with as few locomotives as may be, and in a colour that the others of
    /// these routes do not ask for.
    fn payment(&self, track: &Track, routes: RouteSet) -> Option<Payment> {
        let counts = self.me.hand.counts();
        let locomotives = if track.takes_locomotives { counts[COLORS] } else { 0 };
        let color = if track.color == GRAY { self.spare_color(routes) } else { usize::from(track.color) };
        let cards = counts[color].min(track.length);
        let asked = track.length + if track.tunnel { self.tunnel_spare() } else { 0 };
        if cards + locomotives < track.length || counts[color] + locomotives < asked {
            return None;
        }
        Some(Payment::new(Color::ALL[color], cards, track.length - cards))
    }

    /// How many cards a seat wants beyond a tunnel's length before it begins.
    fn tunnel_spare(&self) -> u8 {
        if comes_round(self.game.public()) { TUNNEL_CARDS } else { self.rollouts.tunnel_spare }
    }

    /// The colour with the most cards beyond what the coloured routes of an aim ask for.
    pub(super) fn spare_color(&self, routes: RouteSet) -> usize {
        let needs = self.needs(routes);
        let spare = |color: usize| i16::from(self.me.hand.counts()[color]) * 2 - i16::from(needs[color]);
        (1..COLORS).fold(0, |best, color| if spare(color) > spare(best) { color } else { best })
    }

    /// The cards that coloured routes ask for.
    pub(super) fn needs(&self, routes: RouteSet) -> [u8; COLORS] {
        let mut needs = [0; COLORS];
        for id in routes.iter() {
            let track = self.track(id);
            if track.color != GRAY {
                needs[usize::from(track.color)] += track.length;
            }
        }
        needs
    }

    /// The most points for one last claim, finished tickets included.
    pub(super) fn last_claim(&self) -> Option<Action> {
        let unfinished: ArrayVec<TicketId, MAX_TICKETS> = self.unfinished().collect();
        let reached = self.reached();
        let mut best = (0, None);
        for id in self.open().iter() {
            let track = self.track(id);
            if track.length > self.trains() {
                continue;
            }
            let Some(payment) = self.payment(track, RouteSet::EMPTY) else { continue };
            let tickets = if unfinished.is_empty() { 0 } else { self.finished_by(id, &unfinished) };
            let points = u32::from(track.points) + self.attraction(track, reached) + tickets;
            if points > best.0 {
                best = (points, Some(Action::Claim(id, payment)));
            }
        }
        best.1
    }

    /// What the tickets that a route finishes bring: what they pay, and what they no longer cost.
    fn finished_by(&self, id: RouteId, unfinished: &[TicketId]) -> u32 {
        let board = self.game.board();
        let joined = Components::new(board, self.owned().union(RouteSet::only(id)));
        let brings = |ticket: &TicketId| {
            let ticket = board.ticket(*ticket);
            let points = ticket_points(ticket, &joined)?;
            Some(u32::from(points) + u32::from(ticket.forfeit()))
        };
        unfinished.iter().filter_map(brings).sum()
    }
}
