//! Tunnels before they are begun: how many cards they may ask for, and how likely a hand has them (S6.2, S6.3).

use fogg_rules::cards::COLORS;
use fogg_rules::tunnel::TUNNEL_CARDS;
use fogg_rules::{Card, Cards, Payment, Table};

use crate::sight::Sight;

/// What beginning a tunnel leads to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Odds {
    /// How likely it can be paid.
    pub(crate) paid: f32,
    /// How many cards that takes on average beyond its length.
    pub(crate) extra: f32,
}

impl Odds {
    /// The odds of a tunnel that is begun with this payment, with so much left of the hand: exact, from the unseen
    /// cards.
    pub(crate) fn of(sight: &Sight<'_>, payment: Payment, left: &Cards) -> Odds {
        let unseen = sight.unseen();
        let of_color = |cards: &Cards| payment.color().map_or(0, |color| cards.count(Card::Train(color)));
        let asked = u32::from(of_color(&unseen)) + u32::from(unseen.locomotives());
        let spare = u32::from(of_color(left) + left.locomotives());
        if comes_round(sight.table) && spare < u32::from(TUNNEL_CARDS).min(asked) {
            return Odds::default();
        }
        Odds::among(unseen.total() as u32, asked, spare)
    }

    /// The odds when so many of all unseen cards ask for a card, and so many can be added.
    fn among(all: u32, asked: u32, spare: u32) -> Odds {
        let drawn = u32::from(TUNNEL_CARDS);
        let at_most = |most| at_most(all, asked, drawn, most);
        let exactly = |cards: u32| at_most(cards) - if cards == 0 { 0.0 } else { at_most(cards - 1) };
        let paid = at_most(spare);
        let extra: f32 = (1..=spare.min(drawn)).map(|cards| cards as f32 * exactly(cards)).sum();
        Odds { paid, extra: if paid > 0.0 { extra / paid } else { 0.0 } }
    }
}

/// Whether the deck is so small that it comes round again and again: what could not be paid once can never be paid.
pub(crate) fn comes_round(table: &Table) -> bool {
    table.deck() <= 2 * TUNNEL_CARDS
}

/// The cards that a tunnel of any colour asks for beyond its length, on average.
pub(crate) fn mean_extra(sight: &Sight<'_>) -> f32 {
    let unseen = sight.unseen();
    let total = unseen.total().max(1) as f32;
    let a_color = (total - f32::from(unseen.locomotives())) / COLORS as f32;
    f32::from(TUNNEL_CARDS) * (a_color + f32::from(unseen.locomotives())) / total
}

/// How likely at most `most` of `drawn` cards are among the `marked` of `all`.
fn at_most(all: u32, marked: u32, drawn: u32, most: u32) -> f32 {
    let drawn = drawn.min(all);
    let ways = |n: u32, k: u32| (0..k).map(|i| (n as f32 - i as f32) / (i as f32 + 1.0)).product::<f32>();
    let exactly = |k: u32| {
        if k > marked || drawn - k > all - marked {
            0.0
        } else {
            ways(marked, k) * ways(all - marked, drawn - k) / ways(all, drawn)
        }
    };
    (0..=most.min(drawn)).map(exactly).sum::<f32>().min(1.0)
}
