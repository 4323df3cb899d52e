//! What chance brought to a seat, and what choices did.

use fogg_protocol::analysis::{Balance, Finding, LocomotiveLuck};
use fogg_rules::{Card, Cards, Event, Phase, Seat};

use super::{Decision, FinishedGame};

impl FinishedGame {
    /// Where the result of a seat came from; none if a decision has no finding.
    ///
    /// Between two decisions the win chance changes by what was chosen and by what chance then brought. Both are measured
    /// against the win chance with the same choice and the decks dealt again, so that the parts sum up to the result.
    pub(super) fn balance(&self, seat: Seat, findings: &[Option<&Finding>]) -> Option<Balance> {
        let index = seat.index();
        let findings: Vec<&Finding> = findings.iter().copied().collect::<Option<_>>()?;
        let last = self.result(seat);
        let before = findings.iter().map(|finding| finding.chances[index]);
        let mut chances: Vec<f32> = before.collect();
        chances.push(last);
        let even = 1.0 / f32::from(self.last.public().seats());
        let mut balance =
            Balance { deal: chances[0] - even, luck: 0.0, error: 0.0, own_choices: 0.0, others_choices: 0.0 };
        let mut variance = 0.0;
        for (number, finding) in findings.iter().enumerate() {
            let (now, then) = (chances[number], chances[number + 1]);
            let chosen = finding.redealt.as_ref().map_or(then, |redealt| redealt[index]);
            balance.luck += then - chosen;
            variance += finding.luck_variance;
            if self.decisions[number].seat == seat {
                balance.own_choices += chosen - now;
            } else {
                balance.others_choices += chosen - now;
            }
        }
        balance.error = variance.sqrt();
        Some(balance)
    }

    /// The seat's share of the win.
    pub(super) fn result(&self, seat: Seat) -> f32 {
        let winners = self.outcome.winners;
        if winners.contains(seat) { 1.0 / winners.len().max(1) as f32 } else { 0.0 }
    }

    /// The locomotives that a seat drew from the deck, and how many could be expected of the cards that were left there.
    pub(super) fn locomotives(&self, seat: Seat) -> LocomotiveLuck {
        let own = self.decisions.iter().filter(|decision| decision.seat == seat);
        let drawn = own.flat_map(|decision| {
            let cards = decision.events.iter().filter_map(|event| match event {
                Event::CardDrawn { card, .. } => Some(*card),
                _ => None,
            });
            cards.map(move |card| (card, decision.locomotive_share()))
        });
        drawn.fold(LocomotiveLuck::default(), |luck, (card, share)| LocomotiveLuck {
            cards: luck.cards + 1,
            drawn: luck.drawn + u32::from(card.is_locomotive()),
            expected: luck.expected + share,
        })
    }
}

impl Decision {
    /// The share of locomotives among the cards of the deck, or among the discards that are shuffled into it.
    fn locomotive_share(&self) -> f32 {
        debug_assert!(!matches!(self.before.public().phase(), Phase::Over), "somebody decided");
        let mut cards: Cards = self.before.deck().collect();
        if cards.is_empty() {
            cards = *self.before.public().discards();
        }
        f32::from(cards.count(Card::Locomotive)) / cards.total().max(1) as f32
    }
}
