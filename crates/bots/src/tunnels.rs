//! Tunnels before they are begun: how many cards they may ask for, and how likely a hand has them (S6.2, S6.3).

use fogg_rules::cards::COLORS;
use fogg_rules::tunnel::TUNNEL_CARDS;
use fogg_rules::{Card, Cards, Payment, PublicState};

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
pub(crate) fn comes_round(table: &PublicState) -> bool {
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

#[cfg(test)]
mod tests {
    use fogg_rules::notation::parse_payment;
    use fogg_testkit::scene;

    use super::*;

    /// Every draw of up to three of `all` cards, each as how many of the first `asked` are in it.
    fn draws(all: u32, asked: u32) -> Vec<u32> {
        let drawn = all.min(u32::from(TUNNEL_CARDS));
        let sets = (0..1u32 << all).filter(|set| set.count_ones() == drawn);
        sets.map(|set| (set & ((1 << asked) - 1)).count_ones()).collect()
    }

    fn counted(all: u32, asked: u32, spare: u32) -> Odds {
        let draws = draws(all, asked);
        let paid: Vec<u32> = draws.iter().copied().filter(|cards| *cards <= spare).collect();
        let extra = paid.iter().sum::<u32>() as f32 / paid.len().max(1) as f32;
        Odds { paid: paid.len() as f32 / draws.len() as f32, extra }
    }

    #[test]
    fn odds_are_those_of_all_draws() {
        for all in 0..=12 {
            for asked in 0..=all {
                for spare in 0..=4 {
                    let (odds, counted) = (Odds::among(all, asked, spare), counted(all, asked, spare));
                    let case = format!("{asked} of {all} ask, {spare} to spare: {odds:?}, {counted:?}");
                    assert!((odds.paid - counted.paid).abs() < 1e-5, "{case}");
                    assert!((odds.extra - counted.extra).abs() < 1e-4, "{case}");
                }
            }
        }
    }

    #[test]
    fn the_mean_over_colours_is_that_of_all_draws() {
        let game = scene::game("map switzerland | blue hand RRRL");
        let view = game.view(game.public().next_to_act());
        let sight = Sight::of(&view);
        let unseen = sight.unseen();
        let extra = |card: Card| {
            let asked = f32::from(unseen.count(card) + unseen.locomotives());
            f32::from(TUNNEL_CARDS) * asked / unseen.total() as f32
        };
        let mean = Card::ALL.into_iter().filter(|card| !card.is_locomotive()).map(extra).sum::<f32>() / 8.0;
        assert!((mean_extra(&sight) - mean).abs() < 1e-5, "{mean}");
    }

    fn odds(scene: &str, payment: &str) -> Odds {
        let game = scene::game(scene);
        let view = game.view(game.public().next_to_act());
        let sight = Sight::of(&view);
        let payment = parse_payment(payment).unwrap();
        Odds::of(&sight, payment, &sight.hand_after(payment))
    }

    #[test]
    fn cards_and_locomotives_left_pay_for_a_tunnel() {
        let paid = |hand: &str| odds(&format!("map switzerland | blue hand {hand}"), "RR").paid;
        let (none, one, two, three) = (paid("RR"), paid("RRL"), paid("RRRL"), paid("RRRRL"));
        assert!(0.0 < none && none < one && one < two && two < three, "{none} {one} {two} {three}");
        assert_eq!(three, 1.0);
    }

    #[test]
    fn a_tiny_deck_pays_for_certain_or_never() {
        let scene = |hand: &str| format!("map switzerland | deck GGGG | blue hand {hand} | rest with red");
        assert_eq!(odds(&scene("RRR"), "RR"), Odds::default());
        assert_eq!(odds(&scene("RRRRR"), "RR").paid, 1.0);
    }
}
