//! Tickets in a rollout: when to draw more, and which to keep.

use arrayvec::ArrayVec;
use fogg_rules::board::MAX_OFFERED_TICKETS;
use fogg_rules::chance::{FastRng, below};
use fogg_rules::{Action, Phase, TicketId};

use crate::route_graph::PRICE_UNITS_PER_POINT;

use super::{RolloutContext, RolloutTarget};

/// Resolution of random decisions.
pub(super) const CHANCE_UNITS: u32 = 1000;
/// A player with few trains does not end the game at once, so 1/8 of a player's initial trains is added to the
/// estimate.
const EXTRA_TRAINS_DIVISOR: u32 = 8;

impl RolloutContext<'_> {
    /// Whether to draw tickets: occasionally, while there is time to build.
    pub(super) fn should_draw_tickets(&self, rng: &mut FastRng) -> bool {
        self.game.public().ticket_deck() >= self.policy.tickets_dealt
            && self.fewest_trains() >= self.policy.ticket_trains
            && below(rng, CHANCE_UNITS) < self.policy.ticket_odds
    }

    /// Keeps the tickets that are worth their path, and at least as many as required.
    pub(super) fn keep_tickets(&self, target: &RolloutTarget) -> Action {
        let rules = self.game.board().rules();
        let first = matches!(self.game.public().phase(), Phase::FirstTickets(_));
        let offer = if first { rules.first_tickets } else { rules.more_tickets };
        let keep = usize::from(offer.keep).min(self.private.offered.len());
        let offered = self.private.offered.iter();
        let mut rated: ArrayVec<(i32, TicketId), MAX_OFFERED_TICKETS> =
            offered.map(|id| (self.ticket_gain(*id, target), *id)).collect();
        rated.sort_unstable_by(|a, b| b.cmp(a));
        let kept = rated.iter().enumerate().filter(|(place, (gain, _))| *place < keep || *gain > 0);
        Action::KeepTickets(kept.map(|(_, (_, id))| *id).collect())
    }

    /// The gain of a ticket in price units; negative if there is no time to build its path.
    fn ticket_gain(&self, id: TicketId, target: &RolloutTarget) -> i32 {
        let ticket = self.game.board().ticket(id);
        let to_price_units = |points: u8| i32::from(points) * PRICE_UNITS_PER_POINT as i32;
        // A seat can expect to place about half as many trains as the player with the fewest has left.
        let trains = u32::from(self.fewest_trains()) + u32::from(self.policy.trains) / EXTRA_TRAINS_DIVISOR;
        match self.cheapest_path(id, target.routes) {
            Some((price, path)) if self.trains_for(path.without(target.routes)) * 2 <= trains => {
                to_price_units(ticket.best()) - i32::from(price)
            }
            _ => -to_price_units(ticket.forfeit()),
        }
    }
}
