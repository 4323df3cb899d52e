//! Tickets in a playout: when to draw more, and which to keep.

use arrayvec::ArrayVec;
use fogg_rules::board::MAX_OFFERED_TICKETS;
use fogg_rules::chance::{FastRng, below};
use fogg_rules::{Action, Phase, TicketId};

use crate::roads::PARTS;

use super::{Aim, Look};

/// Chance is drawn in these parts.
pub(super) const CHANCE_PARTS: u32 = 1000;
/// Whoever has few trains left does not end the game at once: so many of all trains are counted on beyond, one in this.
const ONE_TRAIN_IN: u32 = 8;

impl Look<'_> {
    /// Whether to draw tickets: now and then, while there is time to build.
    pub(super) fn wants_tickets(&self, rng: &mut FastRng) -> bool {
        self.game.public().ticket_deck() >= self.rollouts.more_dealt
            && self.fewest_trains() >= self.rollouts.ticket_trains
            && below(rng, CHANCE_PARTS) < self.rollouts.ticket_odds
    }

    /// Keeps the tickets that are worth their way, and as many as must be kept.
    pub(super) fn keep_tickets(&self, aim: &Aim) -> Action {
        let rules = self.game.board().rules();
        let first = matches!(self.game.public().phase(), Phase::FirstTickets(_));
        let offer = if first { rules.first_tickets } else { rules.more_tickets };
        let keep = usize::from(offer.keep).min(self.me.offered.len());
        let offered = self.me.offered.iter();
        let mut rated: ArrayVec<(i32, TicketId), MAX_OFFERED_TICKETS> =
            offered.map(|id| (self.ticket_gain(*id, aim), *id)).collect();
        rated.sort_unstable_by(|a, b| b.cmp(a));
        let kept = rated.iter().enumerate().filter(|(place, (gain, _))| *place < keep || *gain > 0);
        Action::KeepTickets(kept.map(|(_, (_, id))| *id).collect())
    }

    /// What a ticket would gain, in the parts of prices: less what it costs if there is no time to build its way.
    fn ticket_gain(&self, id: TicketId, aim: &Aim) -> i32 {
        let ticket = self.game.board().ticket(id);
        let in_parts = |points: u8| i32::from(points) * PARTS as i32;
        // Half of what anybody has left is what one can count on building.
        let trains = u32::from(self.fewest_trains()) + u32::from(self.rollouts.trains) / ONE_TRAIN_IN;
        match self.way(id, aim.routes) {
            Some((price, way)) if self.trains_for(way.without(aim.routes)) * 2 <= trains => {
                in_parts(ticket.best()) - i32::from(price)
            }
            _ => -in_parts(ticket.forfeit()),
        }
    }
}
