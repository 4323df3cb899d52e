//! Tunnels: how many cards must be added, and which (S6).

use crate::action::Payment;
use crate::cards::{Card, Cards};
use crate::public::Tunnel;

/// The number of cards turned up for a tunnel (S6.1).
pub const TUNNEL_CARDS: u8 = 3;

impl Tunnel {
    /// The number of cards to add (S6.2); if only locomotives were played, only locomotives count (S6.3).
    pub fn extra(&self) -> u8 {
        let colored = self.payment.color().map_or(0, |color| self.turned.count(Card::Train(color)));
        colored + self.turned.locomotives()
    }

    /// Every payment with which a hand can add that many cards, sorted.
    pub fn additions(&self, hand: &Cards) -> impl Iterator<Item = Payment> + use<> {
        let (extra, hand) = (self.extra(), *hand);
        let of_color =
            self.payment.color().into_iter().flat_map(move |color| {
                (1..=extra).map(move |cards| Payment::new(color, cards, extra - cards))
            });
        let locomotives = std::iter::once(Payment::locomotives_only(extra));
        of_color.chain(locomotives).filter(move |added| added.is_in(&hand))
    }
}
