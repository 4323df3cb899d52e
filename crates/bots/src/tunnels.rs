//! Tunnels before they are started: how many extra cards they may need, and how likely it is that a hand can pay for
//! them (S6.2, S6.3).

use fogg_rules::cards::COLOR_COUNT;
use fogg_rules::tunnel::TUNNEL_CARDS;
use fogg_rules::{Card, Cards, Payment, PublicState};

use crate::seat_context::SeatContext;

/// What to expect from starting a tunnel.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct TunnelOdds {
    /// The probability that the tunnel can be paid.
    pub(crate) paid: f32,
    /// The mean number of extra cards if it can be paid.
    pub(crate) extra: f32,
}

impl TunnelOdds {
    /// The exact odds of a tunnel started with this payment and this remaining hand, computed from the unseen
    /// cards.
    pub(crate) fn new(ctx: &SeatContext<'_>, payment: Payment, left: &Cards) -> TunnelOdds {
        let unseen = ctx.unseen_cards();
        let of_color = |cards: &Cards| payment.color().map_or(0, |color| cards.count(Card::Train(color)));
        let matching = u32::from(of_color(&unseen)) + u32::from(unseen.locomotives());
        let spare = u32::from(of_color(left) + left.locomotives());
        if deck_is_recycled(ctx.public) && spare < u32::from(TUNNEL_CARDS).min(matching) {
            return TunnelOdds::default();
        }
        TunnelOdds::from_counts(unseen.total() as u32, matching, spare)
    }

    /// The odds if `matching` of all unseen cards require an extra card, and `spare` extra cards are available.
    fn from_counts(all: u32, matching: u32, spare: u32) -> TunnelOdds {
        let drawn = u32::from(TUNNEL_CARDS);
        let at_most = |most| at_most(all, matching, drawn, most);
        let exactly = |cards: u32| at_most(cards) - if cards == 0 { 0.0 } else { at_most(cards - 1) };
        let paid = at_most(spare);
        let extra: f32 = (1..=spare.min(drawn)).map(|cards| cards as f32 * exactly(cards)).sum();
        TunnelOdds { paid, extra: if paid > 0.0 { extra / paid } else { 0.0 } }
    }
}

/// Whether the deck is so small that the same cards return after each reshuffle: a tunnel that cannot be paid now
/// never can.
pub(crate) fn deck_is_recycled(public: &PublicState) -> bool {
    public.deck() <= 2 * TUNNEL_CARDS
}

/// The mean number of extra cards for a tunnel, averaged over colours.
pub(crate) fn mean_extra_cards(ctx: &SeatContext<'_>) -> f32 {
    let unseen = ctx.unseen_cards();
    let total = unseen.total().max(1) as f32;
    let per_color = (total - f32::from(unseen.locomotives())) / COLOR_COUNT as f32;
    f32::from(TUNNEL_CARDS) * (per_color + f32::from(unseen.locomotives())) / total
}

/// The probability that at most `most` of `drawn` cards are among the `marked` cards of `all`.
fn at_most(all: u32, marked: u32, drawn: u32, most: u32) -> f32 {
    let drawn = drawn.min(all);
    let binomial = |n: u32, k: u32| (0..k).map(|i| (n as f32 - i as f32) / (i as f32 + 1.0)).product::<f32>();
    let exactly = |k: u32| {
        if k > marked || drawn - k > all - marked {
            0.0
        } else {
            binomial(marked, k) * binomial(all - marked, drawn - k) / binomial(all, drawn)
        }
    };
    (0..=most.min(drawn)).map(exactly).sum::<f32>().min(1.0)
}

#[cfg(test)]
mod tests {
    use fogg_rules::notation::parse_payment;
    use fogg_testkit::scene;

    use super::*;

    /// All draws of up to three of `all` cards, each as the number of its cards that are among the first `asked`.
    fn draws(all: u32, asked: u32) -> Vec<u32> {
        let drawn = all.min(u32::from(TUNNEL_CARDS));
        let sets = (0..1u32 << all).filter(|set| set.count_ones() == drawn);
        sets.map(|set| (set & ((1 << asked) - 1)).count_ones()).collect()
    }

    fn counted(all: u32, asked: u32, spare: u32) -> TunnelOdds {
        let draws = draws(all, asked);
        let paid: Vec<u32> = draws.iter().copied().filter(|cards| *cards <= spare).collect();
        let extra = paid.iter().sum::<u32>() as f32 / paid.len().max(1) as f32;
        TunnelOdds { paid: paid.len() as f32 / draws.len() as f32, extra }
    }

    #[test]
    fn odds_match_an_enumeration_of_all_draws() {
        for all in 0..=12 {
            for asked in 0..=all {
                for spare in 0..=4 {
                    let (odds, counted) =
                        (TunnelOdds::from_counts(all, asked, spare), counted(all, asked, spare));
                    let case = format!("{asked} of {all} ask, {spare} to spare: {odds:?}, {counted:?}");
                    assert!((odds.paid - counted.paid).abs() < 1e-5, "{case}");
                    assert!((odds.extra - counted.extra).abs() < 1e-4, "{case}");
                }
            }
        }
    }

    #[test]
    fn the_mean_over_colours_matches_all_draws() {
        let game = scene::game("map switzerland | blue hand RRRL");
        let view = game.view(game.public().next_to_act());
        let ctx = SeatContext::new(&view);
        let unseen = ctx.unseen_cards();
        let extra = |card: Card| {
            let asked = f32::from(unseen.count(card) + unseen.locomotives());
            f32::from(TUNNEL_CARDS) * asked / unseen.total() as f32
        };
        let mean = Card::ALL.into_iter().filter(|card| !card.is_locomotive()).map(extra).sum::<f32>() / 8.0;
        assert!((mean_extra_cards(&ctx) - mean).abs() < 1e-5, "{mean}");
    }

    fn odds(scene: &str, payment: &str) -> TunnelOdds {
        let game = scene::game(scene);
        let view = game.view(game.public().next_to_act());
        let ctx = SeatContext::new(&view);
        let payment = parse_payment(payment).unwrap();
        TunnelOdds::new(&ctx, payment, &ctx.hand_after(payment))
    }

    #[test]
    fn spare_cards_and_locomotives_pay_for_a_tunnel() {
        let paid = |hand: &str| odds(&format!("map switzerland | blue hand {hand}"), "RR").paid;
        let (none, one, two, three) = (paid("RR"), paid("RRL"), paid("RRRL"), paid("RRRRL"));
        assert!(0.0 < none && none < one && one < two && two < three, "{none} {one} {two} {three}");
        assert_eq!(three, 1.0);
    }

    #[test]
    fn in_a_tiny_deck_payment_is_certain_or_impossible() {
        let scene = |hand: &str| format!("map switzerland | deck GGGG | blue hand {hand} | rest with red");
        assert_eq!(odds(&scene("RRR"), "RR"), TunnelOdds::default());
        assert_eq!(odds(&scene("RRRRR"), "RR").paid, 1.0);
    }
}
