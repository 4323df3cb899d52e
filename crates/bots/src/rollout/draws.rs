//! Card draws in a rollout: cards for tickets first, then cards for points.

use fogg_rules::cards::{CARD_KIND_COUNT, COLOR_COUNT, LOCOMOTIVE_INDEX, ROW_SIZE};
use fogg_rules::{Action, Card, RouteSet, Slot};

use super::routes::GRAY;
use super::{RolloutContext, RolloutTarget};

/// Factor by which cards for tickets outweigh cards for points: more than any number of missing cards.
const TICKET_PRIORITY: u16 = 16;

/// How much a seat needs each kind of card.
#[derive(Clone, Copy, Default)]
struct CardDemand {
    cards: [u16; CARD_KIND_COUNT],
    /// The number of missing cards for the most wanted routes.
    missing: u16,
    /// Face-up cards with a lower demand are not taken.
    least: u16,
}

impl RolloutContext<'_> {
    /// The first card of a turn; any other legal action if there is no card.
    pub(super) fn first_card(&self, target: &RolloutTarget) -> Action {
        let demand = self.demand(target);
        if let Some(slot) = self.best_slot(&demand, true) {
            return Action::DrawRow(slot);
        }
        // A locomotive that costs the whole turn is taken only if few cards are missing.
        let worth_it = !self.policy.whole_action || demand.missing <= u16::from(self.policy.locomotive_at);
        match self.locomotive_slot().filter(|_| demand.cards[LOCOMOTIVE_INDEX] > 0 && worth_it) {
            Some(slot) => Action::DrawRow(slot),
            None => self.blind_card(),
        }
    }

    pub(super) fn second_card(&self, target: &mut RolloutTarget) -> Action {
        if !target.is_planned {
            self.refresh(target);
            self.plan_points(target);
        }
        let demand = self.demand(target);
        let only_colors = self.policy.whole_action || demand.cards[LOCOMOTIVE_INDEX] == 0;
        self.best_slot(&demand, only_colors).map_or_else(|| self.blind_card(), Action::DrawRow)
    }

    /// A card from the deck; any other legal action if the deck is empty.
    fn blind_card(&self) -> Action {
        if self.game.public().deck() > 0 {
            return Action::DrawBlind;
        }
        self.game.legal_actions(self.seat).next().unwrap_or(Action::Pass)
    }

    /// The slot with the highest demand.
    fn best_slot(&self, demand: &CardDemand, only_colors: bool) -> Option<Slot> {
        let mut best = (demand.least.saturating_sub(1), None);
        for (slot, card) in self.game.public().row().iter().enumerate() {
            let Some(card) = card else { continue };
            let want = if only_colors && card.is_locomotive() { 0 } else { demand.cards[card.index()] };
            if want > best.0 {
                best = (want, Some(Slot(slot as u8)));
            }
        }
        best.1
    }

    fn locomotive_slot(&self) -> Option<Slot> {
        let row = self.game.public().row();
        (0..ROW_SIZE).find(|slot| row[*slot] == Some(Card::Locomotive)).map(|slot| Slot(slot as u8))
    }

    /// The demand for each kind of card: cards for tickets first, then cards for points.
    fn demand(&self, target: &RolloutTarget) -> CardDemand {
        if target.routes.is_empty() {
            return self.demand_for(target.extras);
        }
        let mut demand = self.demand_for(target.routes);
        let more = self.demand_for(target.routes.union(target.extras));
        for (want, more) in demand.cards.iter_mut().zip(more.cards) {
            *want = *want * TICKET_PRIORITY + more.min(TICKET_PRIORITY - 1);
        }
        // While cards for tickets are missing, a card from the deck is better than a face-up card for points.
        demand.least = if demand.missing > 0 { TICKET_PRIORITY } else { 0 };
        demand
    }

    /// The demand for these routes: how many cards of each kind are missing. Of grey routes only the longest
    /// counts, and a locomotive counts as every missing card that it could replace.
    fn demand_for(&self, routes: RouteSet) -> CardDemand {
        let counts = self.private.hand.counts();
        let mut demand = CardDemand::default();
        let (mut gray, mut any_takes_locomotives) = (0, false);
        for id in routes.iter() {
            let route = self.route(id);
            any_takes_locomotives |= route.takes_locomotives;
            if route.color == GRAY {
                gray = gray.max(route.length);
            } else {
                demand.cards[usize::from(route.color)] += u16::from(route.length);
            }
        }
        for (want, count) in demand.cards[..COLOR_COUNT].iter_mut().zip(counts) {
            *want = want.saturating_sub(u16::from(*count));
            demand.missing += *want;
        }
        if gray > 0 {
            let spare = self.best_spare_color(routes);
            let missing = u16::from(gray.saturating_sub(counts[spare]));
            demand.cards[spare] += missing;
            demand.missing += missing;
        }
        demand.cards[LOCOMOTIVE_INDEX] = if any_takes_locomotives { demand.missing } else { 0 };
        demand
    }
}
