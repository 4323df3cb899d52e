//! The cards that planned routes need: how many are missing from a hand, and which cards would help.

use arrayvec::ArrayVec;
use fogg_rules::cards::{CARD_KIND_COUNT, COLOR_COUNT, LOCOMOTIVE_INDEX};
use fogg_rules::{Board, Card, Cards, RouteSet};

/// Upper bound on grey routes per class; plans have fewer, and any beyond it are ignored.
const MAX_GRAY: usize = 24;

/// The cards that a set of routes needs, split by whether locomotives may be used.
#[derive(Clone, Default)]
pub(crate) struct CardNeeds {
    without_locomotives: PaymentClass,
    with_locomotives: PaymentClass,
    tunnels: u8,
}

/// Routes with the same payment rules.
#[derive(Clone, Default)]
struct PaymentClass {
    colors: [u8; COLOR_COUNT],
    /// Lengths of grey routes, longest first.
    gray: ArrayVec<u8, MAX_GRAY>,
}

impl CardNeeds {
    /// Collects the needs of these routes.
    pub(crate) fn new(board: &Board, routes: RouteSet) -> CardNeeds {
        let mut needs = CardNeeds::default();
        for id in routes.iter() {
            let route = board.route(id);
            let class = if route.takes_locomotives {
                &mut needs.with_locomotives
            } else {
                &mut needs.without_locomotives
            };
            match route.color {
                Some(color) => class.colors[color.index()] += route.length,
                None if !class.gray.is_full() => class.gray.push(route.length),
                None => {}
            }
            needs.tunnels += u8::from(route.tunnel);
        }
        needs.without_locomotives.gray.sort_unstable_by(|a, b| b.cmp(a));
        needs.with_locomotives.gray.sort_unstable_by(|a, b| b.cmp(a));
        needs
    }

    /// The number of tunnels among the routes.
    pub(crate) fn tunnels(&self) -> u8 {
        self.tunnels
    }

    /// Returns how many cards are missing and which cards of the hand remain unused.
    pub(crate) fn missing(&self, hand: &Cards) -> (u8, Cards) {
        let mut left = *hand.counts();
        let without_locomotives = self.without_locomotives.missing(&mut left);
        let with_locomotives = self.with_locomotives.missing(&mut left);
        let locomotives = with_locomotives.min(left[LOCOMOTIVE_INDEX]);
        left[LOCOMOTIVE_INDEX] -= locomotives;
        (without_locomotives + with_locomotives - locomotives, Cards::new(left))
    }

    /// For each kind of card, whether one more of it reduces the number of missing cards.
    pub(crate) fn helpful(&self, hand: &Cards) -> [bool; CARD_KIND_COUNT] {
        let (missing, _) = self.missing(hand);
        Card::ALL.map(|card| {
            let mut more = *hand;
            more.add(card, 1);
            missing > 0 && self.missing(&more).0 < missing
        })
    }
}

impl PaymentClass {
    /// Removes the cards that these routes need from `left`, as far as available, and returns how many are missing.
    fn missing(&self, left: &mut [u8; CARD_KIND_COUNT]) -> u8 {
        let mut missing = 0;
        for (need, have) in self.colors.iter().zip(left.iter_mut()) {
            missing += need.saturating_sub(*have);
            *have = have.saturating_sub(*need);
        }
        for length in &self.gray {
            let most = largest_color(left);
            missing += length.saturating_sub(*most);
            *most = most.saturating_sub(*length);
        }
        missing
    }
}

/// The colour with the most cards.
fn largest_color(left: &mut [u8; CARD_KIND_COUNT]) -> &mut u8 {
    let best = (1..COLOR_COUNT).fold(0, |best, color| if left[color] > left[best] { color } else { best });
    &mut left[best]
}

#[cfg(test)]
mod tests;
