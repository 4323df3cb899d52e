//! Dealing: the seats commit to contributions, reveal them, and the cards are dealt; a deal that a seat spoils is
//! abandoned and kept (`docs/play/fairness.md`).

use std::sync::Arc;

use fogg_protocol::SeatName;
use fogg_rules::chance::{AbandonedDeal, DealTerms, deal_number};
use fogg_rules::{Options, Seat, Seed, Setup};

use super::apply::LogError;
use super::state::TableState;
use super::timers::PresenceFacts;
use crate::store::Timestamp;

/// The number of abandoned deals after which a seat cannot contribute any more and the host can replace its person.
pub(crate) const MAX_FAILED_DEALS: u8 = 3;

/// The phase of a started game before its cards are dealt, with the time at which it began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DealPhase {
    /// Seats can still commit.
    Committing(Timestamp),
    /// The seats reveal what they committed to.
    Revealing(Timestamp),
}

impl TableState {
    /// The number of the current deal, from 1.
    pub(crate) fn deal_number(&self) -> u32 {
        deal_number(&self.abandoned_deals)
    }

    /// The server's commitment, which is public from the beginning.
    pub(crate) fn server_commitment(&self) -> [u8; 32] {
        self.with_terms(|terms| terms.commitment(self.settings.secret.reveal()))
    }

    /// The commitment to a seat's contribution to the current deal.
    pub(crate) fn commitment_to(&self, seat: Seat, contribution: &[u8; 32]) -> [u8; 32] {
        self.with_terms(|terms| terms.contribution_commitment(self.deal_number(), seat, contribution))
    }

    fn with_terms<T>(&self, use_terms: impl FnOnce(&DealTerms<'_>) -> T) -> T {
        use_terms(&DealTerms {
            table: &self.id.to_string(),
            board: self.board.hash(),
            seats: self.seat_count(),
            first_seat: self.settings.first_seat.map(|seat| seat.0),
        })
    }

    /// The seats that have not revealed the contribution they committed to.
    pub(crate) fn unrevealed_seats(&self) -> Vec<Seat> {
        let is_unrevealed = |seat: &Seat| {
            self.seat(*seat).is_some_and(|state| state.commitment.is_some() && state.contribution.is_none())
        };
        Seat::ALL.into_iter().filter(is_unrevealed).collect()
    }

    /// The contributions of all seats to the seed; zeros where a seat contributes nothing.
    pub(super) fn contributions(&self) -> Vec<[u8; 32]> {
        self.seats.iter().map(|seat| seat.contribution.unwrap_or_default()).collect()
    }

    /// Whether a seat cannot contribute any more, because it has spoiled too many deals.
    pub(crate) fn is_barred(&self, seat: Seat) -> bool {
        self.seat(seat).is_some_and(|state| state.failed_deals >= MAX_FAILED_DEALS)
    }

    /// Whether the host can replace the person on a seat although the game has started: as long as nobody has revealed a
    /// contribution, because the next person could choose theirs to match the others.
    pub(crate) fn is_replaceable(&self, seat: Seat) -> bool {
        let is_guest = self.person_at(seat).is_some_and(|person| person != self.host);
        let is_committing = matches!(self.dealing, Some(DealPhase::Committing(_)));
        is_committing && self.is_barred(seat) && is_guest
    }

    /// Whether the host gets time to replace a person, because the last deal was the third that the seat spoiled.
    pub(crate) fn awaits_replacement(&self) -> bool {
        let failed = self.abandoned_deals.last().map(AbandonedDeal::failed_seats);
        failed.is_some_and(|failed| failed.iter().any(|seat| self.is_replaceable(seat)))
    }

    /// The seated people who can still commit to a contribution to the current deal.
    fn uncommitted_seats(&self) -> impl Iterator<Item = Seat> {
        let can_commit = |seat: &Seat| {
            !self.is_barred(*seat) && self.seat(*seat).is_some_and(|state| state.commitment.is_none())
        };
        self.people().map(|(seat, _)| seat).filter(can_commit)
    }

    /// Whether the deal waits for a commitment: of a person who is connected with a client that takes part in the
    /// shuffle, or who took part in the deal that was abandoned.
    pub(crate) fn awaits_commitments(&self, presence: &PresenceFacts) -> bool {
        let last = self.abandoned_deals.last();
        let took_part = |seat: Seat| last.is_some_and(|deal| deal.contributions[seat.index()].is_some());
        self.uncommitted_seats().any(|seat| presence.contributing.contains(seat) || took_part(seat))
    }

    /// Goes on to the next phase if nothing more is expected; returns whether the cards were dealt.
    pub(super) fn proceed_with_deal(&mut self) -> Result<bool, LogError> {
        if let Some(DealPhase::Committing(_)) = self.dealing
            && self.uncommitted_seats().next().is_none()
            && !self.awaits_replacement()
        {
            self.dealing = Some(DealPhase::Revealing(self.changed_at));
        }
        let is_ready =
            matches!(self.dealing, Some(DealPhase::Revealing(_))) && self.unrevealed_seats().is_empty();
        if is_ready {
            self.deal()?;
        }
        Ok(is_ready)
    }

    /// Abandons the deal that a seat has spoiled; returns the seats that did.
    pub(super) fn abandon_deal(&mut self) -> Vec<SeatName> {
        let failed = self.unrevealed_seats();
        let abandoned = AbandonedDeal {
            commitments: self.seats.iter().map(|seat| seat.commitment).collect(),
            contributions: self.seats.iter().map(|seat| seat.contribution).collect(),
        };
        Arc::make_mut(&mut self.abandoned_deals).push(abandoned);
        for seat in &failed {
            let state = self.seat_mut(*seat);
            state.failed_deals = state.failed_deals.saturating_add(1);
        }
        for seat in &mut self.seats {
            (seat.commitment, seat.contribution) = (None, None);
        }
        self.dealing = Some(DealPhase::Committing(self.changed_at));
        failed.into_iter().map(SeatName).collect()
    }

    fn seat_count(&self) -> u8 {
        u8::try_from(self.seats.len()).expect("a board has at most five seats")
    }

    /// The setup of the game, with the seed of the current deal.
    pub(super) fn setup(&self) -> Setup {
        Setup {
            board: Arc::clone(&self.board),
            seats: self.seat_count(),
            options: Options { first_seat: self.settings.first_seat.map(|seat| seat.0) },
            seed: self.seed(),
        }
    }

    fn seed(&self) -> Seed {
        let secret = self.settings.secret.reveal();
        self.with_terms(|terms| terms.seed(&self.abandoned_deals, secret, &self.contributions()))
    }
}
