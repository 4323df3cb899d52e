//! What planned routes ask of a hand: how many cards are still missing, and which ones help.

use arrayvec::ArrayVec;
use fogg_rules::cards::{COLORS, KINDS};
use fogg_rules::{Board, Card, Cards, RouteSet};

/// More grey routes than any plan has; further ones are not looked at.
const MAX_GRAY: usize = 24;

/// The cards that some routes ask for, apart by whether locomotives help.
#[derive(Clone, Default)]
pub(crate) struct Needs {
    barred: Class,
    helped: Class,
    tunnels: u8,
}

/// Routes that are paid for in the same way.
#[derive(Clone, Default)]
struct Class {
    colors: [u8; COLORS],
    /// The lengths of grey routes, longest first.
    gray: ArrayVec<u8, MAX_GRAY>,
}

impl Needs {
    /// What these routes ask for.
    pub(crate) fn of(board: &Board, routes: RouteSet) -> Needs {
        let mut needs = Needs::default();
        for id in routes.iter() {
            let route = board.route(id);
            let class = if route.takes_locomotives { &mut needs.helped } else { &mut needs.barred };
            match route.color {
                Some(color) => class.colors[color.index()] += route.length,
                None if !class.gray.is_full() => class.gray.push(route.length),
                None => {}
            }
            needs.tunnels += u8::from(route.tunnel);
        }
        needs.barred.gray.sort_unstable_by(|a, b| b.cmp(a));
        needs.helped.gray.sort_unstable_by(|a, b| b.cmp(a));
        needs
    }

    /// How many tunnels there are among the routes.
    pub(crate) fn tunnels(&self) -> u8 {
        self.tunnels
    }

    /// How many cards are missing, and what is left of the hand.
    pub(crate) fn missing(&self, hand: &Cards) -> (u8, Cards) {
        let mut left = *hand.counts();
        let barred = self.barred.missing(&mut left);
        let helped = self.helped.missing(&mut left);
        let locomotives = helped.min(left[COLORS]);
        left[COLORS] -= locomotives;
        (barred + helped - locomotives, Cards::new(left))
    }

    /// For each kind of card, whether one more of it makes fewer missing.
    pub(crate) fn helpful(&self, hand: &Cards) -> [bool; KINDS] {
        let (missing, _) = self.missing(hand);
        Card::ALL.map(|card| {
            let mut more = *hand;
            more.add(card, 1);
            missing > 0 && self.missing(&more).0 < missing
        })
    }
}

impl Class {
    /// Takes what there is from the colours, and tells how many cards were not there.
    fn missing(&self, left: &mut [u8; KINDS]) -> u8 {
        let mut missing = 0;
        for (need, have) in self.colors.iter().zip(left.iter_mut()) {
            missing += need.saturating_sub(*have);
            *have = have.saturating_sub(*need);
        }
        for length in &self.gray {
            let most = richest(left);
            missing += length.saturating_sub(*most);
            *most = most.saturating_sub(*length);
        }
        missing
    }
}

/// The colour with the most cards.
fn richest(left: &mut [u8; KINDS]) -> &mut u8 {
    let best = (1..COLORS).fold(0, |best, color| if left[color] > left[best] { color } else { best });
    &mut left[best]
}

#[cfg(test)]
mod tests;
