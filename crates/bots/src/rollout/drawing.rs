//! Cards in a playout: what is missing most for tickets, then for points.

use fogg_rules::cards::{COLORS, KINDS, ROW};
use fogg_rules::{Action, Card, RouteSet, Slot};

use super::tracks::GRAY;
use super::{Aim, Look};

/// How much more a card for tickets counts than one for points: more than any hand misses.
const TICKETS_FIRST: u16 = 16;

/// What cards are worth to a seat.
#[derive(Clone, Copy, Default)]
struct Wants {
    cards: [u16; KINDS],
    /// How many cards are missing for what it wants most.
    missing: u16,
    /// A card that is wanted less is not taken from the row.
    least: u16,
}

impl Look<'_> {
    /// The first card of a turn; anything else that is legal if there is none.
    pub(super) fn first_card(&self, aim: &Aim) -> Action {
        let wants = self.wants(aim);
        if let Some(slot) = self.best_slot(&wants, true) {
            return Action::DrawRow(slot);
        }
        // A locomotive that costs the whole turn is taken when little is missing.
        let worth_it = !self.rollouts.whole_action || wants.missing <= u16::from(self.rollouts.locomotive_at);
        match self.locomotive_slot().filter(|_| wants.cards[COLORS] > 0 && worth_it) {
            Some(slot) => Action::DrawRow(slot),
            None => self.blind_card(),
        }
    }

    pub(super) fn second_card(&self, aim: &mut Aim) -> Action {
        if !aim.made {
            self.refresh(aim);
            self.aim_for_points(aim);
        }
        let wants = self.wants(aim);
        let only_colors = self.rollouts.whole_action || wants.cards[COLORS] == 0;
        self.best_slot(&wants, only_colors).map_or_else(|| self.blind_card(), Action::DrawRow)
    }

    /// A card of the deck; anything else that is legal if it is empty.
    fn blind_card(&self) -> Action {
        if self.game.public().deck() > 0 {
            return Action::DrawBlind;
        }
        self.game.legal_actions(self.seat).next().unwrap_or(Action::Pass)
    }

    /// The slot with the most wanted card.
    fn best_slot(&self, wants: &Wants, only_colors: bool) -> Option<Slot> {
        let mut best = (wants.least.saturating_sub(1), None);
        for (slot, card) in self.game.public().row().iter().enumerate() {
            let Some(card) = card else { continue };
            let want = if only_colors && card.is_locomotive() { 0 } else { wants.cards[card.index()] };
            if want > best.0 {
                best = (want, Some(Slot(slot as u8)));
            }
        }
        best.1
    }

    fn locomotive_slot(&self) -> Option<Slot> {
        let row = self.game.public().row();
        (0..ROW).find(|slot| row[*slot] == Some(Card::Locomotive)).map(|slot| Slot(slot as u8))
    }

    /// What each kind of card is worth: cards for tickets first, then cards for points.
    fn wants(&self, aim: &Aim) -> Wants {
        if aim.routes.is_empty() {
            return self.wants_for(aim.extras);
        }
        let mut wants = self.wants_for(aim.routes);
        let more = self.wants_for(aim.routes.union(aim.extras));
        for (want, more) in wants.cards.iter_mut().zip(more.cards) {
            *want = *want * TICKETS_FIRST + more.min(TICKETS_FIRST - 1);
        }
        // While tickets want cards a blind one is better than one for points: it may be what they want.
        wants.least = if wants.missing > 0 { TICKETS_FIRST } else { 0 };
        wants
    }

    /// What each kind of card is worth for these routes: how many of it are missing. Of grey routes only the longest
    /// counts, and a locomotive is worth as much as all that it could stand for.
    fn wants_for(&self, routes: RouteSet) -> Wants {
        let counts = self.me.hand.counts();
        let mut wants = Wants::default();
        let (mut gray, mut helped) = (0, false);
        for id in routes.iter() {
            let track = self.track(id);
            helped |= track.takes_locomotives;
            if track.color == GRAY {
                gray = gray.max(track.length);
            } else {
                wants.cards[usize::from(track.color)] += u16::from(track.length);
            }
        }
        for (want, count) in wants.cards[..COLORS].iter_mut().zip(counts) {
            *want = want.saturating_sub(u16::from(*count));
            wants.missing += *want;
        }
        if gray > 0 {
            let spare = self.spare_color(routes);
            let missing = u16::from(gray.saturating_sub(counts[spare]));
            wants.cards[spare] += missing;
            wants.missing += missing;
        }
        wants.cards[COLORS] = if helped { wants.missing } else { 0 };
        wants
    }
}
