//! What a critic sees in training besides the observation: cards and tickets that are hidden from the seat.
//!
//! Only training uses this. A player's choices never depend on it: the policy receives the observation alone.

use fogg_rules::cards::CARD_KIND_COUNT;
use fogg_rules::{Game, Seat};

use crate::observation::{ObservationSpec, Observer, rivals};
use crate::plane::HiddenPlane;

/// The number of cards of the deck that the critic sees.
const NEXT_CARDS: usize = 4;

/// The planes of tickets by their holder, in turn order after the viewer.
const HOLDERS: [HiddenPlane; 4] = [
    HiddenPlane::HeldByRival1,
    HiddenPlane::HeldByRival2,
    HiddenPlane::HeldByRival3,
    HiddenPlane::HeldByRival4,
];

/// Writes the critic's hidden observation, for training only. The observer must have observed the same position.
///
/// # Panics
///
/// Panics if `out` has another length than the hidden part of the layout.
pub fn write_hidden_for_critic(game: &Game, seat: Seat, observer: &Observer, out: &mut [u8]) {
    let spec = observer.spec();
    assert_eq!(out.len(), spec.hidden_len(), "the length of the hidden observation");
    out.fill(0);
    for (number, rival) in rivals(seat, game.public().seats()).enumerate() {
        write_tickets(game, rival, HOLDERS[number], observer, out);
        let hand = (number + 1) * CARD_KIND_COUNT..(number + 2) * CARD_KIND_COUNT;
        plane(spec, out, HiddenPlane::RivalHands)[hand].copy_from_slice(game.private(rival).hand.counts());
    }
    for card in game.deck().take(NEXT_CARDS) {
        plane(spec, out, HiddenPlane::NextCards)[card.index()] += 1;
    }
}

fn write_tickets(game: &Game, rival: Seat, held: HiddenPlane, observer: &Observer, out: &mut [u8]) {
    let (spec, network) = (observer.spec(), observer.network(rival));
    for id in game.private(rival).tickets.iter() {
        let progress = network.ticket_progress(game.board().ticket(id));
        plane(spec, out, held)[id.index()] = 1;
        plane(spec, out, HiddenPlane::HolderDistance)[id.index()] = progress.capped_distance();
        plane(spec, out, HiddenPlane::HolderScored)[id.index()] = progress.scored.unwrap_or(0);
    }
}

fn plane<'a>(spec: &ObservationSpec, out: &'a mut [u8], plane: HiddenPlane) -> &'a mut [u8] {
    &mut out[spec.hidden_range(plane)]
}
